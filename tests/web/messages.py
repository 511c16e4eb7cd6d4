"""What the pages can say, read from templates and code: for the tests of their catalogues."""

import ast
from collections.abc import Iterator
from pathlib import Path

from jinja2 import nodes

import guildhall
from box_checks import house_sentences
from guildhall.server.templates import environment

SOURCES = Path(guildhall.__file__).parent
TEMPLATES = SOURCES / "web" / "templates"
SPEAKERS = ("server", "tables")


class Messages:
    """`single` messages, and `plural` ones: the form for one and the form for several."""

    def __init__(self) -> None:
        self.single: set[str] = set()
        self.plural: dict[str, str] = {}
        self.riddles: list[str] = []  # calls in templates whose message cannot be read and is marked nowhere
        for path in sorted(TEMPLATES.rglob("*.html")):
            self.read_template(path)
        spoken = [path for folder in SPEAKERS for path in sorted((SOURCES / folder).glob("*.py"))]
        for path in [*spoken, SOURCES / "kernel" / "seating.py"]:  # the sentences of the kernel that have blanks
            self.read_code(ast.parse(path.read_text("utf-8")))
        self.single |= house_sentences()

    def read_template(self, path: Path) -> None:
        tree = environment.parse(path.read_text("utf-8"))
        for call in tree.find_all(nodes.Call):
            if not isinstance(call.node, nodes.Name) or call.node.name not in ("_", "many"):
                continue
            texts = [arg.value for arg in call.args if isinstance(arg, nodes.Const) and isinstance(arg.value, str)]
            if call.node.name == "many":
                self.plural[texts[0]] = texts[1]
            elif texts:
                self.single.add(texts[0])
            elif "kinds[" not in path.read_text("utf-8"):  # the origins of values, marked in the code
                self.riddles.append(f"{path.name}:{call.lineno}")

    def read_code(self, tree: ast.Module) -> None:
        for call in calls(tree):
            name, texts = called(call), literals(call)
            if name == "many" and len(texts) > 1:
                self.plural[texts[0]] = texts[1]
            elif name in ("say", "message") and texts:
                self.single.add(texts[0])
        for node in ast.walk(tree):  # a refusal is said to people, too
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and (texts := literals(node.exc)):
                self.single.add(texts[0])


def calls(tree: ast.Module) -> Iterator[ast.Call]:
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def literals(call: ast.Call) -> list[str]:
    return [arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
