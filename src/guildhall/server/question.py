"""The question of a seat: what is asked, the choices and what they cost, what is refused and why, the turn so far."""

from functools import lru_cache
from typing import NamedTuple

from guildhall.kernel.registry import title_of
from guildhall.kernel.state import State
from guildhall.server import history, shelf
from guildhall.server.answers import offer_info
from guildhall.server.forms import LabelInfo, LineInfo, OfferInfo
from guildhall.server.templates import fill
from guildhall.tables.drafts import Draft, draft
from guildhall.tables.live import LiveTable
from guildhall.tables.rewinds import last_turn

SHORT_NAME = 7  # letters up to which choices without details stand in many columns
RECENT = 6  # lines of the log that a waiting phone shows
MANY = 5  # choices from which those that are alike are bundled
BUNDLED = 3  # choices that make a bundle
FIRST_WORD, LAST_WORD, AFTER_COLON = 3, 10, 26  # letters of what is left of a name in a bundle
REFUSED_SHOWN = 6  # reasons, and names behind one reason


class Reason(NamedTuple):
    """Choices that one might expect and that the same rule refuses for the same reason."""

    misses: list[LabelInfo]
    rule: str
    words: str

    @property
    def names(self) -> list[str]:
        return list(dict.fromkeys(miss.name for miss in self.misses))

    @property
    def refs(self) -> list[str]:
        return list(dict.fromkeys(ref for miss in self.misses for ref in miss.refs))


def reasons(offer: OfferInfo) -> list[Reason]:
    found: dict[tuple[str, str], Reason] = {}
    for miss in offer.near_misses:
        found.setdefault((miss.rule, miss.words), Reason([], miss.rule, miss.words)).misses.append(miss)
    return list(found.values())


class Bundle(NamedTuple):
    """Choices that differ in one word only stand together under what they share; others stand alone, without a stem."""

    stem: str
    members: list[tuple[LabelInfo, str]]  # each with what is left of its name


def last_word(name: str) -> tuple[str, str]:
    stem, _, rest = name.rpartition(" ")
    return (stem, rest) if len(rest) <= LAST_WORD else ("", name)


def first_word(name: str) -> tuple[str, str]:
    rest, _, stem = name.partition(" ")
    return (f"… {stem}", rest) if stem and len(rest) <= FIRST_WORD else ("", name)


def after_colon(name: str) -> tuple[str, str]:
    stem, colon, rest = name.partition(": ")
    return (f"{stem}:", rest) if colon and len(rest) <= AFTER_COLON else ("", name)


def bundles(choices: list[LabelInfo], short: bool) -> list[Bundle]:
    """The choices in their order, a bundle where its first one stands, those with a colon at the end.

    Short ones stand in many columns anyway.
    """
    found = {choice.text: Bundle("", [(choice, choice.name)]) for choice in choices}
    for split in (last_word, first_word, after_colon) if not short and len(choices) >= MANY else ():
        alike: dict[tuple[str, str, str], list[tuple[LabelInfo, str]]] = {}
        for choice in choices:
            stem, rest = split(choice.name)
            if stem and choice.text in found and not found[choice.text].stem:
                costs = str(choice.changes) if split is not first_word else ""
                alike.setdefault((stem, choice.detail, costs), []).append((choice, rest))
        for (stem, _, _), members in alike.items():
            if len(members) >= BUNDLED:
                for choice, _ in members:
                    del found[choice.text]
                found[members[0][0].text] = Bundle(stem, members)
    place = {choice.text: number for number, choice in enumerate(choices)}
    return sorted(found.values(), key=lambda bundle: (bundle.stem.endswith(":"), place[bundle.members[0][0].text]))


def question(table: LiveTable, seat: int | None, language: str, tried: Draft | None) -> str:
    """The panel with the question. A turn that is ready to be confirmed still shows what else could be chosen."""
    state, chosen = table.state, ""
    if tried and seat is not None:
        state = tried.state
        if tried.complete:
            chosen = tried.choices[-1]
            state = draft(table, seat, tried.choices[:-1]).state
    offer = offer_info(state, seat, table.names, table.version(seat), language) if seat is not None else None
    short = offer is not None and all(len(one.name) <= SHORT_NAME and not one.detail for one in offer.choices)
    return fill(
        "parts/question.html",
        language,
        table=table,
        seat=seat,
        offer=offer,
        bundles=bundles(offer.choices, short) if offer else [],
        chosen=chosen,
        short=short,
        reasons=reasons(offer) if offer else [],
        shown=REFUSED_SHOWN,
        drafted=steps(table, seat, tried, language) if tried and seat is not None else [],
        tried=tried,
        waiting=[table.names[actor] for actor in table.state.actors if actor != seat],
        recent=[] if offer else latest(table, seat, language),
        may_take_back=seat is not None and may_take_back(table, seat),
        symbols_of=table.title.words.PURSE,
        called=shelf.purse_names(table.row.game, language),
    )


def latest(table: LiveTable, reader: int | None, language: str) -> list[LineInfo]:
    """The last lines of the log, for those who wait on a small screen."""
    found: list[LineInfo] = []
    for lines in reversed(history.past(table, reader, language)):
        found += [line for line in reversed(lines) if line.level == "line"]
        if len(found) >= RECENT:
            break
    return found[:RECENT]


def steps(table: LiveTable, seat: int, tried: Draft, language: str) -> list[str]:
    """The names of the choices made in this turn so far."""
    here: State = table.state.clone()
    names = []
    for number, text in enumerate(tried.choices, 1):
        packed = here.packed(text)
        names.append(table.title.words.label(here.view(seat), seat, packed, language).name)
        if number < len(tried.choices):
            here.push(seat, packed)
    return names


def may_take_back(table: LiveTable, seat: int) -> bool:
    """Whether there is a turn of this seat that the table's policy lets it take back."""
    return table.row.undo != "none" and not table.state.over and last_turn(table, seat) < len(table.moves)


def purse(table: LiveTable, view: dict[str, object], seat: int | None, language: str) -> str:
    """The own numbers, with what the turn so far has changed."""
    if seat is None:
        return ""
    words = table.title.words
    held, before = words.purse(view, seat), words.purse(table.view(seat), seat)
    return purse_panel(table.row.game, language, table.names[seat], seat, (*held.items(),), (*before.items(),))


@lru_cache(maxsize=1024)
def purse_panel(
    game: str,
    language: str,
    name: str,
    seat: int,
    held: tuple[tuple[str, int], ...],
    before: tuple[tuple[str, int], ...],
) -> str:
    return fill(
        "parts/purse.html",
        language,
        held=dict(held),
        before=dict(before),
        seat=seat,
        symbols_of=title_of(game).words.PURSE,
        called=shelf.purse_names(game, language),
        name=name,
    )
