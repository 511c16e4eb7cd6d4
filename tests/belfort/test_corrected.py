"""A corrected number is played, said and drawn: rules, words and board read the box once, as the table corrects it."""

import random
from typing import Any

import pytest

import guildhall
from arrange import offered, play, refused
from belfort.position import BASE, TAXES, acts, asked, goods, new, places, position
from guildhall.games.belfort import frames as f
from guildhall.games.belfort.data import Printed
from guildhall.games.belfort.notation import PRINTED
from guildhall.kernel.errors import BadComponents
from guildhall.kernel.positions import admitted
from guildhall.words.log import lines
from guildhall.words.offer import offer
from guildhall.words.refusals import explain
from svg import by_ref, parse, texts

TITLE = guildhall.title("belfort")
NAMES = ["Anna", "Benno", "Chiara"]
LANGUAGES = ["en", "it", "fr"]
AT_D1 = {"D1": (0, "elf")}
BOX_NAMES = PRINTED.faces.names
CORRECTED: dict[str, Any] = {
    "hire_gnome": {"cost_gold": 5},
    "buy_card": {"cost_gold": 12},
    "limits": {"hand_limit": 17},
    "collection": {"recruiters_desk": {"fee_gold": 13}, "majority": {"bonus": 11}},
    "build": {"wall": {"cost": {"stone": 14}}},
    "trading_post": {"buy": {"buy_metal": {"give": {"gold": 15}}}, "sell": {"sell_wood": {"get": {"gold": 16}}}},
    "property": {
        "bank": {"cost": {"wood": 18}, "income": 19},
        "blacksmith": {
            "locks": {"0": {"effect": {"pay": {"gold": 21}, "get": {"metal": 22}}}},
            "planks": {"0": {"fee_gold": 23, "effect": {"metal": 24}}},
        },
        "library": {"locks": {"0": {"effect": {"n": 2}}}},
    },
    "guild": {
        "masons": {"build_cost": {"wood": 25}, "effect": {"stone": 26}},
        "architects": {"effect": {"discount_options": {"0": {"metal": 2}}}},
    },
    "assistant": {"gorgon": {"values": {"spring": 27}}, "centaur": {"values": {"spring": 2}}},
    "permit": {
        "treasury": {"fee": {"gold": 28}, "red": {"wood": 29}, "score": {"divisor": 31, "max": 32}},
        "barracks": {"score": {"divisor": 2}},
    },
    "tax_bracket": {"1": {"tax": 33}},
}
RICH = {0: {"wood": 40, "stone": 40, "metal": 40, "gold": 40}}
BUILT = {0: ["bank/permit", "blacksmith+gnome", "library+gnome", "inn", "gatehouse/permit"]}


def seen(language: str = "en") -> str:
    """What a player in his turn, and one who places, is asked, offered, refused and told about the table."""
    found = []
    for frame in (acts(), places()):
        state = position(
            frame,
            overlay=CORRECTED,
            goods=RICH,
            built=BUILT,
            hand={0: ["bank"]},
            guilds=["masons", "architects"],
            assistants={"gorgon": 0, "centaur": 0},
        )
        made = offer(state, 0, NAMES, language)
        assert made is not None
        labels = [*(one.label for one in made.choices), *(one.label for one in made.near_misses)]
        found += [made.question, *(f"{label.name}: {label.detail}" for label in labels)]
        for grid in TITLE.words.tables(state.view(0), NAMES, language):
            found += [" | ".join(map(str, row)) for row in grid.rows]
        found.append(TITLE.drawing.describe(state.view(0), NAMES, language))
    return "\n".join(found)


def test_words_tell_the_corrected_numbers() -> None:
    said = seen()
    for words in (
        *("Gnome on Inn: opens the plank, for 5 gold", "for 3 gold, with the Centaur", "for 12 gold, ends the turn"),
        *("Build: Bank in District 1: 18 Wood", "14 Stone", "25 Wood", "15 Gold → 1 Metal", "1 Wood → 16 Gold"),
        *("21 Gold → 22 Metal", "a toll of 27 gold", "1 point per 31 gold, at most 32; costs 28 Gold"),
        *("1 point per 2 Walls", "fee 13 gold", "Hand 1 of 17", "24 Metal"),
    ):
        assert words in said, words
    for words in ("for 3 gold\n", "2 Gold → 1 Metal", "1 point per Wall", "Hand 1 of 5"):
        assert words not in said, words


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_languages_tell_them_too(language: str) -> None:
    said = seen(language)
    for number in (12, 13, 14, 15, 16, 17, 18, 21, 22, 24, 25, 27, 28, 31, 32):
        assert f"{number}" in said, number


