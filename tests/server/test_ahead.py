"""Standing answers and plans: given ahead, kept for their owner alone, committed when their moment comes."""

import asyncio
from pathlib import Path

import pytest
from litestar.testing import TestClient

from guildhall.games.pillars.frames import ASK_BUILDER, ASK_CARD, ASK_VETO
from guildhall.kernel.errors import Illegal
from guildhall.kernel.packing import kind_of
from guildhall.kernel.registry import title_of
from guildhall.server.app import create_app
from guildhall.storage.rows import Person
from guildhall.storage.store import sqlite_url
from guildhall.tables import ahead, plans
from guildhall.tables.errors import NotNow, NotYours
from guildhall.tables.hall import Hall
from guildhall.tables.live import LiveTable
from server.people import offer, two, with_key
from server.stories import newcomer, pair, tell
from wander import GAMES


async def answer(hall: Hall, table: LiveTable, people: list[Person], want: list[int]) -> None:
    """Plays on by the last choice of each question until one of the wanted kinds comes."""
    for number in range(400):
        await settled(hall)
        seat = table.state.actors[0]
        if kind_of(table.state.question(seat)) in want:
            return
        choice = str(table.state.choices(seat)[-1])
        await hall.commit(table.row.id, people[seat], seat, [choice], table.version(seat), f"k{table.entries} {number}")
    raise AssertionError("that question never came")


async def settled(hall: Hall) -> None:
    while hall.answering:
        await asyncio.gather(*hall.answering.values(), return_exceptions=True)


def asked(table: LiveTable) -> int:
    return kind_of(table.state.question(table.state.actors[0]))


