"""Sheets as files: the same TOML that `--components` takes, with a table `[sheet]` that says whose box it is.

A file without `[sheet]` is an overlay as people write it by hand; it is a sheet of those values.
"""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from guildhall.kernel.errors import BadComponents
from guildhall.kernel.plain_data import is_list, is_table
from guildhall.kernel.title import Title
from guildhall.sheets.answers import Answers, Said
from guildhall.sheets.fields import check, field_of
from guildhall.sheets.pieces import KEY_LABEL, LABEL, OWNER, Piece, pieces_of
from guildhall.sheets.why import Why

HEAD: Final = "sheet"
NAME_LENGTH: Final = 40
FILE_LENGTH: Final = 200_000  # letters; a whole box of Kutná Hora with every value corrected needs a fifth
BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
DEPTH: Final = 12
LINE: Final = re.compile(r"\(at line (\d+)")  # where the reader of TOML stumbled


class NoSheet(BadComponents):
    """The file is no sheet, or one of another game."""


@dataclass(slots=True)
class Read:
    """A file that was read: the answers in it, whose it is, and what had to be left out, each with a sentence."""

    answers: Answers
    name: str = ""
    author: str = ""
    left_out: list[tuple[str, str]] = field(default_factory=list)


# ---- writing


def text_of(answers: Answers, name: str, author: str) -> str:
    """The file of a sheet."""
    unknown = [key for key in pieces_of(answers.title) if answers.said.get(key, {}).get("said") == Said.UNKNOWN]
    head: dict[str, Any] = {"game": answers.title.name, "name": name, "author": author, "complete": answers.complete}
    head |= {"cannot_tell": unknown} if unknown else {}
    lines = [f"# {name}: what is printed in one box of {answers.title.called()}."]
    lines.append("# Play with it: guildhall play GAME --components FILE, or import it at /sheets.")
    lines += tables_text({HEAD: head} | answers.labelled(), ())
    return "\n".join(lines) + "\n"


