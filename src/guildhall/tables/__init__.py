"""The application: tables, seats, drafts and commits, rewinding, clocks, chat, bots. Knows no HTTP."""
