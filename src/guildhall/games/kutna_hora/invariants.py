"""What is true of every position, whatever was played: nothing is lost, nothing appears. `guildhall fuzz` asks it."""

from collections import Counter
from itertools import chain

from guildhall.games.kutna_hora import notes
from guildhall.games.kutna_hora.boards import bits
from guildhall.games.kutna_hora.cards import played_for
from guildhall.games.kutna_hora.frames import ASK_TECHNOLOGY, HOUSE
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.terms import COLOURS, NOBODY, NONE, TURN_CARDS
from guildhall.kernel.packing import a_of, b_of, c_of, d_of, kind_of, seat_of


def invariants(t: Table) -> list[str]:
    """One sentence for everything that is broken; empty while all is well."""
    broken: list[str] = []
    check_buildings(t, broken)
    check_town_hall(t, broken)
    check_houses(t, broken)
    check_lots(t, broken)
    check_mines(t, broken)
    check_miners(t, broken)
    check_patricians(t, broken)
    check_tracks(t, broken)
    check_cards(t, broken)
    check_events(t, broken)
    check_money(t, broken)
    return broken


def check_buildings(t: Table, broken: list[str]) -> None:
    """KH-CMP-2: every building is in a stack, still to come, in a slot, in the city or out of the game."""
    places = Counter(chain(t.top, t.gone, t.city, *t.slots, *(bits(mask) for mask in [*t.under, t.red])))
    for seat in range(t.seats):
        if len(t.slots[seat]) > t.data.slots:
            broken.append(f"seat {seat} has {len(t.slots[seat])} tiles in its slots")
    for tile in range(len(t.data.buildings)):
        if places[tile] != 1:
            broken.append(f"building {t.data.buildings[tile]} is in {places[tile]} places")


def check_town_hall(t: Table, broken: list[str]) -> None:
    """KH-RIGHT-5: every stack with a tile stands once in a row, none without; the marked tile goes last: KH-SET-3."""
    shown = [0] * len(t.top)
    for row in t.hall:
        if len(row) > t.data.hall_columns:
            broken.append(f"a row of the Town Hall has {len(row)} stacks")
        for stack in row:
            shown[stack] += 1
    for stack in range(len(t.top)):
        tile = t.top[stack]
        if shown[stack] != (0 if tile == NONE else 1):
            broken.append(f"stack {stack} stands {shown[stack]} times in the Town Hall")
        if tile == NONE and t.under[stack]:
            broken.append(f"stack {stack} hides tiles under nothing")
        if 0 <= tile < t.data.first_public and t.data.marked[tile] and t.under[stack]:
            broken.append(f"the marked tile {t.data.buildings[tile]} does not lie at the bottom")


def check_houses(t: Table, broken: list[str]) -> None:
    """KH-BLD-6, KH-SB-5: a house that is gone stands in the city or was removed from the game."""
    for seat in range(t.seats):
        standing = t.owner.count(seat)
        if standing + t.razed[seat] != sum(t.houses_gone[seat]):
            broken.append(f"seat {seat} has {sum(t.houses_gone[seat])} houses gone, {standing} in the city")
        if min(t.houses_gone[seat]) < 0 or max(t.houses_gone[seat]) > t.data.houses:
            broken.append(f"seat {seat} has a row without {max(t.houses_gone[seat])} houses")
    pending = [c_of(frame) for frame in t.agenda if kind_of(frame) == HOUSE]
    for square in range(len(t.city)):
        tile = t.city[square]
        owned = t.owner[square] != NOBODY
        private = 0 <= tile < t.data.first_public
        if owned and (not private or t.data.guild[tile] not in t.guilds[t.owner[square]]):
            broken.append(f"square {square} has a house without a building of its guild")
        if private and not owned and square not in pending:
            broken.append(f"the guild building on square {square} has no house")


def check_lots(t: Table, broken: list[str]) -> None:
    """KH-PLOT-1, KH-PLOT-8: three markers each, on the board or in the city, never on a building."""
    for seat in range(t.seats):
        if t.lots_left[seat] < 0 or t.lots_left[seat] + t.lot.count(seat) != t.data.lots:
            broken.append(f"seat {seat} has {t.lots_left[seat]} lot markers and {t.lot.count(seat)} in the city")
    built = claimed = 0
    for square in range(len(t.city)):
        if t.city[square] != NONE:
            built |= 1 << square
        if t.lot[square] != NOBODY:
            claimed |= 1 << square
    if built & claimed:
        broken.append("a lot marker lies on a building")
    if built != t.built or claimed != t.claimed:
        broken.append("the kept sets of built and claimed squares are stale")
    if (built | claimed) & ~t.board.city:
        broken.append("something lies outside the city")


def check_mines(t: Table, broken: list[str]) -> None:
    """KH-CMP-2, KH-MINE-11: every mine tile is in the stack, discarded, drawn or in the mine; so with technology."""
    places = [0] * len(t.data.mines)
    for tile in t.stack + t.discards + t.prospect + t.lost_technology + t.mine:
        if tile != NONE:
            places[tile] += 1
    for number in range(t.technology, t.data.first_rock - t.data.first_technology):
        places[t.data.first_technology + number] += 1
    for frame in t.agenda:
        if kind_of(frame) == ASK_TECHNOLOGY:
            places[a_of(frame)] += 1
    for tile in range(len(places)):
        if places[tile] != 1:
            broken.append(f"mine tile {t.data.mines[tile]} is in {places[tile]} places")
    mined = 0
    for space in range(len(t.mine)):
        tile = t.mine[space]
        dug = tile != NONE and tile < t.data.first_rock
        if dug:
            mined |= 1 << space
        if dug != (t.miner[space] != NOBODY):
            broken.append(f"mine space {space} has a mine without miner or a miner without mine")
    if mined != t.mined or t.mined & t.rocky or (mined | t.rocky) & ~t.board.mine:
        broken.append("the kept set of mines is stale or wrong")
    if (t.stage == NONE) != (not t.stack):
        broken.append("the back of the next mine tile is not that of a tile")
    elif t.stack and t.stage not in [t.data.stage[tile] for tile in t.stack]:
        broken.append("no tile of the mine stack has the back that is shown")


