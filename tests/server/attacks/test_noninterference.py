"""Nothing that leaves the house depends on what its reader may not know: neither on the hidden nor on the future."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from guildhall.bots.analysis import Advice
from guildhall.kernel.registry import title_of
from guildhall.server import socket
from guildhall.server.app import create_app
from guildhall.storage.store import sqlite_url
from guildhall.tables import advice
from guildhall.tables.live import LiveTable
from guildhall.tables.thinking import weigh
from server.attacks.leaving import Reader, probes, twin_of
from server.people import Client
from wander import GAMES

NEVER = 1e9  # seconds a bot waits before it moves


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    monkeypatch.setattr(socket, "PER_SECOND", 1_000_000)
    monkeypatch.setattr(advice, "ADVISER", "flat:3n")  # by number, not by time: two thoughts are the same
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=NEVER, rate=1e9)) as opened:

        async def think_here(*question: Any) -> Advice:
            return weigh(*question[:5])  # the last says who asks

        opened.app.state.hall.bots.weigh = think_here
        yield opened


def wandering(table: LiveTable, luck: Random) -> Iterator[None]:
    """Plays a game to its end by its own log, at random; stops before every decision."""
    while not table.state.over:
        yield
        seat = luck.choice(table.state.actors)
        table.advance(table.attempt(seat, [str(luck.choice(list(table.state.choices(seat))))]), 1000.0)


class Tally:
    """What the pairs were made of, so that a battery that looks at nothing is noticed."""

    def __init__(self) -> None:
        self.pairs = self.hidden = self.draws = self.hints = 0

    def __str__(self) -> str:
        return f"{self.pairs} pairs, {self.hidden} differ in the hidden, {self.draws} draws, {self.hints} hints"


def compare(reader: Reader, luck: Random, hinted: bool, tally: Tally) -> None:
    """Asserts that both twins are told alike."""
    table, seat = reader.table, reader.seat
    twin, tries = twin_of(table, seat, luck), probes(table, seat, luck, 2)
    told: list[list[Any]] = []
    for one in (table, twin):
        reader.table = one
        told.append([reader.seen(), reader.tried(tries), reader.frames(tries)])
        if hinted:
            told[-1].append([reader.hint([])])
    reader.table = table
    assert told[0] == told[1]
    tally.pairs += 1
    tally.hidden += twin.state.fingerprint() != table.state.fingerprint() or twin.events != table.events
    tally.draws += sum("reveals something" in str(answer) for answer in told[0][1])
    tally.hints += hinted


def search_pairs(client: Client, game: str, pairs: int) -> Tally:
    luck, tally = Random(f"twins of {game}"), Tally()
    low, high = title_of(game).seat_range
    while tally.pairs < pairs:
        seats = luck.randint(low, high)
        seat = luck.choice([None, *range(seats), *range(seats)])
        reader = Reader(client, game, seats, seat)
        for _ in wandering(reader.table, luck):
            asked = seat is not None and seat in reader.table.state.actors
            if tally.pairs < pairs and luck.random() < (0.2 if asked else 0.05):
                compare(reader, luck, asked and luck.random() < 0.1, tally)
    return tally


@pytest.mark.parametrize("game", GAMES)
def test_twins_are_told_alike(client: Client, game: str) -> None:
    tally = search_pairs(client, game, 40)
    assert tally.draws > 0 or game in ("belfort", "antiquity")  # where chance is rare
    assert tally.hidden > 0 or game in ("pillars", "kutna_hora")  # which hide little or nothing


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_two_thousand_twins_are_told_alike(client: Client, game: str) -> None:
    tally = search_pairs(client, game, 2000)
    print(f"{game}: {tally}")
    assert tally.draws > 0
    assert tally.hints > 20
