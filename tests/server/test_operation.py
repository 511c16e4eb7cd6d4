"""For whoever runs a house: backup and restore, tables as records, older rules, every wrong order in one sentence."""

import asyncio
import json
from pathlib import Path

import pytest

from guildhall.cli.main import main
from guildhall.kernel.registry import title_of
from guildhall.storage.copies import BadBackup, back_up, restore
from guildhall.storage.schema import entry
from guildhall.storage.store import Store, sqlite_url
from guildhall.tables.errors import NotNow
from guildhall.tables.hall import Hall
from guildhall.tables.lobby import Chair, Lobby, Wish
from guildhall.tables.migration import migrate_games
from server.stories import newcomer, pair, play, tell


def played(database: str, moves: int = 20) -> dict[str, str]:
    """A house with one running game; its table, position and who sits there."""
    seen: dict[str, str] = {}

    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        await play(hall, table, [marta, piero], moves)
        await hall.say(table.row, marta, "Good luck!")
        seen.update(table=table.row.id, mark=table.state.fingerprint(), marta=marta.id, piero=piero.id)

    tell(database, story)
    return seen


def test_a_house_is_restored_from_its_backup_with_everything_in_it(database: str, tmp_path: Path) -> None:
    seen = played(database)
    file = tmp_path / "house.backup"
    counts = asyncio.run(back_up(database, file))
    assert (counts["game_table"], counts["entry"], counts["person"], counts["chat"]) == (1, 20, 2, 1)
    other = sqlite_url(tmp_path / "other.db")
    assert asyncio.run(restore(file, other)) == counts

    async def again(hall: Hall) -> None:
        table = await hall.live(seen["table"])
        assert table.state.fingerprint() == seen["mark"]
        assert [chair.person for chair in table.row.chairs] == [seen["marta"], seen["piero"]]
        assert [one.text for one in await hall.chats(table)] == ["Good luck!"]
        found = [await hall.store.person(seen[name]) for name in ("marta", "piero")]
        await play(hall, table, [person for person in found if person is not None], 3)
        assert len(table.moves) == 23

    tell(other, again)


def test_a_backup_of_sqlite_is_restored_into_either_database(database: str, tmp_path: Path) -> None:
    home = sqlite_url(tmp_path / "home.db")
    seen = played(home)
    file = tmp_path / "house.backup"
    asyncio.run(back_up(home, file))
    asyncio.run(restore(file, database))

    async def again(hall: Hall) -> None:
        table = await hall.live(seen["table"])
        assert table.state.fingerprint() == seen["mark"]
        marta = await hall.store.person(seen["marta"])
        assert marta is not None
        await hall.say(table.row, marta, "Here again.")  # numbers of messages go on after the old ones
        assert [one.text for one in await hall.chats(table)] == ["Good luck!", "Here again."]

    tell(database, again)
    with pytest.raises(BadBackup, match="already"):
        asyncio.run(restore(file, database))


def test_what_is_no_backup_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    home = sqlite_url(tmp_path / "home.db")
    played(home, 3)
    file = tmp_path / "house.backup"
    asyncio.run(back_up(home, file))
    with pytest.raises(BadBackup, match="exists already"):
        asyncio.run(back_up(home, file))
    damaged = tmp_path / "damaged"
    damaged.write_bytes(file.read_bytes()[:5000])
    text = tmp_path / "text"
    text.write_text("not a database")
    for bad in (damaged, text, tmp_path / "nowhere"):
        with pytest.raises(BadBackup):
            asyncio.run(restore(bad, sqlite_url(tmp_path / "fresh.db")))
    assert not (tmp_path / "fresh.db").exists()


def test_tables_travel_as_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seen = played(sqlite_url(tmp_path / "home.db"))
    assert main(["export", str(tmp_path / "out"), "--database", str(tmp_path / "home.db"), "--json"]) == 0
    names = json.loads(capsys.readouterr().out)["records"]
    assert names == [f"pillars-{seen['table']}.record"]
    record = str(tmp_path / "out" / names[0])
    assert main(["import", record, "--database", str(tmp_path / "there.db"), "--json"]) == 0
    (brought,) = json.loads(capsys.readouterr().out)["tables"]
    assert len(brought["codes"]) == 2

    async def there(hall: Hall) -> None:
        table = await hall.live(brought["table"])
        assert table.state.fingerprint() == seen["mark"]

    tell(sqlite_url(tmp_path / "there.db"), there)


