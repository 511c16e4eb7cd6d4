"""The words of the house: what the code can say, every catalogue says too, with the same blanks to fill in."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

import guildhall
from guildhall.bots import bot
from guildhall.kernel.errors import UnknownName
from guildhall.kernel.state import State
from guildhall.words import log
from guildhall.words.catalogue import LANGUAGES, Words, catalogue, named

SOURCES = Path(guildhall.__file__).parent
SHARED = "words"  # the package all titles share; the others are called by the name of their title
TITLES = sorted(path.parent.name for path in SOURCES.glob("games/*/words"))
PACKAGES = [SHARED, *TITLES]
TRANSLATED = [language for language in LANGUAGES if language != "en"]
PLAYERS = ["Zeno", "Yrsa", "Xaver", "Wanja", "Vroni"]  # words of no language here
# Words spelt alike in English and in the other language. What a component file names alike is known from there.
ALIKE = {"it": set[str](), "fr": {"point", "points", "protection"}}

packages = pytest.mark.parametrize("package", PACKAGES)
languages = pytest.mark.parametrize("language", TRANSLATED)


# ---- what the code can say

Scope = ast.Module | ast.FunctionDef
RULE = re.compile(r"[A-Z]+(-[A-Z]+)+-\d+")


class Sayings:
    """Every message of a words package, read from its code: the first argument of each `say` and `many`.

    Where it is a name, a table or a parameter, the strings that can get there are followed.
    """

    def __init__(self, package: str) -> None:
        folder = SOURCES / "words" if package == SHARED else SOURCES / "games" / package / "words"
        self.trees = {path.name: ast.parse(path.read_text("utf-8")) for path in sorted(folder.glob("*.py"))}
        self.single: set[str] = set()
        self.plural: dict[str, str] = {}  # the form for one: the form for several
        self.riddles: list[str] = []  # calls whose message cannot be read from the code
        for module, tree in self.trees.items():
            for scope, call in spoken(tree):
                self.hear(module, scope, call)
            if package == SHARED:  # its tables are said by the titles
                tables = [node.value for node in tree.body if isinstance(node, ast.Assign)]
                self.single.update(
                    text for table in tables if isinstance(table, ast.Dict) for text in self.strings(table, tree)
                )

    def hear(self, module: str, scope: Scope, call: ast.Call) -> None:
        shared = {alias.name for node in self.trees[module].body if of_the_house(node) for alias in node.names}
        if shared & {node.id for node in ast.walk(call.args[0]) if isinstance(node, ast.Name)}:
            return
        found = self.strings(call.args[0], scope)
        if not found:
            self.riddles.append(f"{module}:{call.lineno}: {ast.unparse(call)}")
        elif called(call) == "many":
            self.plural.update(zip(found, self.strings(call.args[1], scope), strict=True))
        else:
            self.single.update(found)

    def strings(self, node: ast.AST, scope: Scope, at: int | None = None) -> list[str]:
        """The messages an expression can be; `at` picks from rows such as (rule id, message)."""
        if isinstance(node, ast.Constant):
            return [node.value] if isinstance(node.value, str) and not RULE.fullmatch(node.value) else []
        if isinstance(node, ast.Tuple) and at is not None:
            return self.strings(node.elts[at], scope)
        if isinstance(node, ast.Subscript):
            index = node.slice.value if isinstance(node.slice, ast.Constant) else None
            return self.strings(node.value, scope, index if isinstance(index, int) else at)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):  # TABLE.get(kind), TABLE.items()
            return self.strings(node.func.value, scope, at)
        if isinstance(node, ast.Name):
            return [text for value, pick in self.sources(node.id, scope) for text in self.strings(value, scope, pick)]
        parts: list[ast.expr] = []
        if isinstance(node, ast.IfExp):
            parts = [node.body, node.orelse]
        elif isinstance(node, ast.Dict | ast.BoolOp):
            parts = node.values
        elif isinstance(node, ast.Tuple | ast.List):
            parts = node.elts
        return [text for part in parts for text in self.strings(part, scope, at)]

    def sources(self, name: str, scope: Scope) -> Iterator[tuple[ast.expr, int | None]]:
        """Where a name gets its values from: assignments, loops, the arguments of callers."""
        for tree in [scope, *self.trees.values()]:
            for node in ast.walk(tree) if tree is scope else tree.body:
                if isinstance(node, ast.Assign):
                    targets, value = node.targets, node.value
                elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value:
                    targets, value = [node.target], node.value
                elif isinstance(node, ast.For | ast.comprehension):
                    targets, value = [node.target], node.iter
                else:
                    continue
                for target in targets:
                    if isinstance(target, ast.Name) and target.id == name:
                        yield value, None
                    elif isinstance(target, ast.Tuple):
                        at = [part.id if isinstance(part, ast.Name) else "" for part in target.elts]
                        if name in at:
                            yield value, at.index(name)
        if isinstance(scope, ast.FunctionDef):
            parameters = [parameter.arg for parameter in scope.args.args]
            for tree in self.trees.values() if name in parameters else ():
                for call in ast.walk(tree):
                    if isinstance(call, ast.Call) and called(call) == scope.name:
                        given = dict(zip(parameters, call.args)) | {word.arg or "": word.value for word in call.keywords}
                        if name in given:
                            yield given[name], None


def called(call: ast.Call) -> str:
    """The last name of what is called: `words(language).say(...)` is `say`."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def spoken(tree: ast.Module) -> Iterator[tuple[Scope, ast.Call]]:
    """Each call of `say` and `many`, with the function it stands in."""
    waiting: list[tuple[Scope, ast.AST]] = [(tree, tree)]
    for scope, node in waiting:
        if isinstance(node, ast.Call) and called(node) in ("say", "many"):
            yield scope, node
        inside = node if isinstance(node, ast.FunctionDef) else scope
        waiting.extend((inside, child) for child in ast.iter_child_nodes(node))


def of_the_house(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and (node.module or "").startswith("guildhall.words")
