"""Looking back and round: any moment of a game, what lies before the others, the whole log, how prices went."""

from typing import Any

from litestar import get
from litestar.params import FromPath, FromQuery

from guildhall.server import fragments, game_list, history, takebacks
from guildhall.server.api import hall_of
from guildhall.server.session import language_of, visitor
from guildhall.server.visit import AnyRequest
from guildhall.tables import copies
from guildhall.tables.errors import NoTable
from guildhall.tables.live import LiveTable


async def reader_of(request: AnyRequest, table: LiveTable, seat: int | None) -> int | None:
    """The seat whose view is shown: one's own, or None for a spectator's; when the game is over anybody's."""
    if seat is None or not 0 <= seat < table.row.seats:
        return None
    if seat in fragments.seats_of(table, await visitor(request)):
        return seat
    held_back = await copies.is_held_back(hall_of(request), table.row, None)
    return seat if table.state.over and not held_back else None


@get("/table/{table_id:str}/moments")
async def moments(request: AnyRequest, table_id: FromPath[str], seat: FromQuery[int | None] = None) -> dict[str, Any]:
    """The moments one can go back to, and where each round begins."""
    table, language = await hall_of(request).live(table_id), language_of(request)
    reader = await reader_of(request, table, seat)
    return {
        "moments": list(range(len(history.moments(table, reader, language)))),
        "rounds": history.rounds(table, reader, language),
    }


@get("/table/{table_id:str}/at/{moment:int}")
async def at_moment(
    request: AnyRequest,
    table_id: FromPath[str],
    moment: FromPath[int],
    seat: FromQuery[int | None] = None,
    narrow: FromQuery[bool] = False,
) -> dict[str, Any]:
    """The table at an earlier moment."""
    table, language = await hall_of(request).live(table_id), language_of(request)
    reader = await reader_of(request, table, seat)
    position = history.position_at(table, reader, language, moment)
    view = table.at(position).view(reader)
    lines = history.past(table, reader, language).lines[position]
    return {
        "parts": fragments.picture(table, view, reader, language, narrow=narrow),
        "label": table.title.words.progress(view, language).label,
        "lines": [line.text for line in lines if line.level == "line"],
        "refs": [ref for line in lines for ref in line.refs],
        "back": takebacks.preview(table, await visitor(request), reader, language, position),
    }


@get("/table/{table_id:str}/area/{number:int}")
async def player_area(
    request: AnyRequest,
    table_id: FromPath[str],
    number: FromPath[int],
    seat: FromQuery[int | None] = None,
    narrow: FromQuery[bool] = False,
) -> dict[str, str]:
    """What lies before another player, as far as one may see it."""
    table = await hall_of(request).live(table_id)
    if not 0 <= number < table.row.seats:
        raise NoTable(f"there is no seat {number} at this table")
    view = table.view(await reader_of(request, table, seat))
    return {"name": table.names[number], "area": fragments.area(table, view, number, language_of(request), narrow)}


@get("/table/{table_id:str}/log")
async def whole_log(request: AnyRequest, table_id: FromPath[str], seat: FromQuery[int | None] = None) -> dict[str, str]:
    """The log from the beginning."""
    table = await hall_of(request).live(table_id)
    reader = await reader_of(request, table, seat)
    return {"log": fragments.log(table, reader, language_of(request), 100_000).html}


@get("/table/{table_id:str}/prices")
async def prices(request: AnyRequest, table_id: FromPath[str]) -> dict[str, str]:
    """How the prices went, for a title that has such a chart."""
    table = await hall_of(request).live(table_id)
    if not game_list.has_prices(table.row.game):
        raise NoTable("this game has no prices")
    return {"chart": game_list.price_chart(table.row.game, table.view(None), language_of(request))}


HANDLERS = [moments, at_moment, player_area, whole_log, prices]
