"""The games that can be played here, what the front page says of them, and their words on the page."""

from functools import cache
from typing import Any

from guildhall.bots import bot
from guildhall.kernel import registry
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import View
from guildhall.server.templates import interface, message
from guildhall.words.catalogue import Words

# What some titles count and none of their columns names.
COUNTED = {"workers": message("workers"), "famine": message("famine"), "points": message("points")}


@cache
def games() -> tuple[str, ...]:
    """The titles in their order, the lightest first."""
    return tuple(
        title.name for title in sorted(registry.playable(), key=lambda title: (title.front.weight, title.name))
    )


def playable(name: str) -> bool:
    """Whether there is such a title. Nothing is cached for names that visitors make up."""
    return name in games()


def game_name(name: str, language: str) -> str:
    meta = title_of(name).tables["meta"]
    return str(meta.get(f"title_{language}") or meta.get("title_en") or meta.get("title") or meta["game"])


@cache
def purse_names(name: str, language: str) -> dict[str, str]:
    """What the own numbers are called: as the players' table calls them, else in the words of title or page."""
    title = title_of(name)
    columns = {column.symbol: column.label for column in title.words.columns(title.printed, language)}
    called = {}
    for key, symbol in title.words.PURSE.items():
        said = Words(language, title.folder).say(key)
        said = interface(language).say(COUNTED.get(key, key)) if said == key else said
        called[key] = columns.get(symbol, said.replace("_", " "))
    return called


def category_name(name: str, category: str, language: str) -> str:
    """Where points come from, in the words of the title."""
    return Words(language, title_of(name).folder).say(category).replace("_", " ")


def layers(name: str, players: list[str], language: str) -> list[tuple[str, str]]:
    """The ways to look at a board, with what each is called; none where there is one way only."""
    title, found = title_of(name), []
    say = Words(language, title.folder).say
    for layer in title.front.layers:
        if layer.by_seat:
            found += [
                (layer.style.format(seat=seat), say(layer.label, name=called)) for seat, called in enumerate(players)
            ]
        else:
            found.append((layer.style, say(layer.label)))
    return found


def presets(name: str, language: str) -> list[tuple[str, str]]:
    """The named settings of the options, with what each is called."""
    title = title_of(name)
    say = Words(language, title.folder).say
    return [(preset, say(title.front.presets.get(preset, preset))) for preset in title.options.presets]


def has_prices(name: str) -> bool:
    return hasattr(title_of(name).drawing, "price_chart")


def price_chart(name: str, view: View, language: str) -> str:
    """How the prices of a game went so far."""
    chart = getattr(title_of(name).drawing, "price_chart", None)
    return str(chart(view, language)) if chart else ""


@cache
def thumbnail(name: str) -> str:
    """A small drawing of a game some moves in."""
    title = title_of(name)
    recipe = title.front.thumbnail
    state = title.new(title.seat_range[1], 7)
    player = bot(recipe.bot, 7) if recipe.bot else None
    for number in range(recipe.moves):
        if state.over:
            break
        seat = state.actors[0]
        first = state.legal(seat)
        first = first[: -(-len(first) // recipe.share)]
        state.push(seat, player.choose(state, seat) if player else first[number * 7 % len(first)])
    return title.drawing.thumbnail(state.view(None), document=False)


@cache
def rounds(name: str) -> int:
    """How many rounds a game has; 0 if its end is not fixed."""
    title = title_of(name)
    return title.words.progress(title.new(title.seat_range[0], 1).view(None), "en").rounds


def all_games(language: str) -> list[dict[str, Any]]:
    """What the front page shows of every game."""
    shown = []
    for name in games():
        title = title_of(name)
        shown.append(
            {
                "name": name,
                "title": game_name(name, language),
                "seats": title.seat_range,
                "minutes": title.front.minutes,
                "line": Words(language, title.folder).say(title.front.line),
                "rounds": rounds(name),
                "thumb": thumbnail(name),
            }
        )
    return shown


def load_all() -> None:
    """Loads every game before the first visitor asks for it."""
    all_games("en")
