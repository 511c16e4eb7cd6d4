"""The page of a sheet: one piece of the box after the other. Plain forms; the script only draws sooner."""

import re
import unicodedata
from itertools import zip_longest
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from guildhall.server import game_list, sheet_words
from guildhall.server.api import lobby_of
from guildhall.server.rules_page import KINDS
from guildhall.server.session import language_of, visitor
from guildhall.server.visit import AnyRequest, Page, UrlForm, go, page, text_of, texts_of
from guildhall.sheets import files
from guildhall.sheets.answers import Answers, Said
from guildhall.sheets.checks import Doubt, doubts
from guildhall.sheets.fields import Misread, fields_of, read
from guildhall.sheets.labels import Labels
from guildhall.sheets.pictures import picture
from guildhall.sheets.pieces import Piece, pieces_of
from guildhall.storage.rows import Person, SheetRow
from guildhall.tables.sheets import BadAnswer, Sheets, answers_of, piece_of

VALUE, NUMBER = "v.", "n."  # fields of the form; the number of an effect comes beside it


def sheets_of(request: AnyRequest) -> Sheets:
    return lobby_of(request).sheets


# ---- which piece comes next


def in_turn(answers: Answers, piece: Piece) -> list[Piece]:
    """The pieces in their order, those that a source is known for apart from the others."""
    return [one for one in pieces_of(answers.title).values() if one.doubtful == piece.doubtful]


def next_piece(answers: Answers, piece: Piece) -> Piece:
    """The next one that was not looked at yet, else the next one."""
    order = in_turn(answers, piece)
    at = order.index(piece)
    after = order[at + 1 :] + order[:at]
    return next((one for one in after if answers.of(one) is None), after[0] if after else piece)


def first_piece(answers: Answers) -> Piece:
    pieces = list(pieces_of(answers.title).values())
    order = [one for one in pieces if one.doubtful] or pieces
    return next((one for one in order if answers.of(one) is None), order[0])


# ---- the page


def kinds_of(answers: Answers, labels: Labels, faults: dict[str, str], doubtful: bool) -> list[dict[str, Any]]:
    """The kinds of pieces with how far each is, and where to go on in it."""
    found: dict[str, list[Piece]] = {}
    for piece in pieces_of(answers.title).values():
        if piece.doubtful == doubtful:
            found.setdefault(piece.kind, []).append(piece)
    rows = []
    for kind, pieces in found.items():
        said = [answers.of(piece) for piece in pieces]
        first = next((one for one in pieces if answers.of(one) is None), pieces[0])
        rows.append(
            {
                "kind": kind,
                "name": labels.kind(kind),
                "same": said.count(Said.SAME),
                "corrected": said.count(Said.MINE),
                "done": len(said) - said.count(None),
                "all": len(pieces),
                "first": first.key,
                "faults": sum(piece.key in faults for piece in pieces),
            }
        )
    return rows


async def piece_page(
    request: AnyRequest,
    row: SheetRow,
    who: Person | None,
    piece: Piece,
    typed: dict[str, list[str]] | None = None,
    misread: Misread | None = None,
    doubtful: list[Doubt] | None = None,
    tried: dict[str, Any] | None = None,
) -> Page:
    language = language_of(request)
    answers, labels = answers_of(row), Labels(answers_of(row).title, language)
    faults = await sheets_of(request).faults(answers)
    fields = sheet_words.shown_fields(answers, piece, language, typed or {})
    for one in fields:
        if misread is not None and one.key == misread.value.key:
            one.trouble = sheet_words.misread(misread, labels, piece, language)
        for doubt in doubtful or []:
            if doubt.key == one.key:
                one.doubt, one.sure = sheet_words.doubt_text(doubt, language), f"{doubt.value:g}"
    order = in_turn(answers, piece)
    at = order.index(piece)
    same_kind = [one for one in order if one.kind == piece.kind]
    drawn = await drawn_with(request, row, piece, tried, language)
    return page(
        request,
        "sheet.html",
        who,
        400 if misread else 200,
        row=row,
        mine=who is not None and row.owner == who.id,
        game=game_list.game_name(row.game, language),
        piece=piece,
        called=labels.piece(piece),
        kind=labels.kind(piece.kind),
        place=same_kind.index(piece) + 1,
        places=len(same_kind),
        said=answers.of(piece),
        fields=fields,
        typed=bool(typed),
        picture=drawn,
        wide=sheet_words.is_wide(drawn),
        fault=sheet_words.reason(faults.get(piece.key, ""), labels, piece),
        faults=[(key, labels.piece(pieces_of(answers.title)[key])) for key in faults],
        back=order[at - 1].key if at else "",
        after=next_piece(answers, piece).key,
        tally=answers.tally(),
        nav=kinds_of(answers, labels, faults, True),
        others=kinds_of(answers, labels, faults, False),
        complete=answers.complete,
        size=max(1, round(len(files.text_of(answers, row.name, row.author).encode()) / 1024)),
        kinds=KINDS,
        undoable=bool(row.past),
    )


async def drawn_with(
    request: AnyRequest, row: SheetRow, piece: Piece, values: dict[str, Any] | None, language: str
) -> str:
    """The piece with the numbers of the sheet, or with those that are not kept yet."""
    answers = answers_of(row)
    if values:
        answers.say(piece, Said.MINE, values)
    faults = await sheets_of(request).faults(answers)
    return picture(answers.title, piece, answers.overlay(frozenset(faults)), language)


