"""The page of a table: playing, watching, waiting for players."""

import time
from hashlib import blake2b
from typing import Any

from litestar import get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from guildhall.bots import LEVELS
from guildhall.kernel.errors import BadSeating, GuildhallError
from guildhall.kernel.registry import title_of
from guildhall.server import answers, fragments, game_list, history, seat_news
from guildhall.server.api import hall_of, lobby_of
from guildhall.server.installed import keepable
from guildhall.server.seating_words import told
from guildhall.server.session import language_of, visitor
from guildhall.server.templates import fill, interface
from guildhall.server.visit import (
    AnyRequest,
    Page,
    UrlForm,
    favourite,
    go,
    known,
    number_of,
    page,
    remembered,
    share_of,
    text_of,
)
from guildhall.storage.rows import GameTable, SeatKind, Status
from guildhall.tables import colours, drafts
from guildhall.tables.errors import NoTable
from guildhall.tables.hall import may_read, may_talk
from guildhall.tables.live import LiveTable
from guildhall.tables.people import clean_name

CODE_COOKIE = "recovery"
CODE_LIFE = 600
JUST_BEGUN = 20  # seconds


def address_of(request: AnyRequest) -> str:
    """How this house is called from outside."""
    return f"{request.url.scheme}://{request.url.netloc}"


@get("/table/{table_id:str}")
async def table_page(request: AnyRequest, table_id: FromPath[str], seat: FromQuery[int | None] = None) -> Page:
    who = await visitor(request)
    hall, language = hall_of(request), language_of(request)
    row = await hall.row(table_id)
    code = request.cookies.get(CODE_COOKIE, "")
    if row.status == Status.OPEN:
        return await waiting_room(request, row, answers.table_info(row, who), who, code)
    if row.status == Status.CLOSED:
        return page(request, "closed.html", who, row=row)
    table = await hall.live(table_id)
    hall.met(table, who)
    mine = fragments.seats_of(table, who)
    if seat not in mine:
        acting = [number for number in mine if number in table.state.actors]
        seat = acting[0] if acting else mine[0] if mine else None
    if seat is not None:
        await drafts.fetch(hall.store, table, seat)
    made = await fragments.render(hall, table, who, seat, language)
    response = page(
        request,
        "table.html",
        who,
        table=table,
        info=table.row,
        seat=seat,
        made=made,
        version=table.version(seat),
        news=news_for(table, seat, language),
        code=code,
        webhook=table.row.chairs[seat].webhook if seat is not None else "",
        address=address_of(request),
        layers=game_list.layers(table.row.game, table.names, language),
        has_prices=game_list.has_prices(table.row.game),
        levels=list(LEVELS),
    )
    if code:
        response.delete_cookie(CODE_COOKIE, path=f"/table/{table_id}")
    if who is not None and mine:
        await hall.outbox.saw(who.id, table_id)
    own = who is not None and (bool(mine) or table.row.host == who.id)
    return keepable(response, "own") if own and table.state.over and not code else response


def news_for(table: LiveTable, seat: int | None, language: str) -> history.News | None:
    """What to tell on arrival; the first moves of a table that was opened just now are no news."""
    if seat is None or table.state.over:
        return None
    found = history.news(table, seat, language)
    fresh = time.time() - table.row.created < JUST_BEGUN
    return None if found and found.first_visit and fresh else found


async def waiting_room(request: AnyRequest, row: GameTable, info: Any, who: Any, code: str, trouble: str = "") -> Page:
    response = page(
        request,
        "waiting.html",
        who,
        info=info,
        title=game_list.game_name(row.game, language_of(request)),
        switches=title_of(row.game).words.switches(language_of(request)),
        seating=title_of(row.game).seating,
        thumb=game_list.thumbnail(row.game),
        address=address_of(request),
        code=code,
        trouble=trouble,
        status=400 if trouble else 200,
        sitting=any(chair.mine for chair in info.chairs),
        stands=stands(row),
        favourite=favourite(request),
        secret=row.invite if row.public else "",
        levels=list(LEVELS),
        chat=await talk(request, row, who),
        may_talk=who is not None and may_talk(row, who),
    )
    if code:
        response.delete_cookie(CODE_COOKIE, path=f"/table/{row.id}")
    return response


# ---- sitting down


@get("/t/{secret:str}")
async def invitation(request: AnyRequest, secret: FromPath[str]) -> Page | Redirect:
    """An invite link gives a name prompt and a seat; a watch link goes straight to the table."""
    who = await visitor(request)
    row = await hall_of(request).store.table_by_secret(secret)
    if row is None:
        raise NoTable("this link fits no table")
    seated = any(who and chair.person == who.id for chair in row.chairs)
    if secret == row.watch or seated or all(chair.kind != SeatKind.OPEN for chair in row.chairs):
        return go(request, f"/table/{row.id}")
    return join_page(request, row, secret, who)


