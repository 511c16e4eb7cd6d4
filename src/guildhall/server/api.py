"""The HTTP API: everything the page does, for programs. Bots sit down with a key, list their turns, ask, commit."""

import secrets
from functools import partial
from typing import Annotated, Any

import litestar
from litestar import Request, Response
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter

from guildhall.kernel import registry
from guildhall.kernel.errors import GuildhallError
from guildhall.kernel.rng import Rng, key_of
from guildhall.server import answers, history, manners, seat_news, takebacks
from guildhall.server import forms as f
from guildhall.server.session import COOKIE, language_of, people_of, session_cookie, somebody, token_of, visitor
from guildhall.server.templates import interface
from guildhall.server.webhooks import check_webhook
from guildhall.storage.rows import GameTable, Person, SeatKind, Status, Undo
from guildhall.tables import advice, attendance, copies, rewinds
from guildhall.tables.errors import NoTable, NotNow, NotYours
from guildhall.tables.hall import Hall, may_read
from guildhall.tables.live import LiveTable
from guildhall.tables.lobby import Chair, Lobby, Sitter, Wish

REFUSALS = {
    400: ResponseSpec(f.ErrorInfo, description="What was sent cannot be read, or names something unknown."),
    401: ResponseSpec(f.ErrorInfo, description="Nobody is known by this cookie or key."),
    403: ResponseSpec(f.ErrorInfo, description="This is somebody else's, or came from another site."),
    404: ResponseSpec(f.ErrorInfo, description="There is nothing here."),
    409: ResponseSpec(f.ErrorInfo, description="A rule forbids it (`rule` says which), or others were quicker."),
    429: ResponseSpec(f.ErrorInfo, description="Too many requests; wait a moment."),
}
get = partial(litestar.get, responses=REFUSALS)
post = partial(litestar.post, responses=REFUSALS)
put = partial(litestar.put, responses=REFUSALS)
patch = partial(litestar.patch, responses=REFUSALS)
Seat = Annotated[int, PathParameter(ge=0, le=9)]
Number = Annotated[int, QueryParameter(ge=0, le=2_000_000_000)]
Move = Annotated[int, PathParameter(ge=1, le=1_000_000)]
AnyRequest = Request[Any, Any, Any]


def hall_of(request: AnyRequest) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def lobby_of(request: AnyRequest) -> Lobby:
    lobby: Lobby = request.app.state.lobby
    return lobby


async def live_if_begun(request: AnyRequest, row: GameTable) -> LiveTable | None:
    return None if row.status in (Status.OPEN, Status.CLOSED) else await hall_of(request).live(row.id)


async def live_if_it_opens(request: AnyRequest, row: GameTable) -> LiveTable | None:
    """For lists: a table that cannot be opened, such as one that waits to be migrated, keeps nobody from the others."""
    try:
        return await live_if_begun(request, row)
    except GuildhallError:
        return None


async def listed(request: AnyRequest, row: GameTable, who: Person | None) -> f.TableInfo:
    """A table in a list; one that cannot be opened says so and keeps nobody from the others."""
    try:
        return answers.table_info(row, who, await live_if_begun(request, row))
    except GuildhallError as trouble:
        info = answers.table_info(row, who)
        info.closed = interface(language_of(request)).say(str(trouble))
        return info


async def seat_here(request: AnyRequest, table_id: str, seat: int) -> tuple[LiveTable, Person]:
    """The table and the person, who must sit on that seat."""
    who = await somebody(request)
    table = await hall_of(request).live(table_id)
    hall_of(request).seat_of(table, who, seat)
    await attendance.note(hall_of(request).store, table.row, who)
    return table, who


async def reader_of(request: AnyRequest, table: LiveTable, seat: int | None) -> int | None:
    """The seat whose view is asked for: one's own, or a spectator's; when the game is over anybody's."""
    if seat is None or (table.state.over and not await copies.is_held_back(hall_of(request), table.row, None)):
        return seat
    await seat_here(request, table.row.id, seat)
    return seat


