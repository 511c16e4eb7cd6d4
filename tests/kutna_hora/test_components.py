"""The component file: what is in the box, and which corrections of it are refused, with which sentence."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

import guildhall
from arrange import play
from guildhall.cli.main import main
from guildhall.games.kutna_hora import effects as fx
from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora.buildings import resolve
from guildhall.games.kutna_hora.data import Printed, read
from guildhall.games.kutna_hora.drawing import ALBUM as drawing
from guildhall.games.kutna_hora.game import KutnaHora
from guildhall.games.kutna_hora.score_sheet import FROM_BUILDINGS
from guildhall.kernel.errors import BadComponents
from guildhall.kernel.packing import pack
from guildhall.words.refusals import explain
from kutna_hora.position import PRINTED, TITLE, card, play_at_random, position, then

pytestmark = pytest.mark.engine


def corrected(overlay: dict[str, Any]) -> Printed:
    found = TITLE.components(overlay, "test")
    assert isinstance(found, Printed)
    return found


@pytest.mark.rule("KH-CMP-2", "KH-CMP-3", "KH-SET-9")
def test_the_contents_of_the_box() -> None:
    assert (PRINTED.first_public, len(PRINTED.buildings)) == (24, 36)
    assert [PRINTED.guild.count(guild) for guild in range(6)] == [4] * 6
    assert sum(PRINTED.marked) == 6
    assert [PRINTED.colour.count(colour) for colour in range(4)] == [3] * 4
    assert (PRINTED.first_technology, PRINTED.first_rock, len(PRINTED.mines)) == (27, 31, 35)
    assert (len(PRINTED.mine_cards), len(PRINTED.guild_cards), len(PRINTED.events)) == (15, 9, 10)
    assert (PRINTED.last_card, PRINTED.cathedral, PRINTED.patricians) == ([39, 29], 11, 3)
    assert (PRINTED.houses, PRINTED.lots, PRINTED.start_pool + PRINTED.start_row) == (4, 3, 9)


@pytest.mark.rule("KH-RUL-1", "KH-SET-6")
def test_no_rock_lies_on_an_entrance_and_none_cuts_a_space_off() -> None:
    for number, board in enumerate(PRINTED.boards):
        for rocks in PRINTED.rocks[number]:
            reached = board.entrances
            blocked = sum(1 << rock for rock in rocks)
            assert not reached & blocked
            for _ in range(40):
                reached |= (reached << 1 | reached >> 1 | reached << 8) & board.mine & ~blocked
            assert reached == board.mine & ~blocked


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"population_deck": {"17": {"wood": ["3c", "3", "2", "1x", "1x"]}}}, "the price of wood goes from 4 to 3"),
    ({"population_deck": {"17": {"wood": ["5c", "6", "2", "1x", "1x"]}}}, "it must fall or stay (KH-ECO-3)"),
    ({"ore_deck": {"5": {"ore": ["6", "6", "6", "7", "8"]}}}, "the price of ore goes from 4 to 6"),
    ({"ore_deck": {"5": {"ore": ["4", "3", "6", "7", "8"]}}}, "it must rise or stay (KH-ECO-3)"),
    ({"ore_deck": {"5": {"ore": ["4", "5c", "6", "7", "8"]}}}, "KH-ECO-11"),
    ({"ore_deck": {"29": {"permits": ["0", "6c", "5c", "4c", "3x"]}}}, "KH-ECO-12"),
    ({"ore_deck": {"29": {"permits": ["7c", "six", "5c", "4c", "3x"]}}}, "the cell 'six'"),
    ({"ore_deck": {"29": {"permits": ["7c", "6c", "5c", "4c"]}}}, "permits has 4 cells; expected 5"),
    ({"ore_deck": {"7": {"number": 8}}}, "number is 8; expected 7"),
    ({"counts": {"guild_buildings": 25}}, "guild_buildings has 24 entries; expected 25"),
    ({"counts": {"mine_tiles": 26}}, "mine_tiles has 27 entries; expected 26"),
    ({"counts": {"player_miners": 8}}, "player_miners is 8, but starting miners in pool and row are 9"),
    ({"counts": {"player_houses": 11}}, "player_houses is 11, but the houses of all rows are 12"),
    ({"counts": {"player_lot_markers": 4}}, "player_lot_markers is 4"),
    ({"counts": {"patrician_tokens": 11}}, "patrician_tokens is 11"),
    ({"counts": {"population_cards": 20}}, "population_deck has 40 entries; expected 38"),
    ({"guild_buildings": {"B4": {"marked": False}}}, "the builders have 4 buildings, 0 of them marked"),
    ({"guild_buildings": {"B4": {"guild": "miners"}}}, "another good than ore"),
    ({"guild_buildings": {"B1": {"effects": ["production:wood:2", "tabs:wood"]}}}, "unknown effect 'tabs:wood'"),
    (
        {"guild_buildings": {"B1": {"effects": ["production:wood:2", "pelican:1"]}}},
        "does not belong in guild_buildings",
    ),
    ({"guild_buildings": {"B1": {"effects": ["production:wood"]}}}, "should read production:GOOD:N"),
    ({"guild_buildings": {"B1": {"effects": ["production:iron:2"]}}}, "'iron' in 'production:iron:2' is none of ore"),
    ({"guild_buildings": {"B1": {"effects": ["production:wood:many"]}}}, "no whole number"),
    ({"guild_buildings": {"N1": {"effects": ["production:ore:2", "ore_deck:3"]}}}, "KH-EFF-3"),
    ({"guild_buildings": {"N1": {"effects": ["production:ore:2", "ore_deck:2", "tab:silver"]}}}, "KH-EFF-2"),
    ({"guild_buildings": {"B1": {"icons": ["pink"]}}}, "icons has pink; expected some of red"),
    ({"guild_buildings": {"B1": {"cost_wood": 41}}}, "expected at most 40"),
    ({"public_buildings": {"P1": {"effects": ["reputation:3"]}}}, "KH-EFF-8"),
    ({"public_buildings": {"P1": {"colour": "blue"}}}, "colour is blue; expected one of green"),
    ({"public_buildings": {"P1": {"colour": "red", "effects": ["patrician:red"]}}}, "public buildings are green"),
    ({"boards": {"0": {"city_columns": 7}}}, "city_squares is 30, but columns times rows is 35"),
    ({"boards": {"0": {"mine_rows": 8}}}, "expected at most 7 by 7"),
    ({"boards": {"0": {"mine_entrances": [[0, 9]]}}}, "expected [row, column] inside the mine"),
    ({"boards": {"0": {"edges": [["left", 9, "red"]]}}}, "expected an index below 5"),
    ({"boards": {"0": {"edges": [["middle", 0, "red"]]}}}, "expected [side, index, icon]"),
    ({"boards": {"1": {"players": [2, 3]}}}, "boards has no place for 3 players, or two"),
    ({"boards": {"0": {"players": [3]}}}, "boards lacks an entry"),
    ({"mine_setup_cards": {"1": {"rocks_large": [[0, 2], [1, 0], [2, 6], [3, 2]]}}}, "a rock on an entrance"),
    ({"mine_setup_cards": {"1": {"rocks_small": [[0, 2], [0, 2], [2, 2], [3, 0]]}}}, "one space for each rock"),
    (
        {
            "guild_setup_cards": {
                "3": {"players_2": [["miners", "miners", "grocers"], ["scribes", "builders", "miners"]]}
            }
        },
        "needs 2 columns of 3 guilds",
    ),
    ({"guild_setup_cards": {"3": {"players_3": [["miners", "scribes", "grocers"]] * 3}}}, "more than 2 times"),
    ({"guild_setup_cards": {"3": {"players_2": [["miners", "smiths", "grocers"]] * 2}}}, "expected three guilds"),
    ({"round_tracks": {"0": {"rounds": 6}}}, "a track of 6 rounds needs as many tax losses"),
    ({"round_tracks": {"0": {"patrician_scoring_rounds": [3, 4, 9]}}}, "must ascend and lie on the track"),
    ({"round_tracks": {"0": {"patrician_scoring_rounds": [4, 3, 5]}}}, "must ascend and lie on the track"),
    ({"round_tracks": {"0": {"unpaid_tax_reputation_loss": [1, 1, -2, 2, 3]}}}, "has -2; expected 0 to 40"),
    ({"event_cards": {"E1": {"deck": "B"}, "E2": {"deck": "B"}, "E3": {"deck": "B"}}}, "too few event cards"),
    ({"event_cards": {"E1": {"effect": "st_barbara"}}}, "unknown effect 'st_barbara'"),
    ({"mine_scoring": {"table": [[1, 1, 0, 0]]}}, "must begin at 0 stars"),
    ({"mine_scoring": {"table": [[0, 1, 0]]}}, "expected four numbers"),
    ({"reputation_track": {"maximum": 9}}, "one space and one number of end points"),
    ({"house_rows": {"0": {"houses": [["points:1"]]}}}, "the house_rows must be equally long"),
    ({"house_rows": {"0": {"houses": ["points:1", "points:1", "points:1", "points:1"]}}}, "expected a list"),
    ({"st_barbara": {"SB3": {"number": 4}}}, "must count from 1 to 11"),
    ({"st_barbara": {"SB3": {"optional": "free_lunch"}}}, "unknown effect 'free_lunch'"),
    ({"mining_technology_tiles": {"MT2": {"level": 4}}}, "KH-EFF-4"),
    ({"action_cards": {"A1": {"halves": ["mine", "nap"]}}}, "halves has nap; expected some of mine"),
    ({"action_cards": {"A1": {"halves": ["mine", "mine"]}}}, "two different actions (KH-RND-3)"),
    ({"action_cards": {"A6": {"halves": ["building", "income"]}}}, "no action card has st_barbara (KH-RND-4)"),
    ({"town_hall": {"row_public_colour": ["green", "green", "yellow"]}}, "names green, silver and yellow"),
    ({"town_hall": {"columns": 5}}, "a cost for each of its columns"),
    ({"vocabulary": {"tab_order": ["silver", "permits", "wood", "food", "food"]}}, "every good but ore once"),
    ({"vocabulary": {"actions": ["rights"]}}, "vocabulary.actions must be mine"),
    ({"setup": {"starting_groschen": [40]}}, "setup.starting_groschen needs 4 entries"),
    ({"setup": {"starting_population": 50}}, "expected at most 39"),
    ({"setup": {"first_game_guild_setup_card": 12}}, "is no card"),
    ({"setup": {"tax_maximum": "25"}}, "tax_maximum is a text; expected a whole number"),
    ({"setup": {"tax_minimum": 1}}, "unknown key setup.tax_minimum"),
    ({"guild_buildings": {"B9": {"cost_wood": 1}}}, "unknown key guild_buildings.B9"),
    ({"guild_buildings": {"B1": {"id": "B9"}}}, "guild_buildings.B1.id cannot be corrected"),
    ({"mine_setup_cards": {"1": {"id": 2}}}, "mine_setup_cards.1.id cannot be corrected"),
    ({"setup": {"player_colours": ["red", "green", "orange", "purple"]}}, "player_colours cannot be corrected"),
    ({"options": {"events": "on"}}, "[options] holds no component value"),
    ({"meta": {"players_max": 3}}, "[meta] holds no component value"),
    ({"setup": {"starting_groschen": [40, 41, 42, -43]}}, "starting_groschen has -43; expected 0 to 999"),
    ({"setup": {"starting_reputation": 11}}, "starting_reputation is 11; expected -5 to 10"),
    ({"setup": {"starting_tax": 26}}, "starting_tax is 26; expected 0 to 25"),
    ({"setup": {"starting_miners_in_pool": 3, "starting_miners_in_row": 6}}, "impossible miner pool"),
    ({"lot_taxes": {"tax_by_markers_on_board": [0, 0, -3, 8]}}, "tax_by_markers_on_board has -3"),
    ({"town_hall": {"column_cost_permits": [0, 1, 2, 41]}}, "column_cost_permits has 41"),
    ({"town_hall": {"row_public_colour": ["green", "silver", "blue"]}}, "row_public_colour has blue"),
    ({"reputation_track": {"end_points": [-7, -5, -3, -2, -1, 0, 0, 0, 1, 2, 3, 4, 5, 6, 8, 99]}}, "has 99"),
    ({"goods": {"wood": {"tab": "coal"}}}, "tab is coal; expected one of silver"),
    ({"goods": {"wood": {"tab": "beer"}}}, "every good has its own tab, but ore is read at silver's"),
    ({"goods": {"ore": {"tab": "permits"}}}, "KH-ECO-2"),
    ({"goods": {"ore": {"guild_builds_move_tab": True}}}, "KH-ECO-2"),
    ({"goods": {"wood": {"deck": "gold"}}}, "deck is gold; expected one of population"),
    ({"goods": {"wood": {"guild_builds_move_tab": False}}}, "the guild of wood moves no tab (KH-EFF-2)"),
    ({"vocabulary": {"icons": ["red", "yellow", "green", "red"]}}, "names one twice"),
    ({"counts": {"guild_tokens": 13}}, "guild_tokens is 13, but equally many of every guild are 12"),
    ({"counts": {"coins": -1}}, "counts.coins is -1"),
    ({"boards": {"0": {"mine_entrances": [[0, 2], [0, 2]]}}}, "mine_entrances has [0, 2] twice"),
    ({"boards": {"0": {"edges": [["left", 0, "red"], ["left", 0, "blue"]]}}}, "two villages at left 0"),
    ({"mine_setup_cards": {"1": {"rocks_small": [[0, 2], [1, 1], [2, 2], [3, 0], [3, 0]]}}}, "for each rock"),
    ({"mine_scoring": {"table": [[0, 1, 0, -1]]}}, "has -1; expected 0 to 40"),
    ({"house_rows": {"1": {"row": 2}}}, "row is 2; expected 1"),
    ({"st_barbara": {"SB3": {"row": "cellar"}}}, "row is cellar; expected one of bottom"),
]


@pytest.mark.rule("KH-EFF-11", "KH-ECO-3", "KH-ECO-11", "KH-ECO-12")
@pytest.mark.parametrize(
    "overlay, sentence", WRONG, ids=[f"{next(iter(row))}-{at}" for at, (row, _) in enumerate(WRONG)]
)
def test_a_wrong_correction_is_refused_with_a_clear_sentence(overlay: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadComponents) as trouble:
        corrected(overlay)
    assert sentence in str(trouble.value)
    assert "\n" not in str(trouble.value)


@pytest.mark.rule("KH-ECO-3")
def test_every_cell_that_breaks_the_direction_of_prices_is_noticed() -> None:
    noticed = 0
    for deck, goods in (("population_deck", ("wood", "food", "beer")), ("ore_deck", ("ore", "silver", "permits"))):
        for number in range(1, len(TITLE.tables[deck]), 7):
            for good in goods:
                cells = list(TITLE.tables[deck][number][good])
                before = int(TITLE.tables[deck][number - 1][good][2].rstrip("xc"))
                cells[2] = str(before + 1 if good == "ore" else before - 1 or 99)
                with pytest.raises(BadComponents, match="KH-ECO-3"):
                    corrected({deck: {str(number): {good: cells}}})
                noticed += 1
    assert noticed > 25


def bent(value: Any) -> list[Any]:
    """Other values of the same kind, likely and unlikely ones."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, 0, -1, 5000]
    if isinstance(value, str):
        return ["", "nonsense"]
    return [[], value[:-1], value + value[-1:], value[::-1], [True], [[]] * len(value), [["a", 1]] * len(value)]