@pytest.mark.rule("PE-MB-2")
def test_whoever_lets_everyone_stand_is_not_asked_again_this_round(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        people = [marta, piero]
        await answer(hall, table, people, [ASK_VETO])
        seat, this = table.state.actors[0], table.title.ahead.when(table.state)[0]
        await hall.stand(table, people[seat], seat, "let_all_stand", on=True)
        vetoes = 0
        while table.title.ahead.when(table.state)[0] == this:
            await settled(hall)
            if asked(table) == ASK_VETO and table.state.actors == [seat]:
                vetoes += 1
            mover = table.state.actors[0]
            choice = str(table.state.choices(mover)[0])
            version = table.version(mover)
            await hall.commit(table.row.id, people[mover], mover, [choice], version, f"r{table.entries}")
            await settled(hall)
        assert vetoes == 0
        assert ahead.in_force(table, seat) == []  # it has ended by itself

    tell(database, story)


def test_a_standing_answer_is_its_owners_alone_and_can_be_stopped(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        await hall.stand(table, marta, 0, "let_own_stand", on=True)
        assert [given.name for given in ahead.in_force(table, 0)] == ["let_own_stand"]
        assert ahead.in_force(table, 1) == []
        for trouble, who, seat, name in [(NotYours, piero, 0, "let_own_stand"), (NotNow, marta, 0, "no_such")]:
            with pytest.raises(trouble):
                await hall.stand(table, who, seat, name, on=True)
        table.desks[0].ahead = None
        await ahead.fetch(hall.store, table)
        assert [given.name for given in ahead.in_force(table, 0)] == ["let_own_stand"]
        await hall.stand(table, marta, 0, "let_own_stand", on=False)
        assert ahead.in_force(table, 0) == []
        assert table.entries == 0

    tell(database, story)


async def waiting(hall: Hall) -> tuple[LiveTable, list[Person], int, int]:
    table, marta, piero = await pair(hall)
    people = [marta, piero]
    await answer(hall, table, people, [ASK_CARD])
    mover = table.state.actors[0]
    return table, people, mover, 1 - mover


def test_a_plan_is_played_when_its_moment_comes(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, people, mover, planner = await waiting(hall)
        copy = plans.plan_on(table, planner, [], [])
        assert copy.state.question(planner) >= 0  # on the copy it is the planner's turn
        first = str(copy.state.choices(planner)[0])
        await hall.plan(table, people[planner], planner, [first, "pass"], ["ask", "ask"], armed=True)
        assert table.state.actors == [mover]
        before = table.entries
        await hall.commit(table.row.id, people[mover], mover, ["pass"], table.version(mover), "passes")
        await settled(hall)
        assert [move.seat for move in table.moves[before:]] == [mover, planner, planner]
        assert table.state.notation.text(table.moves[before + 1].choice) == first
        assert ahead.of_seat(table, planner).plan.steps == []

    tell(database, story)


def test_a_broken_plan_sends_nothing_and_is_kept(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, people, mover, planner = await waiting(hall)
        wanted = str(plans.plan_on(table, planner, [], []).state.choices(planner)[0])
        await hall.plan(table, people[planner], planner, [wanted, "pass"], ["ask", "ask"], armed=True)
        before = table.entries
        await hall.commit(table.row.id, people[mover], mover, [wanted], table.version(mover), "takes it away")
        await settled(hall)
        assert [move.seat for move in table.moves[before:]] == [mover]
        plan = ahead.of_seat(table, planner).plan
        assert (plan.armed, plan.broken) == (False, "refused")
        assert [step.choice for step in plan.steps] == [wanted, "pass"]

    tell(database, story)


def test_a_step_may_be_skipped_instead(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, people, mover, planner = await waiting(hall)
        wanted = str(plans.plan_on(table, planner, [], []).state.choices(planner)[0])
        await hall.plan(table, people[planner], planner, [wanted, "pass"], ["skip", "ask"], armed=True)
        before = table.entries
        await hall.commit(table.row.id, people[mover], mover, [wanted], table.version(mover), "takes it away")
        await settled(hall)
        texts = [table.state.notation.text(move.choice) for move in table.moves[before:]]
        assert texts == [wanted, "pass"]

    tell(database, story)


def test_what_does_not_go_on_the_copy_is_refused_and_changes_nothing(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, people, _, planner = await waiting(hall)
        stranger = await newcomer(hall, "Ines")
        with pytest.raises(Illegal):
            await hall.plan(table, people[planner], planner, ["withdraw"], [])
        with pytest.raises(NotYours):
            await hall.plan(table, stranger, planner, ["pass"], [])
        assert ahead.of_seat(table, planner).empty

    tell(database, story)


def test_plans_and_standing_answers_move_nothing_that_others_see(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, people, mover, planner = await waiting(hall)
        seen = [(table.version(reader), table.view(reader)) for reader in (mover, None)]
        updated, entries = table.row.updated, table.entries
        await hall.plan(table, people[planner], planner, ["pass"], ["ask"], armed=True)
        await hall.stand(table, people[planner], planner, "pass_builders", on=True)
        assert [(table.version(reader), table.view(reader)) for reader in (mover, None)] == seen
        assert (table.row.updated, table.entries) == (updated, entries)
        row = await hall.row(table.row.id)
        assert row.updated == updated

    tell(database, story)


@pytest.mark.parametrize("game", GAMES)
def test_every_standing_answer_names_a_question_and_speaks_three_languages(game: str) -> None:
    title = title_of(game)
    for one in title.ahead.STANDING:
        assert title.kinds.rules[one.kind]
        assert len({title.words.standing(one.name, language) for language in ("en", "it", "fr")}) == 3
    assert set(title.choices.verbs) >= title.ahead.ENDINGS


def test_builders_can_be_passed_for_the_rest_of_the_phase(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        people = [marta, piero]
        await answer(hall, table, people, [ASK_BUILDER])
        seat = table.state.actors[0]
        await hall.stand(table, people[seat], seat, "pass_builders", on=True)
        await settled(hall)
        assert table.moves[-1].seat == seat or table.state.actors != [seat]

    tell(database, story)


def test_plans_over_http_are_their_owners_alone(tmp_path: Path) -> None:
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, rate=1e9)) as client:
        table, keys = two(client)
        mover, _ = offer(client, table, keys)
        planner = 1 - mover
        place = f"/api/tables/{table}/seats/{planner}"
        mine, others = with_key(keys[planner]), with_key(keys[mover])
        made = client.put(f"{place}/plan", json={"choices": ["pass"], "armed": True}, headers=mine)
        assert made.json()["plan"] == {
            "choices": ["pass"],
            "otherwise": ["ask"],
            "armed": True,
            "careful": True,
            "broken": "",
        }
        for path, form in [("plan", {"choices": ["pass"]}), ("standing", {"name": "let_own_stand"})]:
            assert client.put(f"{place}/{path}", json=form, headers=others).status_code == 403
            assert client.put(f"{place}/{path}", json=form).status_code in (401, 403)
        assert client.get(f"{place}/ahead", headers=others).status_code == 403
        refused = client.put(f"{place}/plan", json={"choices": ["withdraw"]}, headers=mine)
        assert (refused.status_code, refused.json()["rule"]) == (409, "PE-DRAFT-1")
        unknown = client.put(f"{place}/standing", json={"name": "win"}, headers=mine)
        assert unknown.status_code == 409
        kept = client.get(f"{place}/ahead", headers=mine).json()
        assert kept["plan"]["choices"] == ["pass"]
        assert {one["name"]: one["until"] for one in kept["standing"]}["let_all_stand"] == "round"
