"""The fields of a position of Hamlet, written from fields.py by kernel/fields.py: do not edit."""

from typing import Any, ClassVar

from guildhall.kernel.state import State
from hamlet.data import Printed
from hamlet.rules import Rules

# fmt: off


class LaidOut(State):
    """What lies on the table; `Table` adds the moves."""

    fields: ClassVar[list[str]] = [
        "round", "home", "offered", "event", "seers", "goods", "hands", "plots", "plans", "deck", "nights", "past",
    ]
    lists: ClassVar[dict[str, int]] = {
        "lanes": 1,
    }

    data: Printed
    rules: Rules
    round: int  # being played
    home: int  # the families still in the game
    offered: int  # those that have offered a trade while building
    event: int  # the coming night, once somebody has seen it
    seers: int  # those that have
    goods: list[list[int]]  # timber and stone
    hands: list[list[int]]  # cards held, sorted
    plots: list[list[int]]  # the card on each plot
    plans: list[list[int]]  # sealed until all are done: a card, b plot, c timber, d stone
    deck: list[int]  # cards that may still come
    nights: list[int]  # events that may still come
    past: list[int]  # events so far
    worth: list[int]  # derived: points of what stands

    def copy_fields(self, twin: "LaidOut") -> None:
        self.copy_core(twin)
        twin.data, twin.rules, twin.round, twin.home = self.data, self.rules, self.round, self.home
        twin.offered, twin.event, twin.seers = self.offered, self.event, self.seers
        twin.goods = [row[:] for row in self.goods]
        twin.hands = [row[:] for row in self.hands]
        twin.plots = [row[:] for row in self.plots]
        twin.plans = [row[:] for row in self.plans]
        twin.deck = self.deck[:]
        twin.nights = self.nights[:]
        twin.past = self.past[:]
        twin.worth = self.worth[:]

    def field_values(self) -> list[Any]:
        return [
            self.round, self.home, self.offered, self.event, self.seers, [list(row) for row in self.goods],
            [list(row) for row in self.hands], [list(row) for row in self.plots], [list(row) for row in self.plans],
            list(self.deck), list(self.nights), list(self.past),
        ]
