"""The pages: front, new table, table, invitation, rules, components, account."""

import secrets
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect

from guildhall.draw.sheet import PAGE_STYLE
from guildhall.kernel.components import by_provenance
from guildhall.kernel.registry import WHERE, title_of
from guildhall.server import answers, fragments
from guildhall.server.api import hall_of, live_if_begun, lobby_of
from guildhall.server.session import LANGUAGE_COOKIE, language_of, people_of, session_cookie, visitor
from guildhall.server.templates import fill
from guildhall.storage.rows import OPEN, PERSON, Person
from guildhall.tables.errors import NoTable
from guildhall.tables.lobby import CLOCKS, UNDO, Chair, Wish
from guildhall.words.catalogue import LANGUAGES

AnyRequest = Request[Any, Any, Any]
UrlForm = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.URL_ENCODED)]
GUESTS = ("Anselm", "Odile", "Tomaso", "Jana", "Piero", "Ysolde", "Marta", "Bruno", "Agnes", "Luca", "Elise", "Hugo")


def page(request: AnyRequest, template: str, who: Person | None, **values: Any) -> Response[str]:
    language = language_of(request)
    html = fill(template, language, who=who, path=request.url.path, **values)
    return Response(html, media_type="text/html; charset=utf-8")


def titles(language: str) -> list[dict[str, Any]]:
    """The four games for the front page, with their thumbnails."""
    shown = []
    for name in sorted(WHERE):
        title = title_of(name)
        meta = title.tables["meta"]
        shown.append(
            {
                "name": name,
                "title": meta.get(f"title_{language}") or meta["title_en"],
                "seats": title.seat_range,
                "rounds": meta.get("rounds", 0),
                "thumb": thumbnail(name),
                "switches": title.words.switches(language),
                "defaults": title.options.shown(title.options.setting()),
                "presets": title.options.presets,
            }
        )
    return shown


THUMBS: dict[str, str] = {}


def thumbnail(name: str) -> str:
    """A small drawing of a game some moves in, made once."""
    if name not in THUMBS:
        title = title_of(name)
        state = title.new(title.seat_range[1], 7)
        for number in range(60):
            if state.over:
                break
            seat = state.actors[0]
            legal = state.legal(seat)
            state.push(seat, legal[number * 7 % len(legal)])
        THUMBS[name] = title.drawing.thumbnail(state.view(None), document=False)
    return THUMBS[name]


@get("/")
async def front(request: AnyRequest) -> Response[str]:
    who = await visitor(request)
    store = hall_of(request).store
    mine = []
    for row in await store.tables_of(who.id) if who else []:
        table = await live_if_begun(request, row)
        info = answers.table_info(row, who, table)
        where = table.title.words.progress(table.view(None), language_of(request)).label if table else ""
        mine.append((info, any(chair.mine and chair.to_move for chair in info.chairs), where))
    mine.sort(key=lambda entry: (not entry[1], entry[0].status == "over", -entry[0].updated))
    opened = [answers.table_info(row, who) for row in await store.open_tables()]
    return page(request, "front.html", who, games=titles(language_of(request)), mine=mine, opened=opened)


async def known(request: AnyRequest) -> tuple[Person, str | None]:
    """The visitor, or a new guest with a name of the house and the token of a fresh cookie."""
    who = await visitor(request)
    if who is not None:
        return who, None
    return await people_of(request).guest(secrets.choice(GUESTS))


def go(request: AnyRequest, address: str, token: str | None) -> Redirect:
    cookies = [session_cookie(token, request.url.scheme == "https")] if token else []
    return Redirect(address, status_code=303, cookies=cookies)


@post("/play/{game:str}")
async def play_now(request: AnyRequest, game: str) -> Redirect:
    """One click to the first decision: three seats, two greedy bots."""
    title = title_of(game)
    who, token = await known(request)
    seats = max(title.seat_range[0], min(3, title.seat_range[1]))
    names = [name for name in GUESTS if name != who.name]
    chairs = [Chair("me"), *(Chair("bot", names[n]) for n in range(seats - 1))]
    row = await lobby_of(request).create(who, Wish(game, chairs, undo="host"))
    return go(request, f"/table/{row.id}", token)


@get("/new")
async def new_page(request: AnyRequest, game: str = "pillars") -> Response[str]:
    who = await visitor(request)
    games = titles(language_of(request))
    chosen = next((one for one in games if one["name"] == game), games[0])
    return page(request, "new.html", who, games=games, chosen=chosen, clocks=CLOCKS, undos=UNDO)


@post("/new")
async def new_table(
    request: AnyRequest, data: UrlForm
) -> Redirect:
    """The form of the new-table page."""
    who, token = await known(request)
    title = title_of(str(data.get("game", "")))
    chairs = []
    for number in range(title.seat_range[1]):
        kind = str(data.get(f"seat{number}", "nobody"))
        name = str(data.get(f"name{number}", ""))[:24]
        if kind.startswith("bot:"):
            chairs.append(Chair("bot", name, kind.removeprefix("bot:")))
        elif kind != "nobody":
            chairs.append(Chair(kind, name))
    options = {name.removeprefix("option."): str(value) for name, value in data.items() if name.startswith("option.")}
    preset = str(data.get("preset") or "") or None
    wish = Wish(title.name, chairs, str(data.get("table", ""))[:24], options, preset)
    wish.public = data.get("public") == "yes"
    wish.undo = str(data.get("undo", "consent"))
    wish.clock = int(str(data.get("clock", "0")) or 0)
    row = await lobby_of(request).create(who, wish)
    return go(request, f"/table/{row.id}", token)


