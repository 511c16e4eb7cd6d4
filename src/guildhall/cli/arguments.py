"""Arguments and options that several commands share, and how their texts are read."""

from collections.abc import Iterable
from typing import Annotated, Final

import typer

from guildhall.kernel.errors import BadOption, UnknownName

Game = Annotated[str, typer.Argument(help="The title, e.g. pillars.", show_default=False)]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
Language = Annotated[str, typer.Option("--lang", help="en, it or fr.")]
MOST: Final = 10**14  # games; times the tables of a tournament still a length that Python can count
Games = Annotated[int, typer.Option(min=1, max=MOST, help="How many games.")]
Jobs = Annotated[
    int | None,
    typer.Option("--jobs", "--workers", min=1, help="Processes; one a core if not given. Results do not depend on it."),
]
Ray = Annotated[
    str | None,
    typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: auto, HOST:PORT or ray://HOST:PORT."),
]
Seed = Annotated[int, typer.Option(help="The seed that every game's own seed derives from.")]
Chosen = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="A rule switch; may be given several times.")
]
Preset = Annotated[str | None, typer.Option(help="A named set of options.")]
Overlay = Annotated[
    str | None, typer.Option("--components", metavar="FILE", help="TOML with your own component values.")
]
Colours = Annotated[
    str | None,
    typer.Option(metavar="LIST", help="The colour of each seat, e.g. blue,green,yellow; the box's order if not given."),
]
First = Annotated[
    int | None, typer.Option(metavar="SEAT", help="The seat that begins, counted from 0; by chance if not given.")
]

HUMAN: Final = "you"


def options(chosen: Iterable[str] | None, known: list[str]) -> dict[str, object]:
    """`["a=1", "b=two"]` as a mapping; what the values mean is the title's to say."""
    found: dict[str, object] = {}
    for entry in chosen or []:
        name, sign, value = entry.partition("=")
        if not sign or not name:
            raise BadOption(f"'{entry}' is no option; expected NAME=VALUE with a NAME of {', '.join(known)}")
        found[name] = value
    return found


def colours(text: str | None) -> list[str]:
    """`"blue,green"` as a list, one entry a seat; what they may be is the title's to say."""
    return [entry.strip() for entry in text.split(",")] if text else []


def seats(text: str) -> list[str]:
    """`"greedy,random"` as a list, one entry a seat."""
    found = [entry.strip() for entry in text.split(",")]
    if not all(found):
        raise UnknownName(f"'{text}' names an empty seat; expected a list like greedy,random")
    return found
