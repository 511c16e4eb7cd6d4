"""What the searches do, on stories with a known best answer: who plays for whom, what is opened, what is dropped."""

from collections import Counter
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from guildhall.bots import mcts
from guildhall.bots.budget import Budget
from guildhall.bots.flat import Flat
from guildhall.bots.habits import Habits
from guildhall.bots.knowledge import knowledge_of
from guildhall.bots.mcts import Mcts, Node, best_first
from guildhall.bots.player import Weighed
from guildhall.bots.playout import chances, leads, outlook, rewards
from guildhall.bots.search import Search
from guildhall.bots.uct import Uct
from guildhall.kernel.outcome import Outcome
from guildhall.kernel.packing import ASK_ALWAYS, pack
from guildhall.kernel.question import Kinds, OpenQuestion
from guildhall.kernel.registry import TITLES
from guildhall.kernel.rng import Rng, key_of
from guildhall.kernel.state import Components, State

pytestmark = pytest.mark.engine


class Question:
    """Somebody chooses how the story goes on; `looks` is what the points seem to be so far."""

    def __init__(self, seat: int, ways: "dict[int, Question | list[int]]", looks: list[int] | None = None) -> None:
        self.seat = seat
        self.ways = ways
        self.looks = looks or [0, 0]


class Story(State):
    """A game for two without chance or secrets: questions, and at the end the points of both."""

    game: ClassVar[str] = "story"
    now: Question | list[int]

    def go_on(self, now: Question | list[int]) -> None:
        self.now = now
        if isinstance(now, Question):
            self.agenda.append(pack(ASK_ALWAYS, now.seat))

    def clone(self) -> "Story":
        twin = Story()
        self.copy_core(twin)
        twin.now = self.now
        return twin

    def field_values(self) -> list[Any]:
        return [str(self.now)]

    def sample(self, seat: int, rng: Rng) -> "Story":
        return self.clone()

    @property
    def points(self) -> list[int]:
        return self.now.looks if isinstance(self.now, Question) else self.now

    @property
    def outcome(self) -> Outcome:
        return Outcome.of(self.points)

    def components(self) -> Components:
        return Components()

    def deal(self) -> None:
        raise NotImplementedError

    def view(self, seat: int | None) -> dict[str, Any]:
        raise NotImplementedError


class GoOn(OpenQuestion[Story]):
    """Whichever way the story goes on."""

    def candidates(self, t: Story, seat: int, frame: int) -> list[int]:
        return list(t.now.ways) if isinstance(t.now, Question) else []

    def check(self, t: Story, seat: int, frame: int, choice: int) -> int:
        return 0

    def do(self, t: Story, seat: int, frame: int, choice: int) -> None:
        assert isinstance(t.now, Question)
        t.go_on(t.now.ways[choice])


KINDS = Kinds({"ASK": ASK_ALWAYS}, [], [GoOn(ASK_ALWAYS, "ST-ASK-1", 99)])


def told(beginning: Question | list[int]) -> Story:
    story = Story()
    story.begin(KINDS, 2, [], Rng(key_of("story")))
    story.go_on(beginning)
    story.settle()
    return story


def worth(state: State, seat: int) -> float:
    assert isinstance(state, Story)
    return float(state.points[seat])


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TITLES, "story", SimpleNamespace(bot=SimpleNamespace(value=worth)))


def all_below(node: Node) -> set[int]:
    """The choices in the tree behind a node."""
    return set(node.branches).union(*[all_below(branch) for branch in node.branches.values()])


def test_in_the_tree_every_seat_plays_for_itself() -> None:
    """The first way is the better one only if the other seat gave the game away, which it does not see at once."""
    temptation = Question(1, {3: Question(0, {5: [20, 0]}), 4: Question(0, {5: [0, 20]})})
    story = told(Question(0, {1: temptation, 2: [3, 4]}))
    root = Mcts("1", Budget(simulations=100)).search(story, 0)
    assert best_first(root)[0].choice == 2
    answers = root.branches[1].branches
    assert answers[4].visits > answers[3].visits


def test_a_question_opens_up_as_it_is_visited() -> None:
    """The most promising branches first, and only what is legal in this world."""
    node = Node(-1, 0, 1.0, 2)
    for choice in range(50):
        node.branches[choice] = Node(choice, 0, choice / 1225, 2)
    legal = [choice for choice in range(50) if choice != 48]
    opened: list[list[int]] = []
    for visits in (0, 15, 99, 10_000):
        node.visits = visits
        opened.append([branch.choice for branch in node.open_to(legal, True)])
    assert opened[0] == [49, 47, 46]
    assert [len(found) for found in opened] == [3, 9, 21, 49]
    assert opened[2] == sorted(legal, reverse=True)[:21]
    node.visits = 0
    assert [branch.choice for branch in node.open_to(legal, False)] == sorted(legal, reverse=True)


