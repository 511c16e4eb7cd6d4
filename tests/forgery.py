"""Forged positions: saved ones of real games with something changed, and what those that are admitted must stand."""

import copy
from contextlib import suppress
from random import Random
from typing import Any

from guildhall.kernel.errors import GuildhallError
from guildhall.kernel.packing import pack
from guildhall.kernel.positions import admitted
from guildhall.kernel.registry import title_of
from guildhall.kernel.rng import Rng, key_of
from guildhall.kernel.state import State

Form = dict[str, Any]
KEPT = ("game", "ruleset", "seats", "rng", "overlay")
PATIENCE = 6000  # decisions of one playout; the longest real games have fewer


def positions(game: str, games: int, seed: int, keep: float = 0.03) -> list[Form]:
    """Saved positions from random games with any number of seats and any options, samples among them."""
    title, luck, found = title_of(game), Random(seed), list[Form]()
    low, high = title.seat_range
    played = 0
    while played < games:
        chosen = {
            name: luck.choice(list(values)) for name, values in title.options.values.items() if luck.random() < 0.3
        }
        seats = luck.randint(low, high)
        try:
            state = title.new(seats, luck.random().hex(), chosen)
        except GuildhallError:  # options that do not go together
            continue
        while not state.over:
            seat = luck.choice(state.actors)
            state.push(seat, luck.choice(state.legal(seat)))
            state.log.clear()
            if luck.random() < keep:
                found.append(state.to_json())
            if luck.random() < keep / 4:
                found.append(state.sample(luck.randrange(seats), Rng(key_of(luck.random().hex()))).to_json())
        found.append(state.to_json())
        played += 1
    return found


