"""The small phrases that questions, labels, log and refusals share. Names of components are `Printed.name`."""

from collections.abc import Mapping
from functools import cache

from guildhall.games.pillars.data import Printed
from guildhall.games.pillars.notation import FOLDER
from guildhall.words import speech
from guildhall.words.catalogue import Words


@cache
def words(language: str) -> Words:
    return Words(language, FOLDER)


Speech = speech.Speech[Printed]


def headed(head: str, rest: str, language: str) -> str:
    """`Kingsbridge: Wool Fair`, with the colon as the language sets it."""
    return words(language).say("{head}: {rest}", head=head, rest=rest)


def amounts(data: Printed, goods: Mapping[str, int], language: str) -> str:
    """`2 sand, 1 metal`; gold is counted like a good."""
    gold = words(language).say("gold")
    return ", ".join([f"{n} {gold if good == 'gold' else data.name(good, language)}" for good, n in goods.items()])


def points(n: int, language: str) -> str:
    return words(language).many("1 point", "{n} points", n)
