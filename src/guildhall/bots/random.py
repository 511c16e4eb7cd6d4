"""The random bot: any legal choice, all equally likely."""

from guildhall.kernel.rng import Rng, key_of
from guildhall.kernel.state import State


class Random:
    def __init__(self, seed: str) -> None:
        self.rng = Rng(key_of(f"random {seed}"))

    def choose(self, state: State, seat: int) -> int:
        return self.rng.pick(state.legal(seat))
