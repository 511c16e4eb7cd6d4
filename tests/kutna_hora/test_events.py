"""Chapter 13 and the options: events, and who plays with them."""

from typing import Any

import pytest

import guildhall
from arrange import offered, play, refused
from guildhall.games.kutna_hora import economy, notes
from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora.game import KutnaHora
from guildhall.kernel.errors import BadOption
from guildhall.kernel.packing import pack
from kutna_hora.position import PRINTED, TITLE, lines, position, then

pytestmark = pytest.mark.engine
TAXES = pack(f.TAXES)
PATRICIANS = pack(f.PATRICIANS)
ROUND_END = pack(f.ROUND_END)
EVENT_END = pack(f.EVENT_END)


def idle_round(state: KutnaHora) -> KutnaHora:
    """Everybody plays five cards without effect."""
    number = state.round
    while not state.over and state.round == number:
        seat = state.actors[0]
        calm = [one for one in offered(state, seat) if one.startswith(("idle", "pay", "refuse"))]
        play(state, f"{seat} {calm[0]}")
    return state


# ---- events


def ending(event: str, **said: Any) -> KutnaHora:
    """The event of a round is carried out."""
    return position(EVENT_END, event=event, **said)


@pytest.mark.rule("KH-EVT-1", "KH-EVT-2", "KH-RUL-32")
@pytest.mark.parametrize("seats, decks", [(2, "AAABB-"), (3, "AAABB-"), (4, "AABB-")])
def test_which_round_has_which_deck(seats: int, decks: str) -> None:
    state = guildhall.new("kutna_hora", seats, seed=9, preset="first_game", options={"events": "on"})
    assert isinstance(state, KutnaHora)
    seen = ""
    while not state.over:
        current = state.view(0)["events"]["current"]
        seen += "AB"[int(int(current[1:]) > 5)] if current else "-"
        idle_round(state)
    assert seen == decks
    assert len(set(state.past_events)) == len(decks) - 1


@pytest.mark.rule("KH-EVT-2", "KH-EVT-3")
@pytest.mark.parametrize("row", TITLE.tables["event_cards"], ids=lambda row: row["id"])
def test_every_event_card(row: dict[str, object]) -> None:
    number = 1 if row["deck"] == "A" else 5
    late = list(range(10)) if row["deck"] == "B" else list(range(5, 10))
    state = position(round=number - 1, tax=1, options={"events": "on"}, pool={"green": 1}, ore=2, population=2)
    then(state, pack(f.ROUND), late_events=late, chance=[f"event {row['id']}"])
    assert state.tax == 1 + int(str(row["tax"]))  # at once
    assert (state.population, state.ore) == (2, 2)
    then(state, EVENT_END, chance=["tile M2", "tile S2"] if "city_builds" in str(row["effect"]) else [])
    assert (state.population, state.ore) == (2 + int(str(row["population"])), 2 + int(str(row["ore"])))


@pytest.mark.rule("KH-EVT-9")
def test_events_without_further_effect() -> None:
    for event in ("E1", "E2", "E6", "E7"):
        state = ending(event)
        assert (state.over, state.points, state.reputation, state.tabs) == (True, [0] * 3, [0] * 3, [0] * 5)


@pytest.mark.rule("KH-EVT-4", "KH-RUL-12", "KH-ECO-6")
def test_the_population_comes_before_the_effect_and_icons_are_settled() -> None:
    state = ending("E8", population=11, chance=["tile B2", "tile G2"])
    built = [PRINTED.buildings[tile - 1] for _, _, tile in lines(state, notes.CITY_BUILT)]
    assert built == ["B1", "G1", "G2"]  # the icon of card 12; then food for 5 and once more for 4, before beer for 4


@pytest.mark.rule("KH-EVT-5")
def test_the_city_builds_for_the_dearest_good_that_can_move() -> None:
    state = ending("E3", population=8, ore=0, chance=["tile G2"])  # food 4, beer 4, wood 3, silver 3: food comes first
    assert [PRINTED.buildings[tile] for tile in state.gone] == ["G1"]
    assert state.tabs == [0, 0, 0, 1, 0]
    blocked = ending("E3", population=8, ore=0, tabs={"food": 4}, chance=["tile I2"])
    assert [PRINTED.buildings[tile] for tile in blocked.gone] == ["I1"]
    tie = ending("E3", chance=["tile M2"])  # silver, permits, food and beer all cost 3; ore costs 5 and has no part
    assert [PRINTED.buildings[tile] for tile in tie.gone] == ["M1"]
    still = ending("E3", tabs=dict.fromkeys(PRINTED.tabs, 4))
    assert (still.gone, still.tabs) == ([], [4] * 5)


@pytest.mark.rule("KH-EVT-5")
def test_it_looks_again_before_building_twice() -> None:
    state = ending("E8", chance=["tile M2", "tile S2"])
    assert [PRINTED.buildings[tile][0] for tile in state.gone] == ["M", "S"]


