"""Nothing is lost and nothing appears: the invariants hold in random games, and each is noticed when it is broken."""

import random

import pytest

import guildhall
from antiquity.position import TITLE, building_cities, in_countryside, phase, position
from arrange import tamper
from guildhall.games.antiquity import bot
from guildhall.games.antiquity.game import Antiquity
from guildhall.games.antiquity.invariants import invariants
from guildhall.games.antiquity.notation import GRID
from guildhall.games.antiquity.pieces import MANNED, NEW
from guildhall.games.antiquity.rules import Rules

pytestmark = pytest.mark.engine
VALUES = TITLE.options.values


@pytest.mark.rule("AQ-CMP-1", "AQ-CMP-2", "AQ-CMP-4", "AQ-CIT-8", "AQ-PRD-2", "AQ-TRM-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_is_conserved_after_every_decision(seats: int) -> None:
    for seed in range(3):
        dice = random.Random(100 * seats + seed)
        options = {name: dice.choice(values) for name, values in VALUES.items()} | {"round_cap": 12}
        state = guildhall.new("antiquity", seats, seed=seed, options=options if seed else None)
        assert isinstance(state, Antiquity)
        while not state.over and state.round < 11:
            seat = dice.choice(state.actors)
            legal = state.legal(seat)
            state.push(seat, dice.choice(bot.shortlist(state, seat, legal) if dice.random() < 0.7 else legal))
            assert invariants(state) == [], f"seats {seats}, seed {seed}"


def table() -> Antiquity:
    """A position with something of everything."""
    return position(
        phase(2),
        build={0: ["market 1:0,0:r0", "cart_shop 1:3,0:r0*", "house 1 1:6,6:r0", "cathedral 1:0,2:r0", "storage 2x2"]},
        saint={0: "nicolo"},
        graves={0: ["1:4,4"]},
        goods={0: {"wood": 2}},
        inns={0: [(3, 0)]},
        sites=[(0, "wood", (0, 3), 0b1), (1, "grain", (-3, 0), 0)],
        markers=[(5, 0)],
        marker_deck=[1],
        polluted=[(2, 1)],
        men={0: 1, 1: 1},
    )


BREAKS = [  # what goes wrong with the table t, and the sentence that says so
    ("t.men[0] += 1", "seat 0 has 4 men and 3 houses"),
    ("t.men[0] -= 2; t.men[0] = -1", "-1 men in the pool"),
    ("t.buildings[0][3] |= MANNED; t.men[0] -= 1", "stands on cathedral"),
    ("t.graves[0][0] |= 1 << 3", "stands on a graved cart_shop"),
    ("t.buildings[0][0] += (6 << 5)", "market of seat 0 sticks out of its city"),
    ("t.buildings[0][0] += (3 << 5)", "stands on another building"),
    ("t.graves[0][0] |= 1 << 54", "a house of seat 0 carries a grave"),
    ("t.graves[0][1] |= 1", "graves outside its cities"),
    ("t.buildings[0] = t.buildings[0] + [4 | 40 << 5]", "seat 0 has 2 of market"),
    ("t.houses[0] |= 1 << 20", "do not match its house table"),
    ("t.saint[0] = -1", "has 1 cathedrals and saint -1"),
    ("t.working[0] |= 1 << 4", "the buildings known of seat 0 are out of date"),
    ("t.zones[0] = 1", "the zone of seat 0 is out of date"),
    ("t.old_buildings[1] = [1 | k << 5 for k in range(17)]", "there are -2 of cart_shop in the supply"),
    (
        "t.old_buildings[1] = [1 | k << 5 for k in range(15)]; t.buildings[0][1] |= NEW",
        "claims 1 of",
    ),
    ("t.goods[0][3] = -1", "seat 0 has -1 sheep"),
    ("t.famine = -1", "the famine level is -1"),
    ("t.occupied |= 1 << GRID.hex(2, 9)", "the occupied hexes known are out of date"),
    ("t.polluted |= 1 << GRID.hex(13, -8)", "something lies off the map"),
    ("t.grass |= 1 << GRID.hex(2, 7)", "grass lies where no forest was printed"),
    ("t.dry |= 1 << GRID.hex(2, 7)", "dry land was never water"),
    ("t.land.exploration = 0", "a marker lies where none was laid out"),
    ("t.markers |= 1 << GRID.hex(3, 7); t.marker_deck = [1, 1]", "a marker lies under something"),
    ("t.marker_deck = []", "1 markers are face down, 0 can come"),
    ("t.sites.append(t.sites[0] & ~3)", "two sites share a hex"),
    ("t.sites[0] &= (1 << 21) - 1", "an empty site is still there"),
    ("t.sites[0] &= ~(1 << 27)", "the good under the man was taken before the others"),
    ("t.grass = 0", "wood lies on uncleared land"),
    ("t.rules = PUBLISHED; t.polluted = 0", "grain lies on a clean hex"),
    ("t.alive = 1; t.order = [0]", "a site of an eliminated player is still there"),
    ("t.cities[0] += [GRID.hex(-6, 7), GRID.hex(-6, 11), GRID.hex(0, 1), GRID.hex(4, 3)]", "seat 0 has 5 cities"),
    ("t.polluted |= 1 << GRID.hex(0, 7)", "a city of seat 0 lies on something"),
    ("t.inns[0] += t.inns[0]", "an inn of seat 0 lies on something"),
    ("t.order = [0]", "is not that of the players left"),
    ("t.alive = 1; t.order = [0]; t.goods[1][0] = 1", "seat 1 is out and still has something"),
    ("t.ending = 1", "the game is over and something is still to do"),
    ("t.agenda = [t.agenda[0]]", "the screens are still up"),
    ("t.acts[0] = [t.packed('build market')]", "do not lead to where it is"),
]
PUBLISHED = Rules(TITLE.options.chosen(TITLE.options.setting(preset="published")))


@pytest.mark.parametrize("what, sentence", BREAKS)
def test_a_broken_position_is_noticed(what: str, sentence: str) -> None:
    t = table()
    assert invariants(t) == []
    tamper(t, what, MANNED=MANNED, NEW=NEW, GRID=GRID, PUBLISHED=PUBLISHED)
    if "acts" in what:
        t.goods[0][0] = 9
    assert any(sentence in line for line in invariants(t)), invariants(t)


def test_limited_goods_are_counted() -> None:
    options: dict[str, object] = {"limit_goods_supply": True}
    state = in_countryside(build={0: ["cart_shop*"]}, goods={0: {"grain": 48}}, options=options)
    state.goods[1][2] = 1
    assert "there are 1 grain too many" in invariants(state)


def test_a_new_building_is_marked_only_behind_screens() -> None:
    state = building_cities(build={0: ["market"]})
    state.apply(0, "done")
    state.apply(1, "done")
    state.buildings[0][0] |= NEW
    assert any("still marked as new" in line for line in invariants(state))
