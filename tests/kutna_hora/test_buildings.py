"""Chapter 9: the Building action and the effects of tiles and houses."""

from typing import Any

import pytest

from arrange import offered, play, refused
from guildhall.games.kutna_hora import buildings, notes
from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora.game import KutnaHora
from guildhall.kernel.packing import kind_of, pack
from kutna_hora.position import GOODS, GUILDS, PRINTED, TITLE, Said, card, cell, position, slots, then

pytestmark = pytest.mark.engine
TABS = PRINTED.tabs
GUILD_ROWS = TITLE.tables["guild_buildings"]
PUBLIC_ROWS = TITLE.tables["public_buildings"]
RICH: Said = {"groschen": {0: 90}}


def builder(tile: str, **said: Any) -> KutnaHora:
    """Blue with a tile of one of its guilds in a slot and one lot; everything else is forced."""
    if tile[0] != "P":
        guild = next(row["guild"] for row in GUILD_ROWS if row["id"] == tile)
        others = [other for other in ("builders", "grocers", "innkeepers") if other != guild][:2]
        said.setdefault("guilds", {0: [guild, *others]})
    usual: Said = {"slots": {0: [tile]}, "lot": {"2,2": 0}, **RICH}
    state = position(card(), **(usual | said))
    return play(state, "0 play A5 building")


@pytest.mark.rule("KH-BLD-1")
def test_what_building_needs() -> None:
    assert refused(position(card(), lot={"0,0": 0}), 0, "play A5 building") == "KH-BLD-1"
    assert refused(position(card(), slots={0: ["B1"]}), 0, "play A5 building") == "KH-BLD-1"
    poor = position(card(), slots={0: ["B1"]}, lot={"0,0": 0}, groschen={0: 7})
    assert refused(poor, 0, "play A5 building") == "KH-BLD-3"
    assert "play A5 building" in offered(position(card(), slots={0: ["B1"]}, lot={"0,0": 0}, groschen={0: 8}), 0)


@pytest.mark.rule("KH-BLD-1", "KH-LIM-1")
def test_a_guild_building_needs_a_house_of_its_row() -> None:
    bare = position(card(), slots={0: ["B1"]}, lot={"0,0": 0}, houses_gone=[[0, 4, 0], [0] * 3, [0] * 3], **RICH)
    assert refused(bare, 0, "play A5 building") == "KH-BLD-1"
    public = position(card(), slots={0: ["P1"]}, lot={"0,0": 0}, houses_gone=[[4, 4, 4], [0] * 3, [0] * 3], **RICH)
    assert "play A5 building" in offered(public, 0)


@pytest.mark.rule("KH-BLD-2", "KH-BLD-3")
def test_tile_and_lot_are_chosen_freely() -> None:
    state = position(card(), slots={0: ["B1", "P1"]}, lot={"0,0": 0, "3,3": 0, "5,4": 1}, **RICH)
    play(state, "0 play A5 building")
    pairs = {f"build {tile} {at}" for tile in ("B1", "P1") for at in ("0,0", "3,3")}
    assert set(offered(state, 0)) == pairs
    assert refused(state, 0, "build B2 0,0") == "KH-BLD-1"
    assert refused(state, 0, "build B1 6,0") == "KH-SET-5"
    play(state, "0 build P1 3,3")
    assert state.city[cell("3,3")] == PRINTED.buildings.index("P1")
    assert (state.lot[cell("3,3")], state.lots_left[0], slots(state, 0)) == (-1, 2, ["B1"])
    assert state.groschen[0] == 90 - 6 * 2


@pytest.mark.rule("KH-BLD-4", "KH-EFF-1", "KH-EFF-2", "KH-EFF-3", "KH-RUL-30", "KH-CMP-2")
@pytest.mark.parametrize("row", GUILD_ROWS, ids=lambda row: row["id"])
def test_every_guild_building(row: dict[str, Any]) -> None:
    tile, good = str(row["id"]), GOODS[GUILDS.index(str(row["guild"]))]
    state = builder(tile)
    if good == "ore":
        play(state, "0 remove")
    effects = dict(effect.partition(":")[::2] for effect in row["effects"])
    made = int(effects["production"].partition(":")[2])
    assert effects["production"] == f"{good}:{made}"
    assert state.production[0] == [made, 0, 0]
    assert state.groschen[0] == 90 - int(str(row["cost_wood"])) * 2
    assert state.population == int(effects.get("population", "0"))
    moved = {tab: at for tab, at in zip(TABS, state.tabs, strict=True) if at}
    assert moved == ({effects["tab"]: 1} if "tab" in effects else {})
    assert state.ore == int(effects.get("ore_deck", "0"))
    assert ("tab" in effects) == (good != "ore")
    assert state.technology == (1 if good == "ore" else 0)
    assert (state.cathedral, state.tax) == ((1, 1) if "st_barbara_flip" in effects else (0, 0))
    shown = next(square for square in state.view(0)["city"]["squares"] if square["at"] == "2,2")
    assert (shown["tile"], shown["owner"], shown["plot_price"]) == (tile, 0, row["plot_price"])


