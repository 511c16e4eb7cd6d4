"""Everything that somebody may get wrong about people at a table: one sentence each, and nothing changed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from guildhall.server.app import create_app
from guildhall.storage.store import sqlite_url
from server.people import Client, guest, offer, two, with_key

PLAYERS, STRANGER, NOBODY = (0, 1), 2, 3
TABLE = "/api/tables/{table}"
NEW: dict[str, Any] = {"game": "pillars", "chairs": [{"kind": "me"}, {"kind": "bot"}]}
CLOCKS: list[tuple[dict[str, Any], str]] = [
    ({"clock": 1}, "a clock of 1 seconds is not offered"),
    ({"timing": {"kind": "live", "turn": 0}}, "a live clock has 5 seconds"),
    ({"timing": {"kind": "live", "turn": 60, "bank": -1}}, "a live clock has 5 seconds"),
    ({"timing": {"kind": "days", "days": 0}}, "a clock over days has 1 to 30 days"),
    ({"timing": {"kind": "sand"}}, "a clock is none, live or days"),
    ({"timing": {"kind": "days", "days": 2, "late": "shout"}}, "when time is up,"),
    ({"timing": {"kind": "days", "days": 2}, "clock": 60}, "a table has one clock"),
    ({"undo": "sometimes"}, ""),
]
# Who, how, where, with what, and the status and the beginning of the sentence that answers.
WRONG: list[tuple[int, str, str, Any, int, str]] = [
    # votes and answers by somebody who does not sit there, and to questions that nobody asks
    (STRANGER, "POST", f"{TABLE}/seats/0/ask", {"to": "greedy"}, 403, "only who sits at the table"),
    (STRANGER, "POST", f"{TABLE}/seats/answer", {"request": 0, "agrees": True}, 409, "nobody asks this any more"),
    (0, "POST", f"{TABLE}/seats/answer", {"request": 77, "agrees": True}, 409, "nobody asks this any more"),
    (0, "POST", f"{TABLE}/seats/0/ask", {"to": "greedy"}, 409, "this seat is yours"),
    (0, "POST", f"{TABLE}/seats/7/ask", {"to": "greedy"}, 404, "there is no seat 7"),
    (0, "POST", f"{TABLE}/seats/1/ask", {"to": "genius"}, 400, ""),
    (STRANGER, "POST", f"{TABLE}/rewind/answer", {"agrees": True}, 409, "nobody asks to take anything back"),
    (STRANGER, "POST", f"{TABLE}/rewind", {"seat": 0}, 403, "seat 0 is not yours"),
    (STRANGER, "POST", f"{TABLE}/close", {"agrees": True}, 403, "only who sits at the table"),
    (0, "POST", f"{TABLE}/close", {"agrees": False}, 409, "nobody wants to end the game"),
    (STRANGER, "POST", f"{TABLE}/rematch", None, 403, "only who sits at the table"),
    (0, "POST", f"{TABLE}/rematch", None, 409, "a rematch is asked for when the game is over"),
    (STRANGER, "POST", f"{TABLE}/seats/0/nudge", None, 403, "only who sits at the table"),
    (0, "POST", f"{TABLE}/seats/0/nudge", None, 409, "nobody waits for this seat"),
    (0, "POST", f"{TABLE}/seats/0/resign", None, 409, "these rules know no resigning"),
    (STRANGER, "POST", f"{TABLE}/seats/0/resign", None, 403, "seat 0 is not yours"),
    (1, "POST", f"{TABLE}/seats/0/hand-over", {"to": "greedy"}, 403, "only the host"),
    (0, "POST", f"{TABLE}/seats/1/hand-over", {"to": "greedy"}, 403, "somebody sits here"),
    # the waiting room of a table that has begun
    (0, "POST", f"{TABLE}/ready", {"ready": True}, 409, "the game has begun already"),
    (STRANGER, "POST", f"{TABLE}/ready", {"ready": True}, 403, "only who sits at the table"),
    (0, "POST", f"{TABLE}/begin", {}, 409, "the game has begun already"),
    (1, "POST", f"{TABLE}/begin", {}, 403, "only the host"),
    (0, "PUT", f"{TABLE}/gathers", {"gathers": True}, 409, "the game has begun already"),
    (0, "POST", f"{TABLE}/seats/0/swap", {"other": 1}, 409, "the order is set before the game begins"),
    (0, "PUT", f"{TABLE}/seats/0/colour", {"colour": "green"}, 409, "colours are chosen before the game begins"),
    # names
    (0, "PUT", f"{TABLE}/seats/0/name", {"name": ""}, 400, "a name has 1 to 24 characters"),
    (0, "PUT", f"{TABLE}/seats/0/name", {"name": " \u200b\u0007 "}, 400, "a name has 1 to 24 characters"),
    (0, "PUT", f"{TABLE}/seats/0/name", {"name": "x" * 25}, 400, "a name has 1 to 24 characters"),
    (0, "PUT", f"{TABLE}/seats/0/name", {"name": "Piero"}, 409, "somebody at this table is called so already"),
    (0, "PUT", f"{TABLE}/seats/0/name", {"name": " pIERO "}, 409, "somebody at this table is called so already"),
    (1, "PUT", f"{TABLE}/seats/0/name", {"name": "Agnes"}, 403, "seat 0 is not yours"),
    (0, "PUT", f"{TABLE}/name", {"name": "  "}, 400, "a name has 1 to 24 characters"),
    (1, "PUT", f"{TABLE}/name", {"name": "Ours"}, 403, "only the host"),
    (0, "PATCH", "/api/me", {"name": ""}, 400, "a name has 1 to 24 characters"),
    # clocks
    *(
        (0, "POST", "/api/tables", NEW | more, 400, said)
        for more, said in CLOCKS
    ),
    # habits
    (0, "PATCH", "/api/me/habits", {"quiet": [60, 60]}, 400, "quiet hours may last up to 16 hours"),
    (0, "PATCH", "/api/me/habits", {"quiet": [60, 1500]}, 400, "quiet hours begin and end"),
    (0, "PATCH", "/api/me/habits", {"quiet": [60]}, 400, "quiet hours begin and end"),
    (0, "PATCH", "/api/me/habits", {"zone": "Mars/Base"}, 400, "this is no known time zone"),
    (0, "PATCH", "/api/me/habits", {"holidays": ["tomorrow"]}, 400, "a holiday is a date"),
    (0, "PATCH", "/api/me/habits", {"holidays": ["2020-01-01"]}, 400, "a holiday is today or later"),
    (0, "PATCH", "/api/me/habits", {"away": "soon"}, 400, "the day of your return is a date"),
    (0, "PATCH", "/api/me/habits", {"away": "2020-01-01"}, 400, "the day of your return is tomorrow or later"),
    (0, "PATCH", "/api/me/habits", {"pace": "warp"}, 400, "bots move slow, normal or at once"),
    # being called
    (0, "PUT", "/api/me/notices", {"mail": "no address"}, 400, "this is no mail address"),
    (0, "PUT", "/api/me/notices", {"mail": "agnes@example.org"}, 400, "this house sends no letters"),
    (0, "PUT", "/api/me/notices", {"webhook": "ftp://example.org"}, 400, "a webhook must be an https address"),
    (0, "PUT", "/api/me/notices", {"webhook": "https://10.0.0.1/"}, 400, "a webhook must be a public address"),
    (0, "PUT", "/api/me/notices", {"often": "always"}, 400, "this setting is none of ours"),
    (0, "PUT", f"{TABLE}/seats/0/webhook", {"url": "https://[::1]/"}, 400, "a webhook must be a public address"),
    (0, "PUT", "/api/me/notices/tables/{table}", {"often": "always"}, 400, "this setting is none of ours"),
    # answers ahead and plans
    (0, "POST", f"{TABLE}/seats/0/recover", None, 404, ""),
    (0, "POST", f"{TABLE}/recover", {"code": "AAAABBBBCCCC"}, 404, "this recovery code fits no seat"),
    (1, "PUT", f"{TABLE}/seats/0/plan", {"choices": []}, 403, "seat 0 is not yours"),
    (0, "PUT", f"{TABLE}/seats/0/standing", {"name": "win"}, 409, ""),
    # nobody at all
    *((NOBODY, method, path, form, 401, "") for method, path, form in [
        ("POST", f"{TABLE}/seats/0/ask", {"to": "greedy"}),
        ("POST", f"{TABLE}/close", {"agrees": True}),
        ("POST", f"{TABLE}/ready", {"ready": True}),
        ("POST", f"{TABLE}/begin", {}),
        ("PATCH", "/api/me/habits", {"away": "2030-01-01"}),
        ("PUT", f"{TABLE}/seats/0/name", {"name": "Eve"}),
    ]),
]  # fmt: skip


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, workers=1, rate=10_000)) as made:
        yield made


def everything(client: Client, table: str, keys: list[str]) -> list[Any]:
    """All that anybody can see of the table and of themselves."""
    found = []
    for key in keys:
        mine = with_key(key)
        addresses = (f"/api/tables/{table}", "/api/me", "/api/me/habits", "/api/me/notices", "/api/tables?kind=mine")
        found += [client.get(address, headers=mine).json() for address in addresses]
    return found


def test_each_is_one_sentence_and_changes_nothing(client: Client) -> None:
    table, keys = two(client)
    keys.append(guest(client, "Stranger"))
    offer(client, table, keys[:2])
    hall = client.app.state.hall
    before, entries = everything(client, table, keys), hall.tables[table].entries
    for who, method, path, form, status, said in WRONG:
        headers = with_key(keys[who]) if who != NOBODY else {}
        answer = client.request(method, path.format(table=table), json=form, headers=headers)
        assert answer.status_code == status, (path, form, answer.text)
        sentence = answer.json()["error"]
        assert sentence.startswith(said), (path, form, sentence)
        assert sentence
        assert "\n" not in sentence
        assert "Traceback" not in sentence
        assert (everything(client, table, keys), hall.tables[table].entries) == (before, entries), (path, form)
