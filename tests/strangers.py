"""Title packages from strangers: copies of the example under another name, with something wrong in them."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

from examples import EXAMPLE, metadata

Spoil = Callable[[Path], None]


def stranger(folder: Path, name: str, *spoils: Spoil, value: str = "", declared: str = "") -> Path:
    """A package of that name in the folder, with its metadata; the folder goes on the path."""
    package = folder / name
    shutil.copytree(EXAMPLE / "src" / "hamlet", package, ignore=shutil.ignore_patterns("__pycache__"))
    for path in [*package.rglob("*.py"), package / "components.toml"]:
        path.write_text(re.sub(r"\bhamlet\b", name, path.read_text(encoding="utf-8")), encoding="utf-8")
    (package / "drawing" / "hamlet.css").rename(package / "drawing" / f"{name}.css")
    for spoil in spoils:
        spoil(package)
    declare(folder, name, value or name, declared or name)
    return folder


def declare(folder: Path, distribution: str, value: str, name: str) -> None:
    project = folder / f"{distribution}-project"
    project.mkdir()
    points = f'[project.entry-points."guildhall.titles"]\n"{name}" = "{value}"\n'
    text = f'[project]\nname = "{distribution}"\nversion = "1.0"\n\n{points}'
    (project / "pyproject.toml").write_text(text, encoding="utf-8")
    metadata(project, folder)


def without(part: str) -> Spoil:
    """A file or folder of the package is missing."""

    def spoil(package: Path) -> None:
        path = package / part
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()

    return spoil


def emptied(file: str) -> Spoil:
    """A module of the package says nothing."""

    def spoil(package: Path) -> None:
        (package / file).write_text("", encoding="utf-8")

    return spoil


def edited(file: str, old: str, new: str) -> Spoil:
    def spoil(package: Path) -> None:
        path = package / file
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{file} does not say {old!r}"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    return spoil
