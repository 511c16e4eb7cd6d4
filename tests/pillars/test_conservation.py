"""Nothing is lost and nothing appears: the invariants hold in random games, and each is noticed when it is broken."""

import random

import pytest

from arrange import play, tamper
from guildhall.games.pillars import notes
from guildhall.games.pillars.game import Pillars
from guildhall.games.pillars.invariants import invariants
from guildhall.games.pillars.rules import Rules
from guildhall.kernel.rows import replaced
from pillars.position import PRINTED, TITLE, draft, favours, new, play_at_random, position, steps, then

pytestmark = pytest.mark.engine
VALUES = TITLE.options.values


@pytest.mark.rule("PE-COMP-1", "PE-COMP-2", "PE-COMP-3", "PE-COMP-4", "PE-GOLD-1", "PE-PROD-6", "PE-MB-7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_is_conserved_after_every_decision(seats: int) -> None:
    for seed in range(12):
        dice = random.Random(100 * seats + seed)
        options = {name: dice.choice(values) for name, values in VALUES.items()}
        state = new(seats, seed=seed, options=options)
        assert invariants(state) == []
        while not state.over:
            seat = state.actors[0]
            state.push(seat, dice.choice(state.legal(seat)))
            assert invariants(state) == [], f"seats {seats}, seed {seed}"


@pytest.mark.rule("PE-PROD-6", "PE-EX-22")
def test_hoarders_make_the_stock_owe_and_still_nothing_is_lost() -> None:
    owed = 0
    for seed in range(4):
        state = new(4, seed=seed)
        dice = random.Random(seed)
        while not state.over:
            seat = state.actors[0]
            words = [str(choice) for choice in state.choices(seat)]
            greedy = [word for word in words if word.startswith(("take", "buy", "done", "cube"))]
            play(state, f"{seat} {dice.choice(greedy or words)}")
            assert invariants(state) == []
            owed = min(owed, *state.stock[:3])
            assert state.stock[3] >= 0  # metal never runs out
    assert owed < 0


def third_round() -> Pillars:
    """The first question of round 3 of a random game."""
    state = play_at_random(new(3, seed=2), seed=2, stop=3)
    assert isinstance(state, Pillars)
    assert invariants(state) == []
    return state


BREAKS = [  # what goes wrong with the table t of `third_round`, and the sentence that says so
    ("t.stock[0] += 1", "there are 24 sand, not 23"),
    ("t.stock[1] -= 1", "there are 22 wood, not 23"),
    ("t.cubes[2][2] += 1", "there are 24 stone, not 23"),
    ("t.court_metal = 0", "there are 12 metal, not 13"),
    ("t.market[0] -= 1", "there are 22 sand, not 23"),
    ("t.stock[0] += t.cubes[0][0] + 1; t.cubes[0][0] = -1", "seat 0 has -1 sand"),
    ("t.stock[1] -= 1; t.market[1] += 1", "the market holds 5 wood"),
    ("t.stock[3] -= 1; t.market[3] += 1", "the market holds 1 metal"),
    ("t.stock[3] -= 1; t.court_metal = 2", "2 metal lie at the court"),
    ("t.rules = capped; t.cubes[0][0] += t.stock[0] + 1; t.stock[0] = -1", "1 sand are owed"),
    ("t.cubes[1] = [3, 3, 0, 0]", "seat 1 kept 6 cubes"),
    ("t.crew[0].remove(0)", "there are 2 cards start_mortar_mixer, not 3"),
    ("t.removed.append(3)", "cards r1_mason, not 1"),
    ("t.removed.append(26)", "there are 1 cards r6_goldsmith, not 0"),
    ("t.shiring.append(t.shiring[0])", "there are 2 cards r3_"),
    ("t.shiring.pop()", "there are 0 cards r3_"),
    ("t.taker[0] = 2", "there are 0 cards r3_"),
    ("t.crew[0] += t.crew[1] + t.crew[2]", "seat 0 has a crew of"),
    ("t.supply[8] = t.supply[7]", "twice"),
    ("t.supply[0] = ({*range(27, 36)} - {*t.supply}).pop()", "the supply has 8 building resource cards, not 7"),
    ("t.favour_deck.pop()", "there are 0 cards"),
    ("t.favours[2].append(t.kingsbridge[0])", "there are 2 cards"),
    ("t.kingsbridge.pop()", "there are 0 cards"),
    ("t.spent.append(14)", "there are 1 cards completion, not 0"),
    ("t.event_deck.pop()", "there are 0 events"),
    ("t.peeked = t.event_deck[0]", "there are 2 events"),
    ("t.past_events.append(t.event_deck.pop())", "3 events were revealed by round 3, not 2"),
    ("t.workers[0] -= 1", "workers, not"),
    ("t.mill[0] += 1", "workers, not"),
    ("t.taker[8] = 0", "workers, not"),
    ("t.workers[0] = -1; t.mill[0] = 13", "seat 0 has -1 workers in the reserve and 13 at the mill"),
    ("t.grey_castle -= 1", "there are 3 grey workers, not 4"),
    ("t.grey_next[0] += 1", "there are 5 grey workers, not 4"),
    ("t.bag.pop()", "seat 2 has 2 builders, not 3"),
    ("t.spaces[3] = 1", "seat 1 has 4 builders, not 3"),
    ("t.passed.append(0); t.passed_at.append(7)", "seat 0 has 4 builders, not 3"),
    ("t.aside.append(0)", "seat 0 has 4 builders, not 3"),
    ("t.used[2] = 1", "seat 2 used 1 builders and 0 are out"),
    ("t.wall_now = 1; t.used[0] = 3", "seat 0 used 3 builders behind the town wall"),
    ("t.marker = 8", "the cost marker is on 8"),
    ("t.passed_at.append(3)", "0 builders wait on 1 cost spaces"),
    ("t.gold[0] = 31", "seat 0 has 31 gold"),
    ("t.gold[0] = -1", "seat 0 has -1 gold"),
    ("t.vp[1] = -1", "seat 1 has -1 points"),
    ("t.vp[1] += 1", "its score sheet says"),
    ("t.gold[1] = (t.gold[1] + 7) % 31", "the gold of seat 1 went from"),
    (
        "t.log.remove([line for line in t.log if line & 255 == GOLD and line >> 12 & 4095 != line >> 24][-7])",
        "unlogged",
    ),
]


@pytest.mark.parametrize("breaking, sentence", BREAKS, ids=[row[0] for row in BREAKS])
def test_a_broken_invariant_is_reported(breaking: str, sentence: str) -> None:
    state = third_round()
    capped = Rules({**state.rules.chosen, "production_unlimited": False})
    tamper(state, breaking, GOLD=notes.GOLD, capped=capped)
    assert sentence in "; ".join(invariants(state))


def test_a_wrong_purse_at_the_start_is_reported() -> None:
    state = new(3, seed=2)
    seat = state.start
    state.push(seat, TITLE.choices.parse("pass"))
    state.gold[seat] += 1
    assert invariants(state) == [f"seat {seat} began with 21 gold, by the log"]


def test_the_black_worker_is_missed_unless_otto_came_this_round() -> None:
    state = position(draft(0), active=7, seats=3)
    assert invariants(then(state, *steps("event"), draft(0))) == []
    state.favour_deck.remove(PRINTED.advantages.index("otto"))
    state.favours = replaced(state.favours, 0, (*state.favours[0], PRINTED.advantages.index("otto")))
    assert invariants(state) == ["seat 0 has 12 workers, not 13"]
    state.workers[0] = 13
    assert invariants(state) == []


def test_otto_taken_in_step_four_brings_his_worker_next_round() -> None:
    state = position(draft(0), active=7, seats=3)
    state.favour_deck.remove(PRINTED.advantages.index("otto"))
    spaces = {"kingsbridge": [0], "market": [1]}
    then(state, *steps("kingsbridge"), kingsbridge=["otto", "toledo"], spaces=spaces, chance=["die 2"])
    assert state.actors == [1]  # at the market
    assert favours(state, 0) == ["otto"]
    assert not any("workers" in told for told in invariants(state))
