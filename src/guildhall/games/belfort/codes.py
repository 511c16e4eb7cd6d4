"""Who stands where, as small ints: workers on planks, the workers on a Permit, what is on the locks of a card."""

from guildhall.games.belfort.terms import MARKER_PUT, NP_DWARF


def worker_code(seat: int, piece: int) -> int:
    """A worker on the Desk, in the Camp or on a Guild."""
    return 4 * seat + piece


def seat_on(code: int) -> int:
    """Whose worker it is; NOBODY stays NOBODY, and a Non-Player's Dwarf is of no seat of the table."""
    return code >> 2


def piece_on(code: int) -> int:
    return code & 3


def stands_for(code: int, seat: int) -> bool:
    """Whether it is a worker of this seat."""
    return 0 <= code < NP_DWARF and code >> 2 == seat


def first_of(crew: int) -> int:
    """The first piece on a Permit, or NOBODY."""
    return (crew & 7) - 1


def second_of(crew: int) -> int:
    return (crew >> 3) - 1


def crew_size(crew: int) -> int:
    """How many workers stand on a Permit."""
    if crew >> 3:
        return 2
    return 1 if crew else 0


def joined(crew: int, piece: int) -> int:
    """The crew with one more piece on the next plank of the Permit."""
    return crew + (piece + 1 << 3 * crew_size(crew))


def with_first(crew: int, piece: int) -> int:
    return crew & ~7 | piece + 1


def with_second(crew: int, piece: int) -> int:
    return crew & 7 | piece + 1 << 3


# ---- the Gnome Locks of a card, three bits each


def on_lock(locks: int, lock: int) -> int:
    """EMPTY, GNOME_ON or TOKEN_ON; the mark of BF-GNM-6 left out."""
    return locks >> 3 * lock & 3


def put_marker_by(locks: int, lock: int) -> bool:
    """Whether unlocking it put a second marker on a Gatehouse: BF-GNM-6."""
    return locks >> 3 * lock & MARKER_PUT != 0


def with_lock(locks: int, lock: int, state: int) -> int:
    """The locks of a card with something put on an empty one."""
    return locks | state << 3 * lock


def cleared(locks: int, lock: int) -> int:
    return locks & ~(7 << 3 * lock)
