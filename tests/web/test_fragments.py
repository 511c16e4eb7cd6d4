"""What travels to a browser: only what changed, little of it, and nothing that a seat may not know."""

import asyncio
import json
import re
import zlib
from pathlib import Path
from random import Random

import pytest

import guildhall
from guildhall.server import assets, fragments, game_list, history
from guildhall.server.templates import WEB
from guildhall.storage.rows import Chat, GameTable, KeptDraft, Person, Seat, SeatKind, Status, Undo
from guildhall.tables.drafts import own_moves
from guildhall.tables.live import LiveTable

MARTA = Person("m", "Marta", None, None, 0.0)
WIRE = 60_000  # bytes of one update, compressed
every_game = pytest.mark.parametrize("game", game_list.games())


class Silent:
    """A hall in which nobody talks, and where nobody is."""

    @staticmethod
    def has_line(_table: LiveTable, _person: str) -> bool:
        return False

    @staticmethod
    def is_in_the_house(_person: str) -> bool:
        return False

    @staticmethod
    async def chats(_table: LiveTable) -> list[Chat]:
        return []


def table_of(game: str, seats: int, seed: str = "7") -> LiveTable:
    row = GameTable(
        *("t", "Table", game, guildhall.title(game).ruleset, seats, {}, seed, False, "i", "w", "m", Undo.HOST),
        *(0, Status.RUNNING, 0.0, 0.0),
    )
    row.chairs = [
        Seat("t", 0, SeatKind.PERSON, "Marta", "m"),
        *(Seat("t", n, SeatKind.BOT, f"Bot {n}", bot="random") for n in range(1, seats)),
    ]
    return LiveTable(row, [])


def play(table: LiveTable, decisions: int, luck: Random) -> None:
    for _ in range(decisions):
        if table.state.over:
            return
        seat = luck.choice(table.state.actors)
        step = table.attempt(seat, [str(luck.choice(list(table.state.choices(seat))))])
        table.advance(step, 0.0)


def render(table: LiveTable, seat: int | None = 0, choices: list[str] | None = None) -> fragments.Rendered:
    if seat is not None and choices:
        table.desks[seat].kept = KeptDraft("t", seat, MARTA.id, choices, *own_moves(table, seat))
    return asyncio.run(fragments.render(Silent(), table, MARTA, seat, "en"))  # type: ignore[arg-type]


@every_game
def test_an_update_is_small_on_the_wire(game: str) -> None:
    table, luck = table_of(game, guildhall.title(game).seat_range[1]), Random(3)
    before = render(table)
    largest = 0
    for _ in range(40):
        play(table, 12, luck)
        made = render(table)
        news = {name: part.html for name, part in made.parts.items() if before.hashes[name] != made.hashes[name]}
        message = json.dumps({"fragments": news, "hashes": made.hashes, **made.facts}).encode()
        largest = max(largest, len(zlib.compress(message)))
        before = made
    assert 0 < largest <= WIRE


@every_game
def test_what_did_not_change_keeps_its_hash(game: str) -> None:
    table = table_of(game, 2)
    play(table, 9, Random(1))
    assert render(table).hashes == render(table).hashes


def test_a_draft_changes_only_what_it_touches() -> None:
    table = table_of("pillars", 2)
    while table.state.actors != [0]:
        play(table, 1, Random(2))
    before = render(table)
    made = render(table, choices=[str(table.state.choices(0)[0])])
    changed = {name for name in made.parts if made.hashes[name] != before.hashes[name]}
    assert {"question", "purse"} <= changed
    assert 0 < sum(name.startswith("board.") for name in changed) < 8  # of the layers only those it touches
    assert not changed & {"log", "chat", "table", "banner", "over"}
    assert made.facts["complete"]


def test_seats_that_see_the_same_share_one_drawing() -> None:
    table = table_of("pillars", 3)
    parts = [render(table, seat).parts for seat in (0, 1, None)]
    for name in parts[0]:
        if name.startswith("board"):
            assert len({id(one[name]) for one in parts}) == 1


