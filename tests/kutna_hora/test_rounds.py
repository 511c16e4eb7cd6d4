"""Chapters 12 and 13: the end of a round, taxes, patricians, events."""

import pytest

import guildhall
from arrange import offered, play, refused
from guildhall.games.kutna_hora import events, rounds
from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora.game import KutnaHora
from guildhall.kernel.errors import BadOption
from guildhall.kernel.packing import kind_of, pack
from kutna_hora.position import COLOURS, END_OF_ROUND, PRINTED, TITLE, hall, lines, play_at_random, position, then

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


# ---- taxes


@pytest.mark.rule("KH-EOR-2", "KH-EOR-4", "KH-RUL-11")
def test_everybody_pays_or_loses_reputation_in_turn_order() -> None:
    state = position(TAXES, tax=6, round=3, start=1)
    assert (state.actors, offered(state, 1)) == ([1], ["pay", "refuse"])
    play(state, "1 refuse")
    assert (state.reputation[1], state.groschen[1]) == (-2, 41)
    play(state, "2 pay")
    assert (state.reputation[2], state.groschen[2]) == (0, 36)
    assert state.actors == [0]


@pytest.mark.rule("KH-EX-5", "KH-EOR-3")
@pytest.mark.parametrize("count, tax", [(0, 0), (1, 0), (2, 3), (3, 8)])
def test_ex_5_lot_markers_are_taxed(count: int, tax: int) -> None:
    lot = {f"{n},0": 0 for n in range(count)}
    state = position(TAXES, tax=2, round=1, lot=lot)
    assert state.view(0)["players"][0]["tax_due"] == 2 + tax
    play(state, "0 pay")
    assert state.groschen[0] == 40 - 2 - tax
    refusing = play(position(TAXES, tax=2, round=1, lot=lot), "0 refuse")
    assert (refusing.groschen[0], refusing.reputation[0]) == (40, -1)


@pytest.mark.rule("KH-EX-20", "KH-EOR-2")
def test_ex_20_without_the_money_the_loss_is_taken() -> None:
    state = position(TAXES, seats=3, tax=7, round=1, lot={"0,0": 0, "1,0": 0}, groschen={0: 9})
    assert (state.groschen[0], state.reputation[0]) == (9, -1)  # not even asked
    assert state.actors == [1]


@pytest.mark.rule("KH-EX-25", "KH-REP-1")
def test_ex_25_an_unpaid_tax_at_the_left_end() -> None:
    state = position(TAXES, tax=7, round=3, reputation={0: -5})
    play(state, "0 refuse")
    assert (state.reputation[0], state.points[0]) == (-5, -4)


@pytest.mark.rule("KH-EOR-4")
def test_where_nothing_is_due_nobody_is_asked() -> None:
    assert position(TAXES, tax=0).over
    state = position(TAXES, tax=0, lot={"0,0": 1, "1,0": 1})
    assert state.actors == [1]


@pytest.mark.rule("KH-EOR-2", "KH-SET-1")
@pytest.mark.parametrize("seats, losses", [(2, [1, 1, 2, 2, 3, 3]), (3, [1, 1, 2, 2, 3, 3]), (4, [1, 1, 2, 2, 3])])
def test_the_loss_grows_with_the_rounds(seats: int, losses: list[int]) -> None:
    for number, loss in enumerate(losses, 1):
        state = play(position(TAXES, seats=seats, tax=5, round=number), "0 refuse")
        assert state.reputation[0] == -loss


@pytest.mark.rule("KH-EOR-4", "KH-END-1")
def test_the_last_round_has_taxes() -> None:
    state = position(*END_OF_ROUND, tax=5, round=6)
    play(state, "0 pay", "1 pay", "2 refuse")
    assert state.over
    assert state.groschen == [35, 36, 42]


# ---- the order of things


@pytest.mark.rule("KH-EOR-1", "KH-EVT-3", "KH-EVT-4", "KH-RUL-12", "KH-EVT-7")
def test_event_taxes_patricians_red_buildings_next_round() -> None:
    options = {"events": "on"}
    chance = ["tile P10", "tile P12", "event E6"]
    state = position(*END_OF_ROUND, options=options, round=3, event="E9", tax=4, cathedral=1, chance=chance)
    assert state.population == 1  # the event came first
    assert (state.cathedral, state.tax) == (2, 5)  # its tax is due at once
    assert (state.groschen, state.round) == ([40, 41, 42], 3)
    play(state, "0 pay", "1 pay", "2 pay")
    assert state.groschen == [35, 36, 37]
    assert [row[-1] for row in hall(state)] == ["P10", "P12", "P11"]
    assert (state.round, state.start, state.view(0)["events"]["current"], state.tax) == (4, 1, "E6", 7)


@pytest.mark.rule("KH-EOR-5", "KH-SET-2", "KH-INFO-2", "KH-INFO-4")
@pytest.mark.parametrize("seats, after", [(2, 3), (3, 3), (4, 2)])
def test_red_buildings_enter_behind_their_round(seats: int, after: int) -> None:
    for number in range(1, PRINTED.rounds[PRINTED.track_of[seats]]):
        chance = ["tile P11", "tile P10"] if number == after else []
        event = f"event {'E1' if number < after else 'E6'}"
        last = number == 5 and seats == 2  # the sixth round has no event
        state = position(ROUND_END, seats=seats, round=number, chance=chance + [event] * (seats == 2 and not last))
        if number == after:
            assert [row[3] for row in hall(state)] == ["P11", "P10", "P12"]
            assert state.view(0)["red"] == []
        else:
            assert [len(row) for row in hall(state)] == [3, 3, 3]


