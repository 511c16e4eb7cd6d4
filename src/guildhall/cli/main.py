"""The `guildhall` command. A subcommand is a function in a module of its own: one import and one line below add it."""

import io
import os
import sys
from collections.abc import Sequence

import typer

from guildhall.cli import (
    analyse,
    backup,
    bench,
    components,
    dataset,
    export,
    fuzz,
    migrate,
    play,
    replay,
    rules,
    serve,
    simulate,
    test,
    tournament,
    tune,
)
from guildhall.kernel.errors import GuildhallError, UnknownName, one_of

BAD_INPUT = 2
INTERRUPTED = 130  # what shells report for a program ended by Ctrl-C
CUT_OFF = 141  # and for one whose output nobody reads any more

app = typer.Typer(
    name="guildhall",
    help="A table for heavy medieval city-building board games: people, bots and the engine that knows every rule.",
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("play")(play.play)
app.command("replay")(replay.replay)
app.command("rules")(rules.rules)
app.command("components")(components.components)
app.command("simulate")(simulate.simulate)
app.command("tournament")(tournament.tournament)
app.command("dataset")(dataset.dataset)
app.command("analyse")(analyse.analyse)
app.command("tune")(tune.tune)
app.command("bench")(bench.bench)
app.command("compile")(bench.compile_engine)
app.command("fuzz")(fuzz.fuzz)
app.command("serve")(serve.serve)
app.command("migrate")(migrate.migrate)
app.command("migrate-games")(migrate.migrate_games)
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)
app.command("export")(export.export_tables)
app.command("import")(export.import_tables)
app.command("test", context_settings=test.PASS_THROUGH)(test.run_tests)


@app.callback()
def guildhall() -> None:
    """Gives the commands a common place for help."""


def main(args: Sequence[str] | None = None) -> int:
    """Runs one command line and returns its exit code; what is wrong with the input is said in one sentence."""
    given = list(sys.argv[1:] if args is None else args)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without × and → still shows the rest
    try:
        check_command(given)
        result = app(args=given or ["--help"], prog_name="guildhall", standalone_mode=False)
        sys.stdout.flush()
    except (GuildhallError, typer.TyperException) as error:
        return refuse(error)
    except typer.Abort:
        result = INTERRUPTED
    except BrokenPipeError:  # whoever read our output (a pager, head) has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CUT_OFF
    if result == INTERRUPTED:  # Typer makes this of Ctrl-C
        print("guildhall: interrupted.", file=sys.stderr)
    return result if isinstance(result, int) else 0


def check_command(args: list[str]) -> None:
    """Typer only says that there is no such command; we also say which ones there are."""
    names = [command.name or "" for command in app.registered_commands]
    if args and not args[0].startswith("-") and args[0] not in names:
        raise UnknownName(one_of("command", args[0], sorted(names)))


def refuse(error: GuildhallError | typer.TyperException) -> int:
    words = error.format_message() if isinstance(error, typer.TyperException) else str(error)
    # Typer lays some of its messages out over several lines; a refusal is one.
    sentence = " ".join(words.split())
    print(f"guildhall: {sentence if sentence.endswith(('.', '?', '!')) else sentence + '.'}", file=sys.stderr)
    return BAD_INPUT
