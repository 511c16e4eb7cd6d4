"""The few moves of money, points and reputation that all rules of Kutná Hora use."""

from guildhall.games.kutna_hora.laid_out import LaidOut
from guildhall.games.kutna_hora.notes import GROSCHEN, POINTS, POINTS_OFFSET, REPUTATION, REPUTATION_OFFSET, TAX
from guildhall.games.kutna_hora.score_sheet import FROM_REPUTATION
from guildhall.games.kutna_hora.terms import NOBODY, NONE
from guildhall.kernel.rows import add_at
from guildhall.kernel.state import Components


class Table(LaidOut):
    """KH-INFO-1, KH-INFO-2: all of it is public; stacks have no order, so there is nothing else to hide."""

    def components(self) -> Components:
        return self.data

    def derive(self) -> None:
        self.board = self.data.boards[self.data.board_of[self.seats]]
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

    # ---- order and time

    def seat_at(self, distance: int) -> int:
        """KH-RUL-23: clockwise from the first player of the round."""
        return (self.start + distance) % self.seats

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
            add_at(self.tally, seat, category, points)
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
