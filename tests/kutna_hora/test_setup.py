"""Chapters 1 to 3: what lies on the table, and what chance and players decide before the first round."""

from collections.abc import Sequence

import pytest

import guildhall
from arrange import offered, play, refused
from guildhall.games.kutna_hora import notes
from guildhall.games.kutna_hora.game import KutnaHora
from guildhall.kernel.rng import Scripted
from kutna_hora.position import GUILDS, PRINTED, TITLE, begun, hall, lines, play_at_random

pytestmark = pytest.mark.engine


def table(seats: int, chance: Sequence[str], **options: object) -> KutnaHora:
    """A set-up in which chance does as it is told."""
    script = Scripted([TITLE.chances.parse(text) >> 12 for text in chance])
    state = TITLE.new(seats, options=options, rng=script)
    assert isinstance(state, KutnaHora)
    return state


def told(first: str = "first blue", guild_card: str = "guild_card 2", mine_card: str = "mine_card 4") -> list[str]:
    return [
        *("stack innkeepers", "stack miners", "stack builders", "stack grocers", "stack scribes"),
        *("tile N2", "tile M3", "tile S1", "tile B2", "tile G3", "tile I1", "tile P2", "tile P6", "tile P7"),
        *(mine_card, "rock R3", "rock R1", "rock R4", first, guild_card),
    ]


@pytest.mark.rule("KH-SET-3", "KH-SET-4", "KH-SET-17", "KH-INFO-4")
def test_the_town_hall_is_filled_at_random() -> None:
    state = table(3, told())
    assert hall(state) == [["I1", "N2", "P2"], ["B2", "G3", "P6"], ["S1", "M3", "P7"]]
    below = {stack["stack"]: stack["under"] for row in state.view(None)["hall"] for stack in row}
    assert below["miners"] == ["N1", "N3", "N4"]
    assert below["green"] == ["P1", "P3"]


@pytest.mark.rule("KH-SET-3", "KH-INFO-2")
def test_the_marked_tile_is_never_on_top_before_the_last() -> None:
    for seed in range(40):
        state = begun(4, seed)
        shown = {tile for row in hall(state) for tile in row}
        assert shown.isdisjoint({"B4", "S4", "M4", "N4", "I4", "G4"})


@pytest.mark.rule("KH-SET-4")
def test_colours_of_the_rows_and_an_empty_fourth_column() -> None:
    for seed in range(10):
        rows = guildhall.new("kutna_hora", 3, seed=seed).view(None)["hall"]
        assert [row[2]["stack"] for row in rows] == ["green", "silver", "yellow"]
        assert [len(row) for row in rows] == [3, 3, 3]


@pytest.mark.rule("KH-SET-5", "KH-RUL-1", "KH-CMP-1")
@pytest.mark.parametrize("seats, squares, spaces", [(2, 18, 20), (3, 30, 28), (4, 30, 28)])
def test_both_sides_of_the_board(seats: int, squares: int, spaces: int) -> None:
    view = guildhall.new("kutna_hora", seats, seed=1).view(None)
    assert (len(view["city"]["squares"]), len(view["mine"]["spaces"])) == (squares, spaces)
    assert view["mine"]["rows"] == 4
    assert len([space for space in view["mine"]["spaces"] if space["entrance"]]) == 2


@pytest.mark.rule("KH-SET-1", "KH-SET-2", "KH-SET-7", "KH-SET-8", "KH-SET-9", "KH-SET-10")
@pytest.mark.parametrize("seats, rounds, red_after", [(2, 6, 3), (3, 6, 3), (4, 5, 2)])
def test_the_table_before_the_first_turn(seats: int, rounds: int, red_after: int) -> None:
    view = guildhall.new("kutna_hora", seats, seed=3).view(None)
    assert (view["rounds"], view["track"]["red_after"], view["tax"]) == (rounds, red_after, 0)
    assert view["red"] == ["P10", "P11", "P12"]
    assert view["stands"]["population"]["number"] == view["stands"]["ore"]["number"] == 0
    tabs = [row["tab"] for stand in view["stands"].values() for row in stand["goods"].values()]
    assert tabs == [0] * 6
    assert (view["cathedral"]["turned"], view["cathedral"]["tiles"]) == (0, 11)
    assert all(place == {"bank": 3, "pool": 0, "council": 0} for place in view["patricians"].values())
    assert (view["technology"]["level"], view["technology"]["next"]) == (1, "MT1")


