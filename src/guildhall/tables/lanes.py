"""Fair queues in front of worker processes.

Every errand is run on somebody's account: for a bot that of the host of its table, whoever sits there. The rules:

- of each person's errands in a lane one runs at a time, whatever the number of workers, so one person's never keep all
  of them;
- of those who wait, whoever's errands have taken least time lately comes first (what was taken counts half after a
  minute), and of that person's errands the oldest, so that the own tables take turns;
- where nobody is present the errand runs in the background: only if nobody else waits, and one at a time in the lane;
- when somebody has waited for half a second and all workers are busy, the errand of whoever has taken most is asked to
  hurry, if it has had half a second: a bot that searches then answers with the best it has found.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from guildhall.tables.processes import Lost, Worker

PATIENCE = 0.5  # seconds an errand waits before others are hurried
SLICE = 0.5  # seconds an errand has before it is hurried
BEAT = 0.1  # seconds between looks at who waits
HALF_LIFE = 60.0  # seconds after which time that was taken counts half
FORGOTTEN = 0.001  # seconds taken that no longer matter
Answer = TypeVar("Answer")


class Unwanted(Exception):
    """Nobody wanted the answer any more when the errand's turn came; it was not run."""


def always() -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Account:
    """On whose account an errand runs; asked when its turn comes: is anybody present, is its answer still wanted?"""

    person: str = ""
    present: Callable[[], bool] = always
    wanted: Callable[[], bool] = always


HOUSE = Account()


@dataclass(slots=True, eq=False)
class Errand:
    account: Account
    work: tuple[Any, ...]
    limit: float
    answer: asyncio.Future[Any]
    asked: float = field(default_factory=time.monotonic)
    begun: float = 0.0
    hurried: bool = False


class Taken:
    """How much time each person's errands have taken lately."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self.at = time.monotonic()

    def fade(self) -> None:
        now = time.monotonic()
        left = 0.5 ** ((now - self.at) / HALF_LIFE)
        self.at = now
        faded = {person: seconds * left for person, seconds in self.seconds.items()}
        self.seconds = {person: seconds for person, seconds in faded.items() if seconds > FORGOTTEN}

    def add(self, person: str, seconds: float) -> None:
        self.fade()
        self.seconds[person] = self.seconds.get(person, 0.0) + seconds

    def by(self, person: str) -> float:
        return self.seconds.get(person, 0.0)


class Lane:
    """Some workers and the errands that wait for them."""

    def __init__(self, size: int, nice: int = 0) -> None:
        self.workers = [Worker(nice=nice) for _ in range(size)]
        self.idle = list(self.workers)
        self.waiting: dict[str, deque[Errand]] = {}
        self.running: dict[Errand, Worker] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.looking: asyncio.Task[None] | None = None
        self.taken = Taken()
        self.closed = False

    @property
    def queued(self) -> int:
        return sum(len(line) for line in self.waiting.values())

    @property
    def replaced(self) -> int:
        return sum(worker.replaced for worker in self.workers)

    async def call(self, account: Account, limit: float, function: Callable[..., Answer], *arguments: object) -> Answer:
        """What the function returns or raises in a worker, when its turn has come; TooLong or Lost as the worker.

        Unwanted if nobody wants it any more when its turn comes.
        """
        if self.closed:
            raise Lost
        errand = Errand(account, (function, *arguments), limit, asyncio.get_running_loop().create_future())
        self.waiting.setdefault(account.person, deque()).append(errand)
        for worker in self.workers:
            worker.warm_up()  # where there is one errand there may soon be another, and nobody is to wait for a start
        self.give_out()
        try:
            return await errand.answer  # type: ignore[no-any-return]
        finally:
            self.drop(errand)

    def drop(self, errand: Errand) -> None:
        """Takes an errand out of the line if it still waits."""
        line = self.waiting.get(errand.account.person)
        if line is not None and errand in line:
            line.remove(errand)
            if not line:
                del self.waiting[errand.account.person]

    # ---- whose turn it is

    def ready(self) -> Iterator[Errand]:
        """The first errand of everybody who may have one run now."""
        busy = {errand.account.person for errand in self.running}
        for person, line in self.waiting.items():
            if person not in busy:
                yield next((errand for errand in line if errand.account.present()), line[0])

    def next(self) -> Errand | None:
        """Whose turn it is; whatever is not wanted any more is dropped on the way."""
        self.taken.fade()
        background = any(not errand.account.present() for errand in self.running)
        while True:
            found = [errand for errand in self.ready() if errand.account.present() or not background]
            errand = min(found, key=self.rank, default=None)
            if errand is None or errand.account.wanted():
                return errand
            self.drop(errand)
            if not errand.answer.done():
                errand.answer.set_exception(Unwanted())

    def rank(self, errand: Errand) -> tuple[bool, float, float]:
        return not errand.account.present(), self.taken.by(errand.account.person), errand.asked

    def give_out(self) -> None:
        """Lets every free worker have the errand whose turn it is."""
        while self.idle and (errand := self.next()) is not None:
            self.drop(errand)
            worker = self.idle.pop()
            self.running[errand] = worker
            errand.begun = time.monotonic()
            task = asyncio.create_task(self.run(worker, errand))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        if self.waiting and self.looking is None:
            self.looking = asyncio.create_task(self.look_after())

    async def run(self, worker: Worker, errand: Errand) -> None:
        answer = trouble = None
        try:
            try:
                answer = await worker.call(*errand.work, limit=errand.limit)
            except Lost:  # perhaps the system wanted its memory: once more, in a fresh process
                errand.hurried = False
                answer = await worker.call(*errand.work, limit=errand.limit)
        except Exception as raised:
            trouble = raised
        finally:
            self.running.pop(errand, None)
            self.idle.append(worker)
            self.taken.add(errand.account.person, time.monotonic() - errand.begun)
        if not errand.answer.done():
            if trouble is None:
                errand.answer.set_result(answer)
            else:
                errand.answer.set_exception(trouble)
        self.give_out()

    # ---- hurrying

    async def look_after(self) -> None:
        """Looks at the line as long as there is one."""
        try:
            while self.waiting:
                await asyncio.sleep(BEAT)
                self.press()
        finally:
            self.looking = None

    def press(self) -> None:
        """Hurries as many errands as there are people who have waited long enough."""
        now = time.monotonic()
        late = sum(errand.account.present() and now - errand.asked >= PATIENCE for errand in self.ready())
        late -= len(self.idle) + sum(errand.hurried for errand in self.running)
        lasting = [
            errand
            for errand, worker in self.running.items()
            if not errand.hurried and worker.under_way and now - worker.began >= SLICE
        ]
        for errand in sorted(lasting, key=self.rank, reverse=True)[: max(0, late)]:
            errand.hurried = True
            self.running[errand].hurry()

    async def close(self) -> None:
        """Ends the workers; whoever still waits is told that the process is lost."""
        self.closed = True
        if self.looking is not None:
            self.looking.cancel()
        waiting = [errand for line in self.waiting.values() for errand in line]
        self.waiting, self.idle = {}, []
        for errand in waiting:
            if not errand.answer.done():
                errand.answer.set_exception(Lost())
        await asyncio.gather(*(worker.close() for worker in self.workers))
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
