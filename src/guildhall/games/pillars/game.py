"""The Pillars of the Earth as a State: sends every frame and every choice to the chapter that carries it out."""

from typing import Any, ClassVar

from guildhall.games.pillars import (
    builders,
    building,
    court,
    crew,
    draft,
    event,
    events,
    kingsbridge,
    market,
    places,
    rounds,
    shiring,
    views,
)
from guildhall.games.pillars import frames as f
from guildhall.games.pillars.chances import EVENT
from guildhall.games.pillars.data import BISHOP, PEEK_EVENT, SAND, STONE, WOOD, Printed
from guildhall.games.pillars.setup import set_up
from guildhall.games.pillars.table import CATEGORIES, NOBODY, Table
from guildhall.kernel.outcome import Outcome
from guildhall.kernel.packing import a_of, kind_of, pack, seat_of
from guildhall.kernel.rng import Rng


class Pillars(Table):
    game: ClassVar[str] = "pillars"
    fields: ClassVar[list[str]] = [
        *("round", "start", "marker", "veto", "event", "peeked", "tax", "pieces", "court_metal", "grey_castle"),
        *("active", "protected", "wall_now", "wall_next", "withdrawn", "blessed"),
        *("vp", "gold", "workers", "mill", "grey_now", "grey_next", "used", "bought"),
        *("cubes", "crew", "favours", "tally", "uses", "supply", "taker", "kingsbridge", "shiring"),
        *("stock", "market", "spaces", "bag", "passed", "passed_at", "aside"),
        *("event_deck", "favour_deck", "removed", "spent", "past_events"),
    ]

    def clone(self) -> "Pillars":
        twin = Pillars()
        self.copy_table(twin)
        return twin

    def deal(self) -> None:
        set_up(self)

    def run(self, frame: int) -> None:
        kind = kind_of(frame)
        if kind == f.DRAFT_TURN:
            draft.turn(self, a_of(frame))
        elif kind == f.DRAW_BUILDER:
            builders.draw(self)
        elif kind == f.PLACE_PASSED:
            builders.place_passed(self)
        elif kind == f.STEP:
            self.step(a_of(frame))
        elif kind == f.TRADE:
            market.turn(self, a_of(frame))
        elif kind == f.BUILD:
            building.turn(self, seat_of(frame))
        elif kind == f.KEEP_CUBES:
            building.keep(self, seat_of(frame))
        elif kind == f.TAX:
            court.collect(self, seat_of(frame))
        elif kind == f.JOIN_CREW:
            shiring.join(self, a_of(frame))
        elif kind == f.THOMAS:
            event.ask_thomas(self)
        elif kind == f.EVENT_EFFECT:
            event.take_effect(self)
        elif kind == f.CATHEDRAL:
            building.add_piece(self)
        else:
            rounds.begin_round(self)

    def step(self, number: int) -> None:
        """PE-STEP-1: the fourteen steps of Phase III."""
        self.note(events.STEP, 0, number)
        if number == 1:
            event.reveal(self)
        elif number == 2:
            self.send_home(BISHOP)
        elif number == 3:
            places.mill(self)
        elif number == 4:
            kingsbridge.visit(self)
        elif number == 5:
            places.priory(self)
        elif number == 6:
            places.produce(self, WOOD)
        elif number == 7:
            places.produce(self, STONE)
        elif number == 8:
            places.produce(self, SAND)
        elif number == 9:
            court.visit(self)
        elif number == 10:
            shiring.visit(self)
        elif number == 11:
            places.castle(self)
        elif number == 12:
            market.turn(self, 0)
        elif number == 13:
            building.begin(self)
        else:
            places.start_player(self)
            if self.round < self.data.rounds:  # PE-ROUND-4, PE-END-1
                self.agenda.append(pack(f.ROUND))
            else:
                self.note(events.OVER)

    def candidates(self, seat: int, frame: int) -> list[int]:
        kind = kind_of(frame)
        if kind == f.ASK_CARD:
            return draft.candidates(self)
        if kind == f.ASK_VETO:
            return [pack(f.ACCEPT), pack(f.REJECT)]
        if kind == f.ASK_BUILDER:
            return builders.candidates(self, seat, False)
        if kind == f.ASK_CRAFT:
            return building.candidates(self, seat)
        if kind == f.ASK_TRADE:
            return market.candidates(self, seat)
        if kind == f.ASK_PASSED:
            return builders.candidates(self, seat, True)
        if kind == f.ASK_RETURN:
            return building.return_candidates()
        if kind == f.ASK_DISMISS or kind == f.ASK_COLLAPSE:
            return crew.candidates(self, seat)
        if kind == f.ASK_BISHOP:
            return event.bishop_candidates()
        if kind == f.ASK_ARCHBISHOP:
            return building.bless_candidates(self, seat)
        return [pack(f.USE_CARD), pack(f.KEEP_CARD)]

    def check(self, seat: int, frame: int, choice: int) -> int:
        kind = kind_of(frame)
        if kind == f.ASK_CARD:
            return draft.check(self, seat, choice)
        if kind == f.ASK_VETO:
            return builders.check_veto(choice)
        if kind == f.ASK_BUILDER:
            return builders.check(self, seat, choice, False)
        if kind == f.ASK_CRAFT:
            return building.check(self, seat, choice)
        if kind == f.ASK_TRADE:
            return market.check(self, seat, choice)
        if kind == f.ASK_PASSED:
            return builders.check(self, seat, choice, True)
        if kind == f.ASK_RETURN:
            return building.check_return(self, seat, choice)
        if kind == f.ASK_DISMISS or kind == f.ASK_COLLAPSE:
            return crew.check(self, seat, choice)
        if kind == f.ASK_BISHOP:
            return event.check_bishop(self, choice)
        if kind == f.ASK_ARCHBISHOP:
            return building.check_bless(self, seat, choice)
        return event.check_card_use(choice)

    def do(self, seat: int, frame: int, choice: int) -> None:
        kind = kind_of(frame)
        if kind == f.ASK_CARD:
            draft.do(self, seat, choice)
        elif kind == f.ASK_VETO:
            builders.do_veto(self, a_of(frame), choice)
        elif kind == f.ASK_BUILDER:
            builders.do(self, seat, choice, False)
        elif kind == f.ASK_CRAFT:
            building.do(self, seat, choice)
        elif kind == f.ASK_TRADE:
            market.do(self, seat, a_of(frame), choice)
        elif kind == f.ASK_PASSED:
            builders.do(self, seat, choice, True)
        elif kind == f.ASK_RETURN:
            building.do_return(self, seat, choice)
        elif kind == f.ASK_DISMISS or kind == f.ASK_COLLAPSE:
            crew.do(self, seat, choice)
        elif kind == f.ASK_BISHOP:
            event.do_bishop(self, seat, choice)
        elif kind == f.ASK_ARCHBISHOP:
            building.do_bless(self, seat, choice)
        elif kind == f.ASK_THOMAS:
            event.do_thomas(self, seat, choice)
        else:
            court.do_tax(self, seat, choice)

    def view(self, seat: int | None) -> dict[str, Any]:
        return views.view(self, seat)

    def sample(self, seat: int, rng: Rng) -> "Pillars":
        """PE-INFO: only the peeked event is hidden; whoever did not see it may expect any card left."""
        twin = self.clone()
        twin.rng = rng.child()
        if twin.peeked != NOBODY and twin.favour(seat, PEEK_EVENT) == NOBODY:
            twin.put_back(twin.event_deck, twin.peeked)
            twin.peeked = twin.draw(EVENT, twin.event_deck)
        return twin

    @property
    def outcome(self) -> Outcome:
        """PE-END-1: points, then gold, then shared."""
        sheets = [dict(zip(CATEGORIES, row, strict=True)) for row in self.tally]
        return Outcome.of(self.vp, [[gold] for gold in self.gold], sheets)


def begin(seats: int, options: list[int], data: Printed, rng: Rng) -> Pillars:
    """An empty table, before the set-up."""
    game = Pillars()
    game.lay_out(seats, options, data, rng)
    return game
