"""The postman: takes what is due from the outbox to the first place that reaches the person.

A note is claimed in the database before it is sent. If the house dies in between, a push message is sent again (it
takes the place of the first), a letter or a webhook's line is not: it may have left.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from hashlib import sha256
from itertools import groupby

from guildhall.kernel.errors import GuildhallError
from guildhall.server import letters, mail, signed, webhooks
from guildhall.server.letters import Told
from guildhall.server.mail import MailServer
from guildhall.server.push import PushSender
from guildhall.server.templates import interface
from guildhall.storage.outbox import DIGESTED, CallSettings, Note
from guildhall.storage.rows import GameTable, SeatKind, Status
from guildhall.tables import calls, seat_changes, seat_log
from guildhall.tables.calls import CONFIRM, DIGEST, GONE, HOURLY, MAIL, NEVER, ONCE, PUSH, TURN, WEBHOOK
from guildhall.tables.digests import next_digest
from guildhall.tables.habits import hours_of
from guildhall.tables.hall import Hall
from guildhall.tables.hours import Hours
from guildhall.tables.proposals import is_open

BEAT = 2.0  # seconds between looks into the outbox
GRACE = 8.0  # seconds in which an open page can say that it was seen
LEASE = 120.0  # seconds after which a claim is that of a process that has died
PATIENCE = 600.0  # seconds for which one place is tried
PAUSES = (5.0, 20.0, 60.0, 120.0)  # seconds between tries
PRUNING = 3600.0
NOBODY = "nobody"  # the place of what could not be delivered
log = logging.getLogger("guildhall")


@dataclass(frozen=True, slots=True)
class House:
    """What the house needs to call people: how it is called from outside, its mail server, and how patient it is."""

    address: str = ""
    mail: MailServer | None = None
    here: bool = False  # whether push and webhooks may go to this machine: for tests only
    beat: float = BEAT
    grace: float = GRACE
    lease: float = LEASE


class Postman:
    def __init__(self, hall: Hall, house: House) -> None:
        self.hall, self.outbox, self.house = hall, hall.outbox, house
        contact = house.mail.sender if house.mail else "house@guildhall.invalid"
        self.push = PushSender(hall.outbox, contact, house.here)
        self.pruned = 0.0

    async def keep_going(self) -> None:
        """Looks into the outbox again and again; a fault of the database is journalled and waited out."""
        while True:
            await asyncio.sleep(self.house.beat)
            try:
                await self.round()
            except Exception as trouble:  # what went wrong may hold an address: only its kind is told
                log.error("the postman stumbled over %s", type(trouble).__name__)

    async def round(self, now: float | None = None) -> None:
        """Everything that is due; for each person one thing after the other."""
        now = time.time() if now is None else now
        due = sorted(await self.outbox.due(now - self.house.grace), key=lambda note: (note.person, note.at))
        people = [list(notes) for _, notes in groupby(due, key=lambda note: note.person)]
        await asyncio.gather(*(self.serve(notes, now) for notes in people))
        if now - self.pruned > PRUNING:
            self.pruned = now
            await self.outbox.prune(now)

    async def serve(self, notes: list[Note], now: float) -> None:
        for note in notes:
            try:
                await self.handle(note, now)
            except Exception as trouble:
                log.error("a message stays for %s", type(trouble).__name__)
                with contextlib.suppress(Exception):
                    await self.outbox.change(note, due=now + PAUSES[-1], claimed=None)

    async def handle(self, note: Note, now: float) -> None:
        """Sends a note, puts it off, or lets it be."""
        settings = await self.outbox.settings(note.person)
        if note.claimed is not None and note.place != PUSH:
            await self.outbox.change(note, due=None, delivered=note.claimed)  # it may have left
        elif note.kind == CONFIRM:
            if settings and self.house.mail and await self.outbox.claim(note, MAIL, self.house.lease):
                await self.after(note, now, await self.confirm(settings, note), [])
        elif note.kind == DIGEST:
            await self.handle_digest(note, settings, now)
        else:
            await self.handle_event(note, settings, now)

    async def handle_event(self, note: Note, settings: CallSettings | None, now: float) -> None:
        row, hours = await self.hall.store.table(note.table), await self.hours_of(note.person)
        often = await self.how_often(note, settings)
        if row is None or often == NEVER or not await self.still_wanted(note, row, settings):
            await self.outbox.change(note, due=None)
        elif settings is not None and often != ONCE:
            at = next_digest(hours, settings.digest, often == HOURLY, now)
            await self.outbox.change(note, due=None, place=DIGESTED)
            await self.outbox.add(Note(f"{DIGEST} {int(at)}", note.person, "", 0, DIGEST, now, at))
        elif hours.is_quiet(now):
            await self.outbox.change(note, due=hours.quiet_ends(now))
        else:
            await self.deliver(note, settings, row, [await self.told(note, row, settings)], now)

    async def hours_of(self, person: str) -> Hours:
        """When somebody is not to be called."""
        return hours_of((await self.hall.store.habits_of([person])).get(person, {}))

    async def told(self, note: Note, row: GameTable, settings: CallSettings | None) -> Told:
        """What a note says. Whoever has lost a seat is told why."""
        said = language(settings)
        if note.kind == GONE:
            entries = await self.hall.store.seat_entries(row.id)
            lost = seat_log.lost_by([seat_log.read(entry) for entry in entries], note.person)
            if lost is not None:
                return letters.gone(row, lost, said, self.house.address)
        return letters.told(note.kind, row, note.seat, said, self.house.address)

    async def handle_digest(self, note: Note, settings: CallSettings | None, now: float) -> None:
        """The tables that wait, if there is one that was not told of yet."""
        lines: list[Told] = []
        news: list[Note] = []
        for waiting in await self.outbox.digested(note.person) if settings else []:
            row = await self.hall.store.table(waiting.table)
            if row is not None and await self.still_wanted(waiting, row, settings):
                lines.append(await self.told(waiting, row, settings))
                news += [waiting] if waiting.delivered is None else []
        hours = await self.hours_of(note.person)
        if not news or settings is None:
            await self.outbox.change(note, due=None)
        elif hours.is_quiet(now):
            await self.outbox.change(note, due=hours.quiet_ends(now))
        else:
            await self.deliver(note, settings, None, list(dict.fromkeys(lines)), now, news)

    async def how_often(self, note: Note, settings: CallSettings | None) -> str:
        if settings is None:
            return ONCE
        own = (await self.outbox.tables(note.person)).get(note.table, "")
        if own == DIGEST:
            return settings.often if settings.often != ONCE else calls.DAILY
        return own or settings.often

    async def still_wanted(self, note: Note, row: GameTable, settings: CallSettings | None) -> bool:
        """Whether somebody still sits there, wants to hear of this, and is still asked."""
        chair = row.chairs[note.seat]
        kinds = settings.kinds if settings else [TURN]
        if note.kind == GONE:
            return calls.ASKED in kinds
        if chair.kind != SeatKind.PERSON or chair.person != note.person or note.kind not in kinds:
            return False
        if note.kind not in (TURN, calls.ASKED):
            return True
        if row.status != Status.RUNNING:
            return False
        try:
            table = await self.hall.live(row.id)
        except GuildhallError:
            return False
        if note.kind == TURN:
            return any(table.row.chairs[actor].person == note.person for actor in table.state.actors)
        voting = seat_changes.open_request(table.row, table.seat_log, time.time()) is not None
        return voting or (is_open(table) and note.person not in (table.row.proposal or {}).get("yes", []))

    # ---- sending

    def places(self, settings: CallSettings | None, row: GameTable | None, seat: int) -> list[str]:
        """Where to try, in this order. A webhook of the seat is for this very table and comes first."""
        own = [WEBHOOK] if row is not None and row.chairs[seat].webhook else []
        return list(dict.fromkeys([*own, *(settings.places if settings else [])]))

    async def deliver(
        self,
        note: Note,
        settings: CallSettings | None,
        row: GameTable | None,
        lines: list[Told],
        now: float,
        news: list[Note] | None = None,
    ) -> None:
        places = self.places(settings, row, note.seat)
        if note.place and note.place not in places:
            note.place = ""
        place = note.place or (places[0] if places else "")
        if not place:
            await self.outbox.change(note, due=None, place=NOBODY)
        elif await self.outbox.claim(note, place, self.house.lease):
            ways: dict[str, Callable[[], Awaitable[bool | None]]] = {
                PUSH: lambda: self.by_push(note, settings, lines),
                MAIL: lambda: self.by_mail(note, settings, row, lines),
                WEBHOOK: lambda: self.by_webhook(note, settings, row, lines),
            }
            note.place, note.since = place, note.since or now
            done = await ways[place]()
            await self.after(note, now, done, places)
            if done:
                for one in news or []:
                    await self.outbox.change(one, delivered=now)

    async def after(self, note: Note, now: float, done: bool | None, places: list[str]) -> None:
        """Writes down how it went: delivered, to be tried again, or to be tried at the next place."""
        if done:
            await self.outbox.change(note, delivered=time.time(), due=None, claimed=None)
            return
        if done is None and now - (note.since or now) < PATIENCE:
            pause = PAUSES[min(note.tries, len(PAUSES) - 1)]
            await self.outbox.change(note, claimed=None, tries=note.tries + 1, due=now + pause)
            return
        rest = places[places.index(note.place) + 1 :] if note.place in places else []
        if rest:
            await self.outbox.change(note, claimed=None, tries=0, since=None, place=rest[0], due=now)
        else:
            await self.outbox.change(note, claimed=None, due=None, place=NOBODY)

    async def by_push(self, note: Note, settings: CallSettings | None, lines: list[Told]) -> bool | None:
        """To the browser that was switched on last; to another one only if that is gone."""
        say = interface(language(settings)).say
        more = say("{n} tables wait for you", n=len(lines))
        title = lines[0].line if len(lines) == 1 else more
        text = "" if len(lines) == 1 else "\n".join(one.line for one in lines[:5])
        address = lines[0].address if len(lines) == 1 else f"{self.house.address}/"
        message = {"title": title, "body": text, "url": address, "tag": note.table or DIGEST}
        for device in await self.outbox.devices(note.person):
            done = await self.push.send(device, message, f"{note.event} {note.person}")
            if done is not False:
                return done
            await self.outbox.drop_device(device.endpoint)
        return False

    async def by_mail(
        self, note: Note, settings: CallSettings | None, row: GameTable | None, lines: list[Told]
    ) -> bool | None:
        if settings is None or self.house.mail is None or not settings.mail or not settings.confirmed:
            return False
        stop = await self.link("stop", "mail", note.person)
        table = await self.link("stop", "table", note.person, row.id) if row is not None else ""
        text = letters.body(lines, stop, table, f"{self.house.address}/notices", settings.language)
        many = interface(settings.language).say("{n} tables wait for you", n=len(lines))
        subject = lines[0].line if len(lines) == 1 else many
        return await mail.send(mail.Letter(settings.mail, subject, text, key_of(note), stop), self.house.mail)

    async def by_webhook(
        self, note: Note, settings: CallSettings | None, row: GameTable | None, lines: list[Told]
    ) -> bool | None:
        url = (row.chairs[note.seat].webhook if row is not None else "") or (settings.webhook if settings else "")
        text = "\n".join(f"{one.line} {one.address}".rstrip() for one in lines)
        if not url:
            return False
        return True if await webhooks.post(url, text, self.house.here) else None

    async def confirm(self, settings: CallSettings, note: Note) -> bool | None:
        """Asks whoever reads letters there whether they are wanted."""
        if self.house.mail is None or not settings.mail:
            return False
        say = interface(settings.language).say
        link = await self.link("confirm", "mail", note.person, settings.mail)
        text = say(
            "Somebody wants Guildhall to write to this address when it is their turn. If it was you: {address}",
            address=link,
        )
        end = say("If it was not, do nothing: no other letter will come.")
        subject = say("May Guildhall write to you?")
        return await mail.send(mail.Letter(settings.mail, subject, f"{text}\n\n{end}\n", key_of(note)), self.house.mail)

    async def link(self, does: str, *words: str) -> str:
        token = signed.sign(await self.hall.store.house_secret(), does, *words)
        return f"{self.house.address}/notices/{does}/{token}"


def language(settings: CallSettings | None) -> str:
    return settings.language if settings else "en"


def key_of(note: Note) -> str:
    """The same for the same event and person, and telling of neither."""
    return sha256(f"{note.event} {note.person}".encode()).hexdigest()[:32]
