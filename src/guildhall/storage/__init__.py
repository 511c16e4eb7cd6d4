"""What is kept: people, tables, seats, the append-only log of decisions. SQLite by default, PostgreSQL by URL."""
