"""What a seat may see, as plain data with the ids of the component file. Everybody sees the same: KH-INFO-1."""

from typing import Any

from guildhall.games.kutna_hora import final, income, mining, patricians, plots, rounds, town_hall
from guildhall.games.kutna_hora.boards import SIDES, STRIDE, bits
from guildhall.games.kutna_hora.frames import ASK_BUILD, ASK_CENTRAL, ASK_MINE, ASK_PLOT, ASK_RIGHTS, ASK_TECHNOLOGY
from guildhall.games.kutna_hora.prices import CITY, SATURATED
from guildhall.games.kutna_hora.score_sheet import CATEGORIES
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.terms import (
    ACTIONS,
    COLOURS,
    DECKS,
    GOODS,
    NO_ACTION,
    NOBODY,
    NONE,
    ORE_DECK,
    PAID,
    POPULATION_DECK,
    RED,
    STAGES,
)
from guildhall.kernel.packing import a_of, kind_of


def view(t: Table, seat: int | None) -> dict[str, Any]:
    data = t.data
    track = data.track_of[t.seats]
    frame = t.agenda[-1] if t.agenda else 0
    asked = kind_of(frame)
    return {
        "game": "kutna_hora",
        "viewer": seat,
        "seats": t.seats,
        "actors": t.actors,
        "over": t.over,
        "question": asked,
        "way": a_of(frame) if asked in (ASK_RIGHTS, ASK_PLOT, ASK_BUILD, ASK_MINE) else PAID,
        "overlay": data.overlay_json,
        "options": t.rules.chosen,
        "round": t.round,
        "rounds": t.rounds,
        "turn": t.turn,
        "start": t.start,
        "track": {
            "red_after": data.red_after[track],
            "scoring": data.scoring[track][:],
            "unpaid": data.unpaid[track][:],
        },
        "tax": t.tax,
        "tax_limit": data.tax_limit,
        "events": events(t),
        "hall": [[stack(t, number, column) for column, number in enumerate(row)] for row in t.hall],
        "columns": [town_hall.column_cost(t, column) for column in range(data.hall_columns)],
        "red": names(data.buildings, bits(t.red)),
        "gone": names(data.buildings, t.gone),
        "patricians": {
            colour: {"bank": t.bank[at], "pool": t.pool[at], "council": t.council[at]}
            for at, colour in enumerate(COLOURS)
        },
        "city": city(t),
        "mine": mine(t),
        "stack": {
            "left": len(t.stack),
            "next": STAGES[t.stage] if t.stage != NONE else None,
            "mixed": bool(t.mixed),
            "tiles": names(data.mines, t.stack),
            "discards": names(data.mines, t.discards),
        },
        "drawn": names(data.mines, t.prospect),
        "technology": {
            "level": data.level[t.technology],
            "next": data.mines[data.first_technology + t.technology] if t.technology + 1 < len(data.level) else None,
            "placing": data.mines[a_of(frame)] if asked == ASK_TECHNOLOGY else None,
            "lost": names(data.mines, t.lost_technology),
        },
        "cathedral": {
            "turned": t.cathedral,
            "tiles": data.cathedral,
            "resolving": a_of(frame) + 1 if asked == ASK_CENTRAL else None,
        },
        "stands": {"population": stand(t, POPULATION_DECK), "ore": stand(t, ORE_DECK)},
        "prices": {good: t.price(at) for at, good in enumerate(GOODS)},
        "history": [moment(t, packed) for packed in t.history],
        "setup": {
            "mine_card": data.mine_cards[t.mine_card] if t.mine_card != NONE else None,
            "guild_card": data.guild_cards[t.guild_card] if t.guild_card != NONE else None,
            "columns": columns(t),
        },
        "players": [player(t, who) for who in range(t.seats)],
    }


def names(ids: list[str], numbers: list[int]) -> list[str]:
    return [ids[number] for number in numbers]


def events(t: Table) -> dict[str, Any]:
    ids = t.data.events
    return {
        "played": t.rules.with_events,
        "current": ids[t.event] if t.event != NONE else None,
        "past": names(ids, t.past_events),
        "possible": names(ids, t.early_events + t.late_events) if t.rules.with_events else [],
    }


def stack(t: Table, number: int, column: int) -> dict[str, Any]:
    """A stack of the Town Hall: its visible tile, what may lie below (in no order) and what its top costs."""
    data = t.data
    kind = data.guilds[number] if number < len(GOODS) else COLOURS[min(number - len(GOODS), RED)]
    return {
        "stack": kind,
        "tile": data.buildings[t.top[number]],
        "under": names(data.buildings, bits(t.under[number])),
        "cost": town_hall.column_cost(t, column),
    }


def city(t: Table) -> dict[str, Any]:
    board, squares = t.board, []
    for square in board.squares:
        tile, owner, lot = t.city[square], t.owner[square], t.lot[square]
        squares.append(
            {
                "at": f"{square % STRIDE},{square // STRIDE}",
                "tile": t.data.buildings[tile] if tile != NONE else None,
                "owner": owner if owner != NOBODY else None,
                "lot": lot if lot != NOBODY else None,
                "plot_price": t.data.plot_price[tile] if tile != NONE else None,
                "claim": [plots.plot_price(t, seat, square) for seat in range(t.seats)] if tile == NONE else None,
                "points": final.city_points(t, square) if owner != NOBODY else None,
            }
        )
    villages = [[SIDES[side], index, t.data.icons[icon]] for side, index, icon in board.edges]
    claimable = [f"{square % STRIDE},{square // STRIDE}" for square in bits(plots.claimable(t, PAID))]
    return {
        "columns": board.city_columns,
        "rows": board.city_rows,
        "squares": squares,
        "villages": villages,
        "claimable": claimable,
    }


