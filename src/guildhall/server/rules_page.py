"""The reading room: the rules of a game by number, and its components with where each value comes from."""

import re
from typing import Any, NamedTuple

from litestar import get
from litestar.params import FromPath
from markupsafe import Markup, escape

from guildhall.kernel.components import PROVENANCES
from guildhall.kernel.registry import title_of
from guildhall.kernel.rulebook import Rule
from guildhall.server import game_list
from guildhall.server.installed import keepable
from guildhall.server.session import language_of, visitor
from guildhall.server.templates import message
from guildhall.server.visit import AnyRequest, Page, page
from guildhall.tables.errors import NoTable

RULE_ID = re.compile(r"\b[A-Z]{2}(?:-[A-Z0-9]+)?-\d+[a-z]?\b")
CODE = re.compile(r"`([^`]+)`")
NOT_COMPONENTS = ("meta", "sources", "options", "option_values", "presets")
NOT_VALUES = ("provenance", "note", "names_invented", "name_invented")
KINDS = {
    "rulebook": message("from the rulebook"),
    "source": message("from a public source"),
    "recalled": message("from memory"),
    "reconstructed": message("reconstructed"),
    "owner": message("from an owner's box"),
}


def linked(text: str, game: str, known: dict[str, Rule]) -> Markup:
    """The text of a rule, with the rules it names as links."""

    def link(found: re.Match[str]) -> str:
        rule_id = found[0]
        if rule_id not in known:
            return rule_id
        return f'<a href="/rules/{game}#{rule_id}" data-rule="{rule_id}" data-game="{game}">{rule_id}</a>'

    return Markup(CODE.sub(r"<code>\1</code>", RULE_ID.sub(link, str(escape(text)))))


@get("/rules/{game:str}")
async def rules_page(request: AnyRequest, game: FromPath[str]) -> Page:
    title = playable_title(game)
    known = title.rulebook.rules
    chapters: dict[str, list[tuple[Rule, Markup]]] = {}
    for rule in known.values():
        chapters.setdefault(rule.chapter, []).append((rule, linked(rule.text, game, known)))
    name = game_list.game_name(game, language_of(request))
    return keepable(page(request, "rules.html", await visitor(request), game=game, name=name, chapters=chapters))


@get("/rules/{game:str}/{rule_id:str}")
async def one_rule(game: FromPath[str], rule_id: FromPath[str]) -> dict[str, str]:
    """One rule, for the dialog on the table."""
    title = playable_title(game)
    rule = title.rulebook.rule(rule_id)
    html = str(linked(rule.text, game, title.rulebook.rules))
    return {"id": rule.id, "chapter": rule.chapter, "text": rule.text, "html": html}


def playable_title(game: str) -> Any:
    if not game_list.playable(game):
        raise NoTable("this game is not on the shelf")
    return title_of(game)


class Cell(NamedTuple):
    """A value as text, and where it comes from if that differs from its row."""

    text: str
    provenance: str = ""


class Row(NamedTuple):
    cells: list[Cell]
    provenance: str
    note: str


class Section(NamedTuple):
    """A table of the component file; one without columns lists names and values."""

    path: str
    columns: list[str]
    rows: list[Row]
    note: str


def shown(value: object) -> str:
    """A value of the component file as a person reads it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(shown(one) for one in value) or "–"
    if isinstance(value, dict):
        return "; ".join(f"{key} {shown(one)}" for key, one in value.items() if key not in NOT_VALUES) or "–"
    return str(value)


def is_value(key: str) -> bool:
    return key not in NOT_VALUES and not key.endswith("_provenance")


def row_of(names: list[str], table: dict[str, Any], inherited: str) -> Row:
    provenance = str(table.get("provenance", inherited))
    cells = [Cell(shown(table[name]) if name in table else "", table.get(f"{name}_provenance", "")) for name in names]
    return Row(cells, provenance, str(table.get("note", "")))


def sections(tables: dict[str, Any], path: str = "", inherited: str = "") -> list[Section]:
    """The component file as tables to read."""
    found: list[Section] = []
    provenance = str(tables.get("provenance", inherited))
    plain = []
    for key, value in tables.items():
        where = f"{path}.{key}" if path else key
        if isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
            columns = list(dict.fromkeys(name for row in value for name in row if is_value(name)))
            found.append(Section(where, columns, [row_of(columns, row, provenance) for row in value], ""))
        elif isinstance(value, dict) and path.count(".") < 1:
            found += sections(value, where, provenance)
        elif is_value(key):
            own = str(tables.get(f"{key}_provenance", provenance))
            plain.append(Row([Cell(key), Cell(shown(value))], own, ""))
    if plain and path:
        found.insert(0, Section(path, [], plain, str(tables.get("note", ""))))
    return found


@get("/components/{game:str}")
async def components_page(request: AnyRequest, game: FromPath[str]) -> Page:
    title = playable_title(game)
    found = sections({name: table for name, table in title.tables.items() if name not in NOT_COMPONENTS})
    counts = dict.fromkeys(PROVENANCES, 0)
    for section in found:
        for row in section.rows:
            for cell in row.cells if section.columns else row.cells[1:]:
                kind = cell.provenance or row.provenance
                counts[kind] = counts.get(kind, 0) + bool(cell.text)
    name = game_list.game_name(game, language_of(request))
    shown_page = page(
        request,
        "components.html",
        await visitor(request),
        game=game,
        name=name,
        sections=found,
        counts={kind: counts[kind] for kind in PROVENANCES if kind != "owner" or counts[kind]},
        kinds=KINDS,
        sources=title.tables.get("sources", {}),
    )
    return keepable(shown_page)


HANDLERS = [rules_page, one_rule, components_page]
