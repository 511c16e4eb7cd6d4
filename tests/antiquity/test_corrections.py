"""A corrected number is played, said and drawn; the order of switches and of their values means nothing."""

import random
from typing import Any

import pytest

import guildhall
from antiquity.position import TITLE, building_cities, do, graves, in_countryside, offered, phase, position
from guildhall.games.antiquity.drawing import ALBUM as drawing
from guildhall.games.antiquity.game import Antiquity
from guildhall.kernel.options import Options
from guildhall.words.offer import offer
from svg import parse, texts

pytestmark = pytest.mark.engine
OVERLAY: dict[str, Any] = {
    "good": {"wood": {"en": "Timber"}},
    "building": {"market": {"cost": {"wood": 3}}, "fountain": {"shared_limit": 9}},
    "house": {"2": {"food": 2}},
    "country_building": {
        "woodcutter": {"cost": {"wood": 2}},
        "fishery": {"shared_limit": 10},
        "inn": {"cost": {"food": 2}},
    },
    "supply": {"fountains_shared": 9, "fisheries_shared": 10},
    "limits": {
        "famine_step_per_round": 2,
        "market_goods_in": 3,
        "hospital_graves_per_turn": 2,
        "christofori_quantity": 4,
        "maria_conditions": 3,
        "pollution_per_city": 5,
        "storage_goods_per_square": 2,
    },
}


def written(state: Antiquity, seat: int = 0) -> list[str]:
    """All that stands on the board and in one player's area."""
    view = state.view(seat)
    return texts(parse(drawing.board(view))) + texts(parse(drawing.seat(view, seat)))


def details(state: Antiquity, seat: int = 0) -> dict[str, str]:
    """What the choices and the refused ones say of themselves."""
    found = offer(state, seat, ["Ann", "Bob"])
    assert found is not None
    labels = [(one.text, one.label) for one in found.choices] + [(one.text, one.label) for one in found.near_misses]
    return {text: f"{label.name}; {label.detail}" for text, label in labels}


def test_what_a_building_costs() -> None:
    state = building_cities(overlay=OVERLAY, goods={0: {"wood": 2}})
    assert "build market" not in offered(state, 0)
    assert details(state)["build market"] == "Build Market; 3 timber"
    refusal = offer(state, 0, ["Ann", "Bob"])
    assert refusal is not None
    assert "this cannot be paid: it costs 3 timber" in [one.words for one in refusal.near_misses]
    area = parse(drawing.seat(state.view(0), 0))
    piece = next(one for one in area.iter() if one.get("data-ref") == "type:market")
    assert "3" in texts(piece)
    paid = do(building_cities(overlay=OVERLAY, goods={0: {"wood": 4}}), 0, "build market", "place 1:0,0:r0")
    assert paid.view(0)["players"][0]["goods"]["wood"] == 1


def test_what_a_house_costs() -> None:
    state = do(building_cities(overlay=OVERLAY, goods={0: {"grain": 1}}), 0, "build house")
    assert "number 3" not in offered(state, 0)
    assert details(state)["number 3"] == "House 3; 2 food"
    area = parse(drawing.seat(state.view(0), 0))
    lot = next(one for one in area.iter() if one.get("data-ref") == "house:0:3")
    assert texts(lot) == ["3", "2"]


def test_what_sites_and_inns_cost() -> None:
    carts = {0: ["cart_shop 1:6,0:r1*", "brewery"]}
    forest = {"forest": [(2, 0)]}
    state = in_countryside(overlay=OVERLAY, build=carts, goods={0: {"wood": 1, "grain": 1}}, terrain=forest)
    assert not {"woodcutter", "inn"} & set(offered(state, 0))
    assert details(state)["woodcutter"] == "Woodcutter; 2 timber"
    assert details(state)["inn"] == "Build an inn; 2 food"


def test_limits_are_played_said_and_drawn() -> None:
    build = {0: ["market 1:0,0:r0*", "hospital 1:3,0:r0*", "storage 2x2 1:0,4:r0*"]}
    lying = ["1:6,4", "1:6,5", "1:6,6"]
    state = building_cities(overlay=OVERLAY, build=build, goods={0: {"fish": 3}}, graves={0: lying}, famine=4)
    assert details(state)["exchange"] == "Trade with the bank; 3 goods for 1 of your choice"
    assert details(state)["hospital"] == "Use the hospital; remove up to 2 graves"
    assert {"rises by 2 a round", "4 of each good", "any 3 of these", "9/9", "10/10"} <= set(written(state))
    assert state.view(0)["players"][0]["storage"] == 8
    assert graves(do(state, 0, "hospital", "heal 1:6,4", "heal 1:6,5"), 0) == 1
    assert position(phase(8), overlay=OVERLAY, famine=0).famine == 2
    assert state.view(0)["players"][0]["progress"]["christofori"][1] in (4 * 8, 4 * 10)


def test_pollution_and_saints() -> None:
    state = position(phase(9), overlay=OVERLAY)
    assert state.view(0)["players"][0]["pollution_forecast"] == 5
    assert "5" in written(state)
    built = {"wood": 9, "stone": 9, "gold": 1, "wine": 1, "pearls": 1, "dye": 1}
    church = building_cities(overlay=OVERLAY, goods={0: built})
    do(church, 0, "build cathedral", "place 1:0,0:r0")
    said = details(church)
    assert said["saint maria"].endswith("wins with 3 conditions; never razed")
    assert said["saint christofori"].endswith("wins with 4 of each good")


def test_a_corrected_name_is_called_everywhere() -> None:
    state = in_countryside(overlay=OVERLAY, build={0: ["cart_shop*"]}, goods={0: {"wood": 2, "grain": 1}})
    assert "Timber" in drawing.describe(state.view(0))
    assert any(
        "Timber" in str(column)
        for grid in TITLE.words.tables(state.view(0), ["A", "B"], "en")
        for column in grid.columns
    )


@pytest.mark.parametrize("seed", [1, 2])
def test_the_order_of_switches_and_values_means_nothing(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = {name: random.Random(seed).choice(values) for name, values in TITLE.options.values.items()}
    plain = guildhall.new("antiquity", 3, seed=seed, options=chosen)
    dice, names = random.Random(seed), list(TITLE.options.values)
    random.Random(seed).shuffle(names)
    values = {name: dice.sample(TITLE.options.values[name], len(TITLE.options.values[name])) for name in names}
    shuffled = Options(values, TITLE.options.defaults, None, TITLE.options.presets)
    monkeypatch.setattr(TITLE, "options", shuffled)
    other = guildhall.new("antiquity", 3, seed=seed, options=chosen)
    for step in range(250):
        if plain.over:
            break
        seat = plain.actors[step % len(plain.actors)]
        assert other.legal(seat) == plain.legal(seat)
        choice = dice.choice(plain.legal(seat))
        plain.push(seat, choice)
        other.push(seat, choice)
    assert other.field_values() == plain.field_values()
    assert other.view(0) == plain.view(0)
