"""`guildhall replay`: a record, read again."""

from pathlib import Path
from typing import Annotated, Any

import typer

from guildhall.cli.arguments import Json, Language
from guildhall.kernel.errors import BadOption, GuildhallError
from guildhall.kernel.record import Record
from guildhall.kernel.state import State


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.", show_default=False)],
    verify: Annotated[
        bool, typer.Option("--verify", help="Check every fingerprint and every outcome of chance.")
    ] = False,
    at: Annotated[
        int | None, typer.Option(metavar="N", help="The position after N decisions, not the last one.")
    ] = None,
    svg: Annotated[
        Path | None, typer.Option(metavar="OUT", help="Draw the board of that position into a file.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Let --svg replace an existing file.")] = False,
    text: Annotated[bool, typer.Option("--text", help="Tell the game move by move.")] = False,
    lang: Language = "en",
    as_json: Json = False,
) -> None:
    """Replay a record: tell it, check it, draw it."""
    from guildhall.cli.files import read_record, write
    from guildhall.words.catalogue import check_language

    check_language(lang)
    record = read_record(file)
    if record.position is not None:
        check_position(file)
    if at is not None and not 0 <= at <= len(record.decisions):
        raise BadOption(
            f"the record has {len(record.decisions)} decisions; --at must be from 0 to {len(record.decisions)}"
        )
    if svg is not None and svg.exists() and not force:
        raise GuildhallError(f"{svg} exists already and is left as it is; --force replaces it")
    if verify:
        record.verify()
    state = record.replay(at)
    names = names_in(record)
    if svg is not None:
        from guildhall.kernel.registry import title_of

        write(svg, title_of(record.game).drawing.board(state.view(None), names, lang), replace=force)
    answer = summary(record, state, len(record.decisions) if at is None else at, names)
    answer |= {"verified": verify, "proven": proven(record) if verify else [], "svg": str(svg) if svg else None}
    if as_json:
        from guildhall.cli.printing import print_json

        if text:
            answer["log"] = [line.text for line in log_of(state, names, lang)]
        print_json(answer)
    else:
        show(state, answer, text, lang)


def check_position(file: Path) -> None:
    """A game that begins in the middle may begin anywhere: a process with limits replays it first."""
    from guildhall.cli.files import read_text
    from guildhall.tables.checking import check_alone, replayable

    check_alone(replayable, [read_text(file)])


def names_in(record: Record) -> list[str]:
    """The names of the players; a record without them counts its seats."""
    return record.names if len(record.names) == record.seats else [f"Seat {seat}" for seat in range(record.seats)]


def log_of(state: State, names: list[str], language: str) -> list[Any]:
    from guildhall.words.log import lines

    return lines(state.game, state.components(), state.log, None, names, language)


def summary(record: Record, state: State, at: int, names: list[str]) -> dict[str, Any]:
    from guildhall.kernel.registry import title_of

    outcome = state.outcome
    title = title_of(record.game)
    options = title.options.shown(record.setting, only_changed=True)
    return {
        "game": record.game,
        "seats": record.seats,
        "names": names,
        "seed": record.seed,
        "commitment": record.commitment,
        "shares": {names[seat]: share for seat, share in enumerate(record.shares) if share},
        "options": options,
        "components": record.overlay_name,
        "colours": [state.colour(seat) for seat in range(state.seats)] if title.colours else [],
        "first": record.first,
        "decisions": len(record.decisions),
        "at": at,
        "over": state.over,
        "scores": outcome.scores,
        "ranks": outcome.ranks,
        "drawn": outcome.drawn,
        "fingerprint": state.fingerprint(),
    }


def proven(record: Record) -> list[str]:
    """What a verified record proves of its shuffles, and what only those who played can know."""
    if record.seed is None:
        return ["the seed is not told: the draws are possible ones, but nothing is proven of where they come from"]
    names, givers = names_in(record), [seat for seat, share in enumerate(record.shares) if share]
    found = ["every draw follows from the seed" + (" and the shares" if givers else "")]
    if givers:
        told = ", ".join(f"{names[seat]} ({record.shares[seat]})" for seat in givers)
        found.append(f"shares were added by {told}; whoever added one knows it")
    if record.streams:
        numbers = ", ".join(map(str, record.streams.values()))
        found.append(f"the game was taken back, and chance was drawn anew: stream {numbers}")
    found.append(f"the seed fits the commitment {record.commitment}; it is the one you noted before the game, or not")
    return found


def show(state: State, answer: dict[str, Any], text: bool, language: str) -> None:
    from guildhall.cli.printing import console
    from guildhall.cli.terminal.chronicle import chronicle
    from guildhall.cli.terminal.panels import result, tables

    out = console()
    names = answer["names"]
    view = state.view(None)
    where = "the end" if state.over else f"decision {answer['at']}"
    out.print(
        f"{answer['game']}: {', '.join(names)}; {answer['decisions']} decisions, seen after {where}", markup=False
    )
    if answer["options"]:
        out.print("options: " + ", ".join(f"{k}={v}" for k, v in answer["options"].items()), markup=False)
    if answer["components"]:
        out.print(f"components corrected by {answer['components']}", markup=False)
    if text:
        for line in chronicle(log_of(state, names, language), view, names):
            out.print(line)
        for table in tables(state, None, names, language, out.width):
            out.print(table)
    out.print(result(state, names, language))
    if answer["verified"]:
        out.print(f"verified: every decision, draw and fingerprint agrees ({answer['fingerprint']})")
        for line in answer["proven"]:
            out.print(f"- {line}", markup=False)
    if answer["svg"]:
        out.print(f"drawn into {answer['svg']}", markup=False)
