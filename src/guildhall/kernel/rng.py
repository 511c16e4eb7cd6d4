"""Chance: every random pick of every title goes through one of these.

The stream is BLAKE2b in counter mode under a 256-bit key. It costs next to nothing a pick (one hash serves 32 of
them), copies in three references, and unlike a small shift-register generator nobody can compute the coming draws
from those already seen, so a published hash of the seed makes the shuffles provable without giving them away.
"""

from hashlib import blake2b
from typing import Final

from guildhall.kernel.errors import GuildhallError, Reveal
from guildhall.kernel.plain_data import is_list

BLOCK: Final = 64


def key_of(seed: str) -> bytes:
    """The 256-bit key of a seed text; any text will do, 64 random hex digits for a game nobody may foresee."""
    return blake2b(seed.encode(), digest_size=32, person=b"guildhall").digest()


class Rng:
    """Picks from lists, the same on every machine and build for the same key."""

    def __init__(self, key: bytes, counter: int = 0, at: int = BLOCK) -> None:
        self.key = key
        self.counter = counter
        self.at = at
        self.block = self.make_block() if at < BLOCK else b""

    def make_block(self) -> bytes:
        return blake2b(self.counter.to_bytes(8, "little"), digest_size=64, key=self.key).digest()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely; n is at most 65536."""
        fair = 65536 - 65536 % n
        while True:
            if self.at >= 64:
                self.counter += 1
                self.block = self.make_block()
                self.at = 0
            number = self.block[self.at] | self.block[self.at + 1] << 8
            self.at += 2
            if number < fair:
                return number % n

    def pick(self, items: list[int]) -> int:
        """One of the items; an item that stands there twice is twice as likely."""
        return items[self.below(len(items))]

    def reveal(self) -> None:
        """Called before something hidden is shown without a draw; only the trap minds."""

    def child(self) -> "Rng":
        """A new stream that this one determines."""
        self.counter += 1
        self.block = self.make_block()
        self.at = 64
        return Rng(self.block[:32])

    def clone(self) -> "Rng":
        twin = Rng(self.key, self.counter, 64)
        twin.block = self.block
        twin.at = self.at
        return twin

    def to_json(self) -> list[object]:
        return [self.key.hex(), self.counter, self.at]


class Scripted(Rng):
    """Outcomes dictated in advance: for rulebook examples, games entered from a real table, records without seed."""

    def __init__(self, outcomes: list[int]) -> None:
        super().__init__(b"", 0, 64)
        self.outcomes = outcomes
        self.used = 0

    def pick(self, items: list[int]) -> int:
        if self.used >= len(self.outcomes):
            raise GuildhallError(f"the script has only {len(self.outcomes)} outcomes; one more is needed here")
        outcome = self.outcomes[self.used]
        if outcome not in items:
            raise GuildhallError(f"scripted outcome {outcome} cannot come here; possible are {sorted(set(items))}")
        self.used += 1
        return outcome

    def below(self, n: int) -> int:
        return self.pick(list(range(n)))

    def child(self) -> Rng:
        return self.clone()

    def clone(self) -> Rng:
        twin = Scripted(self.outcomes)
        twin.used = self.used
        return twin

    def to_json(self) -> list[object]:
        return ["script", list(self.outcomes), self.used]


class Trap(Rng):
    """Raises Reveal at the first draw: for drafts, so that nobody undoes knowledge."""

    def __init__(self) -> None:
        super().__init__(b"", 0, 64)

    def pick(self, items: list[int]) -> int:
        raise Reveal

    def reveal(self) -> None:
        raise Reveal

    def below(self, n: int) -> int:
        raise Reveal

    def child(self) -> Rng:
        return Trap()

    def clone(self) -> Rng:
        return Trap()

    def to_json(self) -> list[object]:
        return ["trap"]


def rng_from_json(form: list[object]) -> Rng:
    if form[0] == "trap":
        return Trap()
    if form[0] == "script":
        outcomes, used = form[1], form[2]
        assert is_list(outcomes)
        assert isinstance(used, int)
        script = Scripted([int(x) for x in outcomes])
        script.used = used
        return script
    key, counter, at = form
    assert isinstance(key, str)
    assert isinstance(counter, int)
    assert isinstance(at, int)
    return Rng(bytes.fromhex(key), counter, at)
