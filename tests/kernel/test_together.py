"""The simultaneous phase: sealed answers, follow-ups on lanes, a trade in the middle, a seat that leaves it."""

from random import Random

import pytest

import guildhall
from arrange import arrange, new_hamlet, offered, play, refused
from guildhall.kernel.errors import Reveal
from guildhall.kernel.packing import TOGETHER, kind_of, pack, readable
from guildhall.kernel.rng import Trap
from guildhall.kernel.state import FORCED, State
from hamlet import frames as f
from hamlet import notes
from hamlet import verbs as v
from hamlet.game import Hamlet
from hamlet.views import View

pytestmark = pytest.mark.engine

WELL, MILL, FORGE, CHAPEL, GUARD_CARD = range(5)
EMPTY = [-1, -1, -1, -1]


def building(**fields: object) -> Hamlet:
    """Three families build; afterwards the first is raided."""
    given: dict[str, object] = {
        "hands": [[MILL, FORGE], [WELL, MILL], [GUARD_CARD]],
        "goods": [[2, 2], [3, 1], [1, 1]],
        "plots": [[WELL, -1, WELL, -1], EMPTY[:], EMPTY[:]],
    } | fields
    together = pack(f.ASK_BUILD, TOGETHER, 0b111)
    return arrange(new_hamlet(), pack(f.ASK_RAID, 0), pack(f.REVEAL), together, fields=given)


def seen_by(state: Hamlet, seat: int | None) -> tuple[View, list[int]]:
    """All that reaches the eyes of a seat: its view and its log."""
    reader = -1 if seat is None else seat
    return state.view(seat), [seen for event in state.log if (seen := readable(event, reader)) >= 0]


def test_all_are_asked_at_once_and_answer_in_any_order() -> None:
    state = building()
    assert state.actors == [0, 1, 2]
    play(state, "2 done")
    assert state.actors == [0, 1]
    assert state.legal(2) == []
    assert refused(state, 2, "done") == "HA-BUILD-1"
    play(state, "0 done", "1 done")
    assert state.actors == [0]
    assert state.question(0) == pack(f.ASK_RAID, 0)


def test_follow_ups_wait_on_the_seats_own_lane() -> None:
    state = building()
    others = {seat: offered(state, seat) for seat in (1, 2)}
    play(state, "0 build mill")
    assert offered(state, 0) == ["plot 1,0", "plot 1,1"]
    assert {seat: offered(state, seat) for seat in (1, 2)} == others
    play(state, "1 build well", "1 plot 0,1", "0 plot 1,0")
    assert offered(state, 0) == ["pay t0 s2", "pay t1 s1", "pay t2 s0"]
    assert offered(state, 1) == ["pay t0 s1", "pay t1 s0"]
    play(state, "0 pay t1 s1", "1 pay t0 s1")
    assert "build mill" not in offered(state, 0)
    assert state.actors == [0, 1, 2]


def test_the_others_see_the_old_hamlet_until_all_are_done() -> None:
    state = building()
    before = {reader: seen_by(state, reader) for reader in (1, 2, None)}
    play(state, "0 build mill", "0 plot 1,1", "0 pay t2 s0")
    for reader in (1, 2, None):
        assert seen_by(state, reader) == before[reader]
    assert state.view(0)["players"][0]["plans"] == [{"card": "mill", "plot": 3, "timber": 2, "stone": 0}]
    play(state, "0 done", "1 done")
    assert state.view(1)["players"][0]["plots"] == ["well", None, "well", None]
    play(state, "2 done")
    for reader in (0, 1, 2, None):
        family = state.view(reader)["players"][0]
        assert family["plots"] == ["well", None, "well", "mill"]
        assert family["goods"] == {"timber": 0, "stone": 2}
    assert [kind_of(event) for event in seen_by(state, None)[1]] == [notes.BUILT]


