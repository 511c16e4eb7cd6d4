"""The question of a seat: what is asked, the choices and what they cost, what is refused and why, the turn so far."""

import json
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from guildhall.kernel.registry import title_of
from guildhall.kernel.state import View
from guildhall.server import game_list, history
from guildhall.server.forms import LineInfo
from guildhall.server.parts import NOTHING, Part
from guildhall.server.render_cache import cache_of
from guildhall.server.templates import fill
from guildhall.storage.rows import SeatKind
from guildhall.tables.drafts import Draft
from guildhall.tables.live import LiveTable
from guildhall.tables.plans import Planned
from guildhall.tables.rewinds import may_take_back
from guildhall.words.offer import Label, Offer, offer

SHORT_NAME = 7  # letters up to which choices without details stand in many columns
RECENT = 6  # lines of the log that a waiting phone shows
MANY = 5  # choices from which those that are alike are bundled
BUNDLED = 3  # choices that make a bundle
FIRST_WORD, LAST_WORD, AFTER_COLON = 3, 10, 26  # letters of what is left of a name in a bundle
REFUSED_SHOWN = 6  # reasons, and names behind one reason


Changes = tuple[tuple[str, int, int], ...]


class Row(NamedTuple):
    """A choice as it is listed; `changes` are the own numbers it moves: what, from, to."""

    text: str
    name: str
    detail: str
    refs: tuple[str, ...]
    changes: Changes

    @property
    def preview(self) -> str:
        return json.dumps({name: [before, after] for name, before, after in self.changes})


def rows(offer: Offer) -> list[Row]:
    return [
        Row(one.text, *one.label, tuple([(name, *pair) for name, pair in one.changes.items()])) for one in offer.choices
    ]


class Reason(NamedTuple):
    """Choices that one might expect and that the same rule refuses for the same reason."""

    names: tuple[str, ...]
    refs: tuple[str, ...]
    rule: str
    words: str


def reasons(offer: Offer) -> list[Reason]:
    found: dict[tuple[str, str], list[Label]] = {}
    for miss in offer.near_misses:
        found.setdefault((miss.rule, miss.words), []).append(miss.label)
    return [
        Reason(
            tuple(dict.fromkeys([label.name for label in labels])),
            tuple(dict.fromkeys([ref for label in labels for ref in label.refs])),
            *why,
        )
        for why, labels in found.items()
    ]


class Bundle(NamedTuple):
    """Choices that differ in one word only stand together under what they share; others stand alone, without a stem."""

    stem: str
    members: tuple[tuple[Row, str], ...]  # each with what is left of its name


def last_word(name: str) -> tuple[str, str]:
    stem, _, rest = name.rpartition(" ")
    return (stem, rest) if len(rest) <= LAST_WORD else ("", name)


def first_word(name: str) -> tuple[str, str]:
    rest, _, stem = name.partition(" ")
    return (f"… {stem}", rest) if stem and len(rest) <= FIRST_WORD else ("", name)


def after_colon(name: str) -> tuple[str, str]:
    stem, colon, rest = name.partition(": ")
    return (f"{stem}:", rest) if colon and len(rest) <= AFTER_COLON else ("", name)


def bundles(choices: list[Row], short: bool) -> list[Bundle]:
    """The choices in their order, a bundle where its first one stands, those with a colon at the end.

    Short ones stand in many columns anyway.
    """
    found = {choice.text: Bundle("", ((choice, choice.name),)) for choice in choices}
    for split in (last_word, first_word, after_colon) if not short and len(choices) >= MANY else ():
        alike: dict[tuple[str, str, Changes], list[tuple[Row, str]]] = {}
        for choice in choices:
            stem, rest = split(choice.name)
            if stem and choice.text in found and not found[choice.text].stem:
                costs = choice.changes if split is not first_word else ()
                alike.setdefault((stem, choice.detail, costs), []).append((choice, rest))
        for (stem, _, _), members in alike.items():
            if len(members) >= BUNDLED:
                for choice, _ in members:
                    del found[choice.text]
                found[members[0][0].text] = Bundle(stem, tuple(members))
    place = {choice.text: number for number, choice in enumerate(choices)}
    return sorted(found.values(), key=lambda bundle: (bundle.stem.endswith(":"), place[bundle.members[0][0].text]))


def question(table: LiveTable, seat: int | None, language: str, tried: Draft | None, hints: bool) -> Part:
    """The panel with the question, or with what those see who are not asked."""
    if seat is None or table.finished or (tried is None and table.state.question(seat) < 0):
        return waiting(table, seat, language)
    if tried is not None:
        return Part(asked(table, seat, language, tried, hints))
    # Others may move meanwhile and change nothing of it.
    stamp = table.version(seat), table.names, hints, table.clock(seat, seat)
    key = ("question", seat, language)
    return cache_of(table).stamped(key, stamp, lambda: asked(table, seat, language, None, hints))


