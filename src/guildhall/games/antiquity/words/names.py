"""The small phrases that questions, labels, log and refusals share. Names of components are `Printed.name`."""

from collections.abc import Mapping
from functools import cache

from guildhall.games.antiquity.data import Printed
from guildhall.games.antiquity.notation import FOLDER
from guildhall.games.antiquity.shapes import TURN_NAMES
from guildhall.games.antiquity.terms import BUILDINGS, HOUSE
from guildhall.words import speech
from guildhall.words.catalogue import Words


@cache
def words(language: str) -> Words:
    return Words(language, FOLDER)


Speech = speech.Speech[Printed]


def good(data: Printed, thing: str, language: str) -> str:
    """A good within a sentence."""
    return data.name(thing, language).lower()


def amounts(data: Printed, goods: Mapping[str, int], language: str) -> str:
    """`2 wood, 1 fish`."""
    return ", ".join(f"{n} {good(data, one, language)}" for one, n in goods.items())


def building(data: Printed, kind: int, number: int, language: str) -> str:
    """A building; a house with its number."""
    title = data.name(BUILDINGS[kind], language)
    return f"{title} {number}" if number else title


def place(text: str, language: str) -> str:
    """`city 1, 3,2` for a place or a square, with an arrow for the turn."""
    city, square, *turn = text.split(":")
    arrow = ["↑", "→", "↓", "←", "⇑", "⇒", "⇓", "⇐"][TURN_NAMES.index(turn[0])] if turn else ""
    return f"{words(language).say('city {n}', n=city)} · {square}{arrow}"


def cost(data: Printed, kind: int, number: int, language: str) -> str:
    """What a building costs: `1 wood`, `2 food, 1 luxury`."""
    say = words(language).say
    prices = {"wood": data.cost_wood[kind], "stone": data.cost_stone[kind]}
    parts = [amounts(data, {thing: price}, language) for thing, price in prices.items() if price]
    food = data.house_food[number] if kind == HOUSE else data.cost_food[kind]
    luxury = data.house_luxury[number] if kind == HOUSE else data.cost_luxury[kind]
    if food:
        parts.append(f"{food} {say('food')}")
    if luxury:
        parts.append(f"{luxury} {say('luxury')}")
    return ", ".join(parts) or say("free")
