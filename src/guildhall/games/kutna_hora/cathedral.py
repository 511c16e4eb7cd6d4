"""The St. Barbara action: a pelican for the current tile of the cathedral. KH-SB."""

from typing import Final

from guildhall.games.kutna_hora import buildings, income, mining, notes, patricians, plots, town_hall
from guildhall.games.kutna_hora import effects as fx
from guildhall.games.kutna_hora.actions import Action
from guildhall.games.kutna_hora.final import city_points
from guildhall.games.kutna_hora.frames import (
    ASK_BANK,
    ASK_BUILD,
    ASK_CENTRAL,
    ASK_HOUSE,
    ASK_PLOT,
    ASK_SCORE,
    FREE_MINE,
    PROSPECT,
    TAKE_INCOME,
)
from guildhall.games.kutna_hora.refusals import NO_PELICAN, NO_SUCH_SQUARE, NOT_OWN_BUILDING, ROW_BARE
from guildhall.games.kutna_hora.score_sheet import FROM_ST_BARBARA
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.terms import FREE, NONE
from guildhall.games.kutna_hora.verbs import DECLINE, HOUSE_OF, SCORE, USE
from guildhall.kernel.packing import a_of, kind_of, pack, seat_of
from guildhall.kernel.question import OpenQuestion, Question, Task
from guildhall.kernel.rows import added, replaced
from guildhall.kernel.state import OTHER_QUESTION

HOUSE_PRODUCTION: Final = 2  # named in the effect itself: remove_house_production_2


class StBarbara(Action):
    """A pelican for what the current tile of the cathedral brings."""

    def impossible(self, t: Table, seat: int) -> int:
        return 0 if t.pelicans[seat] > 0 else NO_PELICAN  # KH-SB-1

    def begin(self, t: Table, seat: int) -> None:
        """KH-SB-2. The tile counts as turned while it is worked off: a building of tile 8 turns the next, KH-RUL-16."""
        t.pelicans[seat] -= 1
        t.used_pelicans[seat] += 1
        tile = t.cathedral
        t.note(notes.ST_BARBARA, seat, tile)
        if tile >= t.data.cathedral:  # KH-SB-4
            for effect in t.data.finished_fixed:
                buildings.resolve(t, seat, effect, FROM_ST_BARBARA)
            return
        t.cathedral += 1
        for effect in t.data.cathedral_fixed[tile]:
            buildings.resolve(t, seat, effect, FROM_ST_BARBARA)
        offer_central(t, seat, tile)


def offer_central(t: Table, seat: int, tile: int) -> None:
    """KH-SB-3, KH-SB-6: what is impossible is not asked, the rest of the tile has happened all the same."""
    effect = t.data.cathedral_central[tile]
    if effect == fx.FREE_RIGHTS:
        town_hall.offer_free(t, seat, FREE)
    elif effect == fx.REMOVE_HOUSE:
        if min(t.houses_gone[seat]) < t.data.houses:
            t.agenda.append(pack(ASK_HOUSE, seat))
    elif effect == fx.FREE_PLOT:
        if plots.impossible(t, seat, FREE) == 0:
            t.agenda.append(pack(ASK_PLOT, seat, FREE))
    elif effect == fx.BANK_PATRICIAN:
        if sum(t.bank) > 0:
            t.agenda.append(pack(ASK_BANK, seat))
    elif effect == fx.REPUTATION_PER_PUBLIC:
        if patricians.public_neighbours(t, seat) > 0:
            t.agenda.append(pack(ASK_CENTRAL, seat, tile))
    elif effect == fx.FREE_BUILDING:
        if buildings.impossible(t, seat, FREE) == 0:
            t.agenda.append(pack(ASK_BUILD, seat, FREE))
    elif effect == fx.TWO_FREE_MINES:  # KH-SB-10: each on its own
        t.agenda.append(pack(FREE_MINE, seat, tile))
        t.agenda.append(pack(FREE_MINE, seat, tile))
    elif effect == fx.SCORE_BUILDING:
        if seat in t.owner:
            t.agenda.append(pack(ASK_SCORE, seat))
    elif effect == fx.INCOME_TWICE:
        t.agenda.append(pack(ASK_CENTRAL, seat, tile))


class FreeMine(Task[Table]):
    """KH-SB-10, KH-RUL-26: a mine without permit, pool and wood."""

    def run(self, t: Table, frame: int) -> None:
        seat = seat_of(frame)
        if mining.impossible(t, seat, FREE) == 0:
            t.agenda.append(pack(ASK_CENTRAL, seat, a_of(frame)))


class UseCentral(OpenQuestion[Table]):
    """KH-SB-2: the parts of a tile that are simply used or not."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(USE), pack(DECLINE)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        return 0 if verb == USE or verb == DECLINE else OTHER_QUESTION

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        effect = t.data.cathedral_central[a_of(frame)]
        if kind_of(choice) == DECLINE:
            t.note(notes.DECLINED, seat)
        elif effect == fx.INCOME_TWICE:  # KH-SB-9
            t.agenda.append(pack(TAKE_INCOME, seat))
            income.take(t, seat)
        elif effect == fx.TWO_FREE_MINES:
            t.agenda.append(pack(PROSPECT, seat, FREE))
        elif effect == fx.REPUTATION_PER_PUBLIC:  # KH-SB-11: as green patricians count
            t.move_reputation(seat, patricians.public_neighbours(t, seat))


class RemoveHouse(Question[Table]):
    """KH-SB-5, KH-SB-8: tile 3, a house for production."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found = [pack(DECLINE)]
        for guild in t.guilds[seat]:
            found.append(pack(HOUSE_OF, 0, guild))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == DECLINE:
            return 0
        if verb != HOUSE_OF:
            return OTHER_QUESTION
        row = t.row_of(seat, a_of(choice))
        return 0 if row != NONE and t.houses_gone[seat][row] < t.data.houses else ROW_BARE

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        """KH-RUL-9: no house effect, no tab, no deck."""
        if kind_of(choice) == DECLINE:
            t.note(notes.DECLINED, seat)
            return
        guild = a_of(choice)
        row = t.row_of(seat, guild)
        t.note(notes.HOUSE_RAZED, seat, guild, t.houses_gone[seat][row])
        t.houses_gone = replaced(t.houses_gone, seat, added(t.houses_gone[seat], row, 1))
        t.razed[seat] += 1
        buildings.produce(t, seat, guild, HOUSE_PRODUCTION)


class ScoreBuilding(OpenQuestion[Table]):
    """KH-SB-11: tile 10, an own building is scored now and again at the end."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found = [pack(DECLINE)]
        for square in t.board.squares:
            if t.owner[square] == seat:
                found.append(pack(SCORE, 0, square))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == DECLINE:
            return 0
        if verb != SCORE:
            return OTHER_QUESTION
        if not t.board.city >> a_of(choice) & 1:
            return NO_SUCH_SQUARE
        return 0 if t.owner[a_of(choice)] == seat else NOT_OWN_BUILDING

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == DECLINE:
            t.note(notes.DECLINED, seat)
            return
        points = city_points(t, a_of(choice))
        t.note(notes.SCORED, seat, a_of(choice), points)
        t.score(seat, points, FROM_ST_BARBARA)
