"""What is true of every title: each one that is registered is taken through these by itself."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import guildhall
from guildhall import Record, State, Title
from guildhall.kernel.errors import BadOption, Illegal, Reveal
from guildhall.kernel.packing import kind_of, readable
from guildhall.kernel.rng import Rng, Trap, key_of
from guildhall.kernel.state import KERNEL_REASONS
from guildhall.words.refusals import explain
from wander import GAMES, any_choice, any_setting, games, recorded, wander

pytestmark = pytest.mark.engine

RNG = Rng(key_of("samples of all titles"))
LARGEST_JSON_INT = 2**53  # beyond it JavaScript rounds


@pytest.fixture(params=GAMES)
def title(request: pytest.FixtureRequest) -> Title:
    return guildhall.title(request.param)


def moments(state: State, seed: int, every: int = 4) -> Iterator[Random]:
    """Some moments of a game, each with chance for what is tried there."""
    for number, _ in enumerate(wander(state, seed)):
        if number % every == 0:
            yield Random(seed + number)


# ---- what a title says of itself


def test_questions_have_a_rule_and_a_bound(title: Title) -> None:
    assert set(title.kinds.rules) == set(title.kinds.bounds)
    assert set(title.kinds.rules.values()) <= set(title.rulebook.rules)
    assert set(title.refusal_rules.values()) <= set(title.rulebook.rules)
    assert set(title.reasons) == set(title.refusal_rules) | set(KERNEL_REASONS)


def test_every_number_of_seats_and_every_preset_can_be_played(title: Title) -> None:
    low, high = title.seat_range
    assert 2 <= low <= high <= 12
    for preset in [None, *title.options.presets]:
        for seats in range(low, high + 1):
            assert title.new(seats, seed=1, preset=preset).seats == seats
    for seats in (low - 1, high + 1):
        with pytest.raises(BadOption, match=f"{title.name} is played by {low} to {high}, not by {seats}"):
            title.new(seats, seed=1)


# ---- choices


def test_what_is_offered_is_accepted(title: Title) -> None:
    for state, seed in games(title):
        for _ in moments(state, seed):
            for seat in state.actors:
                for choice in state.legal(seat):
                    assert state.refused(seat, choice) == 0
                    state.clone().apply(seat, choice)


def test_what_is_not_offered_is_refused_and_changes_nothing(title: Title) -> None:
    for state, seed in games(title):
        for random in moments(state, seed):
            before, length = state.fingerprint(), len(state.log)
            for seat in {random.choice(state.actors), random.randrange(state.seats)}:
                missed = state.near_misses(seat)
                tried = random.sample(missed, min(len(missed), 4)) + [any_choice(title.choices, random) for _ in "1234"]
                for choice in set(tried) - set(state.legal(seat)):
                    refuse(title, state, seat, choice)
            assert state.fingerprint() == before
            assert len(state.log) == length
        refuse(title, state, 0, any_choice(title.choices, Random(seed)))


def refuse(title: Title, state: State, seat: int, choice: int) -> None:
    refusal = state.why_not(seat, choice)
    assert refusal is not None, f"{title.choices.text(choice)} is legal and was not offered"
    assert explain(state, refusal)
    assert refusal.rule in title.rulebook.rules or state.over
    with pytest.raises(Illegal) as trouble:
        state.apply(seat, choice)
    assert trouble.value.refusal == refusal


def test_nobody_is_asked_a_question_without_answer_and_every_game_ends(title: Title) -> None:
    for state, seed in games(title, rounds=3):
        for _ in wander(state, seed):
            assert state.actors
            assert all(state.legal(seat) for seat in state.actors)
        assert state.actors == []
        outcome = state.outcome
        assert outcome.winners
        assert len(outcome.ranks) == len(outcome.scores) == state.seats
        assert len(outcome.breakdown) in (0, state.seats)  # a title without points has none to break down
        for seat, sheet in enumerate(outcome.breakdown):
            assert outcome.scores[seat] == sum(sheet.values())


def test_questions_keep_within_their_bounds(title: Title) -> None:
    for state, seed in games(title, rounds=2):
        for _ in wander(state, seed):
            for seat in state.actors:
                frame = state.question(seat)
                candidates = state.candidates(seat, frame)
                assert len(candidates) <= title.kinds.bounds[kind_of(frame)]
                assert len(candidates) == len(set(candidates))
                assert state.legal(seat) == [one for one in candidates if state.check(seat, frame, one) == 0]
                assert all(title.choices.holds(choice) for choice in candidates)


def test_every_offered_choice_is_rebuilt_from_its_text(title: Title) -> None:
    for state, seed in games(title):
        for _ in wander(state, seed):
            for seat in state.actors:
                for choice in state.choices(seat):
                    assert title.choices.parse(str(choice)) == choice.value


# ---- states


def test_a_clone_pushed_is_the_game_pushed(title: Title) -> None:
    for state, seed in games(title):
        twin = state.clone()
        for seat, choice in wander(state, seed):
            assert twin.fingerprint() == state.fingerprint()
            assert twin.rng.to_json() == state.rng.to_json()
            again = twin.clone()
            twin.push(seat, choice)
            again.push(seat, choice)
            assert again.fingerprint() == twin.fingerprint()
        assert twin.fingerprint() == state.fingerprint()


def test_any_moment_can_be_saved(title: Title) -> None:
    for state, seed in games(title):
        for number, (seat, choice) in enumerate(wander(state, seed)):
            if number % 10 == 0:
                saved = guildhall.from_json(json.loads(json.dumps(state.to_json())))
                assert saved.fingerprint() == state.fingerprint()
                assert [saved.legal(seat) for seat in range(state.seats)] == [
                    state.legal(seat) for seat in range(state.seats)
                ]
                twin = state.clone()
                saved.push(seat, choice)
                twin.push(seat, choice)
                assert saved.fingerprint() == twin.fingerprint()


# ---- what is seen


def ints(value: Any) -> Iterator[int]:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from ints(item)
    elif isinstance(value, int):
        yield value


def test_views_are_plain_data(title: Title) -> None:
    for state, seed in games(title):
        for random in moments(state, seed, every=3):
            for reader in (None, random.randrange(state.seats)):
                view = state.view(reader)
                assert json.loads(json.dumps(view)) == view
                assert all(abs(number) < LARGEST_JSON_INT for number in ints(view))


def test_a_sample_looks_to_its_seat_like_the_game(title: Title) -> None:
    for state, seed in games(title):
        for random in moments(state, seed):
            before, seat = state.to_json(), random.choice([random.choice(state.actors), random.randrange(state.seats)])
            twin = state.sample(seat, RNG)
            assert state.to_json() == before
            assert twin.view(seat) == state.view(seat)
            assert twin.legal(seat) == state.legal(seat)
            assert twin.near_misses(seat) == state.near_misses(seat)
            for choice in [*state.near_misses(seat)[:2], any_choice(title.choices, random)]:
                assert twin.why_not(seat, choice) == state.why_not(seat, choice)


def test_a_spectator_sees_nothing_that_a_seat_cannot_see(title: Title) -> None:
    """In every game that looks the same to a seat, the spectators see the same too."""
    for state, seed in games(title):
        for random in moments(state, seed):
            assert state.sample(random.randrange(state.seats), RNG).view(None) == state.view(None)


def test_a_sample_can_be_played_to_the_end(title: Title) -> None:
    for state, seed in games(title):
        for number, _ in enumerate(wander(state, seed)):
            if number % 40 == 0:
                for _ in wander(state.sample(number % state.seats, RNG), seed):
                    pass


def test_a_draft_shows_a_seat_nothing_that_is_hidden_from_it(title: Title) -> None:
    """What a choice shows before anything is committed is the same in every game that looks the same to the seat."""
    for state, seed in games(title, rounds=2):
        for random in moments(state, seed, every=2):
            seat = random.choice(state.actors)
            choice = random.choice(state.legal(seat))
            assert drafted(state, seat, choice) == drafted(state.sample(seat, RNG), seat, choice)


def drafted(state: State, seat: int, choice: int) -> tuple[Any, ...]:
    """View, offer and log of the seat after the choice, or that the draft stops here."""
    draft = state.clone()
    draft.rng, draft.logging = Trap(), True
    try:
        draft.push(seat, choice)
    except Reveal:
        return ("commit first",)
    log = [seen for event in draft.log if (seen := readable(event, seat)) >= 0]
    return draft.view(seat), draft.legal(seat), log


# ---- records


def test_a_record_tells_the_whole_game(title: Title) -> None:
    for seats in range(title.seat_range[0], title.seat_range[1] + 1):
        record = recorded(title.name, seats, seats, options=any_setting(title, seats, seats))
        for text in (record.text(), record.text(with_seed=False)):
            again = Record.parse(text)
            assert again.verify().fingerprint() == record.live().fingerprint()
            assert again.text(with_seed="\nseed " in text) == text
        assert len(record.text()) / len(record.decisions) <= 60


VERIFY = """
import json, sys
import guildhall
from guildhall import Record, compiled
texts = json.load(sys.stdin)
print(json.dumps([compiled.active(), [Record.parse(text).verify().fingerprint() for text in texts]]))
"""


@pytest.mark.parametrize("pure, hash_seed", [("1", "1"), ("0", "4242")])
def test_a_record_verifies_in_another_process_on_either_build(pure: str, hash_seed: str) -> None:
    records = [recorded(name, guildhall.title(name).seat_range[1], seed=77) for name in GAMES]
    done = subprocess.run(
        [sys.executable, "-c", VERIFY],
        input=json.dumps([record.text() for record in records]),
        env=os.environ | {"GUILDHALL_PURE": pure, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    active, fingerprints = json.loads(done.stdout)
    assert fingerprints == [record.live().fingerprint() for record in records]
    assert not (active and pure == "1")
