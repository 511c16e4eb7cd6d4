"""Component files: read, corrected by an overlay, and asked for values with clear complaints."""

import copy
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from guildhall.kernel.bounds import check_bounds, check_signs
from guildhall.kernel.errors import BadComponents
from guildhall.kernel.plain_data import is_list, is_table

LANGUAGES = ("en", "it", "fr")  # in which components are named
PROVENANCES = ("rulebook", "source", "recalled", "reconstructed", "owner")
NO_COMPONENTS = ("meta", "options", "option_values", "presets")  # tables an owner has nothing to correct in
NAMES = ("id", "player_colours")  # the words of choices and records: readable at every table, whatever its overlay
NESTED = [[[[0]]]]  # how deep the lists of an effect may lie in each other
Table = dict[str, Any]


def read_toml(path: Path) -> Table:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadComponents(f"component file {path} does not exist") from None
    except (OSError, UnicodeDecodeError) as trouble:
        raise BadComponents(f"component file {path} cannot be read: {trouble}") from None
    except tomllib.TOMLDecodeError as trouble:
        raise BadComponents(f"component file {path} is no valid TOML: {trouble}") from None


def overlaid(base: Table, overlay: Mapping[str, Any]) -> Table:
    """The base with the overlay's single values in place; a list of tables is addressed by id: [craftsman.r1_mason]."""
    for key in overlay:
        if key in NO_COMPONENTS:
            raise BadComponents("[{key}] holds no component value and cannot be corrected", place="overlay", key=key)
    merged = copy.deepcopy(base)
    replace(merged, overlay, "")
    return merged


def replace(target: Table, overlay: Mapping[str, Any], where: str) -> None:
    for key, value in overlay.items():
        path = f"{where}{key}"
        if key not in target:
            raise BadComponents("unknown key {path}; the component file has no such value", place="overlay", path=path)
        if key in NAMES:
            raise BadComponents(
                "{path} cannot be corrected; records and choices are written with it", place="overlay", path=path
            )
        old = target[key]
        if is_table(old):
            if not is_table(value):
                raise BadComponents(
                    "{path} is {found}; expected a table", place="overlay", path=path, found=kind(value)
                )
            if "op" in old and "op" in value and not set(value) <= set(old):  # another effect has values of its own
                check_bounds(path, value, NESTED)
                target[key] = copy.deepcopy(dict(value))
            else:
                replace(old, value, f"{path}.")
        elif is_list(old) and old and is_table(old[0]):
            if not is_table(value):
                raise BadComponents(
                    "{path} is {found}; expected tables by id, like [{path}.ID]",
                    place="overlay",
                    path=path,
                    found=kind(value),
                )
            rows = {str(row.get("id", number)): row for number, row in enumerate(old)}
            for row_id, patch in value.items():
                if row_id not in rows:
                    raise BadComponents(
                        "unknown key {path}.{row_id}; expected one of {rows}",
                        place="overlay",
                        path=path,
                        row_id=row_id,
                        rows=tuple(rows),
                    )
                if not is_table(patch):
                    raise BadComponents(
                        "{path}.{row_id} is {found}; expected a table",
                        place="overlay",
                        path=path,
                        row_id=row_id,
                        found=kind(patch),
                    )
                replace(rows[row_id], patch, f"{path}.{row_id}.")
        else:
            check_correction(path, value, old)
            target[key] = value


def check_below_zero(base: Table, overlay: Mapping[str, Any], where: str = "", kin: Sequence[Table] = ()) -> None:
    """Refuses a number below 0 where none is printed; asked after the title has read the values and found no fault.

    `kin` are the tables of all pieces of the kind.
    """
    for key, value in overlay.items():
        path, old = f"{where}{key}", base[key]
        if is_table(old) and not ("op" in old and not set(value) <= set(old)):
            check_below_zero(old, value, f"{path}.", [one[key] for one in kin if is_table(one.get(key))])
        elif is_list(old) and old and is_table(old[0]):
            rows = {str(row.get("id", number)): row for number, row in enumerate(old)}
            for row_id, patch in value.items():
                check_below_zero(rows[row_id], patch, f"{path}.{row_id}.", list(rows.values()))
        else:
            check_signs(path, value, old, [one[key] for one in kin if key in one])


