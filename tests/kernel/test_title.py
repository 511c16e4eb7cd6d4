"""A title as the rest of the house sees it: setting up, numbers of seats, overlays, names."""

from typing import Any

import pytest

import guildhall
import hamlet
from arrange import new_hamlet
from guildhall.kernel.errors import BadComponents, BadOption, UnknownName
from guildhall.kernel.rng import Scripted
from hamlet.data import PRINTED
from hamlet.game import Hamlet
from wander import wander

pytestmark = pytest.mark.engine

TITLE = hamlet.TITLE
CHEAP: dict[str, Any] = {"card": {"forge": {"cost": 1, "points": 9}}, "setup": {"start": [4, 4]}}


def test_a_seed_is_a_game() -> None:
    assert guildhall.new("hamlet", 3, seed=7).to_json() == guildhall.new("hamlet", 3, seed="7").to_json()
    assert guildhall.new("hamlet", 3, seed=7).to_json() != guildhall.new("hamlet", 3, seed=8).to_json()


def test_without_seed_nobody_can_foresee_the_game() -> None:
    keys = {str(guildhall.new("hamlet", 2).rng.to_json()[0]) for _ in range(10)}
    assert len(keys) == 10


def test_chance_may_be_dictated_from_the_start() -> None:
    script = Scripted([4, 4, 0, 1, 2, 3])
    state = TITLE.new(2, rng=script)
    assert isinstance(state, Hamlet)
    assert state.hands == [[2, 4, 4], [0, 1, 3]]
    assert [TITLE.chances.text(drawn) for drawn in state.draws[:3]] == ["card guard", "card guard", "card well"]


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 99])
def test_an_impossible_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(BadOption, match=f"hamlet is played by 2 to 4, not by {seats}"):
        guildhall.new("hamlet", seats, seed=1)


def test_an_unknown_game_is_named_with_the_known_ones() -> None:
    with pytest.raises(UnknownName, match=r"unknown game 'chess'; expected one of .*pillars"):
        guildhall.new("chess", 2)
    with pytest.raises(UnknownName, match="unknown game ''; expected one of"):
        guildhall.title("")


# ---- overlays


def test_a_game_is_played_with_the_numbers_of_its_overlay() -> None:
    state = new_hamlet(2, overlay=CHEAP, overlay_name="cheap")
    assert state.goods == [[4, 4], [4, 4]]
    assert state.components().points[2] == 9
    assert new_hamlet(2).goods == [[2, 1], [2, 1]]
    assert PRINTED.points[2] == 4


def test_the_overlay_stays_with_a_position() -> None:
    state = TITLE.new(2, seed=1, overlay=CHEAP, overlay_name="cheap")
    form = state.to_json()
    assert form["overlay"] == ["cheap", CHEAP]
    saved = guildhall.from_json(form)
    assert saved.components() is state.components() is state.clone().components()
    for one, two in zip(wander(state, 3), wander(saved, 3), strict=True):
        assert one == two
    assert saved.outcome == state.outcome


def test_equal_overlays_are_read_once_and_different_ones_kept_apart() -> None:
    same = {"setup": {"start": [4, 4]}, "card": {"forge": {"points": 9, "cost": 1}}}
    assert TITLE.components(CHEAP, "cheap") is TITLE.components(same, "cheap")
    other = {"setup": {"start": [5, 5]}}
    assert new_hamlet(2, overlay=other, overlay_name="cheap").data.start == [5, 5]
    assert new_hamlet(2, overlay=CHEAP, overlay_name="cheap").data.start == [4, 4]
    assert TITLE.components({}) is not TITLE.components(CHEAP, "cheap")


@pytest.mark.parametrize(
    "overlay, sentence",
    [
        ({"card": {"tower": {"cost": 1}}}, "overlay: unknown key card.tower; expected one of well, mill"),
        ({"setup": {"start": "much"}}, "overlay: setup.start is a text; expected a list of whole numbers"),
        ({"card": {"well": {"cost": -1}}}, "components of hamlet, card well: cost is -1; expected 0 or more"),
        ({"limits": {"rounds": 6}}, "components of hamlet: there are fewer events than the 6 rounds need"),
    ],
)
def test_a_wrong_overlay_starts_no_game(overlay: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadComponents) as trouble:
        TITLE.new(2, seed=1, overlay=overlay)
    assert str(trouble.value).startswith(sentence)


# ---- what a title says of itself


def test_parts_are_loaded_when_asked_for() -> None:
    assert callable(TITLE.words.refusal)
    assert TITLE.prefix == "HA"
    assert TITLE.seat_range == (2, 4)
    assert TITLE.rulebook.rule("ha-build-4").text == "Guards are not built."


def test_every_refusal_of_the_miniature_cites_a_rule_of_it() -> None:
    assert set(TITLE.refusal_rules.values()) <= set(TITLE.rulebook.rules)
