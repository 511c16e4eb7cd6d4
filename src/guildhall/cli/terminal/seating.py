"""Who sits where: `you,greedy,greedy` as players with names, and the names of a record as players again."""

from string import ascii_uppercase
from typing import NamedTuple

from guildhall.bots import bot, listed_bot, short_name
from guildhall.cli import arguments
from guildhall.cli.arguments import HUMAN
from guildhall.cli.terminal import phrases
from guildhall.kernel.errors import GuildhallError, UnknownName
from guildhall.kernel.title import Title


class Sitter(NamedTuple):
    """A player: `spec` names a bot, and is empty for a person."""

    name: str
    spec: str = ""


def seated(text: str | None, title: Title, language: str) -> list[Sitter]:
    """The players of `--seats`: `you`, `you=NAME` or a bot for each seat; one person and bots if nothing is said."""
    entries = arguments.seats(text) if text else [HUMAN, *["greedy"] * (min(3, title.seat_range[1]) - 1)]
    title.check_seats(len(entries))
    kinds = [entry.partition("=") for entry in entries]
    for kind, sign, given in kinds:
        if kind != HUMAN:
            known_bot(kind + sign + given)
    people = [given for kind, _, given in kinds if kind == HUMAN]
    sitters: list[Sitter] = []
    for kind, _, given in kinds:
        if kind == HUMAN:
            person = phrases(language).say("Player")
            sitters.append(Sitter(checked(given) if given else lettered(person, people.count(""), sitters)))
        else:
            shown = short_name(kind).capitalize()
            sitters.append(Sitter(lettered(shown, entries.count(kind), sitters), kind))
    if len({sitter.name for sitter in sitters}) < len(sitters):
        raise GuildhallError(f"two seats of '{text}' have the same name; expected a name of its own for each")
    return sitters


def lettered(name: str, of_them: int, before: list[Sitter]) -> str:
    """The name, with a letter where several share it: a number would be read as an amount."""
    if of_them == 1:
        return name
    return f"{name} {ascii_uppercase[sum(stem(sitter.name) == name for sitter in before)]}"


def stem(name: str) -> str:
    """The name without its letter."""
    head, _, letter = name.rpartition(" ")
    return head if len(letter) == 1 and letter in ascii_uppercase else name


def known_bot(spec: str) -> str:
    try:
        bot(spec)
    except UnknownName as trouble:
        raise UnknownName(f"{trouble}, or {HUMAN} (or {HUMAN}=NAME) for a person") from None
    return spec


def checked(name: str) -> str:
    if not name.isprintable() or name != name.strip() or len(name) > 20 or spec_of(name):
        raise GuildhallError(f"'{name}' cannot be a player's name; expected up to 20 letters that do not name a bot")
    return name


def spec_of(name: str) -> str:
    """The bot that a name in a record stands for, or nothing: then it is a person."""
    spec = stem(name).lower()
    try:
        listed_bot(spec)
    except GuildhallError:
        return ""
    return spec


def reseated(names: list[str], seats: int, language: str) -> list[Sitter]:
    """The players of a saved game; seats without a name are people."""
    person = phrases(language).say("Player")
    known = names if len(names) == seats else [f"{person} {ascii_uppercase[seat]}" for seat in range(seats)]
    return [Sitter(name, spec_of(name)) for name in known]