@pytest.mark.rule("KH-SET-8")
def test_the_cathedral_has_three_rows() -> None:
    assert PRINTED.cathedral_row == ["bottom"] * 5 + ["middle"] * 5 + ["top"]


@pytest.mark.rule("KH-SET-6", "KH-INFO-4")
@pytest.mark.parametrize("number", range(15))
@pytest.mark.parametrize("seats", [2, 3])
def test_rocks_lie_where_the_mine_card_says(seats: int, number: int) -> None:
    state = table(seats, told(mine_card=f"mine_card {number + 1}") + (["event E1"] if seats == 2 else []))
    row = TITLE.tables["mine_setup_cards"][number]
    spots = row["rocks_small" if seats == 2 else "rocks_large"]
    mine = {space["at"]: space["tile"] for space in state.view(None)["mine"]["spaces"] if space["rock"]}
    assert mine == {f"{column},{line}": rock for (line, column), rock in zip(spots, ["R3", "R1", "R4", "R2"])}


@pytest.mark.rule("KH-SET-11", "KH-RUL-34")
def test_the_mine_stack_begins_with_the_first_stage() -> None:
    stack = guildhall.new("kutna_hora", 3, seed=1).view(None)["stack"]
    assert (stack["left"], stack["next"], stack["mixed"]) == (27, "I", False)


@pytest.mark.rule("KH-SET-12", "KH-CMP-3", "KH-CMP-4")
def test_what_a_player_begins_with() -> None:
    for player in guildhall.new("kutna_hora", 4, seed=5).view(None)["players"]:
        assert (player["points"], player["reputation"], player["mine_ore"]) == (0, 0, 0)
        assert (player["miner_pool"], player["miner_row"], player["lots"], player["houses"]) == (1, 8, 3, 4)
        assert [row["production"] for row in player["rows"]] == [0, 0, 0]
        assert (player["slots"], player["pelicans"], player["used_pelicans"]) == ([], 0, 0)
    started = play_at_random(begun(4, 5), stop=1)
    assert started.view(None)["players"][0]["hand"] == ["A1", "A2", "A3", "A4", "A5", "A6"]


@pytest.mark.rule("KH-SET-13")
def test_money_in_turn_order_from_the_first_player() -> None:
    assert table(4, told("first orange")).groschen == [42, 43, 40, 41]
    named = begun(4, 2, first_player=3)
    assert (named.start, named.groschen) == (3, [41, 42, 43, 40])
    seen = {begun(3, seed).start for seed in range(20)}
    assert seen == {0, 1, 2}


# ---- guilds


@pytest.mark.rule("KH-SET-14", "KH-OPT-3", "KH-SET-17")
def test_columns_are_chosen_from_the_last_player_to_the_first_and_rows_from_the_first() -> None:
    state = table(3, told("first green"))
    assert state.actors == [0]  # green is first, orange second, blue last
    assert offered(state, 0) == ["column 1", "column 2", "column 3"]
    play(state, "0 column 2")
    assert offered(state, 2) == ["column 1", "column 3"]
    assert refused(state, 2, "column 2") == "KH-SET-14"
    play(state, "2 column 3")  # the first player gets what is left without being asked
    assert state.column == [1, 0, 2]
    assert state.actors == [1]
    own = ["metallurgists", "grocers", "innkeepers"]
    assert len(offered(state, 1)) == 6
    assert set(offered(state, 1)) == {f"rows {a} {b} {c}" for a in own for b in own for c in own if len({a, b, c}) == 3}
    assert refused(state, 1, "rows miners grocers innkeepers") == "KH-SET-14"
    assert refused(state, 1, "rows grocers grocers innkeepers") == "KH-SET-14"
    play(state, "1 rows innkeepers metallurgists grocers")
    assert [row["guild"] for row in state.view(0)["players"][1]["rows"]] == ["innkeepers", "metallurgists", "grocers"]
    play(state, "2 rows miners metallurgists scribes")
    assert (state.actors, state.round) == ([0], 0)
    play(state, "0 rows builders miners innkeepers")
    assert (state.actors, state.round) == ([1], 1)


