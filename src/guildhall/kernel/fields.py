"""The fields of a position, declared once: layout, copy, JSON form, fingerprint and type follow from the list.

A title's `fields.py` says `fields(data, seats)`: every field with its shape, what it means and what it holds before
the set-up. `python -m guildhall.kernel.fields PACKAGE` writes the title's `laid_out.py`: the class that declares the
attributes for the compiler, copies them and lists their values in order.

One rule of copying holds in all titles, and the types enforce it: a list may be changed in place, for every clone has
its own; what clones share is a tuple, and whoever wants it changed replaces it (see `rows`). Outside, in the JSON form
and the fingerprint, all of them are lists.
"""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

from guildhall.kernel.errors import UnknownName
from guildhall.kernel.plain_data import is_list
from guildhall.kernel.positions import Number, Row, Shape
from guildhall.kernel.rows import ALL, laid
from guildhall.kernel.state import State

Start = int | list[Any]
WIDTH: Final = 120  # columns of a written line


class Field(NamedTuple):
    """One field. `start` is what a number, or every number of a row of fixed length, is before the set-up; a list is
    taken as it is. A `derived` field follows from the others: it is copied, but not saved and not hashed. Of the rows
    in each other that many levels as `lists` says are lists and the rest tuples: 1 for rows that are replaced more
    cheaply than copied with every clone, 0 for what seldom changes.
    """

    name: str
    shape: Shape
    meaning: str
    start: Start = 0
    derived: bool = False
    lists: int = ALL


def empty(shape: Shape, start: Start) -> Start:
    """What a field holds before the set-up, in its JSON form.

    >>> empty(Row(Row(Number(0, 9), 2, 2), 3, 3), 0)
    [[0, 0], [0, 0], [0, 0]]
    """
    if is_list(start) or isinstance(shape, Number):
        return start
    return [empty(shape.item, start) for _ in range(shape.least if shape.least == shape.most else 0)]


def lay_out(state: State, fields: Iterable[Field]) -> None:
    """Gives an empty table its fields."""
    for field in fields:
        setattr(state, field.name, laid(empty(field.shape, field.start), field.lists))


def shapes(fields: Iterable[Field]) -> dict[str, Shape]:
    """Shape and range of every field that is part of the position."""
    return {field.name: field.shape for field in fields if not field.derived}


# ---- the written class


def depth(shape: Shape) -> int:
    """How many lists lie in each other."""
    return 1 + depth(shape.item) if isinstance(shape, Row) else 0


def type_text(level: int, lists: int) -> str:
    """The type of a field of so many levels, of which so many are lists.

    >>> [type_text(2, lists) for lists in range(3)]
    ['tuple[tuple[int, ...], ...]', 'list[tuple[int, ...]]', 'list[list[int]]']
    """
    if level == 0:
        return "int"
    inner = type_text(level - 1, lists - 1)
    return f"list[{inner}]" if lists > 0 else f"tuple[{inner}, ...]"


def copy_text(what: str, level: int) -> str:
    """How a value is copied of which so many levels are lists.

    >>> copy_text("self.cubes", 2)
    '[row[:] for row in self.cubes]'
    """
    if level < 2:
        return what + "[:]" * level
    inner = "row" if level == 2 else f"row{level}"
    return f"[{copy_text(inner, level - 1)} for {inner} in {what}]"


def plain_text(what: str, level: int) -> str:
    """How the JSON form of a value of so many levels is made; nothing in it is shared with the state.

    >>> plain_text("self.cubes", 2)
    '[list(row) for row in self.cubes]'
    """
    if level == 0:
        return what
    if level == 1:
        return f"list({what})"
    inner = "row" if level == 2 else f"row{level}"
    return f"[{plain_text(inner, level - 1)} for {inner} in {what}]"


