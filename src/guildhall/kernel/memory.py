"""How a process that works for long looks for garbage: seldom."""

import gc
from typing import Final

# Objects made before garbage is looked for. Positions, views and drawings are freed by counting; a walk over everything
# for the few cycles there are would only make everybody wait.
GARBAGE: Final = (100_000, 20, 100)


def settle_memory() -> None:
    """What the process has loaded by now stays for good."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
