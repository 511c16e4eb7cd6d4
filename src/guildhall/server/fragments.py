"""The parts of a table page, rendered for one reader. Each has a hash; only what changed is sent."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from markupsafe import Markup

from guildhall.bots import LEVELS
from guildhall.kernel.state import View
from guildhall.server import ahead_panel, game_list, history, manners, seat_news, takebacks
from guildhall.server.answers import chat_info, table_info
from guildhall.server.ending import score_sheet
from guildhall.server.forms import LineInfo
from guildhall.server.parts import NOTHING, Part, filled
from guildhall.server.question import planned_question, purse, question
from guildhall.server.render_cache import cache_of
from guildhall.server.results import results
from guildhall.server.templates import fill
from guildhall.storage.rows import Chat, Person, SeatKind
from guildhall.tables import closing, seat_changes
from guildhall.tables.advice import may_ask
from guildhall.tables.drafts import on_desk
from guildhall.tables.hall import Hall, may_read, may_talk
from guildhall.tables.live import LiveTable
from guildhall.tables.proposals import is_open
from guildhall.tables.rewinds import may_take_back
from guildhall.tables.watches import NO_CLOCK, Shown
from guildhall.words.shown import Column, Progress

LOG_LINES = 70
NARROW = 560  # width of the own things on a phone, in the units of the drawing


@dataclass(slots=True)
class Rendered:
    """Parts by name, the layers of the board among them, and plain facts for the script of the page."""

    parts: dict[str, Part]
    facts: dict[str, Any]

    @property
    def hashes(self) -> dict[str, str]:
        return {name: part.hash for name, part in self.parts.items()}

    def html(self, name: str) -> str:
        """A part as the page shows it first."""
        return filled(name, self.parts)


async def render(
    hall: Hall,
    table: LiveTable,
    who: Person | None,
    seat: int | None,
    language: str,
    narrow: bool = False,
    planning: bool = False,
) -> Rendered:
    """Everything one tab shows, with the draft on its desk applied; one that plans shows the private copy."""
    tried = on_desk(table, who, seat) if seat is not None else None
    ahead = ahead_panel.on_copy(table, seat, language) if planning and seat is not None else None
    view = ahead.planned.state.view(seat) if ahead else tried.state.view(seat) if tried else table.view(seat)
    found = {
        **pictures(table, view, seat, language, narrow, manners.presence(hall, table)),
        "question": takebacks.card(table, who, seat, language)
        or (
            planned_question(table, seat, language, ahead.planned)
            if ahead and seat is not None
            else question(table, seat, language, tried, await may_ask(hall, table, who))
        ),
        "ahead": ahead_panel.panel(table, seat, language, ahead),
        "purse": purse(table, view, seat, language),
        "log": log(table, seat, language, LOG_LINES),
        "chat": chat(table, await hall.chats(table), who, language),
        "over": score_sheet(table, language),
        "rematch": manners.rematch(table, who, language),
        "banner": banner(table, who, seat, language),
        "results": results(table, seat, language),
        "table": about(table, who, seat, language),
    }
    mine = seats_of(table, who)
    facts = {
        "seat": seat,
        "actors": table.state.actors,
        "mine": mine,
        "over": table.finished,
        "draft": tried.choices if tried else [],
        "complete": bool(tried and tried.complete) and not takebacks.is_asked(table, who),
        "reveals": bool(tried and tried.reveals),
        "cover": len({table.sight(one) for one in mine}) > 1,  # people sharing a screen see different things
        **ahead_panel.facts(table, seat, ahead is not None),
    }
    return Rendered(found, facts)


def seats_of(table: LiveTable, who: Person | None) -> list[int]:
    """The seats a person holds; several if people share a screen."""
    chairs = table.row.chairs
    return [chair.number for chair in chairs if who and chair.kind == SeatKind.PERSON and chair.person == who.id]


# ---- the parts that show a position


def pictures(
    table: LiveTable, view: View, seat: int | None, language: str, narrow: bool, presence: tuple[str, ...] = ()
) -> dict[str, Part]:
    """Each is made again only if something it shows has changed."""
    return {
        "head": head(table, view, language),
        **board(table, view, language),
        "described": cache_of(table).part(
            ("described", *table.names, language), view, lambda seen: described(table, seen, language)
        ),
        "seat": own_area(table, view, seat, language, narrow),
        "players": players(
            table,
            view,
            language,
            table.state.actors,
            [table.clock(n, seat) for n in range(table.row.seats)],
            presence,
        ),
    }


def board(table: LiveTable, view: View, language: str) -> dict[str, Part]:
    """The board and each of its layers."""
    cache, drawing, names, spectators = cache_of(table), table.title.drawing, table.names, table.view(None)

    def shell(seen: View) -> str:
        return str(drawing.board_shell(seen, names, language))

    found = {"board": cache.shared_part(("board", *names, language), view, spectators, shell)}
    for number, draw in enumerate(drawing.board_layers(names, language)):
        key = ("layer", number, *names, language)
        found[f"board.{number}"] = cache.shared_part(key, view, spectators, draw)
    return found


def own_area(table: LiveTable, view: View, seat: int | None, language: str, narrow: bool) -> Part:
    """What lies before the own seat."""
    if seat is None:
        return NOTHING
    key = ("seat", seat, narrow, *table.names, language)
    return cache_of(table).part(key, view, lambda seen: area(table, seen, seat, language, narrow))


def picture(table: LiveTable, view: View, seat: int | None, language: str, narrow: bool = False) -> dict[str, str]:
    """The same at any moment of the past."""
    return {
        "head": head(table, view, language).html,
        "board": str(table.title.drawing.board(view, table.names, language, document=False)),
        "described": described(table, view, language),
        "seat": area(table, view, seat, language, narrow) if seat is not None else "",
        "players": players(table, view, language, view["actors"], [NO_CLOCK] * table.row.seats).html,
    }


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


def head(table: LiveTable, view: View, language: str) -> Part:
    progress = table.title.words.progress(view, language)
    return head_panel(language, table.row.name, table.row.game, progress, table.state.over)


@lru_cache(maxsize=2048)
def head_panel(language: str, name: str, game: str, progress: Progress, over: bool) -> Part:
    title = game_list.game_name(game, language)
    return Part(fill("parts/head.html", language, name=name, title=title, progress=progress, over=over))


class Player(NamedTuple):
    """A row of the players' table."""

    number: int
    kind: str
    name: str
    bot: str
    cells: tuple[int, ...]
    clock: Shown
    away: bool
    presence: str = ""  # `here`, `thinking`, `site` or `away`; a bot is always here


