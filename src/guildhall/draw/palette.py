"""Colours by name. The values are in palette.css and strokes.css; here is what code needs to know of them."""

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

FOLDER = Path(__file__).parent
PALETTE = (FOLDER / "palette.css").read_text(encoding="utf-8")
STROKES = (FOLDER / "strokes.css").read_text(encoding="utf-8")
PLAYERS = 5  # colours told apart by everybody, each with a mark: disc, diamond, cross, chevron, ring


def player(number: int) -> str:
    """The custom property with the colour of a player."""
    return f"player-{number}"


def on_player(number: int) -> str:
    """The custom property with the colour of marks and letters on that colour."""
    return f"on-player-{number}"


def worn(colours: Sequence[str]) -> str:
    """The style of an element below which the players have these colours; one without a pigment keeps that of its seat.

    `line` is for outlines, where a title has a stronger shade of a colour for them.

    >>> print(worn(["green"]).replace(";", "\\n"))
    --player-0:var(--colour-green,var(--pigment-0))
    --on-player-0:var(--on-colour-green,var(--on-pigment-0))
    --line-0:var(--line-green,var(--player-0))
    """
    return ";".join(
        [
            f"--player-{n}:var(--colour-{colour},var(--pigment-{n}));"
            f"--on-player-{n}:var(--on-colour-{colour},var(--on-pigment-{n}));"
            f"--line-{n}:var(--line-{colour},var(--player-{n}))"
            for n, colour in enumerate(colours)
        ]
    )


@lru_cache(maxsize=32)
def tight(css: str) -> str:
    """A style sheet without comments and spare white space, as it is put into a picture."""
    css = re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", css, flags=re.S))
    return re.sub(r": ", ":", re.sub(r" ?([{};,>]) ?", r"\1", css)).strip()
