"""`guildhall simulate`: matches between bots."""

from dataclasses import replace
from functools import partial
from itertools import cycle, islice
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from guildhall.cli import arguments
from guildhall.cli.arguments import Chosen, Colours, First, Game, Games, Jobs, Json, Overlay, Preset, Ray, Seed

if TYPE_CHECKING:
    from guildhall.kernel.title import Title

USUAL: Final = ("greedy", "random")  # who plays where nobody is named, in turns


def simulate(
    game: Game,
    seats: Annotated[
        str | None,
        typer.Option(
            help="A bot for each seat, e.g. greedy,random,random; "
            "if not given, greedy and random in turns at the smallest table of the title."
        ),
    ] = None,
    games: Games = 100,
    seed: Seed = 1,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Move every bot on by one seat after each game; results stay by bot.")
    ] = False,
    jobs: Jobs = None,
    ray: Ray = None,
    option: Chosen = None,
    preset: Preset = None,
    components: Overlay = None,
    colours: Colours = None,
    first: First = None,
    as_json: Json = False,
) -> None:
    """Play matches between bots and count wins (a shared one as its part of one win) and mean scores."""
    import guildhall
    from guildhall.arena.crew import Crew
    from guildhall.arena.interval import wilson
    from guildhall.arena.match import Series, Tally, play
    from guildhall.arena.workers import ended_as_interrupted
    from guildhall.bots import bot
    from guildhall.cli.overlay import corrections
    from guildhall.cli.printing import print_json, tracked

    title = guildhall.title(game)
    specs = usual_seats(title) if seats is None else arguments.seats(seats)
    for spec in specs:
        bot(spec)
    overlay = corrections(title, components)
    chosen = arguments.options(option, title.options.names)
    series = Series(title.name, specs, seed, chosen, preset, overlay.tables, overlay.name, rotate)
    series = replace(series, colours=arguments.colours(colours), first=first)
    series.begin(0)  # whatever is wrong with seats or options is said here, before any process starts
    crew = Crew(jobs, ray)
    crew.check()
    tally = Tally(len(specs))
    began = perf_counter()
    matches = crew.work_off(partial(play, series), range(games), crew.batch(specs, kept=False))
    with ended_as_interrupted():
        for match in tracked(matches, games, f"simulating {title.name}"):
            tally.add(match)
    answer = {
        "game": title.name,
        "seats": specs,
        "games": tally.games,
        "finished": tally.finished,
        "decisions": tally.decisions,
        "seconds": round(perf_counter() - began, 3),
        "wins": [int(wins) if wins.denominator == 1 else round(float(wins), 6) for wins in tally.wins],
        "mean_scores": tally.mean_scores(),
        "seed": seed,
        "rotate": rotate,
        "options": title.options.shown(title.options.setting(chosen, preset), only_changed=True),
        "components": overlay.name,
        "colours": series.begin(0).chosen_colours,
        "first": first,
        "intervals": [[round(end, 6) for end in wilson(float(wins), tally.finished)] for wins in tally.wins],
    }
    if as_json:
        print_json(answer)
    else:
        show(answer)


def usual_seats(title: "Title") -> list[str]:
    """Greedy and random in turns, as many as the title needs."""
    return list(islice(cycle(USUAL), title.seat_range[0]))


def show(answer: dict[str, Any]) -> None:
    from rich.table import Table

    from guildhall.cli.printing import console

    heads = ("", "bot", "wins", "share", "95 % interval", "mean score")
    table = Table(*heads, box=None, header_style="bold", pad_edge=False)
    for number in (0, 2, 3, 4, 5):
        table.columns[number].justify = "right"
    place = "bot" if answer["rotate"] else "seat"
    for at, spec in enumerate(answer["seats"]):
        wins, finished = answer["wins"][at], answer["finished"]
        share = f"{wins / finished:.1%}" if finished else "–"
        low, high = answer["intervals"][at]
        reach = f"{low:.1%} to {high:.1%}"
        table.add_row(f"{place} {at}", spec, f"{wins:g}", share, reach, f"{answer['mean_scores'][at]:.1f}")
    out = console()
    speed = answer["decisions"] / answer["seconds"] if answer["seconds"] else 0
    out.print(f"{answer['game']}: {answer['finished']} of {answer['games']} games finished, seed {answer['seed']}")
    out.print(table)
    out.print(f"{answer['decisions']} decisions in {answer['seconds']:.1f} s ({speed:,.0f} a second)")