def test_labels_of_locks_and_discounts_tell_them() -> None:
    state = position(acts(), overlay=CORRECTED, goods=RICH, guilds=["architects"], posted={"D1": (0, "elf")})
    play(state, "0 activate D1.guild", "0 design D1.bank")
    view, parse_choice = state.view(0), TITLE.choices.parse
    assert TITLE.words.label(view, 0, parse_choice("less_metal"), "en").name == "2 metal less"
    assert TITLE.words.label(view, 0, parse_choice("hire library"), "en").detail.startswith("2 cards after each turn")
    smith = TITLE.words.label(view, 0, parse_choice("hire blacksmith"), "en").detail
    assert smith.startswith("once a turn 21 gold becomes 22 metal")


def test_refusals_and_the_log_tell_them() -> None:
    poor = position(acts(), overlay=CORRECTED, built={0: ["inn"]}, goods={0: {"gold": 4}})
    refusal = poor.why_not(0, "hire inn")
    assert refusal is not None
    assert explain(poor, refusal) == "the Gnome costs 5 gold, you have 4"
    trader = play(position(acts(), overlay=CORRECTED, goods=RICH), "0 trade buy_metal")
    assert "Anna trades 15 Gold → 1 Metal" in lines("belfort", trader.components(), trader.log, None, NAMES)[-1].text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_shows_them(language: str) -> None:
    state = position(
        acts(),
        overlay=CORRECTED,
        goods=RICH,
        built=BUILT,
        pool=["bank", "inn", "keep"],
        guilds=["masons"],
        assistants={"gorgon": 0},
        gorgon_at=1,
    )
    board = TITLE.drawing.board(state.view(0), NAMES, language)
    for ref, numbers in {
        "gnomes": ["5"],
        "desk": ["13"],
        "trade:buy_metal": ["15"],
        "trade:sell_wood": ["16"],
        "pool:bank": ["18", "19"],
        "card:0:bank": ["19"],
        "card:0:blacksmith": ["21", "22", "23", "24"],
        "guild:D1": ["25", "26"],
        "permit:0:bank": ["29"],
        "assistant:gorgon": ["27"],
    }.items():
        assert set(numbers) <= set(texts(by_ref(board, ref))), ref
    everything = texts(parse(board))
    for number in ("12", "14", "27"):  # the price of a card, of a Wall, the toll in the district
        assert number in everything, number
    assert any(text.endswith(" 33") for text in everything)  # the second level of taxes
    assert any(text.endswith("17") for text in everything)  # the limit of the hand


def test_the_board_of_the_base_game_shows_the_points_of_the_places() -> None:
    overlay = {"scoring": {"worker_points": [34, 35], "district_points_by_players": {"3": [36, 37]}}}
    shown = texts(parse(TITLE.drawing.board(position(acts(), options=BASE, overlay=overlay).view(0))))
    assert {"34", "35", "36", "37"} <= {*shown}


def test_the_rules_play_by_them() -> None:
    state = position(acts(), overlay=CORRECTED, goods=RICH, built={0: ["inn", "blacksmith"]})
    play(state, "0 hire inn", "0 trade buy_metal")
    assert goods(state, 0) == {"wood": 40, "stone": 40, "metal": 41, "gold": 40 - 5 - 15}
    state = position(places(), overlay=CORRECTED, goods=RICH)
    play(state, "0 place elf desk")
    assert goods(state, 0)["gold"] == 40 - 13
    state = position(TAXES, overlay=CORRECTED, goods={0: {"gold": 40}}, score={0: 6, 1: 0, 2: 0}, assistants={})
    assert goods(state, 0)["gold"] == 40 - 33
    data = TITLE.components(CORRECTED)
    assert isinstance(data, Printed)
    assert (data.hand_limit, data.wall_cost[1], data.area_bonus, data.design_less_metal) == (17, 14, 11, 2)


