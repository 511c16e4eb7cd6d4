"""Drafts end at the borders a title declares: none crosses into the next phase, or past what others wait for."""

from random import Random

import pytest

from guildhall import State
from guildhall.kernel.errors import BadTitle, Reveal
from guildhall.kernel.packing import ASK
from guildhall.kernel.question import Kinds, OpenQuestion, Task
from guildhall.kernel.registry import title_of
from guildhall.kernel.rng import Trap
from wander import GAMES, LONGEST, games


def drafted(state: State, seat: int, random: Random) -> tuple[list[State], State, list[int]]:
    """A turn tried out at random as a table tries it out: where it chose, where it led, what it chose."""
    tried = state.clone()
    tried.rng, tried.halting = Trap(), True
    before: list[State] = []
    choices: list[int] = []
    while tried.question(seat) >= 0:
        before.append(tried.clone())
        choices.append(random.choice(tried.legal(seat)))
        try:
            tried.push(seat, choices[-1])
        except Reveal:
            return before, before[-1], choices
    return before, tried, choices


@pytest.mark.parametrize("game", GAMES)
def test_no_draft_crosses_a_border(game: str) -> None:
    title = title_of(game)

    def when(state: State, seat: int | None) -> tuple[str, int]:
        progress = title.words.progress(state.view(seat), "en")
        return progress.label, progress.phase

    for state, seed in games(title):
        random = Random(seed)
        for _ in range(LONGEST):
            if state.over:
                break
            seat = random.choice(state.actors)
            before, led, choices = drafted(state, seat, random)
            now = when(state, seat)
            assert [when(one, seat) for one in before] == [now] * len(before)
            if not led.over:  # the last border of all is the end
                assert when(led, seat) == now, f"{title.choices.text(choices[-1])} leads on from {now}"
            assert led.halted == (led.question(seat) < 0 and not led.over and not led.actors)
            for choice in choices:
                state.apply(seat, choice)
        assert state.over


@pytest.mark.parametrize("game", GAMES)
def test_where_a_draft_ends_everything_can_still_be_shown(game: str) -> None:
    title = title_of(game)
    shown = 0
    for state, seed in games(title):
        random = Random(seed)
        while not state.over:
            seat = random.choice(state.actors)
            _, led, choices = drafted(state, seat, random)
            if led.halted and (not shown or random.random() < 0.1):
                shown += 1
                for reader in (seat, None):
                    view = led.view(reader)
                    assert view["actors"] == []
                    title.drawing.board(view, None, "it")
                    title.drawing.describe(view, None, "fr")
            for choice in choices:
                state.push(seat, choice)
    assert shown


def test_a_clone_in_a_draft_stays_in_it(state: State) -> None:
    state.halting = True
    assert state.clone().halting
    state.border()
    assert state.halted
    assert state.actors == []
    assert state.clone().halted
    assert all(state.question(seat) < 0 and state.legal(seat) == [] for seat in range(state.seats))


def test_beyond_a_border_it_is_nobodys_turn(state: State) -> None:
    state.halting = True
    seat = state.actors[0]
    choice = state.legal(seat)[0]
    state.border()
    refusal = state.why_not(seat, choice)
    assert refusal is not None
    assert refusal.reason == "not_your_turn"
    state.agenda[-1] = 1  # a task lies on top where a phase ends
    refusal = state.why_not(seat, choice)
    assert refusal is not None
    assert refusal.reason == "not_your_turn"


def test_outside_of_drafts_a_border_stops_nobody(state: State) -> None:
    state.border()
    assert not state.halted
    assert state.actors


@pytest.fixture
def state() -> State:
    return title_of("hamlet").new(2, seed=1)


class Pick(OpenQuestion[State]):
    def candidates(self, t: State, seat: int, frame: int) -> list[int]:
        return [1, 2]


@pytest.mark.parametrize("kind, named", [(ASK, "ASK_CARD"), (9, "9")])
def test_only_a_task_is_a_border(kind: int, named: str) -> None:
    with pytest.raises(BadTitle, match=f"the border {named} is no task"):
        Kinds({"ROUND": 1, "ASK_CARD": ASK}, [Task(1)], [Pick(ASK, "XX-1", 2)], borders=[1, kind])
