"""Frames, choices and log events are each one int: nothing is cheaper to make, compare, copy and store.

Layout, lowest bits first: kind or verb (8 bits), seat (4), then four arguments a, b, c, d (12 bits each).
A log event may carry PRIVATE (only its seat may read it) or VEILED (others read it without its arguments).
"""

from typing import Final

ASK: Final = 128  # kinds of frames below ASK do something; the others ask a seat
ASK_ALWAYS: Final = 192  # from here on even a single legal choice is asked: skipping it would tell what is hidden
TOGETHER: Final = 15  # in place of a seat: every seat whose bit is set in argument a is asked at the same time
PRIVATE: Final = 1 << 60
VEILED: Final = 1 << 61
LIMIT: Final = 4096  # arguments are 0 .. LIMIT - 1


def pack(kind: int, seat: int = 0, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
    """One int for a frame, a choice or an event.

    >>> kind_of(pack(7, 2, 30)), seat_of(pack(7, 2, 30)), a_of(pack(7, 2, 30))
    (7, 2, 30)
    """
    return kind | seat << 8 | a << 12 | b << 24 | c << 36 | d << 48


def kind_of(packed: int) -> int:
    return packed & 255


def seat_of(packed: int) -> int:
    return packed >> 8 & 15


def a_of(packed: int) -> int:
    return packed >> 12 & 4095


def b_of(packed: int) -> int:
    return packed >> 24 & 4095


def c_of(packed: int) -> int:
    return packed >> 36 & 4095


def d_of(packed: int) -> int:
    return packed >> 48 & 4095


def asking(seat: int) -> int:
    """The bit of a simultaneous question that asks this seat."""
    return 1 << (seat + 12)


def asks(frame: int, seat: int) -> bool:
    """Whether a simultaneous question asks this seat."""
    return frame >> (seat + 12) & 1 != 0


def readable(event: int, reader: int) -> int:
    """The log event as this seat may read it (-1: a spectator), or -1 if it may not."""
    if seat_of(event) == reader:
        return event & (PRIVATE - 1)
    if event & PRIVATE:
        return -1
    return event & (4095 | VEILED) if event & VEILED else event