def test_a_wide_question_is_not_tried_from_end_to_end() -> None:
    """The visits of the answer to a first choice are spent on its few best-looking branches."""
    wide = Question(1, {100 + way: [0, way] for way in range(60)})
    story = told(Question(0, {1: wide, 2: [0, 100]}))
    root = Mcts("1", Budget(simulations=100)).search(story, 0)
    node = root.branches[1]
    tried = [branch for branch in node.branches.values() if branch.visits]
    assert node.visits > 10
    assert len(tried) <= 2 * (node.visits + 1) ** 0.5 + 1
    assert max(node.branches.values(), key=lambda branch: branch.visits).choice == 159


def test_where_a_first_look_tells_nothing_all_are_tried_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every answer before any for the second time, and afterwards the best one most."""
    monkeypatch.setattr(knowledge_of("story"), "ranked", False)
    wide = Question(1, {100 + way: [10, way] for way in range(12)})
    story = told(Question(0, {1: wide, 2: [0, 100]}))
    node = Mcts("1", Budget(simulations=200)).search(story, 0).branches[1]
    visits = {choice: branch.visits for choice, branch in node.branches.items()}
    assert node.visits > 30
    assert len(visits) == 12
    assert min(visits.values()) >= 1
    assert max(visits, key=lambda choice: visits[choice]) == 111


def test_forced_questions_are_not_in_the_tree() -> None:
    forced = Question(1, {7: Question(0, {3: [9, 0], 4: [0, 9]})})
    story = told(Question(0, {1: forced, 2: [0, 1]}))
    root = Mcts("1", Budget(simulations=60)).search(story, 0)
    assert best_first(root)[0].choice == 1
    assert all_below(root) == {1, 2, 3, 4}
    assert {branch.seat for branch in root.branches[1].branches.values()} == {0}


def test_a_tree_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind the questions it holds, simulations go on without it."""
    monkeypatch.setattr(mcts, "LARGEST", 3)
    story = told(Question(0, {way: Question(1, {8: [way, 4], 9: [way, 5]}) for way in range(8)}))
    root = Mcts("1", Budget(simulations=200)).search(story, 0)
    assert sum(1 for branch in root.branches.values() if branch.branches) == 3
    assert root.visits > 20


def deceiving() -> Story:
    """What looks best ends worst: the other seat is asked before that shows."""
    return told(Question(0, {way: Question(1, {9: [way, 4]}, [8 - way, 0]) for way in range(8)}))


def test_flat_keeps_what_proved_best_and_tries_that_most() -> None:
    """Eight ways, each tried three times; then four, then two."""
    arms = Flat("1", Budget(simulations=72)).search(deceiving(), 0)
    assert [arm.choice for arm in arms[:4]] == [7, 6, 5, 4]
    assert [arm.tries for arm in arms] == [21, 21, 9, 9, 3, 3, 3, 3]
    assert Flat("1", Budget(simulations=72)).choose(deceiving(), 0) == 7


@pytest.mark.parametrize("ways", range(2, 9))
def test_flat_uses_all_its_tries_however_many_ways_there_are(ways: int) -> None:
    story = told(Question(0, {way: [way, 0] for way in range(1, ways + 1)}))
    arms = Flat("1", Budget(simulations=120)).search(story, 0)
    assert sum(arm.tries for arm in arms) == 120
    assert min(arms[0].tries, arms[1].tries) >= 120 // ways


@pytest.mark.parametrize("thinker", [Flat, Mcts])
def test_chances_are_the_share_of_the_tries_that_were_won(thinker: type[Flat]) -> None:
    """By whatever margin; a shared win counts as its part."""
    story = told(Question(0, {1: [1, 0], 2: [3, 3], 3: [0, 1]}))
    found = {weighed.choice: weighed.chances for weighed in thinker("1", Budget(simulations=40)).weigh(story, 0, 3)}
    assert found == {1: [1.0, 0.0], 2: [0.5, 0.5], 3: [0.0, 1.0]}


def test_a_chance_is_how_they_stand_until_somebody_has_won() -> None:
    knows = knowledge_of("story")
    going_on = told(Question(1, {1: [0, 9], 2: [0, 9]}, [6, 0]))
    assert chances(going_on, knows) == outlook(going_on, leads(going_on, knows))
    assert chances(going_on, knows)[0] > 0.5
    assert chances(told([0, 9]), knows) == [0.0, 1.0]


