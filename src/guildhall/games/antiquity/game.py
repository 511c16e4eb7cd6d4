"""Antiquity as a State, and the table of its tasks and questions."""

from typing import ClassVar, Final

from guildhall.games.antiquity import (
    acts,
    bank,
    city_building,
    construction,
    countryside,
    exploration,
    famine,
    fishery,
    graves,
    harvest,
    hospital,
    houses,
    keeping,
    men,
    missing,
    patron,
    payment,
    pollution,
    replacing,
    reveal,
    rounds,
    setup,
    storages,
    trading,
    victory,
    views,
)
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity import verbs as v
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import ENDINGS
from guildhall.kernel.outcome import Outcome
from guildhall.kernel.question import Kinds
from guildhall.kernel.rng import Rng

SQUARES: Final = 49 + 3 * 36  # of one player's four cities
HEXES: Final = 8 * 61  # of the largest map

# AQ-TRM-1: the ten phases of a round in their order.
PHASES = [
    rounds.AllRise(f.PHASE),
    city_building.CityBuilding(f.PHASE),
    rounds.OrderOfPlay(f.PHASE),
    rounds.TakeTurns(f.PHASE, f.COUNTRYSIDE),
    rounds.TakeTurns(f.PHASE, f.KEEP_GOODS),
    rounds.TakeTurns(f.PHASE, f.HARVEST),
    rounds.TakeTurns(f.PHASE, f.EXPLORATION),
    famine.BeginFamine(f.PHASE),
    rounds.TakeTurns(f.PHASE, f.POLLUTION),
    victory.VictoryCheck(f.PHASE),
]

# AQ-CIT-1: what a player may do while cities are built.
DEEDS = [
    construction.Build(v.BUILD),
    men.Man(v.MAN),
    men.Unman(v.UNMAN),
    bank.Exchange(v.EXCHANGE),
    hospital.UseHospital(v.USE_HOSPITAL),
    patron.Raze(v.RAZE),
    replacing.Replace(v.REPLACE),
    trading.Offer(v.OFFER),
    trading.Accept(v.ACCEPT),
    trading.Refuse(v.REFUSE),
    trading.Withdraw(v.WITHDRAW),
    acts.Undo(v.UNDO, limited=True),
    city_building.Finish(v.FINISH),
]

KINDS = Kinds(
    vars(f),
    tasks=[
        rounds.BeginRound(f.ROUND),
        rounds.BeginPhase(f.PHASE, PHASES),
        setup.AskFirstCity(f.FIRST_CITY),
        reveal.Reveal(f.REVEAL),
        countryside.CountrysideTurn(f.COUNTRYSIDE),
        keeping.KeepGoods(f.KEEP_GOODS),
        harvest.HarvestTurn(f.HARVEST),
        exploration.ExplorationTurn(f.EXPLORATION),
        graves.Burial(f.BURIAL),
        famine.EndFamine(f.FAMINE_END),
        pollution.PollutionTurn(f.POLLUTION),
        pollution.EndPollution(f.POLLUTION_END),
    ],
    questions=[
        setup.FirstCity(f.ASK_START, "AQ-SET-9", 4 * 37),
        # types, buildings of two squares or more to man, trades and the rest
        city_building.BuildCities(f.ASK_CITY, "AQ-CIT-1", 19 + SQUARES // 2 + 15, DEEDS),
        houses.HouseNumber(f.ASK_NUMBER, "AQ-HOU-1", 20),
        houses.FreeHouse(f.ASK_FREE_HOUSE, "AQ-SNT-3", 21),
        construction.Place(f.ASK_PLACE, "AQ-CIT-3", 8 * SQUARES),  # square, quarter turn, mirror image
        storages.Corner(f.ASK_CORNER, "AQ-STO-2", SQUARES),
        storages.Size(f.ASK_SIZE, "AQ-STO-2", 33),  # rectangles of even area in a 7 by 7 grid
        payment.Pay(f.ASK_PAY, "AQ-CIT-3", 4),  # kinds of one class
        bank.Give(f.ASK_GIVE, "AQ-MKT-1", 10),
        bank.Get(f.ASK_GET, "AQ-MKT-1", 10),
        trading.Terms(f.ASK_TERMS, "AQ-MKT-4", 22),  # ten goods to give, ten to ask, propose, drop
        patron.ChooseSaint(f.ASK_SAINT, "AQ-SNT-1", 5),
        hospital.Heal(f.ASK_HEAL, "AQ-HOS-1", SQUARES + 1),
        replacing.Lift(f.ASK_LIFT, "AQ-SNT-10", SQUARES + 2),  # a building or grave a square, put down, cancel
        replacing.PutBuilding(f.ASK_PUT, "AQ-SNT-10", 8 * SQUARES + 1),
        replacing.PutGrave(f.ASK_PUT_GRAVE, "AQ-SNT-10", SQUARES + 1),
        countryside.ChooseEnterprise(f.ASK_COUNTRY, "AQ-CSB-1", 18),
        countryside.ChooseSite(f.ASK_SITE, "AQ-PRD-1", HEXES),
        fishery.ChooseShore(f.ASK_PAIR, "AQ-FSH-1", 3 * HEXES),  # each hex begins a pair in three directions
        missing.LeaveEmpty(f.ASK_LEAVE, "AQ-CMP-6", 8),
        keeping.KeepAmount(f.ASK_AMOUNT, "AQ-KEP-1", 61),
        harvest.Gather(f.ASK_GATHER, "AQ-HAR-2", 20 * 8 + 1),  # twenty men, eight hexes around each
        exploration.Explore(f.ASK_EXPLORE, "AQ-EXP-1", 17),  # sixteen markers, pass
        graves.DigGrave(f.ASK_GRAVE, "AQ-GRV-1", SQUARES),
        pollution.Pollute(f.ASK_POLLUTE, "AQ-POL-2", HEXES),
    ],
    borders=[f.ROUND, f.PHASE, f.REVEAL],
)


class Antiquity(Table):
    game: ClassVar[str] = "antiquity"

    def clone(self) -> "Antiquity":
        twin = Antiquity()
        self.copy_fields(twin)
        return twin

    def view(self, seat: int | None) -> views.View:
        if not self.together():
            return views.view(self, seat)
        twin = self.clone()
        for other in self.order:
            if other != seat:
                acts.revert(twin, other)
        return views.view(twin, seat)

    def sample(self, seat: int, rng: Rng) -> "Antiquity":
        """AQ-INF-1: while cities are built the others may have done anything; here they have only traded."""
        twin = self.clone()
        twin.rng = rng.child()
        if twin.together():
            for other in twin.order:
                if other != seat:
                    acts.revert(twin, other)
        return twin

    @property
    def outcome(self) -> Outcome:
        """AQ-END-5: winners and equal losers. Before the end all who are left would draw; the score is progress."""
        winners = self.winners if self.ending else self.alive
        first = winners.bit_count()
        ranks = [1 if winners >> seat & 1 else 1 + first for seat in range(self.seats)]
        scores = [victory.progress(self, seat) for seat in range(self.seats)]
        return Outcome(scores, ranks, [], ENDINGS[self.ending], victory.is_draw(self))
