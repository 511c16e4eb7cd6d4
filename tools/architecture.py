#!/usr/bin/env python3
"""Draws the import graph of the packages: `tools/architecture.py` writes docs/architecture.svg, `--check` compares it.

Boxes are packages, arrows are imports as they stand in the code; an arrow is left out where a longer way says the same.
Only the packages and the arrows between them are drawn, so the picture changes when the architecture does. It needs
`grimp`, which `./guildhall test` installs.
"""

import re
import sys
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from layered import Edge, Layout, reduced

ROOT: Final = Path(__file__).resolve().parent.parent
PICTURE: Final = ROOT / "docs" / "architecture.svg"
PALETTE: Final = ROOT / "src" / "guildhall" / "draw" / "palette.css"
WIDTH, HEIGHT, ROW = 206, 76, 148  # of a box, and from row to row
BEND, GAP, MARGIN = 16, 24, 40


class Part(NamedTuple):
    """A box: its pigment and two lines about it."""

    pigment: str
    lines: tuple[str, str]


PARTS: Final = {
    "cli": Part("lapis", ("the guildhall command,", "one module a subcommand")),
    "server": Part("lapis", ("pages, sockets, HTTP API;", "knows no rule of any game")),
    "tables": Part("lapis", ("seats, drafts, commits,", "clocks, chat; knows no HTTP")),
    "sheets": Part("lapis", ("what is printed in a box,", "corrected by its owner")),
    "storage": Part("lapis", ("the log of decisions in", "SQLite or PostgreSQL")),
    "environment": Part("verdigris", ("the titles for learning:", "PettingZoo, action masks")),
    "arena": Part("verdigris", ("matches, tournaments,", "ratings, reports, fuzzing")),
    "bots": Part("verdigris", ("random, greedy and search,", "for every title")),
    "guildhall": Part("slate", ("import guildhall: the", "library in a dozen names")),
    "examination": Part("slate", ("titles from outside are", "tried before they are played")),
    "games/*": Part("vermilion", ("one folder a title: data,", "rules by chapter, views")),
    "games/*/words": Part("vermilion", ("questions, labels, log", "lines, refusals")),
    "games/*/drawing": Part("vermilion", ("the board as SVG, from", "what a seat may see")),
    "words": Part("ochre", ("message catalogues,", "log lines and offers")),
    "draw": Part("ochre", ("SVG toolkit: symbols,", "palette, lettering")),
    "kernel": Part(
        "madder", ("what a game is: State, Choice, agenda, Rng, Record", "knows no title; standard library only")
    ),
}


# Not imported before a title from outside is first asked for: the library hands it to the registry.
LATE = {("guildhall", "examination")}


def part_of(module: str) -> str:
    """`guildhall.games.pillars.words.asked` → `games/*/words`."""
    path = module.split(".")[1:]
    if not path or path == ["compiled"]:
        return "guildhall"
    if path == ["__main__"]:
        return "cli"
    if path[0] == "games":
        return f"games/*/{path[2]}" if path[2:3] in (["words"], ["drawing"]) else "games/*"
    return path[0]


def imports() -> list[Edge]:
    """Which part imports which, read from the sources."""
    import grimp

    graph = grimp.build_graph("guildhall", exclude_type_checking_imports=True, cache_dir=None)
    found = {
        (part_of(module), part_of(other))
        for module in graph.modules
        for other in graph.find_modules_directly_imported_by(module)
    }
    strangers = {part for edge in found for part in edge} - set(PARTS)
    if strangers:
        raise SystemExit(f"architecture: tools/architecture.py has no words for {', '.join(sorted(strangers))}.")
    return reduced(edge for edge in found - LATE if edge[0] != edge[1])


def colours() -> str:
    """The house's colours by day and by night. Viewers of pictures know media queries better than light-dark()."""
    text = PALETTE.read_text(encoding="utf-8")
    wanted = ["paper", "panel", "rule-strong", "ink", "quiet", *sorted({part.pigment for part in PARTS.values()})]
    day, night = [], []
    for name in wanted:
        found = re.search(rf"--{name}: light-dark\((#\w+), (#\w+)\)", text)
        if found is None:
            raise SystemExit(f"architecture: {PALETTE.name} has no colour --{name}.")
        day.append(f"--{name}:{found[1]}")
        night.append(f"--{name}:{found[2]}")
    return f"svg{{{';'.join(day)}}}@media (prefers-color-scheme:dark){{svg{{{';'.join(night)}}}}}"


STYLE: Final = """
.paper{fill:var(--paper)}.box{fill:var(--panel);stroke:var(--rule-strong)}
.name{font:600 18px "Palatino Linotype",Palatino,"Iowan Old Style",Georgia,serif;fill:var(--ink)}
.words{font:12.5px -apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;fill:var(--quiet)}
.way{fill:none;stroke-width:1.8;stroke-linecap:round}
"""