EITHER = {"op": "one_of", "parts": [{"op": "gain", "gold": 3}, {"op": "gain", "wood": 1, "metal": 2}]}


@pytest.mark.engine
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_corrected_choice_of_gains_is_a_choice(language: str) -> None:
    state = position(acts(), overlay={"guild": {"bankers": {"effect": EITHER}}}, guilds=["bankers"], posted=AT_D1)
    play(state, "0 activate D1.guild")
    assert offered(state, 0) == ["gain 0", "gain 1"]
    made = offer(state, 0, NAMES, language)
    assert made is not None
    assert [one.label.name for one in made.choices] == [
        f"3 {BOX_NAMES['gold'][language]}",
        f"1 {BOX_NAMES['wood'][language]}, 2 {BOX_NAMES['metal'][language]}",
    ]
    assert refused(state, 0, "gain 2") == "BF-GLD-4"
    play(state, "0 gain 1")
    assert goods(state, 0) == {"wood": 1, "metal": 2}


@pytest.mark.engine
def test_a_corrected_choice_of_gains_on_a_plank() -> None:
    bank = {"property": {"bank": {"planks": {"0": {"effect": EITHER}}}}}
    state = position(acts(), overlay=bank, built={0: ["bank@elf"]})
    play(state, "0 activate bank")
    assert offered(state, 0) == ["gain 0", "gain 1"]
    play(state, "0 gain 0")
    assert goods(state, 0) == {"gold": 3}


@pytest.mark.engine
def test_a_position_in_such_a_choice_is_one_of_play() -> None:
    agreed = {"guild_mode": "chosen", "guilds": "bankers+masons+sawyers+miners+librarians"}
    state = new(3, seed=4, options=agreed, overlay={"guild": {"bankers": {"effect": EITHER}}})
    dice, met = random.Random(4), 0
    while not state.over:
        if asked(state) == f.ASK_GAIN:
            met += 1
            assert admitted(state.to_json()).fingerprint() == state.fingerprint()
        seat = dice.choice(state.actors)
        state.push(seat, dice.choice(state.legal(seat)))
    assert met


@pytest.mark.parametrize(
    "parts",
    [
        [{"op": "gain", "gold": 3}, {"op": "draw_deck", "n": 2}],
        [{"op": "recruit", "kind": "choice", "n": 1}, {"op": "gain", "gold": 1}],
        [{"op": "gain", "gold": 3}],
    ],
)
def test_another_choice_is_refused_by_name(parts: list[dict[str, Any]]) -> None:
    with pytest.raises(
        BadComponents, match=r"bankers: one_of of .*; expected several gains, or recruit and gain_gnome"
    ):
        new(3, overlay={"guild": {"bankers": {"effect": {"op": "one_of", "parts": parts}}}})


@pytest.mark.parametrize(
    "overlay, told",
    [
        (
            {"property": {"bank": {"cost": {"wood": -3}}}},
            "property bank: wood is -3; expected a whole number, 0 or more",
        ),
        ({"guild": {"bankers": {"build_cost": {"gold": -1}}}}, "guild bankers: gold is -1; expected"),
        ({"guild": {"bankers": {"effect": {"op": "gain", "gold": -3}}}}, "guild bankers: gold is -3; expected"),
        ({"guild": {"miners": {"effect": {"op": "gain_gnome", "n": "2"}}}}, "guild miners: a number is '2'; expected"),
        (
            {"guild": {"architects": {"effect": {"op": "gain", "goldd": 3}}}},
            "guild architects: a gain of nothing; expected some of",
        ),
        (
            {
                "guild": {
                    "bankers": {"effect": EITHER | {"parts": [{"op": "gain", "gold": 2}, {"op": "gain", "wood": -2}]}}
                }
            },
            "guild bankers: wood is -2; expected",
        ),
    ],
)
def test_nothing_costs_or_brings_less_than_nothing(overlay: dict[str, Any], told: str) -> None:
    with pytest.raises(BadComponents, match=told):
        new(3, overlay=overlay)