def players(
    table: LiveTable,
    view: View,
    language: str,
    actors: list[int],
    clocks: list[Shown],
    presence: tuple[str, ...] = (),
) -> Part:
    """The players' table. Whoever `actors` names is to move; a draft shows who would be next."""
    words = table.title.words
    rows = tuple(
        Player(chair.number, chair.kind, chair.name, chair.bot, cells, clock, chair.number in table.watches.away, where)
        for chair, clock, where in zip(table.row.chairs, clocks, presence or [""] * len(clocks), strict=True)
        for cells in [tuple(words.cells(view, chair.number))]
    )
    columns, over = tuple(words.columns(table.state.components(), language)), table.finished
    ahead = tuple(seat for seat in view["actors"] if seat not in actors)
    return players_panel(language, columns, rows, tuple(actors), ahead, over)


@lru_cache(maxsize=1024)
def players_panel(
    language: str,
    columns: tuple[Column, ...],
    rows: tuple[Player, ...],
    actors: tuple[int, ...],
    ahead: tuple[int, ...],
    over: bool,
) -> Part:
    shown = {"rows": rows, "columns": columns, "actors": actors, "ahead": ahead, "over": over}
    return Part(fill("parts/players.html", language, **shown))


# ---- what happened and what was said


def log(table: LiveTable, reader: int | None, language: str, limit: int) -> Part:
    groups, more = history.groups(table, reader, language, limit)
    return log_panel(language, groups, more)


