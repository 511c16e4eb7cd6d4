"""`guildhall tournament`: every bot against every other, with intervals, ratings and a report."""

import shlex
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from guildhall.cli import arguments
from guildhall.cli.arguments import Chosen, Game, Jobs, Json, Overlay, Preset, Ray, Seed
from guildhall.kernel.errors import BadOption

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
        typer.Option(min=1, help="Games at each table, rounded up so that every set-up is played in every seating."),
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
        bool, typer.Option("--repair", help="Drop what is damaged in the file of results and play it again.")
    ] = False,
    report: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a report with charts as one HTML file.")
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
    from guildhall.cli.overlay import corrections
    from guildhall.cli.printing import print_json

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
    played = play_all(contest, contest.games(games), crew, results, repair)
    ranking = standings(specs, played)
    if report is not None:
        write_report(report, contest, played, command_of(game, bots, players, games, ladder, seed, option, preset))
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
        "report": str(report) if report else None,
    }
    if as_json:
        print_json(answer)
    else:
        show(answer)


def check_files(results: Path | None, report: Path | None) -> None:
    """Whatever is wrong with the names is said before hours of play."""
    if results is not None and results.suffix not in (".jsonl", ".parquet"):
        raise BadOption(f"--results cannot be '{results}'; expected a name that ends in .jsonl or .parquet")
    if results is not None and results.suffix == ".parquet":
        from guildhall.arena.extras import needed

        needed("pyarrow", "parquet", "a Parquet file")
    for path in (results, report):
        if path is not None and not path.parent.is_dir():
            raise BadOption(f"{path} cannot be written: there is no folder {path.parent}")
        if path is not None and path.is_dir():
            raise BadOption(f"{path} cannot be written: it is a folder")


def play_all(contest: "Tournament", total: int, crew: "Crew", path: Path | None, repair: bool) -> list["Result"]:
    """The games of the file and those still missing, each kept as soon as it is there."""
    from guildhall.arena.results import continued, kept
    from guildhall.arena.results import repair as repaired
    from guildhall.arena.tournament import play
    from guildhall.cli.printing import tracked

    if path is not None and repair:
        repaired(path, contest)
    before = kept(path, contest) if path is not None else []
    there = {result.number for result in before}
    missing = [number for number in range(total) if number not in there]
    # A game is kept as soon as it is over; only a cluster, where every errand costs, gets quick games in batches.
    size = None if crew.ray is not None and not contest.thinks() else 1
    games = crew.work_off(partial(play, contest), missing, size)
    fresh: list[Result] = []
    shown = tracked(games, total, f"{contest.game} tournament", total - len(missing))
    if path is None:
        fresh.extend(shown)
    else:
        with continued(path, contest, before) as file:
            for result in shown:
                file.add(result)
                fresh.append(result)
    return sorted([result for result in before if result.number < total] + fresh)


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
) -> str:
    """The command line that plays the same games again."""
    words = ["guildhall", "tournament", game, "--bots", bots, "--players", str(players), "--games", str(games)]
    words += ["--seed", str(seed)] + (["--ladder"] if ladder else []) + (["--preset", preset] if preset else [])
    for entry in option or []:
        words += ["--option", entry]
    return shlex.join(words)


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