def test_a_forced_follow_up_is_as_secret_as_a_chosen_one() -> None:
    state = building(goods=[[2, 0], [3, 1], [1, 1]])
    before = {reader: seen_by(state, reader) for reader in (1, 2, None)}
    play(state, "0 build mill", "0 plot 1,0")
    assert len(state.plans[0]) == 1
    for reader in (1, 2, None):
        assert seen_by(state, reader) == before[reader]
    assert FORCED in [kind_of(event) for event in seen_by(state, 0)[1]]


def test_a_seat_that_can_only_be_done_is_asked_all_the_same() -> None:
    state = building(hands=[[], [WELL], [WELL]], goods=[[1, 0], [1, 0], [1, 0]], offered=0b001)
    assert state.actors == [0, 1, 2]
    assert offered(state, 0) == ["done"]


# ---- the trade


def test_a_trade_is_public_and_all_wait_for_the_answer() -> None:
    state = building()
    play(state, "0 offer red timber stone")
    assert state.actors == [1]
    assert offered(state, 1) == ["accept", "decline"]
    assert refused(state, 2, "done") == refused(state, 0, "done") == "HA-TRADE-2"
    play(state, "1 accept")
    assert state.goods == [[1, 3], [4, 0], [1, 1]]
    assert state.actors == [0, 1, 2]
    for reader in (0, 1, 2, None):
        view, log = seen_by(state, reader)
        assert [family["goods"]["timber"] for family in view["players"]] == [1, 4, 1]
        assert [kind_of(event) for event in log] == [notes.OFFERED, notes.TRADED]
    assert refused(state, 0, "offer green timber stone") == "HA-TRADE-1"


def test_a_declined_trade_moves_nothing() -> None:
    state = building()
    play(state, "0 offer green stone timber", "2 decline")
    assert state.goods == [[2, 2], [3, 1], [1, 1]]
    assert refused(state, 0, "offer green stone timber") == "HA-TRADE-1"


def test_a_partner_in_the_middle_of_a_plan_answers_and_goes_on() -> None:
    state = building()
    play(state, "1 build mill", "1 plot 0,0")
    assert offered(state, 1) == ["pay t1 s1", "pay t2 s0"]
    play(state, "0 offer red stone timber")
    assert offered(state, 1) == ["accept", "decline"]
    play(state, "1 accept")
    assert offered(state, 1) == ["pay t0 s2", "pay t1 s1", "pay t2 s0"]
    play(state, "1 pay t0 s2", "1 done", "0 done", "2 done")
    assert state.plots[1][0] == MILL
    assert state.goods[:2] == [[3, 1], [2, 0]]


def test_what_is_set_aside_is_not_for_trade_and_nobody_learns_why() -> None:
    state = building()
    play(state, "1 build well", "1 plot 0,0", "1 pay t0 s1", "0 offer red timber stone")
    assert state.actors == [1]
    assert offered(state, 1) == ["decline"]
    assert refused(state, 1, "accept") == "HA-TRADE-1"
    assert FORCED not in [kind_of(event) for event in seen_by(state, 0)[1]]


def test_a_trade_changes_what_its_partners_can_do() -> None:
    state = building(hands=[[], [], [FORGE]], goods=[[0, 1], [0, 1], [2, 0]])
    assert "offer green stone timber" in offered(state, 1)
    assert "offer red stone timber" not in offered(state, 2)
    play(state, "1 offer green stone timber", "2 accept")
    assert "offer red stone timber" in offered(state, 2)


# ---- leaving in the middle


def test_who_leaves_in_mid_phase_is_asked_no_more_and_no_trade_goes_to_it() -> None:
    state = building(goods=[[2, 2], [0, 0], [1, 1]])
    assert "offer red timber stone" in offered(state, 0)
    play(state, "1 leave")
    assert state.actors == [0, 2]
    assert refused(state, 1, "done") == "HA-BUILD-1"
    assert refused(state, 0, "offer red timber stone") == "HA-TRADE-1"
    play(state, "2 done", "0 done")
    assert state.question(0) == pack(f.ASK_RAID, 0)


