"""Positions from elsewhere: every real one is admitted, and whatever forged one is can be played to the end."""

import json
from random import Random
from typing import Any

import pytest

from forgery import admit, forge, play_out, positions, show
from guildhall.kernel.errors import BadState, GuildhallError
from guildhall.kernel.positions import admitted
from guildhall.kernel.registry import title_of
from guildhall.kernel.rng import Rng, key_of
from wander import GAMES, is_short

pytestmark = pytest.mark.engine


def all_admitted(game: str, games: int, seed: int, keep: float) -> int:
    forms = positions(game, games, seed, keep)
    for form in forms:
        state = admitted(json.loads(json.dumps(form)))
        if state.agenda == form["agenda"]:  # a sample may leave somebody a single choice, which is then made
            assert {name: value for name, value in state.to_json().items() if name != "rng"} == {
                name: value for name, value in form.items() if name != "rng"
            }
    return len(forms)


def all_playable(game: str, forgeries: int, games: int, seed: int) -> int:
    """Every forgery is refused in a sentence or can be shown and played; gives how many were admitted."""
    luck, taken = Random(seed), 0
    forms = positions(game, max(2, forgeries // 300), seed, 0.1)
    for number in range(forgeries):
        form = luck.choice(forms)
        forged = forge(form, luck)
        state = admit(forged) if forged != form else None
        if state is None:
            continue
        taken += 1
        show(state, drawn=True)
        for game_number in range(games):
            trial = state.clone()
            trial.logging, trial.rng = True, Rng(key_of(f"{seed} {number} {game_number}"))
            play_out(trial, Random(f"{seed} {number} {game_number}"))
    return taken


@pytest.mark.parametrize("game", GAMES)
def test_positions_of_real_games_are_admitted(game: str) -> None:
    assert all_admitted(game, 3, 5, 0.1) > (15 if is_short(game) else 20)


@pytest.mark.parametrize("game", GAMES)
def test_forged_positions_are_refused_or_played_to_the_end(game: str) -> None:
    assert all_playable(game, 250, 1, 11) > 0


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_positions_of_many_real_games_are_admitted(game: str) -> None:
    assert all_admitted(game, 200, 6, 0.5) > (2000 if is_short(game) else 5000)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_many_forged_positions_are_refused_or_played_to_the_end(game: str) -> None:
    assert all_playable(game, 4000, 3, 12) > 50


@pytest.mark.parametrize("game", GAMES)
def test_every_field_has_a_shape(game: str) -> None:
    state = title_of(game).new(3, 1)
    assert set(title_of(game).layout(state).fields) == set(state.fields)


@pytest.mark.parametrize(
    "change, words",
    [
        ({"gold": [1]}, "'gold' has 1 entries; expected 2 to 2"),
        ({"gold": [1, None]}, "'gold' holds what is no whole number"),
        ({"gold": [1, True]}, "'gold' holds what is no whole number"),
        ({"gold": [1, 31]}, "'gold' holds a number out of its range"),
        ({"gold": 7}, "'gold' holds what is no list"),
        ({"agenda": [3]}, "'agenda' holds a frame that cannot lie there"),
        ({"agenda": [5 | 14 << 12 | 1 << 24]}, "'agenda' holds a frame with arguments out of their range"),
        ({"agenda": [5 | 14 << 12]}, "'agenda' has no question on top"),
        ({"agenda": []}, "no position of pillars"),
        ({"lanes": []}, "'lanes' has not one lane a seat"),
        ({"more": 1}, "has no 'more'"),
        ({"seats": 9}, "pillars is played by 2 to 4"),
        ({"options": [9]}, "'options'"),
        ({"overlay": 3}, "'overlay'"),
        ({"overlay": ["x", {"limits": {"gold_max": 10**9}}]}, "limits.gold_max"),
        ({"rng": None}, "'rng'"),
        ({"rng": ["trap"]}, "'rng'"),
        ({"rng": ["script", [1] * 9, 0]}, "'rng'"),
        ({"rng": ["", 0, 63]}, "'rng'"),
        ({"rng": ["", -5, 0]}, "'rng'"),
        ({"rng": ["", 1 << 80, 2]}, "'rng'"),
        ({"rng": ["zz" * 32, 0, 64]}, "'rng'"),
        ({"round": 99}, "'round' holds a number out of its range"),
    ],
)
def test_a_wrong_position_is_refused_in_one_sentence(change: dict[str, Any], words: str) -> None:
    form = title_of("pillars").new(2, 1).to_json()
    with pytest.raises(GuildhallError) as refusal:
        admitted(form | change)
    assert words in str(refusal.value)


def test_a_position_that_lacks_something_is_refused() -> None:
    form = title_of("pillars").new(2, 1).to_json()
    del form["gold"]
    with pytest.raises(BadState, match="lacks 'gold'"):
        admitted(form)
    with pytest.raises(BadState, match="no saved position"):
        admitted([form])
