"""Setting up the table, and the choice of guilds: KH-SET."""

from guildhall.games.kutna_hora import notes
from guildhall.games.kutna_hora.chances import COLUMN, FIRST, GUILD_CARD, MINE_CARD, ROCK, STACK
from guildhall.games.kutna_hora.frames import ASK_COLUMN, ASK_ROWS, COLUMNS, ROUND, ROWS
from guildhall.games.kutna_hora.mining import show_stage
from guildhall.games.kutna_hora.refusals import COLUMN_TAKEN, NOT_THESE_GUILDS
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.terms import GOODS, GUILDS_EACH, NOBODY, RED
from guildhall.games.kutna_hora.town_hall import reveal
from guildhall.games.kutna_hora.verbs import COLUMN as TAKE_COLUMN
from guildhall.games.kutna_hora.verbs import ORDER
from guildhall.kernel.packing import a_of, b_of, c_of, kind_of, pack
from guildhall.kernel.question import OpenQuestion, Question, Task
from guildhall.kernel.rows import replaced
from guildhall.kernel.state import OTHER_QUESTION


def set_up(t: Table) -> None:
    """KH-SET-17: in this order."""
    data = t.data
    fill_town_hall(t)
    t.mine_card = t.pick(MINE_CARD, list(range(len(data.mine_cards))))  # KH-SET-6
    rocks = list(range(data.first_rock, len(data.mines)))
    for space in data.rocks[data.board_of[t.seats]][t.mine_card]:
        t.mine[space] = t.draw(ROCK, rocks)
        t.rocky |= 1 << space
    t.stack = list(range(data.first_technology))  # KH-SET-11
    show_stage(t)
    everybody = list(range(t.seats))
    t.start = t.rules.first_player if t.rules.first_player != NOBODY else t.pick(FIRST, everybody)  # KH-SET-13
    for distance in range(t.seats):
        t.groschen[t.seat_at(distance)] = data.start_groschen[distance]
    for seat in range(t.seats):
        t.points[seat] = data.start_points
    for card in range(len(data.events)):
        deck = t.late_events if data.event_deck[card] else t.early_events
        deck.append(card)
    if t.rules.first_game:  # KH-SET-15
        t.guild_card = data.guild_cards.index(data.first_game_card)
    else:
        t.guild_card = t.pick(GUILD_CARD, list(range(len(data.guild_cards))))
    t.note(notes.STARTED, t.start, t.mine_card, t.guild_card)
    t.agenda = [pack(ROUND), pack(ROWS), pack(COLUMNS)]


def fill_town_hall(t: Table) -> None:
    """KH-SET-2 to KH-SET-4: guild stacks at random in the two left columns, public ones in the third."""
    data = t.data
    for tile in range(data.first_public):
        t.under[data.guild[tile]] |= 1 << tile
    for tile in range(data.first_public, len(data.buildings)):
        colour = data.colour[tile - data.first_public]
        if colour == RED:
            t.red |= 1 << tile
        else:
            t.under[len(GOODS) + colour] |= 1 << tile
    guilds = list(range(len(GOODS)))
    each = len(GOODS) // len(t.hall)
    rows = [[t.draw(STACK, guilds) for _ in range(each)] for _ in t.hall]
    t.hall = tuple([(*row, len(GOODS) + colour) for row, colour in zip(rows, data.row_colour, strict=True)])
    for stack in range(len(GOODS) + RED):
        reveal(t, stack)


class DealColumns(Task[Table]):
    """KH-SET-14, KH-OPT-3: in reverse turn order everybody takes a guild column, or chance deals them."""

    def run(self, t: Table, frame: int) -> None:
        taken = a_of(frame)
        if taken == t.seats:
            return
        seat = t.seat_at(t.seats - 1 - taken)
        t.agenda.append(pack(COLUMNS, 0, taken + 1))
        if t.rules.columns_dealt:
            take_column(t, seat, t.pick(COLUMN, columns_free(t)))
        else:
            t.agenda.append(pack(ASK_COLUMN, seat))


class ChooseColumn(Question[Table]):
    """KH-SET-14: one of the guild columns that are left."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(TAKE_COLUMN, 0, column + 1) for column in range(t.seats)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != TAKE_COLUMN:
            return OTHER_QUESTION
        return 0 if a_of(choice) - 1 in columns_free(t) else COLUMN_TAKEN

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        take_column(t, seat, a_of(choice) - 1)


def columns_free(t: Table) -> list[int]:
    return [column for column in range(t.seats) if column not in t.column]


def take_column(t: Table, seat: int, column: int) -> None:
    t.column[seat] = column
    guilds = t.data.columns[t.guild_card][t.seats][column]
    t.guilds = replaced(
        t.guilds, seat, tuple(guilds[:])
    )  # KH-SET-15: the order of the card, unless the player chooses another
    t.note(notes.CHOSE_COLUMN, seat, guilds[0], guilds[1], guilds[2])


class AskRows(Task[Table]):
    """KH-SET-14: in turn order everybody orders the guilds; in a first game they keep the rows of the card."""

    def run(self, t: Table, frame: int) -> None:
        distance = a_of(frame)
        if t.rules.first_game or distance == t.seats:
            return
        t.agenda.append(pack(ROWS, 0, distance + 1))
        t.agenda.append(pack(ASK_ROWS, t.seat_at(distance)))


class OrderGuilds(OpenQuestion[Table]):
    """KH-SET-14: the guilds of the top, middle and bottom row, in any of their six orders."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found: list[int] = []
        guilds = t.guilds[seat]
        for first in range(GUILDS_EACH):
            for second in range(GUILDS_EACH):
                if second != first:
                    third = GUILDS_EACH - first - second
                    found.append(pack(ORDER, 0, guilds[first], guilds[second], guilds[third]))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != ORDER:
            return OTHER_QUESTION
        chosen = sorted([a_of(choice), b_of(choice), c_of(choice)])
        return 0 if chosen == sorted(t.guilds[seat]) else NOT_THESE_GUILDS

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        t.guilds = replaced(t.guilds, seat, (a_of(choice), b_of(choice), c_of(choice)))
        t.note(notes.CHOSE_ROWS, seat, a_of(choice), b_of(choice), c_of(choice))
