"""The component file: what is in the box, the sums that pictures in the book confirm, and what a bad file is told."""

import copy
from typing import Any

import pytest

import guildhall
from arrange import play
from belfort.position import CITY, acts, goods, position
from guildhall.games.belfort.data import read
from guildhall.games.belfort.game import Belfort
from guildhall.games.belfort.notation import CHOICES, PRINTED
from guildhall.games.belfort.terms import ASSISTANTS
from guildhall.kernel.components import by_provenance
from guildhall.kernel.errors import BadComponents

pytestmark = pytest.mark.engine
TITLE = guildhall.title("belfort")
TABLES = TITLE.tables
COSTS = {
    name: dict(zip(("wood", "stone", "metal", "gold"), PRINTED.cost[n])) for n, name in enumerate(PRINTED.properties)
}


@pytest.mark.rule("BF-COMP-1", "BF-COMP-2")
def test_five_districts_of_fifteen_symbols() -> None:
    assert CITY.districts == ["D1", "D2", "D3", "D4", "D5"]
    assert len(CITY.symbols) == 75
    for district in range(5):
        kinds = [CITY.kinds[CITY.symbol_kind[n]] for n in range(75) if CITY.symbol_district[n] == district]
        doubled = {"keep": 2, "gatehouse": 2, "wall": 2}
        assert {kind: kinds.count(kind) for kind in CITY.kinds} == {kind: doubled.get(kind, 1) for kind in CITY.kinds}
    neighbours = {row["id"]: row["neighbours"] for row in TABLES["board"]["district"]}
    assert neighbours["D1"] in (["D5", "D2"], ["D2", "D5"])


@pytest.mark.rule("BF-COMP-3", "BF-COMP-16")
def test_a_gatehouse_and_a_keep_section_are_one_location_each() -> None:
    assert len(CITY.locations) == 65
    gate = CITY.locations.index("G51")
    halves = [CITY.symbols[CITY.location_first[gate]], CITY.symbols[CITY.location_second[gate]]]
    assert halves == ["D5.gate_right", "D1.gate_left"]
    assert [CITY.symbol_district[CITY.symbols.index(half)] for half in halves] == [4, 0]
    keep = CITY.locations.index("D3.keep")
    assert CITY.location_second[keep] == CITY.location_first[keep] + 1
    walls = [name for n, name in enumerate(CITY.locations) if CITY.kinds[CITY.location_kind[n]] == "wall"]
    assert len(walls) == 10


@pytest.mark.rule("BF-COMP-4", "BF-COMP-5", "BF-COMP-6", "BF-COMP-14")
def test_what_is_in_the_box() -> None:
    assert PRINTED.copies == [5] * 10
    assert (PRINTED.workers, PRINTED.masters, PRINTED.markers) == ([7, 7], [5, 5], 12)
    assert max(PRINTED.gnomes) == TABLES["counts"]["gnomes"] == 22
    base = [guild for guild, origin in zip(PRINTED.guilds, PRINTED.guild_set) if origin == 0]
    groups = [group for group, origin in zip(PRINTED.guild_group, PRINTED.guild_set) if origin == 0]
    assert (len(base), [groups.count(n) for n in range(3)]) == (12, [4, 4, 4])


@pytest.mark.rule("BF-COMP-9", "BF-COMP-10")
def test_planks_and_locks_of_the_cards() -> None:
    planks = [name for n, name in enumerate(PRINTED.properties) if PRINTED.has_plank[n]]
    assert planks == ["bank", "blacksmith", "inn", "library", "tower"]
    locked = [name for n, name in enumerate(PRINTED.properties) if PRINTED.plank_locked[n]]
    assert locked == ["inn", "tower"]
    locks = dict(zip(PRINTED.properties, PRINTED.locks))
    assert (locks["keep"], locks["market"], sorted(set(locks.values()))) == (0, 2, [0, 1, 2])


