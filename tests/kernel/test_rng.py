"""Chance: the same everywhere for the same seed, fair, copied independently, dictated, trapped, saved."""

import json
from collections import Counter

import pytest

from guildhall.kernel.errors import GuildhallError, Reveal
from guildhall.kernel.rng import Rng, Scripted, Trap, key_of, rng_from_json

pytestmark = pytest.mark.engine


def seeded(seed: str = "42") -> Rng:
    return Rng(key_of(seed))


def future(rng: Rng, count: int = 100) -> list[int]:
    return [rng.below(1000) for _ in range(count)]


def test_the_stream_of_a_seed_is_the_same_on_every_machine_and_build() -> None:
    assert future(seeded(), 8) == [932, 420, 10, 462, 789, 669, 472, 250]
    assert future(seeded()) == future(seeded())


def test_other_seeds_give_other_streams() -> None:
    assert len({tuple(future(seeded(str(seed)), 4)) for seed in range(200)}) == 200


@pytest.mark.parametrize("faces", [2, 6, 7, 52])
def test_every_number_is_equally_likely(faces: int) -> None:
    rng, rolls = seeded(), 200 * faces
    counts = Counter(rng.below(faces) for _ in range(rolls))
    assert set(counts) == set(range(faces))
    chi_square = sum((counts[face] - 200) ** 2 / 200 for face in range(faces))
    assert chi_square < (faces - 1) + 5 * (2 * (faces - 1)) ** 0.5  # five standard deviations


def test_small_numbers_are_not_favoured_where_the_range_does_not_divide() -> None:
    # Of 65,536 values 25,536 would be hit twice if they were simply folded into 40,000.
    rng = seeded()
    low = sum(rng.below(40_000) < 25_536 for _ in range(4000))
    assert 2400 < low < 2700


def test_an_item_that_stands_there_twice_comes_twice_as_often() -> None:
    rng = seeded()
    counts = Counter(rng.pick([3, 3, 8]) for _ in range(3000))
    assert set(counts) == {3, 8}
    assert 1800 < counts[3] < 2200


def test_one_face_needs_no_luck() -> None:
    assert {seeded().below(1) for _ in range(10)} == {0}


@pytest.mark.parametrize("used", [0, 1, 31, 32, 33])
def test_a_clone_goes_the_same_way_alone(used: int) -> None:
    rng = seeded()
    future(rng, used)
    twin = rng.clone()
    ahead = future(twin)
    assert rng.to_json() != twin.to_json()
    assert future(rng) == ahead


@pytest.mark.parametrize("used", [0, 1, 31, 32, 33])
def test_a_saved_stream_goes_on_where_it_was(used: int) -> None:
    rng = seeded()
    future(rng, used)
    saved = rng_from_json(json.loads(json.dumps(rng.to_json())))
    assert saved.to_json() == rng.to_json()
    assert future(saved) == future(rng)


def test_a_child_is_determined_and_a_stream_of_its_own() -> None:
    one, two = seeded(), seeded()
    child = one.child()
    assert future(child) == future(two.child())
    assert future(one) == future(two)
    assert future(child) != future(one)
    assert future(seeded().child()) != future(seeded())
    assert future(one.child()) != future(one.child())


def test_to_reveal_costs_a_seeded_stream_nothing() -> None:
    rng = seeded()
    rng.reveal()
    assert future(rng) == future(seeded())


def test_a_script_is_followed_to_the_letter() -> None:
    script = Scripted([5, 1, 1])
    assert [script.pick([1, 5]), script.pick([1, 2]), script.below(3)] == [5, 1, 1]


def test_a_script_that_ends_too_early_says_so() -> None:
    script = Scripted([5])
    script.pick([5, 6])
    with pytest.raises(GuildhallError, match="has only 1 outcomes; one more is needed"):
        script.pick([5, 6])


def test_an_impossible_outcome_is_named_with_the_possible_ones_and_not_used_up() -> None:
    script = Scripted([7])
    with pytest.raises(GuildhallError, match=r"scripted outcome 7 cannot come here; possible are \[1, 3\]"):
        script.pick([1, 1, 3])
    assert script.pick([7, 8]) == 7


def test_scripts_are_cloned_and_saved() -> None:
    script = Scripted([1, 2, 3])
    script.pick([1, 2])
    for twin in (script.clone(), script.child(), rng_from_json(json.loads(json.dumps(script.to_json())))):
        assert [twin.pick([1, 2, 3]), twin.pick([1, 2, 3])] == [2, 3]
    assert script.pick([1, 2]) == 2


def test_the_trap_snaps_at_every_draw_and_reveal() -> None:
    trap = Trap()
    for every in (trap, trap.clone(), trap.child(), rng_from_json(json.loads(json.dumps(trap.to_json())))):
        with pytest.raises(Reveal):
            every.pick([1, 2])
        with pytest.raises(Reveal):
            every.below(6)
        with pytest.raises(Reveal):
            every.reveal()
