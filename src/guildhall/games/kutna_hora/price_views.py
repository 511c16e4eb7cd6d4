"""The two card stands as everybody sees them, and the prices so far."""

from typing import TypedDict

from guildhall.games.kutna_hora.prices import CITY, SATURATED
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.terms import DECKS, GOODS, ORE_DECK


class CellView(TypedDict):
    """A price of a card under a position of the tab, with its marks."""

    price: int
    x: bool  # saturated
    city: bool  # the city builds
    star: bool  # it differs from the card before


class GoodView(CellView):
    """A good: its price now, where its tab stands, and what comes next."""

    tab: int
    next_card: CellView | None
    next_tab: CellView | None
    cells: list[CellView]


class StandView(TypedDict):
    """A card stand: the number of the current card and of the last, and its goods."""

    deck: str
    number: int
    last: int
    goods: dict[str, GoodView]


def cell(t: Table, good: int, card: int, position: int) -> CellView:
    """The cell of a card under a position of the good's tab."""
    at = card * t.data.positions + position
    price, mark = t.data.price[good], t.data.mark[good][at]
    changed = card > 0 and price[at] != price[at - t.data.positions]  # KH-ECO-9
    return {"price": price[at], "x": mark == SATURATED, "city": mark == CITY, "star": changed}


def stand(t: Table, deck: int) -> StandView:
    """A card stand: the current card under the tabs, and what the next card would show there."""
    data, card = t.data, t.ore if deck == ORE_DECK else t.population
    ahead = card < data.last_card[deck]
    goods: dict[str, GoodView] = {}
    for good in range(len(GOODS)):
        if data.deck_of[good] != deck:
            continue
        tab = t.tabs[data.tab_of[good]]
        now = cell(t, good, card, tab)
        goods[GOODS[good]] = {
            "price": now["price"],
            "x": now["x"],
            "city": now["city"],
            "star": now["star"],
            "tab": tab,
            "next_card": cell(t, good, card + 1, tab) if ahead else None,
            "next_tab": cell(t, good, card, tab + 1) if tab < data.positions - 1 else None,
            "cells": [cell(t, good, card, position) for position in range(data.positions)],
        }
    return {"deck": DECKS[deck], "number": card, "last": data.last_card[deck], "goods": goods}


def moment(t: Table, packed: int) -> dict[str, int]:
    """All prices at a moment of the history."""
    data, population, ore = t.data, packed & 255, packed >> 8 & 255
    tabs = [packed >> (16 + 4 * at) & 15 for at in range(len(t.tabs))]
    prices: dict[str, int] = {}
    for good, name in enumerate(GOODS):
        card = ore if data.deck_of[good] == ORE_DECK else population
        prices[name] = data.price[good][card * data.positions + tabs[data.tab_of[good]]]
    return prices
