"""One player as a seat may see him.

Not in it: `known`, the cards of a hand that everybody saw when they were taken or shown. A hand is secret (BF-INFO-1):
at the table only memory keeps those cards, and the log tells of each; `sample` leaves them where everybody knows them.
"""

from typing import TYPE_CHECKING

from guildhall.games.belfort.codes import first_of, on_lock, put_marker_by, second_of
from guildhall.games.belfort.frames import ASK_DROP
from guildhall.games.belfort.locks import gnomes_of
from guildhall.games.belfort.robbery import walls
from guildhall.games.belfort.score_sheet import CATEGORIES
from guildhall.games.belfort.scoring import bonus
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import (
    ASSISTANTS,
    EMPTY,
    EXPANDED,
    GOODS,
    IMP_OF,
    KINDS,
    NO_PERMIT,
    NOBODY,
    PIECES,
    TOKEN_ON,
)
from guildhall.games.belfort.workers import masters, reserve
from guildhall.kernel.packing import kind_of

if TYPE_CHECKING:
    from guildhall.games.belfort.views import CardView, PlayerView


def player(t: Table, seat: int, viewer: int | None) -> "PlayerView":
    dropping = bool(t.agenda) and kind_of(t.agenda[-1]) == ASK_DROP
    hidden = len(t.sealed[seat]) if dropping else 0  # put away in secret: the others still count it
    return {
        "seat": seat,
        "colour": t.colour(seat),
        "crest": t.crests.index(seat) + 1,
        "score": t.score[seat],
        "goods": dict(zip(GOODS, t.goods[seat])),
        "workers": {
            "elf": t.workers[seat][0],
            "dwarf": t.workers[seat][1],
            "gnome": gnomes_of(t, seat),
            "master_elf": masters(t, seat, 0),
            "master_dwarf": masters(t, seat, 1),
        },
        "reserve": {KINDS[kind]: reserve(t, seat, kind) for kind in range(2)},
        "idle": dict(zip(PIECES, t.idle[seat])),
        "passed": bool(t.passed >> seat & 1),
        "loan": t.loan[seat],
        "hand": hand(t, seat) if seat == viewer else None,
        "hand_size": t.hand_size(seat) + (0 if seat == viewer else hidden),
        "dropped": [t.data.properties[dropped] for dropped in t.sealed[seat]] if dropping and seat == viewer else [],
        "income": sum(t.data.income[kind] for kind in t.built[seat]),
        "walls": walls(t, seat),
        "markers": t.markers.count(seat),
        "assistants": [ASSISTANTS[tile] for tile in range(len(t.keeper)) if t.keeper[tile] == seat],
        "built": [card(t, seat, number) for number in range(len(t.built[seat]))],
        "tally": dict(zip(CATEGORIES, t.tally[seat])),
    }


def hand(t: Table, seat: int) -> list[str]:
    return [t.data.properties[kind] for kind, number in enumerate(t.hand[seat]) for _ in range(number)]


def card(t: Table, seat: int, number: int) -> "CardView":
    data, kind = t.data, t.built[seat][number]
    on_plank, permit, crew = t.planks[seat][number], t.permits[seat][number], t.crews[seat][number]
    bits = t.locks[seat][number]
    return {
        "type": data.properties[kind],
        "income": data.income[kind],
        "locks": [lock_text(on_lock(bits, lock)) for lock in range(data.locks[kind])],
        "used": [bool(t.used[seat][number] >> lock & 1) for lock in range(data.locks[kind])],
        "put_marker": put_marker_by(bits, 0),
        "has_plank": data.has_plank[kind],
        "plank": PIECES[on_plank] if 0 <= on_plank < IMP_OF else None,
        "imp": on_plank - IMP_OF if on_plank != NOBODY and on_plank >= IMP_OF else None,
        "open": data.has_plank[kind] and not (data.plank_locked[kind] and on_lock(bits, 0) == EMPTY),
        "permit": None if permit == NO_PERMIT else data.permits[kind],
        "expanded": permit == EXPANDED,
        "permit_planks": data.permit_planks[kind] if permit != NO_PERMIT else 0,
        "crew": [PIECES[piece] for piece in (first_of(crew), second_of(crew)) if piece != NOBODY],
        "bonus": bonus(t, seat, kind) if permit == EXPANDED else None,
    }


def lock_text(state: int) -> str | None:
    if state == EMPTY:
        return None
    return "centaur" if state == TOKEN_ON else "gnome"
