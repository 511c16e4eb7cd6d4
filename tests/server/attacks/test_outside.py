"""The three worst attacks from outside: over HTTP and a socket, against a house opened by the README's command."""

import json
import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from guildhall.kernel.record import commitment, sum_of
from web.conftest import House

PATIENCE = 30.0


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path, pace=0)
    yield opened
    opened.close()


def guest(house: House, name: str) -> httpx.Client:
    client = httpx.Client(base_url=house.address, timeout=PATIENCE)
    client.post("/api/people", json={"name": name}).raise_for_status()
    return client


def cookie(client: httpx.Client) -> dict[str, str]:
    return {"cookie": "; ".join(f"{name}={value}" for name, value in client.cookies.items())}


def seated(marta: httpx.Client, piero: httpx.Client, game: str) -> dict[str, Any]:
    """A table at which Marta sits on seat 0 and Piero on seat 1."""
    table: dict[str, Any] = marta.post(
        "/api/tables", json={"game": game, "chairs": [{"kind": "me"}, {"kind": "open"}]}
    ).json()
    piero.post("/api/join", json={"secret": table["invite"]}).raise_for_status()
    return table


def test_a_refused_commit_foretells_nothing(house: House) -> None:
    """Choices that draw are known by their draft; whatever is sent behind one, the answer is the same sentence."""
    marta, luck, found = guest(house, "Marta"), random.Random(3), 0
    chairs = [{"kind": "me"}, {"kind": "here", "name": "Piero"}]
    table = marta.post("/api/tables", json={"game": "kutna_hora", "chairs": chairs}).json()["id"]
    for number in range(400):
        turns = [turn for turn in marta.get("/api/turns").json() if turn["table"] == table]
        if not turns or found == 3:
            break
        seat = turns[0]["seat"]
        place = f"/api/tables/{table}/seats/{seat}"
        offer = marta.get(f"{place}/offer").json()
        choices = [choice["text"] for choice in offer["choices"]]
        choice = luck.choice(choices)
        if marta.post(f"{place}/draft", json={"choices": [choice]}).json()["reveals"]:
            found += 1
            told = set()
            with connect(
                house.address.replace("http", "ws").rstrip("/") + f"/table/{table}/socket?seat={seat}",
                additional_headers=cookie(marta) | {"origin": house.address.rstrip("/")},
            ) as line:
                for probe, behind in enumerate([[], *([one] for one in choices[:5])]):
                    form = {
                        "choices": [choice, *behind, "zzz"],
                        "version": offer["version"],
                        "key": f"p{number}-{probe}",
                    }
                    answer = marta.post(f"{place}/commit", json=form)
                    told.add((answer.status_code, answer.text))
                    line.send(json.dumps({"t": "commit", **form}))
                    while (heard := json.loads(line.recv(PATIENCE)))["t"] != "no":
                        pass
                    told.add((400, json.dumps({"error": heard["error"], "rule": heard["rule"]}, separators=(",", ":"))))
            assert len(told) == 1, told
            assert marta.get(f"{place}/offer").json()["version"] == offer["version"]  # nothing was done
        form = {"choices": [choice], "version": offer["version"], "key": f"k{number}"}
        marta.post(f"{place}/commit", json=form).raise_for_status()
    assert found == 3


def hostile_record(line: str) -> str:
    """A record of a game of Antiquity with one more line in its header, and a sum that fits."""
    head = f"guildhall record 1\ngame antiquity\nruleset 2\nseats 2\n{line}\n"
    body = f"{head}commitment {commitment('1')}\nseed 1\nsetup ~0000\n"
    return f"{body}end 0 running 0,0 0123456789abcdef {sum_of(body)}\n"


def test_a_hostile_record_stops_nobody(house: House) -> None:
    """Records that ask for a huge map or never end are refused in one sentence, and others are served meanwhile."""
    marta, piero = guest(house, "Marta"), guest(house, "Piero")
    hostile = [hostile_record('overlay big {"hexgrid": {"tile_radius": 1000000000000}}')] * 2
    with ThreadPoolExecutor(2) as pool:
        sent = [pool.submit(marta.post, "/api/records", json={"text": text}) for text in hostile]
        slowest = 0.0
        while wait(sent, timeout=0.1).not_done:
            begun = time.perf_counter()
            assert piero.get("/api/games").status_code == 200
            slowest = max(slowest, time.perf_counter() - begun)
        answers = [one.result() for one in sent]
    assert slowest < 5.0
    for answer in answers:
        assert 400 <= answer.status_code < 500, answer.text
        assert len(answer.json()["error"]) < 300
    assert marta.get("/").status_code == 200


def test_the_host_cannot_read_a_hand(house: House) -> None:
    marta, piero, spy = guest(house, "Marta"), guest(house, "Piero"), guest(house, "Lucia")
    table = seated(marta, piero, "belfort")
    for to in ("open", "greedy"):
        answer = marta.post(f"/api/tables/{table['id']}/seats/1/hand-over", json={"to": to})
        assert answer.status_code == 403
    taken = spy.post("/api/join", json={"secret": table["invite"], "seat": 1})
    assert taken.status_code == 409
    for nosy in (marta, spy):
        assert nosy.get(f"/api/tables/{table['id']}/view?seat=1").status_code == 403
    assert [chair["name"] for chair in piero.get(f"/api/tables/{table['id']}").json()["chairs"]] == ["Marta", "Piero"]
