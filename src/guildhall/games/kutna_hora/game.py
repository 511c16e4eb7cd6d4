"""Kutná Hora as a State: sends every frame and every choice to the chapter that carries it out."""

from typing import Any, ClassVar

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
    town_hall,
    views,
)
from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora.data import Printed
from guildhall.games.kutna_hora.score_sheet import CATEGORIES, FINAL_CITY
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.vocabulary import EVENTS, EVENTS_OFF, FIRST_PLAYER
from guildhall.kernel.errors import BadOption
from guildhall.kernel.outcome import Outcome
from guildhall.kernel.packing import a_of, b_of, c_of, kind_of, seat_of
from guildhall.kernel.rng import Rng


class KutnaHora(Table):
    game: ClassVar[str] = "kutna_hora"
    fields: ClassVar[list[str]] = [
        *("round", "turn", "start", "population", "ore", "tax", "cathedral", "technology", "mixed", "stage", "event"),
        *("mine_card", "guild_card", "tabs", "hall", "top", "under", "red", "gone", "bank", "pool", "council"),
        *("city", "owner", "lot", "mine", "miner", "stack", "discards", "prospect", "lost_technology"),
        *("early_events", "late_events", "past_events", "history"),
        *("groschen", "points", "reputation", "hand", "played", "pelicans", "used_pelicans", "miner_pool"),
        *("miner_row", "lots", "mine_ore", "razed", "column", "guilds", "production", "houses", "slots", "tally"),
    ]

    def clone(self) -> "KutnaHora":
        twin = KutnaHora()
        self.copy_table(twin)
        return twin

    def deal(self) -> None:
        setup.set_up(self)

    def run(self, frame: int) -> None:
        kind, seat = kind_of(frame), seat_of(frame)
        if kind == f.TURN:
            cards.turn(self, a_of(frame), b_of(frame))
        elif kind == f.EFFECTS:
            buildings.run_effects(self, seat, a_of(frame), b_of(frame))
        elif kind == f.HOUSE:
            buildings.put_house(self, seat, a_of(frame), c_of(frame))
        elif kind == f.HOUSE_EFFECTS:
            buildings.run_house_effects(self, seat, a_of(frame), b_of(frame), c_of(frame))
        elif kind == f.PROSPECT:
            mining.prospect(self, seat, a_of(frame))
        elif kind == f.FREE_MINE:
            cathedral.free_mine(self, seat, a_of(frame))
        elif kind == f.TAKE_INCOME:
            income.take(self, seat)
        elif kind == f.TAXES:
            rounds.collect(self, a_of(frame))
        elif kind == f.EVENT_END:
            rounds.end_event(self)
        elif kind == f.ELECTION:
            income.elect(self, a_of(frame))
        elif kind == f.PATRICIANS:
            rounds.score_patricians(self)
        elif kind == f.ROUND_END:
            rounds.end_round(self)
        elif kind == f.ROUND:
            rounds.begin_round(self)
        elif kind == f.COLUMNS:
            setup.deal_columns(self, a_of(frame))
        else:
            setup.ask_rows(self, a_of(frame))

    def legal_for(self, seat: int, frame: int) -> list[int]:
        if kind_of(frame) == f.ASK_CARD:
            return cards.legal(self, seat)
        return super().legal_for(seat, frame)

    def candidates(self, seat: int, frame: int) -> list[int]:
        kind, way = kind_of(frame), a_of(frame)
        if kind == f.ASK_CARD:
            return cards.candidates(self, seat)
        if kind == f.ASK_MINE:
            return mining.candidates(self)
        if kind == f.ASK_RIGHTS:
            return town_hall.candidates(self, way)
        if kind == f.ASK_PLOT:
            return plots.candidates(self, way)
        if kind == f.ASK_BUILD:
            return buildings.candidates(self, seat, way)
        if kind == f.ASK_PERMIT:
            return mining.permit_candidates()
        if kind == f.ASK_JOKER:
            return cards.joker_candidates()
        if kind == f.ASK_TAX:
            return rounds.tax_candidates()
        if kind == f.ASK_COUNCIL:
            return income.candidates(self, self.pool, True)
        if kind == f.ASK_TECHNOLOGY:
            return mining.technology_candidates(self)
        if kind == f.ASK_CENTRAL:
            return cathedral.central_candidates()
        if kind == f.ASK_HOUSE:
            return cathedral.house_candidates(self, seat)
        if kind == f.ASK_BANK:
            return income.candidates(self, self.bank, True)
        if kind == f.ASK_SCORE:
            return cathedral.score_candidates(self, seat)
        if kind == f.ASK_ELECTION:
            return income.candidates(self, self.pool, False)
        if kind == f.ASK_COLUMN:
            return setup.column_candidates(self)
        return setup.rows_candidates(self, seat)

    def check(self, seat: int, frame: int, choice: int) -> int:
        kind, way = kind_of(frame), a_of(frame)
        if kind == f.ASK_CARD:
            return cards.check(self, seat, choice)
        if kind == f.ASK_MINE:
            return mining.check(self, seat, way, choice)
        if kind == f.ASK_RIGHTS:
            return town_hall.check(self, seat, way, choice)
        if kind == f.ASK_PLOT:
            return plots.check(self, seat, way, choice)
        if kind == f.ASK_BUILD:
            return buildings.check(self, seat, way, choice)
        if kind == f.ASK_PERMIT:
            return mining.check_permit(self, seat, choice)
        if kind == f.ASK_JOKER:
            return cards.check_joker(choice)
        if kind == f.ASK_TAX:
            return rounds.check_tax(self, seat, choice)
        if kind == f.ASK_COUNCIL:
            return income.check(self, seat, choice)
        if kind == f.ASK_TECHNOLOGY:
            return mining.check_technology(self, choice)
        if kind == f.ASK_CENTRAL:
            return cathedral.check_central(choice)
        if kind == f.ASK_HOUSE:
            return cathedral.check_house(self, seat, choice)
        if kind == f.ASK_BANK:
            return income.check_bank(self, choice)
        if kind == f.ASK_SCORE:
            return cathedral.check_score(self, seat, choice)
        if kind == f.ASK_ELECTION:
            return income.check_election(self, choice)
        if kind == f.ASK_COLUMN:
            return setup.check_column(self, choice)
        return setup.check_rows(self, seat, choice)

    def do(self, seat: int, frame: int, choice: int) -> None:
        kind, way = kind_of(frame), a_of(frame)
        if kind == f.ASK_CARD:
            cards.do(self, seat, choice)
        elif kind == f.ASK_MINE:
            mining.do(self, seat, way, choice)
        elif kind == f.ASK_RIGHTS:
            town_hall.do(self, seat, way, choice)
        elif kind == f.ASK_PLOT:
            plots.do(self, seat, way, choice)
        elif kind == f.ASK_BUILD:
            buildings.do(self, seat, way, choice)
        elif kind == f.ASK_PERMIT:
            mining.do_permit(self, seat, choice)
        elif kind == f.ASK_JOKER:
            cards.do_joker(self, seat, choice)
        elif kind == f.ASK_TAX:
            rounds.do_tax(self, seat, choice)
        elif kind == f.ASK_COUNCIL:
            income.do(self, seat, choice)
        elif kind == f.ASK_TECHNOLOGY:
            mining.do_technology(self, seat, way, choice)
        elif kind == f.ASK_CENTRAL:
            cathedral.do_central(self, seat, way, choice)
        elif kind == f.ASK_HOUSE:
            cathedral.do_house(self, seat, choice)
        elif kind == f.ASK_BANK:
            income.do_bank(self, seat, choice)
        elif kind == f.ASK_SCORE:
            cathedral.do_score(self, seat, choice)
        elif kind == f.ASK_ELECTION:
            income.from_pool(self, seat, a_of(choice))
        elif kind == f.ASK_COLUMN:
            setup.do_column(self, seat, choice)
        else:
            setup.do_rows(self, seat, choice)

    def view(self, seat: int | None) -> dict[str, Any]:
        return views.view(self, seat)

    def sample(self, seat: int, rng: Rng) -> "KutnaHora":
        """KH-INFO-2: what is hidden is hidden from all and has no order yet, so only the future is new."""
        twin = self.clone()
        twin.rng = rng.child()
        return twin

    @property
    def outcome(self) -> Outcome:
        """KH-END-7: points, then groschen, then shared; before the end as if it came now."""
        sheets = [row[:] for row in self.tally]
        points = self.points[:]
        if not self.over:
            for seat in range(self.seats):
                found = final.parts(self, seat)
                points[seat] += sum(found)
                sheets[seat][FINAL_CITY:] = found
        ties = [[groschen] for groschen in self.groschen]
        return Outcome.of(points, ties, [dict(zip(CATEGORIES, sheet, strict=True)) for sheet in sheets])


def fits(seats: int, options: list[int]) -> None:
    """KH-RUL-31: events are part of the two-player game; the first player must be at the table."""
    if seats == 2 and options[EVENTS] == EVENTS_OFF:
        raise BadOption("with 2 players events are always played (KH-SET-16); events=off needs 3 or 4")
    if options[FIRST_PLAYER] > seats:
        raise BadOption(
            f"first_player={options[FIRST_PLAYER] - 1} is no seat of {seats}; they count from 0 (KH-SET-13)"
        )


def begin(seats: int, options: list[int], data: Printed, rng: Rng) -> KutnaHora:
    """An empty table, before the set-up."""
    game = KutnaHora()
    game.lay_out(seats, options, data, rng)
    return game