@pytest.mark.rule("KH-EVT-6")
def test_the_most_mines_are_rewarded() -> None:
    mine = {"2,0": "T01 0", "4,0": "MT1 0", "3,0": "T03 1", "5,0": "T04 1", "3,1": "T05 2"}
    assert ending("E4", mine=mine).reputation == [1, 1, 0]
    assert ending("E4").reputation == [0, 0, 0]


@pytest.mark.rule("KH-EVT-6")
def test_many_lots_are_punished() -> None:
    lot = {"0,0": 0, "1,0": 0, "2,0": 1, "3,0": 2, "4,0": 2, "5,0": 2}
    assert ending("E5", lot=lot).reputation == [-1, 0, -1]


@pytest.mark.rule("KH-EVT-7", "KH-EFF-5")
def test_the_cathedral_is_turned_by_an_event() -> None:
    state = ending("E9", cathedral=2, tax=3)
    assert (state.cathedral, state.tax, state.reputation, state.over) == (3, 5, [0] * 3, True)
    assert ending("E9", cathedral=11, tax=3).tax == 3


@pytest.mark.rule("KH-EVT-8", "KH-RND-8")
def test_the_first_player_must_choose_a_patrician() -> None:
    state = ending("E10", pool={"green": 1, "yellow": 1}, start=2)
    assert state.actors == [2]
    assert offered(state, 2) == ["council green", "council yellow"]
    assert refused(state, 2, "decline") == "KH-EVT-8"
    assert refused(state, 2, "council red") == "KH-EVT-8"
    play(state, "2 council yellow")
    assert (state.council, state.groschen[2], state.over) == ([0, 0, 1, 0], 42, True)
    assert ending("E10").over


@pytest.mark.rule("KH-EVT-8")
def test_an_election_of_several_stops_with_the_pool() -> None:
    state = position(pack(f.ELECTION, 0, 3), pool={"green": 1, "red": 1})
    play(state, "0 council red")
    assert (state.pool, state.council, state.over) == ([0] * 4, [1, 0, 0, 1], True)


# ---- options


@pytest.mark.rule("KH-OPT-2", "KH-SET-16", "KH-RUL-31")
@pytest.mark.parametrize(
    "seats, setting, played",
    [(2, "standard", True), (2, "on", True), (3, "standard", False), (4, "standard", False), (3, "on", True)],
)
def test_events_by_the_number_of_players(seats: int, setting: str, played: bool) -> None:
    state = TITLE.new(seats, seed=3, preset="first_game", options={"events": setting})
    assert state.view(0)["events"]["played"] == played
    assert (state.view(0)["events"]["current"] is not None) == played


@pytest.mark.rule("KH-OPT-2", "KH-RUL-31", "KH-SET-16")
def test_two_players_cannot_do_without_events() -> None:
    with pytest.raises(BadOption, match="KH-SET-16"):
        TITLE.new(2, options={"events": "off"})
    assert not TITLE.new(3, options={"events": "off"}).view(0)["events"]["played"]


@pytest.mark.rule("KH-SET-13")
def test_a_first_player_who_is_not_there_is_refused() -> None:
    with pytest.raises(BadOption, match="first_player=3"):
        TITLE.new(3, options={"first_player": 3})


@pytest.mark.rule("KH-OPT-1", "KH-OPT-2", "KH-OPT-3")
def test_the_options_and_their_defaults() -> None:
    defaults = {"first_game": False, "guild_choice": "draft", "events": "standard", "first_player": "random"}
    defaults |= {"tile_8_turns": "next"}
    assert TITLE.options.defaults == defaults
    assert TITLE.options.presets == {"first_game": {"first_game": True, "guild_choice": "random"}}


@pytest.mark.rule("KH-EVT-4")
def test_an_event_with_both_advances_moves_the_population_first() -> None:
    both = {"event_cards": {"E1": {"population": 1, "ore": 2}}}
    state = position(EVENT_END, overlay=both, event="E1")
    assert lines(state, notes.DECK_MOVED) == [(0, 0, 1), (0, 1, 1), (0, 1, 2)]


@pytest.mark.rule("KH-EVT-5", "KH-ECO-6")
def test_an_icon_uncovered_by_building_for_the_dearest_good_acts_too() -> None:
    dear = {"population_deck": {"0": {"food": ["3", "2c", "1x", "1x", "1x"]}}}
    cheap = {"ore_deck": {"0": {good: ["2", "2x", "1x", "1x", "1x"] for good in ("silver", "permits")}}}
    state = position(overlay=dear | cheap, chance=["tile G2", "tile G3"])
    economy.build_dearest(state)
    assert state.tabs[PRINTED.tabs.index("food")] == 2
    assert [PRINTED.buildings[tile] for tile in state.gone] == ["G1", "G2"]