def test_a_table_under_older_rules_does_not_keep_the_others_at_home(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    old = played(sqlite_url(tmp_path / "home.db"))["table"]
    monkeypatch.setattr(title_of("pillars"), "ruleset", title_of("pillars").ruleset + 1)
    new = played(sqlite_url(tmp_path / "home.db"))["table"]
    export = ["export", str(tmp_path / "out"), "--database", str(tmp_path / "home.db")]
    assert main([*export, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["records"] == [f"pillars-{new}.record"]
    assert list(answer["left_out"]) == [old]
    assert "ruleset" in answer["left_out"][old]
    assert main([*export, "--table", str(old)]) == 2


def with_entry(database: str, number: int, **values: object) -> None:
    async def change() -> None:
        store = Store(database)
        await store.execute(entry.update().where(entry.c.number == number).values(**values))
        await store.close()

    asyncio.run(change())


def verdicts(database: str, move: bool = True) -> list[str]:
    async def run() -> list[str]:
        store = Store(database)
        await store.open()
        found = await migrate_games(store, move)
        await store.close()
        return [one.verdict for one in found]

    return asyncio.run(run())


def test_games_move_to_new_rules_only_if_they_come_out_the_same(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = played(database)
    assert verdicts(database) == []  # nothing keeps older rules
    title = title_of("pillars")
    monkeypatch.setattr(title, "ruleset", title.ruleset + 1)

    async def closed(hall: Hall) -> None:
        with pytest.raises(NotNow, match="waits to be migrated"):
            await hall.live(seen["table"])

    tell(database, closed)
    with_entry(database, 7, mark="ffff")
    assert verdicts(database) == ["differs"]
    with_entry(database, 9, choice="withdraw")
    with_entry(database, 7, mark="")
    assert verdicts(database) == ["breaks"]
    tell(database, closed)


def test_identical_games_go_on_under_the_new_rules(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = played(database)
    title = title_of("pillars")
    monkeypatch.setattr(title, "ruleset", title.ruleset + 1)
    assert verdicts(database, move=False) == ["identical"]
    assert verdicts(database) == ["identical"]
    assert verdicts(database) == []

    async def open_again(hall: Hall) -> None:
        assert (await hall.live(seen["table"])).state.fingerprint() == seen["mark"]

    tell(database, open_again)


def test_whatever_breaks_one_game_the_others_are_judged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = sqlite_url(tmp_path / "home.db")
    broken = played(home)
    sound = played(home)

    async def spoil(hall: Hall) -> None:
        await hall.store.execute(
            entry.update()
            .where(entry.c.table == broken["table"], entry.c.number == 5)
            .values(kind="rewind", choice="x")
        )

    tell(home, spoil)
    title = title_of("pillars")
    monkeypatch.setattr(title, "ruleset", title.ruleset + 1)
    assert sorted(verdicts(home)) == ["breaks", "identical"]

    async def moved(hall: Hall) -> None:
        assert (await hall.row(sound["table"])).ruleset == title.ruleset
        assert (await hall.row(broken["table"])).ruleset == title.ruleset - 1

    tell(home, moved)


def test_an_open_table_that_the_new_rules_cannot_set_up_is_not_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = sqlite_url(tmp_path / "home.db")

    async def waiting(hall: Hall) -> None:
        for options in ({}, {"gone": "yes"}):
            row = await Lobby(hall).create(await newcomer(hall, "Marta"), Wish("pillars", [Chair("me"), Chair("open")]))
            await hall.store.change_table(row.id, options=options)

    tell(home, waiting)
    title = title_of("pillars")
    monkeypatch.setattr(title, "ruleset", title.ruleset + 1)
    assert sorted(verdicts(home)) == ["breaks", "identical"]
    assert verdicts(home) == ["breaks"]


def test_one_broken_table_does_not_keep_the_house_closed(tmp_path: Path) -> None:
    home = sqlite_url(tmp_path / "home.db")
    ids: list[str] = []

    async def begin(hall: Hall) -> None:
        marta = await newcomer(hall, "Marta")
        for _ in range(2):
            row = await Lobby(hall).create(marta, Wish("pillars", [Chair("bot", bot="random")] * 2, clock=60))
            ids.append(row.id)
        table = await hall.live(ids[0])
        while len(table.moves) < 5:
            await asyncio.sleep(0.01)

    tell(home, begin)

    async def spoil(hall: Hall) -> None:
        await hall.store.execute(
            entry.update().where(entry.c.table == ids[0], entry.c.number == 3).values(kind="rewind", choice="x")
        )

    tell(home, spoil)

    async def again(hall: Hall) -> None:
        assert hall.waking is not None
        await hall.waking
        assert list(hall.tables) == [ids[1]]

    tell(home, again)


@pytest.mark.parametrize(
    "order",
    [
        ["backup", "{folder}/b", "--database", "{folder}/nowhere.db"],
        ["backup", "{folder}/no/such/\0place", "--database", "{folder}/home.db"],
        ["backup", "{folder}/b", "--database", "mysql://here/there"],
        ["backup", "{folder}/b", "--database", "postgresql+asyncpg://nobody@127.0.0.1:1/none"],
        ["restore", "{folder}/nowhere", "--database", "{folder}/fresh.db"],
        ["restore", "{folder}/home.db", "--database", "{folder}/home.db"],
        ["export", "{folder}/out", "--database", "{folder}/home.db", "--table", "nowhere"],
        ["export", "{folder}/home.db", "--database", "{folder}/home.db"],
        ["import", "{folder}/nowhere", "--database", "{folder}/fresh.db"],
        ["import", "{folder}/home.db", "--database", "{folder}/fresh.db"],
        ["import", "--database", "{folder}/fresh.db"],
        ["migrate", "--database", "postgresql+asyncpg://nobody@127.0.0.1:1/none"],
        ["migrate-games", "--database", "{folder}/nowhere.db"],
        ["serve", "--log", "loud"],
    ],
)
def test_a_wrong_order_is_one_sentence(order: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(sqlite_url(tmp_path / "home.db"), 2)
    assert main([part.format(folder=tmp_path) for part in order]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("guildhall: ")
    assert len(said.err.splitlines()) == 1
    assert "Traceback" not in said.err
