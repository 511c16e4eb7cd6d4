"""What every Python from the oldest to the newest must understand, asked of the sources: not each is at hand."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
Inlined = ast.ListComp | ast.SetComp | ast.DictComp
INLINED = (ast.ListComp, ast.SetComp, ast.DictComp)  # since 3.12 these run in the frame of their function
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
SCOPES = (*FUNCTIONS, ast.ClassDef, ast.GeneratorExp)


def within(node: ast.AST, *borders: type[ast.AST]) -> list[ast.AST]:
    """The nodes under a node; those of the border types are given, but not what is in them."""
    found: list[ast.AST] = []
    left = [node]
    while left:
        for child in ast.iter_child_nodes(left.pop()):
            found.append(child)
            if not isinstance(child, borders):
                left.append(child)
    return found


def bound(node: ast.AST) -> set[str]:
    """The variables of a comprehension or of a function's head."""
    if isinstance(node, FUNCTIONS):
        return {part.arg for part in ast.walk(node.args) if isinstance(part, ast.arg)}
    targets = [part.target for part in getattr(node, "generators", [])]
    return {part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)}


def free(node: ast.AST) -> set[str]:
    """The names that are read under a node and belong to somebody outside."""
    if isinstance(node, ast.Name):
        return {node.id} if isinstance(node.ctx, ast.Load) else set()
    found: set[str] = set()
    for child in ast.iter_child_nodes(node):
        found |= free(child)
    return found - bound(node)


def read(comprehension: Inlined) -> set[str]:
    """The names a comprehension takes from outside; what it first runs over is worked out before it begins."""
    first = comprehension.generators[0]
    parts = [part for part in ast.iter_child_nodes(comprehension) if part is not first]
    return {name for part in [*parts, *first.ifs] for name in free(part)} - bound(comprehension)


def own(function: ast.AST, comprehensions: list[Inlined]) -> set[str]:
    """The names a function binds itself, the variables of its comprehensions aside."""
    targets = [step.target for one in comprehensions for step in one.generators]
    theirs = {id(part) for target in targets for part in ast.walk(target)}
    found = bound(function)
    for node in within(function, *SCOPES):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and id(node) not in theirs:
            found.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.alias):
            found.add((node.asname or node.name).split(".")[0])
    return found


def clashes(code: str) -> list[tuple[int, str]]:
    """Where a comprehension reads a name from outside that another one in the same function binds.

    Python 3.12.0 to 3.12.3 take it for a local name that is not set (python/cpython#118513).
    """
    found = set()
    for function in ast.walk(ast.parse(code)):
        if not isinstance(function, FUNCTIONS):
            continue
        every = [node for node in within(function, *SCOPES) if isinstance(node, INLINED)]
        if len(every) > 1:
            variables = {name for one in every for name in bound(one)} - own(function, every)
            outermost = [node for node in within(function, *SCOPES, *INLINED) if isinstance(node, INLINED)]
            found |= {(one.lineno, name) for one in outermost for name in read(one) & variables}
    return sorted(found)


def test_no_comprehension_reads_a_name_that_its_neighbour_binds() -> None:
    found = []
    for folder in ("src", "tests", "tools", "docs", "benchmarks"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            found += [f"{path.relative_to(ROOT)}:{n}: {name}" for n, name in clashes(path.read_text(encoding="utf-8"))]
    assert found == [], "Python 3.12.3 fails here: give the variable of the other comprehension another name"


@pytest.mark.parametrize(
    "code, expected",
    [
        ("def f(a):\n return [x for x in a], [x(n) for n in a]", [(2, "x")]),
        ("def f(a):\n return {x: 1 for x in a} or [n for n in a if x]", [(2, "x")]),
        ("def f(a):\n return [x for x in a], [[x for n in a] for m in a]", [(2, "x")]),
        ("def f(x):\n def g(a):\n  return [x for x in a], [x for _ in a]", [(3, "x")]),
        ("def f(a):\n return [x for x in a], [y for y in a]", []),
        ("def f(a):\n x = 1\n return [x for x in a], [x + n for n in a]", []),
        ("def f(a, x):\n return [x for x in a], [x + n for n in a]", []),
        ("def f(a):\n return [x for x in a], [x for x in a]", []),
        ("def f(a):\n return list(x for x in a), [x(n) for n in a]", []),
        ("def f(a):\n return [[x(n) for n in a] for m in a], [n for n in a]", []),
        ("def f(a):\n return [[x for n in a] for x in a]", []),
        ("def f(a):\n return [x for x in a]\ndef g(a):\n return [x(n) for n in a]", []),
    ],
)
def test_clashes_are_found(code: str, expected: list[tuple[int, str]]) -> None:
    assert clashes(code) == expected
