"""The small phrases that questions, labels, log and refusals share. Names of components are `Printed.name`."""

from functools import cache

from guildhall.games.kutna_hora.data import Printed
from guildhall.games.kutna_hora.notation import FOLDER
from guildhall.games.kutna_hora.terms import ACTIONS
from guildhall.words import speech
from guildhall.words.catalogue import Words

PATRICIANS = ["green patrician", "silver patrician", "yellow patrician", "red patrician"]
MINUS = "−"


@cache
def words(language: str) -> Words:
    return Words(language, FOLDER)


Speech = speech.Speech[Printed]


def action_name(data: Printed, action: int, language: str) -> str:
    return data.name(ACTIONS[action], language)


def card_name(data: Printed, card: int, language: str) -> str:
    """An action card by its two halves: `Mine / Joker`."""
    return " / ".join([action_name(data, half, language) for half in data.halves[card]])


def mine_name(data: Printed, tile: int, language: str) -> str:
    say, tile_id = words(language).say, data.mines[tile]
    if tile >= data.first_rock:
        return say("rock {id}", id=tile_id)
    return say("Mining Technology {id}" if tile >= data.first_technology else "mine {id}", id=tile_id)


def patrician(colour: int, language: str) -> str:
    return words(language).say(PATRICIANS[colour])


def minus(number: int) -> str:
    """A number with a proper minus sign."""
    return str(number).replace("-", MINUS)


def signed(number: int) -> str:
    """
    >>> signed(2), signed(-3)
    ('+2', '−3')
    """
    return f"+{number}" if number >= 0 else minus(number)


def money(amount: int, language: str) -> str:
    """What something costs."""
    return words(language).many("1 groschen", "{n} groschen", amount) if amount else words(language).say("no cost")
