"""Questions the readers of the component file ask of several tables: do the numbers agree, is a word a known one."""

from typing import Final

from guildhall.games.kutna_hora import effects as fx
from guildhall.games.kutna_hora.terms import GOODS, ORE
from guildhall.kernel.components import Sheet

MANY: Final = 40


def same(sheet: Sheet, path: str, expected: list[str]) -> None:
    if sheet.texts(path) != expected:
        raise sheet.wrong("{path} must be {expected} in this order", path=path, expected=tuple(expected))


def agree(sheet: Sheet, path: str, found: int, what: str) -> None:
    """A stated count must be what is really there."""
    if sheet.number(path) != found:
        raise sheet.wrong(
            "{path} is {found}, but {what} are {expected}",
            path=path,
            found=sheet.number(path),
            what=what,
            expected=found,
        )


def few(row: Sheet, key: str) -> int:
    """A number printed on a small piece: whatever is multiplied with it stays within what a log line can hold."""
    if row.number(key) > MANY:
        raise row.wrong("{path} is {found}; expected at most {most}", path=key, found=row.number(key), most=MANY)
    return row.number(key)


def each(row: Sheet, key: str, least: int = 0, most: int = MANY) -> list[int]:
    """Several such numbers beside each other."""
    for number in row.numbers(key):
        if not least <= number <= most:
            raise row.wrong(
                "{path} has {found}; expected {least} to {most}", path=key, found=number, least=least, most=most
            )
    return row.numbers(key)


def within(row: Sheet, key: str, least: int, most: int) -> int:
    """A number that may be negative but has its limits."""
    number: int = row.value(key, "a whole number")
    if not least <= number <= most:
        raise row.wrong("{path} is {found}; expected {least} to {most}", path=key, found=number, least=least, most=most)
    return number


def member(row: Sheet, key: str, allowed: list[str]) -> int:
    """The number of the word that stands under a key."""
    word = row.text(key)
    if word not in allowed:
        raise row.wrong("{path} is {found}; expected one of {allowed}", path=key, found=word, allowed=tuple(allowed))
    return allowed.index(word)


def members(row: Sheet, key: str, allowed: list[str]) -> list[int]:
    """The numbers of several words."""
    for word in row.texts(key):
        if word not in allowed:
            raise row.wrong(
                "{path} has {found}; expected some of {allowed}", path=key, found=word, allowed=tuple(allowed)
            )
    return [allowed.index(word) for word in row.texts(key)]


def by_players(sheet: Sheet, path: str, players: list[list[int]]) -> list[int]:
    """Which entry holds for which number of players; each number needs exactly one."""
    found = [-1] * (sheet.number("meta.players_max") + 1)
    for at, numbers in enumerate(players):
        for number in numbers:
            if not 0 <= number < len(found) or found[number] >= 0:
                raise sheet.wrong("{path} has no place for {number} players, or two", path=path, number=number)
            found[number] = at
    if min(found[sheet.number("meta.players_min") :]) < 0:
        raise sheet.wrong("{path} lacks an entry for a number of players", path=path)
    return found


def check_guild_effects(row: Sheet, guild: int, moves_tab: bool, effects: list[list[int]]) -> None:
    """KH-EFF-2, KH-EFF-3: a guild makes its own good; the miners move no tab but the ore deck by what they gain."""
    produced = sum(effect[2] for effect in effects if effect[0] == fx.PRODUCTION)
    dug = sum(effect[1] for effect in effects if effect[0] == fx.ORE_DECK)
    if any(effect[0] == fx.PRODUCTION and effect[1] != guild for effect in effects):
        raise row.wrong("it produces another good than {good}", good=GOODS[guild])
    if not moves_tab and any(effect[0] == fx.TAB for effect in effects):
        raise row.wrong("a building of the guild of {good} moves no tab (KH-EFF-2)", good=GOODS[guild])
    if guild == ORE and produced != dug:
        raise row.wrong("it produces {produced} ore and moves the deck by {dug} (KH-EFF-3)", produced=produced, dug=dug)
