"""Names of components and the small phrases that questions, labels and log share."""

from functools import cache

from guildhall.words import speech
from guildhall.words.catalogue import Words
from hamlet.data import FOLDER, PRINTED, Printed
from hamlet.terms import GOODS


@cache
def words(language: str) -> Words:
    return Words(language, FOLDER)


Speech = speech.Speech[Printed]


def good(number: int, language: str) -> str:
    say = words(language).say
    return say("timber") if GOODS[number] == "timber" else say("stone")


def amounts(timber: int, stone: int, language: str) -> str:
    """`2 timber, 1 stone`."""
    parts = [f"{n} {good(number, language)}" for number, n in enumerate((timber, stone)) if n]
    return ", ".join(parts) or words(language).say("nothing")


def points(n: int, language: str) -> str:
    return words(language).many("1 point", "{n} points", n)


def place(plot: int, language: str) -> str:
    """A plot by its column and row, counted from 1."""
    return words(language).say("plot {x}.{y}", x=plot % PRINTED.width + 1, y=plot // PRINTED.width + 1)
