"""`guildhall components`: the data of a title by where it comes from."""

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from guildhall.cli.arguments import Game, Json, Language, Overlay

if TYPE_CHECKING:
    from guildhall.kernel.title import Title

MEANING: Final = {
    "rulebook": "stated in the rulebook",
    "source": "stated by a public source",
    "recalled": "remembered, no source to cite",
    "reconstructed": "derived from what must hold; an owner of the game should check it",
    "owner": "read off a real box by its owner",
}


Sheet = Annotated[bool, typer.Option("--sheet", help="Print the list to check against a box on paper.")]
Everything = Annotated[bool, typer.Option("--all", help="With --sheet: also what a rulebook or a source says.")]


def components(
    game: Game,
    lang: Language = "en",
    components: Overlay = None,
    sheet: Sheet = False,
    everything: Everything = False,
    as_json: Json = False,
) -> None:
    """Show where every piece of component data comes from, or the list to check against a box."""
    import guildhall
    from guildhall.cli.overlay import corrections
    from guildhall.cli.printing import print_json
    from guildhall.kernel.components import by_provenance, overlaid
    from guildhall.words.catalogue import check_language

    title = guildhall.title(game)
    check_language(lang)
    overlay = corrections(title, components)
    if sheet:
        print_sheet(title, lang, everything, as_json)
        return
    tables = overlaid(title.tables, overlay.labelled) if overlay.labelled else title.tables
    entries = by_provenance(tables)
    counts: dict[str, Any] = {provenance: len(paths) for provenance, paths in entries.items()}
    if as_json:
        print_json({**counts, "game": title.name, "components": overlay.name, "entries": entries})
    else:
        show(title.tables["meta"], counts, entries, names_of(tables, lang), lang)


def print_sheet(title: "Title", language: str, everything: bool, as_json: bool) -> None:
    """The list to check against a box; as data it has every piece with its values."""
    from guildhall.cli.printing import print_json
    from guildhall.sheets import paper

    if not as_json:
        print("\n".join([title.called(language), "", *paper.text(title, language, everything)]))
        return
    sections = paper.sections(title, language, everything)
    pieces = {
        piece.key: {value.key: value.printed for value in piece.values}
        for section in sections
        for piece in section.pieces
    }
    print_json({"game": title.name, "pieces": pieces})


def names_of(tables: object, language: str, path: str = "") -> dict[str, str]:
    """The printed name of every entry that has one, by its path."""
    found: dict[str, str] = {}
    if isinstance(tables, dict):
        if isinstance(tables.get("en"), str):
            found[path] = str(tables.get(language) or tables["en"])
        for key, value in tables.items():
            found |= names_of(value, language, f"{path}.{key}" if path else key)
    elif isinstance(tables, list):
        for number, row in enumerate(tables):
            if isinstance(row, dict):
                found |= names_of(row, language, f"{path}.{row.get('id', number)}")
    return found


def show(
    meta: dict[str, Any], counts: dict[str, int], entries: dict[str, list[str]], names: dict[str, str], language: str
) -> None:
    from rich.table import Table
    from rich.text import Text

    from guildhall.cli.printing import console

    out = console()
    out.print(
        Text(
            str(meta.get(f"title_{language}") or meta.get("title_en") or meta.get("title") or meta["game"]),
            style="bold",
        )
    )
    table = Table("entries", "provenance", "meaning", box=None, header_style="bold", pad_edge=False)
    table.columns[0].justify = "right"
    for provenance, count in counts.items():
        table.add_row(str(count), provenance, MEANING[provenance])
    out.print(table)
    for provenance, paths in entries.items():
        if not paths:
            continue
        out.print()
        out.print(Text(provenance, style="bold"))
        grouped: dict[str, list[str]] = {}
        for path in paths:
            head, _, rest = path.partition(".")
            grouped.setdefault(head, []).append(f"{rest} ({names[path]})" if path in names else rest)
        for head, rests in grouped.items():
            listed = ", ".join(rest for rest in rests if rest)
            out.print(Text.assemble("  ", (head, "cyan"), ": " if listed else "", listed))
