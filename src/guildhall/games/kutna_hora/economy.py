"""Prices: the two decks, the five tabs, and the city that builds by itself. KH-ECO."""

from guildhall.games.kutna_hora import notes
from guildhall.games.kutna_hora.prices import CITY, SATURATED
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.terms import NONE, POPULATION_DECK
from guildhall.games.kutna_hora.town_hall import remove_top


def advance(t: Table, deck: int, cards: int) -> None:
    """KH-ECO-4: card by card, with a look for city icons after each; the last card stays."""
    for _ in range(cards):
        if deck == POPULATION_DECK:
            if t.population >= t.data.last_card[deck]:
                return
            t.population += 1
            t.note(notes.DECK_MOVED, 0, deck, t.population)
        else:
            if t.ore >= t.data.last_card[deck]:
                return
            t.ore += 1
            t.note(notes.DECK_MOVED, 0, deck, t.ore)
        resolve_icons(t)


def move_tab(t: Table, tab: int) -> None:
    """KH-ECO-5, KH-RUL-3: one notch right, if there is one."""
    if t.tabs[tab] < t.data.positions - 1:
        t.tabs[tab] += 1
        t.note(notes.TAB_MOVED, 0, tab, t.tabs[tab])
        resolve_icons(t)


def mark(t: Table, good: int) -> int:
    """What stands beside the current price of a good."""
    data = t.data
    card = t.ore if data.deck_of[good] else t.population
    return data.mark[good][card * data.positions + t.tabs[data.tab_of[good]]]


def saturated(t: Table, good: int) -> bool:
    """KH-ECO-7: a red X beside the price."""
    return mark(t, good) == SATURATED


def resolve_icons(t: Table) -> None:
    """KH-ECO-6, KH-ECO-10, KH-ECO-11: one at a time in the order of the tabs, until none can act."""
    again = True
    while again:
        again = False
        for tab in range(len(t.tabs)):
            if t.tabs[tab] < t.data.positions - 1 and mark(t, t.data.tab_good[tab]) == CITY:
                city_builds(t, tab)
                again = True
                break


def city_builds(t: Table, tab: int) -> None:
    """KH-ECO-6: the tab moves, the top tile of the guild leaves the game, nobody gains anything."""
    t.tabs[tab] += 1
    guild = t.data.tab_good[tab]
    tile = t.top[guild]
    t.note(notes.CITY_BUILT, 0, tab, tile + 1)
    t.note(notes.TAB_MOVED, 0, tab, t.tabs[tab])
    if tile != NONE:
        t.gone.append(tile)
        remove_top(t, guild)


def build_dearest(t: Table) -> None:
    """KH-EVT-5: the city builds for the dearest good whose tab can still move."""
    dearest, best = NONE, 0
    for tab in range(len(t.tabs)):
        price = t.price(t.data.tab_good[tab])
        if t.tabs[tab] < t.data.positions - 1 and price > best:
            dearest, best = tab, price
    if dearest != NONE:
        city_builds(t, dearest)
        resolve_icons(t)
