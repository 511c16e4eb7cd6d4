"""Seats over HTTP: asking for somebody else's, and answering."""

from litestar.params import FromPath, JSONBody

from guildhall.server import forms as f
from guildhall.server.api import AnyRequest, Seat, hall_of, post, put
from guildhall.server.session import somebody
from guildhall.tables import attendance, colours, seat_changes


@post("/api/tables/{table_id:str}/seats/{seat:int}/ask", status_code=204)
async def ask(request: AnyRequest, table_id: FromPath[str], seat: Seat, data: JSONBody[f.AskForm]) -> None:
    """Asks to give somebody's seat to a bot or to a newcomer: the owner decides, or the others if the owner is away."""
    who, hall = await somebody(request), hall_of(request)
    table = await hall.live(table_id)
    await attendance.note(hall.store, table.row, who)
    await seat_changes.ask(hall, table_id, who, seat, data.to, data.reason)
    hall.wake(table)


@post("/api/tables/{table_id:str}/seats/answer", status_code=204)
async def answer(request: AnyRequest, table_id: FromPath[str], data: JSONBody[f.SeatAnswerForm]) -> None:
    """My yes or no to the request that the table shows; whoever asked withdraws it by a no."""
    who, hall = await somebody(request), hall_of(request)
    table = await hall.live(table_id)
    await attendance.note(hall.store, table.row, who)
    await seat_changes.answer(hall, table_id, who, data.request, data.agrees)
    hall.wake(table)


@put("/api/tables/{table_id:str}/seats/{seat:int}/colour", status_code=204)
async def colour(request: AnyRequest, table_id: FromPath[str], seat: Seat, data: JSONBody[f.ColourForm]) -> None:
    """Another colour for a seat of mine, or as the host for a bot, before the game begins."""
    await colours.choose(hall_of(request), table_id, await somebody(request), seat, data.colour)


HANDLERS = [ask, answer, colour]
