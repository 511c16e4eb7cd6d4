"""`guildhall fuzz`: random play with all invariants on."""

from functools import partial
from time import perf_counter
from typing import Annotated, Any

import typer

from guildhall.cli.arguments import Game, Games, Jobs, Json, Overlay, Seed


def fuzz(
    game: Game,
    games: Games = 100,
    seed: Seed = 1,
    only: Annotated[
        int | None, typer.Option(min=0, help="Play just the game of this number again, as a failure names it.")
    ] = None,
    jobs: Jobs = None,
    components: Overlay = None,
    as_json: Json = False,
) -> None:
    """Play at random over all player counts and options and check everything that must be true; exit code 1 if not."""
    import guildhall
    from guildhall.arena.fuzz import Played, Run, play
    from guildhall.arena.workers import processes_for, work_off
    from guildhall.cli.overlay import corrections
    from guildhall.cli.printing import print_json, tracked

    title = guildhall.title(game)
    overlay = corrections(title, components)
    run = Run(title.name, seed, overlay.tables, overlay.name)
    numbers = range(games) if only is None else range(only, only + 1)
    began = perf_counter()
    results = work_off(partial(play, run), numbers, processes_for(len(numbers), jobs))
    played: list[Played] = list(tracked(results, len(numbers), f"fuzzing {title.name}"))
    failures = [one.failure for one in played if one.failure]
    low, high = title.seat_range
    answer = {
        "game": title.name,
        "games": len(played),
        "decisions": sum(one.decisions for one in played),
        "failures": len(failures),
        "failure_list": failures,
        "seed": seed,
        "seconds": round(perf_counter() - began, 3),
        "games_by_seats": {str(n): sum(one.seats == n for one in played) for n in range(low, high + 1)},
        "settings": len({one.options for one in played}),
        "components": overlay.name,
    }
    if as_json:
        print_json(answer)
    else:
        show(answer)
    if failures:
        raise typer.Exit(1)


def show(answer: dict[str, Any]) -> None:
    from guildhall.cli.printing import console

    out = console()
    tables = ", ".join(f"{games} with {seats} seats" for seats, games in answer["games_by_seats"].items())
    out.print(f"{answer['game']}: {answer['games']} games ({tables}; {answer['settings']} settings of the options)")
    out.print(f"{answer['decisions']} decisions in {answer['seconds']:.1f} s, {answer['failures']} failures")
    for sentence in answer["failure_list"]:
        out.print(f"- {sentence}", markup=False)
