"""The component file: a damaged or contradictory one is refused by name, a corrected one is played and shown."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from guildhall.games.pillars.data import Printed, read
from guildhall.games.pillars.game import Pillars
from guildhall.games.pillars.invariants import invariants
from guildhall.games.pillars.terms import SAND
from guildhall.kernel.errors import BadComponents, BadOption
from guildhall.kernel.rng import Rng, key_of
from guildhall.words.offer import offer
from guildhall.words.refusals import explain
from pillars.position import TITLE, play_at_random
from svg import by_ref, texts
from wander import wander

pytestmark = pytest.mark.engine
NAMES = ["Zeno", "Yrsa", "Xaver", "Wanja"]
SIDE = ("sources", "expansion_5_6")  # knowledge beside the game


def places(here: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value of the component file."""
    if isinstance(here, dict | list):
        for key, inner in here.items() if isinstance(here, dict) else enumerate(here):
            if key not in SIDE:
                yield (*path, key)
                yield from places(inner, (*path, key))


def damaged(path: tuple[Any, ...]) -> tuple[dict[str, Any], Any]:
    """A copy of the file, and what holds its value at the end of the path."""
    tables = copy.deepcopy(TITLE.tables)
    here: Any = tables
    for key in path[:-1]:
        here = here[key]
    return tables, here


def complaint(tables: dict[str, Any]) -> str:
    """What is said against the file, or nothing."""
    try:
        read(tables)
    except BadComponents as trouble:
        return str(trouble)
    return ""


def test_whatever_is_missing_is_missed_by_name_or_not_needed() -> None:
    missed = []
    for path in places(TITLE.tables):
        tables, holder = damaged(path)
        del holder[path[-1]]
        missed.append(complaint(tables))
    missed = [sentence for sentence in missed if sentence]
    assert len(missed) > 600
    assert [sentence for sentence in missed if not sentence.startswith("components of pillars")] == []


def test_any_number_may_be_corrected_and_the_game_holds_or_the_contradiction_is_named() -> None:
    played, refused = 0, []
    for number, path in enumerate(places(TITLE.tables)):
        tables, holder = damaged(path)
        if type(holder[path[-1]]) is not int or path[0] in ("meta", "options", "option_values"):
            continue
        holder[path[-1]] += 1
        if complaint(tables):
            refused.append(complaint(tables))
            continue
        state = TITLE.empty(2 + number % 3, TITLE.options.setting(), read(tables), Rng(key_of(str(number))))
        assert isinstance(state, Pillars)
        state.deal()
        state.settle()
        for stop in (2, 4, 6, None):
            play_at_random(state, seed=number, stop=stop)
            assert invariants(state) == [], path
        assert state.over
        played += 1
    assert played > 150
    assert len(refused) > 50
    assert [sentence for sentence in refused if "expected" not in sentence] == []


@pytest.mark.parametrize(
    "overlay, sentence",
    [
        ({"setup": {"resource_cards_out": 3}}, "setup.resource_cards_out is 3; expected 2: the others"),
        ({"pieces": {"workers_per_player": 11}}, "pieces.workers_per_player is 11; expected 12: the sum of small"),
        ({"builder_location": {"bishop": {"spaces": 2}}}, "builder_location bishop: spaces is 2; expected 1: PE-MB-7"),
        ({"builder_location": {"priory": {"gives": ["vp:2", "many"]}}}, "expected texts like vp:2"),
        ({"setup": {"cost_marker_start": 6}}, "cost_track.spaces is [7, 6, 5, 4, 3, 2, 1, 0]; expected [6, 5, 4"),
        ({"event": {"conflict": {"effect": {"kind": "win"}}}}, "effect.kind is win; expected one of gain, produce"),
        ({"craftsman": {"r1_mason": {"round": 9}}}, "craftsman r1_mason: round is 9; expected 1 to 6"),
        ({"craftsman_type": {"mason": {"requires_family": "x"}}}, "no craftsman_type has the family x"),
        ({"advantage": {"tom": {"timing": "never"}}}, "timing is never; expected one of immediate, once, permanent"),
        ({"limits": {"gold_min": 1}}, "limits.gold_min is 1; expected 0: gold is never negative"),
        ({"shortfall": {"applies_to": ["tax"]}}, "shortfall.applies_to is ['tax']; expected ['tax', 'event:william"),
    ],
)
def test_a_contradiction_is_one_sentence(overlay: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadComponents) as trouble:
        TITLE.new(2, seed=1, overlay=overlay)
    assert sentence in str(trouble.value)


@pytest.mark.rule("PE-SETUP-3", "PE-SETUP-4")
def test_the_first_starting_player_may_be_named_in_the_data() -> None:
    for seed in range(6):
        state = TITLE.new(3, seed=seed, overlay={"setup": {"first_start_player": "green"}})
        assert state.view(None)["start"] == 2
        assert [player["gold"] for player in state.view(None)["players"]] == [21, 22, 20]
    with pytest.raises(BadOption, match="first_start_player is green, and with 2 players nobody has that colour"):
        TITLE.new(2, seed=1, overlay={"setup": {"first_start_player": "green"}})
    with pytest.raises(BadComponents, match="first_start_player is black; expected one of random, blue"):
        TITLE.new(2, seed=1, overlay={"setup": {"first_start_player": "black"}})


