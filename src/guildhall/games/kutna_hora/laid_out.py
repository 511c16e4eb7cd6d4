"""The fields of a position of Kutná Hora, written from fields.py by kernel/fields.py: do not edit."""

from typing import Any, ClassVar

from guildhall.games.kutna_hora.boards import Board
from guildhall.games.kutna_hora.data import Printed
from guildhall.games.kutna_hora.rules import Rules
from guildhall.kernel.state import State

# fmt: off


class LaidOut(State):
    """What lies on the table; `Table` adds the moves."""

    fields: ClassVar[list[str]] = [
        "round", "turn", "start", "population", "ore", "tax", "cathedral", "technology", "mixed", "stage", "event",
        "mine_card", "guild_card", "tabs", "hall", "top", "under", "red", "gone", "bank", "pool", "council", "city",
        "owner", "lot", "mine", "miner", "stack", "discards", "prospect", "lost_technology", "early_events",
        "late_events", "past_events", "history", "groschen", "points", "reputation", "hand", "played", "pelicans",
        "used_pelicans", "miner_pool", "miner_row", "lots_left", "mine_ore", "razed", "column", "guilds", "production",
        "houses_gone", "slots", "tally",
    ]
    lists: ClassVar[dict[str, int]] = {
        "lanes": 1, "hall": 0, "guilds": 0, "houses_gone": 0, "slots": 0, "tally": 1,
    }

    data: Printed
    rules: Rules
    board: Board
    round: int  # being played
    turn: int  # of the round
    start: int  # first player of the round
    population: int  # number of the card
    ore: int  # number of the card
    tax: int  # on the counter
    cathedral: int  # tiles of St. Barbara turned over
    technology: int  # Mining Technology tiles taken
    mixed: int  # 1 once discards have been shuffled into a new mine stack
    stage: int  # back of the next mine tile, or NONE
    event: int  # of the round, or NONE
    mine_card: int  # of the set-up
    guild_card: int  # of the set-up
    tabs: list[int]  # position of each
    hall: tuple[tuple[int, ...], ...]  # stacks of each row from the left
    top: list[int]  # visible tile of each stack
    under: list[int]  # set of the tiles below it
    red: int  # set of the public buildings that are still to come
    gone: list[int]  # buildings out of the game
    bank: list[int]  # patricians of each colour
    pool: list[int]  # patricians of each colour
    council: list[int]  # patricians of each colour
    city: list[int]  # building on each square
    owner: list[int]  # whose house stands on it
    lot: list[int]  # whose lot marker lies there
    mine: list[int]  # mine tile, technology tile or rock on each space
    miner: list[int]  # whose miner stands on it
    stack: list[int]  # mine tiles that may still come
    discards: list[int]  # mine tiles drawn for nothing
    prospect: list[int]  # tiles drawn in the Mine action going on
    lost_technology: list[int]  # technology tiles out of the game
    early_events: list[int]  # of deck A that may still come
    late_events: list[int]  # of deck B that may still come
    past_events: list[int]  # in their order
    history: list[int]  # prices before every turn, see `moment`
    groschen: list[int]  # money
    points: list[int]  # score
    reputation: list[int]  # on the track
    hand: list[int]  # set of the action cards not yet played
    played: list[int]  # the others: four bits a card, see `cards.played_for`
    pelicans: list[int]  # unused
    used_pelicans: list[int]  # given to St. Barbara
    miner_pool: list[int]  # miners that can be sent
    miner_row: list[int]  # miners that need a permit
    lots_left: list[int]  # lot markers on the player board
    mine_ore: list[int]  # production of the own mines
    razed: list[int]  # houses removed from the game
    column: list[int]  # guild column taken
    guilds: tuple[tuple[int, ...], ...]  # guild of each board row
    production: list[list[int]]  # of each board row
    houses_gone: tuple[tuple[int, ...], ...]  # from each board row
    slots: tuple[tuple[int, ...], ...]  # buildings held
    tally: list[tuple[int, ...]]  # points by where they come from
    rounds: int  # derived: of the game
    built: int  # derived: set of the squares with a building
    claimed: int  # derived: set of the squares with a lot marker
    mined: int  # derived: set of the spaces with a mine
    rocky: int  # derived: set of the spaces with a rock

    def copy_fields(self, twin: "LaidOut") -> None:
        self.copy_core(twin)
        twin.data, twin.rules, twin.board, twin.round = self.data, self.rules, self.board, self.round
        twin.turn, twin.start, twin.population, twin.ore = self.turn, self.start, self.population, self.ore
        twin.tax, twin.cathedral, twin.technology, twin.mixed = self.tax, self.cathedral, self.technology, self.mixed
        twin.stage, twin.event, twin.mine_card = self.stage, self.event, self.mine_card
        twin.guild_card, twin.hall, twin.red, twin.guilds = self.guild_card, self.hall, self.red, self.guilds
        twin.houses_gone, twin.slots, twin.rounds, twin.built = self.houses_gone, self.slots, self.rounds, self.built
        twin.claimed, twin.mined, twin.rocky = self.claimed, self.mined, self.rocky
        twin.tabs = self.tabs[:]
        twin.top = self.top[:]
        twin.under = self.under[:]
        twin.gone = self.gone[:]
        twin.bank = self.bank[:]
        twin.pool = self.pool[:]
        twin.council = self.council[:]
        twin.city = self.city[:]
        twin.owner = self.owner[:]
        twin.lot = self.lot[:]
        twin.mine = self.mine[:]
        twin.miner = self.miner[:]
        twin.stack = self.stack[:]
        twin.discards = self.discards[:]
        twin.prospect = self.prospect[:]
        twin.lost_technology = self.lost_technology[:]
        twin.early_events = self.early_events[:]
        twin.late_events = self.late_events[:]
        twin.past_events = self.past_events[:]
        twin.history = self.history[:]
        twin.groschen = self.groschen[:]
        twin.points = self.points[:]
        twin.reputation = self.reputation[:]
        twin.hand = self.hand[:]
        twin.played = self.played[:]
        twin.pelicans = self.pelicans[:]
        twin.used_pelicans = self.used_pelicans[:]
        twin.miner_pool = self.miner_pool[:]
        twin.miner_row = self.miner_row[:]
        twin.lots_left = self.lots_left[:]
        twin.mine_ore = self.mine_ore[:]
        twin.razed = self.razed[:]
        twin.column = self.column[:]
        twin.production = [row[:] for row in self.production]
        twin.tally = self.tally[:]

    def field_values(self) -> list[Any]:
        return [
            self.round, self.turn, self.start, self.population, self.ore, self.tax, self.cathedral, self.technology,
            self.mixed, self.stage, self.event, self.mine_card, self.guild_card, list(self.tabs),
            [list(row) for row in self.hall], list(self.top), list(self.under), self.red, list(self.gone),
            list(self.bank), list(self.pool), list(self.council), list(self.city), list(self.owner), list(self.lot),
            list(self.mine), list(self.miner), list(self.stack), list(self.discards), list(self.prospect),
            list(self.lost_technology), list(self.early_events), list(self.late_events), list(self.past_events),
            list(self.history), list(self.groschen), list(self.points), list(self.reputation), list(self.hand),
            list(self.played), list(self.pelicans), list(self.used_pelicans), list(self.miner_pool),
            list(self.miner_row), list(self.lots_left), list(self.mine_ore), list(self.razed), list(self.column),
            [list(row) for row in self.guilds], [list(row) for row in self.production],
            [list(row) for row in self.houses_gone], [list(row) for row in self.slots],
            [list(row) for row in self.tally],
        ]
