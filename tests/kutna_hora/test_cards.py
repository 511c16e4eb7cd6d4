"""Chapters 5 and 10: rounds, turns, cards and the Joker."""

import random

import pytest

import guildhall
from arrange import offered, play, refused
from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora.game import KutnaHora
from guildhall.kernel.packing import a_of, kind_of, pack
from kutna_hora.position import ACTIONS, PRINTED, ROUND, card, play_at_random, position, then

pytestmark = pytest.mark.engine


def first_turn(seats: int = 3) -> KutnaHora:
    return position(pack(f.ROUND), seats=seats, round=0, options={"events": "standard"})


@pytest.mark.rule("KH-RND-1", "KH-RND-2", "KH-RND-6", "KH-RUL-23")
@pytest.mark.parametrize("seats", [3, 4])
def test_two_cards_two_cards_one_card_in_turn_order(seats: int) -> None:
    state = first_turn(seats)
    order = []
    while state.round == 1 and state.question(state.actors[0]) & 255 == f.ASK_CARD:
        seat = state.actors[0]
        order.append((state.turn, seat))
        idle = [choice for choice in offered(state, seat) if choice.startswith("idle")]
        play(state, f"{seat} {idle[0]}")
    turns = [(turn, seat) for turn, cards in ((1, 2), (2, 2), (3, 1)) for seat in range(seats) for _ in range(cards)]
    assert order == turns
    assert (state.round, state.start, state.actors) == (2, 1, [1])


@pytest.mark.rule("KH-RND-2", "KH-EOR-6")
def test_the_sixth_card_stays_and_all_come_back() -> None:
    state = first_turn()
    held = []
    while state.round == 1:
        seat = state.actors[0]
        held.append(state.hand[seat].bit_count())
        play(state, f"{seat} {next(choice for choice in offered(state, seat) if choice.startswith('idle'))}")
    assert sorted(held) == [2] * 3 + [3] * 3 + [4] * 3 + [5] * 3 + [6] * 3
    assert state.hand == [63] * 3


@pytest.mark.rule("KH-RND-4", "KH-CMP-3")
def test_the_six_cards() -> None:
    halves = {card: [ACTIONS[half] for half in PRINTED.halves[n]] for n, card in enumerate(PRINTED.cards)}
    assert halves == {
        "A1": ["mine", "joker"],
        "A2": ["plot", "mine"],
        "A3": ["plot", "rights"],
        "A4": ["rights", "income"],
        "A5": ["income", "building"],
        "A6": ["building", "st_barbara"],
    }
    state = position(card(), slots={0: ["B1"]}, lot={"0,0": 0}, pelicans={0: 1})
    every = [f"play {one} {half}" for one, pair in halves.items() for half in pair]
    assert [choice for choice in offered(state, 0) if choice.startswith("play")] == every
    assert refused(state, 0, "play A1 rights") == "KH-RND-4"


@pytest.mark.rule("KH-RND-3", "KH-RND-5", "KH-RND-7", "KH-LIM-3")
def test_a_card_may_always_be_played_without_effect() -> None:
    state = position(card(), card(), pelicans={0: 1})
    before = state.view(None)
    assert [choice for choice in offered(state, 0) if choice.startswith("idle")] == [f"idle A{n}" for n in range(1, 7)]
    play(state, "0 idle A6")
    after = state.view(None)
    assert after["players"][0]["played"] == {"A6": None}
    after["players"][0]["hand"], after["players"][0]["played"] = before["players"][0]["hand"], {}
    assert after == before
    assert refused(state, 0, "idle A6") == refused(state, 0, "play A6 building") == "KH-RND-3"


@pytest.mark.rule("KH-INFO-1", "KH-RND-3", "KH-RND-6")
def test_played_cards_show_everybody_which_half_was_used_until_the_round_ends() -> None:
    state = position(ROUND, card(), card(), card(1), chance=["tile B2"])
    assert [player["played"] for player in state.view(None)["players"]] == [{}, {}, {}]
    play(state, "1 play A4 income", "0 play A3 rights", "0 take B1")
    assert [player["played"] for player in state.view(2)["players"]] == [{"A3": "rights"}, {"A4": "income"}, {}]
    assert state.view(0)["players"][0]["hand"] == ["A1", "A2", "A4", "A5", "A6"]
    play(state, "0 idle A1")
    assert (state.round, state.view(None)["players"][0]["played"]) == (2, {})


@pytest.mark.rule("KH-RND-3", "KH-RUL-22")
def test_the_second_card_is_chosen_after_the_first_is_done() -> None:
    state = position(card(), card(), chance=["tile B2"])
    play(state, "0 play A3 rights")
    assert kind_of(state.agenda[-1]) == f.ASK_RIGHTS
    play(state, "0 take B1")
    assert "play A3 plot" not in offered(state, 0)
    assert "play A2 plot" in offered(state, 0)


@pytest.mark.rule("KH-EX-3")
def test_ex_3_cards_left_after_plot_and_mine() -> None:
    state = position(card(), card(), card(), chance=["mine T01"])
    play(state, "0 play A2 plot", "0 claim 0,0", "0 play A1 mine", "0 no_permit", "0 discard")
    left = offered(state, 0)
    assert not [choice for choice in left if "mine" in choice or "joker" in choice]
    assert "play A3 plot" in left
    state = position(card(), card(), card(), chance=["mine T01"])
    play(state, "0 play A3 plot", "0 claim 0,0", "0 play A1 mine", "0 no_permit", "0 discard")
    assert "play A2 mine" in offered(state, 0)


