"""Who does the work: this process, several of them, or a Ray cluster; the results and their order are the same."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from guildhall.arena.extras import needed
from guildhall.arena.match import thinks
from guildhall.arena.workers import processes_for, work_off
from guildhall.kernel.errors import BadOption

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Crew:
    """`jobs` processes (None: one a core), or the cluster at the address `ray`."""

    jobs: int | None = None
    ray: str | None = None

    def check(self) -> None:
        """Says what is missing before anything is begun."""
        if self.ray is not None:
            if self.jobs is not None:
                raise BadOption("--jobs and --ray exclude each other; choose processes here or a cluster")
            needed("ray", "ray", "--ray")
            from guildhall.arena.cluster import answers

            answers(self.ray)

    def batch(self, bots: Sequence[str], kept: bool) -> int | None:
        """How many games make a batch; None: by their number.

        Games of bots that think go out one by one, and so do games to be kept: a break loses only those under way. But
        a cluster, where every errand costs, gets quick games in batches all the same.
        """
        return 1 if thinks(bots) or (kept and self.ray is None) else None

    def work_off(
        self, work: Callable[[int], Result], numbers: Collection[int], size: int | None = None
    ) -> Iterator[Result]:
        """The results of `work` for all numbers, in order; `size` pieces make a batch."""
        if self.ray is not None:
            from guildhall.arena import cluster

            return cluster.work_off(work, numbers, self.ray, size)
        return work_off(work, numbers, processes_for(len(numbers), self.jobs), size)
