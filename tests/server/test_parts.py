"""Speed must not show: what is remembered, patched or read off the table is what would be made anew."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import guildhall
from guildhall.server import fragments, game_list
from guildhall.server.parts import Part, changes
from guildhall.server.patches import patch, patched, pieces
from guildhall.server.remembered import CROWDED, drawn, standing
from guildhall.server.watching import WatchedDict, holds, what_was_read
from guildhall.storage.rows import PERSON, RUNNING, GameTable, Seat
from guildhall.tables.live import LiveTable
from guildhall.words.offer import offer

every_game = pytest.mark.parametrize("game", game_list.games())
DECISIONS = 60


def table_of(game: str, seats: int, seed: str = "11") -> LiveTable:
    row = GameTable(
        *("t", "Table", game, guildhall.title(game).ruleset, seats, {}, seed, False, "i", "w", "p0", "host"),
        *(0, RUNNING, 0.0, 0.0),
    )
    row.chairs = [Seat("t", number, PERSON, f"Player {number}", f"p{number}") for number in range(seats)]
    return LiveTable(row, [])


def move(table: LiveTable, luck: Random) -> None:
    seat = luck.choice(table.state.actors)
    table.advance(table.attempt(seat, [str(luck.choice(list(table.state.choices(seat))))]), 0.0)


@every_game
def test_a_remembered_drawing_is_the_one_that_would_be_drawn(game: str) -> None:
    """Without a note of something it read, a drawing would stay as it was when that changes."""
    table, luck = table_of(game, guildhall.title(game).seat_range[1]), Random(4)
    for _ in range(DECISIONS):
        if table.state.over:
            break
        move(table, luck)
        for seat in (None, *range(table.row.seats)):
            view = table.view(seat)
            kept = fragments.pictures(table, view, seat, "en", narrow=False)
            fresh = fragments.picture(table, view, seat, "en")
            assert {name: part.html for name, part in kept.items()} == fresh


@every_game
def test_seats_that_see_the_same_share_a_drawing(game: str) -> None:
    table = table_of(game, 2)
    move(table, Random(1))
    made = []

    def draw(view: dict[str, object]) -> str:
        made.append(view.get("round", 0))
        return "drawn"

    for seat in (0, 1, 0, None):
        drawn(table, ("rounds",), table.view(seat), draw)
    assert len(made) == 1


def test_a_drawing_is_made_again_when_what_it_read_changes() -> None:
    view = {"round": 1, "actors": [0, 2], "bag": [4, 5], "players": [{"gold": 3, "vp": 1}, {"gold": 9, "vp": 2}]}
    watched = WatchedDict(view)
    assert watched["round"] == 1
    assert 2 in watched["actors"]
    assert watched["bag"][1] == 5
    assert [player["gold"] for player in watched["players"]] == [3, 9]
    read = what_was_read(view, watched)
    assert holds(read, view)
    for change in (
        {"round": 2},
        {"actors": [0]},
        {"bag": [4, 6]},
        {"players": [{"gold": 3, "vp": 1}, {"gold": 8, "vp": 2}]},
        {"players": view["players"][:1]},
    ):
        assert not holds(read, view | change)
    for unread in (
        {"actors": [1, 2]},
        {"bag": [0, 5]},
        {"tax": 1},
        {"players": [{"gold": 3, "vp": 7}, {"gold": 9, "vp": 2}]},
    ):
        assert holds(read, view | unread)


def test_asking_how_many_there_are_is_reading_all_of_a_list() -> None:
    view = {"actors": [0, 2], "players": []}
    watched = WatchedDict(view)
    assert len(watched["actors"]) == 2
    assert not holds(what_was_read(view, watched), view | {"actors": [0]})


def test_of_a_mapping_only_what_was_read_counts() -> None:
    view = {"map": {"hills": [1, 2], "piers": []}, "stock": {"wood": 3}, "players": []}
    watched = WatchedDict(view)
    assert watched["map"]["hills"][0] == 1
    assert dict(watched["stock"]) == {"wood": 3}
    read = what_was_read(view, watched)
    assert holds(read, view | {"map": {"hills": [1, 2], "piers": [7]}})
    assert not holds(read, view | {"map": {"hills": [4, 2], "piers": []}})
    assert not holds(read, view | {"map": {"hills": [1, 2]}})
    assert not holds(read, view | {"stock": {"wood": 2}})
    assert not holds(read, view | {"stock": {"wood": 3, "clay": 1}})


@pytest.mark.parametrize(
    "ask",
    [len, bool, list, dict, sorted, repr, lambda found: found == {}, lambda found: found != {}]
    + [lambda found: found | {}, lambda found: {} | found, lambda found: {**found}, lambda found: list(reversed(found))]
    + [lambda found: found.copy(), lambda found: list(found.items()), lambda found: list(found.values())],
)
def test_whoever_asks_for_all_of_a_mapping_has_read_it(ask: Callable[[dict[str, int]], object]) -> None:
    view = {"stock": {"wood": 3}, "players": []}
    watched = WatchedDict(view)
    ask(watched["stock"])
    assert not holds(what_was_read(view, watched), view | {"stock": {"wood": 2}})


@pytest.mark.parametrize(
    "ask",
    [len, bool, list, tuple, sorted, sum, repr, lambda found: found == [], lambda found: found != []]
    + [lambda found: found + [], lambda found: [] + found, lambda found: found * 2, lambda found: 2 * found]
    + [lambda found: found < [9], lambda found: found >= [9], lambda found: [*found], lambda found: found[:1]]
    + [lambda found: found.copy(), lambda found: list(reversed(found)), lambda found: found.count(4)],
)
def test_whoever_asks_for_all_of_a_list_has_read_it(ask: Callable[[list[int]], object]) -> None:
    view = {"bag": [4, 5], "players": []}
    watched = WatchedDict(view)
    ask(watched["bag"])
    assert not holds(what_was_read(view, watched), view | {"bag": [4, 6]})


def test_a_stream_of_visitors_does_not_fill_the_memory_of_a_table() -> None:
    table = table_of("pillars", 2)
    for number in range(3 * CROWDED):
        assert standing(table, ("chat", f"visitor {number}"), 1, lambda: "said").html == "said"
    assert len(table.pictures) <= CROWDED


@every_game
def test_the_own_numbers_off_the_table_are_those_of_the_view(game: str) -> None:
    words = guildhall.title(game).words
    table, luck = table_of(game, guildhall.title(game).seat_range[1], "5"), Random(5)
    for _ in range(DECISIONS * 2):
        if table.state.over:
            break
        move(table, luck)
        for seat in range(table.row.seats):
            assert words.held(table.state, seat) == words.purse(table.view(seat), seat)


@every_game
def test_an_offer_gives_the_reasons_the_engine_gives(game: str) -> None:
    table, luck = table_of(game, 2, "6"), Random(6)
    reasons = 0
    for _ in range(DECISIONS):
        if table.state.over:
            break
        seat = luck.choice(table.state.actors)
        found = offer(table.state, seat, table.names)
        assert found is not None
        assert [one.text for one in found.choices] == [str(choice) for choice in table.state.choices(seat)]
        for miss in found.near_misses:
            refusal = table.state.why_not(seat, miss.text)
            assert refusal is not None
            assert (miss.rule, miss.words) == (refusal.rule, refusal.words)
            reasons += 1
        move(table, luck)
    assert reasons


@every_game
def test_a_patch_makes_the_new_drawing_of_the_old_one(game: str) -> None:
    table, luck = table_of(game, 2, "8"), Random(8)
    before = None
    small = 0
    for _ in range(DECISIONS // 2):
        if table.state.over:
            break
        move(table, luck)
        after = fragments.pictures(table, table.view(0), 0, "en", narrow=False)["board"]
        assert after.pieces == pieces(after.html)  # those that the page cuts it into
        news = changes(before, after) if before else None
        if before and news is not None:
            assert patched(before.html, news) == after.html
            small += sum(len(one) for one in news if isinstance(one, str)) < len(after.html) / 2
        before = after
    assert small > 10


@every_game
def test_most_of_a_board_is_not_drawn_again(game: str) -> None:
    table, luck = table_of(game, 2, "9"), Random(9)
    kept = total = 0
    before: list[Part] = []
    for _ in range(DECISIONS):
        if table.state.over:
            break
        move(table, luck)
        draws = table.title.drawing.board_parts(table.names, "en")
        parts = [drawn(table, ("layer", n), table.view(0), draw) for n, draw in enumerate(draws)]
        if before:
            kept += sum(new is old for new, old in zip(parts, before, strict=True))
            total += len(parts)
        before = parts
    assert kept > total / 2


texts = st.lists(st.sampled_from(["<g id=1>", "<g >", "</g>", "<li>a", "<li>b", "é🜨", " ", "x" * 300]), max_size=60)


@given(texts, texts)
def test_any_text_can_be_patched_into_any_other(old: list[str], new: list[str]) -> None:
    before, after = "".join(old) * 3, "".join(new) * 3
    news = patch(pieces(before), pieces(after))
    assert news is None or patched(before, news) == after