# ---- people


@post("/api/people")
async def sit_at_the_door(request: AnyRequest, data: JSONBody[f.NameForm]) -> Response[f.PersonInfo]:
    """A guest with a name; the cookie is the key."""
    who, token = await people_of(request).guest(data.name)
    return Response(answers.person_info(who), cookies=[session_cookie(token, request.url.scheme == "https")])


@get("/api/me")
async def me(request: AnyRequest) -> f.PersonInfo:
    return answers.person_info(await somebody(request))


@patch("/api/me")
async def rename(request: AnyRequest, data: JSONBody[f.NameForm]) -> f.PersonInfo:
    return answers.person_info(await people_of(request).rename(await somebody(request), data.name))


@post("/api/me/account")
async def register(request: AnyRequest, data: JSONBody[f.AccountForm]) -> f.PersonInfo:
    """Keeps the own tables across devices."""
    who = await somebody(request)
    await people_of(request).register(who, data.login, data.password)
    return f.PersonInfo(who.name, data.login, who.id)


@post("/api/me/keys")
async def new_key(request: AnyRequest) -> dict[str, str]:
    """A key for a program that plays for this person; shown once."""
    return {"key": await people_of(request).new_token(await somebody(request))}


@post("/api/login")
async def log_in(request: AnyRequest, data: JSONBody[f.AccountForm]) -> Response[f.PersonInfo]:
    who, token = await people_of(request).log_in(data.login, data.password)
    return Response(answers.person_info(who), cookies=[session_cookie(token, request.url.scheme == "https")])


@post("/api/logout", status_code=204)
async def log_out(request: AnyRequest) -> Response[None]:
    """Forgets the cookie or key that was sent, here and in the browser."""
    await people_of(request).forget(token_of(request))
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE)
    return response


# ---- tables


@get("/api/games")
async def games() -> list[dict[str, Any]]:
    return [answers.game_info(title) for title in registry.playable()]


@get("/api/tables")
async def tables(request: AnyRequest, kind: FromQuery[str] = "open") -> list[f.TableInfo]:
    """`open`: public tables with a free seat; `mine`: where I sit."""
    who = await visitor(request)
    store = hall_of(request).store
    rows = await store.tables_of((await somebody(request)).id) if kind == "mine" else await store.open_tables()
    return [await listed(request, row, who) for row in rows]


@get("/api/turns")
async def turns(request: AnyRequest) -> list[dict[str, Any]]:
    """The seats that wait for me."""
    who = await somebody(request)
    waiting = []
    for row in await hall_of(request).store.tables_of(who.id):
        table = await live_if_it_opens(request, row) if row.status == Status.RUNNING else None
        if table is not None:
            hall_of(request).met(table, who)
        for seat in table.state.actors if table else []:
            if row.chairs[seat].person == who.id and row.chairs[seat].kind == SeatKind.PERSON:
                waiting.append({"table": row.id, "seat": seat, "game": row.game})
    return waiting


@post("/api/tickets")
async def ticket(request: AnyRequest) -> f.TicketInfo:
    """A table to be: the house commits to its seed before it gets to know your share of it."""
    made = await lobby_of(request).tickets.issue()
    return f.TicketInfo(made.text, made.table, made.commitment)


@post("/api/tables")
async def new_table(request: AnyRequest, data: JSONBody[f.TableForm]) -> f.TableInfo:
    who = await somebody(request)
    chairs = [Chair(chair.kind, chair.name, chair.bot, chair.colour) for chair in data.chairs]
    wish = Wish(data.game, chairs, data.name, dict(data.options), data.preset, data.public, data.undo, data.clock)
    wish.ticket, wish.share = data.ticket, data.share
    wish.study, wish.first, wish.sheet = data.study, data.first, data.sheet
    wish.timing, wish.gathers = f.plain(data.timing), data.gathers
    row = await lobby_of(request).create(who, wish)
    return answers.table_info(row, who, await live_if_begun(request, row))


