"""What people at a table ask each other beside the game: a rematch, an end, a little haste; and who is here."""

from typing import NamedTuple

from guildhall.server.parts import NOTHING, Part
from guildhall.server.render_cache import cache_of
from guildhall.server.templates import fill
from guildhall.storage.rows import Person, SeatKind, Status
from guildhall.tables.attendance import people
from guildhall.tables.closing import enders
from guildhall.tables.hall import Hall
from guildhall.tables.live import LiveTable
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
    if seat is None or seat not in table.nudged or seat not in table.state.actors:
        return ""
    at, name = table.nudged[seat]
    return name if table.together or at >= table.since[seat] else ""


def presence(hall: Hall, table: LiveTable) -> tuple[str, ...]:
    """Where each person is: `here` with an open line to this table, `site` with one to another, or `away`.

    Only lines count. What somebody does at a table never shows: it would tell that a seat acts in secret.
    """
    found = []
    for chair in table.row.chairs:
        if chair.kind != SeatKind.PERSON or not chair.person:
            found.append("")
        elif table.attendance.lines[chair.person] > 0:
            found.append("here")
        else:
            elsewhere = any(other.attendance.lines[chair.person] > 0 for other in hall.tables.values())
            found.append("site" if elsewhere else "away")
    return tuple(found)
