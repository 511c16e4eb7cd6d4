"""What stands on the screen: grids as tables, the result, the question and its choices."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from rich import box
from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from guildhall.cli.components import names_of
from guildhall.cli.terminal import phrases
from guildhall.cli.terminal.ink import coloured
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import State
from guildhall.words.catalogue import Words
from guildhall.words.grid import Grid
from guildhall.words.offer import Offered, Refused

TWO_HALVES: Final = 90  # columns from which a long list stands in two halves side by side
NUMBER: Final = re.compile(r"-?\d+(/\d+)?")
LONG: Final = 6  # rows that make a list long


def tables(
    state: State, viewer: int | None, names: list[str], language: str, width: int, folded: bool = False
) -> list[RenderableType]:
    """The grids of a position; `folded` picks those that are looked up now and then."""
    view = state.view(viewer)
    return [
        drawn(grid, view, names, width)
        for grid in title_of(state.game).words.tables(view, names, language)
        if grid.folded == folded and grid.rows
    ]


def drawn(grid: Grid, view: Mapping[str, Any], names: list[str], width: int) -> RenderableType:
    """A grid as a table. A long list of things and their state fills a wide screen in two halves."""
    halves = len(grid.rows[0]) == 2 and not grid.columns and len(grid.rows) > LONG and width >= TWO_HALVES
    if halves:
        middle = (len(grid.rows) + 1) // 2
        left, right = grid.rows[:middle], grid.rows[middle:]
        rows = [a + (right[n] if n < len(right) else ["", ""]) for n, a in enumerate(left)]
    else:
        rows = grid.rows
    table = Table(
        title=Text(grid.title, style="bold reverse"),
        title_justify="left",
        box=box.SIMPLE_HEAD if grid.columns else None,
        show_header=bool(grid.columns),
        show_edge=False,
        pad_edge=False,
        header_style="dim",
        expand=halves,
        padding=(0, 1) if grid.columns else (0, 2, 0, 0),
        collapse_padding=bool(grid.columns),
    )
    for at in range(len(rows[0])):
        numbers = all(NUMBER.fullmatch(str(row[at])) for row in rows)
        head = grid.columns[at] if grid.columns else ""
        label = halves and at % 2 == 0
        table.add_column(head, justify="right" if numbers else "left", ratio=(2 if label else 3) if halves else None)
    for row in rows:
        cells = [coloured(str(entry), view, names) for entry in row]
        if not grid.columns:
            for at in range(0, len(cells), 2 if halves else len(cells)):
                cells[at].stylize("dim" if not cells[at].plain.startswith("▸") else "bold")
        table.add_row(*cells)
    return table


def result(state: State, names: list[str], language: str) -> RenderableType:
    """Places, points and where they came from; while the game runs, as it stands."""
    say = phrases(language).say
    outcome, view = state.outcome, state.view(None)
    categories = list(outcome.breakdown[0]) if outcome.breakdown else []
    heads = ["", "", *[quantity(state.game, category, language) for category in categories], say("total")]
    title = say("Result") if state.over else say("As it stands")
    title = say("Result: a draw, nobody wins") if outcome.drawn else title
    table = Table(*heads, title=Text(title, style="bold reverse"), title_justify="left", box=box.SIMPLE_HEAD)
    table.show_edge, table.header_style = False, "dim"
    for column in table.columns[2:]:
        column.justify = "right"
    for seat in sorted(range(state.seats), key=lambda seat: (outcome.ranks[seat], seat)):
        parts = [str(outcome.breakdown[seat][category]) for category in categories]
        name = coloured(names[seat], view, names)
        table.add_row(f"{outcome.ranks[seat]}.", name, *parts, Text(str(outcome.scores[seat]), style="bold"))
    return table


def listed(choices: Sequence[Offered], shown: Sequence[int], room: int, game: str, language: str) -> RenderableType:
    """The choices with their numbers; in columns and without descriptions where the room is short."""
    if len(shown) <= room:
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right", style="bold cyan")
        for at in shown:
            choice = choices[at]
            table.add_row(
                str(at + 1), choice.label.name, Text(choice.label.detail, "dim"), moved(choice, game, language)
            )
        return table
    cells = []
    for at in shown:
        cell = Text.assemble((f"{at + 1:>3} ", "bold cyan"), choices[at].label.name)
        changes = moved(choices[at], game, language)
        cells.append(cell.append("  ").append_text(changes) if changes else cell)
    return Columns(cells, padding=(0, 3), column_first=True)


def moved(choice: Offered, game: str, language: str) -> Text:
    """`gold 7 → 1`: what the choice moves at once."""
    parts = [f"{quantity(game, name, language)} {old} → {new}" for name, (old, new) in choice.changes.items()]
    return Text(", ".join(parts), style="green")


def refused(misses: Sequence[Refused], shown: Sequence[int]) -> RenderableType:
    """Near-misses, greyed, each with its reason and its rule."""
    table = Table.grid(padding=(0, 2))
    for at in shown:
        miss = misses[at]
        table.add_row(Text(miss.label.name, "dim strike"), Text(miss.words, "dim"), Text(miss.rule, "dim cyan"))
    return table


def quantity(game: str, name: str, language: str) -> str:
    """What a title calls one of its numbers: a component by its printed name, anything else by its catalogue."""
    return printed_names(game, language).get(name) or Words(language, title_of(game).folder).say(name.replace("_", " "))


@cache
def printed_names(game: str, language: str) -> dict[str, str]:
    found = names_of(title_of(game).tables, language)
    return {path.rpartition(".")[2]: name for path, name in found.items()}