# ---- forging


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where numbers stand in a value."""
    if isinstance(value, list):
        return [found for at, item in enumerate(value) for found in places(item, (*path, at))]
    return [path]


def get(form: Form, path: tuple[Any, ...]) -> Any:
    here: Any = form
    for key in path:
        here = here[key]
    return here


def put(form: Form, path: tuple[Any, ...], value: Any) -> None:
    get(form, path[:-1])[path[-1]] = value


def lists(form: Form) -> list[tuple[Any, ...]]:
    """Where lists stand in a form, rows of rows included."""
    found: list[tuple[Any, ...]] = []
    for name, value in form.items():
        if isinstance(value, list) and name not in (*KEPT, "options"):
            found.append((name,))
            found += [(name, at) for at, row in enumerate(value) if isinstance(row, list)]
    return found


def numbers(form: Form) -> list[tuple[Any, ...]]:
    """Where numbers stand in a form, every field about as often as any other."""
    return [(name, *path) for name, value in form.items() if name not in KEPT for path in places(value)]


def forge(form: Form, luck: Random) -> Form:
    """The form with one thing changed, now and then with a few."""
    forged = copy.deepcopy(form)
    for _ in range(luck.choice([1, 1, 1, 1, 2, 3])):
        with suppress(TypeError, ValueError, LookupError):  # what was forged before need not be of any shape
            luck.choice(WAYS)(forged, luck)
    return forged


def any_number(form: Form, luck: Random) -> tuple[Any, ...]:
    fields = [name for name, value in form.items() if name not in KEPT and places(value)]
    name = luck.choice(fields)
    return (name, *luck.choice(places(form[name])))


def other_number(form: Form, luck: Random) -> None:
    path = any_number(form, luck)
    old = get(form, path)
    if not isinstance(old, int):
        return
    bit = luck.randrange(max(4, old.bit_length() + 1))
    put(form, path, luck.choice([old + 1, old - 1, old + 2, 0, 1, -1, old ^ 1 << bit, 10**12, -(10**12), old + 40]))


def moved_piece(form: Form, luck: Random) -> None:
    """One less here, one more there: nothing is lost, and nobody did it."""
    one, two = any_number(form, luck), any_number(form, luck)
    if luck.random() < 0.7:
        two = (one[0], *luck.choice(places(form[one[0]])))
    if isinstance(get(form, one), int) and isinstance(get(form, two), int):
        put(form, one, get(form, one) - 1)
        put(form, two, get(form, two) + 1)


def swapped(form: Form, luck: Random) -> None:
    one = any_number(form, luck)
    two = (one[0], *luck.choice(places(form[one[0]]))) if luck.random() < 0.6 else any_number(form, luck)
    first, second = get(form, one), get(form, two)
    put(form, one, second)
    put(form, two, first)


def swapped_rows(form: Form, luck: Random) -> None:
    """Two rows of one field, two lists, or two whole fields change places."""
    found = lists(form)
    one = luck.choice(found)
    alike = [path for path in found if len(path) == len(one) and (luck.random() < 0.3 or path[0] == one[0])]
    two = luck.choice(alike or found)
    first, second = get(form, one), get(form, two)
    put(form, one, second)
    put(form, two, first)


def moved_card(form: Form, luck: Random) -> None:
    """A card goes from one pile to another."""
    piles = [path for path in lists(form) if path[0] not in ("agenda", "lanes")]
    one, two = get(form, luck.choice(piles)), get(form, luck.choice(piles))
    if one:
        card = one.pop(luck.randrange(len(one)))
        two.insert(luck.randint(0, len(two)), card)
        if luck.random() < 0.7 and all(isinstance(item, int) for item in two):
            two.sort()


def other_length(form: Form, luck: Random) -> None:
    row = get(form, luck.choice(lists(form)))
    if row and luck.random() < 0.5:
        row.pop(luck.randrange(len(row)))
    else:
        row.insert(luck.randint(0, len(row)), copy.deepcopy(luck.choice(row)) if row else 0)


def other_frame(form: Form, luck: Random) -> None:
    """The agenda with a frame gone, doubled, for another seat, of another kind, or with other arguments."""
    row = form["agenda"] if luck.random() < 0.8 or not any(form["lanes"]) else luck.choice(form["lanes"])
    if not row or luck.random() < 0.1:
        row.append(pack(luck.randrange(256), luck.randrange(form["seats"]), luck.randrange(4)))
        return
    at = luck.randrange(len(row)) if luck.random() < 0.5 else len(row) - 1
    way = luck.randrange(6)
    if way == 0:
        row.pop(at)
    elif way == 1:
        row.insert(at, row[luck.randrange(len(row))])
    elif way == 2:
        row[at] = row[at] & ~(15 << 8) | luck.randrange(form["seats"]) << 8
    elif way == 3:
        row[at] = row[at] & ~255 | luck.choice([luck.randrange(1, 23), luck.randrange(128, 200)])
    elif way == 4:
        row[at] ^= 1 << luck.randrange(12, 60)
    else:
        row[at] += luck.choice([1, -1]) << luck.choice([12, 24, 36, 48])


def other_value(form: Form, luck: Random) -> None:
    """Something that is no number at all, or no list."""
    path = any_number(form, luck) if luck.random() < 0.5 else luck.choice(lists(form))
    put(form, path, luck.choice([None, "x", 1.5, True, [], {}, [[]]]))


def other_options(form: Form, luck: Random) -> None:
    if luck.random() < 0.2:  # most of them are harmless
        form["options"][luck.randrange(len(form["options"]))] ^= 1


WAYS = [
    *(other_number, other_number, other_number, moved_piece, moved_piece, moved_piece, swapped, swapped, swapped_rows),
    *(moved_card, moved_card, other_length, other_frame, other_frame, other_frame, other_value, other_options),
]


# ---- playing what was admitted


def admit(form: Form) -> State | None:
    """The state, or None for what is refused in one sentence."""
    try:
        return admitted(form)
    except GuildhallError as trouble:
        refusal = str(trouble)
    assert 10 < len(refusal) < 400
    return None


def show(state: State, drawn: bool = False) -> None:
    """Everything a page asks of a position, for every seat and for spectators."""
    title = title_of(state.game)
    names = [f"Seat {seat}" for seat in range(state.seats)]
    for seat in [*range(state.seats), None]:
        view = state.view(seat)
        title.words.progress(view, "en")
        if drawn:
            assert "<svg" in title.drawing.board(view, names, "en")
        if seat is not None:
            for choice in [*state.legal(seat), *state.near_misses(seat)]:
                title.choices.text(choice)
                state.why_not(seat, choice)
    assert state.outcome.ranks


def play_out(state: State, luck: Random, shows: float = 0.01) -> int:
    """Plays at random to the end; raises if anything breaks on the way. Gives the number of decisions."""
    invariants = title_of(state.game).invariants
    decisions = 0
    while not state.over:
        assert decisions < PATIENCE, "no end in sight"
        seat = luck.choice(state.actors)
        state.push(seat, luck.choice(state.legal(seat)))
        broken = invariants(state)
        assert not broken, broken
        if luck.random() < shows:
            show(state)
        decisions += 1
    return decisions
