"""`guildhall rules`: a rule, the whole numbered text, or which rules have tests."""

from typing import Annotated

import typer

from guildhall.cli.arguments import Game, Json, Language
from guildhall.kernel.errors import GuildhallError
from guildhall.kernel.rulebook import Rule, Rulebook
from guildhall.kernel.title import Title


def rules(
    game: Game,
    rule_id: Annotated[str | None, typer.Argument(metavar="[ID]", help="A rule, e.g. PE-DRAFT-4.")] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Count the rules that tests prove; exit code 1 if any has none.")
    ] = False,
    lang: Language = "en",
    as_json: Json = False,
) -> None:
    """Show a rule, or all of them by chapter, or which of them have tests."""
    import guildhall

    title = guildhall.title(game)
    if coverage:
        if rule_id is not None:
            raise GuildhallError("--coverage counts all rules; it goes with no ID")
        raise typer.Exit(tell_coverage(title, as_json))
    book = rulebook(title, lang)
    found = [book.rule(rule_id)] if rule_id else list(book.rules.values())
    if as_json:
        from guildhall.cli.printing import print_json

        rows = [{"id": rule.id, "chapter": rule.chapter, "text": rule.text} for rule in found]
        print_json(rows[0] if rule_id else {"game": title.name, "rules": len(rows), "entries": rows})
    elif rule_id:
        show(found[0])
    else:
        show_all(found)


def rulebook(title: Title, language: str) -> Rulebook:
    """The rules in a language where they are translated, in English otherwise; which it is, is said."""
    import sys

    from guildhall.words.catalogue import check_language

    translated = title.folder / f"rules.{check_language(language)}.md"
    if translated.is_file():
        return Rulebook(translated)
    if language != "en":
        print(f"guildhall: the rules of {title.name} are not translated; this is English", file=sys.stderr)
    return title.rulebook


def show(rule: Rule) -> None:
    from rich.panel import Panel
    from rich.text import Text

    from guildhall.cli.printing import console

    panel = Panel(
        Text(rule.text), title=f"[bold]{rule.id}[/]", subtitle=rule.chapter, title_align="left", padding=(0, 1)
    )
    console().print(panel)


def show_all(found: list[Rule]) -> None:
    from contextlib import nullcontext

    from rich.table import Table
    from rich.text import Text

    from guildhall.cli.printing import console

    out = console()
    with out.pager() if out.is_terminal else nullcontext():
        chapter = ""
        for rule in found:
            if rule.chapter != chapter:
                chapter = rule.chapter
                out.print()
                out.print(Text(chapter, style="bold"))
            row = Table.grid(padding=(0, 1))
            row.add_column(width=12, no_wrap=True, style="cyan")
            row.add_row(rule.id, Text(rule.text))
            out.print(row)


def tell_coverage(title: Title, as_json: bool) -> int:
    """0 if every rule that can be proven is."""
    from guildhall.cli.coverage import ROOT, coverage
    from guildhall.cli.printing import console, print_json

    answer = coverage(title, ROOT / "tests")
    if as_json:
        print_json({"game": title.name, **answer})
    else:
        out = console()
        out.print(
            f"{title.name}: {answer['rules']} rules, {answer['tested']} tested, {answer['untested']} untested, ", end=""
        )
        out.print(f"{len(answer['unproven'])} no test can prove")
        for rule_id in answer["untested_ids"]:
            out.print(f"  untested  {rule_id}: {title.rulebook.rules[rule_id].text}", markup=False)
        for rule_id, reason in answer["unproven"].items():
            out.print(f"  unproven  {rule_id}: {reason}", markup=False)
        for sentence in answer["mistakes"]:
            out.print(f"  mistake   {sentence}", markup=False)
    return 1 if answer["untested"] or answer["mistakes"] else 0
