"""`guildhall tournament`: every bot against every other, with intervals, ratings and a report."""

import os
import shlex
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from guildhall.cli import arguments
from guildhall.cli.arguments import MOST, Chosen, Game, Jobs, Json, Overlay, Preset, Ray, Seed
from guildhall.kernel.errors import BadOption, unwritable

if TYPE_CHECKING:
    from guildhall.arena.crew import Crew
    from guildhall.arena.tournament import Result, Tournament


def tournament(
    game: Game,
    bots: Annotated[
        str, typer.Option(help="The bots, e.g. random,greedy,mcts:200ms; for a ladder from weak to strong.")
    ],
    players: Annotated[int, typer.Option(min=2, help="Seats at a table.")] = 2,
    games: Annotated[
        int,
        typer.Option(
            min=1, max=MOST, help="Games at each table, rounded up so that every set-up is played in every seating."
        ),
    ] = 200,
    ladder: Annotated[bool, typer.Option("--ladder", help="Neighbours only, instead of all with all.")] = False,
    seed: Seed = 1,
    jobs: Jobs = None,
    ray: Ray = None,
    results: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep every game in FILE (.jsonl or .parquet); a file begun is continued."),
    ] = None,
    repair: Annotated[
        bool,
        typer.Option("--repair", help="Play again what is damaged in the file of results; the old file is kept."),
    ] = False,
    report: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write a report with charts as one HTML file; an older report is replaced."),
    ] = None,
    option: Chosen = None,
    preset: Preset = None,
    components: Overlay = None,
    as_json: Json = False,
) -> None:
    """Let bots play each other in all seatings of the same set-ups, and say who is better and how surely."""
    import guildhall
    from guildhall.arena.crew import Crew
    from guildhall.arena.extras import needed
    from guildhall.arena.standings import standings
    from guildhall.arena.tournament import Tournament
    from guildhall.arena.workers import ended_as_interrupted
    from guildhall.cli.overlay import corrections, user_file

    title = guildhall.title(game)
    overlay = corrections(title, components)
    chosen = arguments.options(option, title.options.names)
    specs = arguments.seats(bots)
    contest = Tournament(title.name, specs, players, ladder, seed, chosen, preset, overlay.tables, overlay.name)
    contest.check()
    crew = Crew(jobs, ray)
    crew.check()
    needed("openskill", "arena", "a tournament")
    check_files(results, report)
    began = perf_counter()
    with ended_as_interrupted():
        played = play_all(contest, contest.games(games), crew, results, repair)
    ranking = standings(specs, played)
    answer: dict[str, Any] = {
        "game": title.name,
        "bots": specs,
        "players": players,
        "ladder": ladder,
        "games": len(played),
        "finished": sum(result.finished for result in played),
        "decisions": sum(sum(result.decisions) for result in played),
        "seconds": round(perf_counter() - began, 3),
        "seed": seed,
        "options": title.options.shown(title.options.setting(chosen, preset), only_changed=True),
        "components": overlay.name,
        "standings": [
            {
                "bot": one.name,
                "games": one.games,
                "wins": round(float(one.wins), 6),
                "share": round(one.share, 6),
                "interval": [round(end, 6) for end in one.interval],
                "rating": round(one.rating.mu, 3),
                "rating_sigma": round(one.rating.sigma, 3),
                "mean_score": round(one.mean_score, 3),
            }
            for one in ranking
        ],
        "results": str(results) if results else None,
        "report": None,
    }
    try:
        if report is not None:
            corrected = components or (str(user_file(title.name)) if overlay.tables else None)
            again = command_of(game, bots, players, games, ladder, seed, option, preset, corrected)
            write_report(report, contest, played, again)
            answer["report"] = str(report)
    finally:  # who won is said whatever becomes of the report
        say(answer, as_json)


def check_files(results: Path | None, report: Path | None) -> None:
    """Whatever is wrong with the names is said before hours of play."""
    if results is not None and results.suffix not in (".jsonl", ".parquet"):
        raise BadOption(f"--results cannot be '{results}'; expected a name that ends in .jsonl or .parquet")
    if results is not None and results.suffix == ".parquet":
        from guildhall.arena.extras import needed

        needed("pyarrow", "parquet", "a Parquet file")
    for path in (results, report):
        if path is not None:
            check_place(path)
    if report is not None:
        check_report(report, results)


