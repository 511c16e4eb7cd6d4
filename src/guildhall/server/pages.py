"""The front page and everything the pages answer; the other pages stand in modules of their own."""

import re

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Redirect

from guildhall.kernel.errors import GuildhallError
from guildhall.kernel.registry import title_of
from guildhall.server import (
    account_page,
    answers,
    assets,
    game_list,
    installed,
    looking_back,
    new_page,
    notices_page,
    record_page,
    rules_page,
    sheet_page,
    sheets_page,
    table_page,
    waiting_page,
)
from guildhall.server.api import hall_of, listed, lobby_of
from guildhall.server.forms import TableInfo
from guildhall.server.session import LANGUAGE_COOKIE, language_of, visitor
from guildhall.server.templates import interface
from guildhall.server.visit import GUESTS, AnyRequest, Page, UrlForm, go, known, page, share_of, text_of
from guildhall.storage.rows import GOES_ON, GameTable, Status, Undo
from guildhall.tables.containing import contained
from guildhall.tables.errors import NoTable
from guildhall.tables.live import LiveTable
from guildhall.tables.lobby import Chair, Sitter, Wish
from guildhall.words.catalogue import LANGUAGES

LISTED = 6  # tables of each list that are shown at once
YEAR = 400 * 86400


@get("/")
async def front(request: AnyRequest) -> Page:
    who, language = await visitor(request), language_of(request)
    store = hall_of(request).store
    mine = []
    for row in await store.tables_of(who.id) if who else []:
        if not game_list.playable(row.game):
            continue
        info = await listed(request, row, who) if row.status == Status.RUNNING else answers.table_info(row, who)
        where = info.closed or (await whereabouts(request, row, language) if row.status == Status.RUNNING else "")
        mine.append((info, is_mine_to_move(info), where))
    mine.sort(key=lambda entry: (not entry[1], entry[0].status not in GOES_ON, -entry[0].updated))
    opened = [answers.table_info(row, who) for row in await store.open_tables() if game_list.playable(row.game)]
    return page(
        request,
        "front.html",
        who,
        games=game_list.all_games(language),
        names={name: game_list.game_name(name, language) for name in game_list.games()},
        mine=mine,
        opened=[info for info in opened if not any(chair.mine for chair in info.chairs)],
        listed=LISTED,
        ticket=await lobby_of(request).tickets.issue(),
    )


async def whereabouts(request: AnyRequest, row: GameTable, language: str) -> str:
    """How far a game is, or why it cannot be said."""
    try:
        table = await hall_of(request).live(row.id)
        return told_progress(table, language)
    except GuildhallError as trouble:
        return interface(language).say(str(trouble))


@contained
def told_progress(table: LiveTable, language: str) -> str:
    label: str = table.title.words.progress(table.view(None), language).label
    return label


def is_mine_to_move(info: TableInfo) -> bool:
    return any(chair.mine and chair.to_move for chair in info.chairs)


@post("/play/{game:str}")
async def play_now(request: AnyRequest, game: FromPath[str], data: UrlForm) -> Redirect:
    """One click to the first decision: three seats, two bots."""
    if not game_list.playable(game):
        raise NoTable("this game is not on the shelf")
    who, token = await known(request)
    low, high = title_of(game).seat_range
    names = [name for name in GUESTS if name != who.name]
    chairs = [Chair(Sitter.ME), *(Chair(Sitter.BOT, names[n], "apprentice") for n in range(max(low, min(3, high)) - 1))]
    name = interface(language_of(request)).say("Table of {name}", name=who.name)
    wish = Wish(game, chairs, new_page.table_name(name), undo=Undo.HOST)
    wish.ticket, wish.share = text_of(data, "ticket"), share_of(data)
    row = await lobby_of(request).create(who, wish)
    return go(request, f"/table/{row.id}", token)


@post("/join")
async def find_table(request: AnyRequest, data: UrlForm) -> Redirect:
    """An invite link, or only its secret, typed in."""
    given = text_of(data, "link", 300)
    found = re.search(r"([A-Za-z0-9_-]{16,})/?$", given)
    if found is None:
        raise NoTable("this link fits no table")
    return go(request, f"/t/{found[1]}")


@get("/language/{language:str}")
async def choose_language(request: AnyRequest, language: FromPath[str]) -> Redirect:
    """Remembers the language and goes back."""
    back = request.query_params.get("back", "/")
    ours = back.startswith("/") and not back.startswith(("//", "/\\"))
    response = Redirect(back if ours else "/", status_code=303)
    if language in LANGUAGES:
        response.set_cookie(LANGUAGE_COOKIE, language, max_age=YEAR, samesite="lax")
    return response


HANDLERS = [
    *(front, play_now, find_table, choose_language),
    *new_page.HANDLERS,
    *table_page.HANDLERS,
    *waiting_page.HANDLERS,
    *looking_back.HANDLERS,
    *rules_page.HANDLERS,
    *record_page.HANDLERS,
    *sheets_page.HANDLERS,
    *sheet_page.HANDLERS,
    *account_page.HANDLERS,
    *notices_page.HANDLERS,
    *installed.HANDLERS,
    *assets.HANDLERS,
]
