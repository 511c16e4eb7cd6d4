"""The page of a table: playing, watching, waiting for players, looking back."""

from typing import Any

from litestar import get, post
from litestar.datastructures import Cookie
from litestar.response import Redirect

from guildhall.kernel.errors import GuildhallError
from guildhall.server import answers, fragments, history, shelf
from guildhall.server.api import hall_of, lobby_of
from guildhall.server.session import language_of, visitor
from guildhall.server.templates import interface
from guildhall.server.visit import AnyRequest, Page, UrlForm, go, known, number_of, page, text_of
from guildhall.storage.rows import EMPTY, OPEN, GameTable
from guildhall.tables.errors import NoTable
from guildhall.tables.live import LiveTable
from guildhall.tables.people import clean_name

CODE_COOKIE = "recovery"
CODE_LIFE = 600


def address_of(request: AnyRequest) -> str:
    """How this house is called from outside."""
    return f"{request.url.scheme}://{request.url.netloc}"


@get("/table/{table_id:str}")
async def table_page(request: AnyRequest, table_id: str, seat: int | None = None) -> Page:
    who = await visitor(request)
    hall, language = hall_of(request), language_of(request)
    row = await hall.row(table_id)
    code = request.cookies.get(CODE_COOKIE, "")
    if row.status == OPEN:
        return waiting_room(request, row, answers.table_info(row, who), who, code)
    table = await hall.live(table_id)
    mine = fragments.seats_of(table, who)
    if seat not in mine:
        acting = [number for number in mine if number in table.state.actors]
        seat = acting[0] if acting else mine[0] if mine else None
    made = await fragments.render(hall, table, who, seat, language, [])
    response = page(
        request,
        "table.html",
        who,
        table=table,
        seat=seat,
        made=made,
        version=table.version(seat),
        news=history.news(table, seat, language) if seat is not None and not table.state.over else None,
        code=code,
        webhook=table.row.chairs[seat].webhook if seat is not None else "",
        address=address_of(request),
    )
    if code:
        response.delete_cookie(CODE_COOKIE, path=f"/table/{table_id}")
    return response


def waiting_room(request: AnyRequest, row: GameTable, info: Any, who: Any, code: str, trouble: str = "") -> Page:
    response = page(
        request,
        "waiting.html",
        who,
        info=info,
        title=shelf.game_name(row.game, language_of(request)),
        address=address_of(request),
        code=code,
        trouble=trouble,
        status=400 if trouble else 200,
        sitting=any(chair.mine for chair in info.chairs),
        secret=row.invite if row.public else "",
    )
    if code:
        response.delete_cookie(CODE_COOKIE, path=f"/table/{row.id}")
    return response


# ---- sitting down


@get("/t/{secret:str}")
async def invitation(request: AnyRequest, secret: str) -> Page | Redirect:
    """An invite link gives a name prompt and a seat; a watch link goes straight to the table."""
    who = await visitor(request)
    row = await hall_of(request).store.table_by_secret(secret)
    if row is None:
        raise NoTable("this link fits no table")
    seated = any(who and chair.person == who.id for chair in row.chairs)
    if secret == row.watch or seated or all(chair.kind != EMPTY for chair in row.chairs):
        return go(request, f"/table/{row.id}")
    return join_page(request, row, secret, who)


def join_page(request: AnyRequest, row: GameTable, secret: str, who: Any, trouble: str = "") -> Page:
    names = [chair.name for chair in row.chairs if chair.name]
    title = shelf.game_name(row.game, language_of(request))
    status = 400 if trouble else 200
    return page(request, "join.html", who, status, row=row, secret=secret, title=title, names=names, trouble=trouble)


@post("/t/{secret:str}")
async def accept(request: AnyRequest, secret: str, data: UrlForm) -> Page | Redirect:
    """Takes a seat under a name. The recovery code travels in a cookie and is shown once."""
    row = await hall_of(request).store.table_by_secret(secret)
    if row is None or row.invite != secret:
        raise NoTable("this invite link fits no table")
    name = text_of(data, "name")
    try:
        who, token = await known(request, clean_name(name))
        seat, code = await lobby_of(request).sit_down(row, who, name)
    except GuildhallError as trouble:
        said = interface(language_of(request)).say(str(trouble))
        return join_page(request, row, secret, await visitor(request), said)
    return go(request, f"/table/{row.id}?seat={seat}", token, code_cookie(row.id, code))


