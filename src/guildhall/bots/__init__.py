"""Players made of code. A spec string names one: `random`, `greedy`."""

from guildhall.bots.greedy import Greedy
from guildhall.bots.player import Bot
from guildhall.bots.random import Random
from guildhall.kernel.errors import UnknownName, one_of

BOTS: dict[str, type[Random] | type[Greedy]] = {"random": Random, "greedy": Greedy}


def bot(spec: str, seed: int | str = 0) -> Bot:
    """The bot of a spec string; the seed makes its play repeatable."""
    if spec not in BOTS:
        raise UnknownName(one_of("bot", spec, sorted(BOTS)))
    return BOTS[spec](str(seed))
