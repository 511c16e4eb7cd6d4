"""`guildhall play`: a game in the terminal."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from guildhall.cli import arguments
from guildhall.cli.arguments import Chosen, Colours, First, Game, Language, Overlay, Preset
from guildhall.kernel.errors import BadOption, BadRecord

if TYPE_CHECKING:
    from guildhall.cli.terminal.session import Session


def play(
    game: Game,
    seats: Annotated[
        str | None,
        typer.Option(
            help="Each seat: you, you=NAME or a bot, e.g. you,greedy,random.", show_default="you,greedy,greedy"
        ),
    ] = None,
    seed: Annotated[str | None, typer.Option(help="Any text; the same one deals the same game.")] = None,
    lang: Language = "en",
    option: Chosen = None,
    preset: Preset = None,
    components: Overlay = None,
    colours: Colours = None,
    first: First = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the game in this file as you play.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    hints: Annotated[str, typer.Option(metavar="BOT", help="The bot that gives hints, e.g. mcts:2s.")] = "greedy",
) -> None:
    """Play in the terminal: people at one keyboard, bots, or both."""
    from rich.console import Console

    from guildhall.bots.analysis import adviser
    from guildhall.cli.terminal.conversation import Conversation
    from guildhall.cli.terminal.screen import Screen
    from guildhall.words.catalogue import check_language

    check_language(lang)
    adviser(hints)
    if resume:
        if seed is not None or option or preset or components or colours or first is not None:
            raise BadOption(
                "a saved game has its seed, options, components, colours and first player; --resume goes alone"
            )
        session = resumed(game, resume, seats, lang)
    else:
        session = begun(game, seats, seed, lang, option, preset, components, colours, first)
    if record:
        session.save(record)
    if sys.stdin.isatty():
        import readline  # noqa: F401  (from here on a typed line can be edited)
    console = Console(highlight=False) if sys.stdout.isatty() else Console(highlight=False, width=100)
    Conversation(session, Screen(console, session, lang), lang, record is not None, hints).run()


def begun(
    game: str,
    seats: str | None,
    seed: str | None,
    lang: str,
    option: list[str] | None,
    preset: str | None,
    components: str | None,
    colours: str | None = None,
    first: int | None = None,
) -> "Session":
    """A new game."""
    import secrets

    import guildhall
    from guildhall.cli.overlay import corrections
    from guildhall.cli.terminal.seating import seated
    from guildhall.cli.terminal.session import Session
    from guildhall.kernel.record import Record

    title = guildhall.title(game)
    sitters = seated(seats, title, lang)
    chosen = arguments.options(option, title.options.names)
    overlay = corrections(title, components)
    key = secrets.token_hex(32) if seed is None else one_line(seed)
    names = [sitter.name for sitter in sitters]
    worn = arguments.colours(colours)
    record = Record.start(
        title.name, len(sitters), key, chosen, preset, names, overlay.tables, overlay.name, worn, first
    )
    return Session(record, sitters)


def one_line(seed: str) -> str:
    """A seed stands on a line of the record."""
    if not seed or seed != seed.strip() or not seed.isprintable():
        raise BadOption(f"seed {seed!r} cannot be written down; expected a number or a text without line breaks")
    return seed


def resumed(game: str, file: Path, seats: str | None, lang: str) -> "Session":
    """A saved game, checked from its first to its last decision."""
    import guildhall
    from guildhall.cli.files import read_record
    from guildhall.cli.terminal.seating import reseated, seated
    from guildhall.cli.terminal.session import Session

    title = guildhall.title(game)
    record = read_record(file)
    if record.game != title.name:
        raise BadRecord(f"{file} holds a game of {record.game}, not of {title.name}")
    record.verify()
    if record.seed is None:
        raise BadRecord(f"{file} does not tell its seed, so nothing can be drawn; only finished games are published so")
    if seats:
        sitters = seated(seats, title, lang)
        if len(sitters) != record.seats:
            raise BadOption(f"{file} is a game of {record.seats}; --seats names {len(sitters)}")
        record.names = [sitter.name for sitter in sitters]
    else:
        sitters = reseated(record.names, record.seats, lang)
    return Session(record, sitters, file)
