"""Speed must not show: what is cached, shared, edited or read off the table is what would be made anew."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import guildhall
from guildhall.server import fragments, game_list
from guildhall.server.edits import edit, edited
from guildhall.server.parts import Part, changes, filled
from guildhall.server.render_cache import CROWDED, NotingDict, cache_of, caches, hold
from guildhall.storage.rows import GameTable, Seat, SeatKind, Status, Undo
from guildhall.tables.live import LiveTable
from guildhall.words.offer import offer
from guildhall.words.refusals import explain

every_game = pytest.mark.parametrize("game", game_list.games())
DECISIONS = 60


def table_of(game: str, seats: int, seed: str = "11") -> LiveTable:
    row = GameTable(
        *("t", "Table", game, guildhall.title(game).ruleset, seats, {}, seed, False, "i", "w", "p0", Undo.HOST),
        *(0, Status.RUNNING, 0.0, 0.0),
    )
    row.chairs = [Seat("t", number, SeatKind.PERSON, f"Player {number}", f"p{number}") for number in range(seats)]
    return LiveTable(row, [])


def move(table: LiveTable, luck: Random) -> None:
    seat = luck.choice(table.state.actors)
    table.advance(table.attempt(seat, [str(luck.choice(list(table.state.choices(seat))))]), 0.0)


@every_game
def test_what_is_cached_is_what_would_be_drawn(game: str) -> None:
    """Without a note of something it read, a drawing would stay as it was when that changes."""
    table, luck = table_of(game, guildhall.title(game).seat_range[1]), Random(4)
    for _ in range(DECISIONS):
        if table.state.over:
            break
        move(table, luck)
        for seat in (None, *range(table.row.seats)):
            view = table.view(seat)
            parts = fragments.pictures(table, view, seat, "en", narrow=False)
            fresh = fragments.picture(table, view, seat, "en")
            assert {name: filled(name, parts) for name in fresh} == fresh


@every_game
def test_a_layer_shared_by_all_is_what_the_own_view_gives(game: str) -> None:
    """Over whole games: nobody is shown anything of the board that only others may know, and nothing is kept back."""
    fewest, most = guildhall.title(game).seat_range
    shared = own = 0
    for seats in range(fewest, most + 1):
        table, luck = table_of(game, seats, f"{seats}"), Random(seats)
        while not table.state.over:
            move(table, luck)
            draws = table.title.drawing.board_layers(table.names, "en")
            public = fragments.board(table, table.view(None), "en")
            for seat in range(seats):
                view = table.view(seat)
                parts = fragments.board(table, view, "en")
                for number, draw in enumerate(draws) if len(table.moves) % seats == seat else ():
                    assert parts[f"board.{number}"].html == draw(view)
                shared += sum(parts[name] is public[name] for name in parts)
                own += sum(parts[name] is not public[name] for name in parts)
    assert shared > 5 * own  # in Antiquity a seat sees its own sealed steps


@every_game
def test_every_layer_is_complete_in_itself(game: str) -> None:
    """No element begins in one layer and ends in another: each stands in an element of the page of its own."""
    table, luck = table_of(game, guildhall.title(game).seat_range[1]), Random(2)
    for _ in range(DECISIONS):
        if table.state.over:
            break
        move(table, luck)
        for draw in table.title.drawing.board_layers(table.names, "en"):
            ElementTree.fromstring(f"<svg>{draw(table.view(0))}</svg>")


def test_a_layer_that_shows_something_else_to_a_seat_is_drawn_from_its_view() -> None:
    cache = cache_of(table_of("pillars", 2))
    spectators, own = {"round": 1, "hand": None}, {"round": 1, "hand": "rook"}

    def shown(key: str) -> list[Part]:
        return [cache.shared_part((key,), view, spectators, lambda seen: f"{seen[key]}") for view in (own, spectators)]

    assert [part.html for part in shown("hand")] == ["rook", "None"]
    rounds = shown("round")
    assert rounds[0] is rounds[1]


@every_game
def test_seats_that_see_the_same_share_a_drawing(game: str) -> None:
    table = table_of(game, 2)
    move(table, Random(1))
    seen = []

    def draw(view: Mapping[str, Any]) -> str:
        seen.append(view.get("round", 0))
        return "a drawing"

    for seat in (0, 1, 0, None):
        cache_of(table).part(("rounds",), table.view(seat), draw)
    assert len(seen) == 1


def test_a_drawing_is_made_again_when_what_it_read_changes() -> None:
    view: dict[str, Any] = {
        "round": 1,
        "actors": [0, 2],
        "bag": [4, 5],
        "players": [{"gold": 3, "vp": 1}, {"gold": 9, "vp": 2}],
    }
    noting = NotingDict(view)
    assert noting["round"] == 1
    assert 2 in noting["actors"]
    assert [player["gold"] for player in noting["players"]] == [3, 9]
    conditions = noting.conditions()
    assert hold(conditions, view)
    for change in (
        {"round": 2},
        {"actors": [0]},
        {"players": [{"gold": 3, "vp": 1}, {"gold": 8, "vp": 2}]},
        {"players": view["players"][:1]},
    ):
        assert not hold(conditions, view | change)
    for unread in ({"bag": [0, 5]}, {"tax": 1}, {"players": [{"gold": 3, "vp": 7}, {"gold": 9, "vp": 2}]}):
        assert hold(conditions, view | unread)


def test_of_a_mapping_only_what_was_read_counts() -> None:
    view = {"map": {"hills": [1, 2], "piers": []}, "stock": {"wood": 3}, "players": []}
    noting = NotingDict(view)
    assert noting["map"]["hills"][0] == 1
    assert dict(noting["stock"]) == {"wood": 3}
    conditions = noting.conditions()
    assert hold(conditions, view | {"map": {"hills": [1, 2], "piers": [7]}})
    assert not hold(conditions, view | {"map": {"hills": [4, 2], "piers": []}})
    assert not hold(conditions, view | {"map": {"hills": [1, 2]}})
    assert not hold(conditions, view | {"map": None})
    assert not hold(conditions, view | {"stock": {"wood": 2}})
    assert not hold(conditions, view | {"stock": {"wood": 3, "clay": 1}})


@pytest.mark.parametrize(
    "ask",
    [len, bool, list, dict, sorted, repr, lambda found: found == {}, lambda found: found != {}]
    + [lambda found: found | {}, lambda found: {} | found, lambda found: {**found}, lambda found: list(reversed(found))]
    + [lambda found: found.copy(), lambda found: list(found.items()), lambda found: list(found.values())],
)
def test_whoever_asks_for_all_of_a_mapping_has_read_it(ask: Callable[[dict[str, int]], object]) -> None:
    view = {"stock": {"wood": 3}, "players": []}
    noting = NotingDict(view)
    ask(noting["stock"])
    assert not hold(noting.conditions(), view | {"stock": {"wood": 2}})


def test_a_stream_of_visitors_does_not_fill_the_memory_of_a_table() -> None:
    cache = cache_of(table_of("pillars", 2))
    for number in range(3 * CROWDED):
        assert cache.stamped(("chat", f"visitor {number}"), 1, lambda: "said").html == "said"
    assert len(cache.stamps) <= CROWDED


def test_what_was_rendered_goes_with_its_table() -> None:
    table = table_of("pillars", 2)
    fragments.pictures(table, table.view(0), 0, "en", narrow=False)
    before = len(caches)
    del table
    assert len(caches) == before - 1


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
            assert (miss.rule, miss.words) == (refusal.rule, explain(table.state, refusal))
            reasons += 1
        move(table, luck)
    assert reasons


@every_game
def test_edits_make_the_new_board_of_the_old_one(game: str) -> None:
    """Only layers that have changed are sent, and little of each."""
    table, luck = table_of(game, 2, "8"), Random(8)
    before: dict[str, Part] = {}
    whole = sent = 0
    for _ in range(DECISIONS // 2):
        if table.state.over:
            break
        move(table, luck)
        after = fragments.board(table, table.view(0), "en")
        for name, part in after.items() if before else ():
            if part.hash != before[name].hash:
                news = changes(before[name], part)
                assert (news if isinstance(news, str) else edited(before[name].html, news)) == part.html
                sent += len(news) if isinstance(news, str) else sum(len(one) for one in news if isinstance(one, str))
            whole += len(part.html)
        before = after
    assert 0 < sent < whole / 20


@every_game
def test_most_of_a_board_is_not_drawn_again(game: str) -> None:
    table, luck = table_of(game, 2, "9"), Random(9)
    same = total = 0
    before: dict[str, Part] = {}
    for _ in range(DECISIONS):
        if table.state.over:
            break
        move(table, luck)
        parts = fragments.board(table, table.view(0), "en")
        if before:
            same += sum(parts[name] is before[name] for name in parts)
            total += len(parts)
        before = parts
    assert same > total / 2


texts = st.lists(st.sampled_from(["<g id=1>", "<g >", "</g>", "<li>a", "<li>b", "é", " ", "x" * 300, "0123456789"]))


@given(texts, texts)
def test_any_text_can_be_edited_into_any_other(old: list[str], new: list[str]) -> None:
    before, after = "".join(old) * 3, "".join(new) * 3
    assert edited(before, edit(before, after)) == after


def test_letters_that_a_browser_counts_twice_are_never_counted() -> None:
    old, new = Part("<p>" + "a" * 500 + "🜨 b"), Part("<p>" + "a" * 500 + "🜨 c")
    assert changes(old, new) == new.html
    assert changes(Part(old.html.replace("🜨", "é")), Part(new.html.replace("🜨", "é"))) == [[0, 505], "c"]
