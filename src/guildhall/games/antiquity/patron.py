"""The cathedral and its patron saint: AQ-SNT-1 to AQ-SNT-9, razing by Theology AQ-FAC-3."""

from guildhall.games.antiquity import notes
from guildhall.games.antiquity.acts import Act, OpenStep
from guildhall.games.antiquity.pieces import USED, city_of, mask_of
from guildhall.games.antiquity.prices import use_faculty
from guildhall.games.antiquity.refusals import (
    CATHEDRAL_GRAVED,
    EFFECT_SPENT,
    MARIA_STAYS,
    NO_CATHEDRAL,
    THEOLOGY_IDLE,
)
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import CATHEDRAL, MARIA, NOBODY, SAINTS, THEOLOGY
from guildhall.games.antiquity.verbs import SAINT
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.rows import replaced
from guildhall.kernel.state import OTHER_QUESTION


def has_power(t: Table, seat: int, saint: int) -> bool:
    """AQ-SNT-7: Santa Maria has all powers; AQ-SNT-9: a grave may suspend them."""
    own = t.saint[seat]
    return (own == saint or own == MARIA) and t.works(seat, CATHEDRAL)


class ChooseSaint(OpenStep):
    """AQ-SNT-1: the patron of a cathedral that stands."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(SAINT, 0, saint) for saint in range(len(SAINTS))]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        return 0 if kind_of(choice) == SAINT else OTHER_QUESTION

    def make(self, t: Table, seat: int, frame: int, choice: int) -> None:
        t.saint[seat] = a_of(choice)
        t.whisper(notes.CHOSE_SAINT, seat, a_of(choice))


class Raze(Act):
    """AQ-FAC-3: the cathedral goes, and with it the patron."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        if not t.works(seat, THEOLOGY):
            return THEOLOGY_IDLE
        if t.buildings[seat][t.find(seat, THEOLOGY)] & USED:
            return EFFECT_SPENT
        at = t.find(seat, CATHEDRAL)
        if at < 0:
            return NO_CATHEDRAL
        if t.saint[seat] == MARIA:
            return MARIA_STAYS
        return CATHEDRAL_GRAVED if t.graved(seat, t.buildings[seat][at]) else 0

    def begin(self, t: Table, seat: int, choice: int) -> None:
        use_faculty(t, seat, THEOLOGY)
        cathedral = t.buildings[seat].pop(t.find(seat, CATHEDRAL))
        city = city_of(cathedral)
        covered = t.frozen[seat][city] | mask_of(t.shapes, cathedral)
        t.frozen = replaced(t.frozen, seat, replaced(t.frozen[seat], city, covered))
        t.saint[seat] = NOBODY
        t.refresh(seat)
        t.whisper(notes.RAZED, seat)
