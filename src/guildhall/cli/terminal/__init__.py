"""The game in the terminal: seats, the game that writes itself down, the screen, and the conversation with a player."""

from functools import cache
from pathlib import Path

from guildhall.words.catalogue import Words

FOLDER = Path(__file__).parent


@cache
def phrases(language: str) -> Words:
    """What the terminal itself says, apart from the words of the titles."""
    return Words(language, FOLDER)
