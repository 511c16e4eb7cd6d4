"""Colours of players, and their names written in them."""

import re
from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

# By the colour a title gives its players; terminals know few, and these can be read on dark and light ones.
INKS: Final = {
    "blue": "blue",
    "red": "red",
    "green": "green",
    "yellow": "yellow",
    "purple": "magenta",
    "black": "bright_black",
    "white": "default",
    "orange": "dark_orange",
}
BY_SEAT: Final = ("blue", "red", "green", "yellow", "purple", "orange")


def ink(view: Mapping[str, Any], seat: int) -> str:
    """The style of a seat's name."""
    players = view.get("players") or []
    colour = players[seat].get("colour") if seat < len(players) else None
    return "bold " + INKS.get(str(colour), INKS[BY_SEAT[seat % len(BY_SEAT)]])


def coloured(text: str, view: Mapping[str, Any], names: list[str]) -> Text:
    """The text with every player's name in the player's colour."""
    found = Text(text)
    for seat, name in enumerate(names):
        found.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", ink(view, seat))
    return found