def test_if_the_last_one_to_answer_leaves_the_phase_is_over() -> None:
    state = building(goods=[[2, 2], [0, 0], [1, 1]])
    play(state, "0 build mill", "0 plot 1,0", "0 pay t1 s1", "0 done", "2 done", "1 leave")
    assert state.plots[0][1] == MILL
    assert state.question(0) == pack(f.ASK_RAID, 0)


def test_the_game_may_end_in_mid_phase() -> None:
    state = building(home=0b011, goods=[[2, 2], [0, 0], [0, 0]])
    state.remove_seat(2)
    play(state, "0 build mill", "1 leave")
    assert state.over
    assert state.lanes == [(), (), ()]
    assert [state.legal(seat) for seat in range(3)] == [[], [], []]


# ---- order does not matter, nothing is known too early


def plans_of(state: State, seat: int, random: Random) -> list[int]:
    """What a seat may do in the phase without the others: everything but trading and leaving."""
    alone, made = state.clone(), []
    while seat in alone.actors:
        private = [choice for choice in alone.legal(seat) if kind_of(choice) not in (v.OFFER, v.LEAVE)]
        made.append(random.choice(private))
        if kind_of(made[-1]) == v.STOP:
            break
        alone.push(seat, made[-1])
    return made


@pytest.mark.parametrize("seed", range(20))
def test_answers_commute_in_whatever_order_they_come(seed: int) -> None:
    random = Random(seed)
    state = guildhall.new("hamlet", 3, seed=seed)
    scripts = [plans_of(state, seat, random) for seat in range(3)]
    ends = set()
    for _ in range(6):
        table, left = state.clone(), [script[:] for script in scripts]
        while any(left):
            seat = random.choice([seat for seat in range(3) if left[seat]])
            assert left[seat][0] in table.legal(seat)
            table.push(seat, left[seat].pop(0))
        ends.add((table.fingerprint(), str(table.rng.to_json())))
    assert len(ends) == 1


def test_what_one_seat_does_leaves_the_offers_of_the_others_as_they_are() -> None:
    state = building()
    theirs = state.legal(1)
    play(state, "0 build mill", "0 plot 1,0", "0 pay t1 s1", "0 done")
    assert state.legal(1) is theirs
    state.invalidate_offer(1)
    assert state.legal(1) == theirs


def test_a_phase_begins_with_fresh_offers() -> None:
    # Whatever was offered before, a seat is offered what it can do now.
    state = building()
    state.agenda[1:1] = [pack(f.ASK_BUILD, TOGETHER, 0b111)]
    assert "offer blue timber stone" in offered(state, 1)
    state.answered(1)
    state.goods[1] = [0, 0]
    play(state, "0 done", "2 done")
    assert state.actors == [0, 1, 2]
    assert offered(state, 1) == ["leave", "done"]

    asked = arrange(guildhall.new("hamlet", 3, seed=1), pack(f.ASK_LOOK, 0))
    assert offered(asked, 0) == ["look", "pass"]
    asked.ask_together(f.ASK_BUILD, 0b111)
    asked.settle()
    assert offered(asked, 0)[-1] == "done"
    play(asked, "0 done", "1 done", "2 done")
    assert offered(asked, 0) == ["look", "pass"]


def test_a_draft_runs_freely_until_the_seals_would_be_broken() -> None:
    state = building()
    before = state.to_json()
    draft = state.clone()
    draft.rng = Trap()
    play(draft, "0 build mill", "0 plot 1,0", "0 pay t1 s1", "0 done", "1 done")
    with pytest.raises(Reveal):
        play(draft, "2 done")
    assert state.to_json() == before


def test_a_simultaneous_phase_is_saved_in_the_middle_of_it() -> None:
    state = building()
    play(state, "0 build mill", "1 build well", "1 plot 0,1", "2 done")
    saved = guildhall.from_json(state.to_json())
    assert saved.fingerprint() == state.fingerprint()
    assert [saved.legal(seat) for seat in range(3)] == [state.legal(seat) for seat in range(3)]
    for table in (state, saved):
        play(table, "0 plot 1,0", "0 pay t0 s2", "1 pay t1 s0", "1 done", "0 done")
    assert saved.fingerprint() == state.fingerprint()
