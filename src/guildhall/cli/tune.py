"""`guildhall tune`: better numbers for a title's judgement, by self-play."""

from pathlib import Path
from typing import Annotated
from warnings import catch_warnings, simplefilter

import typer

from guildhall.cli.arguments import Game, Json
from guildhall.kernel.errors import UnknownName


def tune(
    game: Game,
    bot: Annotated[str, typer.Option(help="The bot whose judgement is tuned; greedy is quick.")] = "greedy",
    generations: Annotated[int, typer.Option(min=1, help="How many generations in all.")] = 20,
    games: Annotated[
        int,
        typer.Option(min=2, help="Games by each candidate in each generation, rounded up: both seats of each set-up."),
    ] = 40,
    population: Annotated[int, typer.Option(min=4, help="Candidates in a generation.")] = 12,
    seed: Annotated[int, typer.Option(min=1, help="The same seed and plan give the same numbers.")] = 1,
    part: Annotated[
        float, typer.Option(min=0.01, max=1.0, help="How much of the way to the tuned numbers the result goes.")
    ] = 1.0,
    check: Annotated[
        int, typer.Option(min=2, help="Games of the result against the file, on other set-ups; rounded up too.")
    ] = 200,
    keep: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where generations are kept; goes on there if it exists.")
    ] = None,
    write: Annotated[bool, typer.Option("--write", help="Put the numbers into the title's file if they win.")] = False,
    as_json: Json = False,
) -> None:
    """Look for better weights by self-play (CMA-ES); repeatable, and resumed from its file after a stop."""
    import guildhall
    from guildhall.arena.extras import needed
    from guildhall.arena.interval import wilson
    from guildhall.bots import bot as bot_of
    from guildhall.bots.player import Adviser
    from guildhall.bots.tuning import Plan, contest
    from guildhall.bots.tuning import tune as tuned
    from guildhall.bots.weights import file_of, rewritten, table_of
    from guildhall.cli.files import write as write_file
    from guildhall.cli.printing import console, print_json, tracked

    title = guildhall.title(game)
    if not isinstance(bot_of(bot), Adviser):
        raise UnknownName(f"the bot '{bot}' plays without weights; expected greedy, search, flat, mcts or a level")
    games, check = even(games), even(check)
    with catch_warnings():
        simplefilter("ignore")  # cma tells everybody that it would like to plot
        cma = needed("cma", "tune", "tuning")
    plan = Plan(title.name, bot, games, population, seed)
    file = keep or Path(f"tuning-{title.name}-{seed}.jsonl")
    found = list(tracked(tuned(plan, generations, file, cma, part), generations, f"tuning {title.name}"))
    favourite = found[-1].favourite
    wins, _ = contest(plan, favourite, table_of(title.name), check, f"check {seed}")
    interval = wilson(wins, check)
    better = interval.low > 0.5
    if write and better:
        path = file_of(title.name)
        write_file(path, rewritten(path.read_text(encoding="utf-8"), favourite), replace=True)
    means = [round(sum(generation.scores) / len(generation.scores), 4) for generation in found]
    answer = {
        "game": title.name,
        "bot": bot,
        "part": part,
        "generations": means,
        "games": check,
        "wins": wins,
        "interval": [round(interval.low, 4), round(interval.high, 4)],
        "written": write and better,
        "weights": favourite,
    }
    if as_json:
        print_json(answer)
        return
    out = console()
    out.print(f"mean score by generation: {' '.join(f'{mean:.3f}' for mean in means)}", markup=False)
    out.print(f"the result wins {wins:g} of {check} games against the file: {wins / check:.1%} ({interval})")
    out.print(f"written into {file_of(title.name).name}" if answer["written"] else "the file is left as it is")


def even(games: int) -> int:
    """Rounded up to pairs: every set-up is played in both seats.

    >>> even(3), even(4)
    (4, 4)
    """
    return games + games % 2
