"""Results in Parquet. Such a file cannot grow: it is written anew, whole, every now and then and at the end."""

import json
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Any, Final

from guildhall.arena.course import whole
from guildhall.arena.extras import needed
from guildhall.arena.results import FORMAT, BadResults
from guildhall.arena.tournament import Result
from guildhall.kernel.errors import unwritable

KEY: Final = b"guildhall"
PAUSE: Final = 20.0  # seconds between two writings


class Columns:
    """A Parquet file of results, a row a game."""

    def __init__(self, path: Path, header: dict[str, Any], before: Sequence[Result]) -> None:
        self.path = path
        self.header = header
        self.results = list(before)
        self.written = monotonic()
        self.changed = not path.exists()
        self.save()

    def add(self, result: Result) -> None:
        self.results.append(result)
        self.changed = True
        if monotonic() - self.written > PAUSE:
            self.save()

    def save(self) -> None:
        if not self.changed:
            return
        parquet = needed("pyarrow.parquet", "parquet", "a Parquet file")
        fresh = self.path.with_name(f".{self.path.name}.new")
        try:
            parquet.write_table(table_of(self.header, self.results), fresh)
            fresh.replace(self.path)
        except OSError as trouble:
            fresh.unlink(missing_ok=True)
            raise unwritable(self.path, trouble) from None
        self.written = monotonic()
        self.changed = False

    def __enter__(self) -> "Columns":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.save()


def table_of(header: dict[str, Any], results: Sequence[Result]) -> Any:
    arrow = needed("pyarrow", "parquet", "a Parquet file")
    whole, numbers = arrow.list_(arrow.int64()), arrow.list_(arrow.float64())
    plain = {"number": arrow.int64(), "deal": arrow.int64(), "order": whole, "finished": arrow.bool_()}
    plain |= {"rounds": arrow.int64(), "decisions": whole, "ranks": whole, "scores": whole}
    fields = [arrow.field(name, kind) for name, kind in plain.items()]
    for prefix, kind, names in (
        ("feature", numbers, results[0].features if results else ()),
        ("curve", arrow.list_(numbers), results[0].curves if results else ()),
    ):
        fields += [arrow.field(f"{prefix} {name}", kind) for name in names]
    schema = arrow.schema(fields, metadata={KEY: json.dumps(header).encode()})
    return arrow.Table.from_pylist([row_of(result) for result in sorted(results)], schema=schema)


def row_of(result: Result) -> dict[str, Any]:
    row = result._asdict()
    features, curves = row.pop("features"), row.pop("curves")
    return row | {f"feature {k}": v for k, v in features.items()} | {f"curve {k}": v for k, v in curves.items()}


def read(path: Path) -> tuple[dict[str, Any] | None, list[Any]]:
    """The header and an entry for each game; figures that are whole numbers come back as such."""
    if not path.exists():
        return None, []
    arrow = needed("pyarrow", "parquet", "a Parquet file")
    parquet = needed("pyarrow.parquet", "parquet", "a Parquet file")
    try:
        table = parquet.read_table(path)
        header = json.loads((table.schema.metadata or {}).get(KEY, b"{}"))
    except (arrow.ArrowException, OSError, ValueError, RecursionError):
        raise BadResults(f"{path} is no readable Parquet file; it is left as it is, choose another name") from None
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise BadResults(f"{path} holds no results of a tournament; it is left as it is, choose another name")
    return header, [entry_of(row) for row in table.to_pylist()]


def entry_of(row: dict[str, Any]) -> dict[str, Any]:
    entry: dict[str, Any] = {"features": {}, "curves": {}}
    for name, value in row.items():
        prefix, _, rest = name.partition(" ")
        if prefix == "feature" and isinstance(value, list):
            entry["features"][rest] = figures(value)
        elif prefix == "curve" and isinstance(value, list):
            entry["curves"][rest] = [figures(line) for line in value]
        else:
            entry[name] = value
    return entry


def figures(values: Any) -> Any:
    return [whole(value) for value in values] if isinstance(values, list) else values
