"""Results of a tournament in a file: JSON Lines or, by the suffix .parquet, Parquet.

The first line (in Parquet: the metadata) says which tournament it is; every game is a line. A file of the same
tournament is continued. One that is damaged is left alone: `repair` keeps every game that can be read.
"""

import json
import os
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Protocol

from guildhall.arena.entries import Entries
from guildhall.arena.tournament import Result, Tournament
from guildhall.kernel.errors import GuildhallError, reason, unwritable
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
        self.path = path
        try:
            self.file = path.open("ab", buffering=0)
        except OSError as trouble:
            raise unwritable(path, trouble) from None
        if self.size() == 0:
            self.write(header)

    def size(self) -> int:
        return os.fstat(self.file.fileno()).st_size

    def write(self, entry: dict[str, Any]) -> None:
        """The whole line at once, or none of it: neither a kill nor a full disk leaves half a game behind."""
        line = (json.dumps(entry, separators=(",", ":")) + "\n").encode()
        before = self.size()
        try:
            while line:
                line = line[self.file.write(line) :]
        except OSError as trouble:
            self.file.truncate(before)
            raise unwritable(self.path, trouble) from None

    def add(self, result: Result) -> None:
        self.write(result._asdict())

    def __enter__(self) -> "Lines":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.file.close()


def kept(path: Path, tournament: Tournament) -> list[Result]:
    """The games a file holds already, in the order of their numbers; none if there is no file yet."""
    results: dict[int, Result] = {}
    for at, result in enumerate(read(path, tournament)):
        if result is None or result.number in results:
            raise damaged(path, at)
        results[result.number] = result
    return [results[number] for number in sorted(results)]


def read(path: Path, tournament: Tournament) -> list[Result | None]:
    """What a file of this tournament holds; None for every entry that is no game of it."""
    if is_parquet(path):
        from guildhall.arena import columns

        header, entries = columns.read(path)
    else:
        header, entries = read_lines(path)
    if header is None:
        return []
    check_header(path, header, header_of(tournament))
    known = Entries(tournament)
    return [known.result(entry) for entry in entries]


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
        # What is no text is one damaged line, or no file of ours at all.
        return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""
    except OSError as trouble:
        raise BadResults(f"{path} cannot be read: {reason(trouble)}") from None


def parsed(line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
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
        f"and --repair keeps every game that can be read, plays the others again and leaves the old file "
        f"as {spare(path).name}"
    )


def repair(path: Path, tournament: Tournament) -> None:
    """Writes a damaged file anew with every game that can be read, each once; the old one stays beside it."""
    entries = read(path, tournament)
    good = {result.number: result for result in entries if result is not None}
    if len(good) == len(entries):
        return
    fresh = path.with_name(f".{path.name}.new{path.suffix}")
    fresh.unlink(missing_ok=True)
    try:
        with continued(fresh, tournament, []) as file:
            for number in sorted(good):
                file.add(good[number])
        path.rename(spare(path))
        fresh.rename(path)
    except OSError as trouble:
        raise unwritable(path, trouble) from None
    finally:
        fresh.unlink(missing_ok=True)


def spare(path: Path) -> Path:
    """Where a damaged file goes: a name that nobody has."""
    names = (path.with_name(f"{path.name}.damaged{number or ''}") for number in count())
    return next(name for name in names if not os.path.lexists(name))


def continued(path: Path, tournament: Tournament, before: Sequence[Result]) -> ResultFile:
    """The file, open for more games after those it holds."""
    if is_parquet(path):
        from guildhall.arena import columns

        return columns.Columns(path, header_of(tournament), before)
    return Lines(path, header_of(tournament))