def join_page(request: AnyRequest, row: GameTable, secret: str, who: Any, trouble: str = "") -> Page:
    names = [chair.name for chair in row.chairs if chair.name]
    title = game_list.game_name(row.game, language_of(request))
    status = 400 if trouble else 200
    info = answers.table_info(row, who)
    shown = {"row": row, "info": info, "secret": secret, "title": title, "names": names, "trouble": trouble}
    shown["favourite"] = favourite(request)
    return page(request, "join.html", who, status, **shown)


@post("/t/{secret:str}")
async def accept(request: AnyRequest, secret: FromPath[str], data: UrlForm) -> Page | Redirect:
    """Takes a seat under a name. The recovery code travels in a cookie and is shown once."""
    row = await hall_of(request).store.table_by_secret(secret)
    if row is None or row.invite != secret:
        raise NoTable("this invite link fits no table")
    name = text_of(data, "name")
    try:
        who, token = await known(request, clean_name(name))
        colour = text_of(data, "colour", 20)
        seat, code = await lobby_of(request).sit_down(row, who, name, share=share_of(data), colour=colour)
    except GuildhallError as trouble:
        said = told(trouble, language_of(request))
        return join_page(request, row, secret, await visitor(request), said)
    return go(request, f"/table/{row.id}?seat={seat}", token, code_cookie(row.id, code), *remembered(colour))


def code_cookie(table_id: str, code: str) -> Cookie:
    return Cookie(
        CODE_COOKIE, path=f"/table/{table_id}", value=code, httponly=True, samesite="strict", max_age=CODE_LIFE
    )


@post("/table/{table_id:str}/recover")
async def recover(request: AnyRequest, table_id: FromPath[str], data: UrlForm) -> Page | Redirect:
    """Gives a lost seat back to whoever has its code; where it was given on, the code shows the table and tells why."""
    row = await hall_of(request).row(table_id)
    code = text_of(data, "code", 60)
    if (lost := await lobby_of(request).seat_lost_with(row, code)) is not None:
        told_why = seat_news.what_was_lost(lost, language_of(request))
        return page(request, "recover.html", await visitor(request), row=row, trouble="", lost=told_why)
    try:
        lobby_of(request).seat_with(row, code)  # whoever is refused leaves nobody behind
        who, token = await known(request)
        seat = await lobby_of(request).recover(row, who, code)
    except GuildhallError as trouble:
        said = interface(language_of(request)).say(str(trouble))
        return page(request, "recover.html", await visitor(request), 400, row=row, trouble=said)
    return go(request, f"/table/{table_id}?seat={seat}", token)


@get("/table/{table_id:str}/recover")
async def recover_page(request: AnyRequest, table_id: FromPath[str]) -> Page:
    row = await hall_of(request).row(table_id)
    return page(request, "recover.html", await visitor(request), row=row, trouble="")


@post("/table/{table_id:str}/fill")
async def fill_seat(request: AnyRequest, table_id: FromPath[str], data: UrlForm) -> Redirect:
    """The host of a table that waits gives an open seat to a bot; the game begins if it was the last."""
    row = await hall_of(request).row(table_id)
    who, token = await known(request)
    await lobby_of(request).hand_over(row, who, number_of(data, "seat"), text_of(data, "to", 40))
    return go(request, f"/table/{table_id}", token)


@post("/table/{table_id:str}/colour")
async def choose_colour(request: AnyRequest, table_id: FromPath[str], data: UrlForm) -> Page | Redirect:
    """Another colour for a seat of mine, or as the host for a bot, while the table waits."""
    who, token = await known(request)
    try:
        seat, colour = number_of(data, "seat"), text_of(data, "colour", 20)
        await colours.choose(hall_of(request), table_id, who, seat, colour)
    except BadSeating as trouble:
        row = await hall_of(request).row(table_id)
        said = told(trouble, language_of(request))
        return await waiting_room(request, row, answers.table_info(row, who), who, "", said)
    own = (await hall_of(request).row(table_id)).chairs[seat].name == who.name
    return go(request, f"/table/{table_id}", token, *remembered(colour if own else ""))


@get("/table/{table_id:str}/state")
async def state_of_waiting(request: AnyRequest, table_id: FromPath[str]) -> dict[str, Any]:
    """What a waiting room looks at now and then."""
    row = await hall_of(request).row(table_id)
    return {"stands": stands(row), "chat": await talk(request, row, await visitor(request))}


async def talk(request: AnyRequest, row: GameTable, who: Any) -> str:
    """What was said in the waiting room."""
    said = await hall_of(request).store.chats(row.id)
    messages = [answers.chat_info(message, who) for message in said if may_read(row, who, message)]
    return fill("parts/messages.html", language_of(request), messages=messages)


def stands(row: GameTable) -> str:
    """Changes when somebody sits down or goes, and when the game begins."""
    said = "\n".join(
        [row.status, row.name, f"{row.gathers}"]
        + [f"{chair.kind} {chair.name} {chair.colour} {chair.bot} {chair.ready}" for chair in row.chairs]
    )
    return blake2b(said.encode(), digest_size=8).hexdigest()


HANDLERS = [table_page, invitation, accept, recover, recover_page, fill_seat, choose_colour, state_of_waiting]
