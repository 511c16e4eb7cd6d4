"""The API about time: what a person is used to, being back after the clock has moved, no waiting for bots."""

import time
from typing import Any

from litestar.params import FromPath, JSONBody

from guildhall.server import forms as f
from guildhall.server.api import AnyRequest, Seat, get, hall_of, patch, post, seat_here
from guildhall.server.session import people_of, somebody
from guildhall.storage.rows import Person
from guildhall.tables import clocks, habits


def info_of(who: Person) -> f.HabitsInfo:
    kept = who.habits
    return f.HabitsInfo(
        kept.get("zone", ""),
        kept.get("quiet", []),
        bool(kept.get("weekends")),
        kept.get("holidays", []),
        habits.pace_of(who),
        away_day(who),
    )


def away_day(who: Person) -> str:
    """The day on which somebody who is away comes back."""
    day = habits.hours_of(who.habits).returns(time.time())
    return day.isoformat() if day else ""


async def keep(request: AnyRequest, who: Person, changed: dict[str, Any]) -> None:
    """Keeps what has changed of somebody's habits, everywhere at once; raises and changes nothing if it cannot be."""
    await people_of(request).keep_habits(who, changed)
    await hall_of(request).outbox.look_again(who.id)
    await clocks.learn_habits(hall_of(request), who)


@get("/api/me/habits")
async def my_habits(request: AnyRequest) -> f.HabitsInfo:
    return info_of(await somebody(request))


@patch("/api/me/habits")
async def change_habits(request: AnyRequest, data: JSONBody[f.HabitsForm]) -> f.HabitsInfo:
    """Changes what is given; an empty value takes it away."""
    who = await somebody(request)
    given = {name: getattr(data, name) for name in data.__struct_fields__}
    await keep(request, who, {name: value for name, value in given.items() if value is not None})
    return info_of(who)


@post("/api/tables/{table_id:str}/seats/{seat:int}/back", status_code=204)
async def back(request: AnyRequest, table_id: FromPath[str], seat: Seat) -> None:
    """The bot that went on for this seat need not any more."""
    table, _ = await seat_here(request, table_id, seat)
    await clocks.come_back(hall_of(request), table, seat)


@post("/api/tables/{table_id:str}/seats/{seat:int}/skip", status_code=204)
async def skip(request: AnyRequest, table_id: FromPath[str], seat: Seat) -> None:
    """Bots move without a pause until this person is asked; others who are here keep their own pace."""
    table, who = await seat_here(request, table_id, seat)
    table.attendance.skip(who.id)


HANDLERS = [my_habits, change_habits, back, skip]
