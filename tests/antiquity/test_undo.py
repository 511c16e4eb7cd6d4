"""Taking back acts of phase 2: AQ-CIT-10, AQ-RUL-44. And: what one seat does, it does to its own rows only."""

import copy
import random

import pytest

import guildhall
from antiquity.position import building_cities, do, goods, play_on, verbs
from arrange import refused
from guildhall.games.antiquity import bot
from guildhall.games.antiquity import verbs as v
from guildhall.games.antiquity.game import Antiquity
from guildhall.kernel.packing import kind_of

pytestmark = pytest.mark.engine
PUBLIC = (v.OFFER, v.ACCEPT, v.REFUSE, v.WITHDRAW)


def sealed(state: Antiquity, seat: int) -> list[object]:
    rows = (state.buildings, state.graves, state.goods, state.men, state.houses, state.saint, state.frozen)
    own = (state.consecrated[seat], state.bought[seat], state.lanes[seat])
    found: list[object] = [*[row[seat] for row in rows], *own]
    return copy.deepcopy(found)


@pytest.mark.rule("AQ-CIT-10", "AQ-RUL-44")
def test_acts_are_taken_back_whole_and_newest_first() -> None:
    state = building_cities(
        build={0: ["market 1:0,0:r0", "hospital 1:0,2:r0*"]},
        graves={0: ["1:5,5", "1:5,6"]},
        men={0: 1},
        goods={0: {"wood": 3, "fish": 2}},
    )
    assert refused(state, 0, "undo") == "AQ-CIT-10"
    before = [sealed(state, 0)]
    for moves in (
        ["man market 1:0,0:r0"],
        ["exchange", "give wood", "give fish", "get gold"],
        ["build fountain", "place 1:6,0:r0"],
        ["build house", "number 5", "place 1:6,1:r0"],
        ["hospital", "heal 1:5,5", "stop"],
    ):
        do(state, 0, *moves)
        before.append(sealed(state, 0))
    for position in reversed(before[:-1]):
        do(state, 0, "undo")
        assert sealed(state, 0) == position
    assert refused(state, 0, "undo") == "AQ-CIT-10"
    do(state, 0, "man market 1:0,0:r0", "exchange", "give wood", "give fish", "get gold", "undo")
    do(state, 0, "unman market 1:0,0:r0")  # not used any more: AQ-RUL-44


@pytest.mark.rule("AQ-CIT-10")
def test_not_past_a_trade() -> None:
    state = building_cities(build={0: ["market 1:0,0:r0"]}, men={0: 1}, goods={0: {"wood": 2}, 1: {"fish": 1}})
    do(state, 0, "man market 1:0,0:r0", "offer blue", "add wood", "want fish", "propose")
    do(state, 1, "build house", "number 1", "place 1:0,0:r0", "accept red")
    assert refused(state, 0, "undo") == "AQ-CIT-10"
    assert refused(state, 1, "undo") == "AQ-CIT-10"
    do(state, 0, "build granary", "place 1:3,3:r0", "undo")
    assert goods(state, 0) == {"wood": 1, "fish": 1}
    assert refused(state, 0, "undo") == "AQ-CIT-10"
    assert "undo" not in verbs(state, 0)


@pytest.mark.rule("AQ-CIT-10")
def test_undoing_everything_leads_back_to_the_start() -> None:
    for seed in range(12):
        state = guildhall.new("antiquity", 2 + seed % 3, seed=seed, preset=("rulebook", "published")[seed % 2])
        assert isinstance(state, Antiquity)
        play_on(state, seed, 350 + 20 * seed)
        while not state.over and not (state.together() and not any(state.acts)):
            seat = state.actors[0]
            state.push(seat, bot.shortlist(state, seat, state.legal(seat))[0])
        if state.over:
            continue
        seat = state.actors[seed % len(state.actors)]
        start, dice = sealed(state, seat), random.Random(seed)
        for _ in range(25):
            ours = [one for one in state.legal(seat) if kind_of(one) not in (*PUBLIC, v.FINISH, v.UNDO)]
            if ours:
                state.push(seat, dice.choice(ours))
        while state.lanes[seat]:
            state.push(seat, dice.choice(state.legal(seat)))
        while "undo" in verbs(state, seat):
            do(state, seat, "undo")
        assert sealed(state, seat) == start


@pytest.mark.rule("AQ-CIT-1", "AQ-INF-3")
def test_acts_of_different_seats_commute() -> None:
    """A seat's acts write only its own rows: in whatever order the seats act, the same position results."""
    for seed in range(8):
        first = guildhall.new("antiquity", 3, seed=seed)
        assert isinstance(first, Antiquity)
        play_on(first, seed, 300)
        while not first.over and not (first.together() and not any(first.acts)):
            seat = first.actors[0]
            first.push(seat, bot.shortlist(first, seat, first.legal(seat))[0])
        if first.over or len(first.actors) < 2:
            continue
        start, dice, made = first.clone(), random.Random(seed), []
        for _ in range(60):
            seat = dice.choice(first.actors)
            ours = [one for one in first.legal(seat) if kind_of(one) not in (*PUBLIC, v.FINISH)]
            if ours:
                others = [sealed(first, other) for other in range(3) if other != seat]
                choice = dice.choice(ours)
                made.append((seat, choice))
                first.push(seat, choice)
                assert others == [sealed(first, other) for other in range(3) if other != seat]
        second = start.clone()
        for seat in (2, 1, 0):
            for who, choice in made:
                if who == seat:
                    assert second.refused(seat, choice) == 0
                    second.push(seat, choice)
        assert second.fingerprint() == first.fingerprint()
