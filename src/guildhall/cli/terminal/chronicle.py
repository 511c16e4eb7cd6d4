"""The log as lines for a terminal: a step of the game and what happened in it share a line."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from guildhall.cli.terminal.ink import coloured
from guildhall.words.log import HEADING, STEP, SUBHEADING, Line


def chronicle(lines: list[Line], view: Mapping[str, Any], names: list[str]) -> list[Text]:
    """One Text a line; names in the colours of their players."""
    told: list[Text] = []
    in_step = False
    for line in lines:
        if line.level == HEADING:
            told.append(Text(line.text, style="bold underline"))
        elif line.level == SUBHEADING:
            told.append(Text(line.text, style="bold"))
        elif line.level == STEP:
            told.append(Text.assemble("  ", (f"{line.text}:", "italic dim")))
        elif in_step:
            lead = " " if told[-1].plain.endswith(":") else " · "
            told[-1].append(lead).append_text(coloured(line.text, view, names))
        else:
            told.append(Text("  ").append_text(coloured(line.text, view, names)))
        in_step = line.level == STEP or (in_step and line.level not in (HEADING, SUBHEADING))
    return told