@lru_cache(maxsize=512)  # those who may know the same read the same
def log_panel(language: str, groups: tuple[history.Group, ...], more: bool) -> Part:
    shown = [{"round": group.round, "phase": group.phase, "lines": lines(group, language)} for group in groups]
    return Part(fill("parts/log.html", language, groups=shown, more=more))


def lines(group: history.Group, language: str) -> Markup:
    """The lines of a group; a step is named where it begins."""
    found, before = [], ""
    for line, step in group.lines:
        found.append(line_item(language, line, step if step != before else ""))
        before = step
    return Markup("".join(found))


@lru_cache(maxsize=16_384)
def line_item(language: str, line: LineInfo, step: str) -> str:
    return fill("parts/line.html", language, line=line, step=step)


def chat(table: LiveTable, said: list[Chat], who: Person | None, language: str) -> Part:
    may = who is not None and may_talk(table.row, who)

    said = [message for message in said if may_read(table.row, who, message)]

    def make() -> str:
        messages = [chat_info(message, who) for message in said]
        apart = who is not None and who.id != table.row.host and not seats_of(table, who) and not table.state.over
        return fill("parts/chat.html", language, messages=messages, may_talk=may, apart=apart)

    latest = said[-1].id if said else 0
    return cache_of(table).stamped(("chat", who.id if who else "", language), (latest, may), make)


# ---- the table as a whole


def arrangement(table: LiveTable) -> tuple[object, ...]:
    """Changes with whatever banner and dialog show of the table."""
    proposal = table.row.proposal
    asked = (proposal["by"], *proposal["yes"]) if proposal and is_open(table) else ()
    return (
        *(table.seatings, len(table.seat_log), table.row.status, asked),
        *(len(table.takebacks), frozenset(table.watches.away)),
    )


def banner(table: LiveTable, who: Person | None, seat: int | None, language: str) -> Part:
    """What concerns everybody: what waits for consent, who sits down where, a seat that is open again."""

    def make() -> str:
        return fill("parts/banner.html", language, **shown, info=table_info(table.row, who, table))

    mine = seats_of(table, who)
    answer = None if table.state.over else takebacks.answer_for(table, who)
    news = [] if table.state.over else seat_news.latest(table, language, mine, who.id if who else "")
    absent, ended_by = manners.absent(table, who), closing.ended_by(table.seat_log) if table.ended else None
    nudged, ending = manners.nudged_by(table, seat), manners.ending(table, who)
    shown = {"table": table, "news": news, "answer": answer, "nudged": nudged, "ending": ending}
    shown |= {"absent": absent, "why_ended": seat_news.sentence(ended_by, language) if ended_by else ""}
    shown["away"] = [one for one in mine if one in table.watches.away]
    rematch = table.row.rematch if who and mine else None
    if rematch and who:
        by, answered = manners.name_of(table, rematch["by"]), who.id in (*rematch["yes"], *rematch["no"])
        shown |= {"rematch": rematch, "rematch_by": by, "rematch_said": answered}
    stamp = *arrangement(table), nudged, str(rematch), tuple(absent), seat_changes.is_asked(table.row, table.seat_log)
    return cache_of(table).stamped(("banner", who.id if who else "", seat, language), stamp, make)


def about(table: LiveTable, who: Person | None, seat: int | None, language: str) -> Part:
    """The dialog about this table: its rules, links, seats, and what its host can do."""
    may = seat is not None and may_take_back(table, seat)

    def make() -> str:
        return fill(
            "parts/table.html",
            language,
            info=table_info(table.row, who, table),
            bound=[name for name, share in zip(table.names, table.row.shares, strict=False) if share],
            table=table,
            seat=seat,
            title=game_list.game_name(table.row.game, language),
            switches=table.title.words.switches(language),
            levels=list(LEVELS),
            seating=table.title.seating,
            may_take_back=may,
        )

    key = ("table", who.id if who else "", seat, may, language)
    return cache_of(table).stamped(key, (*arrangement(table), *table.state.actors), make)
