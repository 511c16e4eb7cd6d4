"""Reading and writing records for people: every trouble is one sentence, and nothing is written over unasked."""

import os
from pathlib import Path

from guildhall.kernel.errors import BadRecord, GuildhallError, reason, unwritable
from guildhall.kernel.record import Record

LONGEST = 3_000_000  # letters of a record; the longest games need a fiftieth of it


def read_record(path: Path) -> Record:
    """The record in a file."""
    try:
        return Record.parse(read_text(path))
    except RecursionError:
        raise BadRecord(f"{path} is no record; expected a text file") from None


def read_text(path: Path) -> str:
    """The text of a record, whatever it says."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LONGEST + 1)
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is no record; expected a text file") from None
    except OSError as trouble:
        raise BadRecord(f"{path} cannot be read: {reason(trouble)}") from None
    if len(text) > LONGEST:
        raise BadRecord(f"{path} is too large for a record; expected up to {LONGEST} letters")
    return text


def write(path: Path, text: str, replace: bool = False) -> None:
    """A whole file or none; an existing one only if that was asked for."""
    try:
        if replace:
            write_over(path, text)
        else:
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
    except FileExistsError:
        raise GuildhallError(f"{path} exists already and is left as it is; choose another name") from None
    except (OSError, ValueError) as trouble:
        raise unwritable(path, trouble) from None


def write_over(path: Path, text: str) -> None:
    """By way of a file beside it: a full disk leaves the old one as it was."""
    fresh = beside(path)
    try:
        fresh.write_text(text, encoding="utf-8")
        os.replace(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)


def check_writable(path: Path) -> None:
    """Says before the work what `write` with `replace` would say after it."""
    try:
        beside(path).touch()
        beside(path).unlink()
    except OSError as trouble:
        raise unwritable(path, trouble) from None


def beside(path: Path) -> Path:
    return path.with_name(f".{path.name}.new")
