"""Everything that leaves the house for one reader of a table, gathered byte by byte, to compare twins with.

Twins are two tables that agree in all a reader may know and differ in the rest: what is hidden from the reader, and
what chance will bring. Whatever the house says about one it must say about the other.
"""

import copy
import json
from contextlib import AbstractContextManager
from random import Random
from typing import Any

from guildhall.kernel.packing import PRIVATE, VEILED, seat_of
from guildhall.kernel.rng import Rng, key_of
from guildhall.tables.live import LiveTable
from server.people import Client, guest, with_key
from wander import any_choice

NONSENSE = "zzz"
FUTURES = 2  # of a choice, to find what might be legal after it


class Reader:
    """Somebody at a table of bots that never move, or a spectator of it."""

    def __init__(self, client: Client, game: str, seats: int, seat: int | None) -> None:
        self.client, self.seat = client, seat
        host = guest(client)
        self.key = host if seat is not None else guest(client, "Piero")
        chairs = [{"kind": "me" if number == (seat or 0) else "bot"} for number in range(seats)]
        form = {"game": game, "chairs": chairs}
        self.id: str = client.post("/api/tables", json=form, headers=with_key(host)).json()["id"]

    @property
    def table(self) -> LiveTable:
        table: LiveTable = self.client.app.state.hall.tables[self.id]
        return table

    @table.setter
    def table(self, table: LiveTable) -> None:
        self.client.app.state.hall.tables[self.id] = table

    # ---- asking

    def get(self, path: str) -> tuple[str, int, str]:
        answer = self.client.get(path, headers=with_key(self.key))
        return path, answer.status_code, answer.text

    def post(self, path: str, form: dict[str, Any]) -> tuple[str, int, str]:
        answer = self.client.post(f"/api/tables/{self.id}/{path}", json=form, headers=with_key(self.key))
        return f"{path} {form}", answer.status_code, answer.text

    def seen(self) -> list[tuple[str, int, str]]:
        """All that can be looked at."""
        api, page = f"/api/tables/{self.id}", f"/table/{self.id}"
        mine = "" if self.seat is None else f"?seat={self.seat}"
        paths = [api, f"{api}/view{mine}", f"{api}/log{mine}", f"{api}/record", f"{page}/moments{mine}"]
        paths += [f"{page}/area/{number}{mine}" for number in range(self.table.row.seats)]
        if self.seat is not None:
            paths.append(f"{api}/seats/{self.seat}/offer")
        return [self.get(path) for path in paths]

    def tried(self, drafts: list[list[str]]) -> list[tuple[str, int, str]]:
        """All drafts, and commits of the same that must be refused: whatever they hold, they end in nonsense."""
        if self.seat is None:
            return []
        found = []
        version = self.table.version(self.seat)
        for number, choices in enumerate(drafts):
            found.append(self.post(f"seats/{self.seat}/draft", {"choices": choices}))
            form = {"choices": [*choices, NONSENSE], "version": version, "key": f"k{number}"}
            found.append(self.post(f"seats/{self.seat}/commit", form))
            assert found[-1][1] in (400, 403, 409), found[-1]
        form = {"choices": drafts[0] or [NONSENSE], "version": "old", "key": "old"}
        return [*found, self.post(f"seats/{self.seat}/commit", form)]

    def hint(self, choices: list[str]) -> tuple[str, int, str]:
        return self.post(f"seats/{self.seat}/hint", {"choices": choices})

    def line(self) -> AbstractContextManager[Any]:
        where = f"/table/{self.id}/socket" + ("" if self.seat is None else f"?seat={self.seat}")
        return self.client.websocket_connect(where, headers=with_key(self.key))

    def frames(self, drafts: list[list[str]]) -> list[str]:
        """All frames of a line that is opened, tries the drafts and commits what must be refused."""
        messages: list[dict[str, Any]] = [{"t": "hello"}]
        if self.seat is not None:
            messages.insert(0, {"t": "draft", "choices": []})  # what was tried before is kept: both begin without
            version = self.table.version(self.seat)
            for number, choices in enumerate(drafts):
                messages.append({"t": "draft", "choices": choices})
                messages.append(
                    {"t": "commit", "choices": [*choices, NONSENSE], "version": version, "key": f"s{number}"}
                )
        heard = []
        with self.line() as line:
            for message in messages:
                line.send_text(json.dumps(message))
                line.send_text('{"t": "ping"}')
                while (text := line.receive_text()) != '{"t":"pong"}':
                    heard.append(text)
        return without_repeats(heard)


def without_repeats(frames: list[str]) -> list[str]:
    """The frames without their number and time, and without those that say once more what the one before has said.

    An own draft is answered, and told to all tabs of its owner: which comes first is a matter of time.
    """
    found: list[str] = []
    known: dict[str, Any] = {}
    for text in frames:
        message = json.loads(text)
        if message["t"] == "update":
            del message["n"], message["now"]
            if not message["fragments"] and message | {"hashes": {}, "fragments": {}} == known:
                continue
            known = message | {"hashes": {}, "fragments": {}}
        found.append(json.dumps(message))
    return found


def twin_of(table: LiveTable, reader: int | None, luck: Random) -> LiveTable:
    """The same table with all that the reader cannot know dealt again, and another future."""
    twin = copy.copy(table)
    state = table.state
    for seat in [reader] if reader is not None else range(table.row.seats):
        state = state.sample(seat, Rng(key_of(str(luck.random()))))
    state = state.clone()
    state.rng = Rng(key_of(str(luck.random())))
    twin.state = state
    twin.events = [
        event ^ (luck.randrange(1, 8) << 12) if event & (PRIVATE | VEILED) and seat_of(event) != reader else event
        for event in table.events
    ]
    twin.changed()
    return twin


def probes(table: LiveTable, seat: int | None, luck: Random, most: int) -> list[list[str]]:
    """Beginnings of turns: legal ones, what could follow on them in one future or another, and any choice at all."""
    if seat is None:
        return []
    notation = table.title.choices
    found = [[notation.text(any_choice(notation, luck))]]
    legal = list(map(str, table.state.choices(seat)))
    for first in luck.sample(legal, min(most, len(legal))):
        found += [[first], [first, luck.choice(legal)]]
        for _ in range(FUTURES):
            after = table.state.clone()
            after.rng = Rng(key_of(str(luck.random())))
            after.apply(seat, first)
            then = list(map(str, after.choices(seat)))
            found += [[first, second] for second in luck.sample(then, min(2, len(then)))]
    return found
