"""What the words and the drawing of a title can say, read from its code: for the tests of the catalogues."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import guildhall
from box_checks import house_sentences, sentences
from guildhall.kernel.registry import names, title_of

SHARED = "words"  # the package all titles share; the others are called by the name of their title
SPEAKING = names()
COUNTING = ("many", "says_many")  # the form for one and the form for several
SAYING = ("say", "says", "tell", "moves", *COUNTING)
RULE = re.compile(r"[A-Z]+(-[A-Z]+)+-\d+")


def house(package: str) -> Path:
    """The folder in which the catalogues of a package lie, under `locale`."""
    return Path(guildhall.__file__).parent / "words" if package == SHARED else title_of(package).folder


def speaking(package: str) -> dict[str, Path]:
    """The modules that say something by their names: of a title those of its words and of its drawing."""
    folders = {"guildhall.words": house(package)}
    if package != SHARED:
        title = title_of(package)
        folders = {f"{title.package}.{part}": title.folder / part for part in ("words", "drawing")}
    return {f"{name}.{path.stem}": path for name, folder in folders.items() for path in sorted(folder.glob("*.py"))}


class Sayings:
    """Every message of a package, read from its code: the first argument of whatever says it, and the second of each
    `say_in`, behind its context as in the catalogue.

    Where that is a name, the strings the package puts there are followed through tables, assignments, loops and calls.
    """

    def __init__(self, package: str) -> None:
        trees = {name: ast.parse(path.read_text("utf-8")) for name, path in speaking(package).items()}
        self.modules = [import_module(name) for name in trees if not name.endswith(".__init__")]
        self.nodes = [node for tree in trees.values() for node in ast.walk(tree)]
        self.categories = categories(package)
        self.single: set[str] = {*self.categories, *front_page(package), *box_checks(package)}
        self.plural: dict[str, str] = {}  # the form for one: the form for several
        self.riddles: list[str] = []  # calls whose message cannot be read from the code
        self.followed: list[str] = []  # names on the way, lest one that feeds itself leads in a circle
        for module, tree in trees.items():
            for call in ast.walk(tree):
                if isinstance(call, ast.Call) and called(call) in SAYING and not borrowed(tree, call.args[0]):
                    if package == SHARED and isinstance(call.args[0], ast.Attribute):
                        continue  # a row of a title's table, heard where it is written
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
        elif called(call) in COUNTING:
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
    """Where points come from: the page of a game that is over names them, and so may a title."""
    if package == SHARED:
        return []
    title = title_of(package)
    breakdown = title.new(title.seat_range[0], 1).outcome.breakdown
    return list(breakdown[0]) if breakdown else []


def front_page(package: str) -> list[str]:
    """What the pages say of a title in its own words."""
    if package == SHARED:
        return []
    front = title_of(package).front
    return [front.line, *front.presets.values(), *(layer.label for layer in front.layers)]


def box_checks(package: str) -> set[str]:
    """What the component checks of a title say beside the sentences of the house."""
    return set() if package == SHARED else sentences(sorted(title_of(package).folder.glob("*.py"))) - house_sentences()


def called(call: ast.Call) -> str:
    """The last name of what is called: `words(language).say(...)` is `say`."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def borrowed(tree: ast.Module, message: ast.expr) -> bool:
    """Whether a title says a message of the package all titles share."""
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    shared = {alias.name for node in imports if str(node.module).startswith("guildhall.words") for alias in node.names}
    return any(isinstance(node, ast.Name) and node.id in shared for node in ast.walk(message))
