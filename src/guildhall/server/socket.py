"""The live line of one browser tab to one table.

Messages are JSON objects with a type `t`. From the browser: `hello` {have, narrow, shown} (the hashes of the fragments
it has, and whether the tab is in front), `look` {shown} (that has changed), `draft` {choices} (kept until it is
confirmed or changed), `commit` {choices, version, key}, `say` {text}, `seen` {n} (the last update that the person has
looked at), `stand` {name, on} (a standing answer), `plan` {planning, choices, otherwise, armed, careful} (kept for its
owner; while planning the tab shows the private copy), `ping`. To the browser: `update` {n, version, fragments, hashes,
...} (only fragments whose hash it does not have, as an edit where the socket has carried an earlier text), `ack` {key},
`no` {key, error, rule}, `stale` {key}, `pong`. A tab that lost anything says `hello` again: the answer to `hello` is
always the one full resync.
"""

import asyncio
import logging
import time
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery
from msgspec import Meta

from guildhall.kernel.errors import GuildhallError, Illegal
from guildhall.server import fragments
from guildhall.server.edits import Edit
from guildhall.server.forms import STORABLE, ChoiceText, ShortText
from guildhall.server.listening import FRAME_LIMIT
from guildhall.server.parts import Part, changes
from guildhall.server.security import same_origin
from guildhall.server.session import language_of, visitor
from guildhall.server.templates import interface, message
from guildhall.server.token_bucket import TokenBucket
from guildhall.storage.rows import Person
from guildhall.tables import attendance, clocks, drafts
from guildhall.tables.containing import STUMBLES, sentence_for
from guildhall.tables.desk import Desk
from guildhall.tables.errors import Stale, TableError
from guildhall.tables.habits import pace_of
from guildhall.tables.hall import TURN_LIMIT, Hall
from guildhall.tables.live import LiveTable
from guildhall.tables.plans import STEPS_MOST
from guildhall.words.refusals import sentence

DONE_BY_HAND = ("draft", "commit", "say", "seen", "stand", "plan")  # a tab that was forgotten says hello and ping, too
PER_SECOND = 20  # messages a tab may send, on average
AnySocket = WebSocket[Any, Any, Any]
log = logging.getLogger("guildhall")


class Message(msgspec.Struct):
    t: ShortText
    have: dict[str, str] = {}
    narrow: bool = False
    shown: bool = False
    choices: Annotated[list[ChoiceText], Meta(max_length=TURN_LIMIT)] = []
    version: ShortText = ""
    key: ShortText = ""
    text: Annotated[str, Meta(max_length=500, pattern=STORABLE)] = ""
    name: ShortText = ""
    on: bool = False
    planning: bool = False
    otherwise: Annotated[list[ShortText], Meta(max_length=STEPS_MOST)] = []
    armed: bool = False
    careful: bool = True
    n: int = 0


