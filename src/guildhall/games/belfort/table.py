"""The few moves of goods and points, and the small questions, that all rules of Belfort use."""

from guildhall.games.belfort import notes
from guildhall.games.belfort.laid_out import LaidOut
from guildhall.games.belfort.terms import GOLD
from guildhall.kernel.rows import added, replaced, set_at
from guildhall.kernel.state import Components


class Table(LaidOut):
    """Secret are `hand` and, while all choose together, `sealed`; everything else is public: BF-INFO-1."""

    def components(self) -> Components:
        return self.data

    def season(self) -> int:
        return self.data.season[self.month]

    def begin_phase(self, phase: int) -> None:
        """BF-RND-1: the phase, unless it is going on already."""
        if self.phase != phase:
            self.phase = phase
            self.note(notes.PHASE, 0, phase)

    # ---- goods and points

    def earn(self, seat: int, good: int, amount: int) -> None:
        """From the supply, which never runs out: BF-COMP-7."""
        if amount:
            before = self.goods[seat][good]
            set_at(self.goods, seat, good, before + amount)
            self.note(notes.GOODS, seat, good, before, before + amount)

    def earn_all(self, seat: int, amounts: list[int]) -> None:
        for good in range(4):
            self.earn(seat, good, amounts[good])

    def pay(self, seat: int, good: int, amount: int) -> None:
        if amount:
            before = self.goods[seat][good]
            set_at(self.goods, seat, good, before - amount)
            self.note(notes.GOODS, seat, good, before, before - amount)

    def pay_all(self, seat: int, amounts: list[int]) -> None:
        for good in range(4):
            self.pay(seat, good, amounts[good])

    def can_pay(self, seat: int, amounts: list[int]) -> bool:
        held = self.goods[seat]
        return held[0] >= amounts[0] and held[1] >= amounts[1] and held[2] >= amounts[2] and held[GOLD] >= amounts[GOLD]

    def win_points(self, seat: int, points: int, category: int) -> None:
        if points:
            before = self.score[seat]
            self.score[seat] = before + points
            self.tally = replaced(self.tally, seat, added(self.tally[seat], category, points))
            self.note(notes.POINTS, seat, before, before + points)

    def lose_points(self, seat: int, points: int, category: int) -> None:
        """BF-RUL-22: not below the start of the track."""
        before = self.score[seat]
        after = before - points
        after = max(after, self.data.min_score)
        if after != before:
            self.score[seat] = after
            self.tally = replaced(self.tally, seat, added(self.tally[seat], category, after - before))
            self.note(notes.POINTS, seat, before, after)

    # ---- small questions

    def hand_size(self, seat: int) -> int:
        total = 0
        for number in self.hand[seat]:
            total += number
        return total

    def guild_owner(self, district: int) -> int:
        return self.markers[self.data.city.guild_symbol[district]]

    def may_use(self, seat: int, assistant: int) -> bool:
        """BF-AST-3: it is his and still face up."""
        return self.keeper[assistant] == seat and not self.spent >> assistant & 1

    def turn_face_down(self, seat: int, assistant: int) -> None:
        self.spent |= 1 << assistant
        self.note(notes.ASSISTANT_USED, seat, assistant)
