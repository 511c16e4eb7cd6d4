"""What the house reads of every view; the rest is between a title and its own words and drawing."""

from typing import TypedDict

from guildhall.kernel.packing import kind_of
from guildhall.kernel.state import State


class Seen(TypedDict):
    """The first part of every title's View; `viewer` is None for spectators."""

    game: str
    overlay: str  # the corrections of the components as JSON, or nothing
    viewer: int | None
    seats: int
    actors: list[int]
    over: bool
    question: int  # kind of the frame on top, or of that which asks the viewer while all are asked


def seen(t: State, seat: int | None) -> Seen:
    return {
        "game": t.game,
        "overlay": t.components().overlay_json,
        "viewer": seat,
        "seats": t.seats,
        "actors": t.actors,
        "over": t.over,
        "question": kind_of(t.agenda[-1]) if t.agenda else 0,
    }
