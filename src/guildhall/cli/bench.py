"""`guildhall bench`: how fast the engine is here. `guildhall compile`: makes it faster."""

import os
import subprocess
import sys
from typing import Annotated, Any

import typer

from guildhall import compiled
from guildhall.cli.arguments import Json
from guildhall.kernel.errors import GuildhallError


def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="The titles; all if none.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=3600, help="How long to play each title.")] = 3.0,
    compile_first: Annotated[
        bool, typer.Option("--compile", help="Build the compiled engine first and measure that.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Measure random play on this machine; forced decisions do not count."""
    import guildhall
    from guildhall.kernel.registry import WHERE

    titles = [guildhall.title(name) for name in (games or sorted(WHERE))]
    if compile_first and not compiled.active():
        build_engine(quiet=True)
        raise typer.Exit(run_compiled([title.name for title in titles], seconds, as_json))
    from guildhall.arena.speed import measure
    from guildhall.cli.printing import print_json, tracked

    found = {title.name: measure(title, seconds)._asdict() for title in tracked(titles, len(titles), "measuring")}
    answer: dict[str, Any] = {"compiled": compiled.active(), "games": found}
    if as_json:
        print_json(answer)
    else:
        show(answer)


def run_compiled(games: list[str], seconds: float, as_json: bool) -> int:
    """The same measurement in a fresh process, which finds the build."""
    command = [sys.executable, "-P", "-m", "guildhall", "bench", *games, "--seconds", str(seconds)]
    environment = os.environ | {"GUILDHALL_PURE": "0", "PYTHONPATH": str(compiled.SOURCES.parent)}
    return subprocess.call([*command, "--json"] if as_json else command, env=environment)


def compile_engine() -> None:
    """Build the compiled engine; it is used by itself from then on."""
    there = (compiled.build_folder() / "complete").exists()
    folder = build_engine(quiet=True)
    print(
        f"The compiled engine {'was' if there else 'is now'} in {folder}; it is used while the sources stay the same."
    )


def build_engine(quiet: bool) -> os.PathLike[str]:
    from importlib.util import find_spec

    from rich.console import Console

    if not compiled.compiler_found():
        raise GuildhallError(
            "no C compiler was found (cc, gcc or clang); the engine also works without, in pure Python"
        )
    if find_spec("mypyc") is None:
        raise GuildhallError("the package mypy is needed to compile; install guildhall[compile]")
    with Console(stderr=True).status("compiling the engine (about a minute) …"):
        return compiled.build(quiet=quiet)


def show(answer: dict[str, Any]) -> None:
    from rich.table import Table

    from guildhall.cli.printing import console

    heads = ("decisions/s", "games/s", "decisions/game", "choices", "clone", "view", "drawing")
    table = Table("game", *heads, box=None, header_style="bold", pad_edge=False)
    for column in table.columns[1:]:
        column.justify = "right"
    for name, speed in answer["games"].items():
        table.add_row(
            name,
            f"{speed['decisions_per_second']:,.0f}",
            f"{speed['games_per_second']:,.1f}",
            f"{speed['decisions_per_game']:.0f}",
            f"{speed['mean_choices']:.1f}",
            f"{speed['clone_us']:.1f} µs",
            f"{speed['view_us']:.0f} µs",
            f"{speed['draw_ms']:.1f} ms",
        )
    out = console()
    out.print(f"{'compiled engine' if answer['compiled'] else 'pure Python'}, random play at the largest table")
    out.print(table)
