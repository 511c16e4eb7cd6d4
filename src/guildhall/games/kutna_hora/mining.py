"""The Mine action: KH-MINE."""

from guildhall.games.kutna_hora import notes
from guildhall.games.kutna_hora.actions import Action
from guildhall.games.kutna_hora.boards import STRIDE, bits
from guildhall.games.kutna_hora.chances import MINE, STAGE
from guildhall.games.kutna_hora.economy import advance
from guildhall.games.kutna_hora.frames import ASK_MINE, ASK_PERMIT, PROSPECT
from guildhall.games.kutna_hora.refusals import (
    MINE_SHORT,
    NO_ACCESS,
    NO_MINER,
    NO_OPEN_SPACE,
    NO_SUCH_SPACE,
    NOT_DRAWN,
    PERMIT_SHORT,
    POOL_EMPTY,
    SPACE_IS_ROCK,
    SPACE_TAKEN,
)
from guildhall.games.kutna_hora.score_sheet import FROM_MINES
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.terms import FREE, NONE, ORE, ORE_DECK, PAID, PERMITS, POPULATION_DECK, WOOD
from guildhall.games.kutna_hora.verbs import DIG, DISCARD, NO_PERMIT, PERMIT
from guildhall.kernel.packing import a_of, b_of, kind_of, pack, seat_of
from guildhall.kernel.question import Question, Task
from guildhall.kernel.state import OTHER_QUESTION


class Mine(Action):
    """A mine tile on a space of the mine: a miner, perhaps a permit, and the wood of the space."""

    def impossible(self, t: Table, seat: int) -> int:
        return impossible(t, seat, PAID)

    def begin(self, t: Table, seat: int) -> None:
        """KH-MINE-2: an empty pool must be filled, one miner in it may get company, more is impossible."""
        t.agenda.append(pack(PROSPECT, seat, PAID))
        if t.miner_pool[seat] == 0:
            buy_permit(t, seat)
        elif t.miner_pool[seat] < t.data.pool_limit and t.miner_row[seat] > 0:
            t.agenda.append(pack(ASK_PERMIT, seat))


class BuyPermit(Question[Table]):
    """KH-MINE-2: a permit for more miners in the pool, or none."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(NO_PERMIT), pack(PERMIT)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == NO_PERMIT:
            return 0
        if verb != PERMIT:
            return OTHER_QUESTION
        return 0 if t.groschen[seat] >= permit_price(t) else PERMIT_SHORT

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == PERMIT:
            buy_permit(t, seat)


class Prospect(Task[Table]):
    """KH-MINE-3: as many tiles are drawn as the technology allows, seen by all."""

    def run(self, t: Table, frame: int) -> None:
        seat = seat_of(frame)
        t.agenda.append(pack(ASK_MINE, seat, a_of(frame)))
        for _ in range(t.data.level[t.technology]):
            if not t.stack:
                if not t.discards:
                    break
                reshuffle(t)
            t.prospect.append(draw_tile(t))
            t.note(notes.DREW, seat, t.prospect[-1])


class Dig(Question[Table]):
    """KH-MINE-4, KH-MINE-5: one of the tiles drawn on an open space, or all are discarded."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return digs(t, bits(open_spaces(t)))

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == DISCARD:  # KH-MINE-4
            return 0
        if verb != DIG:
            return OTHER_QUESTION
        if a_of(choice) not in t.prospect:
            return NOT_DRAWN
        refused = check_space(t, b_of(choice))
        if refused != 0 or a_of(frame) == FREE:
            return refused
        return 0 if t.groschen[seat] >= wood_for(t, b_of(choice)) * t.price(WOOD) else MINE_SHORT

    def legal(self, t: Table, seat: int, frame: int) -> list[int]:
        """A space costs the same for every tile, so its price is asked once."""
        spaces = bits(open_spaces(t))
        if a_of(frame) != FREE:
            price, groschen = t.price(WOOD), t.groschen[seat]
            spaces = [space for space in spaces if groschen >= wood_for(t, space) * price]
        return digs(t, spaces)

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        tile = a_of(choice) if kind_of(choice) == DIG else NONE
        for other in t.prospect:
            if other != tile:
                t.put_back(t.discards, other)
        count = len(t.prospect)
        t.prospect = []
        if tile == NONE:
            t.note(notes.DISCARDED, seat, count)
            return
        space, paid = b_of(choice), a_of(frame) == PAID
        cost = wood_for(t, space) * t.price(WOOD) if paid else 0
        t.note(notes.DUG, seat, tile, space, cost)
        t.pay(seat, cost)
        if paid:
            t.miner_pool[seat] -= 1
        else:
            spend_miner(t, seat)
        open_mine(t, seat, tile, space)


