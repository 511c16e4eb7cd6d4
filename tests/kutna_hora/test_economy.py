"""Chapter 4: decks, tabs, prices, and the city that builds by itself."""

import pytest

import guildhall
from arrange import offered, play, refused
from guildhall.games.kutna_hora import economy, notes
from guildhall.games.kutna_hora.frames import TILE_EFFECTS
from guildhall.games.kutna_hora.game import KutnaHora
from guildhall.kernel.packing import pack
from kutna_hora.position import GOODS, PRINTED, TITLE, at_price, card, hall, lines, position, prices, slots, then

pytestmark = pytest.mark.engine
POPULATION, ORE = 0, 1
TABS = PRINTED.tabs
CELLS = [
    (deck, row["number"], good, tab, row[good][tab])
    for deck, goods in (("population", ("wood", "food", "beer")), ("ore", ("ore", "silver", "permits")))
    for row in TITLE.tables[f"{deck}_deck"]
    for good in goods
    for tab in range(5)
]


@pytest.mark.rule("KH-ECO-1", "KH-ECO-2", "KH-ECO-7", "KH-CMP-5", "KH-CMP-2")
def test_the_price_of_every_good_at_every_card_and_tab() -> None:
    assert len(CELLS) == 40 * 3 * 5 + 30 * 3 * 5
    state = position()
    for deck, number, good, tab, printed in CELLS:
        state.population = number if deck == "population" else 0
        state.ore = number if deck == "ore" else 0
        state.tabs = [tab if TABS.index("silver" if good == "ore" else good) == at else 0 for at in range(5)]
        assert state.price(GOODS.index(good)) == int(printed.rstrip("xc"))
        assert economy.saturated(state, GOODS.index(good)) == printed.endswith("x")
        shown = state.view(None)["stands"][deck]["goods"][good]
        assert (shown["price"], shown["x"], shown["city"]) == (
            int(printed.rstrip("xc")),
            printed.endswith("x"),
            printed.endswith("c"),
        )


@pytest.mark.rule("KH-ECO-3", "KH-ECO-12")
def test_prices_move_in_their_directions() -> None:
    value = {(deck, number, good, tab): int(cell.rstrip("xc")) for deck, number, good, tab, cell in CELLS}
    for (deck, number, good, tab), price in value.items():
        assert price >= 1
        direction = -1 if good == "ore" else 1
        if number:
            assert (price - value[deck, number - 1, good, tab]) * direction >= 0
        if tab:
            assert (price - value[deck, number, good, tab - 1]) * direction <= 0


@pytest.mark.rule("KH-ECO-2", "KH-EX-7")
def test_ore_is_read_at_the_silver_tab() -> None:
    before = prices(position(ore=10))
    after = prices(position(ore=10, tabs={"silver": 1}))
    assert after["silver"] < before["silver"]
    assert after["ore"] > before["ore"]
    assert {good: after[good] for good in ("permits", "wood", "food", "beer")} == {
        good: before[good] for good in ("permits", "wood", "food", "beer")
    }


@pytest.mark.rule("KH-ECO-9")
def test_a_star_marks_a_number_that_has_just_changed_and_does_nothing() -> None:
    printed = {(deck, number, good, tab): int(cell.rstrip("xc")) for deck, number, good, tab, cell in CELLS}
    starred = 0
    for number in range(40):
        stands = position(population=number, ore=min(number, 29)).view(None)["stands"]
        for deck, stand in stands.items():
            for good, row in stand["goods"].items():
                for tab, cell in enumerate(row["cells"]):
                    here = deck, stand["number"], good, tab
                    before = printed.get((deck, stand["number"] - 1, good, tab), printed[here])
                    assert cell["star"] == (printed[here] != before), here
                    starred += cell["star"]
    assert starred > 100
    plain, star = position(card(), population=9), position(card(), population=10)  # wood 3, then 4 with a star
    wood = [state.view(None)["stands"]["population"]["goods"]["wood"]["star"] for state in (plain, star)]
    assert wood == [False, True]
    assert (offered(star, 0), star.tabs, star.gone) == (offered(plain, 0), plain.tabs, plain.gone)


@pytest.mark.rule("KH-ECO-1", "KH-EX-6")
def test_the_decks_are_turned_over_without_notice() -> None:
    state = position(population=19, ore=14, tabs={"silver": 3, "permits": 3, "wood": 3, "food": 3, "beer": 3})
    economy.advance(state, POPULATION, 1)
    economy.advance(state, ORE, 1)
    assert (state.population, state.ore) == (20, 15)


@pytest.mark.rule("KH-ECO-4")
def test_at_the_last_card_an_advance_is_ignored() -> None:
    state = position(population=38, ore=29, tabs=dict.fromkeys(TABS, 4))
    economy.advance(state, POPULATION, 3)
    economy.advance(state, ORE, 2)
    assert (state.population, state.ore) == (39, 29)
    assert lines(state, notes.DECK_MOVED) == [(0, POPULATION, 39)]


