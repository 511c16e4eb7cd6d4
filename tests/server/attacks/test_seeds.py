"""Known seeds and foreseen chance: a table from a record says so, no single share or seed foretells a shuffle, and a
take-back tells nothing of what comes."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from alembic import command
from litestar.testing import TestClient
from sqlalchemy import create_engine, text

from guildhall import Record
from guildhall.bots import bot
from guildhall.bots.player import Bot
from guildhall.kernel.errors import BadRecord
from guildhall.kernel.record import commitment, sum_of
from guildhall.kernel.streams import stream
from guildhall.server.app import create_app
from guildhall.storage import migrate
from guildhall.storage.rows import Entry, EntryKind, GameTable, Origin, Person, Status, Undo
from guildhall.storage.store import Store, sqlite_url
from guildhall.tables import portable, rewinds
from guildhall.tables.checking import check
from guildhall.tables.hall import Hall
from guildhall.tables.live import LiveTable
from guildhall.tables.lobby import Chair, Lobby, Wish
from server.people import Client, Json, guest, with_key
from server.stories import newcomer, play, tell
from wander import GAMES, is_short

OLD_TABLE = """
INSERT INTO game_table VALUES (:id, 'x', 'pillars', 1, 2, '{}', 'null', '', :seed, 0, :id, :id, 'p',
'host', 0, 'running', 1, :position, 'null', 'null', 0, 0)
"""
MINE, YOURS = "ab" * 16, "cd" * 16


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, rate=100_000.0)) as opened:
        yield opened


def post(client: Client, address: str, key: str, **form: object) -> Json:
    answer = client.post(address, json=form, headers=with_key(key))
    assert answer.status_code < 300, answer.text
    found: Json = answer.json() if answer.text else {}
    return found


# ---- a table from a known seed


def begun(decisions: int = 3) -> str:
    """A game with a seed that its maker knows by heart."""
    record = Record.start("pillars", 2, "known by heart", names=["Marta", "Piero"])
    for _ in range(decisions):
        seat = record.live().actors[0]
        record.apply(seat, record.live().choices(seat)[0])
    return record.text()


def invited(client: Client) -> tuple[Json, str]:
    """A cheat lays out a game with a known seed, opens a seat of it, and invites somebody: the table and their key."""
    cheat, victim = guest(client, "Cheat"), guest(client, "Victim")
    table = post(client, "/api/records", cheat, text=begun())
    post(client, f"/api/tables/{table['id']}/seats/1/hand-over", cheat, to="open")
    return table, victim


def test_whoever_is_invited_to_a_game_with_a_known_seed_is_told(client: Client) -> None:
    table, victim = invited(client)
    words = "This game began from a record: its shuffles are known to whoever has it."
    before = client.get(f"/t/{table['invite']}", headers=with_key(victim)).text
    assert words in before
    post(client, "/api/join", victim, secret=table["invite"], share=YOURS)
    page = client.get(f"/table/{table['id']}", headers=with_key(victim)).text
    assert words in page
    info = client.get(f"/api/tables/{table['id']}", headers=with_key(victim)).json()
    assert (info["origin"], info["provable"], info["rated"], info["commitment"]) == ("record", False, False, "")
    assert info["bound"] == []
    assert "The shuffles of this game can be checked" not in page
    assert commitment("known by heart")[:16] not in page + before


def test_lists_tell_where_a_table_comes_from(client: Client) -> None:
    table, victim = invited(client)
    post(client, "/api/join", victim, secret=table["invite"])
    assert "from a record" in client.get("/", headers=with_key(victim)).text
    listed = client.get("/api/tables?kind=mine", headers=with_key(victim)).json()
    assert [one["origin"] for one in listed] == ["record"]


def test_a_copy_is_marked_and_proves_nothing(client: Client) -> None:
    key = guest(client)
    source = post(client, "/api/records", key, text=begun())
    copied = post(client, f"/api/tables/{source['id']}/copy", key, moves=0)
    assert (copied["origin"], copied["provable"], copied["commitment"]) == ("copy", False, "")
    assert "This game is a copy" in client.get(f"/table/{copied['id']}", headers=with_key(key)).text


def test_only_what_the_house_shuffled_is_rated() -> None:
    row = GameTable("t", "Table", "pillars", 1, 2, {}, "1", False, "i", "w", "h", Undo.NONE, 0, Status.OVER, 0.0, 0.0)
    assert [replace(row, origin=origin).rated for origin in Origin] == [True, False, False]
    assert [replace(row, origin=origin).provable for origin in Origin] == [True, False, False]


def test_tables_brought_by_command_are_marked_too(database: str) -> None:
    async def story(hall: Hall) -> None:
        brought = await portable.bring(hall, [check(begun())])
        assert (await hall.row(brought[0].table)).origin == Origin.RECORD

    tell(database, story)


def test_tables_of_an_older_house_are_told_apart(tmp_path: Path) -> None:
    """Migrating marks what was laid out from a record or copied before tables said where they come from."""
    url = f"sqlite:///{tmp_path / 'old.db'}"
    config, engine = migrate.configuration(), create_engine(url)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
        connection.execute(text("INSERT INTO person (id, name, created) VALUES ('p', 'Marta', 0)"))
        for table, seed, position in [
            ("house", "a" * 64, "null"),
            ("record", "b" * 64, "null"),
            ("own seed", "42", "null"),
            ("copy", "c" * 64, "{}"),
        ]:
            values = {"id": table, "seed": seed, "position": position}
            connection.execute(text(OLD_TABLE), values)
        for table, key in [("house", "0 record 1"), ("record", "record 1")]:
            told = {"table": table, "key": key}
            connection.execute(text("INSERT INTO entry VALUES (:table, 1, 'move', 0, 'pass', :key, 0, '')"), told)
        command.upgrade(config, "head")
        found = connection.execute(text("SELECT id, origin, shares FROM game_table ORDER BY id")).all()
    engine.dispose()
    origins = {"copy": "copy", "house": "house", "own seed": "record", "record": "record"}
    assert {row.id: row.origin for row in found} == origins
    assert {row.shares for row in found} == {"[]"}


# ---- what the players add


def shared_table(client: Client) -> tuple[Json, Json, list[str]]:
    """A ticket, the table that was opened with it, and the keys of two people who both added a share."""
    marta, piero = guest(client), guest(client, "Piero")
    ticket = post(client, "/api/tickets", marta)
    form = {"game": "pillars", "chairs": [{"kind": "me"}, {"kind": "open"}]}
    table = post(client, "/api/tables", marta, **form, ticket=ticket["ticket"], share=MINE)
    assert client.get(f"/api/tables/{table['id']}").json()["commitment"] == ticket["commitment"]
    post(client, "/api/join", piero, secret=table["invite"], share=YOURS)
    return ticket, table, [marta, piero]


def row_of(client: Client, table: str) -> GameTable:
    store: Store = client.app.state.hall.store
    found: GameTable | None = client.blocking_portal.call(store.table, table)
    assert found is not None
    return found


def test_the_house_commits_before_it_knows_any_share(client: Client) -> None:
    ticket, table, _ = shared_table(client)
    row = row_of(client, table["id"])
    assert table["id"] == ticket["table"]
    assert commitment(row.seed) == ticket["commitment"]
    assert row.shares == [MINE, YOURS]
    assert client.get(f"/api/tables/{table['id']}").json()["bound"] == [0, 1]


def test_no_share_and_no_seed_alone_foretells_anything(client: Client) -> None:
    """Every draw depends on the seed of the house and on each share."""
    _, table, _ = shared_table(client)
    row = row_of(client, table["id"])

    def draws(seed: str, shares: list[str]) -> list[int]:
        rng = stream(seed, shares)
        return [rng.below(1000) for _ in range(8)]

    real = draws(row.seed, row.shares)
    live: LiveTable = client.app.state.hall.tables[row.id]
    assert live.start.rng.key == stream(row.seed, row.shares).key
    guesses = [draws(row.seed, []), draws(row.seed, [MINE, ""]), draws(row.seed, ["", YOURS])]
    guesses += [draws(row.seed, [YOURS, MINE]), draws("0" * 64, row.shares), draws(row.seed, [MINE, "cd" * 15 + "ce"])]
    assert real not in guesses
    assert len({tuple(guess) for guess in guesses}) == len(guesses)


def test_nothing_that_is_answered_tells_a_share_or_the_seed_while_the_game_runs(client: Client) -> None:
    _, table, keys = shared_table(client)
    row = row_of(client, table["id"])
    addresses = [
        f"/api/tables/{row.id}",
        f"/table/{row.id}",
        "/api/tables?kind=mine",
        f"/api/tables/{row.id}/view",
        "/",
    ]
    for key in keys:
        for address in addresses:
            said = client.get(address, headers=with_key(key)).text
            assert not [secret for secret in (row.seed, MINE, YOURS) if secret in said], address


def test_a_ticket_opens_one_table(client: Client) -> None:
    """The seed of a finished game is known: nobody may play with it again."""
    ticket, table, (marta, _) = shared_table(client)
    form = {"game": "pillars", "chairs": [{"kind": "me"}, {"kind": "bot"}]}
    again = post(client, "/api/tables", marta, **form, ticket=ticket["ticket"], share=MINE)
    assert again["id"] != table["id"]
    assert again["commitment"] != ticket["commitment"]
    assert again["bound"] == []


@pytest.mark.parametrize("spoilt", ["", "x", "abcdefghijkl.", "abcdefghijkl." + "0" * 64, "é.ü", "." * 200])
def test_a_ticket_that_the_house_did_not_issue_opens_a_table_of_its_own(client: Client, spoilt: str) -> None:
    form = {"game": "pillars", "chairs": [{"kind": "me"}, {"kind": "bot"}]}
    table = post(client, "/api/tables", guest(client), **form, ticket=spoilt, share=MINE)
    assert table["id"] != "abcdefghijkl"
    assert table["bound"] == []


@pytest.mark.parametrize("share", ["ab", "AB" * 16, "xy" * 16, "a" * 65, "ab" * 16 + "\n", "ab" * 8 + " seed"])
def test_a_share_is_hex_digits_and_nothing_else(client: Client, share: str) -> None:
    key = guest(client)
    ticket = post(client, "/api/tickets", key)
    form = {"game": "pillars", "chairs": [{"kind": "me"}, {"kind": "bot"}], "ticket": ticket["ticket"], "share": share}
    assert client.post("/api/tables", json=form, headers=with_key(key)).status_code == 400
    page = client.post("/play/pillars", data={"ticket": ticket["ticket"], "share": share}, headers=with_key(key))
    assert page.status_code == 400 or share != share.strip()


def test_one_click_still_opens_a_table_without_any_field(client: Client) -> None:
    answer = client.post("/play/pillars", headers=with_key(guest(client)), follow_redirects=False)
    assert answer.status_code == 303


def test_seats_taken_at_once_bind_all_their_shares(database: str) -> None:
    """Two processes sit people down at the same table: the seed is bound once, to both of them."""

    async def story(hall: Hall) -> None:
        import asyncio

        other = Hall(Store(hall.store.url), hall.bots, pace=0.0)
        marta, piero, jana = [await newcomer(hall, name) for name in ("Marta", "Piero", "Jana")]
        ticket = await Lobby(other).tickets.issue()
        wish = Wish("pillars", [Chair("me"), Chair("open"), Chair("open")], ticket=ticket.text, share=MINE)
        row = await Lobby(hall).create(marta, wish)
        assert row.id == ticket.table  # whichever process issued it
        sits = (
            Lobby(hall).sit_down(row, piero, "Piero", 1, "11" * 8),
            Lobby(other).sit_down(row, jana, "Jana", 2, "22" * 8),
        )
        await asyncio.gather(*sits)
        assert (await hall.row(row.id)).shares == [MINE, "11" * 8, "22" * 8]
        here, there = await hall.live(row.id), await other.live(row.id)
        assert here.state.fingerprint() == there.state.fingerprint()
        await Lobby(hall).hand_over(await hall.row(row.id), piero, 1, "random")
        assert (await hall.row(row.id)).shares == [MINE, "11" * 8, "22" * 8]  # what began stays bound
        await other.store.close()

    tell(database, story)


# ---- take-backs


async def alone(hall: Hall, game: str, seed: int) -> tuple[LiveTable, Person]:
    marta = await newcomer(hall, "Marta")
    ticket = await Lobby(hall).tickets.issue()
    chairs = [Chair("me"), Chair("here", "Piero")]
    wish = Wish(game, chairs, undo="host", ticket=ticket.text, share=f"{seed:016x}")
    return await hall.live((await Lobby(hall).create(marta, wish)).id), marta


async def move(hall: Hall, table: LiveTable, who: Person, seat: int, choice: int, key: str) -> list[int]:
    said = table.title.choices.text(choice)
    await hall.commit(table.row.id, who, seat, [said], table.version(seat), key)
    return table.moves[-1].chance


async def until_a_draw(hall: Hall, table: LiveTable, who: Person, player: Bot) -> tuple[int, int, list[int]]:
    """Plays until a move draws something, which in Antiquity is rare: who made the last move, what, what was drawn."""
    for _ in range(70):
        seat = table.state.actors[0]
        choice = player.choose(table.state, seat)
        drawn = await move(hall, table, who, seat, choice, f"move {table.entries}")
        if drawn:
            break
    return seat, choice, drawn


@pytest.mark.parametrize("game", GAMES)
def test_a_take_back_does_not_foretell_what_the_same_move_draws(tmp_path: Path, game: str) -> None:
    async def story(hall: Hall) -> None:
        same, tried, player = 0, 0, bot("greedy", 16)
        while tried < 24:
            table, marta = await alone(hall, game, tried)
            seat, choice, drawn = await until_a_draw(hall, table, marta, player)
            if not drawn:
                continue
            tried += 1
            await rewinds.propose(hall, table, marta, seat, len(table.moves) - 1)
            same += await move(hall, table, marta, seat, choice, "again") == drawn
        assert same <= 20, f"{same} of 24 take-backs foretold the draw"

    tell(sqlite_url(tmp_path / "a.db"), story)


def forged(told: str, old: str, new: str) -> str:
    assert old in told
    rows = told.replace(old, new, 1).splitlines(keepends=True)
    body, end = "".join(rows[:-1]), rows[-1].split(" ")
    return f"{body}{' '.join([*end[:-1], sum_of(body)])}\n"


@pytest.mark.parametrize("game", [game for game in GAMES if not is_short(game)])  # many draws are needed
def test_a_game_taken_back_again_and_again_stays_provable(tmp_path: Path, game: str) -> None:
    """Before the first move, nested, to earlier than before, twice to one place, and at the very end."""

    async def story(hall: Hall) -> None:
        table, marta = await alone(hall, game, 1)
        player = bot("greedy", 16)
        await until_a_draw(hall, table, marta, player)
        for back in (0, 5, 3, 3, 1):
            await until_a_draw(hall, table, marta, player)
            await rewinds.propose(hall, table, marta, 0, min(back, len(table.moves) - 1))
        for _ in range(2):
            await until_a_draw(hall, table, marta, player)
            await until_a_draw(hall, table, marta, player)
            await rewinds.propose(hall, table, marta, table.moves[-1].seat, len(table.moves) - 1)
        await until_a_draw(hall, table, marta, player)
        await rewinds.propose(hall, table, marta, table.moves[-1].seat, len(table.moves) - 1)
        told = table.record().text()
        assert told.splitlines()[-2].startswith("anew ")  # the stream with which the game will go on
        record = Record.parse(told)
        assert record.verify().fingerprint() == table.state.fingerprint()
        assert record.live().rng.key == table.state.rng.key
        assert record.text() == told
        numbers = list(record.streams.values())
        assert numbers == sorted(numbers)
        for at, number in list(record.streams.items())[:-1]:
            edits = (
                ["anew 77\n", ""] if len(record.decisions[at].chance) > 1 else ["anew 77\n"]
            )  # one draw may agree by luck
            for put in edits:
                with pytest.raises(BadRecord):
                    Record.parse(forged(told, f"anew {number}\n", put)).verify()
        with pytest.raises(BadRecord):
            Record.parse(forged(told, "share 0 0", "share 0 1")).verify()
        # Another process, another house, and every moment on the way see the same.
        twin = LiveTable(table.row, await hall.store.entries(table.row.id))
        row = await Lobby(hall).from_record(marta, check(record.text()))
        copy = await hall.live(row.id)
        for other in (twin, copy):
            assert other.state.rng.to_json() == table.state.rng.to_json()
            assert other.record().text() == told
            for number, one in enumerate(table.moves, 1):
                assert other.at(number).fingerprint()[:4] == one.mark
        await until_a_draw(hall, table, marta, player)
        await rewinds.propose(hall, copy, marta, copy.moves[-1].seat, len(copy.moves) - 1)
        assert copy.next_stream == table.next_stream + 1

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_a_finished_game_with_take_backs_verifies(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, marta = await alone(hall, "pillars", 5)
        for number in range(10):
            await play(hall, table, [marta, marta], 7)
            await rewinds.propose(hall, table, marta, 0, len(table.moves) - 1 - number % 5)
        await play(hall, table, [marta, marta], 5000)
        assert table.state.over
        record = Record.parse(table.record().text())
        assert record.verify().fingerprint() == table.state.fingerprint()
        assert record.streams

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_take_backs_of_an_older_house_go_on_as_they_did(tmp_path: Path) -> None:
    """A rewind without a stream, as it was written before: the same move draws the same again."""

    async def story(hall: Hall) -> None:
        table, marta = await alone(hall, "pillars", 1)
        seat, choice, drawn = await until_a_draw(hall, table, marta, bot("greedy", 16))
        moves = len(table.moves)
        rewind = Entry(table.row.id, table.entries + 1, EntryKind.REWIND, 0, str(moves - 1), "rewind old", 0.0)
        await hall.store.append([rewind], 0.0, "running", None)
        await hall.catch_up(table)
        assert await move(hall, table, marta, seat, choice, "again") == drawn
        entries = await hall.store.entries(table.row.id)
        assert LiveTable(table.row, entries).state.rng.to_json() == table.state.rng.to_json()
        assert Record.parse(table.record().text()).verify().fingerprint() == table.state.fingerprint()

    tell(sqlite_url(tmp_path / "a.db"), story)
