"""How a seat changes hands once a game has begun.

Whoever gets a seat sees its hand. A person's seat is therefore given on by its owner alone: at once (`leave`), or when
somebody asks (`ask`) and the owner agrees. An owner who has not been seen for a while can be replaced by a vote of all
the others: by a bot after `A_WHILE` where at least two others agree, after `A_DAY` where there is only one; by somebody
new, who would see the hand, after `A_DAY` and with at least two others. Every person has one vote, bots have none, and
a single no ends it. What nobody holds, a bot's seat or an open one, the host gives on; only a hand that a person
has held before is not opened without the same vote. Everything is written into the log and told.
"""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import Any

from guildhall.storage.engine import Conflict
from guildhall.storage.outbox import call, fresh_key
from guildhall.storage.rows import GameTable, Person, Seat, SeatKind, Status
from guildhall.storage.store import Statement
from guildhall.tables import seat_log as log
from guildhall.tables.bots import check_bot
from guildhall.tables.calls import ASKED, GONE
from guildhall.tables.errors import NoTable, NotNow, NotYours, Stale
from guildhall.tables.hall import Hall
from guildhall.tables.people import printable
from guildhall.tables.seat_log import SeatEvent
from guildhall.tables.timing import UNTIMED, Late, timing_of

A_WHILE = 15 * 60.0  # seconds without being seen
A_DAY = 24 * 3600.0
A_MOMENT = 60.0  # between a question that was withdrawn and the next about the same seat
FEW = 2  # others who must agree before somebody new may see a hand
REASON = 120  # letters of a reason
TRIES = 5

Log = list[SeatEvent]
Values = dict[str, Any]

# Nothing of whoever sat here goes on to the next: neither the code, nor where notices go, nor what was seen.
NOBODYS: Values = {"person": None, "recovery": "", "webhook": "", "seen": 0, "share": "", "ready": False}
NOBODYS |= {"nudged": 0.0, "nudger": ""}


@dataclass(frozen=True, slots=True)
class Change:
    """What is to be written: an event, and for a seat that changes hands who has it and what becomes of it."""

    event: SeatEvent
    was: Seat | None = None
    values: Values | None = None
    becomes: str = ""  # the status of the table, where it changes with it
    also: tuple[Statement, ...] = ()  # what people are told of it


Decide = Callable[[GameTable, Log], Change | None]


async def write(hall: Hall, table_id: str, decide: Decide) -> None:
    """Decides by what is true now and writes it; whoever was quicker is looked at again. Nothing is told in between."""
    for _ in range(TRIES):
        row = await hall.row(table_id)
        change = decide(row, [log.read(entry) for entry in await hall.store.seat_entries(table_id)])
        if change is None:
            return
        entry = change.event.entry(table_id, row.entries + 1, f"seat {secrets.token_hex(8)}", time.time())
        try:
            await hall.store.write_seat(
                entry, row.status, change.was, change.becomes, change.also, **(change.values or {})
            )
        except Conflict:
            continue
        await hall.refresh(table_id)
        hall.tell(table_id)
        return
    raise Stale("the position keeps changing; nothing was done")


# ---- what a seat becomes


def given(chair: Seat, to: str, how: log.How, **more: Any) -> Change:
    """A seat goes to a bot, or is opened to whoever has the link. The name stays on an open seat until it is taken."""
    event = SeatEvent(chair.number, how, to=SeatKind.OPEN, name=chair.name, **more)
    values = {**NOBODYS, "kind": SeatKind.OPEN, "bot": ""}
    if to != SeatKind.OPEN:
        event = SeatEvent(chair.number, how, to=SeatKind.BOT, bot=to, name=to.capitalize(), **more)
        values = {**NOBODYS, "kind": SeatKind.BOT, "bot": to, "name": event.name}
    others = how in (log.How.VOTED, log.How.BY_HOST) and chair.kind == SeatKind.PERSON
    told = (call(GONE, fresh_key(), chair.table, [chair.number], event.by),) if others else ()
    return Change(log.handed(event, chair), chair, values, also=told)


def taken(chair: Seat, how: log.How, person: Person, name: str, begun: bool = True, **values: Any) -> Change:
    """A person sits down and sees the hand from now on."""
    event = SeatEvent(chair.number, how, to=SeatKind.PERSON, name=name, by=person.id, begun=begun)
    changed = {"kind": SeatKind.PERSON, "person": person.id, "name": name, "here": time.time(), **values}
    return Change(log.handed(event, chair), chair, changed)


# ---- what can be asked


@dataclass(frozen=True, slots=True)
class Request:
    """Somebody asks to give a seat on and waits for an answer; or a clock does, where the table says so. `yes` holds
    the persons who have agreed."""

    asked: SeatEvent
    yes: frozenset[str]
    number: int  # counts what happened about seats, not the entries of the log: those would tell of sealed moves

    @property
    def to(self) -> str:
        """`open`, or the spec of a bot."""
        return self.asked.bot or SeatKind.OPEN

    @property
    def by_clock(self) -> bool:
        return self.asked.how == log.How.LATE