@get("/table/{table_id:str}")
async def table_page(request: AnyRequest, table_id: str, seat: int | None = None) -> Response[str]:
    who = await visitor(request)
    hall = hall_of(request)
    row = await hall.row(table_id)
    language = language_of(request)
    if row.status == OPEN:
        info = answers.table_info(row, who)
        host = f"{request.url.scheme}://{request.url.netloc}"
        return page(request, "waiting.html", who, table=row, info=info, address=host)
    table = await hall.live(table_id)
    mine = [chair.number for chair in row.chairs if who and chair.kind == PERSON and chair.person == who.id]
    if seat not in mine:
        acting = [number for number in mine if number in table.state.actors]
        seat = acting[0] if acting else mine[0] if mine else None
    made = await fragments.render(hall, table, who, seat, language, [])
    described = table.title.drawing.describe(table.view(seat), table.names, language)
    return page(
        request, "table.html", who, table=table, seat=seat, made=made, version=table.version(seat), words=described
    )


@get("/table/{table_id:str}/at/{moves:int}")
async def moment(request: AnyRequest, table_id: str, moves: int, seat: int | None = None) -> dict[str, Any]:
    """The board at an earlier moment, through the same eyes."""
    who = await visitor(request)
    table = await hall_of(request).live(table_id)
    mine = [chair.number for chair in table.row.chairs if who and chair.person == who.id]
    reader = seat if seat in mine or table.state.over else None
    if not 0 <= moves <= len(table.moves):
        raise NoTable(f"this game has {len(table.moves)} moves")
    view = table.at(moves).view(reader)
    language = language_of(request)
    progress = table.title.words.progress(view, language)
    lines = answers.log_info(table, reader, language, moves)[:12] if moves < len(table.moves) else []
    return {
        "board": table.title.drawing.board(view, table.names, language, document=False),
        "label": progress.label,
        "moves": len(table.moves),
        "next": [line.text for line in lines if line.move == moves],
    }


@get("/t/{secret:str}")
async def invitation(request: AnyRequest, secret: str) -> Response[str] | Redirect:
    """An invite link gives a name prompt and a seat; a watch link goes straight to the table."""
    who = await visitor(request)
    row = await hall_of(request).store.table_by_secret(secret)
    if row is None:
        raise NoTable("this link fits no table")
    seated = any(who and chair.person == who.id for chair in row.chairs)
    if secret == row.watch or seated or (row.status != OPEN and not any(chair.kind == "open" for chair in row.chairs)):
        return go(request, f"/table/{row.id}", None)
    title = title_of(row.game).tables["meta"]["title_en"]
    return page(request, "join.html", who, table=row, secret=secret, title=title)


@post("/t/{secret:str}")
async def accept(
    request: AnyRequest, secret: str, data: UrlForm
) -> Redirect:
    row = await hall_of(request).store.table_by_secret(secret)
    if row is None or row.invite != secret:
        raise NoTable("this invite link fits no table")
    name, who, token = str(data.get("name", "")), await visitor(request), None
    if who is None:
        who, token = await people_of(request).guest(name)
    seat, code = await lobby_of(request).sit_down(row, who, name or who.name)
    return go(request, f"/table/{row.id}?seat={seat}&code={code}", token)


@get("/rules/{game:str}")
async def rules(request: AnyRequest, game: str) -> Response[str]:
    title = title_of(game)
    chapters: dict[str, list[Any]] = {}
    for rule in title.rulebook.rules.values():
        chapters.setdefault(rule.chapter, []).append(rule)
    return page(request, "rules.html", await visitor(request), title=title, chapters=chapters)


@get("/components/{game:str}")
async def components(request: AnyRequest, game: str) -> Response[str]:
    title = title_of(game)
    found = by_provenance(title.tables)
    return page(request, "components.html", await visitor(request), title=title, found=found)


@get("/account")
async def account(request: AnyRequest) -> Response[str]:
    return page(request, "account.html", await visitor(request))


@get("/language/{language:str}")
async def choose_language(request: AnyRequest, language: str) -> Redirect:
    """Remembers the language and goes back."""
    back = request.query_params.get("back", "/")
    response = Redirect(back if back.startswith("/") and not back.startswith("//") else "/", status_code=303)
    if language in LANGUAGES:
        response.set_cookie(LANGUAGE_COOKIE, language, max_age=400 * 86400, samesite="lax")
    return response


@get("/style.css", media_type="text/css")
async def style() -> Response[str]:
    """Palette and strokes of the drawings, and what each title adds."""
    css = PAGE_STYLE + "".join(title_of(name).drawing.STYLE for name in sorted(WHERE))
    return Response(css, media_type="text/css", headers={"cache-control": "max-age=3600"})


HANDLERS = [
    *(front, play_now, new_page, new_table, table_page, moment, invitation, accept),
    *(rules, components, account, choose_language, style),
]
