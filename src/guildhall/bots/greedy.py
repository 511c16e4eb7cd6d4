"""The greedy bot: walks its own turn to the end with a beam and takes the first step of the best walk."""

from guildhall.kernel.errors import Reveal
from guildhall.kernel.registry import title_of
from guildhall.kernel.rng import Rng, Trap, key_of
from guildhall.kernel.state import State

WIDTH = 4  # walks kept at each step
DEPTH = 12  # steps looked ahead within one turn


class Greedy:
    """Values positions with the title's `bot.value(state, seat)`; stops where something would be revealed."""

    def __init__(self, seed: str = "0") -> None:
        self.rng = Rng(key_of(f"greedy {seed}"))

    def choose(self, state: State, seat: int) -> int:
        legal = worth_a_look(state, seat)
        return legal[0] if len(legal) == 1 else self.rank(state, seat)[0][1]

    def rank(self, state: State, seat: int) -> list[tuple[float, int]]:
        """The choices worth a look with the value of the best walk each begins, best first."""
        value = title_of(state.game).bot.value
        start = state.sample(seat, self.rng)
        start.rng = Trap()
        best: dict[int, float] = {}
        walks: list[tuple[float, int, State]] = [(0.0, -1, start)]
        for _ in range(DEPTH):
            ahead: list[tuple[float, int, State]] = []
            for _, first, here in walks:
                for choice in worth_a_look(here, seat):
                    there = here.clone()
                    goes_on = step(there, seat, choice)
                    worth = value(there, seat)
                    begun = choice if first < 0 else first
                    if worth > best.get(begun, -1e9):
                        best[begun] = worth
                    if goes_on:
                        ahead.append((worth, begun, there))
            ahead.sort(key=lambda walk: -walk[0])
            walks = ahead[:WIDTH]
            if not walks:
                break
        return sorted(((worth, choice) for choice, worth in best.items()), key=lambda pair: (-pair[0], pair[1]))


def worth_a_look(state: State, seat: int) -> list[int]:
    """The legal choices; a title with very wide questions may leave hopeless ones out (`bot.shortlist`)."""
    legal = state.legal(seat)
    shortlist = getattr(title_of(state.game).bot, "shortlist", None)
    found: list[int] = legal if shortlist is None or len(legal) == 1 else shortlist(state, seat, legal)
    return found


def step(state: State, seat: int, choice: int) -> bool:
    """Makes a choice; whether the same seat goes on with no secret in between."""
    try:
        state.push(seat, choice)
    except Reveal:
        return False
    return state.question(seat) >= 0
