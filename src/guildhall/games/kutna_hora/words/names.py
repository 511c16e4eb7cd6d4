"""Names of components and the small phrases that questions, labels, log and refusals share."""

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from guildhall.games.kutna_hora import effects as fx
from guildhall.games.kutna_hora.boards import STRIDE
from guildhall.games.kutna_hora.data import Printed, read
from guildhall.games.kutna_hora.notation import FOLDER, PRINTED
from guildhall.games.kutna_hora.terms import ACTIONS, COLOURS, GOODS, ORE
from guildhall.kernel.components import overlaid, read_toml
from guildhall.words.catalogue import Words, named

View = Mapping[str, Any]


@lru_cache(maxsize=8)
def corrected(overlay: str) -> Printed:
    return read(overlaid(read_toml(FOLDER / "components.toml"), json.loads(overlay)))


def printed(view: View) -> Printed:
    """The numbers this game is played with: those of the box, or those of its overlay."""
    return corrected(view["overlay"]) if view["overlay"] else PRINTED


@cache
def words(language: str) -> Words:
    return Words(language, FOLDER)


@cache
def component_names(language: str) -> dict[str, str]:
    """Names of buildings and events, and the words of the box, by id."""
    tables = read_toml(FOLDER / "components.toml")
    rows = tables["guild_buildings"] + tables["public_buildings"] + tables["event_cards"]
    words_of_the_box = {word: row for word, row in tables["names"].items() if isinstance(row, dict)}
    return {row["id"]: named(row, language) for row in rows} | {
        word: named(row, language) for word, row in words_of_the_box.items()
    }


def name(thing: str, language: str) -> str:
    """The name of a component by its id."""
    found = component_names(language)
    if thing in found:
        return found[thing]
    if thing in PRINTED.cards:
        halves = PRINTED.halves[PRINTED.cards.index(thing)]
        return " / ".join(action(half, language) for half in halves)
    if thing in PRINTED.mines:
        number = PRINTED.mines.index(thing)
        if number >= PRINTED.first_rock:
            return words(language).say("rock {id}", id=thing)
        if number >= PRINTED.first_technology:
            return words(language).say("Mining Technology {id}", id=thing)
        return words(language).say("mine {id}", id=thing)
    return thing


def action(number: int, language: str) -> str:
    return name(ACTIONS[number], language)


def good(number: int, language: str) -> str:
    return name(GOODS[number], language)


def patrician(number: int, language: str) -> str:
    """`green patrician`."""
    phrases = {
        "green": "green patrician",
        "silver": "silver patrician",
        "yellow": "yellow patrician",
        "red": "red patrician",
    }
    return words(language).say(phrases[COLOURS[number]])


def place(square: int) -> str:
    """A square or space as it is written in choices."""
    return f"{square % STRIDE},{square // STRIDE}"


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"−{-number}"


def effect_text(effect: list[int], language: str) -> str:
    """What one effect of a building or house does."""
    say, many, kind, n = words(language).say, words(language).many, effect[0], effect[1]
    if kind == fx.PRODUCTION:
        return say("{n} {good} production", n=signed(effect[2]), good=good(n, language))
    if kind == fx.TAB:
        return say("{good} tab", good=name(PRINTED.tabs[n], language))
    if kind == fx.ORE_DECK:
        return say("ore deck {n}", n=signed(n))
    if kind == fx.POPULATION:
        return say("population {n}", n=signed(n))
    if kind == fx.PATRICIAN:
        return patrician(n, language)
    if kind == fx.REPUTATION:
        return say("reputation {n}", n=signed(n))
    if kind == fx.PELICAN:
        return many("1 pelican", "{n} pelicans", n)
    if kind == fx.POINTS:
        return many("1 point", "{n} points", n)
    if kind == fx.TAX:
        return say("tax {n}", n=signed(n))
    if kind in (fx.CITY_DEAREST, fx.MOST_MINES, fx.LOTS_LOSS, fx.ELECTION):
        return event_text(kind, n, language)
    plain = {
        fx.NOTHING: say("no further effect"),
        fx.TECHNOLOGY: say("Mining Technology"),
        fx.FLIP: say("turns a St. Barbara tile"),
        fx.PUBLIC_RIGHTS: say("a public building at no cost"),
    }
    return plain[kind]


def event_text(kind: int, n: int, language: str) -> str:
    """What happens at the end of a round with an event."""
    say, many = words(language).say, words(language).many
    if kind == fx.CITY_DEAREST:
        return many("the city builds for the dearest good", "the city builds {n} times for the dearest good", n)
    if kind == fx.MOST_MINES:
        return say("most mines: reputation {n}", n=signed(n))
    if kind == fx.LOTS_LOSS:
        return say("two lots or more: reputation {n}", n=signed(-n))
    return many("a patrician of the pool joins the council", "{n} patricians of the pool join the council", n)


def effects_text(effects: list[list[int]], language: str) -> str:
    return ", ".join(effect_text(effect, language) for effect in effects)


def mine_text(view: View, tile: int, language: str) -> str:
    """What a mine tile brings: `2 ore, 1 star, population +1`."""
    say, many = words(language).say, words(language).many
    data, found = printed(view), []
    if data.mine_ore[tile]:
        found.append(f"{data.mine_ore[tile]} {good(ORE, language)}")
    if data.stars[tile]:
        found.append(many("1 star", "{n} stars", data.stars[tile]))
    if data.mine_population[tile]:
        found.append(say("population {n}", n=signed(data.mine_population[tile])))
    if data.mine_points[tile]:
        found.append(many("1 point", "{n} points", data.mine_points[tile]))
    return ", ".join(found)


def money(amount: int, language: str) -> str:
    """What something costs."""
    return words(language).many("1 groschen", "{n} groschen", amount) if amount else words(language).say("no cost")
