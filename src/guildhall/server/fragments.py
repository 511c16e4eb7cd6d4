"""The parts of a table page, rendered for one pair of eyes. Each has a hash; only what changed is sent."""

import json
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from guildhall.bots import LEVELS
from guildhall.server import history, shelf
from guildhall.server.answers import chat_info, table_info
from guildhall.server.ending import score_sheet
from guildhall.server.question import may_take_back, purse, question
from guildhall.server.templates import fill
from guildhall.storage.rows import PERSON, Person
from guildhall.tables.drafts import draft
from guildhall.tables.hall import Hall
from guildhall.tables.live import LiveTable

LOG_LINES = 120
NARROW = 560  # width of the own things on a phone, in the units of the drawing
View = dict[str, Any]


@dataclass(slots=True)
class Made:
    """HTML by name of the part, the hash of each, and plain facts for the script of the page."""

    parts: dict[str, str]
    hashes: dict[str, str]
    facts: dict[str, Any]


async def render(
    hall: Hall,
    table: LiveTable,
    who: Person | None,
    seat: int | None,
    language: str,
    choices: list[str],
    narrow: bool = False,
) -> Made:
    """Everything one tab shows, with its draft applied."""
    tried = draft(table, seat, choices) if seat is not None and choices else None
    view = tried.state.view(seat) if tried else table.view(seat)
    parts = {
        **picture(table, view, seat, language, cached=tried is None, narrow=narrow),
        "question": question(table, seat, language, tried),
        "purse": purse(table, view, seat, language),
        "log": log(table, seat, language, LOG_LINES),
        "chat": await chat(hall, table, who, language),
        "over": score_sheet(table, language),
        "banner": banner(table, who, language),
        "table": about(table, who, seat, language),
    }
    hashes = {name: blake2b(part.encode(), digest_size=6).hexdigest() for name, part in parts.items()}
    mine = seats_of(table, who)
    facts = {
        "seat": seat,
        "actors": table.state.actors,
        "mine": mine,
        "over": table.state.over,
        "draft": tried.choices if tried else [],
        "complete": bool(tried and tried.complete),
        "reveals": bool(tried and tried.reveals),
        "cover": needs_cover(table, mine),
        "may_rewind": bool(mine) and who is not None and table.row.undo == "host" and who.id == table.row.host,
    }
    return Made(parts, hashes, facts)


def picture(
    table: LiveTable, view: View, seat: int | None, language: str, cached: bool = False, narrow: bool = False
) -> dict[str, str]:
    """The parts that show a position: the same now and at any moment of the past."""
    return {
        "head": head(table, view, language),
        "board": board(table, view, language, cached),
        "described": described(table, view, language),
        "seat": area(table, view, seat, language, narrow) if seat is not None else "",
        "players": players(table, view, seat, language),
    }


def seats_of(table: LiveTable, who: Person | None) -> list[int]:
    """The seats a person holds; several if people share a screen."""
    chairs = table.row.chairs
    return [chair.number for chair in chairs if who and chair.kind == PERSON and chair.person == who.id]


def seen(view: View) -> str:
    """What a view shows, whoever looks."""
    return json.dumps({key: value for key, value in view.items() if key != "viewer"})


def needs_cover(table: LiveTable, mine: list[int]) -> bool:
    """Whether the people sharing a screen see different things."""
    return len(mine) > 1 and len({seen(table.view(seat)) for seat in mine}) > 1


def board(table: LiveTable, view: View, language: str, cached: bool) -> str:
    """The board; seats that see the same share one drawing."""
    draw = table.title.drawing.board
    if not cached:
        return str(draw(view, table.names, language, document=False))
    key = f"board {language} {blake2b(seen(view).encode(), digest_size=8).hexdigest()}"
    if key not in table.drawn:
        table.drawn[key] = draw(view, table.names, language, document=False)
    return table.drawn[key]


def described(table: LiveTable, view: View, language: str) -> str:
    """The same view in plain lines."""
    lines = table.title.drawing.describe(view, table.names, language).splitlines()
    return fill("parts/described.html", language, lines=lines)


def area(table: LiveTable, view: View, seat: int, language: str, narrow: bool = False) -> str:
    """What lies before one player."""
    draw = table.title.drawing.seat
    if narrow:
        return str(draw(view, seat, table.names, language, document=False, width=NARROW))
    return str(draw(view, seat, table.names, language, document=False))


def head(table: LiveTable, view: View, language: str) -> str:
    progress = table.title.words.progress(view, language)
    title = shelf.game_name(table.row.game, language)
    return fill("parts/head.html", language, table=table.row, title=title, progress=progress, over=table.state.over)


def players(table: LiveTable, view: View, seat: int | None, language: str) -> str:
    words = table.title.words
    columns = words.columns(language)
    return fill(
        "parts/players.html",
        language,
        rows=[(chair, words.cells(view, chair.number)) for chair in table.row.chairs],
        columns=columns,
        actors=view["actors"],
        seat=seat,
        over=table.state.over,
        deadline=deadline(table),
    )


def deadline(table: LiveTable) -> int:
    """When the clock of the decision at hand runs out; 0 without a clock."""
    if not table.row.clock or table.state.over:
        return 0
    return int((table.moves[-1].at if table.moves else table.row.created) + table.row.clock)


def log(table: LiveTable, reader: int | None, language: str, limit: int) -> str:
    groups, more = history.groups(table, reader, language, limit)
    return fill("parts/log.html", language, groups=groups, more=more, reader=reader)


async def chat(hall: Hall, table: LiveTable, who: Person | None, language: str) -> str:
    messages = [chat_info(message, who) for message in await hall.store.chats(table.row.id)]
    return fill("parts/chat.html", language, messages=messages, may_talk=who is not None)


def banner(table: LiveTable, who: Person | None, language: str) -> str:
    """What concerns the table as a whole: a rewind that waits for consent, a seat that is open again."""
    return fill("parts/banner.html", language, info=table_info(table.row, who, table), table=table)


def about(table: LiveTable, who: Person | None, seat: int | None, language: str) -> str:
    """The dialog about this table: its rules, links, seats, and what its host can do."""
    return fill(
        "parts/table.html",
        language,
        info=table_info(table.row, who, table),
        table=table,
        seat=seat,
        title=shelf.game_name(table.row.game, language),
        switches=table.title.words.switches(language),
        levels=list(LEVELS),
        may_take_back=seat is not None and may_take_back(table, seat),
    )
