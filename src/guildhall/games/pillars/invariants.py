"""What is true of every position, whatever was played: nothing is lost, nothing appears. `guildhall fuzz` asks it."""

from collections import Counter
from itertools import chain

from guildhall.games.pillars import notes
from guildhall.games.pillars.frames import ASK_BUILDER, ASK_DISMISS, ASK_PASSED, ASK_VETO, JOIN_CREW, STEP
from guildhall.games.pillars.table import Table
from guildhall.games.pillars.terms import (
    EVENT_STEP,
    GOODS,
    KINGSBRIDGE_STEP,
    METAL,
    NOBODY,
    SAND,
    SHIRING_STEP,
    WORKER,
)
from guildhall.kernel.packing import a_of, b_of, kind_of, pack, seat_of


def invariants(t: Table) -> list[str]:
    """One sentence for everything that is broken; empty while all is well."""
    broken: list[str] = []
    check_cubes(t, broken)
    check_craftsmen(t, broken)
    check_resource_cards(t, broken)
    check_advantages(t, broken)
    check_events(t, broken)
    check_workers(t, broken)
    check_builders(t, broken)
    check_purses(t, broken)
    check_gold_flow(t, broken)
    return broken


def check_cubes(t: Table, broken: list[str]) -> None:
    """PE-COMP-3: every cube is in the stock, on the market, at the court or with a player; PE-PROD-6: or owed."""
    for good in range(SAND, METAL + 1):
        total = t.stock[good] + t.market[good]
        if good == METAL:
            total += t.court_metal
        for seat in range(t.seats):
            total += t.cubes[seat][good]
            if t.cubes[seat][good] < 0:
                broken.append(f"seat {seat} has {t.cubes[seat][good]} {GOODS[good]}")
        if total != t.data.cubes[good]:
            broken.append(f"there are {total} {GOODS[good]}, not {t.data.cubes[good]}")
        if not 0 <= t.market[good] <= t.data.stalls[good]:
            broken.append(f"the market holds {t.market[good]} {GOODS[good]}")
        if not t.rules.production_unlimited and t.stock[good] < 0:
            broken.append(f"{-t.stock[good]} {GOODS[good]} are owed though PE-OPT-4 forbids it")
    if not 0 <= t.court_metal <= t.data.metal_at_court:
        broken.append(f"{t.court_metal} metal lie at the court")
    if not is_ahead(t, EVENT_STEP):
        return
    for seat in range(t.seats):  # PE-BUILD-4: cubes come in Phase III only, and five of them stay
        if sum(t.cubes[seat]) > t.data.cubes_kept:
            broken.append(f"seat {seat} kept {sum(t.cubes[seat])} cubes")


def check_craftsmen(t: Table, broken: list[str]) -> None:
    """PE-COMP-4: a starting craftsman for each player, one of each other; those of later rounds are not out yet."""
    places = [0] * len(t.data.craftsmen)
    for seat in range(t.seats):
        for card in t.crew[seat]:
            places[card] += 1
        leaving = 1 if t.agenda and kind_of(t.agenda[-1]) == ASK_DISMISS and seat_of(t.agenda[-1]) == seat else 0
        if len(t.crew[seat]) > t.crew_limit(seat) + leaving:
            broken.append(f"seat {seat} has a crew of {len(t.crew[seat])}")
    for card in t.removed:
        places[card] += 1
    if t.active:
        for at in range(len(t.supply)):
            if t.supply[at] < len(places) and t.taker[at] == NOBODY:
                places[t.supply[at]] += 1
    for number in range(len(t.shiring)):
        if is_ahead(t, SHIRING_STEP) or is_joining(t, number):
            places[t.shiring[number]] += 1
    for number in range(t.data.rounds + 1):
        expected = t.seats if number == 0 else 1 if number <= t.round else 0
        for card in t.data.of_round[number]:
            if places[card] != expected:
                broken.append(f"there are {places[card]} cards {t.data.craftsmen[card]}, not {expected}")


def check_resource_cards(t: Table, broken: list[str]) -> None:
    """PE-ROUND-2: of the nine building resource cards seven are out, each once."""
    shown = [0] * len(t.data.cards)
    resources = 0
    for card in t.supply:
        shown[card] += 1
        if card >= len(t.data.craftsmen):
            resources += 1
        if shown[card] > 1:
            broken.append(f"the supply holds {t.data.cards[card]} twice")
    if resources != t.data.supply_resources:
        broken.append(f"the supply has {resources} building resource cards, not {t.data.supply_resources}")


def check_advantages(t: Table, broken: list[str]) -> None:
    """PE-SETUP-6: each card once, the last two from the last round on."""
    places = Counter(chain(t.favour_deck, t.kingsbridge, t.spent, *t.favours))
    for card in range(len(t.data.advantages)):
        expected = 0 if card in t.data.last_round and t.round < t.data.rounds else 1
        if places[card] != expected:
            broken.append(f"there are {places[card]} cards {t.data.advantages[card]}, not {expected}")


