"""The sheets of a house: one's own and those that others share, brought, compared, filled up, retired."""

from typing import Any

from litestar import get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from guildhall.kernel.errors import GuildhallError
from guildhall.kernel.registry import title_of
from guildhall.server import game_list, sheet_words
from guildhall.server.api import hall_of
from guildhall.server.record_page import FileForm, stranger
from guildhall.server.rules_page import playable_title
from guildhall.server.session import language_of, session_cookie, visitor
from guildhall.server.sheet_page import address, sheets_of
from guildhall.server.templates import interface
from guildhall.server.visit import AnyRequest, Page, UrlForm, go, known, page, text_of
from guildhall.sheets import paper
from guildhall.sheets.answers import Answers
from guildhall.sheets.comparing import differences
from guildhall.sheets.files import FILE_LENGTH, NoSheet, taken
from guildhall.sheets.labels import Labels
from guildhall.sheets.pieces import pieces_of
from guildhall.sheets.why import Why
from guildhall.storage.rows import Person, SheetRow
from guildhall.tables.errors import TableError, TooMany
from guildhall.tables.sheets import answers_of, piece_of


def card(row: SheetRow, who: Person | None) -> dict[str, Any]:
    """What a list shows of a sheet."""
    answers = answers_of(row)
    return {"row": row, "mine": who is not None and row.owner == who.id, "tally": answers.tally(), "answers": answers}


async def list_page(
    request: AnyRequest, game: str, trouble: str = "", left_out: list[Any] | None = None, **more: Any
) -> Page:
    who, language = more.pop("who", None) or await visitor(request), language_of(request)
    games = [game] if game else list(game_list.games())
    rows = await sheets_of(request).listed(who, game)
    tallies = {name: Answers(title_of(name)).tally() for name in games}
    whole = {name: len(pieces_of(title_of(name))) for name in games}
    return page(
        request,
        "sheets.html",
        who,
        more.pop("status", 400 if trouble else 200),
        game=game,
        games=games,
        names={name: game_list.game_name(name, language) for name in games},
        thumbs={name: game_list.thumbnail(name) for name in games},
        cards={name: [card(row, who) for row in rows if row.game == name] for name in games},
        tallies=tallies,
        whole=whole,
        trouble=trouble,
        left_out=left_out or [],
        **({"brought": None} | more),
    )


@get("/sheets")
async def all_sheets(request: AnyRequest) -> Page:
    return await list_page(request, "")


@get("/sheets/{game:str}")
async def sheets_of_game(request: AnyRequest, game: FromPath[str]) -> Page:
    playable_title(game)
    return await list_page(request, game)


@post("/sheets/{game:str}")
async def begin(request: AnyRequest, game: FromPath[str], data: UrlForm) -> Redirect:
    """A sheet of one's own, still empty."""
    playable_title(game)
    who, token = await known(request)
    name = text_of(data, "name", 40) or interface(language_of(request)).say("box of {name}", name=who.name)
    row = await sheets_of(request).begin(who, game, name[:40])
    return go(request, f"/sheet/{row.id}", token)


@post("/sheets/{game:str}/file")
async def bring(request: AnyRequest, game: FromPath[str], data: FileForm) -> Page | Redirect:
    """A sheet from a file. What does not fit is left out and named; a file that is none is refused in one sentence."""
    playable_title(game)
    say, guest = interface(language_of(request)).say, await visitor(request)
    try:
        text = await text_in(data)
        sheets = sheets_of(request)
        found = await sheets.read(guest.id if guest else stranger(request), game, text)
        who, token = await known(request)
        row = await sheets.bring(who, game, found, say("Sheet of {name}", name=found.author or who.name))
    except TableError as trouble:
        status = trouble.status if isinstance(trouble, TooMany) else 400
        return await list_page(request, game, say(str(trouble)), status=status)
    except GuildhallError as trouble:
        labels = Labels(title_of(game), language_of(request))
        return await list_page(request, game, sheet_words.reason(Why.of(trouble), labels))
    if not found.left_out:
        return go(request, f"/sheets/{game}#s-{row.id}", token)
    labels = Labels(title_of(game), language_of(request))
    left_out = [
        (sheet_words.named(labels, key), "" if why == "unknown" else sheet_words.reason(why, labels))
        for key, why in found.left_out
    ]
    response = await list_page(request, game, left_out=left_out, brought=row, who=who)
    if token:
        response.set_cookie(session_cookie(token, request.url.scheme == "https"))
    return response


