"""From tables to answers: what a person may know of a table, its offers and its log."""

import time
from dataclasses import asdict
from hashlib import blake2b
from typing import Any

from guildhall.bots.analysis import Advice
from guildhall.kernel.record import commitment
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import State
from guildhall.server.forms import (
    AdviceInfo,
    ChairInfo,
    ChatInfo,
    ClockInfo,
    DraftInfo,
    JudgedInfo,
    LabelInfo,
    LineInfo,
    OfferInfo,
    PersonInfo,
    TableInfo,
)
from guildhall.server.seat_news import request_info
from guildhall.storage.rows import Chat, GameTable, Person, SeatKind, Status
from guildhall.tables.advice import ADVISER
from guildhall.tables.colours import colours_of, free_colours, may_choose
from guildhall.tables.drafts import Draft
from guildhall.tables.live import LiveTable
from guildhall.tables.proposals import deadline, is_open
from guildhall.tables.rewinds import question
from guildhall.tables.seat_log import names_when, was_played_by_somebody
from guildhall.tables.timing import timing_of
from guildhall.tables.watches import NO_CLOCK
from guildhall.words.log import lines
from guildhall.words.offer import Label, offer


def person_info(who: Person) -> PersonInfo:
    return PersonInfo(who.name, who.login, who.id)


def table_info(row: GameTable, who: Person | None, live: LiveTable | None = None) -> TableInfo:
    """Everything but the seed; links only for those who may hand them on."""
    mine = {chair.number for chair in row.chairs if who and chair.kind == SeatKind.PERSON and chair.person == who.id}
    host = who is not None and row.host == who.id
    actors = live.state.actors if live else []
    waits = row.status == Status.OPEN
    chairs = [
        ChairInfo(
            chair.number,
            chair.kind,
            chair.name,
            chair.bot,
            chair.number in mine,
            chair.number in actors,
            chair.kind == SeatKind.PERSON or (live is not None and was_played_by_somebody(live.seat_log, chair.number)),
        )
        for chair in row.chairs
    ]
    for shown, chair in zip(chairs, row.chairs, strict=True):
        shown.ready = waits and chair.ready
    for shown, colour in zip(chairs, colours_of(row), strict=False):
        shown.colour = colour
        if waits and who and may_choose(row, who, shown.number):
            shown.free = free_colours(row, shown.number)
    info = TableInfo(
        id=row.id,
        name=row.name,
        game=row.game,
        status=row.status,
        options=row.options,
        public=row.public,
        undo=row.undo,
        clock=row.clock,
        chairs=chairs,
        host=host,
        moves=len(live.moves) if live and (row.status == Status.OVER) else 0,
        updated=row.updated,
        origin=row.origin,
        provable=row.provable,
        rated=row.rated,
        commitment=commitment(row.seed) if row.provable else "",
        bound=[seat for seat, share in enumerate(row.shares) if share],
        result=row.result,
        study=row.study,
        first=row.first,
        colours=free_colours(row) if waits else [],
        sheet=row.overlay_name.replace("_", " "),
        timing=asdict(timing_of(row)),
        gathers=row.gathers,
    )
    if live is not None:
        tell_time(info, live, mine)
    if host or mine:
        info.invite, info.watch = row.invite, row.watch
        if row.proposal and live and is_open(live):
            info.proposal = proposal_info(live, who)
        if live:
            info.seat_request = request_info(row, who, live)
    return info


def tell_time(info: TableInfo, table: LiveTable, mine: set[int]) -> None:
    """Adds the clocks that somebody with these seats may know."""
    info.ended = table.ended
    now = time.time()
    for chair in info.chairs:
        chair.away_until = table.watches.hours[chair.number].away_until(now) if chair.kind == SeatKind.PERSON else 0.0
        chair.away = chair.number in table.watches.away
        shown = table.clock(chair.number, chair.number if chair.number in mine else None)
        if shown != NO_CLOCK:
            chair.clock = ClockInfo(**{**asdict(shown), "pauses": list(shown.pauses)})


def proposal_info(table: LiveTable, who: Person | None) -> dict[str, Any]:
    """What waits for consent: by which seat, how many moves everybody knows of, until when, and whether I agreed."""
    proposal, asked = table.row.proposal or {}, question(table)
    agreed = who is not None and who.id in proposal["yes"]
    said = {"word": asked.word, "moves": asked.moves, "until": deadline(table)}
    return {"by": proposal["by"], "agreed": agreed, "mine": who is not None and who.id == proposal["asker"], **said}


def label_info(text: str, label: Label) -> LabelInfo:
    return LabelInfo(text, label.name, label.detail, list(label.refs))


def offer_info(state: State, seat: int, names: list[str], version: str, language: str) -> OfferInfo | None:
    found = offer(state, seat, names, language)
    if found is None:
        return None
    choices = []
    for one in found.choices:
        info = label_info(one.text, one.label)
        info.changes = {name: list(pair) for name, pair in one.changes.items()}
        choices.append(info)
    misses = []
    for miss in found.near_misses:
        info = label_info(miss.text, miss.label)
        info.rule, info.words = miss.rule, miss.words
        misses.append(info)
    return OfferInfo(seat, version, found.question, found.rule, choices, misses)


def draft_info(table: LiveTable, seat: int, draft: Draft, language: str) -> DraftInfo:
    version = table.version(seat)
    going_on = None if draft.complete else offer_info(draft.state, seat, table.names, version, language)
    return DraftInfo(draft.choices, draft.complete, draft.reveals, draft.state.view(seat), going_on)


def advice_info(state: State, advice: Advice, names: list[str], language: str, chosen: str = "") -> AdviceInfo:
    """The choices by name."""
    words, view = title_of(state.game).words, state.view(advice.seat)
    options = []
    for one in advice.options:
        label = words.label(view, advice.seat, state.packed(one.choice), language).told(names)
        options.append(JudgedInfo(one.choice, label.name, one.chances))
    return AdviceInfo(advice.seat, ADVISER, options, chosen)


def log_info(table: LiveTable, reader: int | None, language: str, since: int = 0) -> list[LineInfo]:
    """The log after `since` moves, each line with the number of the move that brought it about."""
    ends = [0, table.opening, *(move.events for move in table.moves)]
    printed = table.state.components()
    found: list[LineInfo] = []
    for move in range(since, len(ends) - 1):
        events = table.events[ends[move] : ends[move + 1]]
        for line in lines(table.row.game, printed, events, reader, names_at(table, move), language):
            found.append(LineInfo(line.level, line.seat, line.text, tuple(line.refs), move))
    return found


def names_at(table: LiveTable, move: int) -> list[str]:
    """How everybody was called when a move was made: whoever has made it keeps the name on it."""
    if not table.seat_log:
        return table.names
    return names_when(table.seat_log, table.names, table.moves[move - 1].entry if move else 0)


def chat_info(message: Chat, who: Person | None) -> ChatInfo:
    mine = who is not None and who.id == message.person
    by = blake2b(f"{message.table} {message.person}".encode(), digest_size=6).hexdigest()
    return ChatInfo(message.id, message.name, message.text, message.at, mine, message.room, by)


def game_info(title: Any) -> dict[str, Any]:
    """What a new table can be set to."""
    low, high = title.seat_range
    options = title.options
    return {
        "game": title.name,
        "title": {language: title.called(language) for language in ("en", "it", "fr")},
        "seats": [low, high],
        "options": {name: list(values) for name, values in options.values.items()},
        "sets": options.sets,
        "defaults": options.defaults,
        "presets": options.presets,
        "colours": title.colours,
        "names_first": title.seating.named,
        "ruleset": title.ruleset,
    }