@get("/api/tables/{table_id:str}")
async def table(request: AnyRequest, table_id: FromPath[str]) -> f.TableInfo:
    row, who = await hall_of(request).row(table_id), await visitor(request)
    table = await live_if_begun(request, row)
    info = answers.table_info(row, who, table)
    if table is not None:
        hall_of(request).met(table, who)
        for chair, where in zip(info.chairs, manners.presence(hall_of(request), table), strict=True):
            chair.presence = where
    return info


@post("/api/join")
async def join(request: AnyRequest, data: JSONBody[f.JoinForm]) -> f.Sat:
    """Takes a seat by the secret of an invite link."""
    who = await somebody(request)
    row = await hall_of(request).store.table_by_secret(data.secret)
    if row is None or row.invite != data.secret:
        raise NoTable("this invite link fits no table")
    seat, code = await lobby_of(request).sit_down(row, who, data.name or who.name, data.seat, data.share, data.colour)
    return f.Sat(row.id, seat, code)


@post("/api/tables/{table_id:str}/sit")
async def sit(request: AnyRequest, table_id: FromPath[str], data: JSONBody[f.SitForm]) -> f.Sat:
    """Takes a seat at a public table."""
    who = await somebody(request)
    row = await hall_of(request).row(table_id)
    if not row.public:
        raise NotYours("this table is by invitation; use its invite link")
    seat, code = await lobby_of(request).sit_down(row, who, data.name or who.name, None, data.share, data.colour)
    return f.Sat(row.id, seat, code)


@post("/api/tables/{table_id:str}/recover")
async def recover(request: AnyRequest, table_id: FromPath[str], data: JSONBody[f.RecoverForm]) -> f.FoundInfo:
    """Gives a lost seat back to whoever has its recovery code; where it was given on, the code shows the table."""
    row, who = await hall_of(request).row(table_id), await somebody(request)
    if (lost := await lobby_of(request).seat_lost_with(row, data.code)) is not None:
        return f.FoundInfo(table_id, None, data.code, seat_news.what_was_lost(lost, language_of(request)))
    seat = await lobby_of(request).recover(row, who, data.code)
    return f.FoundInfo(table_id, seat, data.code)


@post("/api/tables/{table_id:str}/seats/{seat:int}/recovery")
async def recovery(request: AnyRequest, table_id: FromPath[str], seat: Seat) -> f.Sat:
    """A fresh recovery code for a seat of mine."""
    table, _ = await seat_here(request, table_id, seat)
    return f.Sat(table_id, seat, await lobby_of(request).new_code(table.row, seat))


@post("/api/tables/{table_id:str}/seats/{seat:int}/hand-over", status_code=204)
async def hand_over(request: AnyRequest, table_id: FromPath[str], seat: Seat, data: JSONBody[f.HandOverForm]) -> None:
    """Gives a seat to a bot or opens it: one's own, or by the host one that nobody holds. Others must be asked."""
    row = await hall_of(request).row(table_id)
    await lobby_of(request).hand_over(row, await somebody(request), seat, data.to)


@put("/api/tables/{table_id:str}/seats/{seat:int}/webhook", status_code=204)
async def webhook(request: AnyRequest, table_id: FromPath[str], seat: Seat, data: JSONBody[f.WebhookForm]) -> None:
    """Where to post when it is this seat's turn; empty for nowhere."""
    await seat_here(request, table_id, seat)
    if data.url:
        check_webhook(data.url)
    await hall_of(request).store.change_seat(table_id, seat, webhook=data.url)
    await hall_of(request).refresh(table_id)


# ---- playing


@get("/api/tables/{table_id:str}/view")
async def view(request: AnyRequest, table_id: FromPath[str], seat: FromQuery[int | None] = None) -> dict[str, Any]:
    """What a seat of mine, or a spectator, may see."""
    table = await hall_of(request).live(table_id)
    reader = await reader_of(request, table, seat)
    if reader is None:
        hall_of(request).met(table, await visitor(request))
    if reader is not None and not 0 <= reader < table.row.seats:
        raise NoTable(f"there is no seat {reader} at this table")
    return {"version": table.version(reader), "view": table.view(reader)}


