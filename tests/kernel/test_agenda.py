"""The loop: frames that act, questions with and without a real choice, seats that leave, the end."""

import pytest

import guildhall
from arrange import arrange, new_hamlet, offered, play, refused
from guildhall.kernel.errors import BadChoice, DeadEnd, Illegal
from guildhall.kernel.packing import TOGETHER, b_of, kind_of, pack, seat_of
from guildhall.kernel.question import Kinds, OpenQuestion
from guildhall.kernel.state import FORCED, GAME_OVER, NOT_YOUR_TURN, OTHER_QUESTION, State
from hamlet import chances, notes
from hamlet import frames as f
from hamlet import verbs as v
from hamlet.game import Hamlet

pytestmark = pytest.mark.engine

WELL, MILL, FORGE, CHAPEL, GUARD_CARD = range(5)
EMPTY = [-1, -1, -1, -1]


def hamlet(seats: int = 3) -> Hamlet:
    return new_hamlet(seats)


def building(seats: int = 2, **fields: object) -> Hamlet:
    """All families build; the frames below it end the phase."""
    together = pack(f.ASK_BUILD, TOGETHER, (1 << seats) - 1)
    return arrange(hamlet(seats), pack(f.ASK_RAID, 0), pack(f.REVEAL), together, fields=fields)


def kinds(state: State) -> list[int]:
    return [kind_of(event) for event in state.log]


# ---- forced choices


def test_a_question_with_one_answer_is_answered_by_the_engine_and_logged() -> None:
    # No family but the last has timber to pay for looking out.
    looks = [pack(f.ASK_LOOK, seat) for seat in (2, 1, 0)]
    state = arrange(hamlet(), *looks, goods=[[0, 3], [0, 0], [1, 0]])
    assert state.actors == [2]
    assert offered(state, 2) == ["look", "pass"]
    assert [(kind_of(event), seat_of(event)) for event in state.log] == [(FORCED, 0), (FORCED, 1)]


def test_a_real_choice_is_not_logged_as_forced() -> None:
    state = arrange(hamlet(), pack(f.ASK_RAID, 0), pack(f.ASK_LOOK, 0), goods=[[1, 0], [1, 0], [1, 0]])
    play(state, "0 pass")
    assert FORCED not in kinds(state)


def test_a_question_whose_skipping_would_tell_is_asked_in_any_case() -> None:
    state = arrange(hamlet(), pack(f.ASK_RAID, 1), hands=[[], [MILL], []])
    assert state.actors == [1]
    assert offered(state, 1) == ["yield"]
    assert state.log == []


def test_follow_ups_are_asked_only_where_there_is_a_real_choice() -> None:
    state = building(hands=[[MILL, FORGE], []], goods=[[2, 2], [0, 0]], plots=[[WELL, -1, WELL, -1], EMPTY[:]])
    play(state, "0 build mill")
    assert offered(state, 0) == ["plot 1,0", "plot 1,1"]
    play(state, "0 plot 1,1")
    assert offered(state, 0) == ["pay t0 s2", "pay t1 s1", "pay t2 s0"]

    one_plot = building(hands=[[MILL], []], goods=[[2, 2], [0, 0]], plots=[[WELL, WELL, -1, WELL], EMPTY[:]])
    play(one_plot, "0 build mill")
    assert offered(one_plot, 0) == ["pay t0 s2", "pay t1 s1", "pay t2 s0"]

    exact = building(hands=[[MILL], []], goods=[[2, 0], [0, 0]], plots=[[WELL, WELL, -1, WELL], EMPTY[:]])
    play(exact, "0 build mill")
    assert exact.question(0) == exact.agenda[-1]
    assert "done" in offered(exact, 0)
    assert [b_of(plan) for plan in exact.plans[0]] == [2]


