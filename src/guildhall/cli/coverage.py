"""Which rules have tests: read from the marks in the tests' sources, without running them."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from guildhall.kernel.errors import GuildhallError
from guildhall.kernel.title import Title

ROOT: Final = Path(__file__).resolve().parents[3]


def coverage(title: Title, tests: Path) -> dict[str, Any]:
    """Numbers and ids. A rule listed with its reason in tests/<game>/unproven.toml is not asked for a test."""
    if not tests.is_dir():
        raise GuildhallError("the tests are not part of an installed guildhall; rule coverage needs a checkout")
    known = list(title.rulebook.rules)
    marked = {rule_id: place for rule_id, place in marks(tests) if rule_id.split("-")[0] == title.prefix}
    unproven = read_unproven(tests / title.name / "unproven.toml")
    mistakes = [
        f"{place} names {rule_id}, which is no rule" for rule_id, place in marked.items() if rule_id not in known
    ]
    for rule_id, reason in unproven.items():
        if rule_id not in known:
            mistakes.append(f"unproven.toml names {rule_id}, which is no rule")
        elif rule_id in marked:
            mistakes.append(f"unproven.toml names {rule_id}, which {marked[rule_id]} proves")
        elif not isinstance(reason, str) or not reason.strip():
            mistakes.append(f"unproven.toml gives no reason for {rule_id}")
    tested = [rule_id for rule_id in known if rule_id in marked]
    untested = [rule_id for rule_id in known if rule_id not in marked and not has_reason(unproven.get(rule_id))]
    return {
        "rules": len(known),
        "tested": len(tested),
        "untested": len(untested),
        "untested_ids": untested,
        "unproven": {rule_id: reason for rule_id, reason in unproven.items() if has_reason(reason)},
        "mistakes": mistakes,
    }


def has_reason(reason: object) -> bool:
    return isinstance(reason, str) and bool(reason.strip())


def read_unproven(path: Path) -> dict[str, Any]:
    """Rule id = "why no test can prove it"; the file may be missing."""
    if not path.exists():
        return {}
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as trouble:
        raise GuildhallError(f"{path.name} of the tests is no valid TOML: {trouble}") from None


def marks(tests: Path) -> Iterator[tuple[str, str]]:
    """Every rule id that a test names, and where: decorators of tests and their classes, parameters, pytestmark."""
    for path in sorted(tests.rglob("test_*.py")):
        place = path.relative_to(tests.parent).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for node in ast.walk(tree):
            for mark in marked_parts(node):
                for call in ast.walk(mark):
                    if isinstance(call, ast.Call) and is_rule_mark(call.func):
                        yield from ids(call, place)


def marked_parts(node: ast.AST) -> list[ast.expr]:
    """The expressions in which a mark counts."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
        return node.decorator_list
    if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
        return node.decorator_list
    if isinstance(node, ast.Assign) and any(
        isinstance(one, ast.Name) and one.id == "pytestmark" for one in node.targets
    ):
        return [node.value]
    return []


def is_rule_mark(function: ast.expr) -> bool:
    """Whether this is `pytest.mark.rule` or `mark.rule`."""
    if not isinstance(function, ast.Attribute) or function.attr != "rule":
        return False
    owner = function.value
    return (isinstance(owner, ast.Attribute) and owner.attr == "mark") or (
        isinstance(owner, ast.Name) and owner.id == "mark"
    )


def ids(call: ast.Call, place: str) -> Iterator[tuple[str, str]]:
    """The ids of a mark, which are written out: `"A", "B"` or `*("A", "B")`."""
    written: list[ast.expr] = []
    for argument in call.args:
        group = argument.value if isinstance(argument, ast.Starred) else None
        written += group.elts if isinstance(group, ast.Tuple | ast.List) else [argument]
    for argument in written:
        if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
            raise GuildhallError(f"{place}:{call.lineno} names a rule by an expression; ids are written out in marks")
        yield argument.value, f"{place}:{call.lineno}"