def chain(length: int, end: list[int]) -> Question | list[int]:
    """So many questions to the second seat, whatever it answers."""
    story: Question | list[int] = end
    for _ in range(length):
        story = Question(1, {1: story, 2: story})
    return story


def test_play_by_habit_goes_as_far_as_the_title_says(monkeypatch: pytest.MonkeyPatch) -> None:
    knows = knowledge_of("story")
    story = told(chain(9, [0, 9]))
    questions = {id(question): number for number, question in enumerate(questions_of(story.now))}
    monkeypatch.setattr(knows, "clock", lambda state: questions.get(id(state.now), 9) // 3)
    for rounds, made in ((1, 3), (2, 6), (5, 9)):
        monkeypatch.setattr(knows, "habit", rounds)
        habits, world = Habits(2), story.clone()
        habits.play_on(world, knows, Rng(key_of("1")))
        assert len(habits.made[1]) == made
        assert world.over == (made == 9)


def questions_of(story: Question | list[int]) -> list[Question]:
    """A chain's questions in order."""
    return [] if isinstance(story, list) else [story, *questions_of(story.ways[1])]


def test_a_habit_is_what_served_the_seat_best() -> None:
    """What was never made is tried first; then mostly the best on average, of equal ones any, sometimes another."""
    habits = Habits(2)
    habits.made[0] = [1, 1, 2]
    habits.learn([0.9, 0.1])
    habits.made[0] = [2]
    habits.learn([0.2, 0.8])
    assert {choice: round(habit.mean, 6) for choice, habit in habits.of[0].items()} == {1: 0.9, 2: 0.55}
    assert habits.of[1] == {}
    assert habits.made == [[], []]
    luck = Rng(key_of("1"))

    def count(seat: int, legal: list[int]) -> Counter[int]:
        return Counter(habits.usual(seat, legal, luck) for _ in range(1000))

    known = count(0, [1, 2])
    assert 850 < known[1] < 950
    assert count(0, [1, 2, 3])[3] > 800
    assert min(count(1, [1, 2]).values()) > 400
    assert count(0, [2]) == {2: 1000}


def test_behind_the_tree_habits_are_formed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deep in the game the seats come to play for themselves, where random play would give as much as it takes."""
    monkeypatch.setattr(mcts, "LARGEST", 0)
    last = Question(1, {3: [9, 0], 4: [0, 9], 5: [9, 0], 6: [9, 0]})
    tree = Mcts("1", Budget(simulations=100))
    root = tree.search(told(Question(0, {1: last, 2: last})), 0)
    assert root.mean(1) > 0.7
    assert tree.habits.of[1][4].count > 50


def test_where_habits_tell_nothing_quick_play_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A quick player takes what is best for it from the first time on."""
    monkeypatch.setattr(mcts, "LARGEST", 0)
    monkeypatch.setattr(knowledge_of("story"), "habit", 0)
    last = Question(1, {3: [9, 0], 4: [0, 9], 5: [9, 0]})
    root = Mcts("1", Budget(simulations=20)).search(told(Question(0, {1: last, 2: last})), 0)
    assert root.mean(1) == 1.0


def test_a_title_may_have_what_seemed_worse_tried_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[int] = []
    for explore in (0.5, 2.0):
        monkeypatch.setattr(knowledge_of("story"), "explore", explore)
        root = Mcts("1", Budget(simulations=60)).search(told(Question(0, {1: [5, 4], 2: [4, 5]})), 0)
        tries.append(root.branches[2].visits)
    assert tries[0] < tries[1]


def test_the_levels_search_a_tree_unless_habits_tell_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def found(thinker: type[Search] | type[Flat] | type[Mcts]) -> tuple[int, list[Weighed]]:
        chosen = thinker("1", Budget(simulations=30)).choose(deceiving(), 0)
        return chosen, thinker("1", Budget(simulations=30)).weigh(deceiving(), 0)

    assert found(Search) == found(Mcts)
    monkeypatch.setattr(knowledge_of("story"), "habit", 0)
    assert found(Search) == found(Flat) != found(Mcts)


def test_who_wins_counts_more_than_by_how_much() -> None:
    knows = knowledge_of("story")
    lost, close, clear = [rewards(told(points), knows)[0] for points in ([4, 5], [5, 4], [90, 4])]
    assert close - lost > clear - close > 0


def test_to_plain_uct_a_win_is_a_win() -> None:
    """By one or by far: it takes the first of equals."""
    story = told(Question(0, {1: [5, 4], 2: [90, 0], 3: [4, 5]}))
    assert Uct("1", Budget(simulations=40)).choose(story, 0) == 1
