"""Kutná Hora as a State, and the table of its tasks and questions."""

from typing import ClassVar

from guildhall.games.kutna_hora import (
    buildings,
    cards,
    cathedral,
    final,
    income,
    mining,
    plots,
    rounds,
    setup,
    technology,
    town_hall,
    views,
)
from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora.score_sheet import CATEGORIES, FINAL_CITY
from guildhall.games.kutna_hora.table import Table
from guildhall.kernel.outcome import Outcome
from guildhall.kernel.question import Kinds
from guildhall.kernel.rng import Rng

KINDS = Kinds(
    vars(f),
    tasks=[
        setup.DealColumns(f.COLUMNS),
        setup.AskRows(f.ROWS),
        rounds.BeginRound(f.ROUND),
        cards.Turn(f.TURN),
        buildings.TileEffects(f.TILE_EFFECTS),
        buildings.PutHouse(f.HOUSE),
        buildings.HouseEffects(f.HOUSE_EFFECTS),
        mining.Prospect(f.PROSPECT),
        cathedral.FreeMine(f.FREE_MINE),
        income.TakeIncome(f.TAKE_INCOME),
        rounds.EndEvent(f.EVENT_END),
        income.Election(f.ELECTION),
        rounds.CollectTaxes(f.TAXES),
        rounds.ScorePatricians(f.PATRICIANS),
        rounds.EndRound(f.ROUND_END),
    ],
    questions=[
        setup.ChooseColumn(f.ASK_COLUMN, "KH-SET-14", 4),  # a column for each player
        setup.OrderGuilds(f.ASK_ROWS, "KH-SET-14", 6),  # orders of three guilds
        cards.PlayCard(f.ASK_CARD, "KH-RND-3", 18),  # 6 cards with two halves, and each without effect
        cards.PlayJoker(f.ASK_JOKER, "KH-JOK-1", 7),  # 6 actions and none
        mining.BuyPermit(f.ASK_PERMIT, "KH-MINE-2", 2),
        mining.Dig(f.ASK_MINE, "KH-MINE-4", 121),  # 5 tiles on 28 spaces less 4 rocks, and discarding
        town_hall.TakeRights(f.ASK_RIGHTS, "KH-RIGHT-2", 13),  # 12 stacks and none
        plots.ClaimSquare(f.ASK_PLOT, "KH-PLOT-3", 31),  # 30 squares and none
        buildings.Build(f.ASK_BUILD, "KH-BLD-2", 10),  # 3 tiles on 3 lots and none
        technology.PlaceTechnology(f.ASK_TECHNOLOGY, "KH-EFF-4", 25),  # 28 spaces less 4 rocks, and removing
        income.MoveToCouncil(f.ASK_COUNCIL, "KH-INC-2", 5),  # 4 colours and none
        cathedral.UseCentral(f.ASK_CENTRAL, "KH-SB-2", 2),
        cathedral.RemoveHouse(f.ASK_HOUSE, "KH-SB-8", 4),  # 3 rows and none
        income.MoveFromBank(f.ASK_BANK, "KH-SB-8", 5),  # 4 colours and none
        cathedral.ScoreBuilding(f.ASK_SCORE, "KH-SB-11", 13),  # 12 houses and none
        rounds.PayTax(f.ASK_TAX, "KH-EOR-2", 2),
        income.Elect(f.ASK_ELECTION, "KH-EVT-8", 4),
    ],
    borders=[f.COLUMNS, f.ROWS, f.ROUND, f.TURN, f.EVENT_END, f.ELECTION, f.TAXES, f.PATRICIANS, f.ROUND_END],
)


class KutnaHora(Table):
    game: ClassVar[str] = "kutna_hora"

    def clone(self) -> "KutnaHora":
        twin = KutnaHora()
        self.copy_fields(twin)
        return twin

    def view(self, seat: int | None) -> views.View:
        return views.view(self, seat)

    def sample(self, seat: int, rng: Rng) -> "KutnaHora":
        """KH-INFO-2: what is hidden is hidden from all and has no order yet, so only the future is new."""
        twin = self.clone()
        twin.rng = rng.child()
        return twin

    @property
    def outcome(self) -> Outcome:
        """KH-END-7: points, then groschen, then shared; before the end as if it came now."""
        sheets = [list(row) for row in self.tally]
        points = self.points[:]
        if not self.over:
            for seat in range(self.seats):
                found = final.parts(self, seat)
                points[seat] += sum(found)
                sheets[seat][FINAL_CITY:] = found
        ties = [[groschen] for groschen in self.groschen]
        return Outcome.of(points, ties, [dict(zip(CATEGORIES, sheet, strict=True)) for sheet in sheets])
