"""How long a bot may think: so many milliseconds, or so many simulations (then it always plays the same)."""

import re
import time

from guildhall.kernel.compiling import mypyc_attr
from guildhall.kernel.errors import UnknownName

SPEC = re.compile(r"^(?:(?P<number>\d+)(?P<unit>ms|s|n)|)$")
LONGEST = 600.0  # seconds


@mypyc_attr(allow_interpreted_subclasses=True)
class Budget:
    """Either a time or a count; `over(done)` says when to stop. `cancel` ends a search at the next simulation."""

    def __init__(self, seconds: float = 0.0, simulations: int = 0) -> None:
        self.seconds = seconds
        self.simulations = simulations
        self.end = 0.0
        self.cancelled = False

    def start(self) -> None:
        self.cancelled = False
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

    def over(self, done: int) -> bool:
        return self.spent(done) >= 1.0


def budget_of(text: str, usual: str) -> Budget:
    """`500ms`, `2s` or `300n` (simulations).

    >>> budget_of("500ms", "1s").seconds, budget_of("300n", "1s").simulations
    (0.5, 300)
    """
    found = SPEC.match(text or usual)
    if found is None or not found["number"]:
        raise UnknownName(f"'{text}' is no time for a bot; expected like 500ms, 2s, or 300n for simulations")
    number = int(found["number"])
    seconds = number / 1000 if found["unit"] == "ms" else float(number)
    if number < 1 or (found["unit"] != "n" and seconds > LONGEST):
        raise UnknownName(f"'{text}' is no time for a bot; expected 1ms to {LONGEST:.0f}s")
    return Budget(simulations=number) if found["unit"] == "n" else Budget(seconds)
