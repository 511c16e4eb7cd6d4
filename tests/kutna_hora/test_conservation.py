"""Nothing is lost and nothing appears: the invariants hold in random games, and each is noticed when it is broken."""

import random

import pytest

import guildhall
from arrange import tamper
from guildhall.games.kutna_hora import notes
from guildhall.games.kutna_hora.game import KutnaHora
from guildhall.games.kutna_hora.invariants import invariants
from guildhall.kernel.errors import BadOption
from guildhall.kernel.packing import pack
from kutna_hora.position import TITLE, play_at_random

pytestmark = pytest.mark.engine
VALUES = TITLE.options.values


def any_table(seats: int, dice: random.Random) -> KutnaHora:
    while True:
        options = {name: dice.choice(values) for name, values in VALUES.items()}
        try:
            state = TITLE.new(seats, str(dice.random()), options)
        except BadOption:
            continue
        assert isinstance(state, KutnaHora)
        return state


@pytest.mark.rule("KH-CMP-1", "KH-CMP-2", "KH-CMP-3", "KH-CMP-6", "KH-INC-1", "KH-ECO-8", "KH-MINE-11", "KH-RIGHT-8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_is_conserved_after_every_decision(seats: int) -> None:
    for seed in range(6):
        dice = random.Random(100 * seats + seed)
        state = any_table(seats, dice)
        eager = seed % 2
        assert invariants(state) == []
        while not state.over:
            seat = state.actors[0]
            legal = state.legal(seat)
            acting = [choice for choice in legal if choice & 255 not in (4, 9, 17)]  # not idle, discard, decline
            state.push(seat, dice.choice(acting if eager and acting else legal))
            assert invariants(state) == [], f"seats {seats}, seed {seed}"


def fourth_round() -> KutnaHora:
    """The first question of round 4 of a random game with events: buildings, mines, lots and tiles are about."""
    state = guildhall.new("kutna_hora", 3, seed=21, options={"events": "on"})
    assert isinstance(state, KutnaHora)
    play_at_random(state, seed=21, stop=4)
    assert invariants(state) == []
    return state


BREAKS = [  # what goes wrong with the table t of `fourth_round`, and the sentence that says so
    ("t.top[t.hall[0][0]] = t.top[t.hall[1][0]]", "is in 2 places"),
    ("t.under[2] = 0 if t.under[2] else 1 << 35", "is in"),
    ("t.gone.append(t.top[0])", "is in 2 places"),
    ("t.red = 1 << 35", "is in 2 places"),
    ("t.slots[0] += [0, 1, 2, 3]", "tiles in its slots"),
    ("t.hall[0] += [9, 9, 9]", "a row of the Town Hall has"),
    ("t.hall[1].pop()", "stands 0 times in the Town Hall"),
    ("t.hall[1].append(t.hall[1][0])", "stands 2 times in the Town Hall"),
    ("t.top[t.hall[0][0]] = -1", "times in the Town Hall"),
    (
        "t.hall = [[s for s in row if s != 0] for row in t.hall]; t.top[0] = -1; t.under[0] = 1",
        "hides tiles under nothing",
    ),
    ("t.top[0] = 15; t.under[0] = 1 << 12", "the marked tile N4 does not lie at the bottom"),
    ("t.houses_gone[0][0] += 1", "houses gone"),
    ("t.razed[1] += 1", "houses gone"),
    ("t.houses_gone[0][0] += 9; t.razed[0] += 9", "has a row without"),
    ("t.owner[t.lot.index(-1)] = 0", "has a house without a building of its guild"),
    ("t.owner = [-1 for _ in t.owner]", "has no house"),
    ("t.lots_left[0] += 1", "lot markers and"),
    ("t.lot[next(s for s in t.board.squares if t.city[s] >= 0)] = 1", "a lot marker lies on a building"),
    ("t.built = 0", "the kept sets of built and claimed squares are stale"),
    ("t.claimed ^= 1", "the kept sets of built and claimed squares are stale"),
    ("t.lot[7] = 1", "something lies outside the city"),
    ("t.stack.pop()", "mine tile"),
    ("t.discards.append(t.stack[0])", "is in 2 places"),
    ("t.prospect.append(t.stack[0])", "is in 2 places"),
    ("t.technology += 1", "is in 0 places"),
    ("t.lost_technology.append(30)", "is in 2 places"),
    ("t.miner = [-1 for _ in t.miner]", "a mine without miner"),
    ("t.mined = 0", "the kept set of mines is stale or wrong"),
    ("t.stage = -1", "the back of the next mine tile is not that of a tile"),
    ("t.stage = 9", "no tile of the mine stack has the back that is shown"),
    ("t.miner_row[0] -= 1", "miners"),
    ("t.miner_pool[0] += 3; t.miner_row[0] -= 3", "in the pool"),
    ("t.mine_ore[1] += 1", "its track says"),
    ("t.bank[0] += 1", "green patricians, not 3"),
    ("t.pool[3] -= 1; t.council[3] += 1", "red patricians"),
    ("t.reputation[0] = 11", "has reputation 11"),
    ("t.points[0] += 1", "its score sheet says"),
    ("t.pelicans[0] = -1", "-1 unused pelicans"),
    ("t.tax = 26", "the tax is 26"),
    ("t.population = 40", "a deck or tab is beyond its end"),
    ("t.tabs[0] = 5", "a deck or tab is beyond its end"),
    ("t.cathedral = 12", "12 tiles of St. Barbara are turned"),
    ("t.hand[0] = 0", "holds 0 cards in turn 1"),
    ("t.played[1] = 1 << 8", "card A3 of seat 1 is both in hand and played"),
    ("t.early_events.append(t.past_events[0])", "is in 2 places"),
    ("t.past_events.append(t.late_events.pop())", "events were revealed by round 4"),
    ("t.groschen[0] += 1", "unlogged"),
    ("t.groschen[1] = -1", "has -1 groschen"),
]


@pytest.mark.parametrize("breaks, sentence", BREAKS)
def test_each_broken_invariant_is_noticed(breaks: str, sentence: str) -> None:
    state = fourth_round()
    tamper(state, breaks)
    found = invariants(state)
    assert any(sentence in told for told in found), found


@pytest.mark.rule("KH-INC-1")
def test_money_from_anything_but_an_income_is_noticed() -> None:
    state = fourth_round()
    before = state.groschen[0]
    state.groschen[0] += 7
    state.log.append(pack(notes.CLAIMED, 0, 0, 0))
    state.log.append(pack(notes.GROSCHEN, 0, before, 0, before + 7, 0))
    assert invariants(state) == ["seat 0 gained 7 groschen from no income"]


@pytest.mark.rule("KH-SET-13")
def test_wrong_starting_money_is_noticed() -> None:
    state = guildhall.new("kutna_hora", 3, seed=2, preset="first_game", options={"first_player": 0})
    assert isinstance(state, KutnaHora)
    state.groschen[1] += 1
    assert invariants(state) == ["seat 1 began with 42 groschen, by the log"]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_games_of_every_kind(seats: int) -> None:
    for seed in range(80):
        dice = random.Random(7000 + 100 * seats + seed)
        state = any_table(seats, dice)
        while not state.over:
            seat = state.actors[0]
            state.push(seat, dice.choice(state.legal(seat)))
            assert invariants(state) == []
