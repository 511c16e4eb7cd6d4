"""Antiquity as a State: sends every frame and every choice to the chapter that carries it out."""

from typing import Any, ClassVar

from guildhall.games.antiquity import (
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
    patron,
    payment,
    pollution,
    replacing,
    rounds,
    setup,
    sites,
    storage,
    trading,
    victory,
    views,
)
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity.acts import revert
from guildhall.games.antiquity.data import Printed
from guildhall.games.antiquity.table import ENDINGS, Table
from guildhall.kernel.outcome import Outcome
from guildhall.kernel.packing import a_of, kind_of, pack, seat_of
from guildhall.kernel.rng import Rng


class Antiquity(Table):
    game: ClassVar[str] = "antiquity"
    fields: ClassVar[list[str]] = [
        *("round", "phase", "famine", "alive", "winners", "ending", "biology", "alchemy"),
        *("grass", "dry", "polluted", "markers", "order", "tiles", "marker_deck", "range_good", "sites"),
        *("cities", "inns", "goods", "men", "houses", "buildings", "graves", "frozen", "saint", "consecrated"),
        *("due", "bought", "old_buildings", "old_graves", "old_goods", "old_saint"),
        *("acts", "budget", "offered", "scratch", "lifted", "bids", "ledger"),
    ]

    def clone(self) -> "Antiquity":
        twin = Antiquity()
        self.copy_table(twin)
        return twin

    def deal(self) -> None:
        setup.set_up(self)

    def run(self, frame: int) -> None:
        kind, seat = kind_of(frame), seat_of(frame)
        if kind == f.BURIAL:
            graves.dig(self, seat)
        elif kind == f.PHASE:
            rounds.begin_phase(self, a_of(frame))
        elif kind == f.COUNTRYSIDE:
            countryside.begin(self, seat)
        elif kind == f.KEEP_GOODS:
            storage.begin(self, seat)
        elif kind == f.HARVEST:
            harvest.begin(self, seat)
        elif kind == f.EXPLORATION:
            exploration.begin(self, seat)
        elif kind == f.POLLUTION:
            pollution.begin(self, seat)
        elif kind == f.POLLUTION_END:
            pollution.end(self, seat)
        elif kind == f.FAMINE_END:
            famine.end(self)
        elif kind == f.REVEAL:
            city_building.reveal(self)
        elif kind == f.FIRST_CITY:
            setup.ask(self, seat)
        else:
            rounds.begin_round(self)

    def legal_for(self, seat: int, frame: int) -> list[int]:
        """Places, squares and hexes are listed by the very test that checks them; the rest is checked one by one."""
        kind = frame & 255
        if f.EXACT <= kind < f.ASK_CITY:
            return self.candidates(seat, frame)
        legal: list[int] = []
        hopeful = city_building.hopeful(self, seat) if kind == f.ASK_CITY else self.candidates(seat, frame)
        for choice in hopeful:
            if self.check(seat, frame, choice) == 0:
                legal.append(choice)
        return legal

    def candidates(self, seat: int, frame: int) -> list[int]:
        kind = kind_of(frame)
        if kind == f.ASK_CITY:
            return city_building.candidates(self, seat)
        if kind == f.ASK_PLACE:
            return construction.place_candidates(self, seat, a_of(frame))
        if kind == f.ASK_GRAVE:
            return graves.candidates(self, seat)
        if kind == f.ASK_POLLUTE:
            return pollution.candidates(self, seat)
        if kind == f.ASK_COUNTRY:
            return countryside.candidates(self, seat)
        if kind == f.ASK_SITE:
            return sites.candidates(self, seat, frame)
        if kind == f.ASK_PAIR:
            return fishery.candidates(self, seat)
        if kind == f.ASK_PAY:
            return payment.candidates(self, frame)
        if kind == f.ASK_NUMBER:
            return construction.number_candidates(self)
        if kind == f.ASK_TERMS:
            return trading.terms_candidates(self, seat)
        if kind == f.ASK_GATHER:
            return harvest.candidates(self, seat)
        if kind == f.ASK_CORNER:
            return construction.corner_candidates(self, seat)
        if kind == f.ASK_SIZE:
            return construction.size_candidates(self)
        if kind == f.ASK_GIVE:
            return bank.give_candidates()
        if kind == f.ASK_GET:
            return bank.get_candidates()
        if kind == f.ASK_KEEP:
            return [pack(f.KEEP_ALL), pack(f.CHOOSE)]
        if kind == f.ASK_AMOUNT:
            return storage.amount_candidates(self, seat, frame)
        if kind == f.ASK_SAINT:
            return patron.saint_candidates()
        if kind == f.ASK_FREE_HOUSE:
            return construction.free_house_candidates(self)
        if kind == f.ASK_HEAL:
            return hospital.candidates(self, seat, frame)
        if kind == f.ASK_LIFT:
            return replacing.lift_candidates(self, seat)
        if kind == f.ASK_PUT:
            return replacing.put_candidates(self, seat)
        if kind == f.ASK_PUT_GRAVE:
            return replacing.grave_candidates(self, seat)
        if kind == f.ASK_EXPLORE:
            return exploration.candidates(self, seat)
        if kind == f.ASK_LEAVE:
            return sites.leave_candidates(self, frame)
        return setup.candidates(self)

    def check(self, seat: int, frame: int, choice: int) -> int:
        kind = kind_of(frame)
        if kind == f.ASK_CITY:
            return city_building.check(self, seat, choice)
        if kind == f.ASK_PLACE:
            return construction.check_place(self, seat, a_of(frame), choice)
        if kind == f.ASK_GRAVE:
            return graves.check(self, seat, choice)
        if kind == f.ASK_POLLUTE:
            return pollution.check(self, seat, choice)
        if kind == f.ASK_COUNTRY:
            return countryside.check(self, seat, choice)
        if kind == f.ASK_SITE:
            return sites.check(self, seat, frame, choice)
        if kind == f.ASK_PAIR:
            return fishery.check(self, seat, choice)
        if kind == f.ASK_PAY:
            return payment.check(self, seat, frame, choice)
        if kind == f.ASK_NUMBER:
            return construction.check_number(self, seat, choice)
        if kind == f.ASK_TERMS:
            return trading.check_terms(self, seat, choice)
        if kind == f.ASK_GATHER:
            return harvest.check(self, seat, choice)
        if kind == f.ASK_CORNER:
            return construction.check_corner(self, seat, choice)
        if kind == f.ASK_SIZE:
            return construction.check_size(self, seat, a_of(frame), choice)
        if kind == f.ASK_GIVE:
            return bank.check_give(self, seat, frame, choice)
        if kind == f.ASK_GET:
            return bank.check_get(self, seat, choice)
        if kind == f.ASK_KEEP:
            return storage.check_keep(choice)
        if kind == f.ASK_AMOUNT:
            return storage.check_amount(self, seat, frame, choice)
        if kind == f.ASK_SAINT:
            return patron.check_saint(choice)
        if kind == f.ASK_FREE_HOUSE:
            return construction.check_free_house(self, seat, a_of(frame), choice)
        if kind == f.ASK_HEAL:
            return hospital.check(self, seat, frame, choice)
        if kind == f.ASK_LIFT:
            return replacing.check_lift(self, seat, choice)
        if kind == f.ASK_PUT:
            return replacing.check_put(self, seat, choice)
        if kind == f.ASK_PUT_GRAVE:
            return replacing.check_grave(self, seat, choice)
        if kind == f.ASK_EXPLORE:
            return exploration.check(self, seat, choice)
        if kind == f.ASK_LEAVE:
            return sites.check_leave(self, frame, choice)
        return setup.check(self, choice)

    def do(self, seat: int, frame: int, choice: int) -> None:
        if self.together():
            city_building.do(self, seat, frame, choice)
            return
        kind = kind_of(frame)
        if kind == f.ASK_GRAVE:
            graves.do(self, seat, choice)
        elif kind == f.ASK_POLLUTE:
            pollution.do(self, seat, frame, choice)
        elif kind == f.ASK_COUNTRY:
            countryside.do(self, seat, choice)
        elif kind == f.ASK_SITE:
            countryside.do_site(self, seat, frame, choice)
        elif kind == f.ASK_PAIR:
            countryside.do_pair(self, seat, frame, choice)
        elif kind == f.ASK_PAY:
            countryside.pay(self, seat, frame, choice)
        elif kind == f.ASK_GATHER:
            harvest.do(self, seat, choice)
        elif kind == f.ASK_KEEP:
            storage.do_keep(self, seat, choice)
        elif kind == f.ASK_AMOUNT:
            storage.do_amount(self, seat, frame, choice)
        elif kind == f.ASK_EXPLORE:
            exploration.do(self, seat, choice)
        elif kind == f.ASK_LEAVE:
            sites.do_leave(self, seat, frame, choice)
        else:
            setup.do(self, seat, choice)

    def view(self, seat: int | None) -> dict[str, Any]:
        if not self.together():
            return views.view(self, seat)
        twin = self.clone()
        for other in self.order:
            if other != seat:
                revert(twin, other)
        return views.view(twin, seat)

    def sample(self, seat: int, rng: Rng) -> "Antiquity":
        """AQ-INF-1: while cities are built the others may have done anything; here they have only traded."""
        twin = self.clone()
        twin.rng = rng.child()
        if twin.together():
            for other in twin.order:
                if other != seat:
                    revert(twin, other)
        return twin

    @property
    def outcome(self) -> Outcome:
        """AQ-END-5: winners and equal losers. Before the end all who are left would draw; the score is progress."""
        winners = self.winners if self.ending else self.alive
        first = winners.bit_count()
        ranks = [1 if winners >> seat & 1 else 1 + first for seat in range(self.seats)]
        scores = [victory.progress(self, seat) for seat in range(self.seats)]
        return Outcome(scores, ranks, [], ENDINGS[self.ending])


def begin(seats: int, options: list[int], data: Printed, rng: Rng) -> Antiquity:
    """An empty table, before the set-up."""
    game = Antiquity()
    game.lay_out(seats, options, data, rng)
    return game
