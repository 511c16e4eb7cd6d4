"""The signals that end us do so in these tests, also when the tests themselves run under `nohup`."""

import signal
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def usual_signals() -> Iterator[None]:
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)