@pytest.mark.rule("KH-EFF-3")
def test_a_miners_building_moves_the_ore_deck_by_its_production() -> None:
    for row in GUILD_ROWS:
        if row["guild"] == "miners":
            made = [effect.split(":")[-1] for effect in row["effects"] if effect.startswith(("production", "ore_deck"))]
            assert made[0] == made[1]


@pytest.mark.rule("KH-EFF-6", "KH-EFF-7", "KH-EFF-8", "KH-BLD-7", "KH-RUL-15", "KH-CMP-2")
@pytest.mark.parametrize("row", PUBLIC_ROWS, ids=lambda row: row["id"])
def test_every_public_building(row: dict[str, Any]) -> None:
    state = builder(str(row["id"]))
    effects = dict(effect.partition(":")[::2] for effect in row["effects"])
    colour = ["green", "silver", "yellow", "red"].index(str(row["colour"]))
    assert effects["patrician"] == row["colour"]
    assert (state.bank[colour], state.pool[colour], sum(state.pool)) == (2, 1, 1)
    assert state.reputation[0] == int(effects.get("reputation", "0"))
    assert state.pelicans[0] == int(effects.get("pelican", "0"))
    assert state.points[0] == int(effects.get("points", "0"))
    assert state.population == int(effects.get("population", "0"))
    assert state.owner[cell("2,2")] == -1
    assert (state.houses_gone[0], state.production[0], state.view(0)["players"][0]["income"]) == (
        (0, 0, 0),
        [0] * 3,
        0,
    )


@pytest.mark.rule("KH-EFF-6", "KH-LIM-1")
def test_a_patrician_the_bank_lacks_is_left_out() -> None:
    state = builder("P1", pool={"green": 2}, council={"green": 1})
    assert (state.pool[0], state.reputation[0]) == (2, 3)


@pytest.mark.rule("KH-EFF-1")
def test_production_has_no_limit() -> None:
    state = builder("B1", production=[[10, 0, 0], [0] * 3, [0] * 3])
    assert state.production[0][0] == 12


@pytest.mark.rule("KH-EFF-5", "KH-EX-21", "KH-RUL-27")
def test_ex_21_a_guild_building_turns_a_tile_for_nobody() -> None:
    state = builder("B1", cathedral=4, tax=6)
    assert (state.cathedral, state.tax) == (5, 8)  # tile 5 shows a tax of 2
    assert (state.reputation[0], state.groschen[0]) == (0, 82)
    used = position(card(), pelicans={0: 1}, tax=6, cathedral=0)
    play(used, "0 play A6 st_barbara")
    assert (used.cathedral, used.tax, used.reputation[0]) == (1, 6, 2)


@pytest.mark.rule("KH-EX-28", "KH-LIM-2", "KH-EFF-5")
def test_ex_28_the_tax_ends_at_25() -> None:
    assert builder("B1", cathedral=5, tax=24).tax == 25


@pytest.mark.rule("KH-EFF-5", "KH-RUL-17", "KH-SB-4")
def test_the_last_tile_turned_by_a_building() -> None:
    state = builder("B1", cathedral=10, tax=5)
    assert (state.cathedral, state.tax, state.points[0]) == (11, 5, 0)
    after = builder("B1", cathedral=11, tax=5)
    assert (after.cathedral, after.tax) == (11, 5)
    then(state, card(), pelicans={0: 1}, hand={0: ["A6"]})
    play(state, "0 play A6 st_barbara")
    assert (state.reputation[0], state.points[0]) == (2, 0)