def mine(t: Table) -> dict[str, Any]:
    board, spaces = t.board, []
    reach = mining.open_spaces(t)
    for space in board.spaces:
        tile, miner = t.mine[space], t.miner[space]
        spaces.append(
            {
                "at": f"{space % STRIDE},{space // STRIDE}",
                "tile": t.data.mines[tile] if tile != NONE else None,
                "rock": tile >= t.data.first_rock,
                "miner": miner if miner != NOBODY else None,
                "entrance": bool(board.entrances >> space & 1),
                "wood": mining.wood_for(t, space) if reach >> space & 1 else None,
            }
        )
    rows = []
    for row in range(board.mine_rows):
        found = final.stars(t, row)
        rows.append({"stars": found[:-1], "total": found[-1], "awards": final.award_line(t, found[-1])[1:]})
    return {"columns": board.mine_columns, "rows": board.mine_rows, "spaces": spaces, "levels": rows}


def cell(t: Table, good: int, card: int, tabs: list[int]) -> dict[str, Any]:
    at = card * t.data.positions + tabs[t.data.tab_of[good]]
    price, mark = t.data.price[good], t.data.mark[good][at]
    changed = card > 0 and price[at] != price[at - t.data.positions]  # KH-ECO-9
    return {"price": price[at], "x": mark == SATURATED, "city": mark == CITY, "star": changed}


def stand(t: Table, deck: int) -> dict[str, Any]:
    """A card stand: the current card under the tabs, and what the next card would show there."""
    data, card = t.data, t.ore if deck == ORE_DECK else t.population
    goods = [good for good in range(len(GOODS)) if data.deck_of[good] == deck]
    ahead = card < data.last_card[deck]
    rows: dict[str, Any] = {}
    for good in goods:
        tab = data.tab_of[good]
        shifted = [at + 1 if number == tab else at for number, at in enumerate(t.tabs)]
        rows[GOODS[good]] = {
            **cell(t, good, card, t.tabs),
            "tab": t.tabs[tab],
            "next_card": cell(t, good, card + 1, t.tabs) if ahead else None,
            "next_tab": cell(t, good, card, shifted) if t.tabs[tab] < data.positions - 1 else None,
            "cells": [cell(t, good, card, [at] * len(t.tabs)) for at in range(data.positions)],
        }
    return {"deck": DECKS[deck], "number": card, "last": data.last_card[deck], "goods": rows}


def moment(t: Table, packed: int) -> dict[str, int]:
    """All prices at a moment of the history."""
    data, population, ore = t.data, packed & 255, packed >> 8 & 255
    tabs = [packed >> (16 + 4 * at) & 15 for at in range(len(t.tabs))]
    prices: dict[str, int] = {}
    for good, name in enumerate(GOODS):
        card = ore if data.deck_of[good] == ORE_DECK else population
        prices[name] = data.price[good][card * data.positions + tabs[data.tab_of[good]]]
    return prices


def columns(t: Table) -> list[list[str]]:
    if t.guild_card == NONE:
        return []
    return [names(t.data.guilds, column) for column in t.data.columns[t.guild_card][t.seats]]


def played(t: Table, seat: int) -> dict[str, str | None]:
    """KH-INFO-1: the cards of this round with the half that was used, or without effect."""
    found: dict[str, str | None] = {}
    for card in range(len(t.data.cards)):
        used = t.played[seat] >> 4 * card & 15
        if used:
            found[t.data.cards[card]] = ACTIONS[used - 1] if used <= NO_ACTION else None
    return found


def player(t: Table, seat: int) -> dict[str, Any]:
    data = t.data
    boards = []
    for row in range(len(t.guilds[seat])):
        guild = t.guilds[seat][row]
        boards.append(
            {
                "guild": data.guilds[guild] if guild != NONE else None,
                "good": GOODS[guild] if guild != NONE else None,
                "production": t.production[seat][row],
                "houses_gone": t.houses[seat][row],
            }
        )
    return {
        "seat": seat,
        "colour": data.colours[seat],
        "points": t.points[seat],
        "groschen": t.groschen[seat],
        "reputation": t.reputation[seat],
        "hand": names(data.cards, bits(t.hand[seat])),
        "played": played(t, seat),
        "rows": boards,
        "houses": data.houses,
        "razed": t.razed[seat],
        "mine_ore": t.mine_ore[seat],
        "income": income.amount(t, seat),
        "miner_pool": t.miner_pool[seat],
        "miner_row": t.miner_row[seat],
        "lots": t.lots[seat],
        "lots_in_city": data.lots - t.lots[seat],
        "slots": names(data.buildings, t.slots[seat]),
        "pelicans": t.pelicans[seat],
        "used_pelicans": t.used_pelicans[seat],
        "column": t.column[seat] + 1 if t.column[seat] != NONE else None,
        "tax_due": rounds.tax_due(t, seat),
        "patricians": {colour: patricians.worth(t, seat, at) for at, colour in enumerate(COLOURS)},
        "tally": dict(zip(CATEGORIES, t.tally[seat], strict=True)),
        "final": dict(zip(CATEGORIES[-5:], final.parts(t, seat), strict=True)) if not t.over else {},
    }
