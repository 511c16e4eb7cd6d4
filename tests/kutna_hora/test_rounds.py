"""Chapter 12: the end of a round, taxes, patricians."""

import pytest

import guildhall
from arrange import offered, play
from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora import notes, rounds
from guildhall.games.kutna_hora.game import KutnaHora
from guildhall.kernel.packing import kind_of, pack
from kutna_hora.position import COLOURS, END_OF_ROUND, PRINTED, begun, hall, lines, play_at_random, position, then

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
    options: dict[str, object] = {"events": "on"}
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
    assert len(lines(state, notes.ROUND)) == count


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
    state = position(PATRICIANS, round=6, council={"red": 2}, houses_gone=houses)
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


# ---- history


def test_the_history_of_prices_has_an_entry_for_every_turn() -> None:
    state = play_at_random(begun(3, 5), seed=5)
    history = state.view(None)["history"]
    assert len(history) == 6 * 3 + 1
    assert history[0] == {"ore": 5, "silver": 3, "permits": 3, "wood": 2, "food": 3, "beer": 3}
    assert history[-1] == state.view(None)["prices"]
    assert [kind_of(line) for line in state.log].count(notes.TURN) == 18
    assert rounds.red_after(state) == 3
    assert len(COLOURS) == 4
