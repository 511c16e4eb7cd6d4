"""The HTTP API: everything the page does, and every "no" with a clear answer and nothing changed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from guildhall.kernel.registry import title_of
from guildhall.server.app import create_app
from guildhall.storage.store import sqlite_url
from server.people import Client, commit, guest, offer, two, with_key


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, rate=100_000.0)) as opened:
        yield opened


def test_a_program_plays_a_whole_game(client: Client) -> None:
    key = guest(client, "Bot author")
    form = {"game": "pillars", "chairs": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    table = client.post("/api/tables", json=form, headers=with_key(key)).json()["id"]
    moves = 0
    for _ in range(20_000):
        turns = client.get("/api/turns", headers=with_key(key)).json()
        if turns:
            asked = client.get(f"/api/tables/{table}/seats/0/offer", headers=with_key(key)).json()
            if asked is None:
                continue
            choice = asked["choices"][-1]["text"]
            done = commit(client, table, key, 0, choices=[choice], version=asked["version"], key=f"m{moves}")
            assert done.status_code == 200, done.text
            moves += 1
        elif client.get(f"/api/tables/{table}").json()["status"] == "over":
            break
    assert client.get(f"/api/tables/{table}").json()["status"] == "over"
    record = client.get(f"/api/tables/{table}/record")
    assert record.status_code == 200
    assert record.text.startswith("guildhall record 1")
    uploaded = client.post("/api/records", json={"text": record.text}, headers=with_key(key))
    assert uploaded.status_code == 201, uploaded.text
    assert uploaded.json()["status"] == "over"


def test_refusals_are_clear_and_change_nothing(client: Client) -> None:
    table, keys = two(client)
    seat, asked = offer(client, table, keys)
    before = client.get(f"/api/tables/{table}/view", headers=with_key(keys[seat])).json()
    good = asked["choices"][-1]["text"]
    answers = {
        "illegal": commit(client, table, keys[seat], seat, choices=["withdraw"], version=asked["version"], key="a"),
        "unparsable": commit(client, table, keys[seat], seat, choices=["<b>"], version=asked["version"], key="b"),
        "stale": commit(client, table, keys[seat], seat, choices=[good], version="0" * 16, key="c"),
        "foreign": commit(client, table, keys[1 - seat], seat, choices=[good], version=asked["version"], key="d"),
        "stranger": commit(client, table, "no key", seat, choices=[good], version=asked["version"], key="f"),
        "malformed": commit(client, table, keys[seat], seat, choices="pass"),
        "long": commit(client, table, keys[seat], seat, choices=["pass"] * 401, version="x", key="e"),
        "no table": client.get("/api/tables/nowhere", headers=with_key(keys[0])),
        "no seat": client.get(f"/api/tables/{table}/seats/9/offer", headers=with_key(keys[0])),
        "early record": client.get(f"/api/tables/{table}/record"),
    }
    codes = {name: answer.status_code for name, answer in answers.items()}
    assert codes == {
        "illegal": 409,
        "unparsable": 400,
        "stale": 409,
        "foreign": 403,
        "stranger": 401,
        "malformed": 400,
        "long": 400,
        "no table": 404,
        "no seat": 403,
        "early record": 409,
    }
    assert all(answer.json()["error"] for answer in answers.values())
    assert answers["illegal"].json()["rule"].startswith("PE-")
    assert client.get(f"/api/tables/{table}/view", headers=with_key(keys[seat])).json() == before


def test_a_repeated_commit_is_acknowledged_once(client: Client) -> None:
    table, keys = two(client)
    seat, asked = offer(client, table, keys)
    form = {"choices": [asked["choices"][-1]["text"]], "version": asked["version"], "key": "same"}
    assert commit(client, table, keys[seat], seat, **form).status_code == 200
    after = client.get(f"/api/tables/{table}/view").json()
    assert commit(client, table, keys[seat], seat, **form).status_code == 200
    assert client.get(f"/api/tables/{table}/view").json() == after


def test_a_draft_is_not_stored(client: Client) -> None:
    table, keys = two(client)
    seat, asked = offer(client, table, keys)
    before = client.get(f"/api/tables/{table}/view").json()
    address = f"/api/tables/{table}/seats/{seat}/draft"
    tried = client.post(address, json={"choices": [asked["choices"][0]["text"]]}, headers=with_key(keys[seat]))
    assert tried.status_code == 200
    assert tried.json()["view"] != before["view"]
    assert client.get(f"/api/tables/{table}/view").json() == before


def test_a_post_from_another_site_is_refused(client: Client) -> None:
    for headers in ({"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}):
        answer = client.post("/api/people", json={"name": "Eve"}, headers=headers)
        assert answer.status_code == 403
        assert "another site" in answer.json()["error"]
    assert client.post("/play/pillars", headers={"origin": "https://evil.example"}).status_code == 403


def test_an_expired_key_opens_nothing(client: Client) -> None:
    key = guest(client)
    hall = client.app.state.hall
    import sqlite3

    file = hall.store.url.removeprefix("sqlite+aiosqlite:///")
    with sqlite3.connect(file) as database:
        database.execute("UPDATE token SET expires = 1")
    client.app.state.people.known.clear()
    answer = client.get("/api/me", headers=with_key(key))
    assert answer.status_code == 401


def test_answers_carry_the_security_headers(client: Client) -> None:
    answer = client.get("/api/games")
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert "unsafe-eval" not in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_cookies_are_closed_to_scripts(client: Client) -> None:
    cookie = client.post("/api/people", json={"name": "Marta"}).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_requests_are_limited(tmp_path: Path) -> None:
    with TestClient(create_app(sqlite_url(tmp_path / "b.db"), rate=2.0)) as slow:
        codes = [slow.get("/api/games").status_code for _ in range(40)]
    assert 200 in codes
    assert codes[-1] == 429


def test_the_seed_stays_secret_and_the_commitment_public(client: Client) -> None:
    table, keys = two(client)
    seed = client.app.state.hall.tables[table].row.seed
    for address in (f"/api/tables/{table}", f"/api/tables/{table}/view", f"/api/tables/{table}/log", f"/table/{table}"):
        assert seed not in client.get(address, headers=with_key(keys[0])).text
    assert len(client.get(f"/api/tables/{table}").json()["commitment"]) == 64


def test_health_metrics_and_schema(client: Client) -> None:
    assert client.get("/health").json()["status"] == "ok"
    assert "guildhall_decisions_total" in client.get("/metrics").text
    schema = client.get("/schema/openapi.json").json()
    assert "/api/tables/{table_id}/seats/{seat}/commit" in schema["paths"]


@pytest.mark.parametrize(
    "url",
    ["http://example.com/x", "https://user:pw@example.com/", "ftp://example.com", "https://", "javascript:alert(1)"]
    + ["https://example.com:99999/", "https://example.com:port/", "https://[::1", "https://\u2100.com/"],
)
def test_a_webhook_must_be_plain_https(client: Client, url: str) -> None:
    table, keys = two(client)
    answer = client.put(f"/api/tables/{table}/seats/0/webhook", json={"url": url}, headers=with_key(keys[0]))
    assert answer.status_code == 400
    assert "https" in answer.json()["error"]


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "[::1]", "[::ffff:10.0.0.1]", "192.168.1.1:8443", "localhost", "a.localhost"]
)
def test_a_webhook_into_the_own_house_is_refused_at_once(client: Client, host: str) -> None:
    table, keys = two(client)
    form = {"url": f"https://{host}/hook"}
    answer = client.put(f"/api/tables/{table}/seats/0/webhook", json=form, headers=with_key(keys[0]))
    assert answer.status_code == 400
    assert "public" in answer.json()["error"]


@pytest.mark.parametrize("deep", ["[" * 100_000, '{"name": ' + "[" * 100_000, '{"name": "x", "y": ' + '{"a": ' * 5000])
def test_what_is_nested_too_deeply_is_refused(client: Client, deep: str) -> None:
    answer = client.post("/api/people", content=deep, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["error"]


def test_a_body_beyond_all_measure_is_refused(client: Client) -> None:
    answer = client.post("/api/people", json={"name": "x" * 4_000_000})
    assert answer.status_code == 413
    assert answer.json()["error"]


def test_a_message_of_blanks_says_nothing(client: Client) -> None:
    table, keys = two(client)
    address = f"/api/tables/{table}/chat"
    assert client.post(address, json={"text": " \t\n"}, headers=with_key(keys[0])).status_code == 400
    assert client.post(address, json={"text": "  <b>hi</b>\n"}, headers=with_key(keys[0])).json()["text"] == "<b>hi</b>"


def test_a_game_under_older_rules_keeps_nobody_from_the_others(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    old, keys = two(client)
    form = {"game": "belfort", "chairs": [{"kind": "me"}, {"kind": "here", "name": "Jana"}]}
    new = client.post("/api/tables", json=form, headers=with_key(keys[0])).json()["id"]
    client.app.state.hall.tables.clear()  # as after a restart
    monkeypatch.setattr(title_of("pillars"), "ruleset", title_of("pillars").ruleset + 1)
    assert client.get(f"/api/tables/{old}", headers=with_key(keys[0])).status_code == 409
    mine = client.get("/api/tables?kind=mine", headers=with_key(keys[0])).json()
    assert {info["id"] for info in mine} == {old, new}
    assert {turn["table"] for turn in client.get("/api/turns", headers=with_key(keys[0])).json()} == {new}
    front = client.get("/", headers=with_key(keys[0]))
    assert front.status_code == 200
    assert f"/table/{old}" in front.text


def test_a_copy_does_not_tell_how_many_moves_were_made(client: Client) -> None:
    table, keys = two(client)
    answer = client.post(f"/api/tables/{table}/copy", json={"moves": 999}, headers=with_key(keys[0]))
    assert answer.status_code == 404
    assert not any(letter.isdigit() for letter in answer.json()["error"])


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "::1", "fd00::1", "0.0.0.0"]
)
def test_no_webhook_reaches_the_own_house(address: str) -> None:
    from guildhall.server.webhooks import public

    assert not public(address)


def test_a_copied_running_game_deals_the_unknown_anew(client: Client) -> None:
    table, keys = two(client)
    copied = client.post(f"/api/tables/{table}/copy", json={"moves": 0}, headers=with_key(keys[0]))
    assert copied.status_code == 201, copied.text
    hall = client.app.state.hall
    twin = hall.tables[copied.json()["id"]]
    assert twin.row.seed != hall.tables[table].row.seed
    assert twin.state.view(None)["players"] == hall.tables[table].state.view(None)["players"]
    stranger = guest(client, "Stranger")
    refused = client.post(f"/api/tables/{table}/copy", json={"moves": 0}, headers=with_key(stranger))
    assert refused.status_code == 403
