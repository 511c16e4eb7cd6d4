"""The lobby: setting up tables, sitting down, finding one's seat again, handing an abandoned one on."""

import secrets
import time
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import partial
from itertools import count
from typing import Any

from guildhall.kernel.errors import BadOption, BadSeating, UnknownName, one_of
from guildhall.kernel.registry import title_of
from guildhall.kernel.rng import Rng, key_of
from guildhall.kernel.state import State, revive
from guildhall.kernel.streams import checked_share
from guildhall.storage.engine import Conflict
from guildhall.storage.rows import Entry, GameTable, Origin, Person, Seat, SeatKind, Status, Study, Undo
from guildhall.tables import colours, copies, seat_changes, seat_log
from guildhall.tables.bots import check_bot
from guildhall.tables.checking import Checked, Checks
from guildhall.tables.errors import NoTable, NotNow
from guildhall.tables.gathering import begin_if_full, shares_of
from guildhall.tables.hall import Hall
from guildhall.tables.live import result_of
from guildhall.tables.people import NAME_LENGTH, clean_name, digest
from guildhall.tables.seat_log import SeatEvent
from guildhall.tables.sheets import Played, Sheets
from guildhall.tables.tickets import TicketOffice
from guildhall.tables.timing import UNTIMED, checked

NO_SHEET = Played("", None, "")
CLOCKS = (0, 60, 300, 3600, 86400, 259200)  # seconds a turn, 0: no clock


class Sitter(StrEnum):
    """Whom a seat is asked for: its host, another person at this screen, a bot, or whoever comes."""

    ME = "me"
    HERE = "here"
    BOT = "bot"
    OPEN = "open"


@dataclass(slots=True)
class Chair:
    """A seat as it is asked for; `kind` is one of `Sitter`, or what somebody took for one."""

    kind: str
    name: str = ""
    bot: str = "greedy"
    colour: str = ""


@dataclass(slots=True)
class Wish:
    """A table as it is asked for. The `share` of the host counts if it comes with a ticket, which fixed the seed."""

    game: str
    chairs: list[Chair]
    name: str = ""
    options: dict[str, str] = field(default_factory=dict)
    preset: str | None = None
    public: bool = False
    undo: str = Undo.CONSENT
    clock: int = 0  # seconds a turn; `timing` says more
    timing: dict[str, Any] | None = None
    ticket: str = ""
    share: str = ""
    study: str = Study.AFTER
    source: str = ""  # the table that this is a copy of
    first: int | None = None  # the seat that is named to begin
    sheet: str = ""  # of the owner of a box, whose values are played with
    gathers: bool = False  # begins when all are ready


