"""`guildhall dataset`: games to study, as records and as one flat table."""

from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from guildhall.cli import arguments
from guildhall.cli.arguments import Chosen, Colours, First, Game, Games, Jobs, Json, Overlay, Preset, Ray, Seed


def dataset(
    game: Game,
    out: Annotated[Path, typer.Option(metavar="DIR", help="A new or empty folder for records/ and rounds.parquet.")],
    games: Games = 100,
    seats: Annotated[str, typer.Option(help="A bot for each seat; they move on after each game.")] = "greedy,greedy",
    seed: Seed = 1,
    jobs: Jobs = None,
    ray: Ray = None,
    option: Chosen = None,
    preset: Preset = None,
    components: Overlay = None,
    colours: Colours = None,
    first: First = None,
    as_json: Json = False,
) -> None:
    """Write the records of games between bots, and a Parquet table of figures for every seat in every round."""
    import guildhall
    from guildhall.arena.crew import Crew
    from guildhall.arena.dataset import RECORDS, TABLE, Collection, check_folder, play, schema_of, write
    from guildhall.arena.workers import ended_as_interrupted
    from guildhall.bots import bot
    from guildhall.cli.overlay import corrections
    from guildhall.cli.printing import console, print_json, tracked

    title = guildhall.title(game)
    specs = arguments.seats(seats)
    for spec in specs:
        bot(spec)
    overlay = corrections(title, components)
    chosen = arguments.options(option, title.options.names)
    worn = arguments.colours(colours)
    collection = Collection(title.name, specs, seed, chosen, preset, overlay.tables, overlay.name, worn, first)
    columns = schema_of(collection).names  # whatever is wrong with seats, options or packages is said here
    crew = Crew(jobs, ray)
    crew.check()
    check_folder(out)
    began = perf_counter()
    played = crew.work_off(partial(play, collection), range(games), crew.batch(specs, kept=True))
    with ended_as_interrupted():
        finished, decisions, rows = write(collection, tracked(played, games, f"playing {title.name}"), out, games)
    answer = {
        "game": title.name,
        "seats": specs,
        "games": games,
        "finished": finished,
        "decisions": decisions,
        "rows": rows,
        "columns": columns,
        "records": str(out / RECORDS),
        "table": str(out / TABLE),
        "seed": seed,
        "seconds": round(perf_counter() - began, 3),
    }
    if as_json:
        print_json(answer)
        return
    say = console()
    say.print(f"{title.name}: {finished} of {games} games finished, {decisions} decisions")
    say.print(f"{games} records in {out / RECORDS}", markup=False, highlight=False)
    say.print(f"{rows} rows of {len(columns)} columns in {out / TABLE}", markup=False, highlight=False)
