"""How long a bot may think: so many milliseconds, or so many simulations (then it always plays the same)."""

import re
import time

from guildhall.kernel.compiling import mypyc_attr
from guildhall.kernel.errors import UnknownName

SPEC = re.compile(r"(?P<number>[0-9]{1,9})(?P<unit>ms|s|n)")
LONGEST = 600.0  # seconds
MOST = 1_000_000  # simulations


@mypyc_attr(allow_interpreted_subclasses=True)
class Budget:
    """Either a time or a count; `over(done)` says when to stop.

    `cancel` ends a search at the next simulation; where none is under way, the next one as soon as it begins.
    """

    def __init__(self, seconds: float = 0.0, simulations: int = 0) -> None:
        self.seconds = seconds
        self.simulations = simulations
        self.end = 0.0
        self.cancelled = False

    def start(self) -> None:
        self.end = time.monotonic() + self.seconds

    def spent(self, done: int) -> float:
        """How much of it is gone, from 0 to 1."""
        if self.cancelled:
            return 1.0
        if self.simulations:
            return min(1.0, done / self.simulations)
        return min(1.0, 1.0 - (self.end - time.monotonic()) / self.seconds)

    def cancel(self) -> None:
        self.cancelled = True

    def finish(self) -> None:
        """A search has ended: the next one is free again."""
        self.cancelled = False

    def over(self, done: int) -> bool:
        return self.spent(done) >= 1.0


def budget_of(text: str, usual: str) -> Budget:
    """`500ms`, `2s` or `300n` (simulations).

    >>> budget_of("500ms", "1s").seconds, budget_of("300n", "1s").simulations
    (0.5, 300)
    """
    found = SPEC.fullmatch(text or usual)
    number = int(found["number"]) if found else 0
    unit = found["unit"] if found else ""
    seconds = number / 1000 if unit == "ms" else float(number)
    if number < 1 or (number > MOST if unit == "n" else seconds > LONGEST):
        raise UnknownName(
            f"'{text}' is no time for a bot; expected 1ms to {LONGEST:.0f}s, or 1n to {MOST}n for simulations"
        )
    return Budget(simulations=number) if unit == "n" else Budget(seconds)
