"""Uploads cannot stop the house: hostile records, over HTTP and from outside against a server of its own."""

import json
import resource
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from guildhall.kernel.record import Record, commitment, sum_of
from guildhall.kernel.registry import title_of
from guildhall.server.app import create_app
from guildhall.storage.store import sqlite_url
from launch import free_port, launch
from server.people import Client, guest, with_key
from wander import GAMES

HUGE = {"hexgrid": {"tile_radius": 10**12}}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    app = create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, rate=1e9)
    with TestClient(app, raise_server_exceptions=False) as opened:
        yield opened


def written(game: str, *head: str, seats: int = 2, lines: str = "") -> str:
    """A record that nobody played, with a right sum."""
    title = title_of(game)
    body = "\n".join(
        [
            *("guildhall record 1", f"game {game}", f"ruleset {title.ruleset}", f"seats {seats}", *head),
            *(f"commitment {commitment('42')}", "seed 42", "setup ~0000"),
        ]
    )
    return f"{body}\n{lines}end {lines.count(chr(10))} running 0,0 0 {sum_of(f'{body}{chr(10)}{lines}')}\n"


def overlaid(game: str, overlay: dict[str, Any]) -> str:
    return written(game, f"overlay mine {json.dumps(overlay)}")


def midgame(game: str, moves: int = 60, seats: int = 2) -> dict[str, Any]:
    """A saved position of a real game, of a short one before its last decision."""
    state, luck = title_of(game).new(seats, "42"), Random(1)
    for _ in range(moves):
        seat, before = state.actors[0], state.to_json()
        state.push(seat, luck.choice(state.legal(seat)))
        if state.over:
            return before
    return state.to_json()


def begun_in(form: dict[str, Any]) -> str:
    """A record that begins in a position, whatever it is, with marks that fit if it can be set up at all."""
    game = form["game"]
    record = Record(game, form["seats"], "42", title_of(game).options.setting(), commitment("42"))
    state = title_of(game).from_json(midgame(game))
    record.state, record.setup_mark = state, state.fingerprint()[:4]
    record.position = form
    text = record.text()
    body = text[: text.rindex("end ")]
    try:
        begun = title_of(game).from_json(form)
        body = body.replace(f"setup ~{record.setup_mark}", f"setup ~{begun.fingerprint()[:4]}")
        scores = ",".join(map(str, begun.outcome.scores))
        end = f"end 0 {'over' if begun.over else 'running'} {scores} {begun.fingerprint()} "
    except Exception:  # nobody can set it up: only the text says so
        end = " ".join(text[text.rindex("end ") :].split()[:-1]) + " "
    return f"{body}{end}{sum_of(body)}\n"


def endless() -> str:
    """A set of tiles without an end: whoever counts its members never stops."""
    form = midgame("kutna_hora")
    form["under"][0] = -1
    text = written("kutna_hora", f"position {json.dumps(form, separators=(',', ':'))}")
    assert len(text) < 10_000
    return text


def upload(client: Any, text: str, key: str) -> Any:
    return client.post("/api/records", json={"text": text}, headers=with_key(key))


def is_one_sentence(answer: Any, status: int = 400) -> bool:
    assert answer.status_code == status, answer.text
    error = answer.json()["error"]
    assert 20 < len(error) < 300
    assert "\n" not in error
    return True


