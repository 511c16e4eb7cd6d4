"""Choices as people and programs meet them."""

import pickle

import pytest

import guildhall
import hamlet
from arrange import arrange
from guildhall import Choice, Choices, Illegal
from guildhall.kernel.packing import pack
from hamlet import frames as f
from hamlet import verbs as v

pytestmark = pytest.mark.engine


@pytest.fixture
def choices() -> Choices:
    state = guildhall.new("hamlet", 2, seed=1)
    arrange(state, pack(f.ASK_PAY, 0, 2, 0), goods=[[2, 3], [0, 0]])
    return state.choices(0)


def test_iterate_and_count(choices: Choices) -> None:
    assert len(choices) == 3
    assert [str(choice) for choice in choices] == ["pay t0 s3", "pay t1 s2", "pay t2 s1"]


def test_index_and_slice(choices: Choices) -> None:
    assert str(choices[0]) == "pay t0 s3"
    assert str(choices[-1]) == "pay t2 s1"
    assert isinstance(choices[1:], Choices)
    assert [str(choice) for choice in choices[1:]] == ["pay t1 s2", "pay t2 s1"]
    with pytest.raises(IndexError):
        choices[3]


def test_in_takes_text_int_and_choice(choices: Choices) -> None:
    legal, illegal = choices[1], Choice(pack(v.PAY, 0, 3, 0), choices.vocabulary)
    assert "pay t1 s2" in choices
    assert legal.value in choices
    assert legal in choices
    assert "pay t3 s0" not in choices
    assert illegal.value not in choices
    assert illegal not in choices
    assert "pay everything" not in choices
    assert "" not in choices
    assert None not in choices


def test_a_choice_prints_as_the_text_that_rebuilds_it(choices: Choices) -> None:
    choice = choices[1]
    assert choices.vocabulary.parse(str(choice)) == choice.value
    assert choice.verb == "pay"
    assert repr(choice) == "<pay t1 s2>"
    assert repr(choices) == "<Choices pay t0 s3, pay t1 s2, pay t2 s1>"


def test_choices_are_values(choices: Choices) -> None:
    assert choices[1] == choices[1]
    assert choices[1] != choices[0]
    assert choices[1] != "pay t1 s2"
    assert len({choices[0], choices[0], choices[1]}) == 2
    assert pickle.loads(pickle.dumps(choices[1])) == choices[1]


def test_equal_ints_of_two_titles_are_two_choices() -> None:
    ours, theirs = hamlet.TITLE.choices, guildhall.title("pillars").choices
    taken = pack(1, 0, 1)
    assert ours.text(taken) != theirs.text(taken)
    assert Choice(taken, ours) != Choice(taken, theirs)


def test_a_choice_of_another_title_is_no_choice_here() -> None:
    state = guildhall.new("hamlet", 2, seed=1)
    before = state.fingerprint()
    done = state.legal(0)[-1]
    assert state.choices(0)[-1].verb == "done"
    with pytest.raises(guildhall.GuildhallError):
        state.apply(0, Choice(done, guildhall.title("pillars").choices))
    assert state.fingerprint() == before


def test_nobody_else_is_offered_anything() -> None:
    state = arrange(guildhall.new("hamlet", 3, seed=1), pack(f.ASK_RAID, 1))
    assert [len(state.choices(seat)) for seat in range(3)] == [0, len(state.legal(1)), 0]
    with pytest.raises(Illegal):
        state.apply(0, state.choices(1)[0])