@get("/api/tables/{table_id:str}/seats/{seat:int}/offer")
async def offer(request: AnyRequest, table_id: FromPath[str], seat: Seat) -> f.OfferInfo | None:
    """What the seat is asked now, with every legal choice; null if it is not asked."""
    table, _ = await seat_here(request, table_id, seat)
    return answers.offer_info(table.state, seat, table.names, table.version(seat), language_of(request))


@post("/api/tables/{table_id:str}/seats/{seat:int}/draft", status_code=200)
async def draft(request: AnyRequest, table_id: FromPath[str], seat: Seat, data: JSONBody[f.DraftForm]) -> f.DraftInfo:
    """Tries a turn out; nothing is stored."""
    table, who = await seat_here(request, table_id, seat)
    tried = await hall_of(request).draft(table_id, who, seat, data.choices)
    return answers.draft_info(table, seat, tried, language_of(request))


@post("/api/tables/{table_id:str}/seats/{seat:int}/hint", status_code=200)
async def hint(request: AnyRequest, table_id: FromPath[str], seat: Seat, data: JSONBody[f.DraftForm]) -> f.AdviceInfo:
    """What a bot would choose next in a turn begun so, where one plays alone against bots."""
    table, who = await seat_here(request, table_id, seat)
    found = await advice.hint(hall_of(request), table, who, seat, data.choices)
    return answers.advice_info(*found, table.names, language_of(request))


@get("/api/tables/{table_id:str}/moves/{number:int}/advice")
async def second_thoughts(request: AnyRequest, table_id: FromPath[str], number: Move) -> f.AdviceInfo:
    """What a bot would have done instead of a move of a finished game, from what that seat knew then."""
    table = await hall_of(request).live(table_id)
    found = await advice.second_thoughts(hall_of(request), table, await visitor(request), number)
    chosen = table.state.notation.text(table.moves[number - 1].choice)
    return answers.advice_info(*found, table.names, language_of(request), chosen)


@post("/api/tables/{table_id:str}/seats/{seat:int}/commit", status_code=200)
async def commit(
    request: AnyRequest, table_id: FromPath[str], seat: Seat, data: JSONBody[f.CommitForm]
) -> dict[str, Any]:
    """Makes a turn. Answers when it is written; the same key again is answered the same and changes nothing."""
    _, who = await seat_here(request, table_id, seat)
    table = await hall_of(request).commit(table_id, who, seat, data.choices, data.version, data.key)
    return {"key": data.key, "version": table.version(seat), "over": table.state.over, "actors": table.state.actors}


@post("/api/tables/{table_id:str}/rewind", status_code=204)
async def rewind(request: AnyRequest, table_id: FromPath[str], data: JSONBody[f.RewindForm]) -> None:
    """Takes back the own last turn, or asks the others to agree to it, by the table's policy."""
    table, who = await seat_here(request, table_id, data.seat)
    moves = data.moves
    if moves is not None:
        moves = history.position_at(table, data.seat, language_of(request), moves)
    await rewinds.propose(hall_of(request), table, who, data.seat, moves, data.word)


@post("/api/tables/{table_id:str}/rewind/answer", status_code=204)
async def answer_rewind(request: AnyRequest, table_id: FromPath[str], data: JSONBody[f.AnswerForm]) -> None:
    """My yes or no to the take-back that waits; whoever asked withdraws it by a no."""
    table = await hall_of(request).live(table_id)
    await rewinds.answer(hall_of(request), table, await somebody(request), data.agrees, data.word)


@get("/api/tables/{table_id:str}/seats/{seat:int}/rewind")
async def undone(request: AnyRequest, table_id: FromPath[str], seat: Seat, moves: Number) -> f.UndoneInfo:
    """What going back to a moment of my seat would undo, and what hidden things were seen since."""
    table, _ = await seat_here(request, table_id, seat)
    language = language_of(request)
    return takebacks.undone_info(table, seat, language, history.position_at(table, seat, language, moves))


