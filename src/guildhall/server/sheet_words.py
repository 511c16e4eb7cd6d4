"""A piece of a sheet as its page shows it: fields with their labels, and what is wrong or doubtful, in sentences."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from guildhall.kernel.plain_data import is_list, is_table
from guildhall.kernel.title import Title
from guildhall.server.templates import interface
from guildhall.sheets.answers import Answers, differs
from guildhall.sheets.checks import Doubt
from guildhall.sheets.fields import FITTING, Field, Misread, Shape, fields_of, grid_rows, read, stem_of, written
from guildhall.sheets.labels import Labels
from guildhall.sheets.pieces import Piece, pieces_of
from guildhall.sheets.why import Why
from guildhall.words.catalogue import Words

SPARE: Final = 1  # empty boxes after a row of words, for one more
WIDE: Final = 240  # units of a drawing that needs the whole width
FEW_LETTERS: Final = 4
LONG_ROW: Final = 8  # boxes that stand beside their label
LONG_NAME: Final = 40  # letters of a label with nothing beside it
LONG_WORD: Final = 20  # letters of a word that is chosen on a line of its own


@dataclass(slots=True)
class Shown:
    """A field of the page."""

    key: str
    label: str
    shape: str
    typed: list[str]
    parted: list[tuple[str, str]]  # the same as effects: what, and how many
    words: list[tuple[str, str]]
    known: list[str]
    counted: tuple[str, ...]
    least: int
    most: int
    was: str
    changed: bool
    where: str
    named: bool = True  # in the language of the page
    trouble: str = ""
    doubt: str = ""
    sure: str = ""
    columns: list[tuple[list[tuple[str, str]], tuple[str, ...]]] = field(default_factory=list)
    rows: list[list[tuple[str, str]]] = field(default_factory=list)  # of a grid: boxes as what and how many
    long: bool = False  # needs a line of its own
    short: bool = False  # its boxes hold a few letters each


def shown_fields(answers: Answers, piece: Piece, language: str, typed: Mapping[str, list[str]]) -> list[Shown]:
    """The fields of a piece with the values of the sheet, or with what was typed."""
    labels = Labels(answers.title, language)
    found = []
    for one in fields_of(answers.title, piece):
        value = one.value
        now = answers.value(piece, value.key)
        boxes = typed.get(value.key) or written(one, now)
        found.append(
            Shown(
                value.key,
                labels.value(piece, value.key),
                one.shape,
                boxes + [""] * spare(one, boxes),
                [stem_of(text) for text in boxes + [""] * spare(one, boxes)],
                word_list(one, labels, boxes),
                list(one.known),
                one.counted,
                int(one.least),
                int(one.most),
                printed_text(one, labels),
                is_changed(one, boxes) if typed else differs(value.printed, now),
                value.where,
                named=labels.is_named(piece, value.key),
                columns=[
                    ([(word, labels.word(word)) for word in column.words], column.counted) for column in one.columns
                ],
                rows=boxed_rows(one, boxes),
                short=all(len(word) <= FEW_LETTERS for word in one.known),
                long=is_long(one, labels, labels.value(piece, value.key), boxes),
            )
        )
    return found


def is_long(one: Field, labels: Labels, called: str, boxes: list[str]) -> bool:
    """Whether a field needs a line of its own: for what it holds, for its name or for a word that it offers."""
    if one.shape in (Shape.GRID, Shape.LINES, Shape.DATA, Shape.EFFECTS) or len(called) > LONG_NAME:
        return True
    if is_list(one.value.printed):
        return len(boxes) > LONG_ROW
    return any(len(labels.word(word)) > LONG_WORD for word in one.words)


def is_changed(one: Field, boxes: list[str]) -> bool:
    """Whether what stands in the boxes is another value than the printed one; nonsense is."""
    try:
        return differs(one.value.printed, read(one, boxes))
    except Misread:
        return True


def boxed_rows(one: Field, boxes: list[str]) -> list[list[tuple[str, str]]]:
    """The rows of a grid with room for one more entry where rows differ in length, and for one more row."""
    if one.shape != Shape.GRID:
        return []
    ragged = len(one.columns) == 1
    rows = [[stem_of(text) for text in row] for row in grid_rows(boxes)]
    wide = max((len(row) for row in rows), default=1) if ragged else len(one.columns)
    return [row + [("", "")] * max(ragged, wide - len(row)) for row in [*rows, []]]


def spare(one: Field, boxes: list[str]) -> int:
    """A row of words can become longer; one of cells, such as prices, has its length."""
    if one.shape in (Shape.WORDS, Shape.EFFECTS):
        return 0 if boxes and not boxes[-1] else SPARE
    return 0 if boxes or not is_list(one.value.printed) else SPARE


def word_list(one: Field, labels: Labels, boxes: list[str]) -> list[tuple[str, str]]:
    if one.shape in (Shape.EFFECT, Shape.EFFECTS):
        boxes = [stem_of(text)[0] for text in boxes]
    words = dict.fromkeys([*one.words, *[text for text in boxes if text]]) if one.words else {}
    return [(word, labels.word(word) or "–") for word in words]


def printed_text(one: Field, labels: Labels) -> str:
    if one.shape in (Shape.GRID, Shape.LINES):
        return "\n".join(labels.shown(line) for line in one.value.printed)
    return labels.shown(one.value.printed)


def misread(trouble: Misread, labels: Labels, piece: Piece, language: str) -> str:
    """What was typed, and what would do."""
    say = interface(language).say
    name = labels.value(piece, trouble.value.key)
    if trouble.expected == "range":
        return say(
            "{name}: {found} cannot be; expected {least} to {most}.",
            name=name,
            found=trouble.found,
            least=f"{trouble.least:g}",
            most=f"{trouble.most:g}",
        )
    if trouble.expected == "a list in brackets":
        return say("{name}: this is no list; expected one in brackets.", name=name)
    if trouble.expected == FITTING:
        return say(
            "{name}: “{found}” does not fit: it is too long, too large or of another kind, or it cannot be shown.",
            name=name,
            found=trouble.found,
        )
    return say("{name}: “{found}” is no number.", name=name, found=trouble.found)


def reason(fault: str, labels: Labels, piece: Piece | None = None) -> str:
    """Why something does not fit, without the place in the file: the page shows the piece.

    The words of a title go before those of the house; values and words go by the names that the page has for them.
    """
    if not isinstance(fault, Why):
        return fault
    own, house = Words(labels.language, labels.title.folder), interface(labels.language)

    def said(blank: str, value: object) -> str:
        if isinstance(value, tuple | list):
            return ", ".join(said(blank, one) for one in value) or "–"
        if isinstance(value, bool):
            return labels.word("yes" if value else "no")
        text = str(value)
        if blank == "path":
            return f"“{labels.value(piece, text) if piece and piece.value(text) else named(labels, text)}”"
        if text in own.messages or text in house.messages:
            return own.say(text) if text in own.messages else house.say(text)
        return labels.word(text) if isinstance(value, str) else text

    told = {blank: said(blank, value) for blank, value in fault.values.items()}
    sentence = (own if fault.message in own.messages else house).say(fault.message, **told)
    return sentence[:1].upper() + sentence[1:]


def named(labels: Labels, key: str) -> str:
    """What a piece or a value of it is called."""
    for piece in pieces_of(labels.title).values():
        if key == piece.key:
            return labels.piece(piece)
        if key.startswith(f"{piece.key}.") and piece.value(key.removeprefix(f"{piece.key}.")):
            value = labels.value(piece, key.removeprefix(f"{piece.key}."))
            return value if not piece.row else f"{labels.piece(piece)}: {value}"
    return labels.value_name(key)


def doubt_text(doubt: Doubt, language: str) -> str:
    say = interface(language).say
    values = {"value": f"{doubt.value:g}", "least": f"{doubt.least:g}", "most": f"{doubt.most:g}"}
    if doubt.smaller:
        return say(
            "{value} is less than on every other piece of this kind ({least} to {most}). That may be right: please"
            " look once more.",
            **values,
        )
    return say(
        "{value} is more than on every other piece of this kind ({least} to {most}). That may be right: please look"
        " once more.",
        **values,
    )


def is_wide(picture: str) -> bool:
    """Whether a drawing is too wide to stand beside the values."""
    _, _, rest = picture.partition('viewBox="0 0 ')
    width = rest.partition(" ")[0]
    return bool(width) and float(width) > WIDE


def difference_rows(answers: Answers, found: list[Any], language: str) -> list[tuple[str, list[tuple[str, str, str]]]]:
    """Differences by piece: name of the value, the one and the other."""
    labels, rows = Labels(answers.title, language), dict[str, list[tuple[str, str, str]]]()
    for piece, key, one, other in found:
        entry = labels.value(piece, key), labels.shown(one), labels.shown(other)
        rows.setdefault(labels.piece(piece), []).append(entry)
    return list(rows.items())


def other_rows(
    title: Title, overlay: Mapping[str, Any], keys: list[str], language: str
) -> list[tuple[str, list[tuple[str, str, str]]]]:
    """Corrections that are no values of a piece, such as names, by where they stand in the component file."""
    labels, rows = Labels(title, language), dict[str, list[tuple[str, str, str]]]()
    for key in keys:
        where, _, name = key.rpartition(".")
        entry = name, labels.shown(found_at(title.tables, key)), labels.shown(found_at(overlay, key))
        rows.setdefault(where, []).append(entry)
    return list(rows.items())


def found_at(tables: object, key: str) -> object:
    """What stands at a dotted path, rows by their id or number; nothing where there is no such place."""
    here = tables
    for step in key.split("."):
        if is_list(here):
            here = {str(row.get("id", at)) if is_table(row) else str(at): row for at, row in enumerate(here)}
        here = here.get(step, "") if is_table(here) else ""
    return here
