"""Manners over HTTP: being ready, a rematch, other names, closing a table, resigning, a nudge."""

from litestar.params import FromPath, JSONBody

from guildhall.server import forms as f
from guildhall.server.api import AnyRequest, Seat, hall_of, lobby_of, post, put, seat_here
from guildhall.server.session import somebody
from guildhall.tables import closing, gathering, names, nudges, order, rematches
from guildhall.tables.errors import NotNow


@post("/api/tables/{table_id:str}/rematch", status_code=200)
async def rematch(request: AnyRequest, table_id: FromPath[str]) -> f.RematchInfo:
    """Asks for the same game once more, everybody one seat on; with the new table if nobody else has to agree."""
    found = await rematches.ask(lobby_of(request), table_id, await somebody(request))
    return f.RematchInfo(found)


@post("/api/tables/{table_id:str}/rematch/answer", status_code=200)
async def answer_rematch(request: AnyRequest, table_id: FromPath[str], data: JSONBody[f.AgreeForm]) -> f.RematchInfo:
    """My yes or no to a rematch; with the new table if mine was the last answer."""
    found = await rematches.answer(lobby_of(request), table_id, await somebody(request), data.agrees)
    return f.RematchInfo(found)


@put("/api/tables/{table_id:str}/name", status_code=204)
async def rename_table(request: AnyRequest, table_id: FromPath[str], data: JSONBody[f.NameForm]) -> None:
    """Another name for the table, by its host."""
    await names.rename_table(hall_of(request), table_id, await somebody(request), data.name)


@put("/api/tables/{table_id:str}/seats/{seat:int}/name", status_code=204)
async def rename_seat(request: AnyRequest, table_id: FromPath[str], seat: Seat, data: JSONBody[f.NameForm]) -> None:
    """How I am called at this table; nobody else there may be called so."""
    await names.rename_seat(hall_of(request), table_id, await somebody(request), seat, data.name)


@post("/api/tables/{table_id:str}/close", status_code=204)
async def close(request: AnyRequest, table_id: FromPath[str], data: JSONBody[f.AgreeForm]) -> None:
    """Closes a table: its host while it waits for players; a game that runs, when all who play have agreed."""
    await closing.say(hall_of(request), table_id, await somebody(request), data.agrees)


@post("/api/tables/{table_id:str}/seats/{seat:int}/nudge", status_code=204)
async def nudge(request: AnyRequest, table_id: FromPath[str], seat: Seat) -> None:
    """Reminds whoever is asked, at most once in a while."""
    await nudges.nudge(hall_of(request), table_id, await somebody(request), seat)


@post("/api/tables/{table_id:str}/seats/{seat:int}/swap", status_code=204)
async def swap(request: AnyRequest, table_id: FromPath[str], seat: Seat, data: JSONBody[f.SwapForm]) -> None:
    """Two seats change places while the table waits, by its host."""
    await order.swap(hall_of(request), table_id, await somebody(request), seat, data.other)


@post("/api/tables/{table_id:str}/ready", status_code=204)
async def ready(request: AnyRequest, table_id: FromPath[str], data: JSONBody[f.ReadyForm]) -> None:
    """I want to begin, or not yet."""
    await gathering.get_ready(hall_of(request), table_id, await somebody(request), data.ready)


@put("/api/tables/{table_id:str}/gathers", status_code=204)
async def gathers(request: AnyRequest, table_id: FromPath[str], data: JSONBody[f.GatherForm]) -> None:
    """Whether the table waits until all are ready, by its host."""
    await gathering.gather(hall_of(request), table_id, await somebody(request), data.gathers)


@post("/api/tables/{table_id:str}/begin", status_code=204)
async def begin(request: AnyRequest, table_id: FromPath[str], data: JSONBody[f.BeginForm]) -> None:
    """Begins the game if all who sit there are ready, by its host; open seats go to bots."""
    await gathering.begin(hall_of(request), table_id, await somebody(request), data.bot)


@post("/api/tables/{table_id:str}/seats/{seat:int}/resign", status_code=204)
async def resign(request: AnyRequest, table_id: FromPath[str], seat: Seat) -> None:
    """No rules of any title here know resigning, so this is always refused, with what to do instead: leave the seat to
    a bot (`hand-over`), or ask the others to end the game (`close`)."""
    await seat_here(request, table_id, seat)
    raise NotNow("these rules know no resigning: leave your seat to a bot, or ask the others to end the game")


HANDLERS = [ready, gathers, begin, resign, swap, rematch, answer_rematch, rename_table, rename_seat, close, nudge]