@pytest.mark.rule("KH-ECO-5", "KH-RUL-3")
def test_a_tab_at_its_end_stays() -> None:
    state = position(tabs={"wood": 3})
    economy.move_tab(state, TABS.index("wood"))
    economy.move_tab(state, TABS.index("wood"))
    assert state.tabs[TABS.index("wood")] == 4


@pytest.mark.rule("KH-RUL-3", "KH-EFF-2")
def test_the_other_effects_go_on_when_the_tab_cannot_move() -> None:
    tabs = {"wood": 3, "food": 3, "beer": 4}
    state = position(slots={0: ["I1"]}, lot={"0,0": 0}, population=20, tabs=tabs, groschen={0: 90})
    effects = pack(TILE_EFFECTS, 0, PRINTED.buildings.index("I1"))
    state.kinds.tasks[TILE_EFFECTS].run(state, effects)
    assert (state.tabs[TABS.index("beer")], state.population, state.production[0][2]) == (4, 21, 2)


# ---- the city builds


@pytest.mark.rule("KH-ECO-6", "KH-ECO-4")
def test_an_icon_moves_the_tab_and_takes_the_top_tile_for_nobody() -> None:
    state = position(population=11, chance=["tile B3"])
    economy.advance(state, POPULATION, 1)
    assert state.tabs[TABS.index("wood")] == 1
    assert [PRINTED.buildings[tile] for tile in state.gone] == ["B1"]
    assert hall(state)[1] == ["S1", "P4", "B3"]
    assert (state.population, state.cathedral, state.tax) == (12, 0, 0)
    assert (state.groschen, state.points, state.production) == ([40, 41, 42], [0, 0, 0], [[0] * 3] * 3)


@pytest.mark.rule("KH-ECO-4", "KH-ECO-6")
def test_an_advance_of_several_cards_looks_after_each() -> None:
    state = position(population=11, chance=["tile B3", "tile G2", "tile I2"])
    economy.advance(state, POPULATION, 3)
    built = [(TABS[tab], PRINTED.buildings[tile - 1]) for _, tab, tile in lines(state, notes.CITY_BUILT)]
    assert built == [("wood", "B1"), ("food", "G1"), ("beer", "I1")]
    assert state.population == 14


@pytest.mark.rule("KH-ECO-4", "KH-ECO-6")
def test_the_icon_of_the_first_card_acts_before_that_of_the_second() -> None:
    state = position(ore=10, chance=["tile S2", "tile M2"])  # permits carry an icon from 11 on, silver from 12 on
    economy.advance(state, ORE, 2)
    assert [TABS[tab] for _, tab, _ in lines(state, notes.CITY_BUILT)] == ["permits", "silver"]


LATE_ICON = {"population_deck": {"0": {"wood": ["2", "1c", "1x", "1x", "1x"]}}}  # no printed card has such a cell


@pytest.mark.rule("KH-ECO-5", "KH-ECO-6")
def test_an_icon_that_a_moved_tab_uncovers_acts_at_once() -> None:
    state = position(overlay=LATE_ICON, chance=["tile B2"])
    economy.move_tab(state, TABS.index("wood"))
    assert state.tabs[TABS.index("wood")] == 2
    assert [PRINTED.buildings[tile] for tile in state.gone] == ["B1"]


@pytest.mark.rule("KH-ECO-5", "KH-ECO-6")
def test_a_chain_goes_on_until_no_icon_can_act() -> None:
    state = position(population=22, tabs={"food": 2, "beer": 2}, chance=["tile B3", "tile B2"])
    economy.resolve_icons(state)  # population 22: wood carries an icon at positions 0 and 1
    assert state.tabs[TABS.index("wood")] == 2
    assert [PRINTED.buildings[tile] for tile in state.gone] == ["B1", "B3"]


@pytest.mark.rule("KH-ECO-6", "KH-EX-27", "KH-RUL-18")
def test_without_a_tile_only_the_tab_moves_and_slots_are_safe() -> None:
    state = position(population=11, slots={0: ["B1"], 1: ["B2", "B3"], 2: ["B4"]})
    assert all("B" not in tile for row in hall(state) for tile in row)
    economy.advance(state, POPULATION, 1)
    assert state.tabs[TABS.index("wood")] == 1
    assert (state.gone, slots(state, 0)) == ([], ["B1"])


@pytest.mark.rule("KH-ECO-10", "KH-RUL-24")
def test_several_icons_at_once_go_in_the_order_of_the_tabs() -> None:
    chance = ["tile M2", "tile S2", "tile B2", "tile G2", "tile I2"]
    state = position(population=14, ore=12, chance=chance)
    economy.resolve_icons(state)
    assert [TABS[tab] for _, tab, _ in lines(state, notes.CITY_BUILT)] == ["silver", "permits", "wood", "food", "beer"]
    assert TABS == ["silver", "permits", "wood", "food", "beer"]


