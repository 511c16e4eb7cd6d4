"""Setting up the table: BF-SET, BF-EXP."""

from guildhall.games.belfort import cards, nonplayers
from guildhall.games.belfort.chances import ASSISTANT, CREST, GUILD, PLACE
from guildhall.games.belfort.frames import ASK_DROP, MONTH, START_DISCARDS
from guildhall.games.belfort.pools import CHOSEN, guild_pool, mode_counts
from guildhall.games.belfort.score_sheet import FROM_START
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import ASSISTANTS, DISTRICTS, NOBODY, PROPERTIES
from guildhall.kernel.packing import pack
from guildhall.kernel.rows import replaced


def set_up(t: Table) -> None:
    data = t.data
    choose_guilds(t)
    t.gnomes = data.gnomes[t.seats]  # BF-SET-3
    seats = list(range(t.seats))
    while seats:  # BF-SET-7
        t.crests += (t.draw(CREST, seats),)
    for kind in range(PROPERTIES):
        t.deck += [kind] * data.copies[kind]
    cards.refill_pool(t)  # BF-RUL-69: before the starting cards are chosen
    start = data.start_score_expansion if t.rules.expansion else data.start_score  # BF-SET-2, BF-EXP-2
    t.workers = (tuple(data.start_workers),) * t.seats
    for seat in range(t.seats):
        t.idle[seat] = (data.start_workers[0], data.start_workers[1], 0, 0)
        t.goods[seat] = tuple(data.start_goods)
        t.score[seat] = start
        t.tally = replaced(t.tally, seat, replaced(t.tally[seat], FROM_START, start))
        for _ in range(data.dealt):  # BF-SET-5
            cards.draw_to_hand(t, seat)
    t.month = 1 if t.rules.expansion else 0  # BF-EXP-1
    if t.rules.expansion:
        t.stack = (data.permit_copies[t.seats],) * PROPERTIES  # BF-EXP-4
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
    if t.rules.guild_mode == CHOSEN:
        chosen = [guild for guild, name in enumerate(data.guilds) if name in t.rules.agreed_guilds]
    else:
        counts = mode_counts(data, t.seats, t.rules)
        for group in range(len(counts)):
            pool = [guild for guild in guild_pool(data, t.seats, t.rules, group) if guild not in chosen]
            for _ in range(counts[group]):
                chosen.append(t.draw(GUILD, pool))
        chosen.sort()
    for _ in range(DISTRICTS):
        t.guilds += (t.draw(PLACE, chosen),)


def display_assistants(t: Table) -> None:
    """BF-EXP-5: one more than players; the rest is out of the game."""
    if t.rules.assistants_agreed:
        for name in t.rules.agreed_assistants:
            t.keeper = replaced(t.keeper, ASSISTANTS.index(name), NOBODY)
        return
    tiles = list(range(len(t.keeper)))
    for _ in range(t.seats + 1):
        t.keeper = replaced(t.keeper, t.draw(ASSISTANT, tiles), NOBODY)
