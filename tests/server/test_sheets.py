"""Sheets over HTTP: who may do what, what is kept, and games that go on with the sheet they began with."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

import guildhall
from guildhall.kernel.record import Record
from guildhall.kernel.registry import title_of
from guildhall.server import sheet_page, sheets_api, sheets_page
from guildhall.server.app import create_app
from guildhall.sheets import files
from guildhall.sheets.answers import Answers, Said
from guildhall.sheets.pieces import pieces_of
from guildhall.storage import shelf
from guildhall.storage.store import sqlite_url
from guildhall.tables.errors import NotNow
from guildhall.tables.hall import Hall
from guildhall.tables.lobby import Chair, Lobby, Wish
from guildhall.tables.sheets import answers_of
from server.people import Client, guest, with_key
from server.stories import newcomer, tell

OK = (200, 201, 303)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    app = create_app(sqlite_url(tmp_path_factory.mktemp("sheets") / "a.db"), pace=0.0, rate=1e9)
    with TestClient(app, raise_server_exceptions=False) as opened:
        opened.follow_redirects = False
        yield opened


@pytest.fixture
def client(house: Client) -> Client:
    house.cookies.clear()
    return house


def a_file(game: str = "kutna_hora", **corrected: dict[str, Any]) -> str:
    answers = Answers(title_of(game))
    for key, values in corrected.items():
        answers.say(pieces_of(answers.title)[key.replace("__", ".")], Said.MINE, values)
    return files.text_of(answers, "box of Petr", "Petr")


def brought(client: Client, key: str, text: str = "", game: str = "kutna_hora") -> dict[str, Any]:
    form = {"game": game, "text": text or a_file(guild_buildings__B1={"cost_wood": 5})}
    answer = client.post("/api/sheets", json=form, headers=with_key(key))
    assert answer.status_code == 201, answer.text
    info: dict[str, Any] = answer.json()
    return info


def say(client: Client, key: str, sheet: str, piece: str, do: str = "mine", **typed: object) -> Any:
    form = {"piece": piece, "do": do} | {f"v.{name}": value for name, value in typed.items()}
    return client.post(f"/sheet/{sheet}", data=form, headers=with_key(key))


# ---- who may do what

# What each route answers: a stranger, somebody else, somebody else when the sheet is shared, the owner.
ROUTES: dict[tuple[str, str], tuple[int, int, int, int]] = {
    ("GET", "/sheets"): (200, 200, 200, 200),
    ("GET", "/sheets/{game:str}"): (200, 200, 200, 200),
    ("POST", "/sheets/{game:str}"): (303, 303, 303, 303),
    ("POST", "/sheets/{game:str}/file"): (400, 400, 400, 400),  # without a file
    ("GET", "/sheets/{game:str}/paper"): (200, 200, 200, 200),
    ("GET", "/sheet/{sheet_id:str}"): (404, 404, 200, 200),
    ("POST", "/sheet/{sheet_id:str}"): (404, 404, 403, 303),
    ("POST", "/sheet/{sheet_id:str}/try"): (404, 404, 403, 200),
    ("POST", "/sheet/{sheet_id:str}/undo"): (404, 404, 403, 303),
    ("GET", "/sheet/{sheet_id:str}/file"): (404, 404, 200, 200),
    ("POST", "/sheet/{sheet_id:str}/keep"): (404, 404, 403, 303),
    ("POST", "/sheet/{sheet_id:str}/merge"): (404, 404, 403, 303),
    ("GET", "/sheet/{sheet_id:str}/compare"): (404, 404, 200, 200),
    ("POST", "/sheet/{sheet_id:str}/delete"): (404, 404, 403, 303),
    ("GET", "/table/{table_id:str}/sheet"): (200, 200, 200, 200),
    ("GET", "/api/sheets"): (200, 200, 200, 200),
    ("POST", "/api/sheets"): (401, 201, 201, 201),
    ("GET", "/api/sheets/{sheet_id:str}"): (404, 404, 200, 200),
}


def test_every_route_has_a_row() -> None:
    handlers = [*sheet_page.HANDLERS, *sheets_page.HANDLERS, *sheets_api.HANDLERS]
    found = {(method, path) for handler in handlers for method in handler.http_methods for path in handler.paths}
    assert {(method, path) for method, path in found if method != "HEAD"} == set(ROUTES)


@pytest.mark.parametrize("method, path", list(ROUTES))
def test_who_may_do_what(client: Client, method: str, path: str) -> None:
    marta, piero = guest(client), guest(client, "Piero")
    chairs = [{"kind": "me"}, {"kind": "bot"}]
    table = client.post("/api/tables", json={"game": "kutna_hora", "chairs": chairs}, headers=with_key(marta)).json()
    sheet, other = brought(client, marta)["id"], brought(client, marta)["id"]
    address = re.sub(r"\{game:str\}", "kutna_hora", path)
    address = address.replace("{sheet_id:str}", sheet).replace("{table_id:str}", table["id"])
    form = {"piece": "guild_buildings.B2", "do": "same", "name": "mine", "other": other}

    def ask(key: str) -> int:
        headers = with_key(key) if key else {}
        if path == "/api/sheets" and method == "POST":
            return client.post(address, json={"game": "kutna_hora"}, headers=headers).status_code
        if path.endswith("/file") and method == "POST":
            return client.post(address, files={"none": b""}, headers=headers).status_code
        return client.request(method, address, data=form if method == "POST" else None, headers=headers).status_code

    seen = [ask(""), ask(piero)]
    client.cookies.clear()
    client.post(f"/sheet/{sheet}/keep", data={"shared": "yes"}, headers=with_key(marta))
    seen += [ask(piero), ask(marta)]
    assert tuple(seen) == ROUTES[method, path]


# ---- going through a box


def test_a_box_is_gone_through_and_saved_piece_by_piece(client: Client) -> None:
    marta = guest(client)
    sheet = client.post("/api/sheets", json={"game": "kutna_hora"}, headers=with_key(marta)).json()["id"]
    answer = say(client, marta, sheet, "guild_buildings.B1", "same")
    assert answer.headers["location"] == f"/sheet/{sheet}?piece=guild_buildings.B2"
    say(client, marta, sheet, "guild_buildings.B2", cost_wood="6")
    say(client, marta, sheet, "guild_buildings.B3", "unknown")
    info = client.get(f"/api/sheets/{sheet}", headers=with_key(marta)).json()
    assert (info["same"], info["corrected"], info["unknown"], info["pieces"]) == (1, 1, 1, 206)
    assert "cost_wood = 6" in info["file"]
    taken = client.post(f"/sheet/{sheet}/undo", headers=with_key(marta))
    assert taken.headers["location"].endswith("guild_buildings.B3")
    assert client.get(f"/api/sheets/{sheet}", headers=with_key(marta)).json()["unknown"] == 0


def test_effects_are_asked_as_what_and_how_many(client: Client) -> None:
    marta = guest(client)
    sheet = brought(client, marta)["id"]
    form = {
        "piece": "guild_buildings.B1",
        "do": "mine",
        "v.effects": ["production:wood", "tab:wood", "population", "st_barbara_flip", ""],
        "n.effects": ["4", "", "1", "", ""],
    }
    client.post(f"/sheet/{sheet}", data=form, headers=with_key(marta))
    told = client.get(f"/api/sheets/{sheet}", headers=with_key(marta)).json()["file"]
    assert 'effects = ["production:wood:4", "tab:wood", "population:1", "st_barbara_flip"]' in told


@pytest.mark.parametrize(
    "language, told", [("en", "cannot be; expected 0 to 50"), ("it", "non può essere"), ("fr", "est impossible")]
)
def test_an_impossible_value_is_refused_beside_its_field(client: Client, language: str, told: str) -> None:
    marta = guest(client)
    sheet = brought(client, marta)["id"]
    form = {"piece": "guild_buildings.B2", "do": "mine", "v.cost_wood": "-3", "v.plot_price": "5"}
    answer = client.post(f"/sheet/{sheet}?lang={language}", data=form, headers=with_key(marta))
    assert answer.status_code == 400
    assert told in answer.text
    assert 'value="5"' in answer.text  # what was typed elsewhere is still there


@pytest.mark.parametrize("language, told", [("en", "does not fit"), ("it", "non va bene"), ("fr", "ne convient pas")])
def test_what_is_far_too_long_is_refused_beside_its_field_too(client: Client, language: str, told: str) -> None:
    marta = guest(client)
    sheet = brought(client, marta)["id"]
    form = {"piece": "guild_buildings.B2", "do": "mine", "v.effects": "x" * 3000, "v.plot_price": "5"}
    answer = client.post(f"/sheet/{sheet}?lang={language}", data=form, headers=with_key(marta))
    assert (answer.status_code, told in answer.text, 'value="5"' in answer.text) == (400, True, True)
    tried = client.post(f"/sheet/{sheet}/try?lang={language}", data=form, headers=with_key(marta))
    assert (tried.status_code, told in tried.json()["trouble"]["effects"]) == (200, True)


@pytest.mark.parametrize("do", ["nonsense", "delete", "SAME"])
def test_an_unknown_answer_is_refused_in_one_sentence(client: Client, do: str) -> None:
    marta = guest(client)
    sheet = brought(client, marta)["id"]
    refused = say(client, marta, sheet, "guild_buildings.B2", do, cost_wood="6")
    assert refused.status_code == 400
    assert "this is no answer" in refused.text
    info = client.get(f"/api/sheets/{sheet}", headers=with_key(marta)).json()
    assert (info["same"], info["corrected"]) == (0, 1)


def test_a_file_without_a_name_is_called_by_its_author(client: Client) -> None:
    marta = guest(client, "Marta")
    bare = "[guild_buildings.B1]\ncost_wood = 5\n"
    assert brought(client, marta, bare)["name"] == "Sheet of Marta"
    assert brought(client, marta, f'[sheet]\nauthor = "Petr"\n{bare}')["name"] == "Sheet of Petr"
    headers = with_key(marta) | {"cookie": "language=it"}
    client.post("/sheets/kutna_hora/file", files={"sheet": bare.encode()}, headers=headers)
    assert "Foglio di Marta" in [info["name"] for info in client.get("/api/sheets", headers=with_key(marta)).json()]


def test_a_contradictory_sheet_is_shown_but_cannot_be_chosen_for_a_table(client: Client) -> None:
    marta = guest(client)
    fine, bad = brought(client, marta)["id"], brought(client, marta)["id"]
    say(client, marta, bad, "action_cards.A3", halves=["plot", "plot"])
    page = client.get(f"/new?game=kutna_hora&sheet={bad}", headers=with_key(marta)).text
    boxes = dict(re.findall(r'name="sheet" value="([^"]*)"([^>]*)>', page))
    assert [boxes[key].strip() for key in ("", fine, bad)] == ["checked", "", "disabled"]
    assert "cannot be played with: Action card 3: “Halves” must be two different actions" in page


def test_a_doubtful_value_is_kept_when_its_owner_is_sure(client: Client) -> None:
    marta = guest(client)
    sheet = brought(client, marta)["id"]
    doubted = say(client, marta, sheet, "guild_buildings.B2", cost_wood="1")
    assert doubted.status_code == 200
    assert "less than on every other piece" in doubted.text
    form = {"piece": "guild_buildings.B2", "v.cost_wood": "1", "sure": "cost_wood=1"}
    assert client.post(f"/sheet/{sheet}", data=form, headers=with_key(marta)).status_code == 303


def test_a_doubt_shows_the_piece_with_what_was_typed_and_marks_nothing_else(client: Client) -> None:
    sheet = brought(client, key := guest(client, "Petr"))["id"]
    typed = {"v.cost_wood": "8", "v.icons": ["yellow", "blue", "red", ""]}  # the last box waits for one more
    form = {"piece": "guild_buildings.M4", "do": "mine"} | typed
    page = client.post(f"/sheet/{sheet}", data=form, headers=with_key(key)).text
    assert re.findall(r'class="own-field changed[^"]*" data-field="([a-z_]+)"', page) == ["cost_wood"]
    plate = page.partition('id="plate">')[2].partition("</svg>")[0]
    assert ">8<" in plate


def test_a_table_of_numbers_stands_in_its_boxes(client: Client) -> None:
    sheet = brought(client, key := guest(client, "Petr"))["id"]
    page = client.get(f"/sheet/{sheet}?piece=mine_scoring", headers=with_key(key)).text
    shown = re.findall(r'class="cell" name="v.table" value="([^"]*)"', page)
    printed = pieces_of(title_of("kutna_hora"))["mine_scoring"].value("table")
    assert printed is not None
    assert [text for text in shown if text] == [str(number) for row in printed.printed for number in row]


def test_a_file_is_called_as_its_sheet(client: Client) -> None:
    sheet = brought(client, key := guest(client, "Petr"))["id"]
    client.post(f"/sheet/{sheet}/keep", data={"name": "Čeněk’s box, 2nd printing"}, headers=with_key(key))
    told = client.get(f"/sheet/{sheet}/file", headers=with_key(key)).headers["content-disposition"]
    assert 'filename="Ceneks-box-2nd-printing.toml"' in told


def test_a_contradiction_is_kept_and_told_and_cannot_be_played(client: Client) -> None:
    marta = guest(client)
    sheet = brought(client, marta)["id"]
    answer = say(client, marta, sheet, "action_cards.A3", halves=["plot", "plot"])
    assert answer.headers["location"].endswith("action_cards.A3")
    page = client.get(answer.headers["location"], headers=with_key(marta)).text
    assert "“Halves” must be two different actions" in page
    assert client.get(f"/api/sheets/{sheet}", headers=with_key(marta)).json()["corrected"] == 2
    form = {"game": "kutna_hora", "chairs": [{"kind": "me"}, {"kind": "bot"}], "sheet": sheet}
    refused = client.post("/api/tables", json=form, headers=with_key(marta))
    assert refused.status_code == 400
    assert "action_cards A3: halves" in refused.json()["error"]
    assert "action_cards A3" not in page.partition('id="fault-why"')[2].partition("<")[0]
    opened = {"game": "kutna_hora", "seat0": "me", "seat1": "bot:greedy", "sheet": sheet}
    answer = client.post("/new", data=opened, headers=with_key(marta) | {"cookie": "language=it"})
    assert "la sua pagina dice quali pezzi" in answer.text


def test_what_is_typed_is_drawn_and_not_kept(client: Client) -> None:
    marta = guest(client)
    sheet = brought(client, marta)["id"]
    form = {"piece": "guild_buildings.B2", "v.cost_wood": "9"}
    found = client.post(f"/sheet/{sheet}/try", data=form, headers=with_key(marta)).json()
    assert ">9<" in found["picture"]
    assert found["changed"] == ["cost_wood"]
    assert "cost_wood" in found["doubts"]
    assert client.get(f"/api/sheets/{sheet}", headers=with_key(marta)).json()["corrected"] == 1


# ---- files


def test_a_file_comes_back_as_it_went(client: Client) -> None:
    marta = guest(client)
    first = brought(client, marta)
    text = client.get(f"/sheet/{first['id']}/file", headers=with_key(marta)).text
    second = brought(client, marta, text)
    assert client.get(f"/sheet/{second['id']}/file", headers=with_key(marta)).text == text
    assert (second["name"], second["author"], second["left_out"]) == ("box of Petr", "Petr", [])


def test_a_file_keeps_what_fits_and_names_what_does_not(client: Client) -> None:
    marta = guest(client)
    text = a_file(guild_buildings__B1={"cost_wood": 5}, event_cards__E1={"effect": "nonsense"})
    text += "\n[guild_buildings.B2]\ncost_wood = -7\n[nothing]\nof = 3\n"
    info = brought(client, marta, text)
    assert info["corrected"] == 1
    assert len(info["left_out"]) == 3
    assert any("cost_wood is -7; expected 0 to 50" in one for one in info["left_out"])
    assert any("unknown effect 'nonsense'; expected one of " in one for one in info["left_out"])
    page = client.post("/sheets/kutna_hora/file", files={"sheet": text.encode()}, headers=with_key(marta))
    assert page.status_code == 200
    assert "was taken over, except for these values" in page.text


def test_of_a_piece_that_contradicts_the_rest_only_the_wrong_value_is_left_out(client: Client) -> None:
    marta = guest(client)
    wrong = {"cost_wood": 5, "plot_price": 6, "effects": ["production:wood:2", "miracle:3"]}
    text = a_file(guild_buildings__B1=wrong, guild_buildings__B2={"cost_wood": 6, "effects": ["tab:gold"]})
    info = brought(client, marta, text)
    assert [one.partition(":")[0] for one in info["left_out"]] == [
        "guild_buildings.B1.effects",
        "guild_buildings.B2.effects",
    ]
    told = client.get(f"/api/sheets/{info['id']}", headers=with_key(marta)).json()["file"]
    assert tomllib.loads(told)["guild_buildings"] == {
        "B1": {"cost_wood": 5, "plot_price": 6, "provenance": "owner", "icons_provenance": "owner"},
        "B2": {"cost_wood": 6, "provenance": "owner"},
    }


@pytest.mark.parametrize(
    "language, told",
    [
        (
            "it",
            [
                "“Metà”: devono essere due azioni diverse",
                "effetto sconosciuto",
                "atteso: da 0 a 50",
                "atteso: un numero",
            ],
        ),
        ("fr", ["il faut deux actions différentes", "effet inconnu", "de 0 à 50", "attendu\u00a0: un nombre entier"]),
    ],
)
def test_what_is_wrong_is_said_in_the_language_of_the_page(client: Client, language: str, told: list[str]) -> None:
    marta = guest(client)
    text = a_file(action_cards__A3={"halves": ["plot", "plot"]}, event_cards__E1={"effect": "nonsense"})
    text += '\n[guild_buildings.B2]\ncost_wood = -7\nplot_price = "five"\n'
    headers = with_key(marta) | {"cookie": f"language={language}"}
    page = client.post("/sheets/kutna_hora/file", files={"sheet": text.encode()}, headers=headers).text
    left_out = page.partition('class="left-out"')[2].partition("</ul>")[0].lower()
    assert [words for words in told if words.lower() not in left_out] == []
    assert re.findall(r"expected|must|unknown|lang=.en", left_out) == []
    sheet = brought(client, marta)["id"]
    answer = say(client, marta, sheet, "action_cards.A3", halves=["plot", "plot"])
    page = client.get(answer.headers["location"], headers=headers).text
    assert told[0] in page.partition('id="fault-why"')[2].partition("</span>")[0]


@pytest.mark.parametrize(
    "content, told",
    [
        (b"<html>", "Questo file non è un foglio: la riga 1"),
        (b'[sheet]\ngame = "belfort"', "Questo foglio è di un altro gioco: «belfort»"),
        (b"[nothing]\nof = 3", "Questo file non è un foglio di Kutn"),
    ],
)
def test_a_foreign_file_is_refused_in_the_language_of_the_page(client: Client, content: bytes, told: str) -> None:
    page = client.post("/sheets/kutna_hora/file", files={"sheet": content}, headers={"cookie": "language=it"}).text
    alert = page.partition('role="alert"')[2].partition("</div>")[0]
    assert told in alert
    assert 'lang="en"' not in alert


@pytest.mark.parametrize("content", [b"\xff\xfe\0", b"<html>", b'[sheet]\ngame = "belfort"', b"x" * 400_000])
def test_a_foreign_file_is_refused_and_leaves_nothing(client: Client, content: bytes) -> None:
    answer = client.post("/sheets/kutna_hora/file", files={"sheet": content})
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text
    assert "guildhall" not in client.cookies


def test_one_person_has_so_many_sheets(client: Client) -> None:
    marta = guest(client)
    answers = [client.post("/sheets/pillars", headers=with_key(marta)).status_code for _ in range(41)]
    assert answers == [303] * 40 + [429]


# ---- merging, comparing, retiring


def test_merging_and_comparing_over_http(client: Client) -> None:
    marta, piero = guest(client), guest(client, "Piero")
    mine = brought(client, marta)["id"]
    theirs = brought(client, piero, a_file(guild_buildings__B1={"cost_wood": 6}, guild_buildings__B2={"cost_wood": 7}))[
        "id"
    ]
    client.post(f"/sheet/{theirs}/keep", data={"shared": "yes"}, headers=with_key(piero))
    went = client.post(f"/sheet/{mine}/merge", data={"other": theirs}, headers=with_key(marta))
    page = client.get(went.headers["location"], headers=with_key(marta)).text
    assert "1 piece was taken over." in page
    assert "Sawmill" in page
    assert "Brickworks" not in page


def test_a_retired_sheet_is_offered_to_nobody(client: Client) -> None:
    marta, piero = guest(client), guest(client, "Piero")
    sheet = brought(client, marta)["id"]
    client.post(f"/sheet/{sheet}/keep", data={"shared": "yes", "retired": "yes"}, headers=with_key(marta))
    listed = client.get("/api/sheets", headers=with_key(piero)).json()
    assert sheet not in [info["id"] for info in listed]
    form = {"game": "kutna_hora", "chairs": [{"kind": "me"}, {"kind": "bot"}], "sheet": sheet}
    refused = client.post("/api/tables", json=form, headers=with_key(marta))
    assert refused.status_code == 409
    assert "retired" in refused.json()["error"]


def test_a_table_shows_its_sheet_to_everybody(client: Client) -> None:
    marta = guest(client)
    sheet = brought(client, marta)["id"]
    form = {"game": "kutna_hora", "chairs": [{"kind": "me"}, {"kind": "bot"}], "sheet": sheet}
    table = client.post("/api/tables", json=form, headers=with_key(marta)).json()
    assert table["sheet"] == "box of Petr"
    assert "plays with the sheet: box of Petr" in client.get(f"/table/{table['id']}").text
    assert "Cost in wood" in client.get(f"/table/{table['id']}/sheet").text


EITHER = {"op": "one_of", "parts": [{"op": "gain", "gold": 2}, {"op": "gain", "wood": 2}]}


@pytest.mark.parametrize(
    "game, overlay, told",
    [
        ("kutna_hora", {"names": {"wood": {"en": "timber"}}}, "timber"),
        ("belfort", {"guild": {"bankers": {"effect": EITHER}}}, "Effect, what it does"),
        ("antiquity", {"terrain": {"forest": {"code": "A"}}}, "code"),
    ],
)
def test_a_table_shows_what_differs_even_if_it_is_no_value_of_a_piece(
    client: Client, game: str, overlay: dict[str, Any], told: str
) -> None:
    text = Record.start(game, 2, 5, overlay=overlay, overlay_name="mine").text()
    table = client.post("/api/records", json={"text": text}, headers=with_key(guest(client))).json()["id"]
    page = client.get(f"/table/{table}/sheet")
    assert page.status_code == 200
    assert told in page.text


# ---- both databases


def test_a_running_game_keeps_the_sheet_it_began_with(database: str) -> None:
    async def story(hall: Hall) -> None:
        marta = await newcomer(hall, "Marta")
        lobby = Lobby(hall)
        sheets = lobby.sheets
        row = await sheets.begin(marta, "kutna_hora", "box of Marta")
        piece = pieces_of(title_of("kutna_hora"))["guild_buildings.B1"]
        row = await sheets.say(row, piece, Said.MINE, {"cost_wood": 5})
        chairs = [Chair("me"), Chair("here", "Piero")]
        made = await lobby.create(marta, Wish("kutna_hora", chairs, sheet=row.id))
        table = await hall.live(made.id)
        assert table.state.to_json()["overlay"][1] == {"guild_buildings": {"B1": {"cost_wood": 5}}}
        before = table.state.fingerprint()
        row = await sheets.say(row, piece, Said.MINE, {"cost_wood": 6})
        hall.tables.clear()  # put away and opened again
        again = await hall.live(made.id)
        assert again.state.fingerprint() == before
        record = again.record().text()
        assert "overlay box_of_Marta" in record
        assert '"cost_wood": 5' in record
        assert Record.parse(record).replay().fingerprint() == before
        direct = guildhall.new("kutna_hora", 2, "x", overlay=made.overlay, overlay_name=made.overlay_name)
        assert direct.to_json()["overlay"] == table.state.to_json()["overlay"]
        with pytest.raises(NotNow, match="only retired"):
            await sheets.delete(row)
        row = await sheets.retire(row, True)
        assert answers_of(row).corrected(piece) == {"cost_wood": 6}
        await hall.store.change_table(made.id, status="over")
        await sheets.delete(row)
        assert await sheets.listed(marta) == []
        await lobby.checks.close()

    tell(database, story)


def test_what_others_share_never_hides_the_own_sheets(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "LISTED", 3)

    async def story(hall: Hall) -> None:
        lobby = Lobby(hall)
        marta, petr = await newcomer(hall, "Marta"), await newcomer(hall, "Petr")
        await lobby.sheets.begin(marta, "pillars", "mine")
        for number in range(4):
            await lobby.sheets.share(await lobby.sheets.begin(petr, "pillars", f"box {number}"), True)
        assert [row.name for row in await lobby.sheets.listed(marta)] == ["mine", "box 3", "box 2"]
        await lobby.checks.close()

    tell(database, story)


def test_two_windows_write_on_one_sheet(database: str) -> None:
    async def story(hall: Hall) -> None:
        marta = await newcomer(hall, "Marta")
        lobby = Lobby(hall)
        row = await lobby.sheets.begin(marta, "pillars", "box")
        pieces = pieces_of(title_of("pillars"))
        other = await lobby.sheets.readable(row.id, marta)
        await lobby.sheets.say(row, pieces["limits"], Said.SAME)
        await lobby.sheets.say(other, pieces["tax_die"], Said.SAME)
        assert set((await lobby.sheets.readable(row.id, marta)).said) == {"limits", "tax_die"}
        await lobby.checks.close()

    tell(database, story)
