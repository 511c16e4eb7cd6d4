"""What people at a table ask each other beside the game: a rematch, an end, a little haste; and who is here."""

import time
from datetime import date
from typing import NamedTuple

from guildhall.server.parts import NOTHING, Part
from guildhall.server.render_cache import cache_of
from guildhall.server.templates import fill
from guildhall.storage.rows import Person, SeatKind, Status
from guildhall.tables.attendance import people
from guildhall.tables.closing import enders
from guildhall.tables.hall import Hall
from guildhall.tables.live import LiveTable
from guildhall.tables.nudges import waits_for
from guildhall.tables.rematches import is_refused


class Reply(NamedTuple):
    """What one of the people has answered: `yes`, `no`, or nothing yet."""

    seat: int
    name: str
    said: str
    mine: bool


def replies(table: LiveTable, who: Person, yes: set[str], no: set[str]) -> list[Reply]:
    """Each person once, by their first seat."""
    found: dict[str, Reply] = {}
    for chair in table.row.chairs:
        if chair.kind == SeatKind.PERSON and chair.person and chair.person not in found:
            said = "yes" if chair.person in yes else "no" if chair.person in no else ""
            found[chair.person] = Reply(chair.number, chair.name, said, chair.person == who.id)
    return list(found.values())


def name_of(table: LiveTable, person: str) -> str:
    return next((chair.name for chair in table.row.chairs if chair.person == person), "")


def rematch(table: LiveTable, who: Person | None, language: str) -> Part:
    """Under the score sheet: the button, or who has answered what, or the way to the new table."""
    if not table.state.over or who is None or who.id not in people(table.row):
        return NOTHING
    asked = table.row.rematch

    def make() -> str:
        shown: dict[str, object] = {"asked": asked, "alone": len(people(table.row)) == 1}
        if asked:
            said = replies(table, who, set(asked["yes"]), set(asked["no"]))
            mine = next((one.said for one in said if one.mine), "")
            shown |= {
                "replies": said,
                "mine": mine,
                "by": name_of(table, asked["by"]),
                "refused": is_refused(table.row),
            }
        return fill("parts/rematch.html", language, **shown)

    stamp = str(asked), table.names
    return cache_of(table).stamped(("rematch", who.id, language), stamp, make)


class Ending(NamedTuple):
    """Somebody wants to end the game: who, and whether I have agreed."""

    names: list[str]
    agreed: bool


def ending(table: LiveTable, who: Person | None) -> Ending | None:
    """The question whether to end the game, for those who play."""
    if who is None or who.id not in people(table.row) or table.row.status != Status.RUNNING:
        return None
    wanting = enders(table.seat_log)
    return Ending([name_of(table, one) for one in sorted(wanting)], who.id in wanting) if wanting else None


def nudged_by(table: LiveTable, seat: int | None) -> str:
    """Who waits for a seat and has said so since it was asked."""
    return "" if seat is None else waits_for(table, seat)


def presence(hall: Hall, table: LiveTable) -> tuple[str, ...]:
    """Where each person is: `here` with an open line to this table, `thinking` where they are also asked, `site` with a
    line to another one, or `away`.

    Only lines count. What somebody does at a table never shows: it would tell that a seat acts in secret.
    """
    found = []
    asked = [] if table.finished else table.state.actors
    for chair in table.row.chairs:
        if chair.kind != SeatKind.PERSON or not chair.person:
            found.append("")
        elif hall.has_line(table, chair.person):
            found.append("thinking" if chair.number in asked else "here")
        else:
            found.append("site" if hall.is_in_the_house(chair.person) else "away")
    return tuple(found)


class Absent(NamedTuple):
    """Somebody who has said to be away until a day."""

    seat: int
    name: str
    until: date
    mine: bool


def absent(table: LiveTable, who: Person | None) -> list[Absent]:
    """Who is away, each person once, by their first seat."""
    found: dict[str, Absent] = {}
    now = time.time()
    if table.finished:
        return []
    for chair, hours in zip(table.row.chairs, table.watches.hours, strict=True):
        until = hours.returns(now) if chair.kind == SeatKind.PERSON and chair.person else None
        if until and chair.person and chair.person not in found:
            found[chair.person] = Absent(chair.number, chair.name, until, who is not None and chair.person == who.id)
    return list(found.values())
