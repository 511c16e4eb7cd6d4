"""The live line of one browser tab to one table.

Messages are JSON objects with a type `t`. From the browser: `hello` {have, narrow, choices, version} (the hashes of the
fragments it has, and its draft), `draft` {choices}, `commit` {choices, version, key}, `say` {text}, `seen` (the person
has looked), `ping`. To the browser: `update` {n, version, fragments, ...} (only fragments whose hash it does not have),
`ack` {key}, `no` {key, error, rule}, `stale` {key}, `pong`. A tab that lost anything says `hello` again: the answer to
`hello` is always the one full resync.
"""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from guildhall.kernel.errors import GuildhallError, Illegal
from guildhall.server import fragments
from guildhall.server.security import same_origin
from guildhall.server.session import language_of, visitor
from guildhall.server.templates import interface
from guildhall.storage.rows import Person
from guildhall.tables.drafts import draft
from guildhall.tables.errors import Stale, TableError
from guildhall.tables.hall import Hall
from guildhall.tables.live import LiveTable

FRAME_LIMIT = 64 * 1024
PER_SECOND = 20  # messages a tab may send, on average
AnySocket = WebSocket[Any, Any, Any]


class Message(msgspec.Struct):
    t: str
    have: dict[str, str] = {}
    narrow: bool = False
    choices: list[str] = []
    version: str = ""
    key: str = ""
    text: str = ""


class Line:
    """One open socket."""

    def __init__(self, socket: AnySocket, hall: Hall, table: LiveTable, who: Person | None, seat: int | None) -> None:
        self.socket = socket
        self.hall = hall
        self.table = table
        self.who = who
        self.seat = seat
        self.language = language_of(socket)
        self.say = interface(self.language).say
        self.narrow = False
        self.have: dict[str, str] = {}
        self.choices: list[str] = []
        self.drafted_at = ""
        self.number = 0
        self.dirty = asyncio.Event()
        self.credit = float(PER_SECOND * 2)

    async def talk(self) -> None:
        """Serves the socket until it closes."""
        heard = lambda _table: self.dirty.set()  # noqa: E731
        self.hall.listen(self.table.row.id, heard)
        sender = asyncio.create_task(self.keep_telling())
        try:
            while True:
                await self.hear(await self.socket.receive_data("text"))
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self.hall.unlisten(self.table.row.id, heard)
            sender.cancel()
            with suppress(asyncio.CancelledError):
                await sender

    async def keep_telling(self) -> None:
        while True:
            await self.dirty.wait()
            self.dirty.clear()
            await self.tell()

    async def tell(self) -> None:
        """Sends what has changed for this tab."""
        if self.seat is not None and self.seat not in fragments.seats_of(self.table, self.who):
            self.seat = None  # handed to a bot or to somebody else meanwhile
        version = self.table.version(self.seat)
        if self.drafted_at != version:
            self.choices = []  # the position has moved on: a draft for the old one is dropped
        made = await fragments.render(
            self.hall, self.table, self.who, self.seat, self.language, self.choices, self.narrow
        )
        news = {name: part for name, part in made.parts.items() if self.have.get(name) != made.hashes[name]}
        self.have = dict(made.hashes)
        self.number += 1
        await self.send(t="update", n=self.number, version=version, fragments=news, hashes=made.hashes, **made.facts)

    async def send(self, **message: Any) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            await self.socket.send_data(msgspec.json.encode(message).decode(), mode="text")

    async def hear(self, text: str | bytes) -> None:
        if len(text) > FRAME_LIMIT:
            await self.send(t="no", key="", error="this message is too long", rule="")
            return
        try:
            message = msgspec.json.decode(text, type=Message)
        except (msgspec.DecodeError, UnicodeError):
            await self.send(t="no", key="", error="this is no message of ours; expected a JSON object with t", rule="")
            return
        try:
            await self.act(message)
        except Stale as trouble:
            await self.send(t="stale", key=message.key, error=self.say(str(trouble)))
            self.have = {}
            await self.tell()
        except Illegal as refusal:
            await self.send(t="no", key=message.key, error=refusal.words, rule=refusal.rule)
        except (GuildhallError, TableError) as trouble:
            await self.send(t="no", key=message.key, error=self.say(str(trouble)), rule="")

    async def act(self, message: Message) -> None:
        if message.t == "ping":
            await self.send(t="pong")
        elif message.t == "hello":
            self.have, self.narrow = message.have, message.narrow
            if message.choices and message.version == self.table.version(self.seat):
                self.try_out(message.choices)  # a draft outlives its line
            await self.tell()
        elif message.t == "draft":
            self.try_out(message.choices)
            await self.tell()
        elif message.t == "commit":
            seat, who = self.own_seat(), self.who
            assert who is not None
            key = message.key[:60]
            if not key:
                raise TableError("a commit needs a key of its own")
            await self.hall.commit(self.table.row.id, who, seat, message.choices, message.version, key)
            await self.send(t="ack", key=message.key)
        elif message.t == "say":
            who = self.who
            if who is None:
                raise TableError("only who has a name talks here")
            text = message.text.strip()[:500]
            if text:
                names = [chair.name for chair in self.table.row.chairs if chair.person == who.id]
                await self.hall.say(self.table.row.id, who, names[0] if names else who.name, text)
        elif message.t == "seen":
            await self.mark_seen()
        else:
            raise TableError(f"unknown message '{message.t[:20]}'")

    def try_out(self, choices: list[str]) -> None:
        seat = self.own_seat()
        self.choices, self.drafted_at = draft(self.table, seat, choices).choices, self.table.version(seat)

    async def mark_seen(self) -> None:
        """Keeps what the person has looked at, so that the next visit can begin there."""
        seat, entries = self.own_seat(), self.table.entries
        chair = self.table.row.chairs[seat]
        if chair.seen != entries:
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
    await Line(socket, hall, table, who, seat if seat in fragments.seats_of(table, who) else None).talk()