def patience(row: GameTable) -> float:
    """How long a question about a seat waits where clocks rest for it: silence is a no."""
    timing = timing_of(row)
    return inf if timing == UNTIMED else A_DAY if timing.is_slow else A_WHILE


def open_request(row: GameTable, events: Log, now: float) -> Request | None:
    """The question that nobody has answered yet; whatever else happened about a seat since has overtaken it. What the
    clock has asked is answered by whoever was late being back."""
    yes: set[str] = set()
    back: set[int] = set()
    for number, event in reversed(list(enumerate(events, 1))):
        by_clock = event.how == log.How.LATE and event.to == Late.VOTE
        if event.how == log.How.ASKED or by_clock:
            gone = now - event.at >= patience(row) or (by_clock and event.seat in back)
            return None if gone else Request(event, frozenset({*yes, event.by}), number)
        if event.how == log.How.RETURNED:
            back.add(event.seat)
        if event.how in (*log.OF_CLOCKS, *log.BESIDE):
            continue
        if event.how != log.How.AGREED:
            return None
        yes.add(event.by)
    return None


def is_asked(row: GameTable, events: Log) -> bool:
    """Whether a question about a seat waits now."""
    return open_request(row, events, time.time()) is not None


def owner_of(chair: Seat) -> str | None:
    return chair.person if chair.kind == SeatKind.PERSON else None


def voters(row: GameTable, events: Log, seat: int) -> dict[str, str]:
    """The people besides the owner, each once, by name.

    Whoever sat down while the owner was away has no vote: else one person makes a majority with browsers of the own.
    """
    owner, since = owner_of(row.chairs[seat]), row.chairs[seat].here
    new = {event.by for event in events if event.how == log.How.SAT and event.at > since}
    chairs = reversed(row.chairs)  # whoever has several seats is called by the first
    people = {chair.person: chair.name for chair in chairs if chair.kind == SeatKind.PERSON and chair.person}
    return {person: name for person, name in people.items() if person != owner and person not in new}


def vote_counts(row: GameTable, events: Log, seat: int, to: str, now: float, by_clock: bool = False) -> bool:
    """Whether the others may decide without the owner: by who would get the hand, and how long it lies there alone; or
    because the owner's time is up, at a table where all sat down knowing that they would be asked then."""
    away, others = now - row.chairs[seat].here, len(voters(row, events, seat))
    if by_clock:
        return others > 0
    if to == SeatKind.OPEN:
        return others >= FEW and away >= A_DAY
    return away >= (A_WHILE if others >= FEW else A_DAY)


def chair_of(row: GameTable, seat: int) -> Seat:
    if not 0 <= seat < len(row.chairs):
        raise NoTable(f"there is no seat {seat} at this table")
    return row.chairs[seat]


def check_running(row: GameTable) -> None:
    if row.status in (Status.OVER, Status.ENDED):
        raise NotNow("the game is over; seats stay as they are")
    if row.status != Status.RUNNING:
        raise NotNow("this table has not begun; a seat is still open")


def check_receiver(to: str) -> None:
    if to != SeatKind.OPEN:
        check_bot(to)


# ---- giving a seat on


async def hand_on(hall: Hall, table_id: str, person: Person, seat: int, to: str) -> None:
    """Gives on what is one's own, or as the host what is nobody's. In the waiting room there is no hand to see."""
    check_receiver(to)

    def decide(row: GameTable, events: Log) -> Change:
        chair, begun = chair_of(row, seat), row.status != Status.OPEN
        who: Values = {"by": person.id, "said_by": person.name, "begun": begun}
        if begun:
            check_running(row)
        if owner_of(chair) == person.id:
            return given(chair, to, log.How.LEFT, **who)
        if row.host != person.id:
            raise NotYours("only the host of the table can do this")
        if not begun:
            return given(chair, to, log.How.BY_HOST, **who)
        if chair.kind == SeatKind.PERSON:
            raise NotYours("somebody sits here: ask, and the owner of the seat or a vote decides")
        if to == SeatKind.OPEN and log.was_played_by_somebody(events, seat):
            raise NotYours("somebody has held this hand: ask, and the others at the table decide")
        return given(chair, to, log.How.BY_HOST, **who)

    row = await hall.row(table_id)
    if (
        row.status == Status.OPEN
        and row.host == person.id
        and to != SeatKind.OPEN
        and chair_of(row, seat).kind == SeatKind.OPEN
    ):
        values = given(row.chairs[seat], to, log.How.BY_HOST).values or {}
        name = str(values.pop("name"))
        if not await hall.store.take_seat(table_id, seat, lambda _others: name, **values):
            raise NotNow("somebody has sat down here meanwhile")
        return  # nobody has lost or seen anything: there is nothing to tell
    await write(hall, table_id, decide)


