"""The switches have names: in which order the component file lists them or their values means nothing."""

import copy
import random
from typing import Any

import pytest

import guildhall
from guildhall.games.kutna_hora.environment import LAYOUT
from guildhall.games.kutna_hora.game import KINDS, KutnaHora
from guildhall.games.kutna_hora.rules import Rules
from guildhall.kernel.errors import BadOption
from guildhall.kernel.options import Options
from guildhall.kernel.rng import Rng, key_of
from guildhall.words.catalogue import LANGUAGES
from kutna_hora.position import PRINTED, TITLE

pytestmark = pytest.mark.engine
SETTINGS: list[dict[str, object]] = [
    {},
    {"first_game": True, "guild_choice": "random"},
    {"first_game": True, "events": "on", "first_player": 2},
    {"guild_choice": "random", "events": "off", "first_player": 0},
    {"tile_8_turns": "itself"},
]


def shuffled(dice: random.Random) -> Options:
    """The options of a component file with all its lists in another order."""
    tables: dict[str, Any] = copy.deepcopy(TITLE.tables)
    names = list(tables["option_values"])
    dice.shuffle(names)
    tables["option_values"] = {name: tables["option_values"][name] for name in names}
    for allowed in tables["option_values"].values():
        dice.shuffle(allowed)
    return Options.read(tables)


def played(state: KutnaHora, seed: int) -> tuple[list[Any], list[str]]:
    """What lies on the table at the end, and what was chosen, in words."""
    dice, said = random.Random(seed), []
    while not state.over:
        choice = dice.choice(list(state.choices(state.actors[0])))
        said.append(str(choice))
        state.apply(state.actors[0], choice)
    return state.field_values(), said


@pytest.mark.rule("KH-OPT-1", "KH-OPT-2", "KH-OPT-3", "KH-SET-13")
@pytest.mark.parametrize("setting", SETTINGS)
def test_the_order_of_options_and_values_means_nothing(setting: dict[str, object]) -> None:
    usual = guildhall.new("kutna_hora", 3, seed=9, options=setting)
    assert isinstance(usual, KutnaHora)
    expected = played(usual, 4)
    for number in range(3):
        options = shuffled(random.Random(number))
        indices = options.setting(setting)
        state = TITLE.begin(3, indices, options.chosen(indices), PRINTED, Rng(key_of("9")))
        assert isinstance(state, KutnaHora)
        state.deal()
        state.settle()
        assert state.rules.chosen == usual.rules.chosen
        assert played(state, 4) == expected


@pytest.mark.rule("KH-OPT-2", "KH-SET-16")
def test_events_are_standard_with_two_only() -> None:
    chosen = TITLE.options.chosen(TITLE.options.setting())
    assert [Rules(chosen).with_events(seats) for seats in (2, 3, 4)] == [True, False, False]
    assert all(Rules({**chosen, "events": "on"}).with_events(seats) for seats in (2, 3, 4))
    with pytest.raises(BadOption, match="with 2 players events are always played"):
        TITLE.new(2, 1, {"events": "off"})
    with pytest.raises(BadOption, match="first_player=3 is no seat of 3"):
        TITLE.new(3, 1, {"first_player": 3})


def test_a_view_names_the_options_by_their_values() -> None:
    view = TITLE.new(3, 1, {"first_player": 1}).view(None)
    usual = {"first_game": False, "guild_choice": "draft", "events": "standard", "tile_8_turns": "next"}
    assert view["options"] == usual | {"first_player": 1}
    assert set(KINDS.rules) == set(KINDS.bounds)


@pytest.mark.rule("KH-OPT-4", "KH-RUL-16")
def test_the_reading_of_tile_8_is_described_and_can_be_seen() -> None:
    one, other = (TITLE.new(3, 1, {"tile_8_turns": reading}).view(0) for reading in ("next", "itself"))
    assert LAYOUT.marks(one) != LAYOUT.marks(other)
    for language in LANGUAGES:
        switch = next(switch for switch in TITLE.words.switches(language) if switch.name == "tile_8_turns")
        assert set(switch.values) == {"next", "itself"}
        assert TITLE.rulebook.rule(switch.rule).text
    ruling = TITLE.rulebook.rule("KH-RUL-16").text
    assert "Usually the next one" in ruling
    assert "Read literally" in ruling
