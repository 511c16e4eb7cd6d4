"""What is offered is what the rules allow, over whole games; and the order of lists in the data means nothing."""

import random
from typing import Any

import pytest

import guildhall
from belfort.position import CITY, acts, new, places, position
from belfort.test_conservation import any_options
from guildhall.games.belfort.game import KINDS, Belfort
from guildhall.games.belfort.notation import PRINTED
from guildhall.games.belfort.options import read_options
from guildhall.games.belfort.terms import ASSISTANTS
from guildhall.kernel.packing import kind_of
from guildhall.kernel.rng import Rng, key_of

pytestmark = pytest.mark.engine
TITLE = guildhall.title("belfort")


def agrees(state: guildhall.State) -> int:
    """Compares what is legal with what the candidates and their checks say; gives the kind of the question."""
    kind = 0
    for seat in state.actors:
        frame = state.question(seat)
        kind = kind_of(frame)
        question = KINDS.questions[kind]
        candidates = question.candidates(state, seat, frame)
        legal = [choice for choice in candidates if question.check(state, seat, frame, choice) == 0]
        assert question.legal(state, seat, frame) == legal
        assert len(candidates) == len({*candidates}) <= question.bound
    return kind


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_legal_is_what_the_checks_let_through(seats: int) -> None:
    seen: set[int] = set()
    for seed in range(6):
        state = new(seats, seed=seed, options=any_options(seats, seed))
        dice = random.Random(seed)
        while not state.over:
            seen.add(agrees(state))
            seat = dice.choice(state.actors)
            state.push(seat, dice.choice(state.legal(seat)))
    assert len(seen) > 20


def rich(dice: random.Random, phase: int) -> Belfort:
    """Everybody holds much of everything, and half the city is built."""
    seats = 4
    types = [f"{kind}{dice.choice(['', '+gnome'])}{dice.choice(['', '/permit'])}" for kind in PRINTED.properties]
    tiles = dice.sample(ASSISTANTS, 5)
    return position(
        phase,
        seats=seats,
        goods={seat: {good: dice.randrange(9) for good in ("wood", "stone", "metal", "gold")} for seat in range(seats)},
        hand={seat: dice.sample(PRINTED.properties, 6) for seat in range(seats)},
        workers=dict.fromkeys(range(seats), (5, 5)),
        built={seat: dice.sample(types, 5) for seat in range(seats)},
        markers={symbol: dice.randrange(seats) for symbol in dice.sample(CITY.symbols, 35)},
        guilds=dice.sample(PRINTED.guilds, 5),
        assistants=dict.fromkeys(tiles, 0),
    )


@pytest.mark.parametrize("phase", [acts(), places()])
def test_legal_in_rich_positions(phase: int) -> None:
    dice = random.Random(phase)
    for _ in range(12):
        state = rich(dice, phase)
        state.rng = Rng(key_of("rich"))
        for _ in range(25):
            if state.over:
                break
            agrees(state)
            seat = dice.choice(state.actors)
            state.push(seat, dice.choice(state.legal(seat)))


# ---- options by name


def shuffled(tables: dict[str, Any], seed: int) -> dict[str, Any]:
    """The tables with the options and the values of each in another order."""
    dice = random.Random(seed)
    options = dict(tables["options"])
    allowed = list(options["allowed"].items())
    dice.shuffle(allowed)
    options["allowed"] = {
        name: dice.sample(values, len(values)) if isinstance(values, list) else values for name, values in allowed
    }
    modes = dice.sample(tables["setup"]["guild_mode"], 4)
    return tables | {"options": options, "setup": tables["setup"] | {"guild_mode": modes}}


@pytest.mark.rule("BF-OPT-1", "BF-OPT-2", "BF-OPT-6", "BF-OPT-7", "BF-OPT-8", "BF-OPT-9", "BF-OPT-10")
@pytest.mark.parametrize("seed", range(8))
def test_the_order_of_values_in_the_data_means_nothing(seed: int) -> None:
    seats = 2 + seed % 4
    chosen = any_options(seats, seed)
    tables = shuffled(TITLE.tables, seed)
    options = read_options(tables)
    setting = options.setting(chosen)
    first = new(seats, seed=seed, options=chosen)
    second = TITLE.begin(seats, setting, options.chosen(setting), TITLE.read(tables), Rng(key_of(str(seed))))
    second.deal()
    second.settle()
    assert isinstance(first, Belfort)
    assert isinstance(second, Belfort)
    assert first.rules.chosen == second.rules.chosen
    dice = random.Random(seed)
    while not first.over:
        assert first.field_values() == second.field_values()
        seat = dice.choice(first.actors)
        legal = first.legal(seat)
        assert legal == second.legal(seat)
        choice = dice.choice(legal)
        first.push(seat, choice)
        second.push(seat, choice)
    assert second.over
    assert first.outcome == second.outcome
