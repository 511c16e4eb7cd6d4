"""What the bot knows: the worth of positions follows the rules' rewards, and the greedy bot plays on it."""

import pytest

from arrange import play
from belfort.position import BASE, SCORE, acts, new, np_turn, places, position, then
from guildhall.bots import bot
from guildhall.bots.budget import Budget
from guildhall.bots.flat import Flat
from guildhall.games.belfort.bot import clock, value
from guildhall.games.belfort.notation import CHOICES

pytestmark = pytest.mark.engine
HELD = {0: {"wood": 9, "stone": 9, "metal": 9, "gold": 9}}


def test_a_marker_is_worth_more_than_its_wall() -> None:
    state = position(acts(), options=BASE, goods=HELD, month=3)
    before = value(state, 0)
    assert value(play(state, "0 build D1.wall"), 0) > before


def test_a_lead_is_worth_more_than_a_marker_where_one_leads_already() -> None:
    marks = {"D1.bank": 0, "D1.pub": 0, "D1.inn": 0, "D2.bank": 1}
    first = position(acts(), options=BASE, goods=HELD, month=7, markers=marks)
    second = first.clone()
    play(first, "0 build D1.wall")
    play(second, "0 build D3.wall")
    assert value(second, 0) > value(first, 0)


def test_after_the_last_scoring_only_points_count() -> None:
    state = position(SCORE, options=BASE, month=7, goods=HELD, hand={0: ["bank"]}, score={0: 30})
    assert abs(value(state, 0) - state.score[0]) < 1


def test_workers_in_an_area_are_worth_what_they_yield() -> None:
    state = position(places(), options=BASE, workers={0: (3, 0)}, month=2)
    one, other = state.clone(), state.clone()
    play(one, "0 pass", "0 send forest 3")
    play(other, "0 pass", "0 send forest 0", "0 send mine 3")
    assert value(one, 0) > value(other, 0)


def test_who_passes_keeps_the_worth_of_the_workers_still_to_be_sent() -> None:
    state = position(places(), options=BASE, workers={0: (3, 0)}, month=2)
    before = value(state, 0)
    assert value(play(state, "0 pass"), 0) == pytest.approx(before)


def test_goods_and_cards_are_worth_more_the_more_rounds_are_left() -> None:
    def gain(month: int) -> float:
        poor = position(acts(), options=BASE, month=month)
        return value(position(acts(), options=BASE, month=month, goods=HELD, hand={0: ["bank"]}), 0) - value(poor, 0)

    assert gain(3) > gain(5) > gain(7) > 0


def test_tax_that_cannot_be_paid_is_feared() -> None:
    poor = position(places(), options=BASE, score={0: 20})
    rich = then(poor.clone(), places(), goods={0: {"gold": 3}})
    assert value(rich, 0) - value(poor, 0) > 2


def test_a_nonplayers_marker_goes_where_it_costs_the_rival_most() -> None:
    """BF-2P-4: in D2 the rival leads a Non-Player by one marker, a second one brings that level."""
    marks = {"D2.bank": 1, "D2.pub": 1, "D2.wall_left": 2, "D1.bank": 0}
    state = position(
        np_turn(0),
        seats=2,
        options=BASE,
        month=7,
        crests=[0, 1],
        markers=marks,
        pool=["inn", "bank", "library"],
        chance=["turn pub"],
    )
    player = bot("greedy", 1)
    card = CHOICES.text(player.choose(state, 0))
    assert card in ("np_pool inn", "np_pool library")
    play(state, f"0 {card}")
    assert CHOICES.text(player.choose(state, 0)).startswith("np_mark D2")


def test_a_search_does_not_spend_its_time_on_a_nonplayers_marker() -> None:
    state = position(np_turn(0), seats=2, options=BASE, month=7, pool=["inn", "bank", "library"])
    budget = Budget(simulations=50)
    assert len(Flat("1", budget).search(state, 0)) == 1


def test_the_last_two_rounds_are_one_for_quick_play() -> None:
    assert [clock(position(places(), options=BASE, month=month)) for month in (5, 6, 7)] == [5, 6, 6]


def test_to_act_late_is_worth_something_until_the_last_actions() -> None:
    """BF-ACT-1: the last to act knows what it takes."""
    early, late = (position(places(), options=BASE, month=7, crests=crests) for crests in ([0, 1, 2], [1, 2, 0]))
    assert value(late, 0) > value(early, 0)
    early, late = (position(SCORE, options=BASE, month=7, crests=crests) for crests in ([0, 1, 2], [1, 2, 0]))
    assert value(late, 0) == value(early, 0)


def test_what_breaks_a_tie_is_worth_keeping_at_the_end() -> None:
    """BF-END-2: metal counts double."""
    none, wood, metal = (
        position(SCORE, options=BASE, month=7, goods={0: kept}) for kept in ({}, {"wood": 1}, {"metal": 1})
    )
    assert value(none, 0) < value(wood, 0) < value(metal, 0)


def test_the_greedy_bot_beats_chance() -> None:
    wins = 0.0
    for game in range(4):
        state = new(2, seed=f"bot {game}", options={"expansion": game % 2 == 0})
        players = [bot("greedy" if (seat + game) % 2 == 0 else "random", game) for seat in range(2)]
        while not state.over:
            seat = state.actors[0]
            state.push(seat, players[seat].choose(state, seat))
        wins += (game % 2 in state.outcome.winners) / len(state.outcome.winners)
    assert wins >= 3


@pytest.mark.slow
def test_the_greedy_bot_beats_chance_nearly_always() -> None:
    wins = 0.0
    for game in range(200):
        state = new(2, seed=f"many {game}")
        players = [bot("greedy" if (seat + game) % 2 == 0 else "random", game) for seat in range(2)]
        while not state.over:
            seat = state.actors[0]
            state.push(seat, players[seat].choose(state, seat))
        wins += (game % 2 in state.outcome.winners) / len(state.outcome.winners)
    assert wins >= 190
