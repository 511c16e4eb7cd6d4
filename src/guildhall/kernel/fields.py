"""The fields of a position, declared once: layout, copy, JSON form, fingerprint and type follow from the list.

A title's `fields.py` says `fields(data, seats)`: every field with its shape, what it means and what it holds before
the set-up. `python -m guildhall.kernel.fields PACKAGE` writes the title's `laid_out.py`: the class that declares the
attributes for the compiler, copies them one by one and lists their values in order. A clone shares no list with its
parent: what may be shared is immutable, or named in SHARED by the title and never changed.
"""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from guildhall.kernel.errors import UnknownName
from guildhall.kernel.plain_data import is_list
from guildhall.kernel.positions import Number, Row, Shape
from guildhall.kernel.state import State

Start = int | list[Any]


class Field(NamedTuple):
    """One field. `start` is what a number, or every number of a row of fixed length, is before the set-up; a list is
    taken as it is. A `derived` field follows from the others: it is copied, but not saved and not hashed.
    """

    name: str
    shape: Shape
    meaning: str
    start: Start = 0
    derived: bool = False


def empty(shape: Shape, start: Start) -> Start:
    """What a field holds before the set-up.

    >>> empty(Row(Row(Number(0, 9), 2, 2), 3, 3), 0)
    [[0, 0], [0, 0], [0, 0]]
    """
    if is_list(start):
        return [copied(one) for one in start]
    if isinstance(shape, Number):
        return start
    return [empty(shape.item, start) for _ in range(shape.least if shape.least == shape.most else 0)]


def copied(value: Any) -> Any:
    return [copied(one) for one in value] if is_list(value) else value


def lay_out(state: State, fields: Iterable[Field]) -> None:
    """Gives an empty table its fields."""
    for field in fields:
        setattr(state, field.name, empty(field.shape, field.start))


def shapes(fields: Iterable[Field]) -> dict[str, Shape]:
    """Shape and range of every field that is part of the position."""
    return {field.name: field.shape for field in fields if not field.derived}


# ---- the written class


def depth(shape: Shape) -> int:
    """How many lists lie in each other."""
    return 1 + depth(shape.item) if isinstance(shape, Row) else 0


def type_text(level: int) -> str:
    return f"list[{type_text(level - 1)}]" if level else "int"


def copy_text(what: str, level: int) -> str:
    """How a value of so many levels is copied.

    >>> copy_text("self.cubes", 2)
    '[row[:] for row in self.cubes]'
    """
    if level < 2:
        return what + "[:]" * level
    inner = "row" if level == 2 else f"row{level}"
    return f"[{copy_text(inner, level - 1)} for {inner} in {what}]"


def class_text(game: str, fields: Sequence[Field], shared: Mapping[str, str]) -> str:
    """The text of `laid_out.py`; `shared` maps attributes that all clones share to `module:Class`."""
    saved = [field.name for field in fields if not field.derived]
    imports = sorted({"guildhall.kernel.state:State", *shared.values()})
    lines = [f'"""The fields of a position of {game}, written from fields.py by kernel/fields.py: do not edit."""']
    lines += ["", "from typing import Any, ClassVar", ""]
    lines += [f"from {module} import {name}" for module, _, name in (one.partition(":") for one in imports)]
    lines += ["", "", "class LaidOut(State):", '    """What lies on the table; `Table` adds the moves."""', ""]
    lines += ["    fields: ClassVar[list[str]] = [", *[f'        "{name}",' for name in saved], "    ]", ""]
    lines += [f"    {name}: {one.partition(':')[2]}" for name, one in shared.items()]
    for field in fields:
        mark = "derived: " if field.derived else ""
        lines.append(f"    {field.name}: {type_text(depth(field.shape))}  # {mark}{field.meaning}")
    lines += ["", '    def copy_fields(self, twin: "LaidOut") -> None:', "        self.copy_core(twin)"]
    lines += [f"        twin.{name} = self.{name}" for name in shared]
    lines += [f"        twin.{one.name} = {copy_text(f'self.{one.name}', depth(one.shape))}" for one in fields]
    lines += ["", "    def field_values(self) -> list[Any]:", "        return ["]
    lines += [*[f"            self.{name}," for name in saved], "        ]", ""]
    return "\n".join(lines)


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