def check_miners(t: Table, broken: list[str]) -> None:
    """KH-CMP-3: nine miners each; KH-INC-1: what mines produce is what stands on them."""
    total = t.data.start_pool + t.data.start_row
    for seat in range(t.seats):
        found = t.miner_pool[seat] + t.miner_row[seat] + t.miner.count(seat)
        if found != total or t.miner_row[seat] < 0 or not 0 <= t.miner_pool[seat] <= t.data.pool_limit:
            broken.append(f"seat {seat} has {found} miners, {t.miner_pool[seat]} in the pool")
        ore = 0
        for space in t.board.spaces:
            if t.miner[space] == seat:
                ore += t.data.mine_ore[t.mine[space]]
        if ore != t.mine_ore[seat]:
            broken.append(f"seat {seat} has mines of {ore} ore, its track says {t.mine_ore[seat]}")


def check_patricians(t: Table, broken: list[str]) -> None:
    """KH-SET-9: three of a colour in bank, pool and council."""
    for colour in range(len(COLOURS)):
        total = t.bank[colour] + t.pool[colour] + t.council[colour]
        if total != t.data.patricians or min(t.bank[colour], t.pool[colour], t.council[colour]) < 0:
            broken.append(f"there are {total} {COLOURS[colour]} patricians, not {t.data.patricians}")


def check_tracks(t: Table, broken: list[str]) -> None:
    """KH-REP-1, KH-LIM-2, KH-ECO-4, KH-ECO-5: every marker is on its track; every point has an origin."""
    data = t.data
    for seat in range(t.seats):
        if not data.reputation_least <= t.reputation[seat] <= data.reputation_most:
            broken.append(f"seat {seat} has reputation {t.reputation[seat]}")
        if t.points[seat] != data.start_points + sum(t.tally[seat]):
            broken.append(f"seat {seat} has {t.points[seat]} points, its score sheet says {sum(t.tally[seat])}")
        if t.pelicans[seat] < 0 or t.used_pelicans[seat] < 0:
            broken.append(f"seat {seat} has {t.pelicans[seat]} unused pelicans")
    if not 0 <= t.tax <= data.tax_limit:
        broken.append(f"the tax is {t.tax}")
    if t.population > data.last_card[0] or t.ore > data.last_card[1] or max(t.tabs) >= data.positions:
        broken.append("a deck or tab is beyond its end")
    if not 0 <= t.cathedral <= data.cathedral:
        broken.append(f"{t.cathedral} tiles of St. Barbara are turned")


def check_cards(t: Table, broken: list[str]) -> None:
    """KH-RND-2: cards in hand are never fewer than the turn leaves, nor more than a hand; the others were played."""
    least = len(t.data.cards) - sum(TURN_CARDS[: t.turn + 1])
    for seat in range(t.seats):
        held = t.hand[seat].bit_count()
        if t.round and not least <= held <= len(t.data.cards):
            broken.append(f"seat {seat} holds {held} cards in turn {t.turn}")
        for card in range(len(t.data.cards)):
            if t.round and t.hand[seat] >> card & 1 == (1 if played_for(t, seat, card) else 0):
                broken.append(f"card {t.data.cards[card]} of seat {seat} is both in hand and played, or neither")


def check_events(t: Table, broken: list[str]) -> None:
    """KH-EVT-1: each card once, one a round but in the last."""
    places = Counter(t.early_events + t.late_events + t.past_events)
    for card in range(len(t.data.events)):
        if places[card] != 1:
            broken.append(f"event {t.data.events[card]} is in {places[card]} places")
    expected = min(t.round, t.rounds - 1) if t.rules.with_events(t.seats) else 0
    if len(t.past_events) != expected:
        broken.append(f"{len(t.past_events)} events were revealed by round {t.round}, not {expected}")


def check_money(t: Table, broken: list[str]) -> None:
    """KH-INC-1, KH-ECO-8: read backwards the log explains every groschen, and only an income brings any."""
    expected = t.groschen[:]
    for seat in range(t.seats):
        if t.groschen[seat] < 0:
            broken.append(f"seat {seat} has {t.groschen[seat]} groschen")
    rounds = 0
    for at in range(len(t.log) - 1, -1, -1):
        line = t.log[at]
        if kind_of(line) == notes.GROSCHEN:
            seat = seat_of(line)
            before, after = a_of(line) + (b_of(line) << 12), c_of(line) + (d_of(line) << 12)
            if after != expected[seat]:
                broken.append(f"the money of seat {seat} went from {after} to {expected[seat]} unlogged")
            if after > before and kind_of(t.log[at - 1]) != notes.INCOME:
                broken.append(f"seat {seat} gained {after - before} groschen from no income")
            expected[seat] = before
        elif kind_of(line) == notes.ROUND:
            rounds += 1
            if a_of(line) == 1:  # KH-SET-13
                for distance in range(t.seats):
                    seat = (seat_of(line) + distance) % t.seats
                    if expected[seat] != t.data.start_groschen[distance]:
                        broken.append(f"seat {seat} began with {expected[seat]} groschen, by the log")
            if rounds == 2:
                return
