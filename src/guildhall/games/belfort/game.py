"""Belfort as a State: sends every frame and every choice to the chapter that carries it out."""

from typing import Any, ClassVar

from guildhall.games.belfort import (
    actions,
    assistants,
    building,
    cards,
    collection,
    effects,
    gnomes,
    guilds,
    menu,
    nonplayers,
    passing,
    placement,
    rounds,
    spies,
    views,
    wizards,
    workers,
)
from guildhall.games.belfort import frames as f
from guildhall.games.belfort.data import Printed
from guildhall.games.belfort.hidden import redeal
from guildhall.games.belfort.setup import set_up
from guildhall.games.belfort.table import CATEGORIES, Table
from guildhall.games.belfort.terms import GNOME
from guildhall.kernel.outcome import Outcome
from guildhall.kernel.packing import a_of, b_of, kind_of, seat_of
from guildhall.kernel.rng import Rng


class Belfort(Table):
    game: ClassVar[str] = "belfort"
    fields: ClassVar[list[str]] = [
        *("month", "phase", "turn", "passed", "turned", "gnomes", "visits", "visit", "exchanges", "discounts"),
        *("hired", "tolled", "spent", "goon_at", "gorgon_at", "giant_at", "score", "loan", "crests", "deck"),
        *("discards", "pool", "markers", "coins", "guilds", "posted", "desk", "camp", "keeper", "tips", "stack"),
        *("goods", "workers", "idle", "areas", "hand", "known", "sealed", "built", "locks", "planks", "permits"),
        *("crews", "used", "tally"),
    ]

    def clone(self) -> "Belfort":
        twin = Belfort()
        self.copy_table(twin)
        return twin

    def deal(self) -> None:
        set_up(self)

    def run(self, frame: int) -> None:
        kind = kind_of(frame)
        rounds.enter(self, kind)
        if kind == f.PLACEMENT:
            placement.turn(self, a_of(frame))
        elif kind == f.COLLECT:
            collection.collect(self, a_of(frame))
        elif kind == f.ACTIONS:
            actions.next_turn(self, a_of(frame))
        elif kind == f.TAXES:
            collection.taxes(self, a_of(frame))
        elif kind == f.CAMP:
            collection.camp(self, a_of(frame))
        elif kind == f.LIBRARIES:
            actions.libraries(self, seat_of(frame))
        elif kind == f.RETURN_LOAN:
            actions.return_loan(self, seat_of(frame))
        elif kind == f.HAND_LIMIT:
            actions.hand_limit(self, seat_of(frame))
        elif kind == f.TURN_OVER:
            actions.turn_over(self)
        elif kind == f.CHOOSE:
            assistants.ask(self, a_of(frame))
        elif kind == f.NP_TURN:
            nonplayers.turn(self, a_of(frame))
        elif kind == f.SHOWN:
            spies.reveal(self, seat_of(frame))
        else:
            self.run_rare(kind)

    def run_rare(self, kind: int) -> None:
        """Once a round, or once a game."""
        if kind == f.MONTH:
            rounds.begin_month(self)
        elif kind == f.LEFT_OVER:
            assistants.tip_left_over(self)
        elif kind == f.BEGIN_PLACEMENT:
            rounds.begin_placement(self)
        elif kind == f.DESK:
            collection.recruit(self)
        elif kind == f.INCOME:
            collection.income(self)
        elif kind == f.NP_MOVE:
            nonplayers.move_dwarves(self)
        elif kind == f.SCORE:
            rounds.score(self)
        elif kind == f.ROUND_END:
            rounds.end_round(self)
        elif kind == f.REFILL:
            cards.refill_pool(self)
        else:
            cards.reveal_drops(self)

    def candidates(self, seat: int, frame: int) -> list[int]:
        kind = frame & 255
        if kind == f.ASK_ACTION:
            return menu.candidates(self, seat)
        if kind == f.ASK_PLACE:
            return placement.candidates(self, seat)
        a, b = a_of(frame), b_of(frame)
        if kind == f.ASK_SEND:
            return passing.candidates(self, seat, a, b)
        if kind == f.ASK_DISCARD:
            return cards.candidates(self, seat, f.DISCARD)
        if kind == f.ASK_ASSISTANT:
            return assistants.candidates(self)
        if kind == f.ASK_DISCOUNT:
            return building.discount_candidates(self, a, b)
        if kind == f.ASK_CREST:
            return collection.crest_candidates(self, seat)
        if kind == f.ASK_LOCK or kind == f.ASK_TOKEN:
            return gnomes.candidates(self, seat)
        if kind == f.ASK_RECRUIT:
            return workers.recruit_candidates(a)
        if kind == f.ASK_DROP:
            return cards.candidates(self, seat, f.DROP)
        if kind == f.ASK_SHOW:
            return cards.candidates(self, seat, f.SHOW)
        if kind == f.ASK_GIANT:
            return passing.giant_candidates()
        if kind == f.ASK_GORGON:
            return passing.gorgon_candidates()
        if kind == f.ASK_TAX:
            return collection.tax_candidates()
        if kind == f.ASK_DESIGN:
            return building.design_candidates(self, seat)
        if kind == f.ASK_CHEAP_GNOME:
            return guilds.cheap_candidates(self, seat)
        if kind == f.ASK_SAGES:
            return guilds.sages_candidates(self, a)
        if kind == f.ASK_SWAP:
            return wizards.candidates(self)
        if kind == f.ASK_SYMBOL:
            return wizards.symbol_candidates(self, a)
        return effects.candidates(self, seat, frame)

    def check(self, seat: int, frame: int, choice: int) -> int:
        kind = frame & 255
        if kind == f.ASK_ACTION:
            return menu.check(self, seat, choice)
        if kind == f.ASK_PLACE:
            return placement.check(self, seat, choice)
        a, b = a_of(frame), b_of(frame)
        if kind == f.ASK_SEND:
            return passing.check(self, seat, a, b, choice)
        if kind == f.ASK_DISCARD:
            return cards.check(self, seat, choice, f.DISCARD)
        if kind == f.ASK_ASSISTANT:
            return assistants.check(self, choice)
        if kind == f.ASK_DISCOUNT:
            return building.check_discount(self, seat, a, b, choice)
        if kind == f.ASK_CREST:
            return collection.check_crest(self, seat, choice)
        if kind == f.ASK_LOCK or kind == f.ASK_TOKEN:
            return gnomes.check(self, seat, choice)
        if kind == f.ASK_RECRUIT:
            return workers.check_recruit(self, seat, a, choice)
        if kind == f.ASK_DROP:
            return cards.check(self, seat, choice, f.DROP)
        if kind == f.ASK_SHOW:
            return cards.check(self, seat, choice, f.SHOW)
        if kind == f.ASK_GIANT:
            return passing.check_token(choice, f.GIANT)
        if kind == f.ASK_GORGON:
            return passing.check_token(choice, f.GORGON)
        if kind == f.ASK_TAX:
            return collection.check_tax(choice)
        if kind == f.ASK_DESIGN:
            return building.check_design(self, seat, choice)
        if kind == f.ASK_CHEAP_GNOME:
            return guilds.check_cheap(self, seat, a, choice)
        if kind == f.ASK_SAGES:
            return guilds.check_sages(self, seat, a, choice)
        if kind == f.ASK_SWAP:
            return wizards.check(self, choice)
        if kind == f.ASK_SYMBOL:
            return wizards.check_symbol(self, a, choice)
        return effects.check(self, seat, frame, choice)

    def do(self, seat: int, frame: int, choice: int) -> None:
        kind, a, b = kind_of(frame), a_of(frame), b_of(frame)
        if kind == f.ASK_ACTION:
            actions.do(self, seat, choice)
        elif kind == f.ASK_PLACE:
            placement.do(self, seat, choice)
        elif kind == f.ASK_SEND:
            passing.do(self, seat, a, b, choice)
        elif kind == f.ASK_DISCARD:
            cards.do_discard(self, seat, choice, a)
        elif kind == f.ASK_ASSISTANT:
            assistants.take(self, seat, a_of(choice))
        elif kind == f.ASK_DISCOUNT:
            building.do_discount(self, seat, a, b, choice)
        elif kind == f.ASK_CREST:
            collection.do_crest(self, seat, choice)
        elif kind == f.ASK_LOCK:
            gnomes.take_gnome(self, seat, a_of(choice), 0)
        elif kind == f.ASK_TOKEN:
            gnomes.put_token(self, seat, a_of(choice))
        elif kind == f.ASK_RECRUIT:
            if a_of(choice) == GNOME:
                gnomes.offer_gnome(self, seat)
            else:
                workers.gain_worker(self, seat, a_of(choice))
        elif kind == f.ASK_DROP:
            cards.do_drop(self, seat, choice)
        elif kind == f.ASK_SHOW:
            spies.do_show(self, seat, choice)
        elif kind == f.ASK_GIANT:
            passing.do_giant(self, seat, choice)
        elif kind == f.ASK_GORGON:
            passing.do_gorgon(self, seat, choice)
        elif kind == f.ASK_TAX:
            collection.do_tax(self, seat, choice)
        elif kind == f.ASK_DESIGN:
            building.do_design(self, seat, choice)
        elif kind == f.ASK_CHEAP_GNOME:
            guilds.do_cheap(self, seat, a, choice)
        elif kind == f.ASK_SAGES:
            guilds.do_sages(self, seat, a, choice)
        elif kind == f.ASK_SWAP:
            wizards.do(self, seat, choice)
        elif kind == f.ASK_SYMBOL:
            wizards.do_symbol(self, a, choice)
        else:
            effects.do(self, seat, frame, choice)

    def view(self, seat: int | None) -> dict[str, Any]:
        return views.view(self, seat)

    def sample(self, seat: int, rng: Rng) -> "Belfort":
        twin = self.clone()
        twin.rng = rng.child()
        redeal(twin, seat)
        return twin

    @property
    def outcome(self) -> Outcome:
        """BF-END-1, BF-END-2: points, then what is left of goods (metal double), then shared."""
        weights = self.data.tie_weights
        left = [[sum(n * weight for n, weight in zip(row, weights))] for row in self.goods]
        sheets = [dict(zip(CATEGORIES, row)) for row in self.tally]
        return Outcome.of(self.score, left, sheets)


def begin(seats: int, options: list[int], data: Printed, rng: Rng) -> Belfort:
    """An empty table, before the set-up."""
    game = Belfort()
    game.lay_out(seats, options, data, rng)
    return game