def planned_question(table: LiveTable, seat: int, language: str, planned: Planned) -> Part:
    """What a seat would be asked on the private copy of its plan."""
    found = offer(planned.state, seat, table.names, language) if not planned.ends else None
    choices = rows(found) if found else []
    short = all(len(one.name) <= SHORT_NAME and not one.detail for one in choices)
    game = table.row.game
    return Part(
        fill(
            "parts/planned.html",
            language,
            game=game,
            seat=seat,
            offer=found,
            choices=[listed(game, language, bundle, "") for bundle in bundles(choices, short)],
            short=short,
            reasons=[refused(game, language, reason) for reason in reasons(found)] if found else [],
            shown=REFUSED_SHOWN,
        )
    )


def asked(table: LiveTable, seat: int, language: str, tried: Draft | None, hints: bool) -> str:
    """A turn that is ready to be confirmed still shows what else could be chosen."""
    state, chosen = table.state, ""
    if tried:
        state = tried.state
        if tried.complete:
            chosen = tried.choices[-1]
            state = tried.before[-1]
    found = offer(state, seat, table.names, language)
    choices = rows(found) if found else []
    longest = max((len(one.name) for one in choices if not one.detail), default=0)
    short = longest if longest <= SHORT_NAME and not any(one.detail for one in choices) else 0
    game = table.row.game
    return fill(
        "parts/question.html",
        language,
        game=game,
        seat=seat,
        offer=found,
        choices=[listed(game, language, bundle, chosen) for bundle in bundles(choices, short > 0)],
        short=short,
        reasons=[refused(game, language, reason) for reason in reasons(found)] if found else [],
        shown=REFUSED_SHOWN,
        drafted=steps(table, seat, tried, language) if tried else [],
        tried=tried,
        hints=hints and len(choices) > 1,
        clock=table.clock(seat, seat),
    )


@lru_cache(maxsize=16_384)
def choice_item(game: str, language: str, bundle: Bundle, chosen: str) -> Markup:
    symbols, called = title_of(game).words.PURSE, game_list.purse_names(game, language)
    shown = {"stem": bundle.stem, "members": bundle.members, "chosen": chosen}
    return Markup(fill("parts/choice.html", language, **shown, symbols_of=symbols, called=called))


def listed(game: str, language: str, bundle: Bundle, chosen: str) -> Markup:
    """An entry of the list of choices: the same ones come back turn after turn."""
    return choice_item(game, language, bundle, chosen if any(row.text == chosen for row, _ in bundle.members) else "")


@lru_cache(maxsize=4096)
def refused(game: str, language: str, reason: Reason) -> Markup:
    return Markup(fill("parts/refused.html", language, game=game, reason=reason, shown=REFUSED_SHOWN))


def waiting(table: LiveTable, seat: int | None, language: str) -> Part:
    """The panel of whoever is not asked."""
    actors = table.state.actors
    return waiting_panel(
        language,
        table.row.id,
        table.finished,
        seat is None,
        actors[0] if actors else 0,
        tuple([table.names[actor] for actor in actors]),
        latest(table, seat, language),
        seat is not None and may_take_back(table, seat),
        seat is not None and any(table.row.chairs[actor].kind == SeatKind.BOT for actor in actors),
    )


@lru_cache(maxsize=512)  # those who wait for the same see the same
def waiting_panel(
    language: str,
    table: str,
    over: bool,
    watching: bool,
    first: int,
    names: tuple[str, ...],
    recent: tuple[LineInfo, ...],
    may_take_back: bool,
    may_skip: bool,
) -> Part:
    shown = {"over": over, "watching": watching, "first": first, "waiting": names, "recent": recent, "table": table}
    return Part(fill("parts/waiting.html", language, **shown, may_take_back=may_take_back, may_skip=may_skip))


def latest(table: LiveTable, reader: int | None, language: str) -> tuple[LineInfo, ...]:
    """The last lines of the log, for those who wait on a small screen."""
    found: list[LineInfo] = []
    for lines in reversed(history.past(table, reader, language).lines):
        found += [line for line in reversed(lines) if line.level == "line"]
        if len(found) >= RECENT:
            break
    return tuple(found[:RECENT])


def steps(table: LiveTable, seat: int, tried: Draft, language: str) -> list[str]:
    """The names of the choices made in this turn so far."""
    label = table.title.words.label
    return [
        label(state.view(seat), seat, state.packed(text), language).name
        for state, text in zip(tried.before, tried.choices, strict=True)
    ]


def purse(table: LiveTable, view: View, seat: int | None, language: str) -> Part:
    """The own numbers, with what the turn so far has changed."""
    if seat is None:
        return NOTHING
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
) -> Part:
    shown = fill(
        "parts/purse.html",
        language,
        held=dict(held),
        before=dict(before),
        seat=seat,
        symbols_of=title_of(game).words.PURSE,
        called=game_list.purse_names(game, language),
        name=name,
    )
    return Part(shown)
