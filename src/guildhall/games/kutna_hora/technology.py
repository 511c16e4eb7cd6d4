"""Mining Technology: the level rises, and a tile may be placed in the mine. KH-EFF-4."""

from guildhall.games.kutna_hora import notes
from guildhall.games.kutna_hora.boards import bits
from guildhall.games.kutna_hora.frames import ASK_TECHNOLOGY
from guildhall.games.kutna_hora.mining import check_space, open_mine, open_spaces, spend_miner
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.verbs import PLACE, REMOVE
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.question import OpenQuestion
from guildhall.kernel.state import OTHER_QUESTION


class PlaceTechnology(OpenQuestion[Table]):
    """KH-EFF-4: the tile goes on an open space of the mine, or out of the game."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found = [pack(REMOVE)]
        for space in bits(open_spaces(t)):
            found.append(pack(PLACE, 0, space))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == REMOVE:
            return 0
        return check_space(t, a_of(choice)) if verb == PLACE else OTHER_QUESTION

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        tile = a_of(frame)
        if kind_of(choice) == REMOVE:
            lose(t, seat, tile)
            return
        space = a_of(choice)
        t.note(notes.TECHNOLOGY, seat, tile, space + 1)
        spend_miner(t, seat)
        open_mine(t, seat, tile, space)


def take(t: Table, seat: int) -> None:
    """KH-EFF-4, KH-RUL-8: the level rises whether or not the tile can be placed."""
    tile = t.data.first_technology + t.technology
    if tile >= t.data.first_rock:
        return
    t.technology += 1
    if t.miner_pool[seat] + t.miner_row[seat] == 0 or open_spaces(t) == 0:
        lose(t, seat, tile)
    else:
        t.agenda.append(pack(ASK_TECHNOLOGY, seat, tile))


def lose(t: Table, seat: int, tile: int) -> None:
    """The tile leaves the game."""
    t.lost_technology.append(tile)
    t.note(notes.TECHNOLOGY, seat, tile)