class TabSocket:
    """The open socket of one browser tab."""

    def __init__(self, socket: AnySocket, hall: Hall, table: LiveTable, who: Person | None, seat: int | None) -> None:
        self.socket = socket
        self.hall = hall
        self.table = table
        self.who = who
        self.seat = seat
        self.language = language_of(socket)
        self.say = interface(self.language).say
        self.narrow = False
        self.planning = False  # looks at the private copy of the plan
        self.shown = False  # whether somebody can look at the tab
        self.have: dict[str, str] = {}
        self.sent: dict[str, Part] = {}  # what the tab has got over this socket
        self.told = [0]  # how far the log had come, by the number of each update
        self.last: tuple[str, dict[str, Any]] | None = None  # version and facts of the last update
        self.dirty = asyncio.Event()
        self.telling = asyncio.Lock()
        self.bucket = TokenBucket(PER_SECOND, 2 * PER_SECOND)

    async def talk(self) -> None:
        """Serves the socket until it closes."""
        heard = lambda _table: self.dirty.set()  # noqa: E731
        self.hall.listen(self.table.row.id, heard)
        desk = self.table.desks[self.seat] if self.seat is not None else Desk()
        desk.listeners.add(self.dirty.set)
        sender = asyncio.create_task(self.keep_telling())
        try:
            while True:
                await self.hear(await self.socket.receive_data("text"))
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self.hall.unlisten(self.table.row.id, heard)
            desk.listeners.discard(self.dirty.set)
            sender.cancel()
            with suppress(asyncio.CancelledError):
                await sender

    async def keep_telling(self) -> None:
        while True:
            await self.dirty.wait()
            self.dirty.clear()
            try:
                await self.tell(only_news=True)
            except Exception:  # a silent socket would look alive for good; a cut one is opened again by the tab
                log.exception("a line is cut")
                with suppress(WebSocketDisconnect, RuntimeError):
                    await self.socket.close(code=1011)
                return

    async def tell(self, only_news: bool = False) -> None:
        """Sends what has changed for this tab, one update after the other: each builds on the one before."""
        async with self.telling:
            await self.update(only_news)

    async def update(self, only_news: bool) -> None:
        """Where nothing has changed for this tab it may not even hear that another seat has moved."""
        if only_news and self.last is None:
            return  # a tab that has not said hello yet gets everything with the answer to it
        if self.seat is not None and self.seat not in fragments.seats_of(self.table, self.who):
            self.seat = None  # handed to a bot or to somebody else meanwhile
        version, entries = self.table.version(self.seat), self.table.entries
        self.planning &= self.seat is not None and self.table.state.question(self.seat) < 0
        made = await fragments.render(
            self.hall, self.table, self.who, self.seat, self.language, self.narrow, self.planning
        )
        news = {name: part for name, part in made.parts.items() if self.have.get(name) != part.hash}
        if only_news and not news and self.last == (version, made.facts):
            return
        self.have, self.last = made.hashes, (version, made.facts)
        self.told.append(entries)
        await self.send(
            t="update",
            n=len(self.told) - 1,
            now=time.time(),  # by which the page shows clocks, whatever its own clock says
            version=version,
            fragments={name: self.wrap(name, part) for name, part in news.items()},
            hashes={name: part.hash for name, part in news.items()},
            **made.facts,
        )
        await self.look(self.shown)

    async def look(self, shown: bool) -> None:
        """Who looks at the table has seen what there was to tell."""
        self.shown = shown
        if shown and self.who is not None and self.seat is not None:
            await self.hall.outbox.saw(self.who.id, self.table.row.id)

    def wrap(self, name: str, part: Part) -> str | Edit:
        """A part as it is sent: what has changed of the text that went over this socket before, or all of it."""
        old = self.sent.get(name)
        self.sent[name] = part
        return part.html if old is None else changes(old, part)

    async def send(self, **message: Any) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            await self.socket.send_data(msgspec.json.encode(message).decode(), mode="text")

    async def refuse(self, words: str) -> None:
        await self.send(t="no", key="", error=self.say(words), rule="")

    async def hear(self, text: str | bytes) -> None:
        if len(text) > FRAME_LIMIT:
            await self.refuse(message("this message is too long"))
            return
        if not self.bucket.take():
            await self.refuse(message("too many messages; wait a moment"))
            return
        try:
            said = msgspec.json.decode(text, type=Message)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            await self.refuse(message("this is no message of ours; expected a JSON object with t"))
            return
        try:
            await self.act(said)
        except Stale as trouble:
            await self.send(t="stale", key=said.key, error=self.say(str(trouble)))
            self.have, self.sent = {}, {}
            await self.tell()
        except Illegal as refusal:
            await self.send(t="no", key=said.key, error=sentence(refusal, self.language), rule=refusal.rule)
        except (GuildhallError, TableError) as trouble:
            await self.send(t="no", key=said.key, error=self.say(str(trouble)), rule="")
        except STUMBLES as trouble:
            await self.send(t="no", key=said.key, error=self.say(sentence_for(trouble)), rule="")

    async def act(self, said: Message) -> None:
        if said.t == "ping":
            await self.send(t="pong")
        elif said.t == "hello":
            self.have, self.sent, self.narrow, self.shown = said.have, {}, said.narrow, said.shown
            if self.seat is not None:
                await drafts.fetch(self.hall.store, self.table, self.seat)
            await self.tell()
        elif said.t == "draft":
            await self.try_out(said.choices)
            await self.tell()
        elif said.t == "commit":
            seat, who = self.own_seat(), self.who
            assert who is not None
            if not said.key:
                raise TableError("a commit needs a key of its own")
            await self.hall.commit(self.table.row.id, who, seat, said.choices, said.version, said.key)
            await self.send(t="ack", key=said.key)
            await drafts.clear(self.hall.store, self.table, seat)
        elif said.t == "say":
            if self.who is None:
                raise TableError("only who has a name talks here")
            text = said.text.strip()
            if text:
                await self.hall.say(self.table.row, self.who, text)
        elif said.t == "stand":
            seat, who = self.own_seat(), self.who
            assert who is not None
            await self.hall.stand(self.table, who, seat, said.name, said.on)
            await self.tell()
        elif said.t == "plan":
            seat, who = self.own_seat(), self.who
            assert who is not None
            await self.hall.plan(self.table, who, seat, said.choices, said.otherwise, said.armed, said.careful)
            self.planning = said.planning
            await self.tell()
        elif said.t == "look":
            await self.look(said.shown)
        elif said.t == "seen":
            await self.mark_seen(said.n)
        else:
            raise TableError(f"unknown message '{said.t[:20]}'")
        if self.who is not None and said.t in DONE_BY_HAND:
            await attendance.note(self.hall.store, self.table.row, self.who)

    async def try_out(self, choices: list[str]) -> None:
        """Keeps a draft; what is shown then, on all devices of its owner, goes by this one replay."""
        seat, who = self.own_seat(), self.who
        assert who is not None
        await clocks.come_back(self.hall, self.table, seat)
        await drafts.keep(self.hall.store, self.table, who, seat, choices)

    async def mark_seen(self, number: int) -> None:
        """Keeps the last update that the person has looked at, so that the next visit can begin there: what happened
        while the word was on its way is not seen yet."""
        seat = self.own_seat()
        if not 0 <= number < len(self.told):
            raise TableError(f"there was no update {number}")
        chair, entries = self.table.row.chairs[seat], self.told[number]
        if chair.seen < entries:
            chair.seen = entries
            await self.hall.store.change_seat(self.table.row.id, seat, seen=entries)

    def own_seat(self) -> int:
        """The seat of this tab; a spectator has none."""
        if self.seat is None or self.who is None:
            raise TableError("spectators only watch")
        self.hall.seat_of(self.table, self.who, self.seat)
        return self.seat


@websocket("/table/{table_id:str}/socket")
async def table_socket(socket: AnySocket, table_id: FromPath[str], seat: FromQuery[int | None] = None) -> None:
    if not same_origin(socket.scope):
        await socket.close(code=4403, reason="from another site")
        return
    hall: Hall = socket.app.state.hall
    who = await visitor(socket)
    try:
        table = await hall.live(table_id)
    except TableError as trouble:
        await socket.accept()
        await socket.close(code=4404, reason=str(trouble))
        return
    await socket.accept()
    hall.met(table, who)
    if who is not None:
        table.attendance.paces[who.id] = pace_of(who)
    with hall.at_table(table, who):
        await TabSocket(socket, hall, table, who, seat if seat in fragments.seats_of(table, who) else None).talk()