def tables_text(tables: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    plain = {key: value for key, value in tables.items() if not is_table(value)}
    if plain and path:
        yield ""
        yield f"[{'.'.join(quoted(key) for key in path)}]"
    for key, value in plain.items():
        yield f"{quoted(key)} = {value_text(value)}"
    for key, value in tables.items():
        if is_table(value):
            yield from tables_text(value, (*path, key))


def quoted(key: str) -> str:
    return key if BARE.fullmatch(key) else value_text(key)


def value_text(value: Any) -> str:
    """A value as TOML writes it.

    >>> value_text(["a", 1, [True]])
    '["a", 1, [true]]'
    """
    if is_list(value):
        return f"[{', '.join(value_text(one) for one in value)}]"
    return json.dumps(value, ensure_ascii=False)


# ---- reading


def read(title: Title, text: str) -> Read:
    """The sheet in a file; what does not fit is left out and named, a file that is none is refused."""
    tables = parsed(text)
    found, seen = taken(title, tables)
    if (not seen and tables.keys() - {HEAD}) or not (seen or HEAD in tables):
        raise NoSheet("this file is no sheet of {game}: it has none of its values", game=title.called())
    return found


def taken(title: Title, tables: Mapping[str, Any]) -> tuple[Read, int]:
    """What the tables of a file or of a game say of the pieces, and of how many they say something."""
    head = head_of(tables, title.name)
    found = Read(Answers(title), called(head.get("name")), called(head.get("author")))
    known = pieces_of(title)
    seen = 0
    for piece in known.values():
        here = table_at(tables, piece.path)
        if here is not None:
            seen += take(found, piece, here)
    for key in head["cannot_tell"] if is_list(head.get("cannot_tell")) else []:
        if isinstance(key, str) and key in known and key not in found.answers.said:
            found.answers.said[key] = {"said": Said.UNKNOWN.value}
            seen += 1
    found.left_out += [(".".join(path), "unknown") for path in strangers(title, tables)]
    return found, seen


def parsed(text: str) -> dict[str, Any]:
    if len(text) > FILE_LENGTH:
        raise NoSheet(
            "this file is too large for a sheet: {count} letters; expected up to {most}",
            count=len(text),
            most=FILE_LENGTH,
        )
    try:
        tables = tomllib.loads(text)
        json.dumps(tables)
    except tomllib.TOMLDecodeError as trouble:
        at = LINE.search(str(trouble))
        line = int(at[1]) if at else text.count("\n") + 1
        raise NoSheet("this file is no sheet: line {line} is not written as in one", line=line) from None
    except (TypeError, RecursionError, ValueError):
        raise NoSheet("this file is no sheet: it holds something else than numbers, texts and lists") from None
    return tables


def head_of(tables: Mapping[str, Any], game: str) -> dict[str, Any]:
    """What the file says of itself; a sheet of another game is refused."""
    head = tables.get(HEAD, {})
    if not is_table(head):
        raise NoSheet("this file is no sheet: [sheet] is no table")
    if head.get("game", game) != game:
        raise NoSheet(
            "this sheet is of another game: '{found}'; expected '{expected}'",
            found=str(head["game"])[:40],
            expected=game,
        )
    return head


def called(name: object) -> str:
    """A name from a file as it may be shown."""
    text = " ".join(name.split()) if isinstance(name, str) else ""
    return "".join(letter for letter in text if letter.isprintable())[:NAME_LENGTH].strip()


def play_name(name: str, author: str) -> str:
    """What a sheet is called in records, whose words have no spaces.

    >>> play_name("first printing", "Marta")
    'first_printing_(Marta)'
    """
    whole = name if not author or author.casefold() in name.casefold() else f"{name} ({author})"
    return re.sub(r"\s+", "_", whole)[:80]


def table_at(tables: Mapping[str, Any], path: tuple[str, ...]) -> dict[str, Any] | None:
    here: Any = tables
    for key in path:
        if not is_table(here) or key not in here:
            return None
        here = here[key]
    return here if is_table(here) else None


def take(found: Read, piece: Piece, here: dict[str, Any]) -> bool:
    """Takes over what a file says of one piece; whether it said anything."""
    title = found.answers.title
    values: dict[str, Any] = {}
    bad = False
    for value in piece.values:
        above = table_at(here, value.path[:-1])
        if above is None or value.path[-1] not in above:
            continue
        given = above[value.path[-1]]
        try:
            check(field_of(title, piece, value), given)
            values[value.key] = given
        except BadComponents as trouble:
            bad = True
            found.left_out.append((f"{piece.key}.{value.key}", Why.of(trouble)))
    looked_at = here.get(LABEL) == OWNER or any(one == OWNER for key, one in here.items() if key.endswith(KEY_LABEL))
    if values or (looked_at and not bad):
        found.answers.say(piece, Said.MINE, values)
        found.answers.past.clear()
    return bool(values or looked_at or bad)


def strangers(title: Title, tables: Mapping[str, Any]) -> list[tuple[str, ...]]:
    """The values of a file that no piece of the title has."""
    known = {(*piece.path, *value.path) for piece in pieces_of(title).values() for value in piece.values}
    return [path for path in leaves(tables, ()) if path[0] != HEAD and path not in known and not is_aside(path[-1])]


def is_aside(key: str) -> bool:
    return key == LABEL or key.endswith(KEY_LABEL) or key == "note"


def leaves(tables: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for key, value in tables.items():
        if is_table(value) and value and len(path) < DEPTH:
            yield from leaves(value, (*path, key))
        else:
            yield (*path, key)


def playing(tables: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a file without what only says where they come from and whose they are."""

    def bare(here: Mapping[str, Any]) -> dict[str, Any]:
        kept: dict[str, Any] = {}
        for key, value in here.items():
            if is_table(value):
                inner = bare(value)
                if inner or not value:
                    kept[key] = inner
            elif not (key == LABEL or key.endswith(KEY_LABEL)):
                kept[key] = value
        return kept

    return bare({key: value for key, value in tables.items() if key != HEAD})
