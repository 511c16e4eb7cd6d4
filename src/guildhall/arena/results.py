"""Results of a tournament in a file: JSON Lines or, by the suffix .parquet, Parquet.

The first line (in Parquet: the metadata) says which tournament it is; every game is a line. A file of the same
tournament is continued. One that is damaged is left alone: `repair` keeps what can be read and drops the rest.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Protocol, TextIO

from guildhall.arena.tournament import Result, Tournament
from guildhall.kernel.errors import GuildhallError
from guildhall.kernel.registry import title_of

FORMAT: Final = "guildhall results 1"


class BadResults(GuildhallError):
    """A file of results that cannot be continued."""


class ResultFile(Protocol):
    """Takes results as they come; each is safe in the file soon after."""

    def add(self, result: Result) -> None: ...

    def __enter__(self) -> "ResultFile": ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


def header_of(tournament: Tournament) -> dict[str, Any]:
    """What must be equal for games to belong to one tournament."""
    title = title_of(tournament.game)
    setting = title.options.setting(tournament.options, tournament.preset)
    return {
        "format": FORMAT,
        "game": tournament.game,
        "ruleset": title.ruleset,
        "bots": tournament.bots,
        "players": tournament.seats,
        "ladder": tournament.ladder,
        "seed": str(tournament.seed),
        "options": title.options.shown(setting, only_changed=True),
        "components": json.loads(json.dumps(tournament.overlay)) if tournament.overlay else None,
    }


class Lines:
    """A file of JSON Lines, grown game by game."""

    def __init__(self, path: Path, header: dict[str, Any]) -> None:
        self.file: TextIO = opened(path)
        if path.stat().st_size == 0:
            self.write(header)

    def write(self, entry: dict[str, Any]) -> None:
        # One write for the whole line: a process that is killed leaves whole lines behind.
        self.file.write(json.dumps(entry, separators=(",", ":")) + "\n")
        self.file.flush()

    def add(self, result: Result) -> None:
        self.write(result._asdict())

    def __enter__(self) -> "Lines":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.file.close()


def opened(path: Path) -> TextIO:
    try:
        return path.open("a", encoding="utf-8")
    except OSError as trouble:
        raise BadResults(f"{path} cannot be written: {str(trouble.strerror).lower()}") from None


def kept(path: Path, tournament: Tournament) -> list[Result]:
    """The games a file holds already, in the order of their numbers; none if there is no file yet."""
    if is_parquet(path):
        from guildhall.arena import columns

        header, entries = columns.read(path)
    else:
        header, entries = read_lines(path)
    if header is None:
        return []
    check_header(path, header, header_of(tournament))
    results: dict[int, Result] = {}
    for at, entry in enumerate(entries):
        result = result_of(entry, tournament)
        if result is None or result.number in results:
            raise damaged(path, at)
        results[result.number] = result
    return [results[number] for number in sorted(results)]


def is_parquet(path: Path) -> bool:
    return path.suffix == ".parquet"


def read_lines(path: Path) -> tuple[dict[str, Any] | None, list[Any]]:
    """The header and the entries behind it."""
    lines = text_of(path).split("\n")
    if lines == [""]:
        return None, []
    entries = [parsed(line) for line in lines[:-1]]
    if not entries or not isinstance(entries[0], dict) or entries[0].get("format") != FORMAT:
        raise BadResults(f"{path} holds no results of a tournament; it is left as it is, choose another name")
    if lines[-1]:  # a line that was never finished
        entries.append(None)
    return entries[0], entries[1:]


def text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8") if path.exists() else ""
    except UnicodeDecodeError:
        raise BadResults(f"{path} holds no results of a tournament; it is left as it is, choose another name") from None
    except OSError as trouble:
        raise BadResults(f"{path} cannot be read: {str(trouble.strerror).lower()}") from None


def parsed(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def check_header(path: Path, found: dict[str, Any], wanted: dict[str, Any]) -> None:
    for name, value in wanted.items():
        if found.get(name) != value:
            raise BadResults(
                f"{path} holds another tournament ({name} {shown(found.get(name))}, not {shown(value)}); "
                f"choose another name"
            )


def shown(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def damaged(path: Path, before: int) -> BadResults:
    return BadResults(
        f"{path} is damaged after {before} game{'' if before == 1 else 's'}; nothing in it was changed, "
        f"and --repair keeps those games and drops the rest"
    )


def result_of(entry: Any, tournament: Tournament) -> Result | None:
    """The game an entry describes; None if it is none of this tournament."""
    if not isinstance(entry, dict) or set(entry) != set(Result._fields):
        return None
    number = entry["number"]
    if type(number) is not int or number < 0:
        return None
    fixture = tournament.fixture(number)
    seats = tournament.seats
    lists = [entry["decisions"], entry["ranks"], entry["scores"]]
    if entry["order"] != fixture.order or entry["deal"] != fixture.deal:
        return None
    if not all(isinstance(values, list) and len(values) == seats for values in lists):
        return None
    if not all(type(value) is int for values in lists for value in values) or not 1 <= min(entry["ranks"]) <= seats:
        return None
    if type(entry["finished"]) is not bool or type(entry["rounds"]) is not int:
        return None
    if not is_figures(entry["features"], seats) or not isinstance(entry["curves"], dict):
        return None
    if not all(isinstance(lines, list) and all(map(is_numbers, lines)) for lines in entry["curves"].values()):
        return None
    return Result(**entry)


def is_figures(features: Any, seats: int) -> bool:
    return isinstance(features, dict) and all(is_numbers(row) and len(row) == seats for row in features.values())


def is_numbers(values: Any) -> bool:
    return isinstance(values, list) and all(isinstance(value, int | float) for value in values)


def repair(path: Path, tournament: Tournament) -> None:
    """Writes the file anew with the games before the damage; those behind it will be played again."""
    if is_parquet(path) or not path.exists():
        return  # a Parquet file is written whole or not at all
    header, entries = read_lines(path)
    if header is None:
        return
    check_header(path, header, header_of(tournament))
    good: dict[int, Result] = {}
    for entry in entries:
        result = result_of(entry, tournament)
        if result is None or result.number in good:
            break
        good[result.number] = result
    fresh = path.with_name(f".{path.name}.new")
    fresh.write_text("", encoding="utf-8")
    with Lines(fresh, header) as file:
        for result in good.values():
            file.add(result)
    fresh.replace(path)


def continued(path: Path, tournament: Tournament, before: Sequence[Result]) -> ResultFile:
    """The file, open for more games after those it holds."""
    if is_parquet(path):
        from guildhall.arena import columns

        return columns.Columns(path, header_of(tournament), before)
    return Lines(path, header_of(tournament))
