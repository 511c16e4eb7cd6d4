"""Frames, choices and log events as one int each, and who may read an event."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guildhall.kernel.packing import (
    LIMIT,
    PRIVATE,
    TOGETHER,
    VEILED,
    a_of,
    b_of,
    c_of,
    d_of,
    kind_of,
    pack,
    readable,
    seat_of,
)

pytestmark = pytest.mark.engine

ARGUMENT = st.integers(0, LIMIT - 1)
SPECTATOR = -1


@settings(derandomize=True, deadline=None)
@given(st.integers(0, 255), st.integers(0, TOGETHER), ARGUMENT, ARGUMENT, ARGUMENT, ARGUMENT)
def test_every_part_comes_back(kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    packed = pack(kind, seat, a, b, c, d)
    parts = (kind_of(packed), seat_of(packed), a_of(packed), b_of(packed), c_of(packed), d_of(packed))
    assert parts == (kind, seat, a, b, c, d)
    assert packed < PRIVATE < VEILED


def test_audience_flags_change_no_part() -> None:
    event = pack(7, 2, 3, 4, 5, LIMIT - 1) | PRIVATE | VEILED
    assert (kind_of(event), seat_of(event), a_of(event), d_of(event)) == (7, 2, 3, LIMIT - 1)


@pytest.mark.parametrize("reader", [SPECTATOR, 0, 1, 2, 3])
def test_a_note_is_for_all(reader: int) -> None:
    event = pack(7, 2, 30, 31)
    assert readable(event, reader) == event


@pytest.mark.parametrize("seat", [0, 2])
def test_a_whisper_is_for_its_seat_alone(seat: int) -> None:
    event = pack(7, seat, 30)
    assert readable(event | PRIVATE, seat) == event
    for reader in {SPECTATOR, 0, 1, 2, 3} - {seat}:
        assert readable(event | PRIVATE, reader) == -1


@pytest.mark.parametrize("seat", [0, 2])
def test_of_a_veiled_event_the_others_read_only_that_it_happened(seat: int) -> None:
    event = pack(7, seat, 30, 31, 32, 33)
    assert readable(event | VEILED, seat) == event
    for reader in {SPECTATOR, 0, 1, 2, 3} - {seat}:
        seen = readable(event | VEILED, reader)
        assert (kind_of(seen), seat_of(seen)) == (7, seat)
        assert (a_of(seen), b_of(seen), c_of(seen), d_of(seen)) == (0, 0, 0, 0)


def test_a_veil_is_not_mistaken_for_arguments_that_are_0() -> None:
    # Card 0 drawn in the open and any card drawn unseen are two different lines of the log.
    assert readable(pack(7, 2, 30) | VEILED, 1) == readable(pack(7, 2, 0) | VEILED, 1) != readable(pack(7, 2, 0), 1)
