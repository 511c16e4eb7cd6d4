"""The owner's corrections of component data: a TOML file given by hand or lying in the user's configuration folder."""

import json
import os
import re
import sys
from pathlib import Path
from typing import Any, NamedTuple

from guildhall.kernel.components import overlaid, read_toml
from guildhall.kernel.errors import BadComponents
from guildhall.kernel.title import Title
from guildhall.sheets.files import HEAD, called, head_of, play_name, playing


class Corrections(NamedTuple):
    """The values of an overlay and its name for records; `labelled` also says where they come from."""

    tables: dict[str, Any] | None = None
    name: str = ""
    labelled: dict[str, Any] | None = None


def corrections(title: Title, given: str | None) -> Corrections:
    """The overlay in use, checked against the title and named on stderr; `given` goes before the user's own file."""
    path = Path(given) if given else user_file(title.name)
    if not given and not path.is_file():
        return Corrections()
    tables = read_toml(path)
    if not tables:
        raise BadComponents(f"component file {path} is empty; expected tables of corrected values")
    name = re.sub(r"\s+", "_", path.name)  # one word, as records need it
    try:
        json.dumps(tables)
    except TypeError:
        raise BadComponents(f"component file {path} holds a date or time; no component has one") from None
    head = head_of(tables, title.name)
    if called(head.get("name")):
        name = play_name(called(head["name"]), called(head.get("author")))
    labelled = {key: table for key, table in tables.items() if key != HEAD}
    values = playing(tables)
    overlaid(title.tables, labelled)
    title.components(values, name)
    print(f"guildhall: components of {title.name} corrected by {path}", file=sys.stderr)
    return Corrections(values, name, labelled)


def user_file(game: str) -> Path:
    folder = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(folder) / "guildhall" / f"{game}.toml"
