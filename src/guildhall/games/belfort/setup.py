"""Setting up the table: BF-SET, BF-EXP."""

from guildhall.games.belfort import cards, nonplayers
from guildhall.games.belfort.chances import ASSISTANT, CREST, GUILD, PLACE
from guildhall.games.belfort.frames import ASK_DROP, MONTH, START_DISCARDS
from guildhall.games.belfort.pools import guild_pool, mode_counts
from guildhall.games.belfort.table import FROM_START, NOBODY, Table
from guildhall.games.belfort.terms import (
    ASSISTANTS_CHOICE,
    CHOSEN_ASSISTANTS,
    CHOSEN_GUILDS,
    CHOSEN_MODE,
    DISTRICTS,
    GUILD_MODE,
    PROPERTIES,
)
from guildhall.kernel.packing import pack


def set_up(t: Table) -> None:
    data = t.data
    choose_guilds(t)
    t.gnomes = data.gnomes[t.seats]  # BF-SET-3
    seats = list(range(t.seats))
    while seats:  # BF-SET-7
        t.crests.append(t.draw(CREST, seats))
    for kind in range(PROPERTIES):
        t.deck += [kind] * data.copies[kind]
    cards.refill_pool(t)  # BF-RUL-69: before the starting cards are chosen
    start = data.start_score[0 if t.expansion else 1]  # BF-SET-2, BF-EXP-2
    for seat in range(t.seats):
        t.workers[seat] = data.start_workers[:]
        t.idle[seat] = [data.start_workers[0], data.start_workers[1], 0, 0]
        t.goods[seat] = data.start_goods[:]
        t.score[seat] = t.tally[seat][FROM_START] = start
        for _ in range(data.dealt):  # BF-SET-5
            cards.draw_to_hand(t, seat)
    t.month = 1 if t.expansion else 0  # BF-EXP-1
    if t.expansion:
        t.stack = [data.permit_copies[t.seats]] * PROPERTIES  # BF-EXP-4
        display_assistants(t)
    t.agenda.append(pack(MONTH))
    if t.owners > t.seats:
        nonplayers.ask_guards(t)
    t.agenda.append(pack(START_DISCARDS))
    t.ask_together(ASK_DROP, (1 << t.seats) - 1)


def choose_guilds(t: Table) -> None:
    """BF-SET-1, BF-2P-2: five tiles by the mode, then one to each district."""
    data = t.data
    chosen: list[int] = []
    if t.options[GUILD_MODE] == CHOSEN_MODE:
        chosen = [guild for guild in range(len(data.guilds)) if t.options[CHOSEN_GUILDS] >> guild & 1]
    else:
        counts = mode_counts(data, t.seats, t.options)
        for group in range(len(counts)):
            pool = [guild for guild in guild_pool(data, t.seats, t.options, group) if guild not in chosen]
            for _ in range(counts[group]):
                chosen.append(t.draw(GUILD, pool))
        chosen.sort()
    for _ in range(DISTRICTS):
        t.guilds.append(t.draw(PLACE, chosen))


def display_assistants(t: Table) -> None:
    """BF-EXP-5: one more than players; the rest is out of the game."""
    if t.options[ASSISTANTS_CHOICE] == 1:
        for tile in range(len(t.keeper)):
            if t.options[CHOSEN_ASSISTANTS] >> tile & 1:
                t.keeper[tile] = NOBODY
        return
    tiles = list(range(len(t.keeper)))
    for _ in range(t.seats + 1):
        t.keeper[t.draw(ASSISTANT, tiles)] = NOBODY
