"""Three people and somebody who looks on: whatever others wait for is confirmed by itself, and they go on at once."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from guildhall import State
from guildhall.games.antiquity import frames as antiquity
from guildhall.games.belfort import frames as belfort
from guildhall.games.belfort.verbs import PASS
from guildhall.kernel.packing import kind_of
from web.company import Widths, both_ways, choice, company_at, moves, position, tab
from web.conftest import Arrive

PHASE = ".phases [aria-current=step]"


def passing(state: State, seat: int) -> int:
    return next((one for one in state.legal(seat) if kind_of(one) == PASS), -1)


def any_of(state: State, seat: int) -> int:
    return state.legal(seat)[0]


def ends_a_phase(kind: int, choose: Callable[[State, int], int]) -> Callable[[State], bool]:
    """Whether one person alone is asked this, and the choice ends what others wait for."""

    def wanted(state: State) -> bool:
        seat = state.actors[0]
        if len(state.actors) > 1 or kind_of(state.question(seat)) != kind or choose(state, seat) < 0:
            return False
        border, beyond = state.clone(), state.clone()
        border.halting = True
        for twin in (border, beyond):
            twin.push(seat, choose(state, seat))
        return border.halted and not beyond.over and beyond.actors != [seat]

    return wanted


FIRST = "the last founder"
STORIES = {
    FIRST: ("antiquity", antiquity.ASK_START, any_of),
    "the last polluter": ("antiquity", antiquity.ASK_POLLUTE, any_of),
    "a pass in Belfort": ("belfort", belfort.ASK_PLACE, passing),
}


@both_ways
@pytest.mark.parametrize(
    "story", [FIRST, *[pytest.param(one, marks=pytest.mark.slow) for one in STORIES if one != FIRST]]
)
def test_the_end_of_a_phase_is_confirmed_alone(arrive: Arrive, widths: Widths, story: str) -> None:
    game, kind, choose = STORIES[story]
    record = position(game, ends_a_phase(kind, choose))
    state = record.live()
    seat = state.actors[0]
    text = state.notation.text(choose(state, seat))
    beyond = state.clone()
    beyond.push(seat, choose(state, seat))
    table = company_at(arrive, widths, record)
    mover, others = table.people[seat], table.others(table.people[seat])
    phase, versions = mover.see(PHASE).inner_text(), [one.version for one in [*others, table.watcher]]
    assert mover.my_turn
    choice(mover, text).click()
    mover.await_steps(1)
    expect(mover.see("[data-do=commit]")).to_be_enabled()  # just this, and nothing of what follows
    expect(mover.see(PHASE)).to_have_text(phase)
    for person in table.everybody:
        expect(moves(person, seat)).to_have_count(1)
        expect(person.see(".turn-now")).to_have_count(1)
    assert [one.version for one in [*others, table.watcher]] == versions
    mover.picture(f"border {story}")
    mover.confirm()
    for number, person in enumerate(table.people):
        if number in beyond.actors:
            expect(person.see("body.your-turn")).to_have_count(1)
            expect(person.see(".choice").first).to_be_attached()
    table.watcher.await_change(versions[-1])
    expect(table.watcher.see(".turn-now")).to_have_count(len(beyond.actors))
    tab(others[0], "players")
    others[0].picture(f"border {story}, afterwards")