@pytest.mark.rule("KH-EOR-5")
def test_a_red_tile_takes_the_first_free_column() -> None:
    state = position(slots={1: ["P1", "P2", "P3"]})
    then(state, ROUND_END, round=3, chance=["tile P11", "tile P10"])
    assert hall(state)[0] == ["N1", "M1", "P11"]


@pytest.mark.rule("KH-EOR-6", "KH-RUL-23", "KH-RND-6")
def test_the_next_round() -> None:
    state = position(ROUND_END, round=1, hand={0: ["A1"], 1: [], 2: ["A6"]}, start=2)
    assert (state.round, state.start, state.hand, state.actors) == (2, 0, [63] * 3, [0])


@pytest.mark.rule("KH-END-1", "KH-SET-1")
@pytest.mark.parametrize("seats, count", [(2, 6), (3, 6), (4, 5)])
def test_the_number_of_rounds(seats: int, count: int) -> None:
    state = guildhall.new("kutna_hora", seats, seed=4, preset="first_game")
    assert isinstance(state, KutnaHora)
    while not state.over:
        idle_round(state)
    assert state.round == count
    assert len(lines(state, events.ROUND)) == count


# ---- patricians


@pytest.mark.rule("KH-PAT-1", "KH-EX-13", "KH-PAT-5")
def test_ex_13_green() -> None:
    city = {"1,1": "P1", "0,1": "B1 0", "2,1": "B2 0", "1,0": "B3 0", "5,4": "P2", "4,4": "I1 0", "5,3": "M1 1"}
    state = position(PATRICIANS, round=4, council={"green": 1}, city=city)
    assert state.points == [4, 1, 0]
    twice = position(PATRICIANS, round=4, council={"green": 2}, city=city)
    assert twice.points == [8, 2, 0]


@pytest.mark.rule("KH-PAT-2", "KH-EX-19")
def test_ex_19_silver() -> None:
    state = position(PATRICIANS, round=6, council={"silver": 2}, used_pelicans={0: 5, 1: 1}, pelicans={2: 9})
    assert state.points == [12, 0, 0]


@pytest.mark.rule("KH-PAT-3", "KH-EX-22")
def test_ex_22_yellow() -> None:
    tiles = iter([f"T{n:02}" for n in range(1, 28)])
    rows = {0: ["2,0", "4,0"], 1: ["2,1", "4,1"], 2: ["2,2", "4,2"], 3: ["4,3"]}
    mine = {at: f"{next(tiles)} 0" for spaces in rows.values() for at in spaces}
    other = {"5,0": "T20 1", "5,1": "T21 1", "5,2": "T22 1"}
    state = position(PATRICIANS, round=5, council={"yellow": 1}, mine=mine | other)
    assert state.points == [2, 0, 0]
    full = position(PATRICIANS, round=5, council={"yellow": 1}, mine=mine | other | {"3,3": "MT1 0"})
    assert full.points == [4, 0, 0]


@pytest.mark.rule("KH-PAT-4", "KH-SB-5")
def test_red() -> None:
    houses = [[2, 3, 2], [4, 4, 0], [1, 1, 1]]
    state = position(PATRICIANS, round=6, council={"red": 2}, houses=houses)
    assert state.points == [12, 0, 6]


@pytest.mark.rule("KH-PAT-5")
def test_the_pool_scores_nothing_and_the_council_stays() -> None:
    state = position(PATRICIANS, round=6, pool={"silver": 3}, council={"red": 1}, used_pelicans={0: 6})
    assert state.points == [0, 0, 0]
    assert state.council == [0, 0, 0, 1]


@pytest.mark.rule("KH-PAT-1", "KH-SET-1")
@pytest.mark.parametrize("seats, scoring", [(2, {4, 5, 6}), (3, {4, 5, 6}), (4, {3, 4, 5})])
def test_only_the_last_three_rounds_score(seats: int, scoring: set[int]) -> None:
    for number in range(1, 7 if seats < 4 else 6):
        state = position(PATRICIANS, seats=seats, round=number, council={"silver": 1}, used_pelicans={0: 2})
        assert state.points[0] == (3 if number in scoring else 0)


# ---- events


def ending(event: str, **said) -> KutnaHora:
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
    built = [PRINTED.buildings[tile - 1] for _, _, tile in lines(state, events.CITY_BUILT)]
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
    assert refused(state, 2, "council red") == "KH-INC-2"
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
    assert TITLE.options.defaults == defaults
    assert TITLE.options.presets == {"first_game": {"first_game": True, "guild_choice": "random"}}


# ---- history


def test_the_history_of_prices_has_an_entry_for_every_turn() -> None:
    state = play_at_random(guildhall.new("kutna_hora", 3, seed=5), seed=5)
    history = state.view(None)["history"]
    assert len(history) == 6 * 3 + 1
    assert history[0] == {"ore": 5, "silver": 3, "permits": 3, "wood": 2, "food": 3, "beer": 3}
    assert history[-1] == state.view(None)["prices"]
    assert [kind_of(line) for line in state.log].count(events.TURN) == 18
    assert rounds.red_after(state) == 3
    assert len(COLOURS) == 4
