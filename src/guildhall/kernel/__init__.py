"""What a game is: State, Choice, agenda, Rng, Record, rule citations. Knows no title."""
