"""Sets of hexes or squares kept as masks: their members, and the choices that name them."""

from typing import Final

MEMBERS: Final = [[at for at in range(8) if byte >> at & 1] for byte in range(256)]  # of every byte


def bits(mask: int) -> list[int]:
    """The members in ascending order.

    >>> bits(0b1001)
    [0, 3]
    """
    found: list[int] = []
    raw = mask.to_bytes(mask.bit_length() + 7 >> 3, "little")
    for place in range(len(raw)):
        byte = raw[place]
        if byte:
            first = place << 3
            for at in MEMBERS[byte]:
                found.append(first + at)
    return found


def choices(verb: int, mask: int, first: int = 0) -> list[int]:
    """The choices of a verb with each of the members, counted from `first`, as argument a.

    >>> choices(7, 0b1001, 64) == [7 | 64 << 12, 7 | 67 << 12]
    True
    """
    found: list[int] = []
    raw = mask.to_bytes(mask.bit_length() + 7 >> 3, "little")
    for place in range(len(raw)):
        byte = raw[place]
        choice = verb | first + place * 8 << 12
        while byte:
            if byte & 1:
                found.append(choice)
            byte >>= 1
            choice += 1 << 12
    return found
