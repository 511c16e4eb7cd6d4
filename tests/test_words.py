"""The words of the house: what the code can say, every catalogue says too, with the same blanks to fill in."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

import guildhall
from guildhall.bots import bot
from guildhall.kernel.errors import UnknownName
from guildhall.kernel.state import State
from guildhall.words import log
from guildhall.words.catalogue import LANGUAGES, Words, named

SOURCES = Path(guildhall.__file__).parent
SHARED = "words"  # the package all titles share; the others are called by the name of their title
TITLES = sorted(path.parent.name for path in SOURCES.glob("games/*/words"))
TRANSLATED = [language for language in LANGUAGES if language != "en"]
PLAYERS = ["Zeno", "Yrsa", "Xaver", "Wanja", "Vroni"]  # words of no language here
# Words spelt alike in English and in the other language. What a component file names alike is known from there.
ALIKE: dict[str, set[str]] = {"it": set(), "fr": {"point", "points", "protection"}}

every_package = pytest.mark.parametrize("package", [SHARED, *TITLES])
every_title = pytest.mark.parametrize("game", TITLES)
every_language = pytest.mark.parametrize("language", TRANSLATED)


# ---- what the code can say

Scope = ast.Module | ast.FunctionDef
RULE = re.compile(r"[A-Z]+(-[A-Z]+)+-\d+")


class Source(NamedTuple):
    """Where a name gets its value from; `at` is its place if it is one of a row."""

    value: ast.expr
    scope: Scope
    at: int | None


class Sayings:
    """Every message of a words package, read from its code: the first argument of each `say` and `many`.

    Where that is a name, a table or a parameter, the strings that can get there are followed.
    """

    def __init__(self, package: str) -> None:
        folder = SOURCES / "words" if package == SHARED else SOURCES / "games" / package / "words"
        self.trees = {path.name: ast.parse(path.read_text("utf-8")) for path in sorted(folder.glob("*.py"))}
        self.single: set[str] = set()
        self.plural: dict[str, str] = {}  # the form for one: the form for several
        self.riddles: list[str] = []  # calls whose message cannot be read from the code
        self.followed: list[str] = []  # names on the way, lest one that feeds itself leads in a circle
        for module, tree in self.trees.items():
            for scope, call in calls(tree):
                if called(call) in ("say", "many") and not from_the_house(tree, call.args[0]):
                    self.hear(f"{module}:{call.lineno}", scope, call)
            if package == SHARED:  # its tables are said by the titles
                self.single.update(*(self.strings(table, tree) for table in tables(tree)))

    def hear(self, where: str, scope: Scope, call: ast.Call) -> None:
        found = self.strings(call.args[0], scope)
        if not found:
            self.riddles.append(f"{where}: {ast.unparse(call)}")
        elif called(call) == "many":
            self.plural.update(zip(found, self.strings(call.args[1], scope), strict=True))
        else:
            self.single.update(found)

    def strings(self, node: ast.expr, scope: Scope, at: int | None = None) -> list[str]:
        """The messages an expression can be; `at` picks from rows such as (rule id, message)."""
        parts: list[ast.expr] = []
        if isinstance(node, ast.Constant):
            return [node.value] if isinstance(node.value, str) and not RULE.fullmatch(node.value) else []
        if isinstance(node, ast.Name):
            return self.strings_of_name(node.id, scope, at)
        if isinstance(node, ast.Subscript):
            index = node.slice.value if isinstance(node.slice, ast.Constant) else None
            return self.strings(node.value, scope, index if isinstance(index, int) else at)
        if isinstance(node, ast.Tuple) and at is not None:
            return self.strings(node.elts[at], scope)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):  # TABLE.get(kind), TABLE.items()
            parts = [node.func.value]
        elif isinstance(node, ast.IfExp):
            parts = [node.body, node.orelse]
        elif isinstance(node, ast.Dict | ast.BoolOp):
            parts = node.values
        elif isinstance(node, ast.Tuple | ast.List):
            parts = node.elts
        return [text for part in parts for text in self.strings(part, scope, at)]

    def strings_of_name(self, name: str, scope: Scope, at: int | None) -> list[str]:
        if name in self.followed:
            return []
        self.followed.append(name)
        found = []
        for source in self.sources(name, scope):
            found += self.strings(source.value, source.scope, at if source.at is None else source.at)
        self.followed.pop()
        return found

    def sources(self, name: str, scope: Scope) -> Iterator[Source]:
        """Assignments and loops in the function, the arguments of its callers, assignments of any module."""
        yield from bound(name, ast.walk(scope), scope)
        if isinstance(scope, ast.FunctionDef):
            parameters = [parameter.arg for parameter in scope.args.args]
            for tree in self.trees.values():
                for place, call in calls(tree):
                    given = dict(zip(parameters, call.args)) | {word.arg or "": word.value for word in call.keywords}
                    if called(call) == scope.name and name in given:
                        yield Source(given[name], place, None)
                yield from bound(name, iter(tree.body), tree)


def bound(name: str, nodes: Iterator[Any], scope: Scope) -> Iterator[Source]:
    for node in nodes:
        if isinstance(node, ast.Assign):
            targets, value = node.targets, node.value
        elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value:
            targets, value = [node.target], node.value
        elif isinstance(node, ast.For | ast.comprehension):
            targets, value = [node.target], node.iter
        else:
            continue
        for target in targets:
            row = [getattr(part, "id", "") for part in target.elts] if isinstance(target, ast.Tuple) else []
            if name in row:
                yield Source(value, scope, row.index(name))
            elif isinstance(target, ast.Name) and target.id == name:
                yield Source(value, scope, None)


def calls(tree: ast.Module) -> Iterator[tuple[Scope, ast.Call]]:
    """Each call with the function it stands in."""
    waiting: list[tuple[Scope, ast.AST]] = [(tree, tree)]
    for scope, node in waiting:
        if isinstance(node, ast.Call):
            yield scope, node
        inside = node if isinstance(node, ast.FunctionDef) else scope
        waiting.extend((inside, child) for child in ast.iter_child_nodes(node))


def called(call: ast.Call) -> str:
    """The last name of what is called: `words(language).say(...)` is `say`."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def from_the_house(tree: ast.Module, message: ast.expr) -> bool:
    """Whether a title says a message of the package all titles share."""
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    shared = {alias.name for node in imports if str(node.module).startswith("guildhall.words") for alias in node.names}
    return any(isinstance(node, ast.Name) and node.id in shared for node in ast.walk(message))


