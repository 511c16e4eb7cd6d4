"""The hospital: AQ-HOS-1."""

from guildhall.games.antiquity import notes
from guildhall.games.antiquity.acts import Act, OpenStep
from guildhall.games.antiquity.frames import ASK_HEAL
from guildhall.games.antiquity.pieces import USED, bit_of_square, city_of_square, square_number
from guildhall.games.antiquity.refusals import EFFECT_SPENT, HOSPITAL_IDLE, NO_GRAVE
from guildhall.games.antiquity.sets import choices
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import CITY_MAPS, HOSPITAL
from guildhall.games.antiquity.verbs import HEAL, STOP
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


class UseHospital(Act):
    """AQ-HOS-1: graves are removed."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        if not t.works(seat, HOSPITAL):
            return HOSPITAL_IDLE
        if t.buildings[seat][t.find(seat, HOSPITAL)] & USED:
            return EFFECT_SPENT
        return 0 if any_grave(t, seat) else NO_GRAVE

    def begin(self, t: Table, seat: int, choice: int) -> None:
        t.buildings[seat][t.find(seat, HOSPITAL)] |= USED
        t.ask(seat, pack(ASK_HEAL, seat, t.data.healed))


def any_grave(t: Table, seat: int) -> bool:
    for city in range(CITY_MAPS):
        if t.graves[seat][city]:
            return True
    return False


class Heal(OpenStep):
    """AQ-HOS-1: one grave after the other, as many as the hospital heals or fewer: AQ-RUL-24."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found: list[int] = []
        for city in range(CITY_MAPS):
            found += choices(HEAL, t.graves[seat][city], square_number(city, 0))
        if b_of(frame):
            found.append(pack(STOP))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) == STOP:
            return 0 if b_of(frame) else OTHER_QUESTION
        if kind_of(choice) != HEAL:
            return OTHER_QUESTION
        square = a_of(choice)
        return 0 if t.graves[seat][city_of_square(square)] & bit_of_square(square) else NO_GRAVE

    def make(self, t: Table, seat: int, frame: int, choice: int) -> None:
        removed = t.data.healed - a_of(frame)
        if kind_of(choice) == HEAL:
            removed += 1
            square = a_of(choice)
            t.graves[seat][city_of_square(square)] &= ~bit_of_square(square)
            t.refresh(seat)
            if a_of(frame) > 1 and any_grave(t, seat):
                t.ask(seat, pack(ASK_HEAL, seat, a_of(frame) - 1, 1))
                return
        t.whisper(notes.HEALED, seat, removed)
