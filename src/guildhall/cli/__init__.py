"""The `guildhall` command: one module a subcommand, put together in `main`."""
