"""Colours at tables: chosen until the game begins, never twice, kept in the record; and who was named to begin."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from guildhall import Record
from guildhall.kernel.errors import BadSeating
from guildhall.server.app import create_app
from guildhall.storage.store import sqlite_url
from guildhall.tables import colours
from guildhall.tables.errors import NotNow, NotYours
from guildhall.tables.hall import Hall
from guildhall.tables.lobby import Chair, Lobby, Wish
from server.people import Client, guest, with_key
from server.stories import newcomer, tell

OPEN = {"kind": "open"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, rate=100_000.0)) as opened:
        yield opened


def opened(client: Client, key: str, *chairs: dict[str, str], **more: object) -> dict[str, Any]:
    form = {"game": "pillars", "chairs": list(chairs), **more}
    found: dict[str, Any] = client.post("/api/tables", json=form, headers=with_key(key)).json()
    return found


def shown(client: Client, table: str, key: str) -> list[str]:
    return [one["colour"] for one in client.get(f"/api/tables/{table}", headers=with_key(key)).json()["chairs"]]


def wear(client: Client, table: str, key: str, seat: int, colour: str, language: str = "en") -> Any:
    headers = {**with_key(key), "accept-language": language}
    return client.put(f"/api/tables/{table}/seats/{seat}/colour", json={"colour": colour}, headers=headers)


def test_three_people_choose_blue_green_and_yellow(client: Client) -> None:
    marta, piero, jana = [guest(client, name) for name in ("Marta", "Piero", "Jana")]
    info = opened(client, marta, {"kind": "me"}, OPEN, OPEN)
    table, link = info["id"], info["invite"]
    assert shown(client, table, marta) == ["blue", "red", "green"]
    client.post("/api/join", json={"secret": link}, headers=with_key(piero))
    assert wear(client, table, piero, 1, "green").status_code == 204
    assert shown(client, table, piero) == ["blue", "green", "red"], "the open seat has what Piero had"
    joined = client.post("/api/join", json={"secret": link, "colour": "yellow"}, headers=with_key(jana))
    assert joined.status_code == 201
    view = client.get(f"/api/tables/{table}/view").json()["view"]
    assert [player["colour"] for player in view["players"]] == ["blue", "green", "yellow"]
    assert wear(client, table, jana, 2, "red").status_code == 409
    assert shown(client, table, jana) == ["blue", "green", "yellow"]


@pytest.mark.parametrize(
    "language, words",
    [
        ("en", "two seats cannot both be blue; everyone has a colour of their own (PE-SETUP-1)"),
        ("it", "due posti non possono avere lo stesso colore, blu; ognuno ha il proprio (PE-SETUP-1)"),
        ("fr", "deux places ne peuvent avoir la même couleur, bleu\u00a0; chacun a la sienne (PE-SETUP-1)"),
    ],
)
def test_a_colour_that_somebody_has_is_refused_in_the_readers_language(
    client: Client, language: str, words: str
) -> None:
    marta, piero = guest(client), guest(client, "Piero")
    info = opened(client, marta, {"kind": "me"}, OPEN, OPEN)
    client.post("/api/join", json={"secret": info["invite"]}, headers=with_key(piero))
    answer = wear(client, info["id"], piero, 1, "blue", language)
    assert (answer.status_code, answer.json()["error"]) == (400, words)
    assert shown(client, info["id"], marta) == ["blue", "red", "green"]


def test_bad_wishes_open_no_table(client: Client) -> None:
    key = guest(client)
    two = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    for form, words in (
        ({"chairs": [{**one, "colour": "red"} for one in two]}, "two seats cannot both be red"),
        ({"chairs": [{**two[0], "colour": "pink"}, two[1]]}, "'pink' is no player colour"),
        ({"chairs": two, "first": 2}, "seat 2 cannot begin"),
        ({"chairs": two, "first": 0, "game": "antiquity"}, "chance decides (AQ-SET-8)"),
    ):
        answer = client.post("/api/tables", json={"game": "pillars", **form}, headers=with_key(key))
        assert answer.status_code == 400
        assert words in answer.json()["error"]
    assert client.get("/api/tables?kind=mine", headers=with_key(key)).json() == []


@pytest.mark.parametrize("game", ["pillars", "kutna_hora"])
def test_the_first_player_is_named_when_a_table_is_opened(client: Client, game: str) -> None:
    key = guest(client)
    info = opened(client, key, {"kind": "me"}, {"kind": "here"}, {"kind": "here"}, game=game, first=1)
    assert client.get(f"/api/tables/{info['id']}/view").json()["view"]["start"] == 1
    assert (info["first"], info["options"].get("first_player")) in ((1, None), (None, "1"))


def test_who_chooses_for_whom(database: str) -> None:
    async def story(hall: Hall) -> None:
        marta, piero = await newcomer(hall, "Marta"), await newcomer(hall, "Piero")
        lobby = Lobby(hall)
        bot = Chair("bot", "Odile", "random")
        row = await lobby.create(marta, Wish("belfort", [Chair("me"), Chair("here", "Anselm"), bot, Chair("open")]))
        for seat, colour in enumerate(("purple", "blue", "red")):  # the host: own, guest at the screen, bot
            await colours.choose(hall, row.id, marta, seat, colour)
        assert colours.colours_of(await hall.row(row.id)) == ["purple", "blue", "red", "yellow"]
        with pytest.raises(NotYours):
            await colours.choose(hall, row.id, piero, 2, "green")
        with pytest.raises(NotYours):
            await colours.choose(hall, row.id, marta, 3, "green")
        with pytest.raises(BadSeating):
            await lobby.sit_down(await hall.row(row.id), piero, "Piero", colour="purple")
        assert (await hall.row(row.id)).status == "open"
        await lobby.sit_down(await hall.row(row.id), piero, "Piero", colour="green")
        table = await hall.live(row.id)
        assert table.state.chosen_colours == ["purple", "blue", "red", "green"]
        with pytest.raises(NotNow):
            await colours.choose(hall, row.id, piero, 3, "yellow")
        assert table.record().colours == table.state.chosen_colours

    tell(database, story)


def test_a_record_brings_its_colours_and_its_first_player_to_a_table(client: Client) -> None:
    record = Record.start("pillars", 3, 7, names=["Ada", "Bo", "Cy"], colours=["green", "blue", "red"], first=2)
    state = record.live()
    while not state.over:
        record.apply(state.actors[0], state.legal(state.actors[0])[0])
    key = guest(client)
    table = client.post("/api/records", json={"text": record.text()}, headers=with_key(key)).json()
    assert ([chair["colour"] for chair in table["chairs"]], table["first"]) == (["green", "blue", "red"], 2)
    assert client.get(f"/api/tables/{table['id']}/record").text == record.text()
    copy = client.post(f"/api/tables/{table['id']}/copy", json={"moves": 5}, headers=with_key(key)).json()
    assert [chair["colour"] for chair in copy["chairs"]] == ["green", "blue", "red"]
    view = client.get(f"/api/tables/{copy['id']}/view").json()["view"]
    assert [player["colour"] for player in view["players"]] == ["green", "blue", "red"]


def test_the_form_of_a_new_table(client: Client) -> None:
    form = {"game": "pillars", "seat0": "me", "seat1": "here", "seat2": "nobody", "seat3": "here", "table": "Nave"}
    form |= {"colour0": "yellow", "colour1": "blue", "colour2": "red", "colour3": "green", "first": "4"}
    answer = client.post("/new", data=form, follow_redirects=False)
    assert answer.status_code == 303
    table = answer.headers["location"].rpartition("/")[2]
    found = client.get(f"/api/tables/{table}").json()
    assert ([chair["colour"] for chair in found["chairs"]], found["first"]) == (["yellow", "blue", "green"], 2)
    assert client.cookies["colour"] == "yellow", "remembered for the next table"
    page = client.get("/new?game=pillars").text
    assert 'name="colour0"' in page.replace("\n", " ")
    assert page.index('<option value="yellow" selected>') < page.index('name="colour1"')
    refused = client.post("/new", data={**form, "colour3": "blue"}, headers={"accept-language": "it"})
    assert refused.status_code == 400
    assert "due posti non possono avere lo stesso colore, blu" in refused.text
    away = client.post("/new", data={**form, "first": "3"})
    assert away.status_code == 400, "nobody sits there"
    assert "PE-SETUP-3" in away.text
