"""Questions the readers of the component file ask of several tables: do the numbers agree, is a word a known one."""

from typing import Final

from guildhall.games.kutna_hora import effects as fx
from guildhall.games.kutna_hora.terms import GOODS, ORE
from guildhall.kernel.components import Sheet
from guildhall.kernel.errors import BadComponents

MANY: Final = 40


def same(sheet: Sheet, path: str, expected: list[str]) -> None:
    if sheet.texts(path) != expected:
        raise BadComponents(f"components of {sheet.name}: {path} must be {', '.join(expected)} in this order")


def agree(sheet: Sheet, path: str, found: int, what: str) -> None:
    """A stated count must be what is really there."""
    if sheet.number(path) != found:
        raise BadComponents(f"components of {sheet.name}: {path} is {sheet.number(path)}, but {what} are {found}")


def few(row: Sheet, key: str) -> int:
    """A number printed on a small piece: whatever is multiplied with it stays within what a log line can hold."""
    if row.number(key) > MANY:
        raise BadComponents(f"components of {row.name}: {key} is {row.number(key)}; expected at most {MANY}")
    return row.number(key)


def each(row: Sheet, key: str, least: int = 0, most: int = MANY) -> list[int]:
    """Several such numbers beside each other."""
    for number in row.numbers(key):
        if not least <= number <= most:
            raise BadComponents(f"components of {row.name}: {key} has {number}; expected {least} to {most}")
    return row.numbers(key)


def within(row: Sheet, key: str, least: int, most: int) -> int:
    """A number that may be negative but has its limits."""
    number: int = row.value(key, "a whole number")
    if not least <= number <= most:
        raise BadComponents(f"components of {row.name}: {key} is {number}; expected {least} to {most}")
    return number


def member(row: Sheet, key: str, allowed: list[str]) -> int:
    """The number of the word that stands under a key."""
    word = row.text(key)
    if word not in allowed:
        raise BadComponents(f"components of {row.name}: {key} is {word}; expected one of {', '.join(allowed)}")
    return allowed.index(word)


def members(row: Sheet, key: str, allowed: list[str]) -> list[int]:
    """The numbers of several words."""
    for word in row.texts(key):
        if word not in allowed:
            raise BadComponents(f"components of {row.name}: {key} has {word}; expected some of {', '.join(allowed)}")
    return [allowed.index(word) for word in row.texts(key)]


def by_players(sheet: Sheet, path: str, players: list[list[int]]) -> list[int]:
    """Which entry holds for which number of players; each number needs exactly one."""
    found = [-1] * (sheet.number("meta.players_max") + 1)
    for at, numbers in enumerate(players):
        for number in numbers:
            if not 0 <= number < len(found) or found[number] >= 0:
                raise BadComponents(f"components of {sheet.name}: {path} has no place for {number} players, or two")
            found[number] = at
    if min(found[sheet.number("meta.players_min") :]) < 0:
        raise BadComponents(f"components of {sheet.name}: {path} lacks an entry for a number of players")
    return found


def check_guild_effects(row: Sheet, guild: int, moves_tab: bool, effects: list[list[int]]) -> None:
    """KH-EFF-2, KH-EFF-3: a guild makes its own good; the miners move no tab but the ore deck by what they gain."""
    produced = sum(effect[2] for effect in effects if effect[0] == fx.PRODUCTION)
    dug = sum(effect[1] for effect in effects if effect[0] == fx.ORE_DECK)
    if any(effect[0] == fx.PRODUCTION and effect[1] != guild for effect in effects):
        raise BadComponents(f"components of {row.name}: it produces another good than {GOODS[guild]}")
    if not moves_tab and any(effect[0] == fx.TAB for effect in effects):
        raise BadComponents(
            f"components of {row.name}: a building of the guild of {GOODS[guild]} moves no tab (KH-EFF-2)"
        )
    if guild == ORE and produced != dug:
        raise BadComponents(
            f"components of {row.name}: it produces {produced} ore and moves the deck by {dug} (KH-EFF-3)"
        )
