"""Tables on both databases: what is acknowledged is kept, what is refused changes nothing."""

import asyncio
from pathlib import Path

import pytest

from guildhall.kernel.errors import BadChoice, BadOption, Illegal, UnknownName
from guildhall.kernel.record import Record
from guildhall.storage.store import Store
from guildhall.tables import rewinds
from guildhall.tables.drafts import draft
from guildhall.tables.errors import NotNow, NotYours, Stale
from guildhall.tables.hall import Hall
from guildhall.tables.lobby import Chair, Lobby, Wish
from guildhall.tables.people import People
from halls import open_hall
from server.stories import newcomer, pair, play, tell, turn


def test_a_game_is_played_to_its_end_and_its_record_verifies(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        await play(hall, table, [marta, piero], 2000)
        assert table.state.over
        assert table.row.status == "over"
        assert Record.parse(table.record().text()).verify().fingerprint() == table.state.fingerprint()

    tell(database, story)


def test_what_was_acknowledged_is_there_after_a_restart(database: str) -> None:
    seen: dict[str, str] = {}

    async def first(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        await play(hall, table, [marta, piero], 25)
        seen.update(table=table.row.id, mark=table.state.fingerprint(), events=str(table.events))

    async def second(hall: Hall) -> None:
        table = await hall.live(seen["table"])
        assert table.state.fingerprint() == seen["mark"]
        assert str(table.events) == seen["events"]

    tell(database, first)
    tell(database, second)


def test_a_stale_repeated_foreign_or_illegal_commit_changes_nothing(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        people = [marta, piero]
        who, seat, choice = turn(table, people)
        old = table.version(seat)
        await hall.commit(table.row.id, who, seat, [choice], old, "one")
        before, entries = table.state.fingerprint(), table.entries
        await hall.commit(table.row.id, who, seat, [choice], old, "one")  # repeated: acknowledged, no second move
        with pytest.raises(Stale):
            await hall.commit(table.row.id, who, seat, [choice], old, "two")
        mover, asked, _ = turn(table, people)
        with pytest.raises(NotYours):
            await hall.commit(table.row.id, people[1 - asked], asked, ["pass"], table.version(asked), "three")
        with pytest.raises(Illegal):
            await hall.commit(table.row.id, mover, asked, ["withdraw"], table.version(asked), "four")
        with pytest.raises(BadChoice):
            await hall.commit(table.row.id, mover, asked, ["<script>"], table.version(asked), "five")
        with pytest.raises(BadChoice):
            await hall.commit(table.row.id, mover, asked, [], table.version(asked), "six")
        assert (table.state.fingerprint(), table.entries) == (before, entries)
        assert len(await hall.store.entries(table.row.id)) == entries

    tell(database, story)


def test_a_draft_stores_nothing_and_stops_before_a_reveal(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        people = [marta, piero]
        while True:
            _, seat, choice = turn(table, people)
            tried = draft(table, seat, [choice])
            assert table.state.fingerprint() == (await hall.live(table.row.id)).state.fingerprint()
            if tried.reveals:
                break
            await play(hall, table, people, 1)
        assert tried.complete
        # nothing of what would follow is shown: it ends at a border, or where it began
        assert tried.state.halted or tried.state.fingerprint() == table.state.fingerprint()

    tell(database, story)


def test_two_halls_on_one_database_play_one_game(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        other = await open_hall(database)
        twin = await other.live(table.row.id)
        halls = [(hall, table), (other, twin)]
        for number in range(30):
            where, mine = halls[number % 2]
            await where.catch_up(mine)
            await play(where, mine, [marta, piero], 1)
        await hall.catch_up(table)
        await other.catch_up(twin)
        assert table.state.fingerprint() == twin.state.fingerprint()
        assert len(table.moves) == 30
        await other.close()

    tell(database, story)


def test_two_commits_at_the_same_moment_make_one_move(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        other = await open_hall(database)
        twin = await other.live(table.row.id)
        who, seat, choice = turn(table, [marta, piero])
        version = table.version(seat)
        results = await asyncio.gather(
            hall.commit(table.row.id, who, seat, [choice], version, "here"),
            other.commit(table.row.id, who, seat, [choice], version, "there"),
            return_exceptions=True,
        )
        assert sum(isinstance(result, Stale) for result in results) == 1
        assert len(await hall.store.entries(table.row.id)) == 1
        await hall.catch_up(table)
        await other.catch_up(twin)
        assert table.state.fingerprint() == twin.state.fingerprint()
        await other.close()

    tell(database, story)


def test_rewind_by_consent_needs_everybody_and_stays_in_the_log(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall, undo="consent")
        people = [marta, piero]
        who, seat, _ = turn(table, people)
        before = table.state.fingerprint()
        await play(hall, table, people, 1)
        await rewinds.propose(hall, table, who, seat, None)
        assert len(table.moves) == 1
        await rewinds.answer(hall, table, people[1 - seat], True)
        assert table.state.fingerprint() == before
        entries = await hall.store.entries(table.row.id)
        assert [entry.kind for entry in entries] == ["move", "takeback", "takeback", "rewind"]

    tell(database, story)


def test_a_refused_rewind_changes_nothing(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall, undo="consent")
        people = [marta, piero]
        who, seat, _ = turn(table, people)
        await play(hall, table, people, 1)
        await rewinds.propose(hall, table, who, seat, None)
        await rewinds.answer(hall, table, people[1 - seat], False)
        assert table.row.proposal is None
        assert len(table.moves) == 1
        strict, host, guest = await pair(hall, undo="none")
        await play(hall, strict, [host, guest], 1)
        with pytest.raises(NotNow):
            await rewinds.propose(hall, strict, host, 0, None)

    tell(database, story)


def test_bots_move_by_themselves(database: str) -> None:
    async def story(hall: Hall) -> None:
        marta = await newcomer(hall, "Marta")
        chairs = [Chair("bot", bot="random"), Chair("bot", bot="random")]
        row = await Lobby(hall).create(marta, Wish("pillars", chairs))
        table = await hall.live(row.id)
        for _ in range(4000):
            if table.state.over:
                break
            await asyncio.sleep(0.005)
        assert table.state.over

    tell(database, story)


def test_a_lost_seat_comes_back_with_its_code_and_no_other(database: str) -> None:
    async def story(hall: Hall) -> None:
        marta, piero, thief = [await newcomer(hall, name) for name in ("Marta", "Piero", "Thief")]
        lobby = Lobby(hall)
        row = await lobby.create(marta, Wish("pillars", [Chair("me"), Chair("open")]))
        seat, code = await lobby.sit_down(row, piero, "Piero")
        row = await hall.row(row.id)
        with pytest.raises(Exception, match="fits no seat"):
            await lobby.recover(row, thief, "AAAABBBBCCCC")
        again = await newcomer(hall, "Piero again")
        assert await lobby.recover(row, again, code.lower()) == seat
        assert (await hall.row(row.id)).chairs[seat].person == again.id

    tell(database, story)


def test_only_the_host_gives_on_what_nobody_holds(database: str) -> None:
    async def story(hall: Hall) -> None:
        marta, piero = await newcomer(hall, "Marta"), await newcomer(hall, "Piero")
        lobby = Lobby(hall)
        row = await lobby.create(marta, Wish("pillars", [Chair("me"), Chair("bot"), Chair("open")]))
        await lobby.sit_down(row, piero, "Piero")
        for who, seat in ((piero, 0), (piero, 1), (marta, 2)):
            with pytest.raises(NotYours):
                await lobby.hand_over(await hall.row(row.id), who, seat, "random")
        await lobby.hand_over(await hall.row(row.id), marta, 1, "random")
        assert [(chair.kind, chair.bot) for chair in (await hall.row(row.id)).chairs][1] == ("bot", "random")

    tell(database, story)


@pytest.mark.parametrize(
    "wish",
    [
        Wish("pillars", [Chair("me")]),
        Wish("pillars", [Chair("me")] * 5),
        Wish("chess", [Chair("me"), Chair("bot")]),
        Wish("pillars", [Chair("me"), Chair("bot", bot="oracle")]),
        Wish("pillars", [Chair("me"), Chair("bot", bot="mcts:60s")]),
        Wish("pillars", [Chair("me"), Chair("bot", name="Jana", bot="mcts:" + "0" * 40 + "1s")]),
        Wish("pillars", [Chair("me"), Chair("bot", bot="flat:999999999n")]),
        Wish("pillars", [Chair("me"), Chair("throne")]),
        Wish("pillars", [Chair("me"), Chair("bot")], undo="always"),
        Wish("pillars", [Chair("me"), Chair("bot")], clock=7),
        Wish("pillars", [Chair("me"), Chair("bot")], options={"bishop_mode": "maybe"}),
        Wish("pillars", [Chair("me"), Chair("bot")], options={"weather": "fine"}),
    ],
)
def test_impossible_tables_are_refused_with_a_sentence(tmp_path: Path, wish: Wish) -> None:
    from guildhall.storage.store import sqlite_url

    async def story(hall: Hall) -> None:
        with pytest.raises((BadOption, UnknownName), match=r"expected|played by"):
            await Lobby(hall).create(await newcomer(hall, "Marta"), wish)
        assert await hall.store.tables() == []

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_passwords_are_hashed_and_checked(database: str) -> None:
    async def story(hall: Hall) -> None:
        people = People(hall.store)
        who, token = await people.guest("Marta")
        await people.register(who, "marta", "a long password")
        stored = await hall.store.person_by_login("marta")
        assert stored is not None
        assert "a long password" not in (stored.password or "")
        back, _ = await people.log_in("marta", "a long password")
        assert back.id == who.id
        with pytest.raises(Exception, match="wrong"):
            await people.log_in("marta", "another password")
        with pytest.raises(Exception, match="wrong"):
            await people.log_in("nobody", "a long password")
        rival, _ = await people.guest("Rival")
        with pytest.raises(Exception, match="taken"):
            await people.register(rival, "marta", "a long password")
        found = await people.by_token(token)
        assert found is not None
        assert found.id == who.id
        assert await people.by_token("guess") is None

    tell(database, story)


def test_chat_is_kept_in_order(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        await hall.say(table.row, marta, "<b>hello</b>")
        await hall.say(table.row, piero, "hi")
        assert [message.text for message in await hall.store.chats(table.row.id)] == ["<b>hello</b>", "hi"]

    tell(database, story)


def test_an_old_postgresql_schema_is_refused(postgres: str) -> None:
    async def run() -> None:
        store = Store(postgres)
        with pytest.raises(Exception, match="guildhall migrate"):
            await store.open()
        await store.close()

    asyncio.run(run())
