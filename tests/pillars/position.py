"""Positions of The Pillars of the Earth said in the words of the box; seats are 0 blue, 1 red, 2 green, 3 yellow."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

import guildhall
from arrange import arrange
from guildhall.games.pillars import frames as f
from guildhall.games.pillars.data import read
from guildhall.games.pillars.game import Pillars
from guildhall.kernel.packing import a_of, b_of, kind_of, pack, seat_of
from guildhall.kernel.rng import Scripted

NOBODY = -1
GOODS = ["sand", "wood", "stone", "metal"]  # the order of the lists in a state
TITLE = guildhall.title("pillars")
PRINTED = read(TITLE.tables)
OPENING = ["first blue", "advantage wool_fair", "advantage toledo", "shiring r1_mason", "shiring r1_tool_maker"]
OPENING += ["out gravel_pit_4", "out quarry_4"]
STARTING = ["start_mortar_mixer", "start_woodworker", "start_stonecutter"]
# PE-STEP-1, in its order
STEPS = "event bishop mill kingsbridge priory forest quarry gravel_pit court shiring castle market build start_player"
# PE-MB-7: places and their number of spaces, in the order of a state
SPACES = {"bishop": 1, "kingsbridge": 2, "priory": 2, "court": 4}
SPACES |= {"shiring": 2, "castle": 1, "market": 4, "start_player": 1}
ROUND = pack(f.ROUND)
DRAW_BUILDER = pack(f.DRAW_BUILDER)


def step(name: str) -> int:
    return pack(f.STEP, 0, STEPS.split().index(name) + 1)


def steps(first: str, last: str = "start_player") -> list[int]:
    """The frames of the steps from the first to the last: the agenda is a stack."""
    names = STEPS.split()
    return [step(name) for name in reversed(names[names.index(first) : names.index(last) + 1])]


def preparation(number: int, *advantages: str) -> list[str]:
    """What chance says in the preparation of a round, where it does not matter."""
    shown = advantages or (("completion",) if number == 6 else ("madonna", "tom"))
    first, second = PRINTED.of_round[number][:2]
    craftsmen = [PRINTED.craftsmen[first], PRINTED.craftsmen[second]]
    return [
        *(f"advantage {card}" for card in shown),
        *(f"shiring {card}" for card in craftsmen),
        *("out forest_2", "out quarry_4"),
    ]


def draft(seat: int = 0) -> int:
    return pack(f.DRAFT_TURN, 0, seat)


def build(seat: int = 0) -> int:
    return pack(f.BUILD, seat)


def new(seats: int, **said: Any) -> Pillars:
    """A game set up by chance; arguments as of `guildhall.new`."""
    state = TITLE.new(seats, **said)
    assert isinstance(state, Pillars)
    return state


def position(
    *frames: int, seats: int = 3, options: Mapping[str, object] | None = None, chance: Sequence[str] = (), **said: Any
) -> Pillars:
    """Blue begins; what is not said is as at the start of a round 1 with OPENING. See `then`."""
    state = new(seats, options=options, rng=Scripted([a_of(TITLE.chances.parse(text)) for text in OPENING]))
    state.active = 0
    return then(state, *frames, chance=chance, **said)


def then(state: Pillars, *frames: int, chance: Sequence[str] = (), **said: Any) -> Pillars:
    """Goes on with these frames (the last first) after some changes, written with ids:

    crew={0: ["r2_potter"]}, cubes={1: {"sand": 5}}, gold={0: 7}, spaces={"court": [1]}, taken={0: ["forest_3"]},
    market={"wood": 0}, event="conflict", supply=["r1_mason", "forest_2"]; other fields of the state as they are.
    """
    fields: dict[str, Any] = {}
    for name, value in said.items():
        if name == "cubes":
            cubes: list[Any] = state.cubes[:]
            for seat, held in value.items():
                cubes[seat] = goods([0, 0, 0, 0], held)
            fields[name] = cubes
        elif name in ("market", "stock"):
            fields[name] = goods(getattr(state, name)[:], value)
        elif name == "crew":
            fields[name] = by_seat(state.crew, value, PRINTED.craftsmen)
        elif name == "favours":
            fields[name] = by_seat(state.favours, value, PRINTED.advantages)
        elif name == "spaces":
            fields[name] = [NOBODY] * 17
            for place, owners in value.items():
                first = sum(list(SPACES.values())[: list(SPACES).index(place)])
                for at, owner in enumerate(owners):
                    fields[name][first + at] = NOBODY if owner is None else owner
        elif name == "taken":
            pairs = [(PRINTED.cards.index(card), seat) for seat, cards in value.items() for card in cards]
            fields["supply"], fields["taker"] = [card for card, _ in pairs], [seat for _, seat in pairs]
        elif name == "supply":
            fields[name] = [PRINTED.cards.index(card) for card in value]
            fields["taker"] = [NOBODY] * len(value)
        elif name in ("kingsbridge", "favour_deck", "spent"):
            fields[name] = sorted_or_not(name, [PRINTED.advantages.index(card) for card in value])
        elif name in ("shiring", "removed"):
            fields[name] = [PRINTED.craftsmen.index(card) for card in value]
        elif name in ("event", "peeked"):
            fields[name] = NOBODY if value is None else PRINTED.events.index(value)
        elif name == "event_deck":
            fields[name] = sorted(PRINTED.events.index(card) for card in value)
        elif isinstance(value, dict):
            fields[name] = [value.get(seat, now) for seat, now in enumerate(getattr(state, name))]
        else:
            fields[name] = value
    arrange(state, *frames, chance=chance, fields=fields)
    return state


def goods(held: list[int], changes: dict[str, int]) -> list[int]:
    for good, number in changes.items():
        held[GOODS.index(good)] = number
    return held


def by_seat(now: Sequence[Sequence[int]], changes: dict[int, list[str]], ids: list[str]) -> list[list[int]]:
    return [[ids.index(card) for card in changes[seat]] if seat in changes else [*row] for seat, row in enumerate(now)]


def sorted_or_not(name: str, cards: list[int]) -> list[int]:
    """A deck has no order and is kept sorted; the spaces of Kingsbridge have one."""
    return sorted(cards) if name == "favour_deck" else cards


# ---- reading a position


def cubes(state: Pillars, seat: int) -> dict[str, int]:
    """The cubes of a player, kinds of which there are none left out."""
    return {good: number for good, number in zip(GOODS, state.cubes[seat], strict=True) if number}


def crew(state: Pillars, seat: int) -> list[str]:
    return [PRINTED.craftsmen[card] for card in state.crew[seat]]


def favours(state: Pillars, seat: int) -> list[str]:
    return [PRINTED.advantages[card] for card in state.favours[seat]]


def removed(state: Pillars) -> list[str]:
    return [PRINTED.craftsmen[card] for card in state.removed]


def on(state: Pillars, place: str) -> list[int | None]:
    """Whose builder stands on each space of the place."""
    return state.view(None)["spaces"][place]


def lines(state: Pillars, kind: int) -> list[tuple[int, int, int]]:
    """Seat and first two arguments of the log lines of a kind."""
    return [(seat_of(line), a_of(line), b_of(line)) for line in state.log if kind_of(line) == kind]


def play_at_random(state: Pillars, seed: int = 0, stop: int | None = None) -> Pillars:
    """On to the end of the game, or to the first question of a round."""
    dice = random.Random(seed)
    while not state.over and (stop is None or state.round < stop):
        seat = state.actors[0]
        state.push(seat, dice.choice(state.legal(seat)))
    return state
