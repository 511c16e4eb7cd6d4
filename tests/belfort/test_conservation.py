"""Nothing is lost and nothing appears: the invariants hold in random games, and each is noticed when it is broken."""

import random
from typing import Any

import pytest

import guildhall
from arrange import tamper
from belfort.position import new, play_at_random
from guildhall.games.belfort import notes
from guildhall.games.belfort.game import Belfort
from guildhall.games.belfort.invariants import invariants
from guildhall.games.belfort.notation import PRINTED
from guildhall.games.belfort.pools import in_pool
from guildhall.games.belfort.rules import Rules
from guildhall.games.belfort.terms import ASSISTANTS
from guildhall.kernel.rows import add_at, replaced

pytestmark = pytest.mark.engine
TITLE = guildhall.title("belfort")


def any_options(seats: int, seed: int) -> dict[str, object]:
    dice = random.Random(seed)
    options: dict[str, object] = {name: dice.choice(values) for name, values in TITLE.options.values.items()}
    options["guild_mode"] = ["beginner", "normal", "advanced", "chosen"][seed % 4]
    options["assistants"] = "+".join(dice.sample(ASSISTANTS, seats + 1))
    rules = Rules(TITLE.options.chosen(TITLE.options.setting(options)))
    pool = [guild for n, guild in enumerate(PRINTED.guilds) if in_pool(PRINTED, seats, rules, n)]
    options["guilds"] = "+".join(dice.sample(pool, 5))
    return options


@pytest.mark.rule("BF-COMP-4", "BF-COMP-5", "BF-COMP-6", "BF-EXP-4", "BF-EXP-6", "BF-PROP-MASTER-1", "BF-RUL-22")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everything_is_conserved_after_every_decision(seats: int) -> None:
    for seed in range(8):
        state = new(seats, seed=seed, options=any_options(seats, seed))
        assert invariants(state) == []
        dice = random.Random(seed)
        while not state.over:
            seat = dice.choice(state.actors)
            state.push(seat, dice.choice(state.legal(seat)))
            assert invariants(state) == [], f"seats {seats}, seed {seed}"


def fifth_month() -> Belfort:
    """The first question of month 5 of a random game."""
    state = play_at_random(new(3, seed=8), seed=8, stop=5)
    assert isinstance(state, Belfort)
    assert invariants(state) == []
    return state


