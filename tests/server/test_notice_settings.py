"""What somebody may say about being called, and the links in letters."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from guildhall.server import signed
from guildhall.server.app import create_app
from guildhall.server.mail import MailServer
from guildhall.server.postman import House
from guildhall.storage.outbox import CallSettings
from guildhall.storage.store import sqlite_url
from guildhall.tables.calls import BadCall, checked_mail
from server.people import Client, guest, two, with_key
from server.post_offices import PushService, packed

NOWHERE = MailServer("127.0.0.1", 1, False, "", "", "house@example.org")
KEPT = {"places": ["mail"], "mail": "agnes@example.org", "kinds": ["turn"], "digest": 420}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    house = House("https://house.example", NOWHERE, beat=3600)
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), house=house)) as opened:
        yield opened


def kept(client: Client, key: str) -> dict[str, Any]:
    answer: dict[str, Any] = client.get("/api/me/notices", headers=with_key(key)).json()
    return answer


def put(client: Client, key: str, **form: Any) -> Any:
    return client.put("/api/me/notices", json=KEPT | form, headers=with_key(key))


@pytest.mark.parametrize(
    "form, says",
    [
        ({"mail": "agnes"}, "this is no mail address"),
        ({"mail": "agnes@"}, "this is no mail address"),
        ({"mail": "a@b.org\r\nbcc: c@d.org"}, "this is no mail address"),
        ({"mail": "agnes@example.org, eve@example.org"}, "this is no mail address"),
        ({"webhook": "http://example.org/"}, "a webhook must be an https address without a user name"),
        ({"webhook": "https://127.0.0.1/"}, "a webhook must be a public address"),
        ({"webhook": "https://127.1/"}, "a webhook must be a public address"),
        ({"webhook": "https://2130706433/"}, "a webhook must be a public address"),
        ({"webhook": "https://0x7f.1/"}, "a webhook must be a public address"),
        ({"webhook": "https://localhost./"}, "a webhook must be a public address"),
        ({"webhook": "https://[2002:7f00:1::]/"}, "a webhook must be a public address"),
        ({"webhook": "https://[fec0::1]/"}, "a webhook must be a public address"),
        ({"webhook": "https://[::ffff:10.0.0.1]/"}, "a webhook must be a public address"),
        ({"webhook": "https://169.254.169.254/"}, "a webhook must be a public address"),
        ({"webhook": "https://exa mple.org/"}, "a webhook must be an https address without a user name"),
        ({"webhook": "https://eve@example.org/"}, "a webhook must be an https address without a user name"),
        ({"often": "always"}, "this setting is none of ours"),
        ({"kinds": ["turn", "taxes"]}, "this setting is none of ours"),
        ({"places": ["pigeon"]}, "this setting is none of ours"),
    ],
)
def test_what_cannot_be_is_one_sentence_and_changes_nothing(client: Client, form: dict[str, Any], says: str) -> None:
    key = guest(client)
    assert put(client, key).status_code == 204
    before = kept(client, key)
    answer = put(client, key, **form)
    assert (answer.status_code, answer.json()["error"]) == (400, says)
    assert kept(client, key) == before


def test_a_house_without_a_mail_server_says_so(tmp_path: Path) -> None:
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"))) as client:
        answer = put(client, guest(client))
        assert (answer.status_code, answer.json()["error"]) == (400, "this house sends no letters")


@pytest.mark.parametrize(
    "endpoint",
    ["http://example.org/x", "https://127.0.0.1/x", "https://localhost/x", "https://[::1]/x", "ftp://x", "no"],
)
def test_a_push_endpoint_must_be_public_https(client: Client, endpoint: str) -> None:
    key, browser = guest(client), PushService()
    keys = {"p256dh": packed(browser.public), "auth": packed(browser.auth)}
    answer = client.post("/api/me/push", json={"endpoint": endpoint, "keys": keys}, headers=with_key(key))
    assert (answer.status_code, answer.json()["error"]) == (400, "a push endpoint must be a public https address")
    assert kept(client, key)["push"] == 0


@pytest.mark.parametrize(
    "point, secret", [("", ""), ("AAAA", "AAAA"), ("!", "?"), (packed(b"\4" + b"x" * 64), packed(b"y" * 16))]
)
def test_keys_that_no_browser_has_are_refused(client: Client, point: str, secret: str) -> None:
    form = {"endpoint": "https://push.example.org/x", "keys": {"p256dh": point, "auth": secret}}
    answer = client.post("/api/me/push", json=form, headers=with_key(guest(client)))
    assert (answer.status_code, answer.json()["error"]) == (400, "these are no keys of a browser")


def test_a_browser_is_switched_on_and_off_by_its_owner(client: Client) -> None:
    agnes, eve, browser = guest(client), guest(client, "Eve"), PushService()
    keys = {"p256dh": packed(browser.public), "auth": packed(browser.auth)}
    form = {"endpoint": "https://push.example.org/x", "keys": keys, "expirationTime": None}
    assert client.post("/api/me/push", json=form, headers=with_key(agnes)).status_code == 204
    assert kept(client, agnes)["push"] == 1
    for key, left in ((eve, 1), (agnes, 0)):
        client.request("DELETE", "/api/me/push", json={"endpoint": form["endpoint"]}, headers=with_key(key))
        assert kept(client, agnes)["push"] == left


def asked(client: Client, what: Any, *about: Any) -> Any:
    """What the house itself answers, in its own event loop."""
    with client.portal() as portal:
        return portal.call(what, *about)


def token(client: Client, *words: str) -> str:
    return signed.sign(asked(client, client.app.state.hall.store.house_secret), *words)


def person_of(client: Client, key: str) -> str:
    found = asked(client, client.app.state.people.by_token, key)
    return str(found.id)


def stored(client: Client, person: str) -> CallSettings:
    found = asked(client, client.app.state.hall.outbox.settings, person)
    assert isinstance(found, CallSettings)
    return found


def test_an_address_counts_when_its_reader_has_said_yes(client: Client) -> None:
    key = guest(client)
    put(client, key)
    assert not kept(client, key)["confirmed"]
    link = f"/notices/confirm/{token(client, 'confirm', 'mail', person_of(client, key), 'agnes@example.org')}"
    assert "Yes, write to me" in client.get(link, headers={"accept": "text/html"}).text
    assert not kept(client, key)["confirmed"]  # looking is no yes
    assert client.post(link).status_code == 200
    assert kept(client, key)["confirmed"]
    put(client, key, mail="other@example.org")
    assert not kept(client, key)["confirmed"]
    assert client.post(link).status_code == 400  # the old link is for the old address
    assert not kept(client, key)["confirmed"]


def test_letters_end_by_a_link_without_a_login(client: Client) -> None:
    table, keys = two(client)
    put(client, keys[0])
    person = person_of(client, keys[0])
    client.cookies.clear()
    about_table = f"/notices/stop/{token(client, 'stop', 'table', person, table)}"
    assert client.get(about_table).status_code == 200
    assert kept(client, keys[0])["tables"] == {}
    assert client.post(about_table).status_code == 200
    assert kept(client, keys[0])["tables"] == {table: "never"}
    all_letters = f"/notices/stop/{token(client, 'stop', 'mail', person)}"
    form = {"List-Unsubscribe": "One-Click"}  # as a mail program posts it by itself
    assert client.post(all_letters, data=form).status_code == 200
    assert stored(client, person).places == []


def test_a_forged_link_changes_nothing(client: Client) -> None:
    key = guest(client)
    put(client, key)
    person = person_of(client, key)
    right = token(client, "stop", "mail", person)
    forged = [right[:-1], right[1:], signed.sign("0" * 64, "stop", "mail", person), "x", "%F0%9F%98%80", "A" * 4000]
    forged.append(token(client, "confirm", "mail", person, "agnes@example.org"))  # right, for something else
    for one in forged:
        answer = client.post(f"/notices/stop/{one}")
        assert (answer.status_code, answer.json()["error"]) == (400, "this link is not one of ours")
    assert stored(client, person).places == ["mail"]


def test_one_address_is_not_asked_by_everybody(client: Client) -> None:
    answers = [put(client, guest(client, f"Guest {n}")) for n in range(4)]
    assert [answer.status_code for answer in answers] == [204, 204, 204, 400]
    assert answers[3].json()["error"] == "this address has been asked often enough today"


def test_the_page_keeps_what_its_form_says(client: Client) -> None:
    table, keys = two(client)
    client.post("/api/people", json={"name": "Stranger"})
    assert "Table by table" not in client.get("/notices").text
    client.cookies.clear()
    mine = with_key(keys[0])
    assert "The Pillars of the Earth with Piero" in client.get("/notices", headers=mine).text
    form = {
        "places": ["push", "webhook"],
        "first": "webhook",
        "webhook": "https://hooks.example.org/x",
        "kinds": "turn",
    }
    form |= {"often": "daily", "digest": "07:30"}
    answer = client.post("/notices", data=form | {f"table-{table}": "digest", "table-x": "never"}, headers=mine)
    assert "Kept." in answer.text
    now = kept(client, keys[0])
    assert (now["places"], now["often"], now["digest"]) == (["webhook", "push"], "daily", 450)
    assert (now["kinds"], now["tables"]) == (["turn"], {table: "digest"})
    bad = client.post("/notices", data=form | {"digest": "25:00"}, headers=mine)
    assert bad.status_code == 400
    assert "a time of the day is from 00:00 to 23:59" in bad.text
    assert kept(client, keys[0]) == now


def test_a_stranger_gives_a_name_first(client: Client) -> None:
    answer = client.get("/notices", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/account")


def test_the_house_can_be_installed(client: Client) -> None:
    manifest = client.get("/manifest.webmanifest").json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        picture = client.get(icon["src"])
        assert picture.content.startswith(b"\x89PNG")
        assert int.from_bytes(picture.content[16:20]) == int(icon["sizes"].split("x")[0])
    worker = client.get("/worker.js").text
    first = re.search(r"const FIRST = (\[.*\]);", worker)
    assert first is not None
    for address in re.findall(r'"([^"]+)"', first[1]):
        assert client.get(address).status_code == 200, address


def test_only_rules_and_own_finished_games_are_marked_to_be_kept(client: Client) -> None:
    table, keys = two(client)
    assert client.get("/rules/pillars").headers["keep-offline"] == "house"
    for address in (f"/table/{table}", "/", "/account", "/notices", "/new"):
        assert "keep-offline" not in client.get(address, headers=with_key(keys[0])).headers


def test_a_mail_address_is_kept_in_its_usual_form() -> None:
    assert checked_mail("Agnes@EXAMPLE.org") == "Agnes@example.org"
    with pytest.raises(BadCall):
        checked_mail("x" * 300 + "@example.org")


def test_a_token_says_what_was_signed() -> None:
    assert signed.read("s", signed.sign("s", "stop", "mail", "é")) == ["stop", "mail", "é"]
