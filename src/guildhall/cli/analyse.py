"""`guildhall analyse`: the decisions of a record as a bot sees them."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from guildhall.cli.arguments import Json, Language
from guildhall.kernel.errors import BadRecord

if TYPE_CHECKING:
    from guildhall.bots.analysis import Analysed, Judged
    from guildhall.kernel.record import Record

ALTERNATIVES = 3  # named for each decision


def analyse(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record.", show_default=False)],
    bot: Annotated[str, typer.Option(help="The bot that judges, e.g. greedy, flat:100ms, mcts:1s.")] = "search:300ms",
    seed: Annotated[int, typer.Option(help="Makes a judgement by simulations (mcts:300n) repeatable.")] = 0,
    lang: Language = "en",
    as_json: Json = False,
) -> None:
    """Judge every decision of a record: everybody's chances to win, the best alternatives, and what was given away."""
    from guildhall.bots.analysis import adviser, decisions
    from guildhall.bots.analysis import analyse as analysed
    from guildhall.cli.printing import print_json, tracked
    from guildhall.cli.replay import names_in
    from guildhall.words.catalogue import check_language

    check_language(lang)
    adviser(bot)
    record = verified(file)
    count = sum(1 for _ in decisions(record))
    found = list(tracked(analysed(record, bot, seed), count, f"analysing {record.game}"))
    if as_json:
        answer = {"game": record.game, "names": names_in(record), "bot": bot, "seed": seed}
        print_json(answer | {"decisions": [told(decision, record, lang) for decision in found]})
    else:
        show(found, record, names_in(record), lang)


def verified(file: Path) -> "Record":
    """The record of a file, checked from its first to its last decision; a complaint names the file."""
    from guildhall.cli.files import read_record

    try:
        record = read_record(file)
        record.verify()
    except BadRecord as trouble:
        words = str(trouble)
        raise BadRecord(words if words.startswith(str(file)) else f"{file}: {words}") from None
    return record


def told(decision: "Analysed", record: "Record", language: str) -> dict[str, Any]:
    """A decision for programs."""
    names = labels(decision, record, language)

    def option(judged: "Judged") -> dict[str, Any]:
        share = [round(chance, 4) for chance in judged.chances]
        return {"choice": judged.choice, "label": names[judged.choice], "chances": share, "tries": judged.tries}

    others = [judged for judged in decision.advice.options if judged.choice != decision.chosen.choice]
    return {
        "number": decision.number,
        "seat": decision.seat,
        "chances": [round(chance, 4) for chance in decision.advice.chances],
        "chosen": option(decision.chosen),
        "alternatives": [option(judged) for judged in others[:ALTERNATIVES]],
        "swing": round(decision.swing, 4),
    }


def labels(decision: "Analysed", record: "Record", language: str) -> dict[str, str]:
    """The words of the choices as their seat read them."""
    from guildhall.kernel.registry import title_of

    parse, label = record.notation.parse, title_of(record.game).words.label
    return {
        judged.choice: label(decision.view, decision.seat, parse(judged.choice), language).name
        for judged in [decision.chosen, *decision.advice.options]
    }


def show(found: "list[Analysed]", record: "Record", names: list[str], language: str) -> None:
    from rich.table import Table
    from rich.text import Text

    from guildhall.cli.printing import console

    table = Table("", "who", "chose", "chances", "swing", "better", box=None, header_style="bold", pad_edge=False)
    table.columns[4].justify = "right"
    for decision in found:
        words = labels(decision, record, language)
        odds = " ".join(f"{chance:.0%}" for chance in decision.advice.chances)
        better = words[decision.advice.own.choice] if decision.swing < 0.0 else ""
        swing = f"{100 * decision.swing:+.1f}" if better else ""
        cells = [str(decision.number), names[decision.seat], words[decision.chosen.choice], odds, swing, better]
        table.add_row(*[Text(cell) for cell in cells])  # brackets in a name are no markup
    out = console()
    out.print(table)
    for seat, name in enumerate(names):
        given = sum(-decision.swing for decision in found if decision.seat == seat)
        count = sum(decision.seat == seat for decision in found)
        out.print(f"{name}: {count} decisions, {100 * given:.1f} % given away in all", markup=False)
