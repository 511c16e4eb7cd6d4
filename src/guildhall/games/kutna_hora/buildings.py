"""The Building action and the effects of tiles and houses: KH-BLD, KH-EFF."""

from guildhall.games.kutna_hora import effects as fx
from guildhall.games.kutna_hora import notes, technology, town_hall
from guildhall.games.kutna_hora.actions import Action
from guildhall.games.kutna_hora.boards import bits
from guildhall.games.kutna_hora.economy import advance, move_tab, saturated
from guildhall.games.kutna_hora.frames import ASK_BUILD, HOUSE, HOUSE_EFFECTS, TILE_EFFECTS
from guildhall.games.kutna_hora.refusals import (
    GOOD_SATURATED,
    MUST_ACT,
    NO_HOUSE,
    NO_LOT,
    NO_SUCH_SQUARE,
    NO_TILE,
    NOT_OWN_LOT,
    TILE_NOT_HELD,
    WOOD_SHORT,
)
from guildhall.games.kutna_hora.score_sheet import FROM_BUILDINGS, FROM_HOUSES
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.terms import FREE, NOBODY, ORE_DECK, PAID, POPULATION_DECK, PUBLIC, WOOD
from guildhall.games.kutna_hora.verbs import BUILD, DECLINE
from guildhall.kernel.packing import a_of, b_of, c_of, kind_of, pack, seat_of
from guildhall.kernel.question import Question, Task
from guildhall.kernel.rows import added, replaced, without
from guildhall.kernel.state import OTHER_QUESTION


class Building(Action):
    """A building out of a slot on an own lot, for its wood: KH-BLD."""

    def impossible(self, t: Table, seat: int) -> int:
        return impossible(t, seat, PAID)

    def begin(self, t: Table, seat: int) -> None:
        t.agenda.append(pack(ASK_BUILD, seat, PAID))


class Build(Question[Table]):
    """KH-BLD-2: a tile of the own slots on one of the own lots; without wood (KH-SB-7) it may be declined."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found = [pack(DECLINE)] if a_of(frame) != PAID else []
        for square in t.board.squares:
            if t.lot[square] == seat:
                for tile in t.slots[seat]:
                    found.append(pack(BUILD, 0, tile, square))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb, way = kind_of(choice), a_of(frame)
        if verb == DECLINE:
            return MUST_ACT if way == PAID else 0
        if verb != BUILD:
            return OTHER_QUESTION
        tile, square = a_of(choice), b_of(choice)
        if tile not in t.slots[seat]:
            return TILE_NOT_HELD
        if not t.board.city >> square & 1:
            return NO_SUCH_SQUARE
        if t.lot[square] != seat:  # KH-PLOT-8
            return NOT_OWN_LOT
        return check_tile(t, seat, tile, way)

    def legal(self, t: Table, seat: int, frame: int) -> list[int]:
        """A tile can be built on every own lot or on none."""
        way = a_of(frame)
        found = [pack(DECLINE)] if way != PAID else []
        tiles = [tile for tile in t.slots[seat] if check_tile(t, seat, tile, way) == 0]
        for square in bits(t.claimed):
            if t.lot[square] == seat:
                for tile in tiles:
                    found.append(pack(BUILD, 0, tile, square))
        return found

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        """KH-BLD-2, KH-BLD-3; the effects and the house follow."""
        if kind_of(choice) == DECLINE:
            t.note(notes.DECLINED, seat)
            return
        tile, square = a_of(choice), b_of(choice)
        cost = t.data.wood[tile] * t.price(WOOD) if a_of(frame) == PAID else 0
        t.note(notes.BUILT, seat, tile, square, cost)
        t.lot[square] = NOBODY
        t.claimed &= ~(1 << square)
        t.lots_left[seat] += 1
        t.slots = replaced(t.slots, seat, without(t.slots[seat], tile))
        t.city[square] = tile
        t.built |= 1 << square
        t.pay(seat, cost)
        if tile < t.data.first_public:  # KH-BLD-7
            t.agenda.append(pack(HOUSE, seat, tile, 0, square))
        free = 1 if a_of(frame) == FREE and t.rules.tile_8_turns_itself else 0  # KH-OPT-4
        t.agenda.append(pack(TILE_EFFECTS, seat, tile, 0, free))


class TileEffects(Task[Table]):
    """KH-BLD-4, KH-RUL-7: in listed order; an effect that asks comes back here afterwards."""

    def run(self, t: Table, frame: int) -> None:
        seat, tile, itself = seat_of(frame), a_of(frame), c_of(frame)
        effects = t.data.tile_effects[tile]
        for number in range(b_of(frame), len(effects)):
            if effects[number][0] == fx.TECHNOLOGY:
                t.agenda.append(pack(TILE_EFFECTS, seat, tile, number + 1, itself))
                technology.take(t, seat)
                return
            if effects[number][0] == fx.FLIP and itself:  # KH-RUL-16, read literally: the tile in use is turned
                turn(t, t.cathedral - 1)
                itself = 0
                continue
            resolve(t, seat, effects[number], FROM_BUILDINGS)


class PutHouse(Task[Table]):
    """KH-BLD-6: the leftmost house of the guild's row marks the tile and brings what stood under it."""

    def run(self, t: Table, frame: int) -> None:
        seat, tile, square = seat_of(frame), a_of(frame), c_of(frame)
        row = t.row_of(seat, t.data.guild[tile])
        house = t.houses_gone[seat][row]
        t.houses_gone = replaced(t.houses_gone, seat, added(t.houses_gone[seat], row, 1))
        t.owner[square] = seat
        t.note(notes.HOUSE, seat, t.data.guild[tile], house)
        t.agenda.append(pack(HOUSE_EFFECTS, seat, row, 0, house))


