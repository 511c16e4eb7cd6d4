"""Taking back in words: what would be undone, what was seen since, who has agreed, and the answer to whoever asked."""

from typing import NamedTuple

from guildhall.server import history
from guildhall.server.answers import log_info, names_at
from guildhall.server.forms import LineInfo, UndoneInfo
from guildhall.server.parts import Part
from guildhall.server.render_cache import cache_of
from guildhall.server.templates import fill, interface
from guildhall.storage.rows import Person, SeatKind, Undo
from guildhall.tables import takeback_log as log
from guildhall.tables.live import LiveTable
from guildhall.tables.proposals import deadline, is_open
from guildhall.tables.rewinds import people, question
from guildhall.tables.undone import Shown, shown_since
from guildhall.words.log import lines

LISTED = 14  # lines that are named one by one; more are counted by player
NAMED = 4  # hidden things that are named


class Undone(NamedTuple):
    """A line that would disappear: whose, what, whether it is the reader's own, and whether it showed something."""

    seat: int | None
    text: str
    mine: bool
    seen: bool


class Back(NamedTuple):
    """What going back to a position means to a reader: the latest first."""

    moves: int
    lines: list[Undone]
    counts: list[tuple[int, str, int]]  # by player, where there are too many lines: seat, name, moves
    hidden: list[str]
    moment: int  # of the reader, to look at


def back_to(table: LiveTable, reader: int | None, language: str, position: int) -> Back:
    """All that goes by what the reader may know: others' steps in secret are neither named nor counted."""
    known = history.past(table, reader, language)
    stops = [stop for stop in known.stops if stop > position]
    shown = {one.number: one for one in shown_since(table, position)}
    found: list[Undone] = []
    hidden: list[str] = []
    told: dict[int, list[LineInfo]] = {}
    for line in log_info(table, reader, language, position + 1):
        told.setdefault(line.move, []).append(line)
    for number in range(position + 1, len(table.moves) + 1):
        written = told.get(number, [])
        begin = len(before_it(table, shown[number], reader, language)) if number in shown else len(written)
        for place, line in enumerate(written):
            if line.level == "line":
                found.insert(0, Undone(line.seat, line.text, line.seat == reader, place >= begin))
        if number in shown:
            hidden += what_was_seen(table, shown[number], written[begin:], reader, language)
    counts = [
        (seat, name, sum(table.moves[stop - 1].seat == seat for stop in stops)) for seat, name in enumerate(table.names)
    ]
    few = len(found) <= LISTED
    moment = max((place for place, stop in enumerate(known.stops) if stop <= position), default=0)
    return Back(len(stops), found if few else [], [] if few else [one for one in counts if one[2]], hidden, moment)


def before_it(table: LiveTable, shown: Shown, reader: int | None, language: str) -> list[object]:
    """What a move had told before it showed something hidden."""
    first = table.moves[shown.number - 2].events if shown.number > 1 else table.opening
    events = table.events[first : first + shown.told]
    names = names_at(table, shown.number)
    return [*lines(table.row.game, table.state.components(), events, reader, names, language)]


def what_was_seen(table: LiveTable, shown: Shown, told: list[LineInfo], reader: int | None, language: str) -> list[str]:
    """The hidden things of one move, as the reader may know of them."""
    say = interface(language).say
    if shown.alone and shown.seat != reader:
        return [say("something that {name} alone has seen", name=table.names[shown.seat])]
    named = [line.text for line in told if line.level == "line"]
    if shown.opened:
        return [say("what several had chosen in secret"), *named]
    return named


class Vote(NamedTuple):
    seat: int
    name: str
    asks: bool
    at: float  # when this person agreed; 0: not yet
    mine: bool


def votes(table: LiveTable, who: Person) -> list[Vote]:
    """Who must agree, each person once, by their first seat."""
    proposal = table.row.proposal or {}
    found: dict[str, Vote] = {}
    for chair in table.row.chairs:
        if chair.kind == SeatKind.PERSON and chair.person and chair.person not in found:
            at = proposal["yes"].get(chair.person, 0.0)
            asks = chair.person == proposal["asker"]
            found[chair.person] = Vote(chair.number, chair.name, asks, at, chair.person == who.id)
    return list(found.values())


def is_asked(table: LiveTable, who: Person | None) -> bool:
    """Whether a person has the card before them: those who must answer, and whoever asks."""
    return who is not None and is_open(table) and who.id in people(table)


def card(table: LiveTable, who: Person | None, seat: int | None, language: str) -> Part | None:
    """The card that takes the place of the question while a take-back waits for answers."""
    proposal = table.row.proposal
    if proposal is None or who is None or not is_asked(table, who):
        return None

    def make() -> str:
        back = back_to(table, seat, language, proposal["moves"])
        shown = {"back": back, "votes": votes(table, who), "word": proposal["word"], "at": proposal["at"]}
        asker = question(table)
        return fill(
            "parts/takeback.html",
            language,
            **shown,
            asker=asker.called,
            until=deadline(table),
            agreed=who.id in proposal["yes"],
            asks=who.id == proposal["asker"],
        )

    stamp = proposal["at"], tuple(proposal["yes"]), table.names, table.version(seat)
    return cache_of(table).stamped(("takeback", who.id, seat, language), stamp, make)


def may_propose(table: LiveTable, who: Person | None) -> bool:
    """Whether a person may ask the others to go back to any moment."""
    return who is not None and table.row.undo == Undo.CONSENT and not table.state.over and who.id in people(table)


def preview(table: LiveTable, who: Person | None, reader: int | None, language: str, position: int) -> str:
    """What asking to go back to a moment on show would mean; nothing for those who cannot ask."""
    decides = who is not None and table.row.undo == Undo.HOST and who.id == table.row.host
    if reader is None or not (may_propose(table, who) or decides):
        return ""
    others: set[str] = set() if decides or who is None else people(table) - {who.id}
    back = back_to(table, reader, language, position)
    if not back.moves:
        return ""
    shown = {"back": back, "others": len(others), "busy": is_open(table)}
    return fill("parts/go_back.html", language, **shown)


# ---- the answer


class Answer(NamedTuple):
    number: int
    how: str
    name: str
    word: str
    agreed: list[str]


def answer_for(table: LiveTable, who: Person | None) -> Answer | None:
    """How the last question of a person ended; it stays above the board until it is dismissed."""
    found = log.answer_to(table.takebacks, who.id) if who is not None else None
    if found is None:
        return None
    number, event, agreed = found
    return Answer(number, event.how, event.name, event.word, agreed)


def undone_info(table: LiveTable, reader: int | None, language: str, position: int) -> UndoneInfo:
    """The same for programs."""
    back = back_to(table, reader, language, position)
    told = [line.text for line in back.lines]
    return UndoneInfo(back.moves, told, {name: n for _, name, n in back.counts}, back.hidden)
