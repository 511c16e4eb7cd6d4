"""How a game ended."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Outcome:
    """Ranks by seat (1 is best, equal places share a number), scores, and where every point came from.

    >>> Outcome.of([40, 52, 52], [[0], [3], [9]]).ranks
    [3, 2, 1]
    """

    scores: list[int]
    ranks: list[int]
    breakdown: list[dict[str, int]] = field(default_factory=list[dict[str, int]])
    reason: str = ""
    drawn: bool = False  # nobody has won: those of rank 1 are equal, no more

    @property
    def winners(self) -> list[int]:
        """The seats of rank 1: who has won, or in a draw those who are equal."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    @staticmethod
    def of(
        scores: list[int],
        ties: list[list[int]] | None = None,
        breakdown: list[dict[str, int]] | None = None,
        reason: str = "",
    ) -> "Outcome":
        """Competition ranking (1, 1, 3) by score, then by the tie-breakers of each seat in order, higher is better."""
        keys = [[score, *(ties[seat] if ties else [])] for seat, score in enumerate(scores)]
        ranks = [1 + sum(other > key for other in keys) for key in keys]
        return Outcome(list(scores), ranks, breakdown or [], reason)

    def __str__(self) -> str:
        places = sorted(range(len(self.scores)), key=lambda seat: self.ranks[seat])
        text = ", ".join(f"{self.ranks[s]}. seat {s} with {self.scores[s]}" for s in places)
        why = [self.reason] * bool(self.reason) + ["a draw"] * self.drawn
        return f"{text} ({': '.join(why)})" if why else text
