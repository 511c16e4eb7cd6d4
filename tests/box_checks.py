"""What the checks of component files can say, read from their code: for the tests of the catalogues."""

import ast
from collections.abc import Iterable
from pathlib import Path

import guildhall
from guildhall.kernel.components import kind
from guildhall.sheets.fields import FITTING

SOURCES = Path(guildhall.__file__).parent
HOUSE = [*(SOURCES / "kernel" / f"{name}.py" for name in ("components", "bounds", "title"))]
HOUSE += sorted((SOURCES / "sheets").glob("*.py"))
SAYING = ("wrong", "BadComponents", "NoSheet", "__init__")
SAMPLES: list[object] = [True, 1, 1.0, "", {}, [], [1], [""]]
KINDS = {kind(value) for value in SAMPLES}
PHRASES = KINDS | {FITTING, "a list in brackets", "no number to play with"}
RULES = "PE-"  # reasons that only cite a rule


def sentences(paths: Iterable[Path]) -> set[str]:
    """The messages that are raised with blanks to fill in, and the reasons of numbers that must agree."""
    found = set()
    for path in paths:
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(call, ast.Call) or not call.args:
                continue
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            said = call.args[0] if name in SAYING else call.args[-1] if name == "agree" else None
            if isinstance(said, ast.Constant) and isinstance(said.value, str) and not said.value.startswith(RULES):
                found.add(said.value)
    return found


def house_sentences() -> set[str]:
    return sentences(HOUSE) | PHRASES