def code_cookie(table_id: str, code: str) -> Cookie:
    return Cookie(
        CODE_COOKIE, path=f"/table/{table_id}", value=code, httponly=True, samesite="strict", max_age=CODE_LIFE
    )


@post("/table/{table_id:str}/recover")
async def recover(request: AnyRequest, table_id: str, data: UrlForm) -> Page | Redirect:
    """Gives a lost seat back to whoever has its code."""
    row = await hall_of(request).row(table_id)
    who, token = await known(request)
    try:
        seat = await lobby_of(request).recover(row, who, text_of(data, "code", 60))
    except GuildhallError as trouble:
        said = interface(language_of(request)).say(str(trouble))
        return page(request, "recover.html", who, 400, row=row, trouble=said)
    return go(request, f"/table/{table_id}?seat={seat}", token)


@get("/table/{table_id:str}/recover")
async def recover_page(request: AnyRequest, table_id: str) -> Page:
    row = await hall_of(request).row(table_id)
    return page(request, "recover.html", await visitor(request), row=row, trouble="")


@post("/table/{table_id:str}/fill")
async def fill_seat(request: AnyRequest, table_id: str, data: UrlForm) -> Redirect:
    """The host of a table that waits gives an open seat to a bot; the game begins if it was the last."""
    row = await hall_of(request).row(table_id)
    who, token = await known(request)
    await lobby_of(request).hand_over(row, who, number_of(data, "seat"), text_of(data, "to", 40))
    await lobby_of(request).begin_if_full(table_id)
    return go(request, f"/table/{table_id}", token)


# ---- looking back


async def eyes(request: AnyRequest, table: LiveTable, seat: int | None) -> int | None:
    """Through whose eyes the past is seen: one's own, or a spectator's; when the game is over anybody's."""
    if seat is None or not 0 <= seat < table.row.seats:
        return None
    if table.state.over or seat in fragments.seats_of(table, await visitor(request)):
        return seat
    return None


@get("/table/{table_id:str}/moments")
async def moments(request: AnyRequest, table_id: str, seat: int | None = None) -> dict[str, Any]:
    """The moments one can go back to, and where each round begins."""
    table, language = await hall_of(request).live(table_id), language_of(request)
    reader = await eyes(request, table, seat)
    return {
        "moments": history.moments(table, reader, language),
        "rounds": history.rounds(table, reader, language),
    }


@get("/table/{table_id:str}/at/{moment:int}")
async def at_moment(
    request: AnyRequest, table_id: str, moment: int, seat: int | None = None, narrow: bool = False
) -> dict[str, Any]:
    """The table at an earlier moment."""
    table, language = await hall_of(request).live(table_id), language_of(request)
    reader = await eyes(request, table, seat)
    if not 0 <= moment <= history.moments(table, reader, language)[-1]:
        raise NoTable("this game has no such moment")
    view = table.at(moment).view(reader)
    told = history.past(table, reader, language)[moment]
    return {
        "parts": fragments.picture(table, view, reader, language, narrow=narrow),
        "label": table.title.words.progress(view, language).label,
        "lines": [line.text for line in told if line.level == "line"],
        "refs": [ref for line in told for ref in line.refs],
    }


@get("/table/{table_id:str}/area/{number:int}")
async def player_area(
    request: AnyRequest, table_id: str, number: int, seat: int | None = None, narrow: bool = False
) -> dict[str, str]:
    """What lies before another player, as far as one may see it."""
    table = await hall_of(request).live(table_id)
    if not 0 <= number < table.row.seats:
        raise NoTable(f"there is no seat {number} at this table")
    view = table.view(await eyes(request, table, seat))
    return {"name": table.names[number], "area": fragments.area(table, view, number, language_of(request), narrow)}


@get("/table/{table_id:str}/log")
async def whole_log(request: AnyRequest, table_id: str, seat: int | None = None) -> dict[str, str]:
    """The log from the beginning."""
    table = await hall_of(request).live(table_id)
    reader = await eyes(request, table, seat)
    return {"log": fragments.log(table, reader, language_of(request), 100_000)}


@get("/table/{table_id:str}/state")
async def state_of_waiting(request: AnyRequest, table_id: str) -> dict[str, Any]:
    """What a waiting room looks at now and then."""
    row = await hall_of(request).row(table_id)
    return {"status": row.status, "chairs": [f"{chair.kind} {chair.name}" for chair in row.chairs]}


HANDLERS = [
    *(table_page, invitation, accept, recover, recover_page, fill_seat),
    *(moments, at_moment, player_area, whole_log, state_of_waiting),
]