@pytest.mark.rule("KH-RND-7")
def test_an_action_that_is_impossible_is_refused_with_its_reason() -> None:
    state = position(card(), lots_left={0: 3}, groschen={0: 0}, miner_pool={0: 0})
    for choice, rule in {
        "play A1 mine": "KH-MINE-2",
        "play A4 rights": "KH-RIGHT-3",
        "play A3 plot": "KH-PLOT-2",
        "play A5 building": "KH-BLD-1",
        "play A6 st_barbara": "KH-SB-1",
    }.items():
        assert refused(state, 0, choice) == rule


@pytest.mark.rule("KH-RND-7")
def test_an_action_once_begun_cannot_be_declined() -> None:
    for half in ("A3 rights", "A3 plot"):
        state = position(card())
        play(state, f"0 play {half}")
        assert refused(state, 0, "decline") == "KH-RND-7"


@pytest.mark.rule("KH-RND-8")
def test_everything_in_a_turn_is_decided_by_its_player() -> None:
    asked_outside = set()
    for seed in range(8):
        state = guildhall.new("kutna_hora", 3, seed=seed, options={"events": "on"})
        assert isinstance(state, KutnaHora)
        dice = random.Random(seed)
        whose = -1
        while not state.over:
            seat = state.actors[0]
            kind = kind_of(state.agenda[-1])
            if kind == f.ASK_CARD:
                whose = seat
            elif kind not in (f.ASK_COLUMN, f.ASK_ROWS) and seat != whose:
                asked_outside.add(kind)
            state.push(seat, dice.choice(state.legal(seat)))
    assert asked_outside <= {f.ASK_TAX, f.ASK_ELECTION}
    assert f.ASK_TAX in asked_outside


# ---- the Joker


@pytest.mark.rule("KH-JOK-1", "KH-JOK-2", "KH-REP-2")
def test_a_joker_costs_reputation_first() -> None:
    state = position(card())
    play(state, "0 play A1 joker")
    assert state.reputation[0] == -1
    assert offered(state, 0) == [*[f"act {action}" for action in ACTIONS[:6]], "decline"]
    assert refused(state, 0, "act joker") == "KH-JOK-1"
    free = position(card(), reputation={0: 6})
    assert play(free, "0 play A1 joker").reputation[0] == 6
    nearly = position(card(), reputation={0: 5})
    assert play(nearly, "0 play A1 joker").reputation[0] == 4


@pytest.mark.rule("KH-EX-23", "KH-JOK-2", "KH-REP-2")
def test_ex_23_a_joker_as_plot() -> None:
    state = position(card(), reputation={0: 3}, city={"2,1": "B1 0"})
    play(state, "0 play A1 joker", "0 act plot", "0 claim 1,1")
    assert (state.reputation[0], state.groschen[0]) == (2, 36)
    state = position(card(), reputation={0: 6}, city={"2,1": "B1 0"})
    play(state, "0 play A1 joker", "0 act plot", "0 claim 1,1")
    assert (state.reputation[0], state.groschen[0]) == (6, 39)


@pytest.mark.rule("KH-JOK-3", "KH-RUL-36", "KH-RUL-20")
@pytest.mark.parametrize("action", ["mine", "rights", "plot", "building", "st_barbara"])
def test_a_joker_for_something_impossible_only_costs_the_reputation(action: str) -> None:
    state = position(card(), lots_left={0: 3}, groschen={0: 0}, miner_pool={0: 0})
    before = state.view(None)
    play(state, "0 play A1 joker", f"0 act {action}")
    assert state.over  # nothing more was asked
    after = state.view(None)
    assert after["players"][0]["reputation"] == -1
    for key in ("city", "mine", "hall", "patricians", "prices"):
        assert after[key] == before[key]
    assert after["players"][0]["groschen"] == 0


@pytest.mark.rule("KH-JOK-3")
def test_a_joker_is_judged_after_the_loss() -> None:
    state = position(card(), reputation={0: 3}, city={"2,1": "B1 0"}, groschen={0: 3})
    play(state, "0 play A1 joker", "0 act plot")  # the plot has become too dear
    assert (state.over, state.lots_left[0], state.groschen[0]) == (True, 3, 3)


@pytest.mark.rule("KH-JOK-3")
def test_a_joker_pays_for_its_action() -> None:
    state = position(card(), pelicans={0: 1})
    play(state, "0 play A1 joker", "0 act st_barbara")
    assert (state.pelicans[0], state.used_pelicans[0], state.reputation[0]) == (0, 1, 1)


@pytest.mark.rule("KH-RUL-20", "KH-LIM-3")
def test_declining_after_a_joker_does_not_bring_the_reputation_back() -> None:
    state = position(card())
    play(state, "0 play A1 joker", "0 decline")
    assert (state.over, state.reputation[0]) == (True, -1)


@pytest.mark.rule("KH-JOK-1")
@pytest.mark.parametrize("action, kind", [("rights", f.ASK_RIGHTS), ("plot", f.ASK_PLOT), ("mine", f.ASK_PERMIT)])
def test_a_joker_begins_the_action_it_names(action: str, kind: int) -> None:
    state = play(position(card()), "0 play A1 joker", f"0 act {action}")
    assert kind_of(state.agenda[-1]) == kind


@pytest.mark.rule("KH-RND-3", "KH-RND-7")
def test_the_fast_list_of_cards_is_that_of_the_checks() -> None:
    for seed in range(4):
        state = guildhall.new("kutna_hora", 2 + seed % 3, seed=seed)
        assert isinstance(state, KutnaHora)
        for stop in range(1, 6):
            play_at_random(state, seed, stop)
            if state.over:
                break
            seat, frame = state.actors[0], state.agenda[-1]
            slow = [one for one in state.candidates(seat, frame) if state.check(seat, frame, one) == 0]
            assert state.legal(seat) == slow
            assert a_of(slow[0]) in range(6)
    assert then(position(), card(2)).actors == [2]
