"""Positions with the longest lists of choices: every list is bounded, exact, and quick beside a whole clone."""

import time
from typing import Any

import pytest

import guildhall
from antiquity.position import PRESETS, building_cities, do, in_countryside, play_on, position
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity.fields import fields
from guildhall.games.antiquity.game import Antiquity
from guildhall.kernel.packing import kind_of, pack

pytestmark = pytest.mark.engine
TITLE = guildhall.title("antiquity")
FOUR = {0: [(0, 0), (0, 4), (4, 0), (-4, 4)]}
WEALTH = dict.fromkeys(["wood", "stone", "grain", "sheep", "olives", "fish", "wine", "gold", "pearls", "dye"], 9)
MANY = [f"cart_shop 1:{x},{y}:r0" for x in (0, 2, 4) for y in range(4)]
CHURCH = "cathedral 1:0,4:r1"


def rich() -> list[tuple[str, Antiquity]]:
    """The richest position of every kind of long list."""
    said: dict[str, Any] = {"cities": FOUR, "goods": {0: WEALTH, 1: WEALTH}}
    empty = building_cities(**said, options={"allow_building_flip": True})
    crowded = building_cities(
        build={0: [*MANY, CHURCH, "university 2:0,0:r0", "faculty_theology 2:2,0:r0", "market 3:0,0:r0*"]},
        saint={0: "maria"},
        men={0: 8},
        graves={0: [f"4:{x},{y}" for x in range(6) for y in range(4)]},
        **said,
    )
    water = [(q, r) for q in range(-8, 9) for r in range(-8, 9) if abs(q + r) <= 8 and (q + 2 * r) % 5 == 0]
    wet = [one for one in water if max(abs(one[0]), abs(one[1]), abs(sum(one))) > 1]
    coast = in_countryside(
        build={0: ["cart_shop*", "brewery", "harbour*", "stable*", "faculty_alchemy*"]},
        goods={0: WEALTH},
        inns={0: [(3, 1), (-3, -1), (-3, 5), (5, -3), (0, -5)]},
        terrain={"water": wet},
        polluted=[(2, 0), (-2, 0), (0, 2), (0, -2)],
    )
    return [
        ("an empty city of a rich player", empty),
        ("a place for the brewery, turned over too", do(empty.clone(), 0, "build brewery")),
        ("a place for forced labour", do(empty.clone(), 0, "build forced_labour")),
        ("the corner of a storage", do(empty.clone(), 0, "build storage")),
        ("a crowded city", crowded),
        ("lifting everything", do(crowded.clone(), 0, "replace")),
        ("putting down", do(crowded.clone(), 0, "replace", f"lift {CHURCH}", "put_down")),
        ("the countryside of a harbour with inns", coast),
        ("a fishery on a ragged coast", do(coast.clone(), 0, "fishery fish")),
        ("an inn anywhere", do(coast.clone(), 0, "inn")),
        (
            "pollution over a wide zone",
            position(pack(f.POLLUTION, 0), build={0: ["stable*"]}, inns={0: [(3, 1), (-3, -1)]}),
        ),
        ("a grave in four cities", position(pack(f.BURIAL, 0), cities=FOUR, due=[3, 0])),
    ]


RICH = rich()


@pytest.mark.parametrize("name, state", RICH, ids=[name for name, _ in RICH])
def test_a_rich_position_lists_exactly_what_is_legal(name: str, state: Antiquity) -> None:
    seat, frame = 0, state.question(0)
    candidates = state.candidates(seat, frame)
    assert len(candidates) <= TITLE.kinds.bounds[kind_of(frame)]
    legal = state.legal(seat)
    assert legal == [one for one in candidates if state.check(seat, frame, one) == 0]
    assert len(legal) > 8, name
    assert all(TITLE.choices.parse(TITLE.choices.text(choice)) == choice for choice in legal)


@pytest.mark.parametrize("name, state", RICH, ids=[name for name, _ in RICH])
def test_no_list_takes_long(name: str, state: Antiquity) -> None:
    """Measured against clones of the same position in the same run; no list costs as much as a hundred of them."""
    question, frame = TITLE.kinds.questions[kind_of(state.question(0))], state.question(0)
    listing = min(timed(lambda: question.legal(state, 0, frame)) for _ in range(5))
    cloning = min(timed(lambda: [state.clone() for _ in range(100)]) for _ in range(5))
    assert listing < cloning, name


@pytest.mark.parametrize("name, state", RICH, ids=[name for name, _ in RICH])
def test_a_clone_shares_no_list(name: str, state: Antiquity) -> None:
    assert not lists_of(state) & lists_of(state.clone()), name


def lists_of(state: Antiquity) -> set[int]:
    """Every list of a position, whatever it lies in."""
    laid = [getattr(state, field.name) for field in fields(state.data, state.seats)]
    waiting: list[object] = [state.agenda, state.lanes, *laid]
    found: set[int] = set()
    while waiting:
        one = waiting.pop()
        if isinstance(one, list):
            found.add(id(one))
            waiting += one
    return found


def timed(work: object) -> float:
    assert callable(work)
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


@pytest.mark.parametrize("preset", PRESETS)
def test_a_saved_position_is_small_and_comes_back(preset: str) -> None:
    largest = 0
    for seed in range(2):
        state = guildhall.new("antiquity", 4, seed=seed, preset=preset)
        assert isinstance(state, Antiquity)
        while not state.over and state.round < 14:
            play_on(state, seed, 60)
            form = state.to_json()
            largest = max(largest, len(repr(form)))
            twin = guildhall.from_json(form)
            assert twin.fingerprint() == state.fingerprint()
            assert [twin.legal(seat) for seat in twin.actors] == [state.legal(seat) for seat in state.actors]
    assert 2000 < largest < 8192


@pytest.mark.parametrize("preset", PRESETS)
def test_lists_of_a_whole_game_are_exact_and_bounded(preset: str) -> None:
    state = guildhall.new("antiquity", 3, seed=5, preset=preset)
    assert isinstance(state, Antiquity)
    for step in range(400):
        if state.over:
            break
        play_on(state, step, 1)
        for seat in state.actors:
            frame = state.question(seat)
            candidates = state.candidates(seat, frame)
            assert len(candidates) <= TITLE.kinds.bounds[kind_of(frame)]
            assert state.legal(seat) == [one for one in candidates if state.check(seat, frame, one) == 0]
