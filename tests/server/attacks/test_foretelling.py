"""A refused commit must not tell what chance would have brought: a choice that draws is the last of its commit."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from litestar.testing import TestClient

from guildhall.kernel.errors import Reveal
from guildhall.kernel.rng import Rng, Trap, key_of
from guildhall.kernel.state import State
from guildhall.server.app import create_app
from guildhall.storage.store import sqlite_url
from server.attacks.leaving import NONSENSE, Reader
from server.people import Client

POSITIONS = 6  # in which something is foretold, a title
FUTURES = 6


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=1e9, rate=1e9)) as opened:
        yield opened


def after(state: State, seat: int, choice: str, future: str) -> State:
    """The position a choice leads to if chance is with one future."""
    twin = state.clone()
    twin.rng = Rng(key_of(future))
    twin.apply(seat, choice)
    return twin


def draws(state: State, seat: int, choice: str) -> bool:
    twin = state.clone()
    twin.rng = Trap()
    try:
        twin.apply(seat, choice)
    except Reveal:
        return True
    return False


def telling_probes(state: State, seat: int, choice: str) -> list[str]:
    """Choices that are legal after a draw in one future and not in another: to be told which is to know the draw."""
    offers: list[set[str]] = [set(map(str, after(state, seat, choice, str(n)).choices(seat))) for n in range(FUTURES)]
    return sorted(set[str]().union(*offers) - offers[0].intersection(*offers))[:4]


# Antiquity draws at the end of an exploration only, and what it draws changes nobody's choices at once.
@pytest.mark.parametrize("game", ["pillars", "kutna_hora", "belfort"])
def test_a_refused_commit_foretells_nothing(client: Client, game: str) -> None:
    luck, found = Random(4), 0
    while found < POSITIONS:
        reader = Reader(client, game, 2, 0)
        table = reader.table
        while not table.state.over and found < POSITIONS:
            seat = luck.choice(table.state.actors)
            legal = list(map(str, table.state.choices(seat)))
            if seat == 0:
                for choice in legal[:8]:
                    if not draws(table.state, 0, choice) or not (tries := telling_probes(table.state, 0, choice)):
                        continue
                    found += 1
                    for number, probe in enumerate(tries):
                        told = set()
                        for future in range(FUTURES):
                            table.state.rng = Rng(key_of(f"future {future}"))
                            choices, key = [choice, probe, NONSENSE], f"{found} {number} {future}"
                            form = {"choices": choices, "version": table.version(0), "key": key}
                            told.add(reader.post("seats/0/commit", form)[1:])
                        assert len(told) == 1, "the refusal tells one future from another"
                        assert next(iter(told))[0] == 400
            table.advance(table.attempt(seat, [luck.choice(legal)]), 1000.0)


def test_what_follows_a_draw_is_refused_with_nothing_changed(client: Client) -> None:
    reader = Reader(client, "kutna_hora", 2, 0)
    table, luck = reader.table, Random(1)
    while not (0 in table.state.actors and any(draws(table.state, 0, str(one)) for one in table.state.choices(0))):
        seat = table.state.actors[0]
        table.advance(table.attempt(seat, [str(luck.choice(list(table.state.choices(seat))))]), 1000.0)
    choice = next(str(one) for one in table.state.choices(0) if draws(table.state, 0, str(one)))
    before, entries = table.state.to_json(), table.entries
    form = {"choices": [choice, choice], "version": table.version(0), "key": "a"}
    _, status, text = reader.post("seats/0/commit", form)
    assert (status, "choice 1 reveals something" in text) == (400, True)
    assert (table.state.to_json(), table.entries) == (before, entries)
