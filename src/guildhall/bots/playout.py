"""Looking ahead without a tree: quick play of all seats for a while, then a judgement."""

from math import exp, tanh

from guildhall.bots.knowledge import Knowledge
from guildhall.bots.turns import Walk, walks
from guildhall.kernel.rng import Rng
from guildhall.kernel.state import State

LOOKED_AT = 8  # choices a quick player compares; of more it takes a random handful
STEPS = 16  # decisions played where a title has no clock
LONGEST = 1000  # decisions played at most
VICTORY = 0.8  # the part of a finished game's reward that is for winning it


def leads(state: State, knows: Knowledge) -> list[float]:
    """How each seat stands, from -1 (lost) to 1 (won): the lead over the best other."""
    worth = [knows.value(state, seat) for seat in range(state.seats)]
    found: list[float] = []
    for seat in range(state.seats):
        best = -1e9
        for other in range(state.seats):
            if other != seat and worth[other] > best:
                best = worth[other]
        found.append(tanh((worth[seat] - best) / knows.lead))
    return found


def rewards(state: State, knows: Knowledge) -> list[float]:
    """The leads; when the game is over, winning it counts by itself, by whatever margin."""
    found = leads(state, knows)
    if state.over:
        ranks = state.outcome.ranks
        for seat in range(state.seats):
            won = (1.0 if ranks.count(1) == 1 else 0.0) if ranks[seat] == 1 else -1.0
            found[seat] = (1.0 - VICTORY) * found[seat] + VICTORY * won
    return found


def shares(state: State) -> list[float]:
    """Of a game that is over: a win is 1, shared among those who share it, anything else nothing."""
    ranks = state.outcome.ranks
    return [1.0 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]


def outlook(state: State, stands: list[float]) -> list[float]:
    """Every seat's chance to win, together 1: its share of the win when the game is over, else what the leads say."""
    if state.over:
        return shares(state)
    parts = [1.0 + stand for stand in stands]
    total = sum(parts)
    return [part / total for part in parts] if total > 0.0 else [1.0 / len(parts)] * len(parts)


def chances(state: State, knows: Knowledge) -> list[float]:
    """Every seat's chance to win, by how they stand; when the game is over, by who has won."""
    return shares(state) if state.over else outlook(state, leads(state, knows))


class Horizon:
    """How far play goes on before it is judged: so many rounds, some decisions where a title has no clock."""

    def __init__(self, state: State, knows: Knowledge, rounds: int) -> None:
        self.clock = knows.clock
        self.end = self.clock(state) + rounds if self.clock is not None else 0
        self.asked = 0

    def reached(self, state: State) -> bool:
        """To be asked before every decision."""
        self.asked += 1
        if not state.agenda or self.asked > LONGEST:
            return True
        return self.clock(state) >= self.end if self.clock is not None else self.asked > STEPS


def quick_choice(state: State, seat: int, knows: Knowledge, rng: Rng) -> int:
    """The choice whose immediate effect looks best, among a handful."""
    legal = state.legal(seat)
    if knows.shortlist is not None and len(legal) > 1:
        legal = knows.shortlist(state, seat, legal)
    count = len(legal)
    if count == 1:
        return legal[0]
    best, best_worth = legal[0], -1e9
    start = rng.below(count) if count > LOOKED_AT else 0
    for number in range(count if count < LOOKED_AT else LOOKED_AT):
        choice = legal[(start + number * (1 + count // LOOKED_AT)) % count]
        twin = state.clone()
        twin.make(seat, choice)
        worth = knows.value(twin, seat)
        if worth > best_worth:
            best, best_worth = choice, worth
    return best


def play_on(state: State, knows: Knowledge, rng: Rng) -> None:
    """Lets every seat play quickly until the clock of the title has moved on far enough, or the game is over."""
    horizon = Horizon(state, knows, knows.ahead)
    plans: list[list[int]] = [[] for _ in range(state.seats)]
    while not horizon.reached(state):
        seat = state.actors[0]
        if knows.plans == 0:
            state.push(seat, quick_choice(state, seat, knows, rng))
        else:
            state.push(seat, planned_choice(state, seat, knows, plans, rng))


def planned_choice(state: State, seat: int, knows: Knowledge, plans: list[list[int]], rng: Rng) -> int:
    """The next step of the seat's plan for this turn; a new plan where there is none or it has become impossible."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    plan = plans[seat]
    if not plan or plan[0] not in legal:
        plan = plans[seat] = likely(walks(state, seat, knows, knows.plans), knows.doubt, rng).choices
    return plan.pop(0)


def likely(found: list[Walk], doubt: float, rng: Rng) -> Walk:
    """One of the walks, best first: nearly as good ones too, or a title with little chance would always go one way."""
    best = found[0].worth
    parts: list[int] = []
    for walk in found[:LOOKED_AT]:
        parts.append(int(1000.0 * exp((walk.worth - best) / doubt)))
    at = rng.below(sum(parts))
    for walk, part in zip(found, parts):
        if at < part:
            return walk
        at -= part
    return found[0]


def play_randomly(state: State, rng: Rng) -> None:
    """To the end, any legal choice."""
    while state.agenda:
        seat = state.actors[0]
        state.push(seat, rng.pick(state.legal(seat)))