class Picture:
    """The layout turned into SVG, the top row first."""

    def __init__(self, edges: list[Edge]) -> None:
        self.edges = edges
        names = sorted({part for edge in edges for part in edge})
        self.layout = Layout.of(names, edges, dict.fromkeys(names, WIDTH), BEND, GAP)
        self.x = self.layout.x
        self.width = round(max(self.x[name] + self.layout.widths[name] / 2 for name in self.x))
        self.row = {name: number for number, row in enumerate(self.layout.rows) for name in row}
        # What everything stands on is as wide as the house.
        bottom = [name for name in self.layout.rows[0] if name in PARTS]
        self.ground = bottom[0] if len(bottom) == 1 else ""

    def left(self, name: str) -> float:
        return 0 if name == self.ground else self.x[name] - WIDTH / 2

    def top(self, name: str) -> float:
        return (len(self.layout.rows) - 1 - self.row[name]) * ROW

    def box(self, name: str) -> str:
        x, y = self.left(name), self.top(name)
        width = self.width if name == self.ground else WIDTH
        middle = x + width / 2
        part = PARTS[name]
        return (
            f'<g><rect class="box" x="{x:g}" y="{y:g}" width="{width:g}" height="{HEIGHT}" rx="6"/>'
            f'<path d="M{x + 6:g} {y + 0.5:g}H{x + width - 6:g}" stroke="var(--{part.pigment})" stroke-width="4"/>'
            f'<text class="name" x="{middle:g}" y="{y + 27:g}" text-anchor="middle">{escape(name)}</text>'
            f'<text class="words" text-anchor="middle"><tspan x="{middle:g}" y="{y + 46:g}">{escape(part.lines[0])}'
            f'</tspan><tspan x="{middle:g}" y="{y + 62:g}">{escape(part.lines[1])}</tspan></text></g>'
        )

    def port(self, name: str, link: Edge) -> float:
        """Where on the edge of a box a line begins or ends: side by side, in the order of where the lines go."""
        here, there = (0, 1) if link[0] == name else (1, 0)
        other = link[there]
        if name == self.ground:
            return self.x[other]
        others = [ends[there] for ends in self.layout.links() if ends[here] == name]
        others.sort(key=lambda end: self.x[end])
        step = min(34, (WIDTH - 40) / max(1, len(others) - 1))
        return self.x[name] + (others.index(other) - (len(others) - 1) / 2) * step

    def way(self, edge: Edge) -> str:
        chain = self.layout.chains[edge]
        pigment = PARTS[edge[0]].pigment
        x, y = self.port(chain[0], (chain[0], chain[1])), self.top(chain[0]) + HEIGHT
        path = f"M{x:g} {y:g}"
        for upper, lower in pairwise(chain):
            last = lower == chain[-1]
            to_x = self.port(lower, (upper, lower)) if last else self.x[lower]
            to_y = self.top(lower) - (9 if last else 0)
            bow = (to_y - y) * 0.55
            path += f"C{x:g} {y + bow:g} {to_x:g} {to_y - bow:g} {to_x:g} {to_y:g}"
            x, y = to_x, to_y
            if not last:
                y += HEIGHT
                path += f"V{y:g}"
        return (
            f'<path class="way" stroke="var(--{pigment})" d="{path}"/>'
            f'<path fill="var(--{pigment})" d="M{x:g} {y + 9:g}l-5 -10h10z"/>'
        )

    def svg(self) -> str:
        boxes = [name for name in self.x if name in PARTS]
        wide, high = self.width + 2 * MARGIN, (len(self.layout.rows) - 1) * ROW + HEIGHT + 2 * MARGIN + 34
        told = "; ".join(f"{user} imports {used}" for user, used in self.edges)
        note = "An arrow means “imports”. It is left out where a longer way says the same."
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
                'role="img" aria-labelledby="title told">',
                '<title id="title">The packages of Guildhall and what they import</title>',
                f'<desc id="told">{escape(told)}.</desc>',
                f"<style>{colours()}{STYLE}</style>",
                f'<rect class="paper" width="{wide}" height="{high}"/>',
                f'<g transform="translate({MARGIN} {MARGIN})">',
                *[self.way(edge) for edge in self.edges],
                *[self.box(name) for name in boxes],
                f'<text class="words" x="{self.width / 2:g}" y="{high - 2 * MARGIN}" text-anchor="middle">'
                f"{note}</text>",
                "</g>",
                "</svg>",
                "",
            ]
        )


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print("architecture: expected no argument, or --check.", file=sys.stderr)
        return 2
    drawn = Picture(imports()).svg()
    if not arguments:
        PICTURE.write_text(drawn, encoding="utf-8", newline="\n")
    elif not PICTURE.exists() or PICTURE.read_text(encoding="utf-8") != drawn:
        print("architecture: docs/architecture.svg is out of date; run tools/architecture.py.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