def single_values(table: dict[str, Any], path: list[str]) -> Iterator[tuple[list[str], Any]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from single_values(value, [*path, key])
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            for number in (0, len(value) - 1):
                row = value[number]
                yield from single_values(row, [*path, key, str(row.get("id", number))])
        else:
            yield [*path, key], value


@pytest.mark.slow
def test_whatever_single_value_is_bent_the_file_is_read_or_refused_by_name() -> None:
    refusals = []
    for path, value in single_values(TITLE.tables, []):
        for other in bent(value):
            overlay: Any = other
            for key in reversed(path):
                overlay = {key: overlay}
            try:
                TITLE.components(overlay)
            except BadComponents as trouble:
                refusals.append(str(trouble))
    assert len(refusals) > 300
    assert all("components of kutna_hora" in sentence or "overlay: " in sentence for sentence in refusals)
    assert not any("\n" in sentence for sentence in refusals)


def test_an_effect_the_engine_does_not_know_is_refused() -> None:
    tables = copy.deepcopy(TITLE.tables)
    tables["effects"][0]["name"] = "miracle"
    with pytest.raises(BadComponents, match="no rule carries out an effect 'miracle'"):
        read(tables)


@pytest.mark.rule("KH-EFF-11")
@pytest.mark.parametrize("effect", ["pelican:-1", "population:-1", "tax:-1"])
def test_only_reputation_and_points_can_be_taken_away(effect: str) -> None:
    tables = copy.deepcopy(TITLE.tables)
    tables["public_buildings"][0]["effects"].append(effect)
    with pytest.raises(BadComponents, match=f"'{effect}' is no whole number from 0 to 40"):
        read(tables)
    tables["public_buildings"][0]["effects"][-1] = "points:-1"
    read(tables)


@pytest.mark.rule("KH-EFF-11")
@pytest.mark.parametrize(
    "name, place",
    [
        ("public_rights", "public_buildings"),
        ("mining_technology", "house_rows"),
        ("reputation", "event_cards"),
        ("free_rights", "st_barbara.fixed"),
        ("points", "st_barbara.optional"),
        ("production", "house_rows"),
        ("pool_to_council", "guild_buildings"),
        ("none", "house_rows"),
        ("tax", "roof"),
    ],
)
def test_an_effect_in_a_place_that_cannot_carry_it_out_is_refused_at_load(name: str, place: str) -> None:
    tables = copy.deepcopy(TITLE.tables)
    next(row for row in tables["effects"] if row["name"] == name)["used_in"].append(place)
    with pytest.raises(BadComponents, match=f"no rule carries out the effect '{name}' in {place} .KH-EFF-11."):
        read(tables)


@pytest.mark.rule("KH-EFF-11")
@pytest.mark.parametrize(
    "place, kind",
    [
        (place, kind)
        for place, kinds in fx.CARRIED_OUT.items()
        for kind in sorted(kinds)
        if place not in ("st_barbara.optional", "event_cards") and kind not in (fx.TECHNOLOGY, fx.PUBLIC_RIGHTS)
    ],
    ids=lambda value: value if isinstance(value, str) else fx.NAMES[value],
)
def test_whatever_may_stand_in_a_place_does_something_there(place: str, kind: int) -> None:
    state = position()
    before = state.fingerprint()
    resolve(state, 0, [kind, 0 if kind == fx.PRODUCTION else 1, 1], FROM_BUILDINGS)
    assert state.fingerprint() != before, place


@pytest.mark.rule("KH-EFF-11", "KH-EVT-9")
@pytest.mark.parametrize("kind", sorted(fx.CARRIED_OUT["event_cards"]), ids=lambda kind: fx.NAMES[kind])
def test_whatever_may_stand_on_an_event_does_something_at_the_end(kind: int) -> None:
    effect = fx.NAMES[kind] + ("" if kind in (fx.NOTHING, fx.FLIP) else ":1")
    overlay = {"event_cards": {"E1": {"effect": effect, "population": 0, "ore": 0}}}
    said: dict[str, Any] = {"mine": {"2,0": "T01 1"}, "lot": {"0,0": 0, "1,1": 0}, "pool": {"green": 1, "red": 1}}
    state = position(overlay=overlay, event="E1", **said)
    before = state.fingerprint()
    then(state, card(), pack(f.EVENT_END), chance=["tile M2"] if kind == fx.CITY_DEAREST else [])
    asked = state.agenda[-1] != card()
    after = state.clone()
    after.agenda = []
    assert (after.fingerprint() != before or asked) is (kind != fx.NOTHING)


@pytest.mark.rule("KH-EFF-7", "KH-EFF-11")
@pytest.mark.parametrize("table, tile", [("public_buildings", "P1"), ("guild_buildings", "I1")])
def test_a_tax_may_be_printed_on_a_building(table: str, tile: str) -> None:
    row = next(row for row in TITLE.tables[table] if row["id"] == tile)
    overlay = {table: {tile: {"effects": [*row["effects"], "tax:2"]}}}
    said: dict[str, Any] = {"slots": {0: [tile]}, "lot": {"0,0": 0}, "groschen": {0: 99}}
    state = play(position(card(1), card(), overlay=overlay, **said), "0 play A5 building")
    assert state.tax == 2
    assert "tax +2" in drawing.describe(position(card(), overlay=overlay).view(0))


@pytest.mark.rule("KH-CMP-4")
def test_the_third_row_of_houses_begins_with_two_spaces_of_reputation() -> None:
    row = TITLE.tables["house_rows"][2]
    assert [[effect.split(":")[0] for effect in house] for house in row["houses"][:2]] == [["reputation"]] * 2
    assert (row["provenance"], "report of play" in row["note"]) == ("reconstructed", True)
    spaces = [effect for line in TITLE.tables["house_rows"] for house in line["houses"] for effect in house]
    assert spaces.count("pelican:1") == 3  # with the six of the silver buildings the eighteen of the box


def test_a_good_correction_is_played_and_named_in_the_record() -> None:
    overlay = {"setup": {"starting_groschen": [50, 51, 52, 53]}, "guild_buildings": {"B1": {"cost_wood": 9}}}
    record = guildhall.Record.start("kutna_hora", 3, 5, preset="first_game", overlay=overlay, overlay_name="mine.toml")
    state = record.live()
    assert isinstance(state, KutnaHora)
    assert sorted(state.groschen) == [50, 51, 52]
    assert state.data.wood[0] == 9
    assert state.view(0)["overlay"] != ""
    for _ in range(10):
        seat = state.actors[0]
        record.apply(seat, state.legal(seat)[-1])
    again = guildhall.Record.parse(record.text()).verify()
    assert again.fingerprint() == state.fingerprint()
    assert guildhall.from_json(state.to_json()).components().overlay_name == "mine.toml"
    assert PRINTED.wood[0] == 4


def test_labels_and_refusals_speak_of_the_corrected_numbers() -> None:
    state = TITLE.new(3, 5, preset="first_game", overlay={"setup": {"building_slots": 0}}, overlay_name="mine.toml")
    seat = state.actors[0]
    refusal = state.why_not(seat, "play A3 rights")
    assert refusal is not None
    assert (refusal.rule, explain(state, refusal)) == ("KH-RIGHT-1", "all 0 building slots are full")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_another_board_of_the_same_size_can_be_played(seats: int) -> None:
    shape = {"city_columns": 5, "city_rows": 6, "edges": [["left", 5, "red"]], "mine_columns": 4, "mine_rows": 7}
    overlay = {"boards": {"0": shape | {"mine_entrances": [[0, 0], [0, 3]]}}}
    rocks = {str(n): {"rocks_large": [[1, 0], [2, 1], [3, 2], [4, 3]]} for n in range(1, 16)}
    state = TITLE.new(seats, 5, overlay=overlay | {"mine_setup_cards": rocks})
    assert isinstance(state, KutnaHora)
    assert play_at_random(state).over


LABELLED = {
    "rulebook": [
        *("vocabulary.actions", "vocabulary.patrician_colours", "reputation_track.minimum", "guild_buildings.B1.icons"),
        *("public_buildings.P10.it", "public_buildings.P10.fr", "public_buildings.P11.it", "public_buildings.P11.fr"),
    ],
    "reconstructed": [
        *("town_hall.row_public_colour", "st_barbara.SB8.tax"),
        *("round_tracks.0.unpaid_tax_reputation_loss", "round_tracks.1.unpaid_tax_reputation_loss"),
    ],
}


@pytest.mark.parametrize("provenance", LABELLED)
def test_single_values_say_where_they_come_from_and_are_counted(
    provenance: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["components", "kutna_hora", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(LABELLED[provenance]) <= set(told["entries"][provenance])
    assert told[provenance] == len(told["entries"][provenance])
    assert {"round_tracks.0", "round_tracks.1", "town_hall"} <= set(told["entries"]["rulebook"])