@pytest.mark.rule("KH-RUL-7", "KH-BLD-4", "KH-BLD-8")
def test_effects_happen_in_the_order_of_the_list_and_the_house_last() -> None:
    state = builder("B1")
    told = [line & 255 for line in state.log]
    expected = [notes.BUILT, notes.PRODUCED, notes.TAB_MOVED, notes.DECK_MOVED, notes.TURNED, notes.HOUSE]
    assert [kind for kind in told if kind in expected] == expected
    public = [line & 255 for line in builder("P7").log]
    order = [notes.TO_POOL, notes.REPUTATION, notes.POINTS, notes.DECK_MOVED]
    assert [kind for kind in public if kind in order] == order


@pytest.mark.rule("KH-BLD-8", "KH-BLD-5")
def test_the_tile_is_in_the_city_before_its_effects_and_the_house_after_them() -> None:
    state = builder("N1")
    assert kind_of(state.agenda[-1]) == f.ASK_TECHNOLOGY
    assert (state.city[cell("2,2")], state.owner[cell("2,2")], state.houses_gone[0]) == (12, -1, (0, 0, 0))
    play(state, "0 remove")
    assert (state.owner[cell("2,2")], state.houses_gone[0]) == (0, (1, 0, 0))


@pytest.mark.rule("KH-BLD-5", "KH-PLOT-3")
def test_a_building_prices_the_plots_beside_it() -> None:
    state = builder("B1")
    then(state, card(), hand={0: ["A2"]}, groschen={0: 9})
    play(state, "0 play A2 plot", "0 claim 2,1")
    assert state.groschen[0] == 5


# ---- houses


HOUSES = [
    (0, 0, {"pelicans": 1}),
    (0, 2, {"reputation": 2}),
    (0, 3, {"points": 4}),
    (1, 0, {"reputation": 2}),
    (1, 1, {"pelicans": 1}),
    (1, 2, {"points": 2}),
    (2, 0, {"reputation": 2}),
    (2, 1, {"reputation": 2}),
    (2, 2, {"pelicans": 1}),
    (2, 3, {"points": 5}),
]


@pytest.mark.rule("KH-BLD-6", "KH-EFF-7", "KH-EFF-10", "KH-CMP-4")
@pytest.mark.parametrize("row, house, gain", HOUSES)
def test_the_leftmost_house_marks_the_tile_and_brings_its_effect(row: int, house: int, gain: dict[str, int]) -> None:
    guilds = ["grocers", "miners", "scribes"]
    guilds[row] = "innkeepers"
    gone = [0, 0, 0]
    gone[row] = house
    state = builder("I1", guilds={0: guilds}, houses_gone=[gone, [0] * 3, [0] * 3])
    assert state.houses_gone[0][row] == house + 1
    assert (state.pelicans[0], state.reputation[0], state.points[0]) == tuple(
        gain.get(what, 0) for what in ("pelicans", "reputation", "points")
    )


@pytest.mark.rule("KH-BLD-6")
@pytest.mark.parametrize("row, house", [(0, 1), (1, 3)])
def test_houses_with_a_public_building(row: int, house: int) -> None:
    guilds = ["grocers", "miners", "scribes"]
    guilds[row] = "innkeepers"
    gone = [0, 0, 0]
    gone[row] = house
    state = builder("I1", guilds={0: guilds}, houses_gone=[gone, [0] * 3, [0] * 3])
    assert kind_of(state.agenda[-1]) == f.ASK_RIGHTS


@pytest.mark.rule("KH-EFF-7", "KH-LIM-2")
def test_a_tax_effect_would_raise_the_counter() -> None:
    state = position(tax=23)
    buildings.resolve(state, 0, [10, 1, 0], 0)
    buildings.resolve(state, 0, [10, 3, 0], 0)
    assert state.tax == 25


@pytest.mark.rule("KH-LIM-2", "KH-EFF-7")
def test_pelicans_do_not_run_out() -> None:
    state = position()
    for _ in range(30):
        buildings.resolve(state, 0, [8, 2, 0], 0)
    assert state.pelicans[0] == 60


@pytest.mark.rule("KH-EFF-10")
def test_what_is_impossible_is_left_out_and_the_rest_happens() -> None:
    state = builder("N1", technology=4, pool={"green": 3})
    assert (state.production[0][0], state.ore, state.population, state.houses_gone[0][0]) == (2, 2, 1, 1)
    assert state.pelicans[0] == 1


@pytest.mark.rule("KH-BLD-1")
def test_an_unfinished_action_is_never_left_hanging() -> None:
    assert position(pack(f.TILE_EFFECTS, 0, PRINTED.buildings.index("B1"), 4)).over