@get("/sheet/{sheet_id:str}")
async def sheet_page(request: AnyRequest, sheet_id: FromPath[str], piece: FromQuery[str] = "") -> Page:
    who = await visitor(request)
    row = await sheets_of(request).readable(sheet_id, who)
    return await piece_page(request, row, who, piece_of(row, piece) if piece else first_piece(answers_of(row)))


def typed_in(form: dict[str, Any]) -> dict[str, list[str]]:
    """What stands in the boxes of each value; effects with their numbers put together."""
    found = {}
    for name in form:
        if name.startswith(VALUE):
            key = name.removeprefix(VALUE)
            texts, numbers = texts_of(form, name), texts_of(form, NUMBER + key)
            found[key] = [
                f"{text}:{number.strip()}" if text and number.strip() else text
                for text, number in zip_longest(texts, numbers[: len(texts)], fillvalue="")
            ]
    return found


def values_in(answers: Answers, piece: Piece, typed: dict[str, list[str]]) -> dict[str, Any]:
    """The values of a form; a field that was not sent keeps what the sheet says, an unticked box means no."""
    found = {}
    for one in fields_of(answers.title, piece):
        if one.value.key in typed:
            found[one.value.key] = read(one, typed[one.value.key])
        else:
            found[one.value.key] = answers.value(piece, one.value.key)
    return found


@post("/sheet/{sheet_id:str}")
async def answer(request: AnyRequest, sheet_id: FromPath[str], data: UrlForm) -> Page | Redirect:
    """What the owner says of a piece: the same, corrected, or not to be told. Saved at once."""
    who, sheets = await visitor(request), sheets_of(request)
    row = await sheets.own(sheet_id, who)
    piece, said = piece_of(row, text_of(data, "piece")), text_of(data, "do")
    answers = answers_of(row)
    if said not in (*Said, ""):  # none is said where a form is sent with the Enter key
        raise BadAnswer("this is no answer; a piece is the same, as you have put it, or cannot be told")
    if said in (Said.SAME, Said.UNKNOWN):
        row = await sheets.say(row, piece, Said(said))
        return go(request, address(row, next_piece(answers_of(row), piece)))
    typed = typed_in(data)
    try:
        values = values_in(answers, piece, typed)
    except Misread as trouble:
        return await piece_page(request, row, who, piece, typed, trouble)
    unsure = [doubt for doubt in doubts(answers, piece, values) if f"{doubt.key}={doubt.value:g}" not in sure(data)]
    if unsure:
        return await piece_page(request, row, who, piece, typed, doubtful=unsure, tried=values)
    row = await sheets.say(row, piece, Said.MINE, values)
    after = answers_of(row)
    wrong = piece.key in await sheets.faults(after)
    return go(request, address(row, piece if wrong else next_piece(after, piece)))


def sure(form: dict[str, Any]) -> list[str]:
    """The doubts that the owner has answered with yes."""
    return texts_of(form, "sure")


def address(row: SheetRow, piece: Piece) -> str:
    return f"/sheet/{row.id}?piece={piece.key}"


@post("/sheet/{sheet_id:str}/try", status_code=200)
async def try_values(request: AnyRequest, sheet_id: FromPath[str], data: UrlForm) -> dict[str, Any]:
    """The piece as it would look with what is typed now, and what would be said to it. Nothing is kept."""
    who, sheets, language = await visitor(request), sheets_of(request), language_of(request)
    row = await sheets.own(sheet_id, who)
    piece, answers = piece_of(row, text_of(data, "piece")), answers_of(row)
    labels = Labels(answers.title, language)
    try:
        values = values_in(answers, piece, typed_in(data))
    except Misread as trouble:
        said = sheet_words.misread(trouble, labels, piece, language)
        return {"picture": "", "trouble": {trouble.value.key: said}, "doubts": {}, "changed": [], "fault": ""}
    unsure = doubts(answers, piece, values)
    answers.say(piece, Said.MINE, values)
    faults = await sheets.faults(answers)
    return {
        "picture": await drawn_with(request, row, piece, values, language),
        "trouble": {},
        "doubts": {
            doubt.key: {"text": sheet_words.doubt_text(doubt, language), "value": f"{doubt.value:g}"}
            for doubt in unsure
        },
        "changed": list(answers.corrected(piece)),
        "fault": sheet_words.reason(faults.get(piece.key, ""), labels, piece),
    }


@post("/sheet/{sheet_id:str}/undo")
async def undo(request: AnyRequest, sheet_id: FromPath[str]) -> Redirect:
    sheets = sheets_of(request)
    row, key = await sheets.undo(await sheets.own(sheet_id, await visitor(request)))
    return go(request, f"/sheet/{row.id}?piece={key}" if key else f"/sheet/{row.id}")


def file_name(name: str) -> str:
    """A name in letters that every computer keeps.

    >>> file_name("Čeněk’s box, 2nd printing")
    'Ceneks-box-2nd-printing'
    """
    plain = unicodedata.normalize("NFKD", name).replace("’", "").replace("'", "").encode("ascii", "ignore").decode()
    return "-".join(re.findall("[A-Za-z0-9]+", plain))


@get("/sheet/{sheet_id:str}/file")
async def sheet_file(request: AnyRequest, sheet_id: FromPath[str]) -> Response[str]:
    """The sheet as the file that `--components` takes."""
    row = await sheets_of(request).readable(sheet_id, await visitor(request))
    headers = {
        "content-disposition": f'attachment; filename="{file_name(row.name) or row.game}.toml"',
        "cache-control": "no-store",
    }
    text = files.text_of(answers_of(row), row.name, row.author)
    return Response(text, media_type="application/toml; charset=utf-8", headers=headers)


HANDLERS = [sheet_page, answer, try_values, undo, sheet_file]
