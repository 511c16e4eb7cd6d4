"""The parts of a table page, rendered for one pair of eyes. Each has a hash; only what changed is sent."""

import json
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from guildhall.kernel.state import State
from guildhall.server.answers import chat_info, log_info, offer_info, table_info
from guildhall.server.forms import LineInfo
from guildhall.server.templates import fill
from guildhall.storage.rows import PERSON, Person
from guildhall.tables.drafts import Draft, draft
from guildhall.tables.hall import Hall
from guildhall.tables.live import LiveTable

LOG_LINES = 120


@dataclass(slots=True)
class Made:
    """HTML by name of the part, the hash of each, and plain facts for the script of the page."""

    parts: dict[str, str]
    hashes: dict[str, str]
    facts: dict[str, Any]


async def render(
    hall: Hall, table: LiveTable, who: Person | None, seat: int | None, language: str, choices: list[str]
) -> Made:
    """Everything one tab shows, with its draft applied."""
    tried = draft(table, seat, choices) if seat is not None and choices else None
    state = tried.state if tried else table.state
    view = state.view(seat) if tried else table.view(seat)
    parts = {
        "head": head(table, view, language),
        "board": board(table, view, seat, language, cached=tried is None),
        "question": question(table, state, seat, language, tried),
        "purse": purse(table, view, seat, language),
        "seat": own_area(table, view, seat, language, cached=tried is None),
        "players": players(table, view, seat, language),
        "log": fill("parts/log.html", language, lines=tail(table, seat, language)),
        "chat": await chat(hall, table, who, language),
        "over": score_sheet(table, language) if table.state.over else "",
        "table": fill("parts/table.html", language, info=table_info(table.row, who, table), table=table),
    }
    hashes = {name: blake2b(part.encode(), digest_size=6).hexdigest() for name, part in parts.items()}
    mine = [chair.number for chair in table.row.chairs if who and chair.kind == PERSON and chair.person == who.id]
    facts = {
        "actors": table.state.actors,
        "mine": mine,
        "over": table.state.over,
        "moves": len(table.moves) if table.state.over else 0,
        "draft": tried.choices if tried else [],
        "complete": bool(tried and tried.complete),
        "reveals": bool(tried and tried.reveals),
        "cover": needs_cover(table, mine),
    }
    return Made(parts, hashes, facts)


def seen(view: dict[str, Any]) -> str:
    """What a view shows, whoever looks."""
    return json.dumps({key: value for key, value in view.items() if key != "viewer"})


def needs_cover(table: LiveTable, mine: list[int]) -> bool:
    """Whether the people sharing a screen see different things."""
    return len({seen(table.view(seat)) for seat in mine}) > 1


def board(table: LiveTable, view: dict[str, Any], seat: int | None, language: str, cached: bool) -> str:
    """The board; seats that see the same share one drawing."""
    draw = table.title.drawing.board
    if not cached:
        return str(draw(view, table.names, language, document=False))
    key = f"board {language} {blake2b(seen(view).encode(), digest_size=8).hexdigest()}"
    if key not in table.drawn:
        table.drawn[key] = draw(view, table.names, language, document=False)
    return table.drawn[key]


def own_area(table: LiveTable, view: dict[str, Any], seat: int | None, language: str, cached: bool) -> str:
    if seat is None:
        return ""
    key = f"seat {seat} {language}"
    if not cached or key not in table.drawn:
        made: str = table.title.drawing.seat(view, seat, table.names, language, document=False)
        if not cached:
            return made
        table.drawn[key] = made
    return table.drawn[key]


def head(table: LiveTable, view: dict[str, Any], language: str) -> str:
    title = table.title.tables["meta"].get(f"title_{language}") or table.title.tables["meta"]["title_en"]
    progress = table.title.words.progress(view, language)
    return fill("parts/head.html", language, table=table.row, title=title, progress=progress)


def question(table: LiveTable, state: State, seat: int | None, language: str, tried: Draft | None) -> str:
    asked = None
    if seat is not None and not (tried and tried.complete):
        asked = offer_info(state, seat, table.names, table.version(seat), language)
    drafted = []
    if tried and seat is not None:
        here = table.state.clone()
        for text in tried.choices:
            label = table.title.words.label(here.view(seat), seat, here.packed(text), language)
            drafted.append(label.name)
            if text != tried.choices[-1]:
                here.push(seat, here.packed(text))
    waiting = [table.names[actor] for actor in table.state.actors if actor != seat]
    purse_symbols = table.title.words.PURSE
    return fill(
        "parts/question.html",
        language,
        offer=asked,
        drafted=drafted,
        tried=tried,
        seat=seat,
        waiting=waiting,
        actors=table.state.actors,
        over=table.state.over,
        symbols_of=purse_symbols,
        table=table,
    )


def purse(table: LiveTable, view: dict[str, Any], seat: int | None, language: str) -> str:
    if seat is None:
        return ""
    held = table.title.words.purse(view, seat)
    before = table.title.words.purse(table.view(seat), seat)
    return fill(
        "parts/purse.html",
        language,
        held=held,
        before=before,
        seat=seat,
        symbols_of=table.title.words.PURSE,
        table=table,
    )


def players(table: LiveTable, view: dict[str, Any], seat: int | None, language: str) -> str:
    words = table.title.words
    rows = [(chair, words.cells(view, chair.number)) for chair in table.row.chairs]
    actors = view["actors"]
    return fill(
        "parts/players.html", language, rows=rows, columns=words.columns(language), actors=actors, seat=seat, view=view
    )


def tail(table: LiveTable, reader: int | None, language: str) -> list[list[LineInfo]]:
    """The latest lines of the log, grouped under their headings, newest group first."""
    first = max(0, len(table.moves) - LOG_LINES)
    groups: list[list[LineInfo]] = [[]]
    for line in log_info(table, reader, language, first):
        if line.level in ("round", "phase") and groups[-1]:
            groups.append([])
        groups[-1].append(line)
    return list(reversed(groups))


async def chat(hall: Hall, table: LiveTable, who: Person | None, language: str) -> str:
    messages = [chat_info(message, who) for message in await hall.store.chats(table.row.id)]
    return fill("parts/chat.html", language, messages=messages, may_talk=who is not None)


def score_sheet(table: LiveTable, language: str) -> str:
    """The end: places, points by category, the record to take away."""
    outcome = table.state.outcome
    categories = list(outcome.breakdown[0]) if outcome.breakdown else []
    order = sorted(range(table.row.seats), key=lambda seat: outcome.ranks[seat])
    return fill("parts/over.html", language, outcome=outcome, categories=categories, order=order, table=table)
