"""Antiquity with three people: a trade from offer to acceptance, and five rounds in which nobody waits for a city that
is not yet to be built."""

from random import Random

import pytest
from playwright.sync_api import expect

from guildhall import State
from guildhall.bots import bot
from guildhall.games.antiquity.frames import ASK_CITY
from guildhall.kernel.errors import Reveal
from guildhall.kernel.packing import kind_of
from guildhall.kernel.rng import Rng, Trap, key_of
from web.company import Company, Widths, both_ways, choice, company_at, moves, position, tab
from web.conftest import Arrive
from web.visitor import Visitor

ROUNDS = 5
STEPS_MOST = 60  # of a turn; a bot that never ends its city ends it here
ENDINGS = ("done", "pass", "stop")


def all_build(state: State) -> bool:
    return len(state.actors) == 3 and all(kind_of(state.question(seat)) == ASK_CITY for seat in range(3))


class Counted:
    """Clicks that were needed."""

    def __init__(self) -> None:
        self.clicks = 0

    def choose(self, person: Visitor, text: str) -> None:
        steps = int(person.see("body").get_attribute("data-steps") or 0)
        choice(person, text).click()
        self.clicks += 1
        person.await_steps(steps + 1)

    def confirm(self, person: Visitor) -> None:
        person.confirm()
        self.clicks += 1


@both_ways
def test_a_trade_takes_four_clicks_from_the_offer_to_its_acceptance(arrive: Arrive, widths: Widths) -> None:
    table = company_at(arrive, widths, position("antiquity", all_build))
    maker, taker, third = table.people
    hand, tried = Counted(), Counted()
    tried.choose(third, "build storage")  # whoever builds meanwhile is not disturbed
    expect(third.see(".drafted li")).to_have_count(1)
    for text in ("offer blue", "add wood", "want wood"):
        tried.choose(maker, text)
    hand.choose(maker, "propose")
    expect(maker.see("[data-do=commit]")).to_be_enabled()  # an offer leaves by itself, without "Done"
    maker.picture("trade offered")
    hand.confirm(maker)
    for person in (maker, taker, third):
        assert person.my_turn
    expect(choice(taker, "accept red")).to_be_attached()
    hand.choose(taker, "accept red")
    taker.picture("trade accepted")
    hand.confirm(taker)
    for person in table.everybody:
        tab(person, "log")
        expect(person.see("#part-log")).to_contain_text("Agnese")
        expect(person.see("#part-log li").filter(has_text="wood").first).to_be_visible()
    third.picture("trade told")
    assert hand.clicks == 4
    assert hand.clicks + tried.clicks - 1 == 7  # with every good that was named, one by one
    tab(third, "question")
    expect(third.see(".drafted li")).to_have_count(1)


def next_step(state: State, seat: int, pending: list[str]) -> str:
    """The next choice of a turn, or nothing if it waits to be confirmed."""
    twin = state.clone()
    twin.rng, twin.halting = Trap(), True
    for text in pending:
        try:
            twin.apply(seat, text)
        except Reveal:
            return ""
        if twin.halted:
            return ""
    if twin.question(seat) < 0:
        return ""
    twin.rng, twin.halting = Rng(key_of("thinking")), False
    legal = [str(one) for one in twin.choices(seat)]
    ends = [text for text in ENDINGS if text in legal]
    if ends and len(pending) >= STEPS_MOST:
        return ends[0]
    return twin.notation.text(bot("greedy", len(pending)).choose(twin, seat))


def expect_to_move(table: Company, state: State) -> None:
    """Exactly those are asked whom the rules ask, on every page."""
    for seat, person in enumerate(table.people):
        expect(person.see("body.your-turn")).to_have_count(1 if seat in state.actors else 0)
    for person in table.everybody:
        expect(person.see("#part-players .turn-now")).to_have_count(len(state.actors))


@pytest.mark.slow
@pytest.mark.parametrize("widths", [(1366, 390, 1366, 390)])
def test_five_rounds_in_which_nobody_waits_for_a_city_that_is_not_yet_to_be_built(
    arrive: Arrive, widths: Widths
) -> None:
    """A copy of the game is played beside the table and says at each moment who may act."""
    record = position("antiquity", lambda state: True)
    table, state, luck, hand = company_at(arrive, widths, record), record.live(), Random(1), Counted()
    pending: list[list[str]] = [[], [], []]
    together = confirmed = 0
    while not state.over and state.view(None)["round"] <= ROUNDS:
        expect_to_move(table, state)
        building = all(kind_of(state.question(seat)) == ASK_CITY for seat in state.actors)
        if building and len(state.actors) == 3:
            together += 1
        seat = luck.choice(state.actors)  # those who are asked at once act in any order
        person = table.people[seat]
        text = next_step(state, seat, pending[seat])
        if text:
            hand.choose(person, text)
            pending[seat].append(text)
            continue
        expect(moves(person, seat)).to_have_count(1)
        hand.confirm(person)
        confirmed += 1
        for made in pending[seat]:
            if state.question(seat) >= 0:
                state.apply(seat, made)
        pending[seat] = []
        for other, one in enumerate(table.people):
            asked = table.offer(one)
            if asked is not None:  # has heard of it, and what was tried meanwhile is still there
                expect(one.see("body")).to_have_attribute("data-version", asked["version"])
                one.await_steps(len(pending[other]))
    print(f"{hand.clicks} clicks, {confirmed} turns confirmed, {together} moments in which all three built")
    assert state.view(None)["round"] > ROUNDS
    assert together >= ROUNDS
    assert hand.clicks < 100 * ROUNDS
    table.people[1].picture("five rounds")