def test_a_question_with_no_answer_is_a_fault_of_the_title() -> None:
    class Mute(OpenQuestion[Hamlet]):
        def candidates(self, t: Hamlet, seat: int, frame: int) -> list[int]:
            return []

    state = Hamlet()
    kinds = Kinds({"ASK_LOOK": f.ASK_LOOK}, [], [Mute(f.ASK_LOOK, "HA-LOOK-1", 2)])
    state.begin(kinds, 2, [0, 0], guildhall.Rng(b"x"))
    state.agenda = [pack(f.ASK_LOOK, 1)]
    with pytest.raises(DeadEnd, match=f"seat 1 is asked {f.ASK_LOOK} and nothing is legal"):
        state.settle()


# ---- refusals


def test_apply_refuses_and_changes_nothing() -> None:
    state = building(hands=[[FORGE, GUARD_CARD], []], goods=[[2, 0], [1, 0]])
    before = state.to_json()
    assert refused(state, 0, "build forge") == "HA-BUILD-3"
    assert refused(state, 0, "build guard") == "HA-BUILD-4"
    assert refused(state, 0, "build chapel") == "HA-BUILD-1"
    assert refused(state, 0, "offer blue timber stone") == "HA-TRADE-1"
    assert refused(state, 0, "leave") == "HA-LEAVE-2"
    assert state.to_json() == before
    assert state.log == []


def test_another_question_is_cited_by_the_rule_that_asks() -> None:
    state = arrange(hamlet(), pack(f.ASK_LOOK, 1), goods=[[1, 1], [1, 1], [1, 1]])
    assert state.refused(1, pack(v.STOP)) == OTHER_QUESTION
    assert refused(state, 1, "done") == "HA-LOOK-1"
    assert refused(state, 1, "pay t1 s0") == "HA-LOOK-1"


def test_anothers_turn_is_cited_by_the_rule_that_asks() -> None:
    state = arrange(hamlet(), pack(f.ASK_LOOK, 1), goods=[[1, 1], [1, 1], [1, 1]])
    assert state.refused(0, pack(v.LOOK)) == NOT_YOUR_TURN
    assert refused(state, 0, "look") == "HA-LOOK-1"


def test_after_the_end_everything_is_refused() -> None:
    state = arrange(hamlet())
    assert state.over
    assert state.actors == []
    assert state.refused(0, pack(v.LOOK)) == GAME_OVER
    assert refused(state, 0, "look") == ""


def test_text_that_is_no_choice_raises_before_anything_else() -> None:
    state = hamlet()
    before = state.fingerprint()
    for ask in (state.apply, state.why_not):
        with pytest.raises(BadChoice, match="unknown choice 'dance'; expected one of accept"):
            ask(0, "dance")
    assert state.fingerprint() == before


@pytest.mark.parametrize("junk", [-1, 0, 255, 1 << 61, pack(v.BUILD, 0, 99), pack(v.STOP, 3), pack(v.STOP, 0, 1)])
def test_an_int_that_no_text_writes_is_refused(junk: int) -> None:
    state = building(hands=[[WELL], []])
    before = state.fingerprint()
    assert state.refused(0, junk) == OTHER_QUESTION
    with pytest.raises(Illegal):
        state.apply(0, junk)
    assert state.fingerprint() == before


@pytest.mark.parametrize("seat", [-1, 2, 12, 15, 99])
@pytest.mark.parametrize("frame", [pack(f.ASK_BUILD, TOGETHER, 0b11, 0xFFF), pack(f.ASK_RAID, 1)])
def test_there_are_no_seats_beyond_the_table(seat: int, frame: int) -> None:
    state = arrange(hamlet(2), frame)
    before = state.fingerprint()
    assert state.question(seat) == -1
    assert state.legal(seat) == state.near_misses(seat) == []
    for choice in ("done", "yield"):
        with pytest.raises(guildhall.GuildhallError):
            state.apply(seat, choice)
    assert state.fingerprint() == before


