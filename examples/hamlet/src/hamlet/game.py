"""Hamlet as a State, and the table of its tasks and questions."""

from typing import ClassVar

from guildhall.kernel.outcome import Outcome
from guildhall.kernel.question import Kinds
from guildhall.kernel.rng import Rng
from hamlet import building, looking, morning, night, trade, views
from hamlet import frames as f
from hamlet.data import DEAREST, PRINTED
from hamlet.score_sheet import CATEGORIES
from hamlet.table import Table

KINDS = Kinds(
    vars(f),
    tasks=[
        morning.Morning(f.ROUND),
        building.CarryOut(f.REVEAL),
        night.Night(f.NIGHT),
    ],
    questions=[
        # 5 kinds of cards, 3 neighbours offered either good, leave, stop
        building.PlanBuildings(f.ASK_BUILD, "HA-BUILD-1", 13),
        building.ChoosePlot(f.ASK_PLOT, "HA-BUILD-2", PRINTED.plots),
        building.PayPrice(f.ASK_PAY, "HA-BUILD-3", DEAREST + 1),
        trade.AnswerOffer(f.ASK_TRADE, "HA-TRADE-2", 2),
        looking.LookOut(f.ASK_LOOK, "HA-LOOK-1", 2),
        night.MeetRaider(f.ASK_RAID, "HA-NIGHT-2", 2),
    ],
    borders=[f.ROUND, f.REVEAL, f.NIGHT],
)


class Hamlet(Table):
    game: ClassVar[str] = "hamlet"

    def clone(self) -> "Hamlet":
        twin = Hamlet()
        self.copy_fields(twin)
        return twin

    def view(self, seat: int | None) -> views.View:
        return views.view(self, seat)

    def sample(self, seat: int, rng: Rng) -> "Hamlet":
        twin = self.clone()
        twin.rng = rng.child()
        views.imagine(twin, seat)
        return twin

    @property
    def outcome(self) -> Outcome:
        """HA-END-1."""
        sheets, ties = [], []
        for seat in range(self.seats):
            here, goods = self.home >> seat & 1, sum(self.goods[seat])
            points = [here * self.worth[seat], here * (goods // self.data.goods_per_point)]
            sheets.append(dict(zip(CATEGORIES, points, strict=True)))
            ties.append([here, goods])
        reason = "only one family is left" if len(self.families()) == 1 else ""
        return Outcome.of([sum(sheet.values()) for sheet in sheets], ties, sheets, reason)
