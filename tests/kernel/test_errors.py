"""Everything that can be wrong with what somebody gives us is one sentence, and one kind of ValueError."""

import pickle

import pytest

import guildhall
from guildhall import Illegal, Refusal
from guildhall.kernel import errors

pytestmark = pytest.mark.engine

MISTAKES = ["UnknownName", "BadOption", "BadChoice", "BadRecord", "BadComponents", "BadState", "BadTitle", "Illegal"]


@pytest.mark.parametrize("name", MISTAKES)
def test_a_callers_mistake_is_a_guildhall_error(name: str) -> None:
    assert issubclass(getattr(errors, name), guildhall.GuildhallError)
    assert issubclass(getattr(errors, name), ValueError)


def test_what_is_no_callers_mistake_is_none() -> None:
    assert not issubclass(errors.Reveal, ValueError)
    assert not issubclass(errors.DeadEnd, ValueError)


REFUSAL = Refusal("HA-BUILD-4", "not_built", 17, 0, 5)


def test_a_refusal_and_its_error_say_the_same() -> None:
    over = Refusal("", "game_over", 1, 0, 5)
    assert str(Illegal(REFUSAL)) == str(REFUSAL) == "not built: HA-BUILD-4"
    assert str(Illegal(over)) == str(over) == "game over"


def test_illegal_survives_the_way_between_processes() -> None:
    trouble = pickle.loads(pickle.dumps(Illegal(REFUSAL)))
    assert (type(trouble), trouble.refusal, trouble.rule, trouble.code) == (Illegal, REFUSAL, "HA-BUILD-4", 17)
