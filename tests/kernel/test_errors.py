"""Everything that can be wrong with what somebody gives us is one sentence, and one kind of ValueError."""

import pickle

import pytest

import guildhall
from guildhall import Illegal, Refusal
from guildhall.kernel import errors

pytestmark = pytest.mark.engine

MISTAKES = ["UnknownName", "BadOption", "BadChoice", "BadRecord", "BadComponents", "BadState", "Illegal"]


@pytest.mark.parametrize("name", MISTAKES)
def test_a_callers_mistake_is_a_guildhall_error(name: str) -> None:
    assert issubclass(getattr(errors, name), guildhall.GuildhallError)
    assert issubclass(getattr(errors, name), ValueError)


def test_what_is_no_callers_mistake_is_none() -> None:
    assert not issubclass(errors.Reveal, ValueError)
    assert not issubclass(errors.DeadEnd, ValueError)


def test_a_refusal_and_its_error_say_the_same() -> None:
    refusal = Refusal("HA-BUILD-4", "guards are not built")
    trouble = Illegal(refusal.rule, refusal.words)
    assert str(trouble) == str(refusal) == "guards are not built: HA-BUILD-4"
    assert str(Illegal("", "the game is over")) == str(Refusal("", "the game is over")) == "the game is over"


def test_illegal_survives_the_way_between_processes() -> None:
    trouble = pickle.loads(pickle.dumps(Illegal("HA-BUILD-4", "guards are not built")))
    assert (type(trouble), trouble.rule, trouble.words) == (Illegal, "HA-BUILD-4", "guards are not built")