class Lobby:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.store = hall.store
        self.tickets = TicketOffice(hall.store)
        self.checks = Checks()
        self.sheets = Sheets(hall.store, self.checks)

    async def create(self, host: Person, wish: Wish, position: dict[str, Any] | None = None) -> GameTable:
        """A new table; it begins at once if no seat is open."""
        title = title_of(wish.game)
        if wish.undo not in list(Undo):
            raise UnknownName(one_of("undo policy", wish.undo, list(Undo)))
        if wish.study not in list(Study):
            raise UnknownName(one_of("policy for copies", wish.study, list(Study)))
        if wish.clock not in CLOCKS:
            raise BadOption(f"a clock of {wish.clock} seconds is not offered; expected one of {CLOCKS}")
        timing = checked(wish.timing) if wish.timing else UNTIMED
        if timing != UNTIMED and wish.clock:
            raise BadOption("a table has one clock; give either seconds or how it is timed")
        promised = await self.tickets.redeem(wish.ticket)
        table_id, seed = promised or (secrets.token_urlsafe(9), secrets.token_hex(32))
        share = checked_share(wish.share) if promised else ""
        seats = len(wish.chairs)
        # Setting the game up once says whether seats, options, colours and the first player are right.
        worn = [chair.colour for chair in wish.chairs]
        state = title.new(seats, seed, wish.options, wish.preset, None, "", Rng(key_of(seed)), worn, wish.first)
        options = title.options.shown(state.options)
        played = await self.sheets.to_play(wish.sheet, host, wish.game, seats, options) if wish.sheet else NO_SHEET
        now = time.time()
        row = GameTable(
            id=table_id,
            name=clean_name(wish.name) if wish.name.strip() else title.called()[:24],
            game=wish.game,
            ruleset=title.ruleset,
            seats=seats,
            options=options,
            seed=seed,
            public=wish.public,
            invite=secrets.token_urlsafe(18),
            watch=secrets.token_urlsafe(18),
            host=host.id,
            undo=Undo(wish.undo),
            clock=wish.clock,
            status=Status.RUNNING,
            created=now,
            updated=now,
            position=position,
            origin=Origin.HOUSE if position is None else Origin.COPY,
            source=wish.source,
            study=Study(wish.study),
            first=None if title.seating.option else wish.first,
            overlay=played.overlay,
            overlay_name=played.name,
            sheet=played.sheet,
            timing=timing.kept(),
            gathers=wish.gathers,
        )
        for number, asked in enumerate(wish.chairs):
            row.chairs.append(self.chair(row, number, asked, host))
        dress(row, state if position is None else revive(position))
        for chair in [chair for chair in row.chairs if chair.person == host.id][:1]:
            chair.share = share
        if any(chair.kind == SeatKind.OPEN for chair in row.chairs):
            row.status = Status.OPEN
        elif position is not None and (result := result_of(revive(position))) is not None:
            row.status, row.result = Status.OVER, result
        if row.status != Status.OPEN:
            row.shares, row.begun = shares_of(row), now
        try:
            await self.store.add_table(row)
        except Conflict:  # the same ticket came twice at the same moment: each gets a table
            return await self.create(host, replace(wish, ticket=""), position)
        if row.status == Status.RUNNING:
            self.hall.met(await self.hall.live(row.id), host)
        return row

    async def from_record(self, host: Person, record: Checked) -> GameTable:
        """A table made of a record that was checked decision by decision, to look at and to copy from."""
        now, names = time.time(), record.names
        row = GameTable(
            id=secrets.token_urlsafe(9),
            name=", ".join(names)[:24],
            game=record.game,
            ruleset=title_of(record.game).ruleset,
            seats=record.seats,
            options=record.options,
            seed=record.seed,
            public=False,
            invite=secrets.token_urlsafe(18),
            watch=secrets.token_urlsafe(18),
            host=host.id,
            undo=Undo.HOST,
            clock=0,
            status=Status.OVER if record.over else Status.RUNNING,
            created=now,
            updated=now,
            overlay=record.overlay,
            overlay_name=record.overlay_name,
            position=record.position,
            result=record.result,
            origin=Origin.RECORD,
            shares=record.shares,
            first=record.first,
            entries=len(record.told),
        )
        row.chairs = [
            Seat(row.id, number, SeatKind.PERSON, name, host.id, here=now, colour=colour)
            for number, (name, colour) in enumerate(zip(names, record.colours or [""] * len(names), strict=True))
        ]
        entries = [
            Entry(row.id, number, kind, seat, choice, f"record {number}", now)
            for number, (kind, seat, choice) in enumerate(record.told, 1)
        ]
        await self.store.add_table(row, entries)
        return row

    def chair(self, row: GameTable, number: int, chair: Chair, host: Person) -> Seat:
        if chair.kind == Sitter.ME:
            return Seat(row.id, number, SeatKind.PERSON, name_for(row, host.name), host.id, here=row.created)
        if chair.kind == Sitter.HERE:
            called = name_for(row, chair.name or f"Guest {number + 1}")
            return Seat(row.id, number, SeatKind.PERSON, called, host.id, here=row.created)
        if chair.kind == Sitter.BOT:
            check_bot(chair.bot)
            return Seat(row.id, number, SeatKind.BOT, clean_name(chair.name or chair.bot.capitalize()), bot=chair.bot)
        if chair.kind == Sitter.OPEN:
            return Seat(row.id, number, SeatKind.OPEN, "")
        raise UnknownName(one_of("kind of seat", chair.kind, list(Sitter)))

    async def sit_down(
        self, row: GameTable, person: Person, name: str, number: int | None = None, share: str = "", colour: str = ""
    ) -> tuple[int, str]:
        """Takes an open seat; returns its number and the recovery code, which is shown once.

        Whoever sits here already and asks for no certain seat keeps the own one: a link opened twice takes one seat.
        """
        held = [chair.number for chair in row.chairs if chair.kind == SeatKind.PERSON and chair.person == person.id]
        if held and number is None:
            return held[0], await self.new_code(row, held[0])
        code, named = recovery_code(), partial(name_beside, clean_name(name))
        if row.status != Status.OPEN:
            if colour:
                raise NotNow("colours are chosen before the game begins")
            seat = await seat_changes.take(self.hall, row.id, person, named, number, digest(code))
            return seat, code
        if colour:
            colours.check_free(row, None, colour)
        for chair in row.chairs:
            if chair.kind != SeatKind.OPEN or (number is not None and chair.number != number):
                continue
            values: dict[str, Any] = {"kind": SeatKind.PERSON, "person": person.id, "recovery": digest(code)}
            values |= {"share": checked_share(share), "here": time.time(), "ready": False}
            if await self.store.take_seat(row.id, chair.number, named, **values):
                if colour:
                    await self.dress_newcomer(row.id, chair.number, colour)
                await begin_if_full(self.hall, row.id, person)
                return chair.number, code
        raise NotNow("no seat is open at this table any more")

    async def dress_newcomer(self, table_id: str, number: int, colour: str) -> None:
        """Somebody who has just sat down gets the colour that was free; if it was taken meanwhile, that of the seat."""
        try:
            while not await colours.take(self.hall, await self.hall.row(table_id), number, colour):
                pass
        except BadSeating:
            return

    async def new_code(self, row: GameTable, number: int) -> str:
        """A fresh recovery code for a seat one holds."""
        code = recovery_code()
        await self.store.change_seat(row.id, number, recovery=digest(code))
        return code

    async def recover(self, row: GameTable, person: Person, code: str) -> int:
        """Gives a lost seat back to whoever has its code, with what lay on its desk."""
        chair = self.seat_with(row, code)
        if chair.person and chair.person != person.id:
            await seat_changes.come_back(self.hall, row.id, person, chair.number, chair.recovery)
            await self.store.take_along(row.id, chair.number, chair.person, person.id)
            if row.id in self.hall.tables:
                self.hall.tables[row.id].desks[chair.number].take_along(chair.person, person.id)
        return chair.number

    async def seat_lost_with(self, row: GameTable, code: str) -> SeatEvent | None:
        """How whoever has this recovery code has lost the seat; None for a code of nobody's."""
        events = [seat_log.read(entry) for entry in await self.store.seat_entries(row.id)]
        return seat_log.lost_by(events, code=digest(code.strip().upper()))

    def seat_with(self, row: GameTable, code: str) -> Seat:
        """The seat that a recovery code fits."""
        for chair in row.chairs:
            theirs = chair.kind == SeatKind.PERSON and chair.recovery
            if theirs and secrets.compare_digest(chair.recovery, digest(code.strip().upper())):
                return chair
        raise NoTable("this recovery code fits no seat of this table")

    async def hand_over(self, row: GameTable, person: Person, number: int, to: str) -> None:
        """A seat goes to a bot, or is opened to a newcomer by link: the own one, or by the host what is nobody's."""
        if to != SeatKind.OPEN:
            await copies.check_study(self.hall, row, person)  # a bot would play what it would advise
        await seat_changes.hand_on(self.hall, row.id, person, number, to)
        await begin_if_full(self.hall, row.id, person)
        if row.status == Status.RUNNING:
            table = await self.hall.live(row.id)
            self.hall.met(table, person)
            self.hall.wake(table)


def dress(row: GameTable, state: State) -> None:
    """Every seat has its colour from the beginning."""
    for chair in row.chairs:
        chair.colour = state.colour(chair.number) if title_of(row.game).colours else ""


def name_for(row: GameTable, name: str) -> str:
    """What a person is called at a table that is being set up."""
    return name_beside(clean_name(name), [chair.name for chair in row.chairs if chair.kind != SeatKind.OPEN])


def name_beside(wanted: str, others: list[str]) -> str:
    """What a person is called at a table: the own name, with a number if somebody is called so already."""
    found, taken = wanted, {name.casefold() for name in others}
    for number in count(2):
        if found.casefold() not in taken:
            break
        found = f"{wanted[: NAME_LENGTH - 1 - len(str(number))].rstrip()} {number}"
    return found


def recovery_code() -> str:
    """Twelve letters and digits that are hard to confuse: 57 bits."""
    return "".join(secrets.choice("ABCDEFGHJKMNPQRSTUVWXYZ23456789") for _ in range(12))