def test_near_misses_are_what_one_might_expect_and_a_rule_forbids() -> None:
    state = building(hands=[[WELL, FORGE, GUARD_CARD], []], goods=[[1, 0], [1, 0]])
    legal, missed = state.legal(0), state.near_misses(0)
    texts = [state.choices(0).vocabulary.text(choice) for choice in missed]
    assert texts == ["build forge", "build guard", "offer red stone timber", "leave"]
    assert not set(legal) & set(missed)
    assert all(state.why_not(0, choice) is not None for choice in missed)
    assert all(state.why_not(0, choice) is None for choice in legal)
    assert state.near_misses(1) != []
    assert arrange(hamlet(), pack(f.ASK_RAID, 0)).near_misses(1) == []
    assert arrange(hamlet()).near_misses(0) == []


# ---- leaving and ending


def test_who_leaves_is_asked_nothing_more() -> None:
    raids = [pack(f.ASK_RAID, seat) for seat in (2, 1, 0)]
    state = arrange(
        hamlet(),
        *(pack(f.ROUND), *raids, *raids),
        chance=["card well", "card mill"],
        fields={"goods": [[0, 0], [2, 0], [2, 0]], "hands": [[MILL], [MILL], [MILL]]},
    )
    play(state, "0 yield")
    assert state.home == 0b110
    assert state.agenda == [pack(f.ROUND), raids[0], raids[1], raids[0], raids[1]]
    play(state, "1 yield", "2 yield", "1 yield", "2 yield")
    assert state.actors == [1, 2]
    assert notes.DRAWN not in [kind_of(event) for event in state.log if seat_of(event) == 0]


def test_strike_takes_a_seat_out_of_every_kind_of_question() -> None:
    state = building(3)
    state.agenda.insert(0, pack(f.ASK_LOOK, 1))
    state.agenda.append(pack(f.ASK_TRADE, 1, 0))
    state.lanes[1] = (pack(f.ASK_PLOT, 1, WELL),)
    state.remove_seat(1)
    below = [pack(f.ASK_RAID, 0), pack(f.REVEAL)]
    assert state.agenda == [*below, pack(f.ASK_BUILD, TOGETHER, 0b101)]
    assert state.lanes[1] == ()
    state.settle()
    assert state.actors == [0, 2]
    assert state.legal(1) == []


def test_strike_leaves_what_is_to_be_done_and_the_others_alone() -> None:
    state = building(3)
    state.agenda = [pack(f.NIGHT, 1), pack(f.ASK_LOOK, 0), pack(f.ASK_LOOK, 2)]
    state.lanes[2] = (pack(f.ASK_PLOT, 2, WELL),)
    before = state.fingerprint()
    state.remove_seat(1)
    assert state.fingerprint() == before


def test_the_game_ends_at_once_whatever_was_still_to_be_done() -> None:
    raids = [pack(f.ASK_RAID, seat) for seat in (1, 0)]
    state = arrange(hamlet(2), pack(f.ROUND), *raids, *raids, goods=[[0, 0], [0, 0]])
    play(state, "0 yield")
    assert state.over
    assert state.agenda == []
    assert state.lanes == [(), ()]
    assert state.outcome.winners == [1]
    assert state.outcome.reason == "only one family is left"


# ---- the log


def test_the_log_is_kept_by_the_game_and_not_by_its_clones() -> None:
    state = hamlet()
    assert kinds(state).count(notes.DRAWN) == 9
    twin = state.clone()
    assert twin.log == []
    seat = twin.actors[0]
    twin.push(seat, twin.legal(seat)[-1])
    assert twin.log == twin.draws == []


def test_what_chance_said_in_the_last_decision_is_noted() -> None:
    looks = [pack(f.ASK_RAID, 0), pack(f.ASK_LOOK, 0)]
    state = arrange(hamlet(), *looks, chance=["event horde"], goods=[[1, 0], [1, 0], [1, 0]])
    play(state, "0 look")
    assert state.draws == [pack(chances.EVENT, 0, 2)]
    play(state, "0 yield")
    assert state.draws == []


def test_where_all_is_alike_nothing_is_drawn() -> None:
    state = arrange(hamlet(), pack(f.ASK_RAID, 0), pack(f.ASK_LOOK, 0), goods=[[1, 0], [1, 0], [1, 0]], nights=[1, 1])
    play(state, "0 look")
    assert state.event == 1
    assert state.nights == [1]
    assert state.draws == []
