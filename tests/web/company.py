"""A table with people at it: three who play and one who looks on, each with a browser of their own.

They sit down over HTTP with the cookies of their browsers, which is tested elsewhere by clicks, and then look at the
table. Some look at a desk and some at a phone, so that one story shows both.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator

from guildhall import Record, State
from web.conftest import Arrive, House
from web.visitor import Visitor, mover

DESK, PHONE = 1366, 390
NAMES = ("Agnese", "Bohdan", "Cécile")  # none of those that guests are given by chance
Json = dict[str, Any]
both_ways = pytest.mark.parametrize(
    "widths",
    [
        pytest.param((DESK, PHONE, DESK, PHONE), id="desk"),
        pytest.param((PHONE, DESK, PHONE, DESK), id="phone", marks=pytest.mark.slow),
    ],
)
Widths = tuple[int, int, int, int]


@dataclass(slots=True)
class Company:
    """Who sits at a table, by seat, and who watches."""

    table: str
    people: list[Visitor]
    watcher: Visitor

    def __iter__(self) -> Iterator[Visitor]:
        return iter(self.people)

    @property
    def everybody(self) -> list[Visitor]:
        return [*self.people, self.watcher]

    def seat(self, person: Visitor) -> int:
        return self.people.index(person)

    def name(self, person: Visitor) -> str:
        return NAMES[self.seat(person)]

    def others(self, *some: Visitor) -> list[Visitor]:
        return [person for person in self.people if person not in some]

    def mover(self) -> Visitor:
        found = mover(self.people)
        assert found is not None
        return found

    # ---- over HTTP, for what a story is not about

    def offer(self, person: Visitor) -> Json | None:
        address = f"{person.address}/api/tables/{self.table}/seats/{self.seat(person)}/offer"
        found: Json | None = person.context.request.get(address).json()
        return found or None

    def commit(self, person: Visitor, *choices: str) -> None:
        """Makes a turn and waits until the own page has heard of it."""
        offer, version = self.offer(person), person.version
        assert offer is not None
        form = {"choices": list(choices), "version": offer["version"], "key": f"key {offer['version']} {choices[0]}"}
        address = f"{person.address}/api/tables/{self.table}/seats/{self.seat(person)}/commit"
        answer = person.context.request.post(address, data=form)
        assert answer.ok, answer.text()
        person.await_change(version)


def sit_at(arrive: Arrive, widths: Widths, at: House | None = None, **settings: Any) -> list[Visitor]:
    """Four browsers; the first three belong to somebody with a name."""
    visitors = [arrive(width, at=at, **settings) for width in widths]
    for visitor, name in zip(visitors, (*NAMES, "Dagmar"), strict=True):
        visitor.context.request.post(f"{visitor.address}/api/people", data={"name": name})
    return visitors


def company(
    arrive: Arrive, widths: Widths, game: str = "pillars", at: House | None = None, language: str = "en-GB", **wish: Any
) -> Company:
    """Three people at a new table and somebody who watches."""
    return open_for(sit_at(arrive, widths, at, locale=language), game, **wish)


def open_for(visitors: list[Visitor], game: str = "pillars", **wish: Any) -> Company:
    """The same people at one more table."""
    host = visitors[0]
    form = {"game": game, "chairs": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], **wish}
    table = host.context.request.post(f"{host.address}/api/tables", data=form).json()
    for visitor in visitors[1:3]:
        visitor.context.request.post(f"{visitor.address}/api/join", data={"secret": table["invite"]})
    return gather(table["id"], visitors)


def company_at(
    arrive: Arrive, widths: Widths, record: Record, at: House | None = None, language: str = "en-GB"
) -> Company:
    """Three people at the position that a record has come to."""
    visitors = sit_at(arrive, widths, at, locale=language)
    host = visitors[0]
    table = host.context.request.post(f"{host.address}/api/records", data={"text": record.text()}).json()
    for seat, visitor in enumerate(visitors[1:3], 1):
        place = f"{host.address}/api/tables/{table['id']}"
        host.context.request.post(f"{place}/seats/{seat}/hand-over", data={"to": "open"})
        secret = host.context.request.get(place).json()["invite"]
        visitor.context.request.post(f"{host.address}/api/join", data={"secret": secret, "seat": seat})
    found = gather(table["id"], visitors)
    for visitor in visitors:  # how they came here is no part of a story
        for button in ("#origin-hide", "[data-do=seat-news]"):
            if visitor.see(button).is_visible():
                visitor.see(button).click()
    return found


def gather(table: str, visitors: list[Visitor]) -> Company:
    for visitor in visitors:
        visitor.go(f"/table/{table}")
        visitor.page.wait_for_selector("body[data-steps]", state="attached")
    return Company(table, visitors[:3], visitors[3])


def position(
    game: str, wanted: Callable[[State], bool], choose: Callable[[State, int, Random], int] | None = None
) -> Record:
    """A game of three that has come to a position as wanted; without a way to choose, by any choices."""
    for seed in range(100):
        record, luck = Record.start(game, 3, seed, names=list(NAMES)), Random(seed)
        state = record.live()
        while not state.over and len(record.decisions) < 600:
            if wanted(state):
                return record
            seat = state.actors[0]
            record.apply(seat, choose(state, seat, luck) if choose else luck.choice(state.legal(seat)))
    raise AssertionError("no game came to such a position")


# ---- what a person does


def tab(person: Visitor, name: str) -> None:
    """On a phone a part of the desk is behind its tab; at a desk all of them are in sight."""
    if person.width < 600:
        person.see(f"[data-tab=tab-{name}]").click()


def choice(person: Visitor, text: str) -> Locator:
    return person.see(f".choice[data-choice='{text}']")


def moves(person: Visitor, seat: int) -> Locator:
    """The sign in the players' table that a seat is to move."""
    return person.see("#part-players tbody tr").nth(seat).locator(".turn-now")


def table_of(person: Visitor) -> str:
    found = re.search(r"/table/([\w-]+)", person.page.url)
    assert found is not None
    return found[1]


def picture_in(person: Visitor, language: str, name: str) -> None:
    """The page as it stands, in another language, for those who look at what the tests saw."""
    path = person.page.url.removeprefix(person.address)
    person.go(f"/language/{language}?back={path}")
    person.page.wait_for_selector("body:not(.table-page), body[data-steps]", state="attached")
    person.picture(f"{name}, {language}")
    person.go(f"/language/en?back={path}")
    person.page.wait_for_selector("body:not(.table-page), body[data-steps]", state="attached")


def frames_heard(person: Visitor) -> list[str]:
    """A list that grows by whatever the line of this page brings from now on, apart from answers to pings."""
    heard: list[str] = []

    def note(text: str | bytes) -> None:
        if '"pong"' not in str(text):
            heard.append(str(text))

    person.page.on("websocket", lambda line: line.on("framereceived", note))
    person.page.reload()
    person.page.wait_for_selector("body[data-steps]", state="attached")
    return heard