def tables(tree: ast.Module) -> list[ast.Dict]:
    values = [node.value for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign)]
    return [value for value in values if isinstance(value, ast.Dict)]


# ---- what the catalogues say


def read(package: str, language: str) -> Catalog:
    folder = SOURCES / "words" if package == SHARED else SOURCES / "games" / package
    path = folder / "locale" / f"{language}.po"
    assert path.exists(), f"{package} does not speak '{language}': there is no {path.relative_to(SOURCES)}"
    with path.open("rb") as file:
        return read_po(file, abort_invalid=True)


def entries(package: str, language: str) -> dict[str, Message]:
    """The messages of a catalogue by their English, that for one."""
    return {english(message)[0]: message for message in read(package, language) if message.id}


def english(message: Message) -> list[str]:
    return [message.id] if isinstance(message.id, str) else list(message.id)


def forms(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string)


def blanks(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


@every_package
def test_every_message_can_be_read_from_the_code(package: str) -> None:
    sayings = Sayings(package)
    assert sayings.riddles == [], "no string in the code leads to these messages"
    assert sayings.single


@every_package
@every_language
def test_everything_that_can_be_said_is_translated(package: str, language: str) -> None:
    sayings, translated = Sayings(package), entries(package, language)
    said = sayings.single | set(sayings.plural)
    assert sorted(said - set(translated)) == [], "not in the catalogue"
    assert [one for one in said if not all(form.strip() for form in forms(translated[one]))] == [], "left empty"
    assert [one for one, several in sayings.plural.items() if english(translated[one]) != [one, several]] == []


@every_package
@every_language
def test_nothing_is_translated_that_nobody_says(package: str, language: str) -> None:
    sayings = Sayings(package)
    assert sorted(set(entries(package, language)) - sayings.single - set(sayings.plural)) == []
    assert list(read(package, language).obsolete) == []


@every_package
@every_language
def test_translations_have_the_same_blanks(package: str, language: str) -> None:
    wrong = []
    for message in entries(package, language).values():
        pairs = list(zip(english(message), forms(message), strict=True))
        if len(pairs) == 1:
            same = blanks(message.id) == blanks(message.string)
        else:  # the number is at hand for both forms
            same = all(set(blanks(ours)) ^ set(blanks(theirs)) <= {"n"} for ours, theirs in pairs)
            same &= ("n" in blanks(pairs[1][0])) == ("n" in blanks(pairs[1][1]))
        if not same:
            wrong.append(pairs)
    assert wrong == []


@every_package
def test_french_says_nought_in_the_singular(package: str) -> None:
    wrong = [
        message.string
        for message in entries(package, "fr").values()
        if "n" in blanks(forms(message)[-1]) != blanks(forms(message)[0])
    ]
    assert wrong == []


@every_package
@every_language
def test_the_head_of_a_catalogue(package: str, language: str) -> None:
    found = read(package, language)
    head = dict(found.mime_headers)
    assert head["Language"] == language
    assert head["Content-Type"] == "text/plain; charset=utf-8"
    assert (found.num_plurals, found.plural_expr) == (2, {"it": "(n != 1)", "fr": "(n > 1)"}[language])
    assert [message.id for message in found if message.id and message.fuzzy] == []


# ---- the words at play


def told(state: State, language: str) -> list[str]:
    """All that the table reads now: questions, labels and refusals."""
    title, texts = guildhall.title(state.game), []
    for seat in state.actors:
        view = state.view(seat)
        texts.append(title.words.question(view, seat, state.question(seat), PLAYERS, language))
        misses = state.near_misses(seat)
        for choice in [*state.legal(seat), *misses]:
            texts += title.words.label(view, seat, choice, language)[:2]
        for choice in misses:
            texts.append(title.refusal(state, seat, choice, state.refused(seat, choice), language).words)
    return texts


def names_alike(tables: object, language: str) -> set[str]:
    """What the component file names in the language as in English: proper names."""
    if isinstance(tables, list):
        return set().union(*(names_alike(row, language) for row in tables))
    if not isinstance(tables, dict):
        return set()
    here = {tables["en"]} if "en" in tables and named(tables, language) == tables["en"] else set()
    return here.union(*(names_alike(value, language) for value in tables.values()))


@every_title
@every_language
def test_no_english_is_left_in_a_game(game: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    untranslated: set[str] = set()
    say, many = Words.say, Words.many

    def heard_say(self: Words, message: str, **values: object) -> str:
        if self.language == language and message not in self.messages:
            untranslated.add(message)
        return say(self, message, **values)

    def heard_many(self: Words, one: str, several: str, n: int, **values: object) -> str:
        if self.language == language and one not in self.messages:
            untranslated.add(one)
        return many(self, one, several, n, **values)

    monkeypatch.setattr(Words, "say", heard_say)
    monkeypatch.setattr(Words, "many", heard_many)
    alike = [*PLAYERS, *sorted(names_alike(guildhall.title(game).tables, language), key=len, reverse=True)]
    proper = re.compile("|".join(map(re.escape, alike)))
    english_left = set()
    for pair in pairs_of_a_game(game, language):
        if pair[0] == pair[1]:
            rest = re.findall(r"[^\W\d_]{2,}", proper.sub("", pair[0]).lower())
            if not set(rest) <= ALIKE[language]:
                english_left.add(pair[0])
    assert sorted(untranslated) == []
    assert sorted(english_left) == []


def pairs_of_a_game(game: str, language: str) -> Iterator[tuple[str, str]]:
    """What a game at random says, in English and in the language."""
    for seats in guildhall.title(game).seat_range:
        state, player = guildhall.new(game, seats, seed=7), bot("random", seats)
        decisions = 0
        while not state.over:
            if decisions % 5 == 0:
                yield from zip(told(state, "en"), told(state, language), strict=True)
            seat = state.actors[decisions % len(state.actors)]
            state.push(seat, player.choose(state, seat))
            decisions += 1
        for reader in [None, *range(seats)]:
            ours, theirs = [log.lines(game, state.log, reader, PLAYERS, lang) for lang in ("en", language)]
            yield from zip([line.text for line in ours], [line.text for line in theirs], strict=True)


# ---- saying


def test_a_language_nobody_speaks_here() -> None:
    with pytest.raises(UnknownName, match="unknown language 'tlh'; expected one of en, it, fr"):
        Words("tlh")


def test_without_a_catalogue_english_is_said(tmp_path: Path) -> None:
    words = Words("it", tmp_path)
    assert words.say("{name} passes", name="Zeno") == "Zeno passes"
    assert [words.many("1 worker", "{n} workers", n) for n in (0, 1, 2)] == ["0 workers", "1 worker", "2 workers"]


CATALOGUE = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n > 1);\\n"
msgid "{name} passes"
msgstr "{name} passe"
msgid "left empty"
msgstr ""
msgid "1 worker of {name}"
msgid_plural "{n} workers of {name}"
msgstr[0] "{n} ouvrier, {name}"
msgstr[1] "{n} ouvriers, {name}"
"""


def test_a_catalogue_is_said(tmp_path: Path) -> None:
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "fr.po").write_text(CATALOGUE, encoding="utf-8")
    words = Words("fr", tmp_path)
    assert words.say("{name} passes", name="Zeno") == "Zeno passe"
    assert words.say("left empty") == "left empty"
    said = [words.many("1 worker of {name}", "{n} workers of {name}", n, name="Yrsa") for n in (0, 1, 2)]
    assert said == ["0 ouvrier, Yrsa", "1 ouvrier, Yrsa", "2 ouvriers, Yrsa"]


def test_a_component_without_a_name_in_the_language_has_its_english_one() -> None:
    forest = {"id": "forest", "en": "Forest", "it": "Foresta", "fr": ""}
    assert [named(forest, language) for language in ("en", "it", "fr", "de")] == [
        "Forest",
        "Foresta",
        "Forest",
        "Forest",
    ]
