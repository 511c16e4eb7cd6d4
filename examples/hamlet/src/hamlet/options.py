"""The rule switches: one with values, and a set of cards that leaves enough of them. HA-OPT."""

from collections.abc import Mapping
from typing import Any

from guildhall.kernel.errors import BadOption
from guildhall.kernel.options import Options, Value
from hamlet.data import PRINTED
from hamlet.rules import Rules


def read_options(tables: dict[str, Any]) -> Options:
    """One switch and one set: the kinds of cards that stay in the box."""
    cards = [row["id"] for row in tables["card"]]
    return Options(tables["option_values"], tables["options"], {"left_out": cards}, tables["presets"])


def fits(seats: int, chosen: Mapping[str, Value]) -> None:
    """HA-OPT-2: everyone must get a hand."""
    cards, needed = sum(Rules(chosen).copies(PRINTED)), seats * PRINTED.hand
    if cards < needed:
        raise BadOption(f"option left_out leaves {cards} cards; expected at least {needed}")
