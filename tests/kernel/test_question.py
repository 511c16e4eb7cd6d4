"""The one table of a title: an unknown, doubled or unbounded kind is an error at import."""

import pytest

from guildhall.kernel.errors import BadTitle
from guildhall.kernel.packing import ASK
from guildhall.kernel.question import Kinds, OpenQuestion, Question, Task
from guildhall.kernel.state import State

pytestmark = pytest.mark.engine
FRAMES = {"ROUND": 1, "ASK_CARD": ASK, "words": 7, "NAME": "no kind"}


class Pick(OpenQuestion[State]):
    def candidates(self, t: State, seat: int, frame: int) -> list[int]:
        return [1, 2]


def test_a_table_knows_its_tasks_questions_rules_and_bounds() -> None:
    ask = Pick(ASK, "XX-1", 2)
    kinds = Kinds(FRAMES, [Task(1)], [ask])
    assert kinds.questions[ASK] is ask
    assert (kinds.rules, kinds.bounds) == ({ASK: "XX-1"}, {ASK: 2})


@pytest.mark.parametrize(
    "tasks, questions, sentence",
    [
        ([1], [], "the kind ASK_CARD has neither a task nor a question"),
        ([], [ASK], "the kind ROUND has neither a task nor a question"),
        ([1, 1], [ASK], "the kind ROUND is declared twice"),
        ([1], [ASK, ASK], "the kind ASK_CARD is declared twice"),
        ([1, 2], [ASK], "the kind 2 has no name among the frames"),
        ([1], [ASK, ASK + 1], f"the kind {ASK + 1} has no name among the frames"),
        ([1, ASK], [], "the kind ASK_CARD is on the wrong side of ASK"),
        ([], [1, ASK], "the kind ROUND is on the wrong side of ASK"),
    ],
)
def test_a_table_that_contradicts_itself_is_refused(tasks: list[int], questions: list[int], sentence: str) -> None:
    with pytest.raises(BadTitle) as trouble:
        Kinds(FRAMES, [Task(kind) for kind in tasks], [Pick(kind, "XX-1", 2) for kind in questions])
    assert str(trouble.value) == sentence


def test_a_question_without_a_real_choice_has_no_bound() -> None:
    with pytest.raises(BadTitle, match="ASK_CARD has the bound 1; expected 2 or more"):
        Kinds(FRAMES, [Task(1)], [Pick(ASK, "XX-1", 1)])


def test_parts_that_are_missing_are_named(state: State) -> None:
    question: Question[State] = Question(ASK, "XX-1", 2)
    with pytest.raises(BadTitle, match="lists no candidates"):
        question.candidates(state, 0, ASK)
    with pytest.raises(BadTitle, match="checks nothing"):
        question.check(state, 0, ASK, 1)
    with pytest.raises(BadTitle, match="does nothing with its answer"):
        question.do(state, 0, ASK, 1)
    with pytest.raises(BadTitle, match="does nothing"):
        Task[State](1).run(state, 1)
    assert Pick(ASK, "XX-1", 2).legal(state, 0, ASK) == [1, 2]


@pytest.fixture
def state() -> State:
    import guildhall

    return guildhall.new("hamlet", 2, seed=1)