@pytest.mark.rule("BF-COMP-13", "BF-COL-9")
def test_the_track_has_tax_levels_of_five() -> None:
    assert [PRINTED.tax[score] for score in range(51)] == [0] + [(score - 1) // 5 for score in range(1, 51)]
    assert TABLES["score_track"]["spaces"] == 50
    for row in TABLES["board"]["district"]:
        assert row["score_from"] % 10 == 1
        assert PRINTED.tax[row["score_from"]] == PRINTED.tax[row["score_from"] - 1] + (row["score_from"] > 1)


@pytest.mark.rule("BF-EX-8", "BF-EX-10", "BF-EX-11", "BF-EX-17")
def test_the_sums_of_the_rulebook_examples() -> None:
    assert COSTS["pub"]["stone"] + COSTS["keep"]["stone"] == 6
    assert COSTS["pub"]["stone"] + COSTS["tower"]["stone"] + COSTS["keep"]["stone"] == 9
    assert 2 * COSTS["keep"]["metal"] + COSTS["blacksmith"]["metal"] == 5
    assert COSTS["gardens"]["wood"] + 2 * COSTS["bank"]["wood"] == 11


@pytest.mark.rule("BF-EX-45")
def test_two_of_keep_gatehouse_and_tower_have_a_coin() -> None:
    income = dict(zip(PRINTED.properties, PRINTED.income))
    assert income["keep"] + income["gatehouse"] + income["tower"] == 2
    assert max(PRINTED.income) == 1


@pytest.mark.rule("BF-EX-29", "BF-EXP-6")
def test_eight_tokens() -> None:
    tokens = dict(zip(ASSISTANTS, PRINTED.tokens))
    assert {tile: n for tile, n in tokens.items() if n} == {"centaur": 1, "giant": 3, "goon": 1, "gorgon": 1, "imps": 2}
    assert sum(tokens.values()) == 8 == TABLES["counts"]["expansion"]["assistant_tokens"]


@pytest.mark.rule("BF-COMP-7")
def test_goods_never_run_out() -> None:
    pieces = TABLES["counts"]["wood"]
    held = {seat: {"wood": pieces} for seat in range(3)}
    state = position(acts(), guilds=["sawyers"], posted={"D1": (0, "elf")}, goods=held)
    play(state, "0 activate D1.guild")
    assert state.goods[0][0] == pieces + 4


@pytest.mark.rule("BF-EX-31", "BF-COMP-7")
def test_a_supply_of_stone_that_has_run_out_gives_all_the_same() -> None:
    pieces = TABLES["counts"]["stone"]
    posted = {"D1": (1, "elf")}
    state = position(acts(1), guilds=["masons"], posted=posted, goods={0: {"stone": pieces}, 1: {"stone": 1}})
    play(state, "1 activate D1.guild")
    assert goods(state, 1) == {"stone": 1 + 4}  # though every piece of the box lies before seat 0,
    assert goods(state, 0) == {"stone": pieces}  # who has as much as before, on chips or not


def test_every_choice_that_can_be_written_can_be_read_again() -> None:
    for code, verb in CHOICES.verbs.items():
        arguments = CHOICES.arguments[code]
        texts = [argument.text(0) for argument in arguments]
        text = " ".join([verb, *texts])
        assert CHOICES.text(CHOICES.parse(text)) == text


def broken(path: str, value: object) -> dict[str, Any]:
    tables = copy.deepcopy(TABLES)
    here = tables
    *way, last = path.split(".")
    for key in way:
        here = here[int(key)] if isinstance(here, list) else here[key]
    if value is None:
        del here[int(last) if isinstance(here, list) else last]
    else:
        here[last] = value
    return tables


@pytest.mark.parametrize(
    "path, value, words",
    [
        ("setup.start_elves", None, "setup.start_elves is missing"),
        ("setup.start_gold", "five", "setup.start_gold is a text; expected a whole number"),
        ("property.0.planks.0.effect.op", "dance", "unknown op 'dance'"),
        ("property.0.locks.0.when", "never", "a lock with when never"),
        ("property.9", None, "expected ten"),
        ("guild.0.effect.discount_options", None, "lacks a number"),
        ("permit.0.score.per", "smiles", "score.per is smiles"),
        ("permit.3", None, "permit has 9 entries; expected 10"),
        ("assistant.0.id", "goblin", "assistant has not the order"),
        ("board.ring", ["D2", "D1", "D3", "D4", "D5"], "board.ring is not the order"),
        ("board.markers_total", 74, "markers_total"),
        ("board.symbol_kind.bank", "pub", "D1 has 0 bank"),
        ("tax_bracket.1.from", 7, "from is 7; expected 6"),
        ("collection.area.0.id", "swamp", "collection.area forest is missing"),
        ("permit.0.property", "pub", "no permit has the property bank"),
        ("collection.kings_camp.fee_gold", 1, "fee_gold is 1; expected 0: no other rule is known"),
        ("buy_card.must_be_last_action", 1, "must_be_last_action is 1; expected True"),
        ("two_player.nonplayer_crests", [4, 3], "nonplayer_crests is [4, 3]; expected [3, 4]"),
        ("collection.area.2.bonus_count", "pair", "bonus_count is pair; expected worker"),
        ("collection.order", ["quarry", "forest"], "the areas of the Collection board"),
        ("scoring.district_points_by_players.2", [5, 3], "two players score like four"),
        ("options.allowed.guild_mode", ["normal", "beginner", "advanced"], "has not the modes"),
        ("counts.dwarves", 34, "counts.dwarves is 34; expected 35: those of all colours"),
        ("counts.gnomes", 21, "those of the largest game"),
        ("counts.expansion.guild_tiles_promo", 2, "guild_tiles_promo is 2; expected 3"),
        ("counts.expansion.assistant_tokens", 9, "expected 8: their sum"),
        ("guild.3.fee_gold", 2, "the same for every Guild"),
        ("property.0.copies", 6, "property_cards is 50; expected 51"),
        ("property.7.lock", 1, "lock is 1; expected 2"),
        ("property.7.locks.0.effect.n", 2, "effect.n is 2; expected 1"),
        ("property.5.markers", 1, "markers is 1; expected 2"),
        ("permit.4.copies", 1, "copies is 1; expected 2"),
        ("score_track.spaces", 60, "spaces is 60; expected 50"),
        ("board.district.1.score_from", 12, "the track runs on"),
        ("calendar.month.6.index", 8, "months follow each other"),
        ("board.space_types.wall_spaces_per_district", 3, "expected 2: the spaces of a district"),
    ],
)
def test_a_bad_component_file_is_told_what_is_wrong(path: str, value: object, words: str) -> None:
    with pytest.raises(BadComponents) as trouble:
        read(broken(path, value))
    assert words in str(trouble.value)


def test_an_overlay_changes_a_printed_number() -> None:
    state = TITLE.new(2, 1, overlay={"property": {"bank": {"cost": {"wood": 1}}}}, overlay_name="mine")
    for one in (state, guildhall.from_json(state.to_json())):
        assert isinstance(one, Belfort)
        assert one.data.cost[0][0] == 1


@pytest.mark.rule("BF-COL-9", "BF-COMP-3")
def test_what_the_base_rulebook_says_is_no_reconstruction() -> None:
    found = by_provenance(TABLES)
    levels = [path for path in found["source"] if path.startswith("tax_bracket.")]
    assert len(levels) == len(TABLES["tax_bracket"]) == 10
    assert "build.gatehouse.symbols" in found["source"]  # a label of a single value counts
    assert "build.gatehouse" in found["reconstructed"]
    assert [path for path in found["reconstructed"] if path.startswith("tax")] == ["tax_bracket.9.to", "tax.above_50"]
