"""The cathedral and its patron saint: AQ-SNT-1 to AQ-SNT-9, razing by Theology AQ-FAC-3."""

from guildhall.games.antiquity import events
from guildhall.games.antiquity.data import CATHEDRAL, MARIA, SAINTS, THEOLOGY
from guildhall.games.antiquity.frames import SAINT
from guildhall.games.antiquity.payment import use_faculty
from guildhall.games.antiquity.pieces import USED, city_of, mask_of
from guildhall.games.antiquity.refusals import (
    CATHEDRAL_GRAVED,
    EFFECT_USED,
    MARIA_STAYS,
    NO_CATHEDRAL,
    THEOLOGY_IDLE,
)
from guildhall.games.antiquity.rows import NOBODY
from guildhall.games.antiquity.table import Table
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def has_power(t: Table, seat: int, saint: int) -> bool:
    """AQ-SNT-7: Santa Maria has all powers; AQ-SNT-9: a grave may suspend them."""
    own = t.saint[seat]
    return (own == saint or own == MARIA) and t.works(seat, CATHEDRAL)


def saint_candidates() -> list[int]:
    return [pack(SAINT, 0, saint) for saint in range(len(SAINTS))]


def check_saint(choice: int) -> int:
    return 0 if kind_of(choice) == SAINT else OTHER_QUESTION


def do_saint(t: Table, seat: int, choice: int) -> None:
    t.saint[seat] = a_of(choice)
    t.whisper(events.CHOSE_SAINT, seat, a_of(choice))


def check_raze(t: Table, seat: int) -> int:
    """AQ-FAC-3."""
    if not t.works(seat, THEOLOGY):
        return THEOLOGY_IDLE
    if t.buildings[seat][t.find(seat, THEOLOGY)] & USED:
        return EFFECT_USED
    at = t.find(seat, CATHEDRAL)
    if at < 0:
        return NO_CATHEDRAL
    if t.saint[seat] == MARIA:
        return MARIA_STAYS
    cathedral = t.buildings[seat][at]
    return CATHEDRAL_GRAVED if mask_of(t.rules, cathedral) & t.graves[seat][city_of(cathedral)] else 0


def raze(t: Table, seat: int) -> None:
    at = t.find(seat, CATHEDRAL)
    cathedral = t.buildings[seat][at]
    use_faculty(t, seat, THEOLOGY)
    t.buildings[seat] = t.buildings[seat][:at] + t.buildings[seat][at + 1 :]
    t.frozen[seat][city_of(cathedral)] |= mask_of(t.rules, cathedral)
    t.saint[seat] = NOBODY
    t.refresh(seat)
    t.whisper(events.RAZED, seat)