BREAKS = [  # what goes wrong with the table t of `fifth_month`, and the sentence that says so
    ("t.idle[0][0] += 1", "pieces of kind elf, not"),
    ("t.workers[1][1] += 1", "pieces of kind dwarf, not"),
    ("t.idle[0][0] = -1", "idle pieces of kind 0"),
    ("t.workers[0][0] = 8", "seat 0 owns 8 elf"),
    ("t.idle[0][2] += 1; t.idle[0][0] -= 1", "Masters of kind elf"),
    ("t.desk = [0, 4]", "2 workers are at the Recruiter's Desk"),
    ("t.camp = [0, 1]", "seat 0 has 2 workers in the King's Camp"),
    ("t.areas[0][1] = 1", "a worker of the wrong kind in area 0"),
    ("t.areas[0][0] = 1", "outside Placement and Collection"),
    ("t.posted[0] = 64", "1 Non-Player Dwarves stand on Guilds"),
    ("t.gnomes += 1", "there are 15 Gnomes"),
    ("t.gnomes = -1", "-1 in the stockpile"),
    ("t.deck.pop()", "cards tower, not 5"),
    ("t.hand[0][0] += 1", "there are 6 cards bank, not 5"),
    ("t.discards.append(0)", "there are 6 cards bank, not 5"),
    ("t.deck.reverse()", "a pile of cards is not sorted"),
    ("t.pool = [*t.pool, 0]", "4 cards lie in the draw pool"),
    ("t.known[0][0] = t.hand[0][0] + 1", "known"),
    ("t.hand[0][0] = -1", "seat 0 holds -1"),
    ("t.sealed[0] = [t.hand[0].index(0)]", "seat 0 shows a card it does not hold"),
    ("t.markers[0] = 7", "D1.bank belongs to 7"),
    ("t.owners = 5; t.markers[14] = 3", "a Non-Player owns D1.guild"),
    ("t.coins[t.markers.index(-1)] = 1", "a coin lies on the empty"),
    ("t.guilds[0] = t.guilds[1]", "not five different tiles"),
    ("t.locks[0].append(0)", "entries beside them"),
    ("add(t, 0, 5); t.locks[0][-1] = 1", "something on a lock that keep does not have"),
    ("add(t, 0, 5); t.planks[0][-1] = 0", "a worker stands on keep, which has no plank"),
    ("add(t, 0, 0); t.crews[0][-1] = 1", "stand on a Permit that is not there"),
    ("add(t, 0, 0); t.permits[0][-1] = 1; t.crews[0][-1] = 9", "too many workers stand on the Permit of bank"),
    ("t.stack[0] += 1", "Permits treasury, not 1"),
    ("add(t, 0, 0); t.permits[0][-1] = 2", "there are 2 Permits treasury, not 1"),
    ("t.keeper[t.keeper.index(-2)] = -1", "5 Assistants are in the game"),
    ("t.keeper = [0, 0, 0, -1, -2, -2, -2, -2, -2, -2]", "seat 0 has 3 Assistants"),
    ("t.spent = 1 << t.keeper.index(-1)", "an Assistant nobody has is face down"),
    ("t.tips[t.keeper.index(-2)] = 1", "gold lies on an Assistant that is not on the display"),
    ("add(t, 0, 0); t.keeper[0] = 1; t.locks[0][-1] = 2", "the Centaur's token is on a lock of seat 0"),
    ("add(t, 0, 0); t.locks[0][-1] = 3", "a lock holds two things"),
    ("add(t, 0, 0); t.keeper[8] = 2; t.planks[0][-1] = 9", "an Imp stands on a plank"),
    ("t.keeper[0] = 0; [add(t, 0, 0) for _ in '12']; t.locks[0][-2:] = [2, 2]", "2 Centaur tokens"),
    ("t.goon_at = 2", "a token is out whose Assistant was not used"),
    ("t.crests = [0, 0, 1]", "the crests are"),
    ("t.passed = 8", "has passed or has a grey crest"),
    ("t.goods[1][2] = -1", "seat 1 has -1 metal"),
    ("t.score[1] = -1", "seat 1 has -1 points"),
    ("t.score[1] += 1", "its score sheet says"),
    ("t.visited = t.visits + 1", "more visits"),
    ("t.goods[2][3] += 5", "the gold of seat 2 went to"),
    ("t.log.remove([line for line in t.log if line & 255 == GOODS][-3])", "unlogged"),
]


def add(t: Any, seat: int, kind: int) -> None:
    """One more built card of the type."""
    t.built[seat].append(kind)
    t.planks[seat].append(-1)
    for row in (t.locks, t.permits, t.crews, t.used):
        row[seat].append(0)


@pytest.mark.parametrize("breaking, sentence", BREAKS, ids=[row[0] for row in BREAKS])
def test_a_broken_invariant_is_reported(breaking: str, sentence: str) -> None:
    state = fifth_month()
    tamper(state, breaking, GOODS=notes.GOODS, add=add)
    assert sentence in "; ".join(invariants(state))


def test_a_wrong_deal_and_a_forgotten_seal_are_reported() -> None:
    state = new(3, seed=2)
    add_at(state.hand, 0, state.hand[0].index(max(state.hand[0])), -1)
    assert "seat 0 was dealt 4 cards" in "; ".join(invariants(state))
    over = play_at_random(new(3, seed=2), seed=2)
    over.sealed = replaced(over.sealed, 0, (0,))
    assert "seat 0 still has a sealed card" in "; ".join(invariants(over))
