"""Kinds of chance outcomes, in the order of the notation. What comes to a hand is a kind of its own: it is secret."""

from typing import Final

GUILD: Final = 1  # chosen for the game
PLACE: Final = 2  # the Guild of the next district
CREST: Final = 3  # seat that gets the next crest
ASSISTANT: Final = 4
TURN_UP: Final = 5  # a card everybody sees
DRAW: Final = 6  # a card to somebody's hand