@every_game
def test_the_log_is_the_same_in_parts_and_at_once(game: str) -> None:
    """What was put into words earlier and kept reads as if it were put into words now."""
    grown, luck = table_of(game, 2), Random(5)
    for _ in range(12):
        play(grown, 5, luck)
        history.past(grown, 0, "en")
    in_parts = [[line.text for line in lines] for lines in history.past(grown, 0, "en").lines]
    history.pasts.pop(grown)
    assert [[line.text for line in lines] for lines in history.past(grown, 0, "en").lines] == in_parts


@every_game
def test_when_the_game_ends_every_position_becomes_a_moment(game: str) -> None:
    """The log of a finished game is the same for somebody who has read on and for somebody who opens it now."""
    table, luck = table_of(game, 2), Random(6)
    while not table.state.over:
        play(table, 7, luck)
        history.past(table, 0, "en")
    read_on = history.past(table, 0, "en")
    history.pasts.pop(table)
    assert history.past(table, 0, "en") == read_on
    assert read_on.stops == list(range(len(table.moves) + 1))


@every_game
def test_sealed_moves_of_others_are_no_moments(game: str) -> None:
    """While all choose at once in secret, nothing says how much another has chosen already."""
    luck, tried = Random(9), 0
    table = table_of(game, 2)
    for _ in range(400):
        if table.state.over:
            break
        if len(table.state.actors) > 1 and 1 in table.state.actors:
            before = (table.version(0), history.moments(table, 0, "en"), render(table).parts["log"].html)
            table.advance(table.attempt(1, [str(luck.choice(list(table.state.choices(1))))]), 0.0)
            if table.version(0) == before[0]:
                assert (table.version(0), history.moments(table, 0, "en"), render(table).parts["log"].html) == before
                tried += 1
        else:
            play(table, 1, luck)
    if game in ("belfort", "antiquity"):
        assert tried > 0
        moments = {line.move for lines in history.past(table, 0, "en").lines for line in lines}
        stops = history.moments(table, 0, "en")
        assert table.state.over or len(stops) <= len(table.moves) + 1 - tried
        assert moments <= set(range(len(stops)))  # numbered by own moments


def test_a_rewind_stands_in_the_log() -> None:
    from guildhall.storage.rows import Entry, EntryKind

    table = table_of("pillars", 2)
    play(table, 6, Random(4))
    table.take_over([Entry("t", 7, EntryKind.REWIND, 0, "2", "k", 0.0)])
    lines = history.past(table, None, "it").lines
    assert len(lines) == 3
    assert lines[2][-1].text == "Marta riporta la partita fin qui"


def test_news_are_what_others_did_since_the_last_look() -> None:
    table = table_of("pillars", 2)
    play(table, 10, Random(4))
    table.row.chairs[0].seen = table.moves[5].entry
    found = history.news(table, 0, "en")
    others = [move for move in table.moves[6:] if move.seat == 1]
    assert (found is None) == (not others)
    if found:
        assert (found.moves, found.names, found.first_visit) == (len(others), ["Bot 1"], False)
    table.row.chairs[0].seen = table.entries
    assert history.news(table, 0, "en") is None


def test_the_chart_follows_the_scores() -> None:
    table = table_of("pillars", 3)
    play(table, 5000, Random(6))
    assert table.state.over
    points = history.scores_by_round(table, "en")
    assert len(points) == 6
    assert points[-1][1] == table.state.outcome.scores
    assert "<svg" in render(table).parts["over"].html


def test_assets_are_kept_for_good_under_an_address_that_changes_with_them() -> None:
    assert assets.asset("table.js") == f"/static/{assets.version()}/table.js"
    assert set(assets.KINDS) >= {Path(name).suffix for name in assets.files()}
    assert ".pillars" in assets.style()


def test_templates_can_be_read() -> None:
    for path in Path(WEB, "templates").rglob("*.*"):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            assert len(line) <= 200, f"{path.name}:{number}"


def test_scripts_and_styles_are_short_and_ours() -> None:
    web = Path(WEB)
    for path in [*web.glob("static/*.js"), *web.glob("styles/*.css"), *web.rglob("templates/**/*.html")]:
        text = path.read_text("utf-8")
        assert len(text.splitlines()) < 300, path.name
        assert "http://" not in text.replace("http://www.w3.org", ""), path.name
        assert not {"<script>", "<style"} & set(re.findall(r"<script>|<style", text)), path.name
