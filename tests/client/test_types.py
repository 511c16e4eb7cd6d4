"""The pages' scripts are typed: TypeScript, strict, finds nothing in them."""

import json
import re
from pathlib import Path

import pytest

from client.compiler import HERE, ROOT, STATIC, complaints, tsc, version

LONGEST = 120


def about(line: str) -> str:
    """The file a complaint is about; what explains the one before it is about none."""
    return Path(line.partition("(")[0]).name if not line.startswith(" ") else ""


def test_the_scripts_of_the_pages_are_typed() -> None:
    found = complaints("-p", str(HERE))
    assert [line for line in found if about(line)] == []


def test_the_check_notices_a_mistake(tmp_path: Path) -> None:
    asks_too_much = 'import { fillIn } from "./state.js";\nexport const words = fillIn("{n} left", 5);\n'
    copied = tmp_path / "static"
    copied.mkdir()
    for path in STATIC.glob("*.js"):
        (copied / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    (copied / "mistaken.js").write_text(asks_too_much, encoding="utf-8")
    (tmp_path / "tsconfig.json").write_text(
        json.dumps({"extends": str(HERE / "tsconfig.json"), "include": [str(HERE / "messages.d.ts"), "static/*.js"]}),
        encoding="utf-8",
    )
    found = complaints("-p", str(tmp_path))
    assert [line for line in found if about(line) == "mistaken.js" and "TS2345" in line]


def test_the_checker_is_one_exact_release() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", version())
    package = json.loads((tsc().parents[1] / "package.json").read_text(encoding="utf-8"))
    assert package["version"] == version()


def test_nothing_of_the_check_is_served() -> None:
    assert {path.suffix for path in STATIC.iterdir()} == {".js", ".svg"}


@pytest.mark.parametrize("path", sorted(STATIC.glob("*.js")), ids=lambda path: path.name)
def test_no_line_of_a_script_is_too_long(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [f"{path.relative_to(ROOT)}:{n}" for n, line in enumerate(lines, 1) if len(line) > LONGEST] == []
