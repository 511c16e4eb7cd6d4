"""The Pillars of the Earth as a State, and the table of its tasks and questions."""

from typing import ClassVar

from guildhall.games.pillars import (
    builders,
    building,
    court,
    crew,
    draft,
    event,
    kingsbridge,
    market,
    places,
    rounds,
    shiring,
    views,
)
from guildhall.games.pillars import frames as f
from guildhall.games.pillars.chances import EVENT
from guildhall.games.pillars.score_sheet import CATEGORIES
from guildhall.games.pillars.table import Table
from guildhall.games.pillars.terms import NOBODY, PEEK_EVENT, SAND, STONE, WOOD
from guildhall.kernel.outcome import Outcome
from guildhall.kernel.question import Kinds
from guildhall.kernel.rng import Rng

# PE-STEP-1: the fourteen steps of Phase III in their order.
STEPS = [
    event.RevealEvent(f.STEP),
    event.BishopLeaves(f.STEP),
    places.WoolMill(f.STEP),
    kingsbridge.VisitKingsbridge(f.STEP),
    places.Priory(f.STEP),
    places.Production(f.STEP, WOOD),
    places.Production(f.STEP, STONE),
    places.Production(f.STEP, SAND),
    court.VisitCourt(f.STEP),
    shiring.VisitShiring(f.STEP),
    places.Castle(f.STEP),
    market.OpenMarket(f.STEP),
    building.BuildCathedral(f.STEP),
    places.StartPlayer(f.STEP),
]

KINDS = Kinds(
    vars(f),
    tasks=[
        rounds.BeginRound(f.ROUND),
        draft.DraftTurn(f.DRAFT_TURN),
        builders.DrawBuilder(f.DRAW_BUILDER),
        builders.PlacePassed(f.PLACE_PASSED),
        rounds.Step(f.STEP, STEPS),
        event.AskThomas(f.THOMAS),
        event.EventEffect(f.EVENT_EFFECT),
        court.CollectTax(f.TAX),
        shiring.JoinCrew(f.JOIN_CREW),
        market.MarketTurn(f.TRADE),
        building.BuildingTurn(f.BUILD),
        building.KeepCubes(f.KEEP_CUBES),
        building.AddPiece(f.CATHEDRAL),
        draft.EndDraft(f.END_DRAFT),
    ],
    questions=[
        draft.TakeCard(f.ASK_CARD, "PE-DRAFT-1", 10),  # 9 cards of the supply and pass
        crew.Dismiss(f.ASK_DISMISS, "PE-CREW-1", 7),  # a crew of 6 and the newcomer
        builders.Veto(f.ASK_VETO, "PE-MB-2", 2),
        builders.PlaceBuilder(f.ASK_BUILDER, "PE-MB-3", 21),  # 10 targets, the same with Remigius, pass
        builders.PlacePassedBuilder(f.ASK_PASSED, "PE-MB-6", 10),
        event.Bishop(f.ASK_BISHOP, "PE-BISHOP-1", 4),
        event.Thomas(f.ASK_THOMAS, "PE-ADV-13", 2),
        crew.Dismiss(f.ASK_COLLAPSE, "PE-EVENT-3", 6),
        court.SpareTax(f.ASK_TAX, "PE-ADV-12", 2),
        market.Trade(f.ASK_TRADE, "PE-MARKET-1", 64),  # 12 cubes on the market, at most 51 own: 5 kept, a round's gains
        building.Bless(f.ASK_ARCHBISHOP, "PE-BUILD-2", 6),
        building.UseCraftsman(f.ASK_CRAFT, "PE-BUILD-1", 36),  # 6 craftsmen of capacity 8 at most, one raised; done
        building.ReturnCube(f.ASK_RETURN, "PE-BUILD-4", 4),
    ],
    borders=[f.ROUND, f.END_DRAFT, f.DRAW_BUILDER, f.PLACE_PASSED, f.STEP],
)


class Pillars(Table):
    game: ClassVar[str] = "pillars"

    def clone(self) -> "Pillars":
        twin = Pillars()
        self.copy_fields(twin)
        return twin

    def view(self, seat: int | None) -> views.View:
        return views.view(self, seat)

    def sample(self, seat: int, rng: Rng) -> "Pillars":
        """PE-INFO: only the peeked event is hidden; whoever did not see it may expect any card left."""
        twin = self.clone()
        twin.rng = rng.child()
        if twin.peeked != NOBODY and twin.advantage_with(seat, PEEK_EVENT) == NOBODY:
            twin.put_back(twin.event_deck, twin.peeked)
            twin.peeked = twin.draw(EVENT, twin.event_deck)
        return twin

    @property
    def outcome(self) -> Outcome:
        """PE-END-1: points, then gold, then shared."""
        sheets = [dict(zip(CATEGORIES, row, strict=True)) for row in self.tally]
        return Outcome.of(self.vp, [[gold] for gold in self.gold], sheets)
