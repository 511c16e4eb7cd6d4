"""The shelf: the games that can be played here, what the front page says of them, and their words on the page."""

from functools import cache
from typing import Any, NamedTuple

from guildhall.kernel.registry import WHERE, title_of
from guildhall.server.templates import interface, message
from guildhall.words.catalogue import Words

SPOKEN = ("PURSE", "cells", "columns", "label", "line", "progress", "purse", "question", "refusal", "switches")
DRAWN = ("STYLE", "board", "describe", "seat", "thumbnail")
STANDING = ("pillars", "kutna_hora", "belfort", "antiquity")  # from the easiest to the heaviest


class Facts(NamedTuple):
    """Minutes of a usual game, and one line on what it is about."""

    minutes: int
    line: str


FACTS = {
    "pillars": Facts(90, message("Send workers out, pay for builders, raise the cathedral of Kingsbridge.")),
    "kutna_hora": Facts(120, message("Dig silver, build guilds, and live with prices that move under you.")),
    "belfort": Facts(120, message("Elves, dwarves and gnomes finish five districts before the snow.")),
    "antiquity": Facts(180, message("Feed a city off a land you are wearing out.")),
}


# What some titles count and none of their columns names.
COUNTED = {"workers": message("workers"), "famine": message("famine"), "points": message("points")}


@cache
def playable(name: str) -> bool:
    """Whether a title is complete: it has all its words and is drawn. Others are not listed."""
    if name not in WHERE:
        return False
    title = title_of(name)
    if not (title.folder / "drawing" / "__init__.py").exists():
        return False
    return all(hasattr(title.words, part) for part in SPOKEN) and all(hasattr(title.drawing, part) for part in DRAWN)


@cache
def games() -> tuple[str, ...]:
    """The playable titles in the order they stand on the shelf."""
    order = {name: number for number, name in enumerate(STANDING)}
    return tuple(sorted(filter(playable, WHERE), key=lambda name: (order.get(name, len(order)), name)))


def game_name(name: str, language: str) -> str:
    meta = title_of(name).tables["meta"]
    return str(meta.get(f"title_{language}") or meta.get("title_en") or meta.get("title") or meta["game"])


@cache
def purse_names(name: str, language: str) -> dict[str, str]:
    """What the own numbers are called: as the players' table calls them, else in the words of title or page."""
    title = title_of(name)
    columns = {column.symbol: column.label for column in title.words.columns(language)}
    called = {}
    for key, symbol in title.words.PURSE.items():
        said = Words(language, title.folder).say(key)
        said = interface(language).say(COUNTED.get(key, key)) if said == key else said
        called[key] = columns.get(symbol, said.replace("_", " "))
    return called


def category_name(name: str, category: str, language: str) -> str:
    """Where points come from, in the words of the title."""
    return Words(language, title_of(name).folder).say(category).replace("_", " ")


@cache
def thumbnail(name: str) -> str:
    """A small drawing of a game some moves in."""
    title = title_of(name)
    state = title.new(title.seat_range[1], 7)
    for number in range(60):
        if state.over:
            break
        seat = state.actors[0]
        legal = state.legal(seat)
        state.push(seat, legal[number * 7 % len(legal)])
    drawn: str = title.drawing.thumbnail(state.view(None), document=False)
    return drawn


@cache
def rounds(name: str) -> int:
    """How many rounds a game has; 0 if its end is not fixed."""
    title = title_of(name)
    found: int = title.words.progress(title.new(title.seat_range[0], 1).view(None), "en").rounds
    return found


def on_the_shelf(language: str) -> list[dict[str, Any]]:
    """What the front page shows of every game."""
    say, shown = interface(language).say, []
    for name in games():
        title = title_of(name)
        facts = FACTS.get(name)
        shown.append(
            {
                "name": name,
                "title": game_name(name, language),
                "seats": title.seat_range,
                "minutes": facts.minutes if facts else 0,
                "line": say(facts.line) if facts else "",
                "rounds": rounds(name),
                "thumb": thumbnail(name),
            }
        )
    return shown


def take_down() -> None:
    """Loads every game before the first visitor asks for it."""
    on_the_shelf("en")
