"""The new-table page: game, options, seats, and how the table is kept. A plain form; it works without a script."""

from dataclasses import dataclass, field
from typing import Any

from litestar import get, post
from litestar.params import FromQuery
from litestar.response import Redirect

from guildhall.bots import LEVELS, installed
from guildhall.kernel.errors import GuildhallError
from guildhall.kernel.registry import title_of
from guildhall.kernel.title import Title
from guildhall.server import game_list, sheet_words
from guildhall.server.api import lobby_of
from guildhall.server.seating_words import told
from guildhall.server.session import language_of, visitor
from guildhall.server.templates import interface
from guildhall.server.time_words import seconds_told
from guildhall.server.visit import (
    GUESTS,
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
    texts_of,
)
from guildhall.sheets.answers import Answers
from guildhall.sheets.labels import Labels
from guildhall.sheets.pieces import pieces_of
from guildhall.storage.rows import Person, SheetRow, Study, Undo
from guildhall.tables.errors import NoTable
from guildhall.tables.lobby import Chair, Sitter, Wish
from guildhall.tables.sheets import answers_of
from guildhall.tables.tickets import Ticket
from guildhall.tables.timing import BANKS, DAYS, TURNS, Kind, Late

OTHER_BOTS = ("random", "flat:1s", "search:3s", "uct:1s")
NOBODY = "nobody"
WAYS = {"kind": "clock", "late": "late"}  # of a clock, and the fields of the form
TABLE_NAME = 24
TIMED = {"kind": Kind.NONE, "bank": 1800, "turn": 45, "days": 2, "late": Late.TURN}  # as the form begins


@dataclass(slots=True)
class Filled:
    """What the form holds, to be shown again if something is wrong with it."""

    options: dict[str, str]
    seats: list[tuple[str, str]]  # kind and name
    preset: str = ""
    name: str = ""
    undo: str = Undo.CONSENT
    timing: dict[str, Any] = field(default_factory=lambda: dict(TIMED))
    public: bool = False
    study: str = Study.AFTER
    colours: list[str] = field(default_factory=list)  # of all seats, those of nobody included
    first: int = 0  # the seat that begins, counted from 1; 0: chance decides
    sheet: str = ""
    trouble: str = ""


def fresh(title: Title, preset: str, against: str, favourite: str = "") -> Filled:
    """The form as it is opened: me, and friends by link or bots."""
    low, high = title.seat_range
    players = max(low, min(3, high))
    other = "bot:apprentice" if against == "bots" else "open"
    kinds = ["me"] + [other] * (players - 1) + [NOBODY] * (high - players)
    known_preset = preset if preset in title.options.presets else ""
    options = title.options.shown(title.options.setting(preset=known_preset or None))
    colours = title.colours[:high]
    if favourite in colours:  # whoever would have had it gets the host's
        at = colours.index(favourite)
        colours[0], colours[at] = colours[at], colours[0]
    return Filled(options, [(kind, "") for kind in kinds], known_preset, colours=colours)


def as_filled(title: Title, form: dict[str, Any]) -> Filled:
    """The form as it was sent; an unticked box is not sent at all and means no."""
    options = {}
    for name, allowed in title.options.values.items():
        sent = text_of(form, f"option.{name}")
        missing = "false" if False in allowed and f"shown.{name}" in form else title.options.defaults[name]
        options[name] = sent or str(missing).lower()
    for name in title.options.sets:
        options[name] = "+".join(texts_of(form, f"option.{name}")) or "none"
    seats = range(title.seat_range[1])
    return Filled(
        options,
        [(text_of(form, f"seat{n}", 40) or NOBODY, text_of(form, f"name{n}", TABLE_NAME)) for n in seats],
        text_of(form, "preset"),
        text_of(form, "table", TABLE_NAME),
        text_of(form, "undo") or Undo.CONSENT,
        {**TIMED, **timing_in(form)},
        text_of(form, "public") == "yes",
        text_of(form, "study") or Study.AFTER,
        [text_of(form, f"colour{n}", 20) for n in seats] if title.colours else [],
        number_of(form, "first"),
        text_of(form, "sheet", 16),
    )


def timing_in(form: dict[str, Any]) -> dict[str, Any]:
    """The clock that was chosen; what the form does not send stays as it begins."""
    found: dict[str, Any] = {name: number_of(form, name) for name in ("bank", "turn", "days") if name in form}
    return found | {name: text_of(form, field, 10) for name, field in WAYS.items() if field in form}


