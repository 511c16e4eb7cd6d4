"""A state is plain data: cloned, saved, pickled and hashed whole."""

import json
import pickle
from collections.abc import Iterator
from typing import Any

import pytest

import guildhall
from guildhall.kernel.errors import BadState
from guildhall.kernel.fields import depth
from guildhall.kernel.registry import title_of
from guildhall.kernel.rows import ALL, laid
from guildhall.kernel.state import State, revive
from wander import GAMES, wander

pytestmark = pytest.mark.engine

# What every state has besides its fields; the position is the first four and the fields.
CORE = ["seats", "kinds", "options", "agenda", "lanes", "rng", "logging", "log", "draws", "offers"]


@pytest.fixture(params=GAMES)
def state(request: pytest.FixtureRequest) -> State:
    """In the middle of a game: something lies everywhere."""
    game = guildhall.new(request.param, 3, seed=5)
    for number, _ in enumerate(wander(game, 5)):
        if number == 12:
            return game
    raise AssertionError("the game was over too soon")


def finish(state: State, seed: int = 9) -> str:
    """Plays the game out; equal futures end in equal positions."""
    for _ in wander(state, seed):
        pass
    return state.fingerprint()


def attributes(state: State) -> set[str]:
    """Every attribute of the instance; compiled classes list theirs."""
    names = set(getattr(state, "__dict__", {}))
    for part in type(state).__mro__:
        names.update(getattr(part, "__mypyc_attrs__", ()))
    return {name for name in names if not name.startswith("__")}


def changes(value: Any) -> Iterator[Any]:
    """Each way to reach into a value: itself if it is a number, else every list in it."""
    if isinstance(value, list):
        yield value
        for item in value:
            if isinstance(item, list):
                yield from changes(item)


# ---- nothing is forgotten


def test_every_attribute_is_a_field_or_core_or_rebuilt_on_loading(state: State) -> None:
    names = attributes(state)
    assert set(state.fields) | set(CORE) <= names
    assert len(state.fields) == len(set(state.fields))
    saved = guildhall.from_json(state.to_json())
    shared = guildhall.title(state.game).part("fields").SHARED  # what follows from options and components alone
    for name in names - set(state.fields) - set(CORE) - set(shared):
        assert getattr(saved, name) == getattr(state, name), f"{name} is neither a field nor derived"


def test_the_fingerprint_covers_every_field(state: State) -> None:
    before = state.fingerprint()
    laid_out = title_of(state.game).layout(state).fields
    for name in ["seats", "options", "agenda", "lanes", *state.fields]:
        twin = state.clone()
        value = state.to_json()[name]
        rows = name == "lanes" or (name in laid_out and depth(laid_out[name]) > 1)
        more = [*value, [1] if rows else 1] if isinstance(value, list) else value + 1
        setattr(twin, name, laid(more, state.lists.get(name, ALL)))
        assert twin.fingerprint() != before, f"{name} is not in the fingerprint"


def test_the_fingerprint_is_the_same_text_for_the_same_position_and_ignores_the_rng(state: State) -> None:
    assert state.fingerprint() == state.clone().fingerprint()
    assert len(state.fingerprint()) == 16
    twin = state.clone()
    twin.rng.below(6)
    assert twin.fingerprint() == state.fingerprint()
    assert repr(state) == f"<{state.game}, 3 seats, {state.fingerprint()}>"


# ---- clones


def test_whatever_happens_to_a_clone_leaves_the_original_alone(state: State) -> None:
    before = state.to_json()
    for name in ["agenda", "lanes", *state.fields]:
        value = getattr(state, name)
        if isinstance(value, int):
            twin = state.clone()
            setattr(twin, name, value + 1)
            assert state.to_json() == before, name
            continue
        for number, _ in enumerate(changes(value)):
            twin = state.clone()
            list(changes(getattr(twin, name)))[number].append(1)
            assert state.to_json() == before, f"list {number} of {name} is shared with the clone"


def test_whatever_happens_to_the_original_leaves_a_clone_alone(state: State) -> None:
    twin = state.clone()
    before, future = twin.to_json(), finish(twin.clone())
    finish(state, seed=8)
    assert twin.to_json() == before
    assert finish(twin) == future