@pytest.mark.rule("KH-SET-14", "KH-CMP-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(9))
def test_every_guild_card_gives_every_player_three_guilds(seats: int, number: int) -> None:
    chance = told(guild_card=f"guild_card {number + 1}") + (["event E1"] if seats == 2 else [])
    state = table(seats, chance)
    printed = TITLE.tables["guild_setup_cards"][number][f"players_{seats}"]
    assert state.view(None)["setup"]["columns"] == printed
    for distance in range(seats - 1):
        play(state, f"{seats - 1 - distance} column {distance + 1}")
    for seat in range(seats):
        column = printed[seats - 1 - seat]
        play(state, f"{seat} rows {' '.join(column)}")
        assert [GUILDS[guild] for guild in state.guilds[seat]] == column
    assert state.round == 1


@pytest.mark.rule("KH-SET-15", "KH-OPT-1")
def test_a_first_game_uses_card_one_and_the_order_of_the_card() -> None:
    chance = [outcome for outcome in told() if not outcome.startswith("guild_card")]
    state = table(3, chance, first_game=True)
    assert state.view(None)["setup"]["guild_card"] == "1"
    play(state, "2 column 3", "1 column 1")
    assert [GUILDS[guild] for guild in state.guilds[2]] == ["miners", "grocers", "innkeepers"]
    assert (state.round, state.actors) == (1, [0])  # nobody arranges rows
    assert offered(state, 0)[0].startswith("play")


@pytest.mark.rule("KH-OPT-3", "KH-SET-15", "KH-INFO-4")
def test_a_first_game_with_columns_dealt_asks_nothing() -> None:
    chance = [outcome for outcome in told() if not outcome.startswith("guild_card")]
    state = table(3, [*chance, "column 2", "column 0"], first_game=True, guild_choice="random")
    assert state.column == [1, 0, 2]
    assert state.round == 1
    preset = begun(3, 1, first_game=True, guild_choice="random")
    assert (preset.round, preset.view(None)["setup"]["guild_card"]) == (1, "1")


@pytest.mark.rule("KH-OPT-3", "KH-RUL-38")
def test_columns_dealt_alone_leave_the_rows_to_the_players() -> None:
    state = table(3, [*told(), "column 2", "column 0"], guild_choice="random")
    assert state.column == [1, 0, 2]
    assert state.actors == [0]
    assert len(offered(state, 0)) == 6


# ---- what is open


@pytest.mark.rule("KH-INFO-1", "KH-INFO-2")
def test_everybody_sees_the_same_and_no_order() -> None:
    state = play_at_random(begun(3, 8, events="on"), seed=8, stop=3)
    mine = state.view(0)
    assert state.view(None) == mine | {"viewer": None}
    assert state.view(2) == mine | {"viewer": 2}
    assert mine["stack"]["tiles"] == sorted(mine["stack"]["tiles"])
    for row in mine["hall"]:
        for stack in row:
            assert stack["under"] == sorted(stack["under"], key=PRINTED.buildings.index)
    assert mine["events"]["possible"] == sorted(mine["events"]["possible"], key=PRINTED.events.index)
    assert len(mine["events"]["past"]) == 3


@pytest.mark.rule("KH-SET-16", "KH-SET-17", "KH-EVT-2")
def test_the_first_event_is_revealed_after_the_guilds() -> None:
    state = table(2, [*told(), "event E5"])
    assert state.view(None)["events"]["current"] is None
    play(state, "1 column 2", "0 rows miners scribes innkeepers")
    assert state.view(None)["events"]["current"] is None
    play(state, "1 rows grocers builders metallurgists")
    assert state.view(None)["events"]["current"] == "E5"
    assert state.tax == 2
    assert lines(state, notes.EVENT) == [(0, 4, 0)]