def chairs_of(filled: Filled, host: str, player: str) -> list[Chair]:
    """The seats as they are asked for; who was given no name gets one of the house, or is `Player 2`."""
    taken = {host, *(name for _, name in filled.seats)}
    free = iter([name for name in GUESTS if name not in taken])
    chairs = []
    for number, (kind, name) in enumerate(filled.seats, 1):
        colour = filled.colours[number - 1] if filled.colours else ""
        if kind.startswith("bot:"):
            chairs.append(Chair(Sitter.BOT, name or next(free), kind.removeprefix("bot:"), colour))
        elif kind != NOBODY:
            chairs.append(Chair(kind, name or player.format(n=number), colour=colour))
    return chairs


def first_of(filled: Filled) -> int | None:
    """The seat that begins as the table counts it: seats that nobody takes are left out."""
    if not 0 < filled.first <= len(filled.seats):
        return filled.first - 1 if filled.first else None
    taken = [number for number, (kind, _) in enumerate(filled.seats, 1) if kind != NOBODY]
    return taken.index(filled.first) if filled.first in taken else len(taken)


async def form_page(request: AnyRequest, title: Title, who: Person | None, filled: Filled, ticket: Ticket) -> Page:
    language = language_of(request)
    rows = [row for row in await lobby_of(request).sheets.listed(who, title.name) if not row.retired]
    sheets = [(row, answers_of(row).tally(), await misfit(request, row)) for row in rows]
    return page(
        request,
        "new.html",
        who,
        400 if filled.trouble else 200,
        games=game_list.all_games(language),
        title=title,
        called=game_list.game_name(title.name, language),
        filled=filled,
        ticket=ticket,
        switches=title.words.switches(language),
        presets=game_list.presets(title.name, language),
        sets=title.options.sets,
        levels=list(LEVELS),
        other_bots=[*OTHER_BOTS, *installed()],
        banks=BANKS,
        turns=TURNS,
        days=DAYS,
        turn_told=lambda seconds: seconds_told(seconds, language),
        undos=list(Undo),
        names_first=title.seating.named and not title.seating.option,
        sheets=sheets,
        playable=[row.id for row, _, why in sheets if not why],
        printed=Answers(title).tally(),
        pieces=len(pieces_of(title)),
    )


async def misfit(request: AnyRequest, row: SheetRow) -> str:
    """Why no table can be opened with a sheet: the first piece that does not fit the others, and what is wrong."""
    answers = answers_of(row)
    labels = Labels(answers.title, language_of(request))
    for key, why in (await lobby_of(request).sheets.faults(answers)).items():
        piece = pieces_of(answers.title)[key]
        return f"{labels.piece(piece)}: {sheet_words.reason(why, labels, piece)}"
    return ""


def chosen_title(name: str) -> Title:
    if not game_list.playable(name):
        raise NoTable("this game is not on the shelf")
    return title_of(name)


@get("/new")
async def new_page(
    request: AnyRequest,
    game: FromQuery[str] = "",
    preset: FromQuery[str] = "",
    against: FromQuery[str] = "",
    sheet: FromQuery[str] = "",
) -> Page:
    title = chosen_title(game or game_list.games()[0])
    ticket = await lobby_of(request).tickets.issue()
    filled = fresh(title, preset, against, favourite(request))
    filled.sheet = sheet[:16]
    return await form_page(request, title, await visitor(request), filled, ticket)


@post("/new")
async def new_table(request: AnyRequest, data: UrlForm) -> Page | Redirect:
    title = chosen_title(text_of(data, "game"))
    filled = as_filled(title, data)
    say = interface(language_of(request)).say
    try:
        who, token = await known(request, taken=[name for _, name in filled.seats])
        chairs = chairs_of(filled, who.name, say("Player {n}"))
        name = filled.name or table_name(say("Table of {name}", name=who.name))
        wish = Wish(title.name, chairs, name, dict(filled.options))
        wish.public, wish.undo, wish.study, wish.timing = filled.public, filled.undo, filled.study, filled.timing
        wish.ticket, wish.share, wish.sheet = text_of(data, "ticket"), share_of(data), filled.sheet
        wish.first = first_of(filled)
        row = await lobby_of(request).create(who, wish)
    except GuildhallError as trouble:
        filled.trouble = told(trouble, language_of(request))
        return await form_page(request, title, await visitor(request), filled, await lobby_of(request).tickets.issue())
    mine = next((chair.colour for chair in chairs if chair.kind == Sitter.ME), "")
    return go(request, f"/table/{row.id}", token, *remembered(mine))


def table_name(text: str) -> str:
    """A name that fits the sign at the table."""
    return text if len(text) <= TABLE_NAME else text[: TABLE_NAME - 1].rstrip() + "…"


HANDLERS = [new_page, new_table]
