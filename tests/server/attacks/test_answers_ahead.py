"""What one seat has drafted, planned or answered ahead changes nothing that leaves the house for anybody else."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from guildhall.kernel.errors import GuildhallError
from guildhall.kernel.registry import title_of
from guildhall.server import socket, table_page
from guildhall.server.app import create_app
from guildhall.storage.store import sqlite_url
from guildhall.tables import ahead, plans
from guildhall.tables.errors import TableError
from server.attacks.leaving import Reader, probes
from server.attacks.test_noninterference import NEVER, wandering
from server.people import Client, guest, with_key
from wander import GAMES

STEPS = 3  # of a plan or a draft


class Sitter(Reader):
    """Somebody at a table where only people sit, or a spectator of it."""

    def __init__(self, client: Client, table: str, seat: int | None, key: str) -> None:
        self.client, self.id, self.seat, self.key = client, table, seat, key

    def put(self, path: str, form: dict[str, Any]) -> int:
        place = f"/api/tables/{self.id}/seats/{self.seat}/{path}"
        return self.client.put(place, json=form, headers=with_key(self.key)).status_code

    def told(self, tries: list[list[str]]) -> list[Any]:
        """Everything that this reader can get, byte by byte; the line first, which leaves a draft of the own."""
        mine = "" if self.seat is None else f"?seat={self.seat}"
        frames = self.frames(tries)
        pages = [self.get(path) for path in (f"/table/{self.id}{mine}", f"/table/{self.id}/log{mine}", "/api/turns")]
        return [frames, pages, self.seen(), self.tried(tries)]


class Tally:
    """What was stored, so that a battery that stores nothing is noticed."""

    def __init__(self) -> None:
        self.pairs = self.drafts = self.plans = self.armed = self.standing = 0

    def holds(self, pairs: int) -> bool:
        """Whether there were so many pairs, and something of each kind among them."""
        return self.pairs >= pairs and self.drafts > 0 and self.armed > 0

    def __str__(self) -> str:
        return (
            f"{self.pairs} pairs, {self.drafts} drafts, {self.plans} plans ({self.armed} armed), "
            f"{self.standing} standing answers"
        )


def sit_together(client: Client, game: str, seats: int) -> tuple[list[Sitter], Sitter]:
    """People on all seats of a table, and a spectator."""
    keys = [guest(client, f"Player {number}") for number in range(seats + 1)]
    form = {"game": game, "chairs": [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]}
    info = client.post("/api/tables", json=form, headers=with_key(keys[0])).json()
    for key in keys[1:seats]:
        client.post("/api/join", json={"secret": info["invite"]}, headers=with_key(key))
    sitters = [Sitter(client, info["id"], seat, keys[seat]) for seat in range(seats)]
    return sitters, Sitter(client, info["id"], None, keys[seats])


def planned_steps(keeper: Sitter, luck: Random) -> list[str]:
    """As many choices as can be planned one after the other."""
    steps: list[str] = []
    assert keeper.seat is not None
    for _ in range(STEPS):
        try:
            copy = plans.plan_on(keeper.table, keeper.seat, steps, [])
        except (GuildhallError, TableError):
            return steps[:-1]
        if copy.ends:
            break
        steps.append(str(luck.choice(list(copy.state.choices(keeper.seat)))))
    return steps


def say(line: Any, **message: Any) -> list[str]:
    """Says something over a line; all that comes back before it falls silent."""
    line.send_text(json.dumps(message))
    line.send_text('{"t": "ping"}')
    heard = []
    while (text := line.receive_text()) != '{"t":"pong"}':
        heard.append(text)
    return heard


def store(keeper: Sitter, desk: Any, luck: Random, tally: Tally) -> bool:
    """Stores all that the keeper may now; whoever is asked drafts, whoever waits plans and answers ahead."""
    table, seat = keeper.table, keeper.seat
    assert seat is not None
    asked, before = seat in table.state.actors, tally.drafts + tally.plans + tally.standing
    steps = planned_steps(keeper, luck)
    if steps:
        form = {"choices": steps, "armed": not asked, "careful": luck.random() < 0.5}
        assert keeper.put("plan", form) == 200
        tally.plans += 1
        tally.armed += not asked
    if asked:
        choice = str(luck.choice(list(table.state.choices(seat))))
        tally.drafts += f'"draft":["{choice}"' in "".join(say(desk, t="draft", choices=[choice]))
    else:
        for name in [*[one.name for one in table.title.ahead.STANDING], ahead.INDIFFERENT]:
            assert keeper.put("standing", {"name": name, "on": True}) == 200
            tally.standing += 1
    return tally.drafts + tally.plans + tally.standing > before


def forget(keeper: Sitter, desk: Any) -> None:
    """Leaves the desk empty again."""
    assert keeper.put("plan", {"choices": []}) == 200
    for given in list(ahead.of_seat(keeper.table, keeper.seat or 0).standing):
        assert keeper.put("standing", {"name": given.name, "on": False}) == 200
    say(desk, t="draft", choices=[])


def first_difference(before: str, after: str) -> str:
    """Both texts around the place where they part."""
    at = next((n for n, (one, two) in enumerate(zip(before, after)) if one != two), min(len(before), len(after)))
    return "" if before == after else f"{before[max(0, at - 200) : at + 200]}\n--- or ---\n{after[at : at + 200]}"


def compare(keeper: Sitter, reader: Sitter, luck: Random, tally: Tally) -> None:
    """The keeper looks from the same line before and after: whether somebody is here is no secret."""
    tries = probes(reader.table, reader.seat if reader.seat in reader.table.state.actors else None, luck, 1) or [[]]
    version, updated = reader.table.version(reader.seat), reader.table.row.updated
    with keeper.line() as desk:
        say(desk, t="hello")
        before = reader.told(tries)
        with reader.line() as line:
            say(line, t="hello")
            stored = store(keeper, desk, luck, tally)
            assert say(line, t="look", shown=False) == []  # not a word, and so not its size or its time
        after = reader.told(tries)
        forget(keeper, desk)
    assert first_difference(str(before), str(after)) == ""
    assert (version, updated) == (reader.table.version(reader.seat), reader.table.row.updated)
    tally.pairs += stored


def search(client: Client, game: str, pairs: int) -> Tally:
    luck, tally = Random(f"ahead in {game}"), Tally()
    low, high = title_of(game).seat_range
    while not tally.holds(pairs):
        sitters, spectator = sit_together(client, game, luck.randint(low, high))
        for _ in wandering(sitters[0].table, luck):
            if not tally.holds(pairs) and luck.random() < 0.05:
                asked = [sitters[seat] for seat in sitters[0].table.state.actors]
                waiting = [one for one in sitters if one not in asked]
                keeper = luck.choice(waiting if waiting and luck.random() < 0.5 else asked)
                compare(keeper, luck.choice([*[one for one in sitters if one is not keeper], spectator]), luck, tally)
    return tally


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    monkeypatch.setattr(socket, "PER_SECOND", 1_000_000)
    monkeypatch.setattr(table_page, "JUST_BEGUN", 1e9)  # what is news depends on the time only
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=NEVER, rate=1e9)) as opened:
        yield opened


@pytest.mark.parametrize("game", GAMES)
def test_what_is_answered_ahead_is_told_to_nobody_else(client: Client, game: str) -> None:
    assert search(client, game, 12).pairs >= 12


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_five_hundred_desks_are_told_to_nobody_else(client: Client, game: str) -> None:
    tally = search(client, game, 500)
    print(f"{game}: {tally}")
    assert min(tally.drafts, tally.armed, tally.standing) > 20