def check_events(t: Table, broken: list[str]) -> None:
    """PE-SETUP-7: each card once, one a round."""
    places = Counter(t.event_deck + t.past_events)
    if t.peeked != NOBODY:
        places[t.peeked] += 1
    for card in range(len(t.data.events)):
        if places[card] != 1:
            broken.append(f"there are {places[card]} events {t.data.events[card]}, not 1")
    revealed = t.round - 1 if is_ahead(t, EVENT_STEP) else t.round
    if len(t.past_events) != revealed:
        broken.append(f"{len(t.past_events)} events were revealed by round {t.round}, not {revealed}")


def check_workers(t: Table, broken: list[str]) -> None:
    """PE-WORK-2: everybody's workers are in the reserve, at the mill or on cards; grey ones may be in the castle."""
    grey = t.grey_castle
    for seat in range(t.seats):
        grey += t.grey_now[seat] + t.grey_next[seat]
        total = t.workers[seat] + t.mill[seat]
        for at in range(len(t.supply)):
            card = t.supply[at] - len(t.data.craftsmen)
            if card >= 0 and t.taker[at] == seat:
                total += t.data.needs[card]
        expected = t.workers_total(seat)
        # PE-ADV-8: the black worker comes to help in the round after its card was taken in step 4.
        newcomer = 0 if is_ahead(t, KINGSBRIDGE_STEP) else t.bonus(seat, WORKER)
        if total != expected and total != expected - newcomer:
            broken.append(f"seat {seat} has {total} workers, not {expected}")
        if t.workers[seat] < 0 or t.mill[seat] < 0:
            broken.append(f"seat {seat} has {t.workers[seat]} workers in the reserve and {t.mill[seat]} at the mill")
    if grey != t.data.grey:
        broken.append(f"there are {grey} grey workers, not {t.data.grey}")


def check_builders(t: Table, broken: list[str]) -> None:
    """PE-COMP-1: three of a colour, in the bag, on the cost track, on the board, laid aside or in somebody's hand."""
    places = [0] * t.seats
    out = [0] * t.seats  # placed or passed this round
    for seat in t.bag + t.aside:
        places[seat] += 1
    for seat in t.passed + t.spaces:
        if seat != NOBODY:
            places[seat] += 1
            out[seat] += 1
    if t.agenda:
        frame = t.agenda[-1]
        if kind_of(frame) == ASK_VETO:
            places[a_of(frame)] += 1
        elif kind_of(frame) == ASK_BUILDER:
            places[seat_of(frame)] += 1
        elif kind_of(frame) == ASK_PASSED:
            places[seat_of(frame)] += 1
            out[seat_of(frame)] += 1
    for seat in range(t.seats):
        if places[seat] != t.data.builders:
            broken.append(f"seat {seat} has {places[seat]} builders, not {t.data.builders}")
        if is_ahead(t, EVENT_STEP) and t.used[seat] != out[seat]:
            broken.append(f"seat {seat} used {t.used[seat]} builders and {out[seat]} are out")
        if t.wall_now >> seat & 1 and t.used[seat] > t.data.wall_limit:  # PE-MB-10
            broken.append(f"seat {seat} used {t.used[seat]} builders behind the town wall")
    if not 0 <= t.marker <= t.data.first_cost:
        broken.append(f"the cost marker is on {t.marker}")
    if len(t.passed) != len(t.passed_at):
        broken.append(f"{len(t.passed)} builders wait on {len(t.passed_at)} cost spaces")


def check_purses(t: Table, broken: list[str]) -> None:
    """PE-GOLD-1, PE-R-17, and every point has an origin."""
    for seat in range(t.seats):
        if not 0 <= t.gold[seat] <= t.data.gold_max:
            broken.append(f"seat {seat} has {t.gold[seat]} gold")
        if t.vp[seat] < 0:
            broken.append(f"seat {seat} has {t.vp[seat]} points")
        if t.vp[seat] != sum(t.tally[seat]):
            broken.append(f"seat {seat} has {t.vp[seat]} points, its score sheet says {sum(t.tally[seat])}")


def check_gold_flow(t: Table, broken: list[str]) -> None:
    """Every change of gold is in the log: read backwards, each one ends where the next begins.

    This round and the one before are read, so that whoever asks after every decision reads everything.
    """
    expected = t.gold[:]
    rounds = 0
    for at in range(len(t.log) - 1, -1, -1):
        line = t.log[at]
        if kind_of(line) == notes.GOLD:
            seat = seat_of(line)
            if b_of(line) != expected[seat]:
                broken.append(f"the gold of seat {seat} went from {b_of(line)} to {expected[seat]} unlogged")
            expected[seat] = a_of(line)
        elif kind_of(line) == notes.ROUND:
            rounds += 1
            if a_of(line) == 1:  # PE-SETUP-4
                for distance in range(t.seats):
                    seat = (seat_of(line) + distance) % t.seats
                    if expected[seat] != t.data.start_gold[distance]:
                        broken.append(f"seat {seat} began with {expected[seat]} gold, by the log")
            if rounds == 2:
                return


def is_ahead(t: Table, step: int) -> bool:
    """Whether the step of this round is still to come."""
    return pack(STEP, 0, step) in t.agenda


def is_joining(t: Table, number: int) -> bool:
    """Whether the craftsman on this space of Shiring is still to join somebody's crew."""
    return pack(JOIN_CREW, 0, number) in t.agenda
