"""Records from elsewhere are checked in a process of their own: what takes too much is refused, the next is checked."""

import asyncio
import os
import time

import pytest

from guildhall.kernel.errors import BadRecord
from guildhall.tables import checking
from guildhall.tables.checking import WAITING, Checks, in_time
from guildhall.tables.errors import TooMany
from guildhall.tables.processes import Worker


def hang(_text: str) -> None:
    while True:
        pass


def hoard(_text: str) -> int:
    return len(b"x" * (3 << 30))


def leave(_text: str) -> None:
    os._exit(3)


def refuse(text: str) -> None:
    raise BadRecord(f"{text} is refused")


def read(text: str) -> str:
    return text.upper()


@pytest.mark.parametrize(
    "task, words",
    [(hang, "takes too long"), (hoard, "too much memory"), (leave, "too much memory"), (refuse, "this is refused")],
)
def test_whatever_a_record_does_the_answer_is_one_sentence_and_the_next_is_checked(task: object, words: str) -> None:
    async def story() -> None:
        worker = Worker()
        await in_time(worker, read, "warm")
        since = time.monotonic()
        with pytest.raises(BadRecord, match=words):
            await in_time(worker, task, "this", 1.0)  # type: ignore[arg-type]
        assert time.monotonic() - since < 20
        assert await in_time(worker, read, "next") == "NEXT"
        await worker.close()

    asyncio.run(story())


def test_one_record_a_person_and_few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        go = asyncio.Event()

        async def wait(*_: object) -> bool:
            return await go.wait()

        monkeypatch.setattr(checking, "in_time", wait)
        checks = Checks()
        first = [asyncio.create_task(checks.check(f"person {number}", "text")) for number in range(WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany, match="of yours"):
            await checks.check("person 0", "text")
        with pytest.raises(TooMany, match="many records"):
            await checks.check("somebody else", "text")
        go.set()
        await asyncio.gather(*first)
        await checks.check("somebody else", "text")
        await checks.close()

    asyncio.run(story())
    assert TooMany.status == 429