def check_place(path: Path) -> None:
    try:
        if not path.parent.is_dir():
            raise BadOption(f"{path} cannot be written: there is no folder {path.parent}")
        if path.is_dir():
            raise BadOption(f"{path} cannot be written: it is a folder")
    except OSError as trouble:
        raise unwritable(path, trouble) from None


def check_report(report: Path, results: Path | None) -> None:
    """A report takes the place of an older one, never that of anything else."""
    from guildhall.arena.report import is_report
    from guildhall.cli.files import check_writable

    if results is not None and os.path.realpath(report) == os.path.realpath(results):
        raise BadOption(f"--results and --report cannot both be {report}; choose another name for one of them")
    try:
        foreign = report.exists() and not is_report(report)
    except OSError as trouble:
        raise unwritable(report, trouble) from None
    if foreign:
        raise BadOption(f"{report} exists already and is no report of a tournament; choose another name for --report")
    check_writable(report)


def play_all(contest: "Tournament", total: int, crew: "Crew", path: Path | None, repair: bool) -> list["Result"]:
    """The games of the file and those still missing, each kept as soon as it is there."""
    from guildhall.arena.lock import alone
    from guildhall.arena.results import continued, kept
    from guildhall.arena.results import repair as repaired

    if path is None:
        return list(play_missing(contest, total, crew, []))
    with alone(path):
        if repair:
            repaired(path, contest)
        before = kept(path, contest)
        fresh: list[Result] = []
        with continued(path, contest, before) as file:
            for result in play_missing(contest, total, crew, before):
                file.add(result)
                fresh.append(result)
    return sorted([result for result in before if result.number < total] + fresh)


def play_missing(contest: "Tournament", total: int, crew: "Crew", before: list["Result"]) -> Iterator["Result"]:
    from guildhall.arena.tournament import Missing, play
    from guildhall.cli.printing import tracked

    missing = Missing(total, {result.number for result in before})
    games = crew.work_off(partial(play, contest), missing, crew.batch(contest.bots, kept=True))
    return tracked(games, total, f"{contest.game} tournament", total - len(missing))


def write_report(path: Path, contest: "Tournament", played: list["Result"], command: str) -> None:
    from guildhall.arena.report import page
    from guildhall.cli.files import write

    write(path, page(contest, played, command), replace=True)


def command_of(
    game: str,
    bots: str,
    players: int,
    games: int,
    ladder: bool,
    seed: int,
    option: list[str] | None,
    preset: str | None,
    components: str | None,
) -> str:
    """The command line that plays the same games again."""
    words = ["guildhall", "tournament", game, "--bots", bots, "--players", str(players), "--games", str(games)]
    words += ["--seed", str(seed)] + (["--ladder"] if ladder else []) + (["--preset", preset] if preset else [])
    for entry in option or []:
        words += ["--option", entry]
    return shlex.join(words + (["--components", components] if components else []))


def say(answer: dict[str, Any], as_json: bool) -> None:
    from guildhall.cli.printing import print_json

    if as_json:
        print_json(answer)
    else:
        show(answer)


def show(answer: dict[str, Any]) -> None:
    from rich.table import Table

    from guildhall.cli.printing import console

    heads = ("", "bot", "games", "wins", "share", "95 % interval", "rating", "±", "mean score")
    table = Table(*heads, box=None, header_style="bold", pad_edge=False)
    for number in (0, 2, 3, 4, 5, 6, 7, 8):
        table.columns[number].justify = "right"
    for place, one in enumerate(answer["standings"], 1):
        low, high = one["interval"]
        table.add_row(
            str(place),
            one["bot"],
            str(one["games"]),
            f"{one['wins']:g}",
            f"{one['share']:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{one['rating']:.1f}",
            f"{2 * one['rating_sigma']:.1f}",
            f"{one['mean_score']:.1f}",
        )
    out = console()
    kind = "ladder" if answer["ladder"] else "round-robin"
    out.print(
        f"{answer['game']}: {kind} at tables of {answer['players']}, "
        f"{answer['finished']} of {answer['games']} games finished, seed {answer['seed']}"
    )
    out.print(table)
    for what in ("results", "report"):
        if answer[what]:
            out.print(f"{what}: {answer[what]}", highlight=False, markup=False)