def largest() -> int:
    """The most memory this process ever had, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


# ---- numbers without measure


def test_a_small_record_cannot_ask_for_a_huge_map(client: Client) -> None:
    """234 letters took 4.7 GB and 25 seconds."""
    text, key = overlaid("antiquity", HUGE), guest(client)
    assert len(text) < 300
    before, since = largest(), time.monotonic()
    answer = upload(client, text, key)
    assert is_one_sentence(answer)
    assert "hexgrid.tile_radius" in answer.json()["error"]
    assert largest() - before < 100
    assert time.monotonic() - since < 30  # most of it is the start of the process that checks
    assert client.get("/api/tables?kind=mine", headers=with_key(key)).json() == []


@pytest.mark.parametrize(
    "game, overlay",
    [
        ("pillars", {"limits": {"gold_max": 10**9}}),
        ("pillars", {"setup": {"start_gold_by_seat": [1] * 50_000}}),
        ("antiquity", {"supply": {"goods_counters_per_kind": 10**18}}),
    ],
)
def test_numbers_out_of_all_proportion_are_refused_by_name(client: Client, game: str, overlay: Any) -> None:
    answer = upload(client, overlaid(game, overlay), guest(client))
    assert is_one_sentence(answer)
    path = next(iter(overlay))
    assert f"{path}." in answer.json()["error"]


def test_refused_overlays_leave_nothing_behind(client: Client) -> None:
    """400 KB of each stayed for ever."""
    key, loaded = guest(client), title_of("pillars").loaded
    before = dict(loaded)
    for number in range(1, 13):
        assert upload(client, overlaid("pillars", {"limits": {"gold_max": 30 + number}}), key).status_code == 400
    assert loaded == before


# ---- impossible positions


@pytest.mark.parametrize(
    "game, change",
    [
        ("kutna_hora", {"history": [2**36 - 1] * 8}),
        ("pillars", {"uses": [1] * 9}),
        ("pillars", {"event": 7}),
        ("belfort", {"visit": 1 << 70}),
        ("antiquity", {"range_good": [99]}),
    ],
)
def test_a_position_that_breaks_later_is_refused_now(client: Client, game: str, change: dict[str, Any]) -> None:
    """One such table gave its owner and everybody seated an error instead of the front page."""
    key = guest(client)
    assert is_one_sentence(upload(client, begun_in(midgame(game) | change), key))
    assert client.get("/", headers=with_key(key)).status_code == 200
    assert client.get("/api/tables?kind=mine", headers=with_key(key)).json() == []


@pytest.mark.parametrize("game", GAMES)
def test_a_position_of_a_real_game_is_laid_out_and_played(client: Client, game: str) -> None:
    key = guest(client)
    answer = upload(client, begun_in(midgame(game)), key)
    assert answer.status_code == 201, answer.text
    seat = next(chair["number"] for chair in answer.json()["chairs"] if chair["to_move"])
    address = f"/api/tables/{answer.json()['id']}/seats/{seat}"
    offer = client.get(f"{address}/offer", headers=with_key(key)).json()
    form = {"choices": [offer["choices"][0]["text"]], "version": offer["version"], "key": "1"}
    assert client.post(f"{address}/commit", json=form, headers=with_key(key)).status_code == 200


# ---- one bad table


@pytest.mark.parametrize("spoilt", [{"city": [99999] * 40}, {"lot": []}], ids=["shown", "folded"])
def test_a_table_that_does_not_open_keeps_nobody_from_the_others(client: Client, spoilt: dict[str, Any]) -> None:
    """Its stored position was spoilt behind the house's back: it breaks when it is folded, or when it is looked at."""
    key, hall = guest(client), client.app.state.hall
    form = {"game": "pillars", "chairs": [{"kind": "me"}, {"kind": "here", "name": "Piero"}]}
    good = client.post("/api/tables", json=form, headers=with_key(key)).json()["id"]
    bad: str = upload(client, begun_in(midgame("kutna_hora")), key).json()["id"]
    position = midgame("kutna_hora") | {name: value[: 24 if value else 0] for name, value in spoilt.items()}
    with client.portal() as portal:
        portal.call(lambda: hall.store.change_table(bad, position=position))
    hall.tables.pop(bad, None)
    front = client.get("/", headers=with_key(key) | {"accept": "text/html"})
    assert front.status_code == 200
    assert "cannot be opened" in front.text or "do not fit together" in front.text
    mine = client.get("/api/tables?kind=mine", headers=with_key(key))
    assert mine.status_code == 200
    assert {info["id"]: info["closed"] for info in mine.json()}[good] == ""
    turns = client.get("/api/turns", headers=with_key(key))
    assert good in [turn["table"] for turn in turns.json()]
    for address in (f"/api/tables/{bad}/view", f"/table/{bad}"):
        answer = client.get(address, headers=with_key(key))
        assert answer.status_code in (400, 409, 503)
        assert is_one_sentence(answer, answer.status_code)


