"""What is agreed before a table is set up: who plays which colour, and who begins.

Neither is part of a position. Colours are told in views, drawings and the notation alone; a first player who is named
takes the place of a draw in the set-up. What cannot be is refused with a sentence that has blanks, so that whoever
speaks to people can say it in their language.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, NoReturn

from guildhall.kernel.errors import BadSeating

BY_CHANCE: Final = -1  # in place of a seat: nobody is named to begin


class Seating(NamedTuple):
    """The rules of a title about colours and the first player."""

    colours: str = ""  # the rule by which everybody has a colour
    first: str = ""  # the rule that says who begins
    named: bool = False  # whether the first player may be named; else chance alone decides
    option: str = ""  # the switch that names the first player, where the title has one


NOTHING_AGREED: Final = Seating()


def in_box_order(seats: int, box: Sequence[str]) -> tuple[int, ...]:
    """The colours nobody has chosen: by seat, in the order of the box."""
    return tuple(range(max(seats, len(box))))


def colouring(game: str, box: Sequence[str], rule: str, seats: int, wanted: Sequence[str]) -> tuple[int, ...]:
    """The number of each seat's colour, then of those nobody plays; BadSeating for what cannot be.

    A seat without a wish (an empty one, or none) keeps the colour of its number, or takes the first that is left.

    >>> colouring("pillars", ["blue", "red", "green", "yellow"], "PE-SETUP-1", 3, ["red", "", "yellow"])
    (1, 0, 3, 2)
    """
    if not any(wanted):
        return in_box_order(seats, box)
    if not box:
        raise BadSeating("{game} has no player colours to choose from", game=game)
    if len(wanted) > seats:
        raise BadSeating(
            "{n} colours are named for {seats} seats; everyone has one ({rule})", n=len(wanted), seats=seats, rule=rule
        )
    for colour in wanted:
        if colour and colour not in box:
            raise BadSeating(
                "'{colour}' is no player colour of {game}; expected one of {colours} ({rule})",
                colour=colour,
                game=game,
                colours=", ".join(box),
                rule=rule,
            )
        if colour and list(wanted).count(colour) > 1:
            already_taken(colour, rule)
    chosen = [box.index(wanted[seat]) if seat < len(wanted) and wanted[seat] else -1 for seat in range(seats)]
    for seat in range(seats):
        if chosen[seat] < 0 and seat not in chosen:
            chosen[seat] = seat
    left = [number for number in range(len(box)) if number not in chosen]
    found = [number if number >= 0 else left.pop(0) for number in chosen]
    return (*found, *left)


def already_taken(colour: str, rule: str) -> NoReturn:
    raise BadSeating(
        "two seats cannot both be {colour}; everyone has a colour of their own ({rule})", colour=colour, rule=rule
    )


def check_first(game: str, seating: Seating, seats: int, seat: int) -> None:
    """Raises BadSeating unless that seat may be named to begin."""
    if not seating.first:
        raise BadSeating("{game} has no first player to be named", game=game)
    if not seating.named:
        raise BadSeating(
            "the first player of {game} cannot be named; chance decides ({rule})", game=game, rule=seating.first
        )
    if not 0 <= seat < seats:
        raise BadSeating(
            "seat {seat} cannot begin; the first player sits on one of the seats 0 to {last} ({rule})",
            seat=seat,
            last=seats - 1,
            rule=seating.first,
        )


def check_agreed(seating: Seating, seat: int, switch: str) -> None:
    """Raises BadSeating where the switch of the title names another seat than the one that was named to begin."""
    if switch.isdecimal() and int(switch) != seat:
        raise BadSeating(
            "seat {seat} is named to begin, and seat {other} by {option}; only one can be first ({rule})",
            seat=seat,
            other=int(switch),
            option=seating.option,
            rule=seating.first,
        )
