"""What lies on the table of Kutná Hora, and the few moves of money, points and reputation all rules use."""

from typing import Final

from guildhall.games.kutna_hora.boards import Board
from guildhall.games.kutna_hora.data import Printed
from guildhall.games.kutna_hora.events import GROSCHEN, POINTS, POINTS_OFFSET, REPUTATION, REPUTATION_OFFSET, TAX
from guildhall.games.kutna_hora.score_sheet import CATEGORIES, FROM_REPUTATION
from guildhall.games.kutna_hora.vocabulary import COLOURS, EVENTS, EVENTS_ON, EVENTS_STANDARD, GOODS, GUILDS_EACH
from guildhall.kernel.rng import Rng
from guildhall.kernel.state import Components, State

NOBODY: Final = -1
NONE: Final = -1


class Table(State):
    """KH-INFO-1, KH-INFO-2: all of it is public; stacks have no order, so there is nothing else to hide."""

    data: Printed
    board: Board
    round: int
    rounds: int
    turn: int
    start: int  # first player of the round
    population: int
    ore: int
    tax: int
    cathedral: int  # tiles of St. Barbara turned over
    technology: int  # Mining Technology tiles taken
    mixed: int  # 1 once discards have been shuffled into a new mine stack
    stage: int  # back of the next mine tile, or NONE
    event: int
    mine_card: int
    guild_card: int
    tabs: list[int]
    hall: list[list[int]]  # stacks of each row of the Town Hall from the left: guilds, colours, then red tiles
    top: list[int]  # visible tile of each stack
    under: list[int]  # set of the tiles below it
    red: int  # set of the public buildings that are still to come
    gone: list[int]  # buildings out of the game
    bank: list[int]
    pool: list[int]
    council: list[int]
    city: list[int]  # building on each square
    owner: list[int]  # whose house stands on it
    lot: list[int]  # whose lot marker lies there
    mine: list[int]  # mine tile, technology tile or rock on each space
    miner: list[int]  # whose miner stands on it
    stack: list[int]
    discards: list[int]
    prospect: list[int]  # tiles drawn in the Mine action going on
    lost_technology: list[int]  # technology tiles out of the game
    early_events: list[int]
    late_events: list[int]
    past_events: list[int]
    history: list[int]  # cards and tabs before every turn, see `moment`
    groschen: list[int]
    points: list[int]
    reputation: list[int]
    hand: list[int]  # set of the action cards not yet played
    played: list[int]  # the others of this round: four bits a card, see `cards.lay_down`
    pelicans: list[int]  # unused
    used_pelicans: list[int]
    miner_pool: list[int]
    miner_row: list[int]
    lots: list[int]  # lot markers on the player board
    mine_ore: list[int]  # production of the own mines
    razed: list[int]  # houses removed from the game
    column: list[int]  # guild column taken
    guilds: list[list[int]]  # guild of each board row
    production: list[list[int]]
    houses: list[list[int]]  # houses gone from each board row
    slots: list[list[int]]
    tally: list[list[int]]
    # Follow from the above and are kept for speed.
    built: int
    claimed: int
    mined: int
    rocky: int

    def components(self) -> Components:
        return self.data

    def lay_out(self, seats: int, options: list[int], data: Printed, rng: Rng) -> None:
        """An empty table; `setup` fills it."""
        self.begin(seats, options, rng)
        self.data = data
        self.board = data.boards[data.board_of[seats]]
        self.rounds = data.rounds[data.track_of[seats]]
        self.round = self.turn = self.start = self.cathedral = self.technology = self.mixed = 0
        self.population, self.ore, self.tax = data.start_population, data.start_ore, data.start_tax
        self.stage = self.event = self.mine_card = self.guild_card = NONE
        self.tabs = [data.start_tab] * len(data.tabs)
        stacks = len(GOODS) + len(COLOURS) - 1 + data.hall_rows
        self.hall = [[] for _ in range(data.hall_rows)]
        self.top = [NONE] * stacks
        self.under = [0] * stacks
        self.red = 0
        self.gone = []
        self.bank = [data.patricians] * len(COLOURS)
        self.pool = [0] * len(COLOURS)
        self.council = [0] * len(COLOURS)
        self.city = [NONE] * self.board.city_size
        self.owner = [NOBODY] * self.board.city_size
        self.lot = [NOBODY] * self.board.city_size
        self.mine = [NONE] * self.board.mine_size
        self.miner = [NOBODY] * self.board.mine_size
        self.stack = []
        self.discards = []
        self.prospect = []
        self.lost_technology = []
        self.early_events = []
        self.late_events = []
        self.past_events = []
        self.history = []
        self.groschen = [0] * seats
        self.points = [0] * seats
        self.reputation = [data.start_reputation] * seats
        self.hand = [0] * seats
        self.played = [0] * seats
        self.pelicans = [0] * seats
        self.used_pelicans = [0] * seats
        self.miner_pool = [data.start_pool] * seats
        self.miner_row = [data.start_row] * seats
        self.lots = [data.lots] * seats
        self.mine_ore = [0] * seats
        self.razed = [0] * seats
        self.column = [NONE] * seats
        self.guilds = [[NONE] * GUILDS_EACH for _ in range(seats)]
        self.production = [[0] * GUILDS_EACH for _ in range(seats)]
        self.houses = [[0] * GUILDS_EACH for _ in range(seats)]
        self.slots = [[] for _ in range(seats)]
        self.tally = [[0] * len(CATEGORIES) for _ in range(seats)]
        self.built = self.claimed = self.mined = self.rocky = 0

    def copy_table(self, twin: "Table") -> None:
        self.copy_core(twin)
        twin.data = self.data
        twin.board = self.board
        twin.rounds = self.rounds
        twin.round = self.round
        twin.turn = self.turn
        twin.start = self.start
        twin.population = self.population
        twin.ore = self.ore
        twin.tax = self.tax
        twin.cathedral = self.cathedral
        twin.technology = self.technology
        twin.mixed = self.mixed
        twin.stage = self.stage
        twin.event = self.event
        twin.mine_card = self.mine_card
        twin.guild_card = self.guild_card
        twin.tabs = self.tabs[:]
        twin.hall = [row[:] for row in self.hall]
        twin.top = self.top[:]
        twin.under = self.under[:]
        twin.red = self.red
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
        twin.lots = self.lots[:]
        twin.mine_ore = self.mine_ore[:]
        twin.razed = self.razed[:]
        twin.column = self.column[:]
        twin.guilds = [row[:] for row in self.guilds]
        twin.production = [row[:] for row in self.production]
        twin.houses = [row[:] for row in self.houses]
        twin.slots = [row[:] for row in self.slots]
        twin.tally = [row[:] for row in self.tally]
        twin.built = self.built
        twin.claimed = self.claimed
        twin.mined = self.mined
        twin.rocky = self.rocky

    def derive(self) -> None:
        self.built = self.claimed = self.mined = self.rocky = 0
        for square in range(len(self.city)):
            if self.city[square] != NONE:
                self.built |= 1 << square
            if self.lot[square] != NOBODY:
                self.claimed |= 1 << square
        for space in range(len(self.mine)):
            if self.mine[space] >= self.data.first_rock:
                self.rocky |= 1 << space
            elif self.mine[space] != NONE:
                self.mined |= 1 << space

    # ---- order and options

    def seat_at(self, distance: int) -> int:
        """KH-RUL-23: clockwise from the first player of the round."""
        return (self.start + distance) % self.seats

    def with_events(self) -> bool:
        """KH-OPT-2, KH-SET-16."""
        setting = self.options[EVENTS]
        return setting == EVENTS_ON or (setting == EVENTS_STANDARD and self.seats == 2)

    def moment(self) -> int:
        """Both deck numbers and all tab positions as one int, for the history of prices."""
        packed = self.population | self.ore << 8
        for at in range(len(self.tabs)):
            packed |= self.tabs[at] << (16 + 4 * at)
        return packed

    # ---- money, points, reputation

    def price(self, good: int) -> int:
        """KH-ECO-2: the cell of the current card under the good's tab."""
        data = self.data
        card = self.ore if data.deck_of[good] else self.population
        return data.price[good][card * data.positions + self.tabs[data.tab_of[good]]]

    def earn(self, seat: int, amount: int) -> None:
        """KH-ECO-8: whoever pays (a negative amount) has enough, that was checked."""
        if amount:
            before = self.groschen[seat]
            after = before + amount
            self.groschen[seat] = after
            self.note(GROSCHEN, seat, before & 4095, before >> 12, after & 4095, after >> 12)

    def pay(self, seat: int, amount: int) -> None:
        self.earn(seat, -amount)

    def score(self, seat: int, points: int, category: int) -> None:
        """KH-REP-3: the score may fall below 0."""
        if points:
            before = self.points[seat]
            self.points[seat] = before + points
            self.tally[seat][category] += points
            self.note(POINTS, seat, before + POINTS_OFFSET, before + points + POINTS_OFFSET)

    def move_reputation(self, seat: int, steps: int) -> None:
        """KH-REP-1: a step beyond an end of the track is two points instead, won or lost."""
        before = self.reputation[seat]
        after = before + steps
        beyond = 0
        if after > self.data.reputation_most:
            beyond = after - self.data.reputation_most
        elif after < self.data.reputation_least:
            beyond = after - self.data.reputation_least
        after -= beyond
        self.reputation[seat] = after
        if after != before:
            self.note(REPUTATION, seat, before + REPUTATION_OFFSET, after + REPUTATION_OFFSET)
        if beyond:
            self.score(seat, beyond * self.data.overflow, FROM_REPUTATION)

    def raise_tax(self, amount: int) -> None:
        """KH-LIM-2: never beyond the end of the track."""
        before = self.tax
        after = before + amount
        self.tax = after if after < self.data.tax_limit else self.data.tax_limit
        if self.tax != before:
            self.note(TAX, 0, before, self.tax)

    def row_of(self, seat: int, guild: int) -> int:
        """The board row of a guild, or NONE if the seat has it not."""
        rows = self.guilds[seat]
        for row in range(len(rows)):
            if rows[row] == guild:
                return row
        return NONE