async def text_in(form: dict[str, UploadFile]) -> str:
    file = form.get("sheet")
    content = await file.read(FILE_LENGTH * 4) if isinstance(file, UploadFile) else b""
    if not content:
        raise TableError("choose the file of a sheet first")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        raise TableError("this file is no sheet: it is not text") from None
    if "\0" in text:
        raise TableError("this file is no sheet: it is not text")
    return text


@get("/sheets/{game:str}/paper")
async def paper_page(request: AnyRequest, game: FromPath[str], everything: FromQuery[str] = "") -> Page:
    """The list to go through a box with a pencil; the browser prints it or makes a PDF of it."""
    title, language = playable_title(game), language_of(request)
    return page(
        request,
        "sheet_paper.html",
        await visitor(request),
        game=game,
        name=game_list.game_name(game, language),
        labels=Labels(title, language),
        sections=paper.sections(title, language, bool(everything)),
        everything=bool(everything),
    )


# ---- one sheet


@post("/sheet/{sheet_id:str}/keep")
async def keep(request: AnyRequest, sheet_id: FromPath[str], data: UrlForm) -> Redirect:
    """Name, and whether others see it or whether it is still offered."""
    sheets = sheets_of(request)
    row = await sheets.own(sheet_id, await visitor(request))
    if "name" in data:
        row = await sheets.rename(row, text_of(data, "name", 40))
    if "shared" in data:
        row = await sheets.share(row, text_of(data, "shared") == "yes")
    if "retired" in data:
        row = await sheets.retire(row, text_of(data, "retired") == "yes")
    key = text_of(data, "piece")
    return go(request, address(row, piece_of(row, key)) if key else f"/sheets/{row.game}#s-{row.id}")


@post("/sheet/{sheet_id:str}/delete")
async def delete(request: AnyRequest, sheet_id: FromPath[str]) -> Page | Redirect:
    sheets = sheets_of(request)
    row = await sheets.own(sheet_id, await visitor(request))
    try:
        await sheets.delete(row)
    except TableError as trouble:
        said = interface(language_of(request)).say(str(trouble))
        return await list_page(request, row.game, said, status=trouble.status)
    return go(request, f"/sheets/{row.game}")


@post("/sheet/{sheet_id:str}/merge")
async def merge(request: AnyRequest, sheet_id: FromPath[str], data: UrlForm) -> Redirect:
    """Takes the other sheet's values where mine are untouched."""
    sheets, who = sheets_of(request), await visitor(request)
    row = await sheets.own(sheet_id, who)
    other = await sheets.readable(text_of(data, "other", 16), who)
    row, taken = await sheets.merge(row, other)
    return go(request, f"/sheet/{row.id}/compare?other={other.id}&taken={taken}")


@get("/sheet/{sheet_id:str}/compare")
async def compare(
    request: AnyRequest, sheet_id: FromPath[str], other: FromQuery[str] = "", taken: FromQuery[int | None] = None
) -> Page:
    """Two sheets value by value; without another one, what differs from the program's numbers."""
    sheets, who, language = sheets_of(request), await visitor(request), language_of(request)
    row = await sheets.readable(sheet_id, who)
    second = await sheets.readable(other, who) if other else None
    if second is not None and second.game != row.game:
        raise NoSheet("these two sheets are of different games")
    mine = answers_of(row)
    theirs = answers_of(second) if second else Answers(mine.title)
    rows = [one for one in await sheets.listed(who, row.game) if one.id != row.id]
    return page(
        request,
        "sheet_compare.html",
        who,
        row=row,
        other=second,
        mine=who is not None and row.owner == who.id,
        rows=rows,
        game=game_list.game_name(row.game, language),
        differing=sheet_words.difference_rows(mine, differences(theirs, mine), language),
        taken=taken,
    )


@get("/table/{table_id:str}/sheet")
async def sheet_at_table(request: AnyRequest, table_id: FromPath[str]) -> Page:
    """What differs from the program's numbers at a table, as it began."""
    table, language = await hall_of(request).row(table_id), language_of(request)
    title = title_of(table.game)
    overlay = table.overlay or {}
    found, _ = taken(title, overlay)
    rows = sheet_words.difference_rows(found.answers, differences(Answers(title), found.answers), language)
    rows += sheet_words.other_rows(title, overlay, [key for key, _ in found.left_out], language)
    return page(
        request,
        "sheet_table.html",
        await visitor(request),
        table=table,
        sheet=table.overlay_name.replace("_", " "),
        game=game_list.game_name(table.game, language),
        differing=rows,
    )


HANDLERS = [
    *(all_sheets, sheets_of_game, begin, bring, paper_page),
    *(keep, delete, merge, compare, sheet_at_table),
]
