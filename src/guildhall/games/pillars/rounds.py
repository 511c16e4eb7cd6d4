"""The round: preparation, then the three phases with the fourteen steps. PE-ROUND, PE-STEP."""

from guildhall.games.pillars import notes
from guildhall.games.pillars.chances import ADVANTAGE, CRAFTSMAN, EVENT, RESOURCE
from guildhall.games.pillars.frames import DRAFT_TURN, DRAW_BUILDER, STEP
from guildhall.games.pillars.table import Table
from guildhall.games.pillars.terms import METAL, NOBODY, PEEK_EVENT, SAND, STEPS
from guildhall.kernel.packing import a_of, pack
from guildhall.kernel.question import Task


class BeginRound(Task[Table]):
    """PE-ROUND-1: preparation, cards, builders, then the steps in numeric order."""

    def run(self, t: Table, frame: int) -> None:
        t.round += 1
        t.note(notes.ROUND, t.start, t.round)
        prepare(t)
        for step in range(len(STEPS), 0, -1):
            t.agenda.append(pack(STEP, 0, step))
        t.agenda.append(pack(DRAW_BUILDER))
        t.active = (1 << t.seats) - 1
        t.note(notes.PHASE, 0, 1)
        t.agenda.append(pack(DRAFT_TURN, 0, t.start))


class Step(Task[Table]):
    """PE-STEP-1: one of the fourteen steps of Phase III."""

    def __init__(self, kind: int, steps: list[Task[Table]]) -> None:
        super().__init__(kind)
        self.steps = steps

    def run(self, t: Table, frame: int) -> None:
        number = a_of(frame)
        t.note(notes.STEP, 0, number)
        self.steps[number - 1].run(t, frame)


def prepare(t: Table) -> None:
    """PE-ROUND-2, in its order."""
    data = t.data
    for good in range(SAND, METAL):  # 1. PE-PROD-7: only what the stock holds
        missing = data.stalls[good] - t.market[good]
        held = t.stock[good] if t.stock[good] > 0 else 0
        moved = missing if missing < held else held
        t.market[good] += moved
        t.stock[good] -= moved
    t.refill_metal()  # 2.
    for seat in range(t.seats):  # 3. PE-CASTLE-3
        t.grey_castle += t.grey_now[seat]
        t.grey_now[seat] = t.grey_next[seat]
        t.grey_next[seat] = 0
        t.workers[seat] = t.workers_total(seat)
        t.used[seat] = 0
        t.bought[seat] = 0
    t.marker = data.first_cost  # 4.
    t.veto = 1
    fill_bag(t)
    t.event = NOBODY
    t.protected = 0
    t.tax = 0
    reveal_cards(t)
    peek(t)


def fill_bag(t: Table) -> None:
    """All builders are in the bag; PE-OPT-3 may leave the third of a walled-in player out."""
    t.wall_now = t.wall_next
    t.wall_next = 0
    t.bag = []
    t.aside = []
    t.passed = []
    t.passed_at = []
    for seat in range(t.seats):
        count = t.data.builders
        if t.rules.wall_leaves_two_in_bag and t.wall_now >> seat & 1:
            allowed = t.data.wall_limit
            t.aside += [seat] * (count - allowed)
            count = allowed
        t.bag += [seat] * count


def reveal_cards(t: Table) -> None:
    """PE-ROUND-2, 5. to 7.: advantages, craftsmen, building resources."""
    data = t.data
    if t.round == data.rounds:  # PE-SETUP-6: the two last-round cards, on random spaces
        deck = data.last_round[:]
        t.kingsbridge = [t.draw(ADVANTAGE, deck), deck[0]]
    else:
        t.kingsbridge = [t.draw(ADVANTAGE, t.favour_deck), t.draw(ADVANTAGE, t.favour_deck)]
    deck = data.of_round[t.round][:]
    t.shiring = [t.draw(CRAFTSMAN, deck) for _ in range(data.to_shiring)]
    t.supply = deck
    resources = list(range(len(data.craftsmen), len(data.cards)))
    while len(resources) > data.supply_resources:
        t.draw(RESOURCE, resources)
    t.supply += resources
    t.taker = [NOBODY] * len(t.supply)


def peek(t: Table) -> None:
    """PE-ROUND-3, PE-ADV-11: the owner of Ellen sees this round's event before anyone else."""
    for seat in range(t.seats):
        if t.advantage_with(seat, PEEK_EVENT) != NOBODY:
            t.peeked = t.draw(EVENT, t.event_deck)
            t.whisper(notes.PEEKED, seat, t.peeked)