# ---- what is shown follows the data

CORRECTED = {
    "resource_card": {"forest_2": {"workers": 1, "yield": 11}},
    "craftsman": {"r1_mason": {"cost": 13, "capacity": 7}},
    "resource": {"sand": {"buy_price": 14, "sell_price": 15}},
    "builder_location": {"castle": {"gives": ["grey_workers:3"]}, "priory": {"gives": ["vp:16", "vp:1"]}},
    "advantage": {"wool_fair": {"effect": {"gold": 17}}, "jack": {"effect": {"amount": 13}}},
    "event": {"conflict": {"effect": {"vp": 19}}, "town_wall": {"effect": {"builders": 1}}},
    "limits": {"cubes_kept_max": 4},
}


def shown(language: str) -> str:
    """Everything that is said and drawn in some games with the corrected numbers."""
    found = []
    for seed in range(5):
        state = TITLE.new(3, seed=seed, overlay=CORRECTED, overlay_name="mine")
        for number, _ in enumerate(wander(state, seed)):
            seat = state.actors[0]
            asked = offer(state, seat, NAMES, language)
            assert asked is not None
            labels = [*(one.label for one in asked.choices), *(one.label for one in asked.near_misses)]
            lines = [f"{label.name}: {label.detail}" for label in labels]
            found += [asked.question, *lines, *(f"{miss.label.name}: {miss.words}" for miss in asked.near_misses)]
            if number % 25 == 0:
                tables = TITLE.words.tables(state.view(seat), NAMES, language)
                found += [json.dumps([grid.rows for grid in tables], ensure_ascii=False)]
                found += [TITLE.drawing.describe(state.view(seat), None, language)]
                TITLE.drawing.board(state.view(seat), None, language)
    return "\n".join(found)


def test_labels_questions_refusals_tables_and_board_read_the_numbers_of_the_game() -> None:
    said = shown("en")
    for words in (
        *("Small Forest: 1 worker → 11 wood", "Mason: 13 gold; 1 stone → 1 point, 7 times"),
        *("Buy 2 sand: for 28 gold", "Sell 2 sand: for 30 gold", "Shiring Castle: 3 workers next round", "16 points"),
        *("17 gold at once", "18 craftsmen instead of 5", "everybody loses 19 points", "only 1 builder each"),
        *("Mason (13 gold; 1 stone → 1 point, 7 times", "at most 4 may be kept"),
    ):
        assert words in said, words
    for words in ("3 workers → 2 wood", " 8 gold at once", "6 craftsmen", "loses 2 points", "at most 5 may be kept"):
        assert words not in said, words


IN_SIGHT: dict[str, Any] = {  # the corrected cards, face up
    "supply": [{"card": card, "taker": None, "worked_off": False} for card in ("r1_mason", "forest_2")],
    "kingsbridge": ["wool_fair", "jack"],
    "event": "conflict",
    "market": {"sand": 4, "wood": 4, "stone": 4},
}


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_the_board_shows_the_numbers_of_the_game(language: str) -> None:
    state = TITLE.new(3, seed=1, overlay={**CORRECTED, "limits": {"gold_max": 40}, "tax_die": {"faces": [6, 6, 7]}})
    board = TITLE.drawing.board({**state.view(None), **IN_SIGHT}, None, language)
    for ref, numbers in {
        "card:r1_mason": ["13", "×7"],
        "card:forest_2": ["1"],
        "card:wool_fair": ["17"],
        "card:jack": ["≤ 18"],
        "card:conflict": ["19"],
        "market:sand": ["14"],
        "space:priory:1": ["16"],
        "gold": ["40"],
    }.items():
        assert set(numbers) <= set(texts(by_ref(board, ref))), ref
    assert texts(by_ref(board, "tax"))[0].endswith("6–7")
    assert len([part for part in by_ref(board, "card:forest_2") if part.get("href") == "#good-wood"]) == 11


def test_the_rules_play_by_the_numbers_of_the_game() -> None:
    data = TITLE.components(CORRECTED)
    assert isinstance(data, Printed)
    mason, forest = data.cards.index("r1_mason"), data.resource_cards.index("forest_2")
    assert (data.cost[mason], data.capacity[mason], data.needs[forest], data.yields[forest]) == (13, 7, 1, 11)
    assert (data.buy[SAND], data.sell[SAND], data.castle_workers, data.priory_vp) == (14, 15, 3, [16, 1])
    assert (data.wall_limit, data.cubes_kept) == (1, 4)


def test_a_refusal_names_the_number_that_was_asked_for() -> None:
    dear = {"craftsman": {card: {"cost": 25} for card in ("r1_mason", "r1_tool_maker", "r1_mortar_mixer")}}
    state = TITLE.new(2, seed=1, overlay=dear)
    dearest = [card["card"] for card in state.view(None)["supply"] if card["card"] in dear["craftsman"]]
    refusal = state.why_not(state.actors[0], f"take {dearest[0]}")
    assert refusal is not None
    assert explain(state, refusal) == "this craftsman costs 25 gold, there is only 20"