def check_correction(path: str, value: object, printed: object) -> None:
    """Raises BadComponents unless a single value is of the kind of the printed one and in the range that it sets."""
    if kind(value) != kind(printed) and not (is_list(value) and is_list(printed) and not (value and printed)):
        raise BadComponents(
            "{path} is {found}; expected {expected}",
            place="overlay",
            path=path,
            found=kind(value),
            expected=kind(printed),
        )
    check_bounds(path, value, printed)


def kind(value: object) -> str:
    """What a TOML value is, in words.

    >>> kind(3), kind(True), kind([1, 2])
    ('a whole number', 'true or false', 'a list of whole numbers')
    """
    names: dict[type, str] = {
        bool: "true or false",
        int: "a whole number",
        float: "a number",
        str: "a text",
        dict: "a table",
    }
    if is_list(value):
        inside = {kind(item) for item in value}
        return {"a whole number": "a list of whole numbers", "a text": "a list of texts"}.get(
            inside.pop() if len(inside) == 1 else "", "a list"
        )
    return names.get(type(value), type(value).__name__)


class Sheet:
    """Typed access by dotted path: a missing or wrong value is named together with what was expected."""

    def __init__(self, tables: Table, name: str) -> None:
        self.tables = tables
        self.name = name

    def wrong(self, message: str, /, **values: object) -> BadComponents:
        """What to raise where this part of the box cannot be so."""
        return BadComponents(message, place=f"components of {self.name}", **values)

    def value(self, path: str, expected: str) -> Any:
        here: Any = self.tables
        for key in path.split("."):
            if not is_table(here) or key not in here:
                raise self.wrong("{path} is missing; expected {expected}", path=path, expected=expected)
            here = here[key]
        if expected != "anything" and kind(here) != expected and not (here == [] and expected.startswith("a list")):
            raise self.wrong("{path} is {found}; expected {expected}", path=path, found=kind(here), expected=expected)
        return here

    def number(self, path: str) -> int:
        number: int = self.value(path, "a whole number")
        if number < 0:
            raise self.wrong("{path} is {found}; expected 0 or more", path=path, found=number)
        return number

    def numbers(self, path: str) -> list[int]:
        numbers: list[int] = self.value(path, "a list of whole numbers")
        return list(numbers)

    def text(self, path: str) -> str:
        found: str = self.value(path, "a text")
        return found

    def texts(self, path: str) -> list[str]:
        found: list[str] = self.value(path, "a list of texts")
        return list(found)

    def names(self) -> dict[str, str]:
        """What the thing of a row is called in every language; in English where one has no name for it."""
        return {one: self.text(one if self.has(one) and self.tables[one] else "en") for one in LANGUAGES}

    def rows(self, path: str, count: int | None = None) -> "list[Sheet]":
        """The tables of a list, each as a Sheet of its own."""
        found = self.value(path, "anything") if self.has(path) else self.value(path, "a list of tables")
        if not is_list(found) or not all(is_table(row) for row in found):
            raise self.wrong("{path} is {found}; expected a list of tables", path=path, found=kind(found))
        if count is not None and len(found) != count:
            raise self.wrong(
                "{path} has {count} entries; expected {expected}", path=path, count=len(found), expected=count
            )
        return [Sheet(row, f"{self.name}, {path} {row.get('id', number)}") for number, row in enumerate(found)]

    def agree(self, path: str, expected: object, because: str) -> None:
        """A number stated twice, or in one form only, must say what the rest of the box says."""
        found = self.value(path, "anything")
        if found != expected or isinstance(found, bool) != isinstance(expected, bool):
            raise self.wrong(
                "{path} is {found}; expected {expected}: {because}",
                path=path,
                found=found,
                expected=expected,
                because=because,
            )

    def has(self, path: str) -> bool:
        here: Any = self.tables
        for key in path.split("."):
            if not is_table(here) or key not in here:
                return False
            here = here[key]
        return True


def by_provenance(tables: Table) -> dict[str, list[str]]:
    """Every table or row that states where it comes from, and every single value that overrides it."""
    found: dict[str, list[str]] = {name: [] for name in PROVENANCES}

    def walk(here: object, path: str) -> None:
        if is_table(here):
            for key, value in here.items():
                if key == "provenance" and value in found:
                    found[value].append(path)
                elif key.endswith("_provenance") and value in found:
                    found[value].append(f"{path}.{key.removesuffix('_provenance')}")
                else:
                    walk(value, f"{path}.{key}" if path else key)
        elif is_list(here):
            for number, row in enumerate(here):
                if is_table(row):
                    walk(row, f"{path}.{row.get('id', number)}")

    walk(tables, "")
    return found
