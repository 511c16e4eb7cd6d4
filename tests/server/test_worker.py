"""A process that works for this one: limits on time and memory, and a new one after each that was ended."""

import asyncio
import os
import threading
import time
from collections.abc import Iterator

import pytest

from guildhall.kernel.errors import BadRecord
from guildhall.tables import checking
from guildhall.tables.checking import WAITING, Checks, TooMany
from guildhall.tables.worker import Died, TooLong, Worker


def add(one: int, other: int) -> int:
    return one + other


def hang() -> None:
    while True:
        pass


def sleep() -> None:
    time.sleep(60)


def hoard() -> int:
    return len(b"x" * (3 << 30))


def refuse() -> None:
    raise BadRecord("this is refused")


def leave() -> None:
    os._exit(3)


def who() -> int:
    return os.getpid()


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


def test_it_answers_from_another_process_and_stays(worker: Worker) -> None:
    assert worker.call(add, 2, 3, seconds=20) == 5
    first = worker.call(who, seconds=20)
    assert first != os.getpid()
    assert worker.call(who, seconds=20) == first


def test_a_refusal_comes_back_as_it_was(worker: Worker) -> None:
    with pytest.raises(BadRecord, match="this is refused"):
        worker.call(refuse, seconds=20)
    assert worker.call(add, 2, 3, seconds=20) == 5


@pytest.mark.parametrize("task", [hang, sleep])
def test_what_takes_too_long_is_ended_and_the_next_task_is_done(worker: Worker, task: object) -> None:
    before, since = worker.call(who, seconds=20), time.monotonic()
    with pytest.raises(TooLong):
        worker.call(task, seconds=0.5)  # type: ignore[arg-type]
    assert time.monotonic() - since < 5
    assert worker.call(who, seconds=20) != before


@pytest.mark.parametrize("task", [hoard, leave])
def test_what_takes_too_much_dies_alone(worker: Worker, task: object) -> None:
    with pytest.raises(Died):
        worker.call(task, seconds=20)  # type: ignore[arg-type]
    assert worker.call(add, 2, 3, seconds=20) == 5


def test_closing_ends_even_what_is_going_on(worker: Worker) -> None:
    worker.call(add, 1, 1, seconds=20)
    heard: list[Exception] = []

    def wait() -> None:
        try:
            worker.call(sleep, seconds=50)
        except Exception as trouble:
            heard.append(trouble)

    waiting = threading.Thread(target=wait)
    waiting.start()
    time.sleep(0.2)
    worker.close()
    waiting.join(5)
    assert [type(trouble) for trouble in heard] == [Died]
    with pytest.raises(Died):
        worker.call(add, 1, 1, seconds=20)


def test_one_record_a_person_and_few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    go = threading.Event()
    monkeypatch.setattr(checking, "in_time", lambda *_: go.wait(20))

    async def story() -> None:
        checks = Checks()
        first = [asyncio.create_task(checks.check(f"person {number}", "text")) for number in range(WAITING)]
        await asyncio.sleep(0.1)
        with pytest.raises(TooMany, match="of yours"):
            await checks.check("person 0", "text")
        with pytest.raises(TooMany, match="many records"):
            await checks.check("somebody else", "text")
        go.set()
        await asyncio.gather(*first)
        await checks.check("somebody else", "text")
        checks.close()

    asyncio.run(story())
    assert TooMany.status == 429
