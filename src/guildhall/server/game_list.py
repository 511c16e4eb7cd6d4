"""The games that can be played here, what the front page says of them, and their words on the page."""

from functools import cache
from typing import Any, NamedTuple

from guildhall.bots import bot
from guildhall.kernel.registry import WHERE, title_of
from guildhall.server.templates import interface, message
from guildhall.words.catalogue import Words

WORDS = ("PURSE", "cells", "columns", "label", "line", "progress", "purse", "question", "refusal", "switches")
PICTURES = ("STYLE", "board", "describe", "seat", "thumbnail")
EASIEST_FIRST = ("pillars", "kutna_hora", "belfort", "antiquity")  # from the easiest to the heaviest


class Facts(NamedTuple):
    """Minutes of a usual game, one line on what it is about, and how far its thumbnail is played.

    Without a bot the thumbnail is played with the first choices, `share` of them: 2 means the first half.
    """

    minutes: int
    line: str
    moves: int
    share: int = 1
    bot: str = ""


FACTS = {
    "pillars": Facts(90, message("Send workers out, pay for builders, raise the cathedral of Kingsbridge."), 160),
    "kutna_hora": Facts(
        120, message("Dig silver, build guilds, and live with prices that move under you."), 110, share=2
    ),
    "belfort": Facts(120, message("Elves, dwarves and gnomes finish five districts before the snow."), 300),
    "antiquity": Facts(180, message("Feed a city off a land you are wearing out."), 200, bot="greedy"),
}


# What some titles count and none of their columns names.
COUNTED = {"workers": message("workers"), "famine": message("famine"), "points": message("points")}


def playable(name: str) -> bool:
    """Whether there is such a title and it is complete. Nothing is cached for names that visitors make up."""
    return name in WHERE and complete(name)


@cache
def complete(name: str) -> bool:
    """Whether a title has all its words and is drawn. Others are not listed."""
    title = title_of(name)
    if not (title.folder / "drawing" / "__init__.py").exists():
        return False
    return all(hasattr(title.words, part) for part in WORDS) and all(hasattr(title.drawing, part) for part in PICTURES)


@cache
def games() -> tuple[str, ...]:
    """The playable titles in their order, easiest first."""
    order = {name: number for number, name in enumerate(EASIEST_FIRST)}
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


# What a board can leave away, as a class that its drawing knows; zones can also be shown one by one.
LAYERS = {
    "antiquity": (
        ("", message("Everything")),
        ("no-zones", message("No zones")),
        ("no-pieces", message("No pieces")),
        ("only-terrain", message("The bare land")),
    )
}


def layers(name: str, players: list[str], language: str) -> list[tuple[str, str]]:
    """The ways to look at a board, with what each is called; none where there is one way only."""
    say = interface(language).say
    found = [(layer, say(label)) for layer, label in LAYERS.get(name, ())]
    zones = [(f"only-zone-{seat}", say("Zone of {name}", name=called)) for seat, called in enumerate(players)]
    return found + zones if found else []


def has_prices(name: str) -> bool:
    return hasattr(title_of(name).drawing, "price_chart")


def price_chart(name: str, view: dict[str, Any], language: str) -> str:
    """How the prices of a game went so far."""
    return str(title_of(name).drawing.price_chart(view, language))


@cache
def thumbnail(name: str) -> str:
    """A small drawing of a game some moves in."""
    title, facts = title_of(name), FACTS.get(name, Facts(0, "", 60))
    state = title.new(title.seat_range[1], 7)
    player = bot(facts.bot, 7) if facts.bot else None
    for number in range(facts.moves):
        if state.over:
            break
        seat = state.actors[0]
        first = state.legal(seat)
        first = first[: -(-len(first) // facts.share)]
        state.push(seat, player.choose(state, seat) if player else first[number * 7 % len(first)])
    return str(title.drawing.thumbnail(state.view(None), document=False))


@cache
def rounds(name: str) -> int:
    """How many rounds a game has; 0 if its end is not fixed."""
    title = title_of(name)
    found: int = title.words.progress(title.new(title.seat_range[0], 1).view(None), "en").rounds
    return found


def all_games(language: str) -> list[dict[str, Any]]:
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


def load_all() -> None:
    """Loads every game before the first visitor asks for it."""
    all_games("en")
