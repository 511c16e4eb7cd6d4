"""The few moves of cards and goods that all chapters use."""

from bisect import insort

from guildhall.kernel.packing import b_of, c_of, d_of
from hamlet import chances, notes
from hamlet.data import Printed
from hamlet.laid_out import LaidOut
from hamlet.terms import NOBODY, STONE, TIMBER


class Table(LaidOut):
    """Hands, plans and the coming night are hidden; everything else is public."""

    def components(self) -> Printed:
        return self.data

    def derive(self) -> None:
        self.worth = [sum(self.data.points[card] for card in row if card != NOBODY) for row in self.plots]

    def families(self) -> list[int]:
        """Those still in the game, in the order of seats."""
        return [seat for seat in range(self.seats) if self.home >> seat & 1]

    def take_card(self, seat: int) -> None:
        card = self.draw(chances.CARD, self.deck)
        insort(self.hands[seat], card)
        self.veiled(notes.DRAWN, seat, card)

    def free_goods(self, seat: int) -> list[int]:
        """HA-BUILD-3: what is not set aside for a plan."""
        timber, stone = self.goods[seat][TIMBER], self.goods[seat][STONE]
        for plan in self.plans[seat]:
            timber -= c_of(plan)
            stone -= d_of(plan)
        return [timber, stone]

    def free_plots(self, seat: int) -> list[int]:
        """HA-BUILD-2: neither built on nor planned for."""
        planned = [b_of(plan) for plan in self.plans[seat]]
        return [plot for plot, card in enumerate(self.plots[seat]) if card == NOBODY and plot not in planned]