def digs(t: Table, spaces: list[int]) -> list[int]:
    """Every tile drawn on each of the spaces, after the choice of none."""
    found = [pack(DISCARD)]
    for tile in t.prospect:
        for space in spaces:
            found.append(pack(DIG, 0, tile, space))
    return found


def open_spaces(t: Table) -> int:
    """KH-MINE-5, KH-MINE-10: entrances, and spaces left of, right of or below a mine."""
    reached = t.mined << 1 | t.mined >> 1 | t.mined << STRIDE | t.board.entrances
    return reached & t.board.mine & ~t.mined & ~t.rocky


def wood_for(t: Table, space: int) -> int:
    """KH-MINE-6, KH-RUL-5, KH-RUL-14: the highest cost of the mines left, right and above."""
    if t.board.entrances >> space & 1:
        return t.data.entrance_cost
    wood = t.data.mine_wood
    highest = 0
    if space % STRIDE and t.mined >> (space - 1) & 1:
        highest = wood[t.mine[space - 1]]
    if t.mined >> (space + 1) & 1 and wood[t.mine[space + 1]] > highest:
        highest = wood[t.mine[space + 1]]
    if space >= STRIDE and t.mined >> (space - STRIDE) & 1 and wood[t.mine[space - STRIDE]] > highest:
        highest = wood[t.mine[space - STRIDE]]
    return highest


def check_space(t: Table, space: int) -> int:
    if not t.board.mine >> space & 1:
        return NO_SUCH_SPACE
    if t.mined >> space & 1:
        return SPACE_TAKEN
    if t.rocky >> space & 1:
        return SPACE_IS_ROCK
    return 0 if open_spaces(t) >> space & 1 else NO_ACCESS


def impossible(t: Table, seat: int, way: int) -> int:
    if t.miner_pool[seat] + t.miner_row[seat] == 0:  # KH-MINE-1
        return NO_MINER
    if open_spaces(t) == 0:  # KH-MINE-9
        return NO_OPEN_SPACE
    if way == PAID and t.miner_pool[seat] == 0 and t.groschen[seat] < permit_price(t):  # KH-MINE-2
        return POOL_EMPTY
    return 0


def permit_price(t: Table) -> int:
    return t.data.permit_cost * t.price(PERMITS)


def buy_permit(t: Table, seat: int) -> None:
    """KH-RUL-28: as many miners as possible, the full price for any number."""
    moved = t.data.pool_limit - t.miner_pool[seat]
    moved = min(moved, t.miner_row[seat])
    price = permit_price(t)
    t.note(notes.BOUGHT_PERMIT, seat, moved, price)
    t.pay(seat, price)
    t.miner_pool[seat] += moved
    t.miner_row[seat] -= moved


def reshuffle(t: Table) -> None:
    """KH-RUL-33, KH-RUL-34: stages mixed; from now on the back of the next tile is a matter of chance."""
    t.stack = t.discards
    t.discards = []
    t.mixed = 1
    t.note(notes.RESHUFFLED, 0, len(t.stack))
    show_stage(t)


def draw_tile(t: Table) -> int:
    """KH-SET-11: the next tile has the stage its back shows."""
    stages = t.data.stage
    tile = t.pick(MINE, [tile for tile in t.stack if stages[tile] == t.stage])
    t.stack.remove(tile)
    show_stage(t)
    return tile


def show_stage(t: Table) -> None:
    """The back of the tile now on top: the lowest stage left, or a draw once the stages are mixed."""
    if not t.stack:
        t.stage = NONE
        return
    stages = t.data.stage
    if t.mixed:
        t.stage = t.pick(STAGE, sorted([stages[tile] for tile in t.stack]))
        return
    t.stage = stages[t.stack[0]]
    for tile in t.stack:
        t.stage = min(t.stage, stages[tile])


def spend_miner(t: Table, seat: int) -> None:
    """KH-EFF-4, KH-SB-3: from the row, from the pool only if the row is empty."""
    if t.miner_row[seat] > 0:
        t.miner_row[seat] -= 1
    else:
        t.miner_pool[seat] -= 1


def open_mine(t: Table, seat: int, tile: int, space: int) -> None:
    """KH-MINE-7: the tile is placed and does its work."""
    data = t.data
    t.mine[space] = tile
    t.miner[space] = seat
    t.mined |= 1 << space
    if data.mine_ore[tile]:
        t.mine_ore[seat] += data.mine_ore[tile]
        t.note(notes.PRODUCED, seat, ORE, data.mine_ore[tile], 1)
        advance(t, ORE_DECK, data.mine_ore[tile])
    advance(t, POPULATION_DECK, data.mine_population[tile])
    t.score(seat, data.mine_points[tile], FROM_MINES)
