"""Rule switches: values, sets, defaults, presets, and what is said about a wrong one."""

import pytest

import guildhall
import hamlet
from arrange import new_hamlet
from guildhall.kernel.errors import BadComponents, BadOption, UnknownName
from guildhall.kernel.options import Options
from hamlet.data import PRINTED

pytestmark = pytest.mark.engine

OPTIONS = Options(
    {"bishop": ["choice", "auto"], "open": [True, False], "rounds": [6, 4]},
    {"bishop": "choice", "open": False, "rounds": 4},
    {"guilds": ["bakers", "masons", "smiths"]},
    {"short": {"rounds": 6, "guilds": "masons"}, "plain": {}},
)


def test_nothing_said_means_the_defaults() -> None:
    assert OPTIONS.setting() == OPTIONS.setting({}) == OPTIONS.setting(None, "plain") == [0, 1, 1, 0]


@pytest.mark.parametrize(
    "chosen, setting",
    [
        ({"bishop": "auto"}, [1, 1, 1, 0]),
        ({"bishop": "AUTO"}, [1, 1, 1, 0]),
        ({"open": True}, [0, 0, 1, 0]),
        ({"open": "true"}, [0, 0, 1, 0]),
        ({"open": "False"}, [0, 1, 1, 0]),
        ({"rounds": 6}, [0, 1, 0, 0]),
        ({"rounds": "6"}, [0, 1, 0, 0]),
        ({"guilds": "bakers+smiths"}, [0, 1, 1, 0b101]),
        ({"guilds": "smiths+bakers+smiths"}, [0, 1, 1, 0b101]),
        ({"guilds": "none"}, [0, 1, 1, 0]),
    ],
)
def test_values_are_taken_native_or_as_text(chosen: dict[str, object], setting: list[int]) -> None:
    assert OPTIONS.setting(chosen) == setting


def test_a_preset_stands_between_the_defaults_and_what_is_chosen() -> None:
    assert OPTIONS.setting(None, "short") == [0, 1, 0, 0b010]
    assert OPTIONS.setting({"rounds": 4, "bishop": "auto"}, "short") == [1, 1, 1, 0b010]


@pytest.mark.parametrize(
    "chosen, sentence",
    [
        ({"bishop": "sometimes"}, "option bishop cannot be 'sometimes'; expected one of choice, auto"),
        ({"open": 1}, "option open cannot be '1'; expected one of true, false"),
        ({"rounds": True}, "option rounds cannot be 'True'; expected one of 6, 4"),
        ({"rounds": None}, "option rounds cannot be 'None'; expected one of 6, 4"),
        ({"guilds": "bakers+tanners"}, "option guilds cannot hold 'tanners'; expected some of bakers, masons, smiths"),
        ({"guilds": ""}, "option guilds cannot hold ''; expected some of bakers"),
        ({"guilds": "none+bakers"}, "option guilds cannot hold 'none'; expected some of bakers"),
    ],
)
def test_a_wrong_value_is_named_with_the_right_ones(chosen: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOption) as trouble:
        OPTIONS.setting(chosen)
    assert str(trouble.value).startswith(sentence)


def test_unknown_names_are_named_with_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="unknown option 'bishops'; expected one of bishop, open, rounds, guilds"):
        OPTIONS.setting({"bishops": "auto"})
    with pytest.raises(UnknownName, match="unknown preset 'long'; expected one of plain, short"):
        OPTIONS.setting(None, "long")


def test_a_title_without_presets_says_so() -> None:
    with pytest.raises(UnknownName, match="unknown preset 'long'; this title has none"):
        Options.read({}).setting(None, "long")


def test_every_setting_is_read_back_from_its_text() -> None:
    for bishop in (0, 1):
        for guilds in range(8):
            setting = [bishop, 1 - bishop, bishop, guilds]
            assert OPTIONS.setting(OPTIONS.shown(setting)) == setting
            assert OPTIONS.setting(OPTIONS.shown(setting, only_changed=True)) == setting


def test_only_changes_are_shown_on_request() -> None:
    setting = OPTIONS.setting({"guilds": "bakers+masons"})
    assert OPTIONS.shown(setting, only_changed=True) == {"guilds": "bakers+masons"}
    assert OPTIONS.shown(setting) == {"bishop": "choice", "open": "false", "rounds": "4", "guilds": "bakers+masons"}


@pytest.mark.parametrize(
    "tables, sentence",
    [
        ({"option_values": {"bishop": ["choice"]}}, "options.bishop is missing; expected one of choice"),
        (
            {"options": {"bishop": "auto"}, "option_values": {"bishop": ["choice"]}},
            "options.bishop is auto; expected one of choice",
        ),
        (
            {"options": {"open": 1}, "option_values": {"open": [True, False]}},
            "options.open is 1; expected one of true, false",
        ),
        (
            {"options": {"bishop": "c"}, "option_values": {"bishop": "choice"}},
            "option_values.bishop is a text; expected a list",
        ),
        (
            {"options": {"open": True}, "option_values": {"open": [True]}, "presets": {"short": {"opne": True}}},
            "presets.short.opne",
        ),
        (
            {"options": {"open": True}, "option_values": {"open": [True]}, "presets": {"short": {"open": 7}}},
            "presets.short.open",
        ),
    ],
)
def test_a_broken_component_file_is_named(tables: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadComponents) as trouble:
        Options.read(tables)
    assert str(trouble.value).startswith(sentence)


def test_a_component_file_may_have_no_options() -> None:
    assert Options.read({}).setting() == []


# ---- as a title uses them


def test_a_set_reaches_the_game_as_a_mask() -> None:
    state = new_hamlet(2, options={"left_out": "guard+mill"})
    cards = PRINTED.cards
    assert state.options == [0, 1 << cards.index("guard") | 1 << cards.index("mill")]
    dealt = {cards[card] for card in state.deck + state.hands[0] + state.hands[1]}
    assert dealt <= {"well", "forge", "chapel"}


def test_a_title_refuses_a_setting_that_does_not_go_with_the_seats() -> None:
    options = {"left_out": "guard+mill+forge"}
    with pytest.raises(BadOption, match="option left_out leaves 3 cards; expected at least 4"):
        guildhall.new("hamlet", 2, seed=1, options=options)


def test_a_preset_of_a_title() -> None:
    state = guildhall.new("hamlet", 2, seed=1, preset="siege")
    assert hamlet.TITLE.options.shown(state.options) == {"nights": "harsh", "left_out": "guard"}
