"""Matches between bots, random play under inspection, and the speed of the engine; on as many processes as wished."""
