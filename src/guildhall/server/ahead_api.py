"""Answers given ahead over HTTP: standing answers and the plan of a seat of mine. Nobody else is told of them."""

from litestar.params import FromPath, JSONBody

from guildhall.server import forms as f
from guildhall.server.ahead_panel import in_words
from guildhall.server.api import AnyRequest, Seat, get, hall_of, put, seat_here
from guildhall.server.session import language_of
from guildhall.tables import ahead
from guildhall.tables.live import LiveTable


def ahead_info(table: LiveTable, seat: int, language: str) -> f.AheadInfo:
    force = [given.name for given in ahead.in_force(table, seat)]
    plan = ahead.of_seat(table, seat).plan
    return f.AheadInfo(
        [
            f.StandingInfo(name, in_words(table, name, language), ahead.named(table, name).scope, name in force)
            for name in [*[one.name for one in table.title.ahead.STANDING], ahead.INDIFFERENT]
        ],
        f.PlanInfo(
            [step.choice for step in plan.steps],
            [step.otherwise for step in plan.steps],
            plan.armed,
            plan.careful,
            plan.broken,
        ),
    )


@get("/api/tables/{table_id:str}/seats/{seat:int}/ahead")
async def answered_ahead(request: AnyRequest, table_id: FromPath[str], seat: Seat) -> f.AheadInfo:
    """What I have answered ahead from a seat of mine, and which standing answers the game knows."""
    table, _ = await seat_here(request, table_id, seat)
    return ahead_info(table, seat, language_of(request))


@put("/api/tables/{table_id:str}/seats/{seat:int}/plan", status_code=200)
async def plan(request: AnyRequest, table_id: FromPath[str], seat: Seat, data: JSONBody[f.PlanForm]) -> f.AheadInfo:
    """Keeps a plan; without choices there is none. An armed one is played as soon as its moment comes."""
    table, who = await seat_here(request, table_id, seat)
    await hall_of(request).plan(table, who, seat, data.choices, data.otherwise, data.armed, data.careful)
    return ahead_info(table, seat, language_of(request))


@put("/api/tables/{table_id:str}/seats/{seat:int}/standing", status_code=200)
async def standing(
    request: AnyRequest, table_id: FromPath[str], seat: Seat, data: JSONBody[f.StandingForm]
) -> f.AheadInfo:
    """Gives or stops a standing answer."""
    table, who = await seat_here(request, table_id, seat)
    await hall_of(request).stand(table, who, seat, data.name, data.on)
    return ahead_info(table, seat, language_of(request))


HANDLERS = [answered_ahead, plan, standing]
