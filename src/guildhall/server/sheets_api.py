"""Sheets for programs: list them, bring one, read one. A table is opened with one by its `sheet`."""

from litestar.params import FromPath, FromQuery, JSONBody

from guildhall.server import forms as f
from guildhall.server.api import AnyRequest, get, lobby_of, post
from guildhall.server.rules_page import playable_title
from guildhall.server.session import somebody, visitor
from guildhall.sheets import files
from guildhall.storage.rows import Person, SheetRow
from guildhall.tables.sheets import answers_of


def sheet_info(row: SheetRow, who: Person | None) -> f.SheetInfo:
    answers = answers_of(row)
    tally = answers.tally()
    return f.SheetInfo(
        row.id,
        row.game,
        row.name,
        row.author,
        who is not None and row.owner == who.id,
        row.shared,
        row.retired,
        answers.complete,
        tally.all,
        tally.same,
        tally.corrected,
        tally.unknown,
        row.updated,
    )


@get("/api/sheets")
async def sheets(request: AnyRequest, game: FromQuery[str] = "") -> list[f.SheetInfo]:
    """My sheets and those that others share."""
    who = await visitor(request)
    return [sheet_info(row, who) for row in await lobby_of(request).sheets.listed(who, game)]


@post("/api/sheets")
async def bring_sheet(request: AnyRequest, data: JSONBody[f.SheetForm]) -> f.SheetInfo:
    """A sheet from the text of its file; `left_out` says what did not fit."""
    who, shelf = await somebody(request), lobby_of(request).sheets
    playable_title(data.game)
    if not data.text:
        return sheet_info(await shelf.begin(who, data.game, data.name or f"box of {who.name}"), who)
    found = await shelf.read(who.id, data.game, data.text)
    info = sheet_info(await shelf.bring(who, data.game, found, f"Sheet of {found.author or who.name}"), who)
    info.left_out = [key if why == "unknown" else f"{key}: {why}" for key, why in found.left_out]
    return info


@get("/api/sheets/{sheet_id:str}")
async def sheet(request: AnyRequest, sheet_id: FromPath[str]) -> f.SheetInfo:
    """A sheet with the text of its file."""
    who = await visitor(request)
    row = await lobby_of(request).sheets.readable(sheet_id, who)
    info = sheet_info(row, who)
    info.file = files.text_of(answers_of(row), row.name, row.author)
    return info


HANDLERS = [sheets, bring_sheet, sheet]
