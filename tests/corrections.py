"""What a game shows with some printed numbers or names changed: by an overlay, or in the box itself.

Run as a program it prints one JSON object for the job on standard input. In a box of its own (`"box": true`) they are
changed before any part of the title is imported, so that whatever keeps a number of its own keeps the changed one:
both ways must show the same, or some part forgets a correction.
"""

import json
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "it", "fr")
LOOKS = (0, 9, 30)  # decisions after which everything is looked at
PLAYERS = ["Zeno", "Yrsa", "Xaver", "Wanja", "Vito"]


def numbers(tables: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], int]]:
    """Every whole number of a component file with the keys that lead to it; rows of a list by their id."""
    if isinstance(tables, Mapping):
        for key, value in tables.items():
            if path or key not in ("meta", "options", "option_values", "presets"):
                yield from numbers(value, (*path, key))
    elif isinstance(tables, list) and tables and isinstance(tables[0], Mapping):
        for number, row in enumerate(tables):
            yield from numbers(row, (*path, str(row.get("id", number))))
    elif isinstance(tables, int) and not isinstance(tables, bool):
        yield path, tables


def names(tables: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every name of a component file, in each language, with the keys that lead to it."""
    if isinstance(tables, Mapping):
        for key, value in tables.items():
            if path or key not in ("meta", "options", "option_values", "presets"):
                yield from names(value, (*path, key))
    elif isinstance(tables, list) and tables and isinstance(tables[0], Mapping):
        for number, row in enumerate(tables):
            yield from names(row, (*path, str(row.get("id", number))))
    elif isinstance(tables, str) and path[-1] in LANGUAGES:
        yield path, tables


def overlay_of(changes: Sequence[tuple[tuple[str, ...], int | str]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for path, value in changes:
        here = found
        for key in path[:-1]:
            here = here.setdefault(key, {})
        here[path[-1]] = value
    return found


def change_the_box(folder: Path, overlay: Mapping[str, Any]) -> None:
    """The component file of one title reads as if it had been printed so."""
    from guildhall.kernel import components, title

    plain = components.read_toml

    def read(path: Path) -> dict[str, Any]:
        tables = plain(path)
        return components.overlaid(tables, overlay) if path == folder / "components.toml" else tables

    components.read_toml = title.read_toml = read  # type: ignore[attr-defined]


def shown(game: str, overlay: Mapping[str, Any] | None, seed: int) -> dict[str, str]:
    """A hash of everything that is shown at some moments of a game: board, areas, words, tables, offers, log."""
    import guildhall
    from guildhall.kernel.registry import title_of
    from guildhall.words import log
    from guildhall.words.offer import offer

    title = title_of(game)
    dice, seats = random.Random(seed), title.seat_range[1]
    state = guildhall.new(game, seats, seed, overlay=overlay)
    names, found = PLAYERS[:seats], {}
    for number in range(max(LOOKS) + 1):
        if state.over:
            break
        actor = state.actors[0]
        if number in LOOKS:
            for language in LANGUAGES:
                view = state.view(actor)
                parts: dict[str, object] = {
                    "board": title.drawing.board(view, names, language),
                    "areas": [title.drawing.seat(view, seat, names, language) for seat in range(seats)],
                    "columns": title.words.columns(state.components(), language),
                    "progress": title.words.progress(view, language),
                    "described": title.drawing.describe(view, names, language),
                    "thumbnail": title.drawing.thumbnail(view),
                    "tables": title.words.tables(view, names, language),
                    "offer": offer(state, actor, names, language),
                    "log": log.lines(game, state.components(), state.log, actor, names, language),
                    "legal": [str(choice) for choice in state.choices(actor)],
                }
                for part, value in parts.items():
                    digest = blake2b(repr(value).encode(), digest_size=8).hexdigest()
                    found[f"{part} in {language} after {number} decisions"] = digest
        state.push(actor, dice.choice(state.legal(actor)))
    return found


def main() -> None:
    job = json.load(sys.stdin)
    if job["box"]:
        change_the_box(Path(job["folder"]), job["overlay"])
    print(json.dumps(shown(job["game"], None if job["box"] else job["overlay"], job["seed"])))


if __name__ == "__main__":
    main()
