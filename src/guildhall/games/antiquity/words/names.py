"""Names of components and the small phrases that questions, labels, log and refusals share."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from guildhall.games.antiquity.notation import FOLDER, PRINTED
from guildhall.games.antiquity.shapes import TURN_NAMES
from guildhall.games.antiquity.terms import BUILDINGS
from guildhall.kernel.components import read_toml
from guildhall.words.catalogue import Words, named

View = Mapping[str, Any]
NAMED_TABLES = ("good", "terrain", "building", "country_building", "saint", "exploration_marker", "counter", "city_map")


@cache
def words(language: str) -> Words:
    return Words(language, FOLDER)


@cache
def component_names(language: str) -> dict[str, str]:
    """Names by id; those of phases behind `phase:`, those of colours behind `colour:`."""
    tables = read_toml(FOLDER / "components.toml")
    names = {str(row["id"]): named(row, language) for table in NAMED_TABLES for row in tables[table]}
    names.update({f"phase:{row['id']}": named(row, language) for row in tables["phase"]})
    colours = tables["player_colours"]
    names.update({f"colour:{one}": colours[f"names_{language}"][at] for at, one in enumerate(colours["colours"])})
    names["grave"] = named(tables["grave"], language)
    return names


def name(thing: str, language: str) -> str:
    return component_names(language)[thing]


def good(thing: str, language: str) -> str:
    """A good within a sentence."""
    return name(thing, language).lower()


def amounts(goods: Mapping[str, int], language: str) -> str:
    """`2 wood, 1 fish`."""
    return ", ".join(f"{n} {good(one, language)}" for one, n in goods.items())


def building(kind: int, number: int, language: str) -> str:
    """A building; a house with its number."""
    title = name(BUILDINGS[kind], language)
    return f"{title} {number}" if number else title


def place(text: str, language: str) -> str:
    """`city 1, 3,2` for a place or a square, with an arrow for the turn."""
    city, square, *turn = text.split(":")
    arrow = ["↑", "→", "↓", "←", "⇑", "⇒", "⇓", "⇐"][TURN_NAMES.index(turn[0])] if turn else ""
    return f"{words(language).say('city {n}', n=city)} · {square}{arrow}"


def cost(kind: int, number: int, language: str) -> str:
    """What a building costs: `1 wood`, `2 food, 1 luxury`."""
    say = words(language).say
    parts = []
    for price, thing in ((PRINTED.cost_wood[kind], "wood"), (PRINTED.cost_stone[kind], "stone")):
        if price:
            parts.append(f"{price} {good(thing, language)}")
    food = PRINTED.house_food[number] if kind == 0 else PRINTED.cost_food[kind]
    luxury = PRINTED.house_luxury[number] if kind == 0 else PRINTED.cost_luxury[kind]
    if food:
        parts.append(f"{food} {say('food')}")
    if luxury:
        parts.append(f"{luxury} {say('luxury')}")
    return ", ".join(parts) or say("free")