async def ask(hall: Hall, table_id: str, person: Person, seat: int, to: str, reason: str = "") -> None:
    """Asks to give somebody's seat on; happens at once where nobody else has a say in it."""
    check_receiver(to)

    def decide(row: GameTable, events: Log) -> Change:
        now, chair = time.time(), chair_of(row, seat)
        check_running(row)
        others = voters(row, events, seat)
        if person.id == owner_of(chair):
            raise NotNow("this seat is yours: nobody has to be asked if you leave it")
        if person.id not in others and person.id != row.host:
            raise NotYours("only who sits at the table has a say in this")
        if chair.kind != SeatKind.PERSON and (to != SeatKind.OPEN or not log.was_played_by_somebody(events, seat)):
            raise NotNow("nobody sits here: the host gives this seat on without asking")
        check_patience(row, events, seat, now)
        counts = vote_counts(row, events, seat, to, now)
        if chair.kind != SeatKind.PERSON and not counts:
            raise NotNow("a hand that somebody has held is opened a day later, and if at least two people agree")
        said: Values = {"by": person.id, "said_by": others.get(person.id, person.name), "reason": cut(reason)}
        if counts and set(others) <= {person.id}:
            return given(chair, to, log.How.VOTED, **said)
        kind, bot = (SeatKind.OPEN, "") if to == SeatKind.OPEN else (SeatKind.BOT, to)
        told = call(ASKED, fresh_key(), table_id, list(range(row.seats)), person.id)
        return Change(log.handed(SeatEvent(seat, log.How.ASKED, to=kind, bot=bot, **said), chair), also=(told,))

    await write(hall, table_id, decide)


def cut(reason: str) -> str:
    return printable(reason)[:REASON].rstrip()


def check_patience(row: GameTable, events: Log, seat: int, now: float) -> None:
    """One question at a time, and a no is a no for a while."""
    standing = open_request(row, events, now)
    if standing is not None and now - standing.asked.at < A_WHILE:
        raise NotNow("something is being asked already; wait for the answer")
    for event in events:
        pause = {log.How.REFUSED: A_WHILE, log.How.WITHDRAWN: A_MOMENT}.get(event.how, 0.0)
        if event.seat == seat and now - event.at < pause:
            raise NotNow("this was answered just now; ask again a little later")


async def answer(hall: Hall, table_id: str, person: Person, number: int, agrees: bool) -> None:
    """One person's yes or no to the request of that number; whoever asked withdraws it by a no."""

    def decide(row: GameTable, events: Log) -> Change | None:
        now = time.time()
        request = open_request(row, events, now)
        if request is None or request.number != number or row.status != Status.RUNNING:
            raise NotNow("nobody asks this any more")
        seat, to = request.asked.seat, request.to
        chair, others = row.chairs[seat], voters(row, events, seat)
        said: Values = {"by": person.id, "said_by": others.get(person.id, chair.name), "reason": request.asked.reason}
        if person.id == owner_of(chair):
            return given(chair, to, log.How.CONSENTED, **said) if agrees else no(chair, log.How.REFUSED, said)
        if not agrees and person.id == request.asked.by:
            return no(chair, log.How.WITHDRAWN, said | {"said_by": request.asked.said_by})
        if person.id not in others:
            raise NotYours("only who sits at the table has a say in this")
        if request.by_clock and now - request.asked.at < A_MOMENT:
            raise NotNow("whoever was late has a minute to come back; answer after that")
        if not vote_counts(row, events, seat, to, now, request.by_clock):
            raise NotYours("only the owner of this seat can agree to this now")
        if not agrees:
            return no(chair, log.How.REFUSED, said)
        if set(others) <= request.yes | {person.id}:
            return given(chair, to, log.How.VOTED, **said)
        if person.id in request.yes:
            return None
        return Change(log.handed(SeatEvent(seat, log.How.AGREED, **said), chair))

    await write(hall, table_id, decide)


def no(chair: Seat, how: log.How, said: Values) -> Change:
    return Change(log.handed(SeatEvent(chair.number, how, **{**said, "reason": ""}), chair))


# ---- taking a seat


async def take(
    hall: Hall, table_id: str, person: Person, named: Callable[[list[str]], str], number: int | None, recovery: str
) -> int:
    """Sits down on an open seat of a game that runs, called as `named` says beside the others; its number."""
    found: list[int] = []

    def decide(row: GameTable, _events: Log) -> Change:
        free = [chair for chair in row.chairs if chair.kind == SeatKind.OPEN and number in (None, chair.number)]
        if not free or row.status != Status.RUNNING:
            raise NotNow("no seat is open at this table any more")
        if any(owner_of(chair) == person.id for chair in row.chairs):
            raise NotNow("you sit at this table already; a second hand is for somebody else")
        found[:] = [free[0].number]
        name = named([chair.name for chair in row.chairs if chair.kind != SeatKind.OPEN])
        return taken(free[0], log.How.SAT, person, name, recovery=recovery)

    await write(hall, table_id, decide)
    return found[0]


async def come_back(hall: Hall, table_id: str, person: Person, seat: int, recovery: str) -> None:
    """Whoever has the code of a seat sits there again, from another device; the table is told."""

    def decide(row: GameTable, _events: Log) -> Change:
        chair = row.chairs[seat]
        if chair.kind != SeatKind.PERSON or chair.recovery != recovery:
            raise NoTable("this recovery code fits no seat of this table")
        return taken(chair, log.How.BACK, person, chair.name, begun=row.status != Status.OPEN, webhook="")

    await write(hall, table_id, decide)
