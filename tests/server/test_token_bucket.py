"""How often something may be done."""

import pytest

from guildhall.server import token_bucket
from guildhall.server.token_bucket import TokenBucket


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(token_bucket, "time", made)
    return made


def test_a_full_bucket_gives_a_burst_and_then_nothing(clock: Clock) -> None:
    bucket = TokenBucket(rate=2, burst=3)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]


def test_it_fills_as_time_goes_by_and_never_beyond_its_burst(clock: Clock) -> None:
    bucket = TokenBucket(rate=2, burst=3)
    while bucket.take():
        pass
    clock.now += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now += 3600
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_asking_in_vain_delays_nothing(clock: Clock) -> None:
    bucket = TokenBucket(rate=1, burst=1)
    assert bucket.take()
    for _ in range(3):
        clock.now += 0.25
        assert not bucket.take()
    clock.now += 0.25
    assert bucket.take()
