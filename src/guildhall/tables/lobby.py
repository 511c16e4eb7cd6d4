"""The lobby: setting up tables, sitting down, finding one's seat again, handing an abandoned one on."""

import secrets
import time
from dataclasses import dataclass, field
from typing import Any

from guildhall.kernel.errors import BadOption, UnknownName, one_of
from guildhall.kernel.registry import title_of
from guildhall.kernel.rng import Rng, key_of
from guildhall.kernel.state import revive
from guildhall.storage.rows import BOT, EMPTY, MOVE, OPEN, OVER, PERSON, RUNNING, Entry, GameTable, Person, Seat
from guildhall.tables.bots import check_bot
from guildhall.tables.checking import Checked, Checks
from guildhall.tables.errors import NoTable, NotNow, NotYours
from guildhall.tables.hall import Hall
from guildhall.tables.live import result_of
from guildhall.tables.people import clean_name, digest

UNDO = ("none", "consent", "host")
CLOCKS = (0, 60, 300, 3600, 86400, 259200)  # seconds a decision, 0: no clock


@dataclass(slots=True)
class Chair:
    """A seat as it is asked for: `me`, `here` (another person at this screen), `bot` or `open`."""

    kind: str
    name: str = ""
    bot: str = "greedy"


@dataclass(slots=True)
class Wish:
    """A table as it is asked for."""

    game: str
    chairs: list[Chair]
    name: str = ""
    options: dict[str, str] = field(default_factory=dict)
    preset: str | None = None
    public: bool = False
    undo: str = "consent"
    clock: int = 0


class Lobby:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.store = hall.store
        self.checks = Checks()

    async def create(self, host: Person, wish: Wish, position: dict[str, Any] | None = None) -> GameTable:
        """A new table; it begins at once if no seat is open."""
        title = title_of(wish.game)
        if wish.undo not in UNDO:
            raise UnknownName(one_of("undo policy", wish.undo, list(UNDO)))
        if wish.clock not in CLOCKS:
            raise BadOption(f"a clock of {wish.clock} seconds is not offered; expected one of {CLOCKS}")
        seats, seed = len(wish.chairs), secrets.token_hex(32)
        # Setting the game up once says whether seats and options are right.
        state = title.new(seats, seed, wish.options, wish.preset, None, "", Rng(key_of(seed)))
        options = title.options.shown(state.options)
        now = time.time()
        row = GameTable(
            id=secrets.token_urlsafe(9),
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
            undo=wish.undo,
            clock=wish.clock,
            status=RUNNING,
            created=now,
            updated=now,
            position=position,
        )
        row.chairs = [self.chair(row, number, chair, host) for number, chair in enumerate(wish.chairs)]
        if any(chair.kind == EMPTY for chair in row.chairs):
            row.status = OPEN
        elif position is not None and (result := result_of(revive(position))) is not None:
            row.status, row.result = OVER, result
        await self.store.add_table(row)
        if row.status == RUNNING:
            self.hall.wake(await self.hall.live(row.id))
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
            undo="host",
            clock=0,
            status=OVER if record.over else RUNNING,
            created=now,
            updated=now,
            entries=len(record.moves),
            overlay=record.overlay,
            overlay_name=record.overlay_name,
            position=record.position,
            result=record.result,
        )
        row.chairs = [Seat(row.id, number, PERSON, name, host.id) for number, name in enumerate(names)]
        entries = [
            Entry(row.id, number, MOVE, seat, choice, f"record {number}", now)
            for number, (seat, choice, _mark) in enumerate(record.moves, 1)
        ]
        await self.store.add_table(row, entries)
        return row

    def chair(self, row: GameTable, number: int, chair: Chair, host: Person) -> Seat:
        if chair.kind == "me":
            return Seat(row.id, number, PERSON, host.name, host.id)
        if chair.kind == "here":
            return Seat(row.id, number, PERSON, clean_name(chair.name or f"Guest {number + 1}"), host.id)
        if chair.kind == "bot":
            check_bot(chair.bot)
            return Seat(row.id, number, BOT, clean_name(chair.name or chair.bot.capitalize()), bot=chair.bot)
        if chair.kind == "open":
            return Seat(row.id, number, EMPTY, "")
        raise UnknownName(one_of("kind of seat", chair.kind, ["me", "here", "bot", "open"]))

    async def sit_down(self, row: GameTable, person: Person, name: str, number: int | None = None) -> tuple[int, str]:
        """Takes an open seat; returns its number and the recovery code, which is shown once.

        Whoever sits here already and asks for no certain seat keeps the own one: a link opened twice takes one seat.
        """
        held = [chair.number for chair in row.chairs if chair.kind == PERSON and chair.person == person.id]
        if held and number is None:
            return held[0], await self.new_code(row, held[0])
        code = recovery_code()
        for chair in row.chairs:
            if chair.kind != EMPTY or (number is not None and chair.number != number):
                continue
            values = {"kind": PERSON, "person": person.id, "name": clean_name(name), "recovery": digest(code)}
            if await self.store.take_seat(row.id, chair.number, **values):
                await self.begin_if_full(row.id)
                return chair.number, code
        raise NotNow("no seat is open at this table any more")

    async def begin_if_full(self, table_id: str) -> None:
        row = await self.hall.row(table_id)
        if row.status == OPEN and all(chair.kind != EMPTY for chair in row.chairs):
            await self.store.change_table(table_id, status=RUNNING)
            self.hall.wake(await self.hall.live(table_id))
        await self.hall.refresh(table_id)
        self.hall.tell(table_id)

    async def new_code(self, row: GameTable, number: int) -> str:
        """A fresh recovery code for a seat one holds."""
        code = recovery_code()
        await self.store.change_seat(row.id, number, recovery=digest(code))
        return code

    async def recover(self, row: GameTable, person: Person, code: str) -> int:
        """Gives a lost seat back to whoever has its code."""
        for chair in row.chairs:
            theirs = chair.kind == PERSON and chair.recovery
            if theirs and secrets.compare_digest(chair.recovery, digest(code.strip().upper())):
                await self.store.change_seat(row.id, chair.number, person=person.id, webhook="")
                await self.hall.refresh(row.id)
                self.hall.tell(row.id)
                return chair.number
        raise NoTable("this recovery code fits no seat of this table")

    async def hand_over(self, row: GameTable, host: Person, number: int, to: str) -> None:
        """The host gives an abandoned seat to a bot, or opens it to a newcomer by link."""
        if row.host != host.id:
            raise NotYours("only the host of the table can do this")
        if not 0 <= number < len(row.chairs):
            raise NoTable(f"there is no seat {number} at this table")
        # Nothing of whoever sat here goes on to the next: neither the code, nor where notices go, nor what was seen.
        values = {"person": None, "recovery": "", "webhook": "", "seen": 0}
        if to == "open":
            await self.store.change_seat(row.id, number, kind=EMPTY, bot="", **values)
        else:
            check_bot(to)
            await self.store.change_seat(row.id, number, kind=BOT, bot=to, name=to.capitalize(), **values)
        await self.begin_if_full(row.id)
        if row.status == RUNNING:
            self.hall.wake(await self.hall.live(row.id))


def recovery_code() -> str:
    """Twelve letters and digits that are hard to confuse: 57 bits."""
    return "".join(secrets.choice("ABCDEFGHJKMNPQRSTUVWXYZ23456789") for _ in range(12))