class HouseEffects(Task[Table]):
    """KH-BLD-6, KH-EFF-10: what stood under a house, in listed order."""

    def run(self, t: Table, frame: int) -> None:
        seat, row, house = seat_of(frame), a_of(frame), c_of(frame)
        effects = t.data.house_effects[row][house]
        for number in range(b_of(frame), len(effects)):
            if effects[number][0] == fx.PUBLIC_RIGHTS:
                t.agenda.append(pack(HOUSE_EFFECTS, seat, row, number + 1, house))
                town_hall.offer_free(t, seat, PUBLIC)
                return
            resolve(t, seat, effects[number], FROM_HOUSES)


def impossible(t: Table, seat: int, way: int) -> int:
    """KH-BLD-1: a tile that can be built now and a lot of one's own, else the reason."""
    if not t.slots[seat]:
        return NO_TILE
    if t.lots_left[seat] == t.data.lots:
        return NO_LOT
    reason = 0
    for tile in t.slots[seat]:
        reason = check_tile(t, seat, tile, way)
        if reason == 0:
            return 0
    return reason


def check_tile(t: Table, seat: int, tile: int, way: int) -> int:
    data = t.data
    if tile < data.first_public:
        guild = data.guild[tile]
        if t.houses_gone[seat][t.row_of(seat, guild)] >= data.houses:
            return NO_HOUSE
        if saturated(t, guild):  # KH-ECO-7
            return GOOD_SATURATED
    if way == PAID and t.groschen[seat] < data.wood[tile] * t.price(WOOD):  # KH-BLD-3
        return WOOD_SHORT
    return 0


def resolve(t: Table, seat: int, effect: list[int], category: int) -> None:
    """One effect that asks nothing; which of them a place may have is checked when the file is read (KH-EFF-11)."""
    kind, n = effect[0], effect[1]
    if kind == fx.PRODUCTION:
        produce(t, seat, n, effect[2])
    elif kind == fx.TAB:
        move_tab(t, n)
    elif kind == fx.ORE_DECK:
        advance(t, ORE_DECK, n)
    elif kind == fx.POPULATION:
        advance(t, POPULATION_DECK, n)
    elif kind == fx.FLIP:
        turn_unused(t)
    elif kind == fx.PATRICIAN:  # KH-EFF-6
        if t.bank[n] > 0:
            t.bank[n] -= 1
            t.pool[n] += 1
            t.note(notes.TO_POOL, seat, n)
    elif kind == fx.REPUTATION:
        t.move_reputation(seat, n)
    elif kind == fx.PELICAN:
        t.pelicans[seat] += n
        t.note(notes.PELICANS, seat, n)
    elif kind == fx.POINTS:
        t.score(seat, n, category)
    elif kind == fx.TAX:
        t.raise_tax(n)


def produce(t: Table, seat: int, good: int, number: int) -> None:
    """KH-EFF-1: without limit."""
    t.production[seat][t.row_of(seat, good)] += number
    t.note(notes.PRODUCED, seat, good, number)


def turn_unused(t: Table) -> None:
    """KH-EFF-5: the current tile of St. Barbara is turned for nobody, and taxes rise."""
    if t.cathedral < t.data.cathedral:
        t.cathedral += 1
        turn(t, t.cathedral - 1)


def turn(t: Table, tile: int) -> None:
    t.note(notes.TURNED, 0, tile, t.data.cathedral_tax[tile])
    t.raise_tax(t.data.cathedral_tax[tile])
