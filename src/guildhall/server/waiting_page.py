"""The forms of the waiting room: order, names, being ready, leaving, closing, and talking. They work without a
script."""

from litestar import post
from litestar.params import FromPath
from litestar.response import Redirect

from guildhall.kernel.errors import GuildhallError
from guildhall.server import answers
from guildhall.server.api import hall_of, lobby_of
from guildhall.server.seating_words import told
from guildhall.server.session import language_of
from guildhall.server.table_page import waiting_room
from guildhall.server.visit import AnyRequest, Page, UrlForm, go, known, number_of, text_of
from guildhall.storage.rows import Person, SeatKind, Status
from guildhall.tables import closing, gathering, names, order
from guildhall.tables.errors import NotNow

BOT = "apprentice"  # who gets the open seats of a table that begins


async def do(request: AnyRequest, table_id: str, who: Person, what: str, form: UrlForm) -> None:
    """One of the things that can be asked in the waiting room."""
    hall = hall_of(request)
    if what == "swap":
        await order.swap(hall, table_id, who, number_of(form, "seat"), number_of(form, "other"))
    elif what == "rename":
        await names.rename_seat(hall, table_id, who, number_of(form, "seat"), text_of(form, "name"))
    elif what == "call":
        await names.rename_table(hall, table_id, who, text_of(form, "name"))
    elif what == "leave":
        row = await hall.row(table_id)
        await lobby_of(request).hand_over(row, who, number_of(form, "seat"), SeatKind.OPEN)
    elif what == "ready":
        await gathering.get_ready(hall, table_id, who, text_of(form, "ready") == "yes")
    elif what == "gather":
        await gathering.gather(hall, table_id, who, text_of(form, "gathers") == "yes")
    elif what == "begin":
        await gathering.begin(hall, table_id, who, text_of(form, "bot", 40) or BOT)
    elif what == "close":
        await closing.say(hall, table_id, who, agrees=True)
    elif what == "say":
        if text := text_of(form, "text", 500):
            await hall.say(await hall.row(table_id), who, text)
    else:
        raise NotNow("nothing of that kind is done here")


@post("/table/{table_id:str}/waiting/{what:str}")
async def in_the_waiting_room(
    request: AnyRequest, table_id: FromPath[str], what: FromPath[str], data: UrlForm
) -> Page | Redirect:
    """Does it and shows the room again; a refusal is one sentence there."""
    who, token = await known(request)
    try:
        await do(request, table_id, who, what, data)
    except GuildhallError as trouble:
        row = await hall_of(request).row(table_id)
        if row.status != Status.OPEN:
            raise
        said = told(trouble, language_of(request))
        return await waiting_room(request, row, answers.table_info(row, who), who, "", said)
    return go(request, f"/table/{table_id}", token)


HANDLERS = [in_the_waiting_room]
