"""Positions from elsewhere: whoever wrote one may have written anything, so all of it is looked at before it is played.

A title declares in `positions.py` what its positions look like: the shape and range of every field, which frames may
lie on which with what arguments, and what else is true of every position that can be reached. `admitted` compares a
saved position with it and asks the invariants, before and after the agenda is worked off. What passes can be played to
the end; the tests forge thousands of positions to see that.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from guildhall.kernel.errors import BadState, DeadEnd, GuildhallError
from guildhall.kernel.packing import ASK, TOGETHER, a_of, b_of, c_of, d_of, kind_of, seat_of
from guildhall.kernel.plain_data import is_list, is_table
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import State

BOTTOM: Final = 0  # what the lowest frame of the agenda lies on; in a lane, nothing
NAME: Final = 80  # letters of what an overlay is called
HEAD: Final = ("game", "ruleset", "seats", "options", "agenda", "lanes", "rng")


class Number(NamedTuple):
    """A whole number in a range, both ends included."""

    low: int
    high: int


class Row(NamedTuple):
    """A list of so many entries of one shape."""

    item: "Number | Row"
    least: int
    most: int


Shape = Number | Row
NOTHING: Final = Number(0, 0)


def upto(high: int, low: int = 0) -> Number:
    return Number(low, high)


def below(count: int) -> Number:
    """One of so many."""
    return Number(0, count - 1)


def maybe(count: int) -> Number:
    """One of so many, or -1 for none."""
    return Number(-1, count - 1)


def mask(bits: int) -> Number:
    """A set of some of so many."""
    return Number(0, (1 << bits) - 1)


def each(count: int, item: Shape) -> Row:
    """Exactly so many entries."""
    return Row(item, count, count)


def some(most: int, item: Shape, least: int = 0) -> Row:
    return Row(item, least, most)


class Frame(NamedTuple):
    """What a frame may lie on, whom it concerns and the ranges of its arguments."""

    on: tuple[int, ...]
    seat: bool = False  # it names a seat
    a: Number = NOTHING
    b: Number = NOTHING
    c: Number = NOTHING
    d: Number = NOTHING
    together: bool = False  # it asks the seats of the mask a at the same time


class Layout(NamedTuple):
    """What the positions of a title look like, for certain components, seats and options."""

    fields: Mapping[str, Shape]
    frames: Mapping[int, Frame]
    lanes: Mapping[int, Frame]
    strange: Callable[[Any], list[str]]  # one sentence for everything else that cannot be reached


def admitted(form: Any) -> State:
    """The state of a saved position that could have come up in a game; BadState with one sentence for any other."""
    if not is_table(form) or not isinstance(form.get("game"), str):
        raise BadState("this is no saved position; expected an object with the key 'game'")
    title = title_of(form["game"])
    check_head(form)
    empty: State = title.emptied(form)
    title.check_fit(empty.seats, empty.options)
    check_names(form, empty.fields)
    try:
        layout: Layout = title.layout(empty)
        check_shapes(form, layout, empty.seats)
        empty.lay(form)
        check_reached(title, empty, layout)
        empty.settle()
        if empty.agenda != form["agenda"]:  # what was forced has been done
            check_shapes(empty.to_json(), layout, empty.seats)
            check_reached(title, empty, layout)
        for seat in empty.actors:
            if not empty.legal(seat):
                raise BadState(f"this is no position of {title.name}: seat {seat} is asked and nothing is legal")
    except GuildhallError:
        raise
    except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError, AssertionError, DeadEnd):
        raise BadState(f"this is no position of {title.name}; its parts do not fit together") from None
    return empty


def check_head(form: Mapping[str, Any]) -> None:
    """What a position has beside its fields: the name and values of an overlay, a state of chance."""
    game = form["game"]
    match form.get("overlay", ["", {}]):
        case [str(name), dict()] if len(name) <= NAME and name.isprintable():
            pass
        case _:
            raise BadState(f"'overlay' of a saved {game} position is no name with a table of values")
    if not is_state_of_chance(form.get("rng")):
        raise BadState(f"'rng' of a saved {game} position is missing or no state of chance")


def is_state_of_chance(value: object) -> bool:
    match value:
        case [str(key), int(counter), int(at)]:
            within = len(key) in (0, 64) and 0 <= counter < 1 << 62 and 0 <= at <= 64 and at % 2 == 0
            return within and all(digit in "0123456789abcdef" for digit in key)
        case _:
            return False


def check_names(form: Mapping[str, Any], fields: list[str]) -> None:
    """A position has every field and nothing else."""
    for name in (*HEAD, *fields):
        if name not in form:
            raise BadState(f"a saved {form['game']} position lacks '{name}'")
    unknown = set(form) - {*HEAD, "overlay", "colours", *fields}
    if unknown:
        raise BadState(f"a saved {form['game']} position has no '{min(unknown)[:40]}'")


def check_shapes(form: Mapping[str, Any], layout: Layout, seats: int) -> None:
    for name, shape in layout.fields.items():
        check_shape(name, form[name], shape)
    check_frames("agenda", form["agenda"], layout.frames, BOTTOM, seats)
    lanes = form["lanes"]
    if not is_list(lanes) or len(lanes) != seats:
        raise BadState("'lanes' has not one lane a seat")
    # What somebody is asked in between lies on the question to all, and the lanes wait below it.
    asked = next((frame for frame in reversed(form["agenda"]) if seat_of(frame) == TOGETHER), 0)
    for seat, lane in enumerate(lanes):
        check_frames("lanes", lane, layout.lanes, kind_of(asked), seats)
        if lane and not (seat_of(asked) == TOGETHER and asked >> (12 + seat) & 1):
            raise BadState(f"'lanes' asks seat {seat}, which has answered")
        if any(seat_of(frame) != seat for frame in lane):
            raise BadState(f"'lanes' asks another than seat {seat} on its lane")


def check_shape(where: str, value: Any, shape: Shape) -> None:
    if isinstance(shape, Number):
        if type(value) is not int:
            raise BadState(f"'{where}' holds what is no whole number")
        if not shape.low <= value <= shape.high:
            raise BadState(f"'{where}' holds a number out of its range")
        return
    if not is_list(value):
        raise BadState(f"'{where}' holds what is no list")
    if not shape.least <= len(value) <= shape.most:
        raise BadState(f"'{where}' has {len(value)} entries; expected {shape.least} to {shape.most}")
    for item in value:
        check_shape(where, item, shape.item)


def check_frames(where: str, frames: Any, known: Mapping[int, Frame], bottom: int, seats: int) -> None:
    """Every frame is known, lies on one it can lie on, and has arguments in range; on top lies a question."""
    check_shape(where, frames, Row(Number(0, (1 << 60) - 1), 0, 64))
    under = bottom
    for frame in frames:
        kind, shape = kind_of(frame), known.get(kind_of(frame))
        if shape is None or under not in shape.on:
            raise BadState(f"'{where}' holds a frame that cannot lie there")
        if shape.together:
            fits = seat_of(frame) == TOGETHER and 0 < a_of(frame) < 1 << seats
        else:
            fits = seat_of(frame) < (seats if shape.seat else 1) and is_in(a_of(frame), shape.a)
        if not fits or not (
            is_in(b_of(frame), shape.b) and is_in(c_of(frame), shape.c) and is_in(d_of(frame), shape.d)
        ):
            raise BadState(f"'{where}' holds a frame with arguments out of their range")
        under = kind
    if frames and under < ASK:
        raise BadState(f"'{where}' has no question on top")


def is_in(number: int, shape: Number) -> bool:
    return shape.low <= number <= shape.high


def check_reached(title: Any, state: State, layout: Layout) -> None:
    broken: list[str] = layout.strange(state) or title.invariants(state)
    if broken:
        raise BadState(f"this is no position of {title.name}: {broken[0]}")