# ---- log, chat, records


@get("/api/tables/{table_id:str}/log")
async def log(
    request: AnyRequest, table_id: FromPath[str], seat: FromQuery[int | None] = None, since: Number = 0
) -> list[f.LineInfo]:
    table = await hall_of(request).live(table_id)
    reader = await reader_of(request, table, seat)
    past = history.past(table, reader, language_of(request))
    return [line for lines in past.lines for line in lines if line.move >= since]


@get("/api/tables/{table_id:str}/chat")
async def chat(request: AnyRequest, table_id: FromPath[str], after: Number = 0) -> list[f.ChatInfo]:
    who = await visitor(request)
    row = await hall_of(request).row(table_id)
    said = await hall_of(request).store.chats(table_id, after)
    return [answers.chat_info(message, who) for message in said if may_read(row, who, message)]


@post("/api/tables/{table_id:str}/chat")
async def say(request: AnyRequest, table_id: FromPath[str], data: JSONBody[f.ChatForm]) -> f.ChatInfo:
    who = await somebody(request)
    row = await hall_of(request).row(table_id)
    said = await hall_of(request).say(row, who, data.text.strip())
    table = hall_of(request).tables.get(table_id)
    await attendance.note(hall_of(request).store, table.row if table else row, who)
    return answers.chat_info(said, who)


@get("/api/tables/{table_id:str}/record")
async def record(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    """The whole game as a text file, when it is over."""
    table = await hall_of(request).live(table_id)
    if not table.state.over:
        raise NotNow("the record is published when the game is over; until then it would tell what is hidden")
    await copies.check_record(hall_of(request), table.row, await visitor(request))
    text = table.record().text()
    headers = {"content-disposition": f'attachment; filename="{table.row.game}-{table_id}.record"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@post("/api/tables/{table_id:str}/copy")
async def copy(request: AnyRequest, table_id: FromPath[str], data: JSONBody[f.CopyForm]) -> f.TableInfo:
    """A sandbox that goes on from a position of this game. What the copier may not know is dealt anew."""
    who = await somebody(request)
    source = await hall_of(request).live(table_id)
    mine = [chair.number for chair in source.row.chairs if chair.person == who.id]
    reader = data.seat if data.seat in mine else mine[0] if mine else None
    if reader is None and not source.state.over:
        raise NotYours("only who sits at the table can copy a game that is still running")
    state = source.at(history.position_at(source, reader, language_of(request), data.moves))
    if reader is not None and not source.state.over:
        state = state.sample(reader, Rng(key_of(secrets.token_hex(32))))
    state.rng = Rng(key_of(secrets.token_hex(32)))
    await copies.check_depth(hall_of(request), source.row)
    chairs = [Chair(Sitter.HERE, chair.name or f"Seat {chair.number + 1}") for chair in source.row.chairs]
    wish = Wish(source.row.game, chairs, f"Copy of {source.row.name}"[:24], dict(source.row.options), undo=Undo.HOST)
    wish.source, wish.study = source.row.id, source.row.study
    row = await lobby_of(request).create(who, wish, state.to_json())
    return answers.table_info(row, who, await live_if_begun(request, row))


@post("/api/records")
async def upload(request: AnyRequest, data: JSONBody[f.RecordForm]) -> f.TableInfo:
    """Checks a record and lays it out to look at."""
    who = await somebody(request)
    uploaded = await lobby_of(request).checks.check(who.id, data.text)
    row = await lobby_of(request).from_record(who, uploaded)
    return answers.table_info(row, who, await live_if_begun(request, row))


HANDLERS = [
    *(sit_at_the_door, me, rename, register, new_key, log_in, log_out, games, tables, turns, ticket, new_table, table),
    *(join, sit, recover, recovery, hand_over, webhook, view, offer, draft, hint, second_thoughts, commit, rewind),
    *(answer_rewind, undone, log, chat, say, record, copy, upload),
]
