"""What the words and the drawing of a title can say, read from its code: for the tests of the catalogues."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import guildhall

SOURCES = Path(guildhall.__file__).parent
SHARED = "words"  # the package all titles share; the others are called by the name of their title
SPEAKING = sorted(path.parent.parent.name for path in SOURCES.glob("games/*/words/__init__.py"))
RULE = re.compile(r"[A-Z]+(-[A-Z]+)+-\d+")


def house(package: str) -> Path:
    """The folder in which the catalogues of a package lie, under `locale`."""
    return SOURCES / "words" if package == SHARED else SOURCES / "games" / package


def speaking(package: str) -> list[Path]:
    """The modules that say something: of a title those of its words and of its drawing."""
    folders = [house(package)] if package == SHARED else [house(package) / "words", house(package) / "drawing"]
    return [path for folder in folders for path in sorted(folder.glob("*.py"))]


class Sayings:
    """Every message of a package, read from its code: the first argument of each `say` and `many`, and the second of
    each `say_in`, behind its context as in the catalogue.

    Where that is a name, the strings the package puts there are followed through tables, assignments, loops and calls.
    """

    def __init__(self, package: str) -> None:
        paths = [path.relative_to(SOURCES.parent) for path in speaking(package)]
        trees = {str(path): ast.parse((SOURCES.parent / path).read_text("utf-8")) for path in paths}
        self.modules = [import_module(".".join(path.with_suffix("").parts)) for path in paths if path.stem[0] != "_"]
        self.nodes = [node for tree in trees.values() for node in ast.walk(tree)]
        self.categories = categories(package)
        self.single: set[str] = set()
        self.plural: dict[str, str] = {}  # the form for one: the form for several
        self.riddles: list[str] = []  # calls whose message cannot be read from the code
        self.followed: list[str] = []  # names on the way, lest one that feeds itself leads in a circle
        for module, tree in trees.items():
            for call in ast.walk(tree):
                if isinstance(call, ast.Call) and called(call) in ("say", "many") and not borrowed(tree, call.args[0]):
                    self.hear(f"{module}:{call.lineno}", call)
                elif isinstance(call, ast.Call) and called(call) == "say_in":
                    self.hear_in(f"{module}:{call.lineno}", call)
        if package == SHARED:  # its tables are said by the titles
            tables = [node.value for tree in trees.values() for node in tree.body if isinstance(node, ast.Assign)]
            self.single.update(*(self.strings(table) for table in tables if isinstance(table, ast.Dict)))

    def hear(self, where: str, call: ast.Call) -> None:
        found = self.strings(call.args[0])
        if not found:
            self.riddles.append(f"{where}: {ast.unparse(call)}")
        elif called(call) == "many":
            self.plural.update(zip(found, self.strings(call.args[1]), strict=True))
        else:
            self.single.update(found)

    def hear_in(self, where: str, call: ast.Call) -> None:
        contexts, found = self.strings(call.args[0]), self.strings(call.args[1])
        self.single.update(f"{context}\x04{message}" for context in contexts for message in found)
        if not contexts or not found:
            self.riddles.append(f"{where}: {ast.unparse(call)}")

    def strings(self, node: ast.expr, at: int | None = None) -> list[str]:
        """The messages an expression can be; `at` picks from rows such as (rule id, message)."""
        parts: list[ast.expr] = []
        if isinstance(node, ast.Constant):
            return texts(node.value)
        if isinstance(node, ast.Name):
            return self.strings_of_name(node.id, at)
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and node.slice.value == "tally":
            return self.categories
        if isinstance(node, ast.Subscript):
            index = node.slice.value if isinstance(node.slice, ast.Constant) else None
            return self.strings(node.value, index if isinstance(index, int) else at)
        if isinstance(node, ast.Tuple) and at is not None:
            return self.strings(node.elts[at])
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):  # TABLE.get(kind), TABLE.items()
            parts = [node.func.value]
        elif isinstance(node, ast.Call) and called(node) in ("list", "sorted", "tuple"):
            parts = node.args
        elif isinstance(node, ast.IfExp):
            parts = [node.body, node.orelse]
        elif isinstance(node, ast.Dict | ast.BoolOp):
            parts = node.values
        elif isinstance(node, ast.Tuple | ast.List):
            parts = node.elts
        return [text for part in parts for text in self.strings(part, at)]

    def strings_of_name(self, name: str, at: int | None) -> list[str]:
        if name.isupper():  # a table, as it is once its module has made it
            return [text for module in self.modules for text in texts(getattr(module, name, None), at)]
        if name in self.followed:
            return []
        self.followed.append(name)
        found = [text for value, row in self.sources(name) for text in self.strings(value, at if row is None else row)]
        self.followed.pop()
        return found

    def sources(self, name: str) -> Iterator[tuple[ast.expr, int | None]]:
        """What the name is bound to, with its place where it is one of a row."""
        for node in self.nodes:
            targets: list[ast.expr] = []
            if isinstance(node, ast.Assign):
                targets, value = node.targets, node.value
            elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value:
                targets, value = [node.target], node.value
            elif isinstance(node, ast.For | ast.comprehension):
                targets, value = [node.target], node.iter
            elif isinstance(node, ast.FunctionDef) and name in [parameter.arg for parameter in node.args.args]:
                yield from ((argument, None) for argument in self.arguments(node, name))
            for target in targets:
                row = [getattr(part, "id", "") for part in target.elts] if isinstance(target, ast.Tuple) else []
                if name in row:
                    yield value, row.index(name)
                elif isinstance(target, ast.Name) and target.id == name:
                    yield value, None

    def arguments(self, function: ast.FunctionDef, parameter: str) -> Iterator[ast.expr]:
        """What the callers of a function give it for a parameter."""
        for call in self.nodes:
            if isinstance(call, ast.Call) and called(call) == function.name:
                given = {ours.arg: theirs for ours, theirs in zip(function.args.args, call.args)}
                given.update((word.arg or "", word.value) for word in call.keywords)
                if parameter in given:
                    yield given[parameter]


def texts(value: object, at: int | None = None) -> list[str]:
    """The messages in the value of a table; rule ids are none."""
    if isinstance(value, str):
        return [value] if value and not RULE.fullmatch(value) else []
    if isinstance(value, tuple) and at is not None:
        return texts(value[at])
    parts = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list | tuple) else []
    return [text for part in parts for text in texts(part, at)]


def categories(package: str) -> list[str]:
    """Where points come from: the keys of a player's tally in the views of a title."""
    if package == SHARED:
        return []
    return list(import_module(f"guildhall.games.{package}.score_sheet").CATEGORIES)


def called(call: ast.Call) -> str:
    """The last name of what is called: `words(language).say(...)` is `say`."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def borrowed(tree: ast.Module, message: ast.expr) -> bool:
    """Whether a title says a message of the package all titles share."""
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    shared = {alias.name for node in imports if str(node.module).startswith("guildhall.words") for alias in node.names}
    return any(isinstance(node, ast.Name) and node.id in shared for node in ast.walk(message))
