"""A title lists its fields once: the class written from the list is up to date, and a clone shares no list."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import guildhall
from guildhall.kernel.errors import UnknownName
from guildhall.kernel.fields import Field, class_text, copy_text, depth, empty, shapes, stand_in, type_text, written
from guildhall.kernel.positions import Number, Row, each, some, upto
from guildhall.kernel.registry import title_of
from guildhall.kernel.rows import ALL
from guildhall.kernel.state import State
from wander import GAMES

pytestmark = pytest.mark.engine


@pytest.mark.parametrize("game", GAMES)
def test_the_written_class_is_up_to_date(game: str) -> None:
    place, text = written(title_of(game).package)
    assert place.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("game", GAMES)
def test_the_fields_of_a_state_are_those_listed(game: str) -> None:
    title = title_of(game)
    state = title.new(title.seat_range[1], 1)
    listed = title.part("fields").fields(state.components(), state.seats)
    assert state.fields == list(shapes(listed))
    form = state.to_json()
    assert state.field_values() == [form[name] for name in state.fields]
    assert json.loads(json.dumps(form)) == form  # lists and numbers, whatever the state keeps


def lists_in(value: Any) -> Iterator[int]:
    """Every list in a value, by its identity."""
    if isinstance(value, list):
        yield id(value)
        for item in value:
            yield from lists_in(item)


@pytest.mark.parametrize("game", GAMES)
def test_a_clone_shares_no_list_with_its_parent(game: str) -> None:
    title, dice = title_of(game), random.Random(4)
    state = title.new(title.seat_range[1], 4)
    listed = title.part("fields").fields(state.components(), state.seats)
    names = ["agenda", "lanes", *[field.name for field in listed]]
    for _ in range(120):
        if state.over:
            break
        seat = state.actors[0]
        state.push(seat, dice.choice(state.legal(seat)))
        twin = state.clone()
        own = {one for name in names for one in lists_in(getattr(state, name))}
        shared = [name for name in names if not own.isdisjoint(lists_in(getattr(twin, name)))]
        assert shared == []


def test_shapes_say_what_a_field_holds_before_the_set_up() -> None:
    assert empty(upto(9), 3) == 3
    assert empty(each(2, each(3, upto(9))), -1) == [[-1, -1, -1], [-1, -1, -1]]
    assert empty(some(5, upto(9)), 0) == []
    given = [[1], [2]]
    laid = empty(some(5, some(2, upto(9))), given)
    assert laid == given


def test_types_and_copies_follow_from_the_shape() -> None:
    deep = Row(Row(Row(Number(0, 1), 0, 9), 0, 9), 0, 9)
    assert [depth(upto(1)), depth(some(1, upto(1))), depth(deep)] == [0, 1, 3]
    assert [type_text(level, ALL) for level in (0, 1, 2)] == ["int", "list[int]", "list[list[int]]"]
    assert type_text(3, 1) == "list[tuple[tuple[int, ...], ...]]"
    assert copy_text("self.a", 0) == "self.a"
    assert copy_text("self.a", 1) == "self.a[:]"
    copied: Any = eval(copy_text("deep", 3), {"deep": [[[1], [2]]]})
    assert copied == [[[1], [2]]]


def test_a_derived_field_is_copied_but_not_saved() -> None:
    fields = [Field("gold", upto(9), "coins"), Field("seen", some(3, upto(9)), "cards", derived=True)]
    text = class_text("Toy", fields, {"data": "toy.data:Printed"})
    assert "from toy.data import Printed" in text
    assert "    seen: list[int]  # derived: cards" in text
    assert "twin.seen = self.seen[:]" in text
    assert "return [\n            self.gold,\n        ]" in text


def test_what_clones_share_is_a_tuple_and_the_type_says_so() -> None:
    shape = each(2, some(3, upto(9)))
    fields = [Field("often", shape, "a"), Field("rows", shape, "b", lists=1), Field("rare", shape, "c", lists=0)]
    text = class_text("Toy", fields, {})
    assert "    often: list[list[int]]  # a\n    rows: list[tuple[int, ...]]  # b\n" in text
    assert "    rare: tuple[tuple[int, ...], ...]  # c\n" in text
    assert "twin.often = [row[:] for row in self.often]" in text
    assert "twin.rows = self.rows[:]" in text
    assert "twin.rare = self.rare\n" in text
    assert '"lanes": 1, "rows": 1, "rare": 0,' in text


def test_a_long_list_of_names_is_wrapped() -> None:
    fields = [Field(f"a_rather_long_name_{number}", upto(9), "x") for number in range(40)]
    lines = class_text("Toy", fields, {}).splitlines()
    assert max(len(line) for line in lines) <= 120
    assert sum("a_rather_long_name_39" in line for line in lines) == 4  # named, declared, copied, listed


def test_a_class_that_is_not_written_yet_has_a_stand_in() -> None:
    assert stand_in("toy").LaidOut is State


def test_a_package_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownName, match="there is no package nowhere_at_all"):
        written("nowhere_at_all")


def test_the_tool_writes_the_class_where_it_belongs(tmp_path: Path) -> None:
    place, _ = written(guildhall.title("pillars").package)
    assert place.name == "laid_out.py"
    assert place.parent == guildhall.title("pillars").folder