def test_a_clone_has_the_same_future(state: State) -> None:
    assert finish(state.clone()) == finish(state)


def test_a_clone_offers_the_same(state: State) -> None:
    twin = state.clone()
    for seat in range(state.seats):
        assert twin.legal(seat) == state.legal(seat)


# ---- saving


def test_a_saved_position_comes_back_whole_with_its_future(state: State) -> None:
    saved = guildhall.from_json(json.loads(json.dumps(state.to_json())))
    assert type(saved) is type(state)
    assert saved.to_json() == state.to_json()
    assert saved.fingerprint() == state.fingerprint()
    assert [saved.legal(seat) for seat in range(3)] == [state.legal(seat) for seat in range(3)]
    assert [saved.view(seat) for seat in (None, 0, 1, 2)] == [state.view(seat) for seat in (None, 0, 1, 2)]
    assert finish(saved) == finish(state)


def test_the_json_form_shares_nothing_with_the_state(state: State) -> None:
    before = state.fingerprint()
    form = state.to_json()
    for value in list(form.values()):
        for inside in list(changes(value)):
            inside.append(1)
    assert state.fingerprint() == before
    form = state.to_json()
    saved = guildhall.from_json(form)
    finish(saved)
    assert form == state.to_json()


def test_a_pickled_state_comes_back_whole_with_its_future(state: State) -> None:
    twin = pickle.loads(pickle.dumps(state))
    assert twin.to_json() == state.to_json()
    assert finish(twin) == finish(state)


def test_a_pickled_clone_still_keeps_no_log(state: State) -> None:
    assert state.logging
    assert pickle.loads(pickle.dumps(state)).logging
    assert not pickle.loads(pickle.dumps(state.clone())).logging


def test_corrected_components_make_another_position() -> None:
    plain = guildhall.new("pillars", 2, seed=1)
    corrected = guildhall.new("pillars", 2, seed=1, overlay={"limits": {"gold_max": 29}}, overlay_name="mine")
    assert plain.position() == corrected.position()[:-1]
    assert plain.fingerprint() != corrected.fingerprint()


def test_a_finished_game_is_saved_too(state: State) -> None:
    finish(state)
    saved = guildhall.from_json(state.to_json())
    assert saved.over
    assert saved.outcome == state.outcome


# ---- what is no position


def test_every_part_of_a_saved_position_is_needed(state: State) -> None:
    form = state.to_json()
    for name in form:
        broken = {key: value for key, value in form.items() if key != name}
        with pytest.raises(BadState):
            revive(broken)


@pytest.mark.parametrize(
    "name, value, sentence",
    [
        ("ruleset", 0, "this position has ruleset 0; .* now plays [1-9]"),
        ("seats", "3", "'seats' of a saved .* position"),
        ("seats", 99, "99"),
        ("options", [0], "'options' of a saved .* position"),
        ("agenda", 3, "'agenda' of a saved .* position has the wrong type"),
        ("lanes", [[]], "'lanes' of a saved .* position"),
        ("rng", ["dice"], "'rng' of a saved .* position"),
        ("rng", None, "'rng' of a saved .* position"),
    ],
)
def test_a_part_of_the_wrong_kind_is_named(state: State, name: str, value: object, sentence: str) -> None:
    with pytest.raises(guildhall.GuildhallError, match=sentence):
        revive(state.to_json() | {name: value})


def test_a_field_of_the_wrong_kind_is_named(state: State) -> None:
    for name in state.fields:
        with pytest.raises(BadState, match=f"'{name}' of a saved {state.game} position has the wrong type"):
            revive(state.to_json() | {name: "?"})


def test_a_position_whose_parts_do_not_fit_together_is_refused_or_plays(state: State) -> None:
    form = state.to_json()
    for name in state.fields:
        if isinstance(form[name], list):
            try:
                revive(form | {name: []})
            except BadState:
                continue


@pytest.mark.parametrize("form", [None, 3, [], {}, {"ruleset": 1}])
def test_what_is_no_position_at_all_is_refused(form: Any) -> None:
    with pytest.raises(BadState, match="this is no saved position; expected an object with the key 'game'"):
        revive(form)


def test_a_position_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(guildhall.GuildhallError, match="unknown game 'chess'; expected one of"):
        revive({"game": "chess"})