def test_a_game_that_breaks_on_the_way_breaks_alone(client: Client) -> None:
    key = guest(client)
    form = {"game": "kutna_hora", "chairs": [{"kind": "me"}, {"kind": "here", "name": "Piero"}]}
    table = client.post("/api/tables", json=form, headers=with_key(key)).json()["id"]
    live = client.app.state.hall.tables[table]
    live.state.hand = []  # whatever a fault of a title might do
    live.state.history = [2**40]
    live.state.offers = [None, None]
    live.changed()
    assert client.get("/", headers=with_key(key)).status_code == 200
    assert client.get("/api/tables?kind=mine", headers=with_key(key)).status_code == 200
    assert client.get("/api/turns", headers=with_key(key)).status_code == 200
    for address in (f"/table/{table}", f"/api/tables/{table}/view"):
        answer = client.get(address, headers=with_key(key))
        assert is_one_sentence(answer, answer.status_code)
        assert answer.status_code in (409, 503)
    seat = live.state.actors[0]
    commit = {"choices": ["column 1"], "version": "x", "key": "1"}
    answer = client.post(f"/api/tables/{table}/seats/{seat}/commit", json=commit, headers=with_key(key))
    assert is_one_sentence(answer, 409)


# ---- from outside


class House:
    """A server in a process of its own, and guests."""

    def __init__(self, folder: Path) -> None:
        self.address = f"http://127.0.0.1:{(port := free_port())}"
        self.process = launch(sqlite_url(folder / "house.db"), port)

    def guest(self) -> httpx.Client:
        client = httpx.Client(base_url=self.address, timeout=60)
        client.post("/api/people", json={"name": "Guest"})
        key = client.post("/api/me/keys").json()["key"]
        return httpx.Client(base_url=self.address, timeout=60, headers=with_key(key))

    def memory(self) -> int:
        """Megabytes the server itself holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) // 1024


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path)
    try:
        yield opened
    finally:
        opened.process.kill()
        opened.process.wait()


@pytest.mark.parametrize("make", [lambda: overlaid("antiquity", HUGE), endless], ids=["huge", "endless"])
def test_others_are_answered_while_a_hostile_record_is_checked(house: House, make: Any) -> None:
    text, marta = make(), house.guest()
    marta.get("/")
    before = house.memory()
    answers: list[httpx.Response] = []

    def attack() -> None:
        answers.append(house.guest().post("/api/records", json={"text": text}))

    attacks = [threading.Thread(target=attack) for _ in range(3)]
    for one in attacks:
        one.start()
    slowest = 0.0
    while any(one.is_alive() for one in attacks):
        since = time.monotonic()
        assert marta.get("/api/me", timeout=5).status_code == 200
        slowest = max(slowest, time.monotonic() - since)
        time.sleep(0.02)
    assert slowest < 1.0
    assert [answer.status_code for answer in answers] == [400] * 3, [answer.text for answer in answers]
    assert house.memory() - before < 60
    assert marta.get("/").status_code == 200


def test_one_person_has_one_record_checked_at_a_time(house: House) -> None:
    record, luck = Record.start("pillars", 2, "42"), Random(1)
    while not record.live().over:
        seat = record.live().actors[0]
        record.apply(seat, luck.choice(record.live().legal(seat)))
    marta, text, answers = house.guest(), record.text(), list[int]()

    def bring() -> None:
        answers.append(marta.post("/api/records", json={"text": text}).status_code)

    threads = [threading.Thread(target=bring) for _ in range(4)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert set(answers) == {201, 429}
    assert answers.count(201) < 4