def handing_over(names: Sequence[str]) -> list[str]:
    """The statements that give a twin what clones share: to each line as many names as fit."""
    lines: list[str] = []
    while names:
        fit = max(at for at in range(1, len(names) + 1) if at == 1 or len(handed_over(names[:at])) <= WIDTH)
        lines.append(handed_over(names[:fit]))
        names = names[fit:]
    return lines


def handed_over(names: Sequence[str]) -> str:
    return f"        {', '.join(f'twin.{name}' for name in names)} = {', '.join(f'self.{name}' for name in names)}"


def class_text(game: str, fields: Sequence[Field], shared: Mapping[str, str]) -> str:
    """The text of `laid_out.py`; `shared` maps attributes that all clones share to `module:Class`."""
    saved = [field for field in fields if not field.derived]
    lists = {field.name: min(depth(field.shape), field.lists) for field in fields}
    handed = [*shared, *[name for name, level in lists.items() if level == 0]]
    imports = sorted({"guildhall.kernel.state:State", *shared.values()})
    lines = [f'"""The fields of a position of {game}, written from fields.py by kernel/fields.py: do not edit."""']
    lines += ["", "from typing import Any, ClassVar", ""]
    lines += [f"from {module} import {name}" for module, _, name in (one.partition(":") for one in imports)]
    lines += ["", "# fmt: off", "", "", "class LaidOut(State):"]
    lines += ['    """What lies on the table; `Table` adds the moves."""', "", "    fields: ClassVar[list[str]] = ["]
    lines += [*wrapped([f'"{field.name}",' for field in saved]), "    ]"]
    tuples = [
        '"lanes": 1,',
        *[f'"{field.name}": {field.lists},' for field in saved if field.lists < depth(field.shape)],
    ]
    lines += ["    lists: ClassVar[dict[str, int]] = {", *wrapped(tuples), "    }", ""]
    lines += [f"    {name}: {one.partition(':')[2]}" for name, one in shared.items()]
    for field in fields:
        mark = "derived: " if field.derived else ""
        lines.append(f"    {field.name}: {type_text(depth(field.shape), field.lists)}  # {mark}{field.meaning}")
    lines += ["", '    def copy_fields(self, twin: "LaidOut") -> None:', "        self.copy_core(twin)"]
    lines += handing_over(handed)
    lines += [f"        twin.{name} = {copy_text(f'self.{name}', level)}" for name, level in lists.items() if level]
    lines += ["", "    def field_values(self) -> list[Any]:", "        return ["]
    lines += wrapped([plain_text(f"self.{field.name}", depth(field.shape)) + "," for field in saved], 12)
    return "\n".join([*lines, "        ]", ""])


def wrapped(items: Sequence[str], indent: int = 8) -> list[str]:
    """As many items to a line as fit."""
    lines = [" " * indent + items[0]]
    for item in items[1:]:
        if len(lines[-1]) + 1 + len(item) <= WIDTH:
            lines[-1] += " " + item
        else:
            lines.append(" " * indent + item)
    return lines


def written(package: str) -> tuple[Path, str]:
    """Where the written class of a title belongs, and its text as it should be."""
    place = folder_of(package) / "laid_out.py"
    if not place.exists():
        sys.modules[f"{package}.laid_out"] = stand_in(package)  # the title must be imported to be asked
    title = import_module(package).TITLE
    module: Any = import_module(f"{package}.fields")
    list_fields: Callable[[Any, int], list[Field]] = module.fields
    fields = list_fields(title.printed, title.seat_range[1])
    return place, class_text(title.called().partition(":")[0], fields, module.SHARED)


def folder_of(package: str) -> Path:
    found = find_spec(package)
    if found is None or not found.submodule_search_locations:
        raise UnknownName(f"there is no package {package}")
    return Path(found.submodule_search_locations[0])


def stand_in(package: str) -> ModuleType:
    """A module in place of one that is not written yet."""
    module = ModuleType(f"{package}.laid_out")
    module.__dict__["LaidOut"] = State
    return module


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        file, text = written(argument)
        file.write_text(text, encoding="utf-8")
