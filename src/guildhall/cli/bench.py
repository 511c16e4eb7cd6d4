"""`guildhall bench`: how fast the engine is here. `guildhall compile`: makes it faster."""

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from guildhall import compiled
from guildhall.cli.arguments import Json
from guildhall.kernel.errors import GuildhallError

if TYPE_CHECKING:
    from rich.table import Table


def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="The titles; all if none.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=3600, help="How long to play each title.")] = 3.0,
    compile_first: Annotated[
        bool, typer.Option("--compile", help="Build the compiled engine first and measure that.")
    ] = False,
    this_build: Annotated[
        bool, typer.Option("--this-build", help="Measure only the build in use, not also the other one.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Measure random play on this machine, interpreted and compiled; forced decisions do not count."""
    import guildhall
    from guildhall.kernel.registry import playable

    titles = [guildhall.title(name) for name in games] if games else playable()
    if compile_first and not compiled.active():
        build_engine(quiet=True)
        raise typer.Exit(run_compiled([title.name for title in titles], seconds, as_json, this_build))
    from guildhall.arena.speed import measure
    from guildhall.cli.printing import print_json, tracked

    found = {title.name: measure(title, seconds)._asdict() for title in tracked(titles, len(titles), "measuring")}
    here, there = ("compiled", "interpreted") if compiled.active() else ("interpreted", "compiled")
    other = {} if this_build else other_build(list(found), seconds)
    playouts = {here: {name: speed["games_per_second"] for name, speed in found.items()}, there: other}
    answer: dict[str, Any] = {"compiled": compiled.active(), "games": found}
    answer["playouts_per_second"] = {build: playouts[build] for build in ("interpreted", "compiled") if playouts[build]}
    if as_json:
        print_json(answer)
    else:
        show(answer)


def run_compiled(games: list[str], seconds: float, as_json: bool, this_build: bool) -> int:
    """The same measurement in a fresh process, which finds the build."""
    command = command_of(games, seconds) + (["--json"] if as_json else []) + (["--this-build"] if this_build else [])
    return subprocess.call(command, env=environment_of(pure=False))


def other_build(games: list[str], seconds: float) -> dict[str, float]:
    """Playouts a second of the build that is not in use here, by title; nothing if it is not built."""
    if not compiled.active() and not (compiled.build_folder() / "complete").exists():
        return {}
    command = [*command_of(games, seconds), "--json", "--this-build"]
    done = subprocess.run(command, env=environment_of(pure=compiled.active()), capture_output=True, check=False)
    if done.returncode != 0:
        raise GuildhallError("the other build could not be measured; --this-build leaves it out")
    measured = json.loads(done.stdout)["games"]
    return {name: measured[name]["games_per_second"] for name in games}


def command_of(games: list[str], seconds: float) -> list[str]:
    return [sys.executable, "-P", "-m", "guildhall", "bench", *games, "--seconds", str(seconds)]


def environment_of(pure: bool) -> dict[str, str]:
    return os.environ | {"GUILDHALL_PURE": "1" if pure else "0", "PYTHONPATH": str(compiled.SOURCES.parent)}


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
    out.print(playouts_table(answer["playouts_per_second"]))
    if "compiled" not in answer["playouts_per_second"]:
        out.print("The compiled engine is not built for these sources: guildhall compile")


def playouts_table(playouts: dict[str, dict[str, float]]) -> "Table":
    """Whole random games a second, build by build."""
    from rich.table import Table

    builds = list(playouts)
    heads = [f"playouts/s {build}" for build in builds] + (["faster"] if len(builds) > 1 else [])
    table = Table("\ngame", *(f"\n{head}" for head in heads), box=None, header_style="bold", pad_edge=False)
    for column in table.columns[1:]:
        column.justify = "right"
    for name in playouts[builds[0]]:
        speeds = [playouts[build][name] for build in builds]
        faster = [f"{speeds[1] / speeds[0]:.1f} ×"] if len(builds) > 1 and speeds[0] else []
        table.add_row(name, *(f"{speed:,.1f}" for speed in speeds), *faster)
    return table