@pytest.mark.rule("KH-ECO-11")
def test_an_icon_under_the_last_notch_does_nothing() -> None:
    state = position(population=12, tabs={"wood": 0})
    icons = PRINTED.mark[GOODS.index("wood")]
    try:
        icons[12 * 5 + 4] = 2
        then(state, tabs={"wood": 4})
        economy.resolve_icons(state)
        assert (state.tabs[TABS.index("wood")], state.gone) == (4, [])
    finally:
        icons[12 * 5 + 4] = 1


@pytest.mark.rule("KH-ECO-11")
def test_ore_carries_no_icon_and_the_miners_lose_no_tile() -> None:
    assert set(PRINTED.mark[0]) == {0}
    for seed in range(6):
        state = guildhall.new("kutna_hora", 4, seed=seed)
        assert isinstance(state, KutnaHora)
        economy.advance(state, POPULATION, 39)
        economy.advance(state, ORE, 29)
        assert {PRINTED.buildings[tile][0] for tile in state.gone} <= {"B", "G", "I", "M", "S"}
        assert len(state.gone) >= 10
        assert max(state.tabs) <= 4


@pytest.mark.rule("KH-RUL-18", "KH-ECO-6")
def test_the_city_builds_inside_an_action_before_it_goes_on() -> None:
    state = position(
        card(), slots={0: ["I1"]}, lot={"0,0": 0}, population=11, groschen={0: 90}, chance=["tile B2", "tile I3"]
    )
    play(state, "0 play A5 building")
    told = [line & 255 for line in state.log]
    assert told.index(notes.CITY_BUILT) < told.index(notes.HOUSE)
    assert hall(state)[1] == ["S1", "P4", "B2"]


# ---- paying


@pytest.mark.rule("KH-EX-1", "KH-ECO-8")
def test_ex_1_four_wood_at_two() -> None:
    state = position(card(), slots={1: ["S1"]}, lot={"0,0": 1}, groschen={1: 8}, **at_price("wood", 2))
    then(state, card(1))
    play(state, "1 play A5 building")
    assert state.groschen[1] == 0


@pytest.mark.rule("KH-EX-2", "KH-ECO-8")
def test_ex_2_one_permit_at_four() -> None:
    state = position(card(), **at_price("permits", 4), groschen={0: 4}, chance=["tile P2"])
    play(state, "0 play A3 rights")
    assert "take P1" not in offered(state, 0)
    assert refused(state, 0, "take P1") == "KH-RIGHT-3"  # column 3: two permits
    then(state, card(), groschen={0: 4}, chance=["tile B2"])
    play(state, "0 play A4 rights", "0 take B1")
    assert state.groschen[0] == 0


@pytest.mark.rule("KH-ECO-8")
def test_prices_of_the_moment_are_paid_before_the_action_moves_them() -> None:
    state = position(card(), slots={0: ["B1"]}, lot={"0,0": 0}, population=3, groschen={0: 8})
    assert prices(state)["wood"] == 2  # population 4 makes it 3, the tab makes it less
    play(state, "0 play A5 building")
    assert state.groschen[0] == 0


@pytest.mark.rule("KH-ECO-7")
def test_a_red_x_forbids_to_build_but_not_to_take_rights_or_to_dig() -> None:
    state = position(card(), slots={0: ["B1"]}, lot={"0,0": 0}, tabs={"wood": 1}, groschen={0: 90}, chance=["tile B3"])
    wood = state.view(None)["stands"]["population"]["goods"]["wood"]
    assert (wood["price"], wood["x"]) == (1, True)
    assert refused(state, 0, "play A5 building") == "KH-ECO-7"
    play(state, "0 play A3 rights", "0 take B2")
    assert slots(state, 0) == ["B1", "B2"]
    then(state, card(), chance=["mine T05"])
    play(state, "0 play A1 mine", "0 no_permit", "0 dig T05 2,0")
    assert state.groschen[0] == 90 - 3 - 2  # the number beside the X is the price


@pytest.mark.rule("KH-ECO-7", "KH-BLD-1")
def test_an_x_forbids_the_one_tile_and_not_the_other() -> None:
    state = position(
        card(), slots={0: ["B1", "I1"]}, lot={"0,0": 0}, tabs={"wood": 1}, groschen={0: 90}, chance=["tile I2"]
    )
    play(state, "0 play A5 building")
    assert state.city[0] == PRINTED.buildings.index("I1")  # the only choice is made by itself
    assert slots(state, 0) == ["B1"]


@pytest.mark.rule("KH-RUL-19", "KH-END-6")
def test_a_tile_waits_in_its_slot_while_the_x_lasts() -> None:
    state = position(card(), slots={0: ["B1"]}, lot={"0,0": 0}, tabs={"wood": 1}, groschen={0: 90})
    assert refused(state, 0, "play A6 building") == "KH-ECO-7"
    assert state.view(0)["players"][0]["final"]["leftovers"] == 2  # the tile and the marker
    then(state, card(), population=4)
    assert "play A6 building" in offered(state, 0)
