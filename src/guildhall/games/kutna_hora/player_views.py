"""What belongs to one player, as everybody sees it."""

from typing import TypedDict

from guildhall.games.kutna_hora import final, income, patricians, rounds
from guildhall.games.kutna_hora.boards import bits
from guildhall.games.kutna_hora.cards import played_for
from guildhall.games.kutna_hora.score_sheet import CATEGORIES, FINAL_CITY
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.terms import ACTIONS, COLOURS, GOODS, NO_ACTION, NONE


class RowView(TypedDict):
    """A guild row of a player board."""

    guild: str | None
    good: str | None
    production: int
    houses_gone: int


class PlayerView(TypedDict):
    """What belongs to one player: all of it is public."""

    seat: int
    colour: str
    points: int
    groschen: int
    reputation: int
    hand: list[str]
    played: dict[str, str | None]  # card -> the half that was used
    rows: list[RowView]
    houses: int  # of a row at the start
    razed: int
    mine_ore: int
    income: int
    miner_pool: int
    miner_row: int
    lots: int  # markers on the player board
    lots_in_city: int
    slots: list[str]
    pelicans: int
    used_pelicans: int
    column: int | None
    tax_due: int
    patricians: dict[str, int]  # what one of each colour in the council is worth
    tally: dict[str, int]
    final: dict[str, int]  # what the end would bring now


def played(t: Table, seat: int) -> dict[str, str | None]:
    """KH-INFO-1: the cards of this round with the half that was used, or without effect."""
    found: dict[str, str | None] = {}
    for card in range(len(t.data.cards)):
        used = played_for(t, seat, card)
        if used:
            found[t.data.cards[card]] = ACTIONS[used - 1] if used <= NO_ACTION else None
    return found


def player(t: Table, seat: int) -> PlayerView:
    data = t.data
    boards: list[RowView] = []
    for row in range(len(t.guilds[seat])):
        guild = t.guilds[seat][row]
        boards.append(
            {
                "guild": data.guilds[guild] if guild != NONE else None,
                "good": GOODS[guild] if guild != NONE else None,
                "production": t.production[seat][row],
                "houses_gone": t.houses_gone[seat][row],
            }
        )
    return {
        "seat": seat,
        "colour": t.colour(seat),
        "points": t.points[seat],
        "groschen": t.groschen[seat],
        "reputation": t.reputation[seat],
        "hand": [data.cards[card] for card in bits(t.hand[seat])],
        "played": played(t, seat),
        "rows": boards,
        "houses": data.houses,
        "razed": t.razed[seat],
        "mine_ore": t.mine_ore[seat],
        "income": income.amount(t, seat),
        "miner_pool": t.miner_pool[seat],
        "miner_row": t.miner_row[seat],
        "lots": t.lots_left[seat],
        "lots_in_city": data.lots - t.lots_left[seat],
        "slots": [data.buildings[tile] for tile in t.slots[seat]],
        "pelicans": t.pelicans[seat],
        "used_pelicans": t.used_pelicans[seat],
        "column": t.column[seat] + 1 if t.column[seat] != NONE else None,
        "tax_due": rounds.tax_due(t, seat),
        "patricians": {colour: patricians.worth(t, seat, at) for at, colour in enumerate(COLOURS)},
        "tally": dict(zip(CATEGORIES, t.tally[seat], strict=True)),
        "final": dict(zip(CATEGORIES[FINAL_CITY:], final.parts(t, seat), strict=True)) if not t.over else {},
    }
