"""Reading and writing records for people: every trouble is one sentence, and nothing is written over unasked."""

import os
from pathlib import Path

from guildhall.kernel.errors import BadRecord, GuildhallError
from guildhall.kernel.record import Record


def read_record(path: Path) -> Record:
    """The record in a file."""
    try:
        return Record.parse(path.read_text(encoding="utf-8"))
    except (UnicodeDecodeError, RecursionError):
        raise BadRecord(f"{path} is no record; expected a text file") from None
    except OSError as trouble:
        raise BadRecord(f"{path} cannot be read: {reason(trouble)}") from None


def write(path: Path, text: str, replace: bool = False) -> None:
    """A whole file or none; an existing one only if that was asked for."""
    try:
        if replace and path.exists():
            fresh = path.with_name(f".{path.name}.new")
            fresh.write_text(text, encoding="utf-8")
            os.replace(fresh, path)
        else:
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
    except FileExistsError:
        raise GuildhallError(f"{path} exists already and is left as it is; choose another name") from None
    except (OSError, ValueError) as trouble:
        raise GuildhallError(f"{path} cannot be written: {reason(trouble)}") from None


def reason(trouble: Exception) -> str:
    said = trouble.strerror if isinstance(trouble, OSError) else None
    return (said or str(trouble)).lower()
