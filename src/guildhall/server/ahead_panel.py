"""The panel of what is answered ahead: standing answers, and the plan a person makes while others move."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from guildhall.kernel.errors import GuildhallError
from guildhall.server import history
from guildhall.server.parts import NOTHING, Part
from guildhall.server.templates import fill, interface, message
from guildhall.tables import ahead, plans
from guildhall.tables.errors import TableError
from guildhall.tables.live import LiveTable
from guildhall.tables.plans import Plan, Planned, Step

REASONS = {
    "shown": message("Something was shown that nobody knew before, so your plan asks you."),
    "late": message("The moment of your plan has passed, so it asks you."),
    "price": message("It costs something else now, so your plan asks you."),
    "refused": message("A step of your plan is not possible any more, so it asks you."),
}
BY_SOMEBODY = message("{what}, so your plan asks you.")


class Standing(NamedTuple):
    name: str
    words: str
    on: bool


class StepRow(NamedTuple):
    """A step as it is listed, on the copy if it still goes there."""

    name: str
    otherwise: str
    changes: tuple[tuple[str, int, int], ...]


@dataclass(slots=True)
class Planning:
    """A plan as its owner sees it: on the copy as far as it goes."""

    planned: Planned
    rows: list[StepRow]


def on_copy(table: LiveTable, seat: int, language: str) -> Planning | None:
    """The plan of a seat played on its private copy, as many of its steps as still go; None where nothing can be."""
    steps = ahead.of_seat(table, seat).plan.steps
    choices, otherwise = [step.choice for step in steps], [step.otherwise for step in steps]
    for number in range(len(choices), -1, -1):
        try:
            planned = plans.plan_on(table, seat, choices[:number], otherwise)
        except (GuildhallError, TableError):
            continue
        return Planning(planned, rows(table, seat, planned, language))
    return None


def rows(table: LiveTable, seat: int, planned: Planned, language: str) -> list[StepRow]:
    label = table.title.words.label
    return [
        StepRow(
            label(state.view(seat), seat, state.packed(step.choice), language).name,
            step.otherwise,
            tuple((name, *pair) for name, pair in step.changes.items()),
        )
        for state, step in zip(planned.before, planned.steps, strict=True)
    ]


def left_over(table: LiveTable, seat: int, steps: list[Step], language: str) -> list[str]:
    """The names of steps that are not played on the copy, by the position at hand."""
    view, label = table.view(seat), table.title.words.label
    return [label(view, seat, table.state.packed(step.choice), language).name for step in steps]


def standing(table: LiveTable, seat: int, language: str) -> tuple[Standing, ...]:
    """The standing answers in force, and those that the question at hand allows."""
    force = [given.name for given in ahead.in_force(table, seat)]
    names = [*force, *[name for name in ahead.offered(table, seat) if name not in force]]
    return tuple(Standing(name, in_words(table, name, language), name in force) for name in names)


def in_words(table: LiveTable, name: str, language: str) -> str:
    if name == ahead.INDIFFERENT:
        return interface(language).say(message("Skip questions where every answer comes to the same"))
    return table.title.words.standing(name, language)


def panel(table: LiveTable, seat: int | None, language: str, planning: Planning | None) -> Part:
    """The part `ahead` of a page; empty for those who have nothing to answer ahead."""
    if seat is None or table.state.over:
        return NOTHING
    plan, listed = ahead.of_seat(table, seat).plan, standing(table, seat, language)
    asked = table.state.question(seat) >= 0
    if asked and not listed and not plan.steps:
        return NOTHING
    kept = planning or (on_copy(table, seat, language) if plan.steps and not asked else None)
    return Part(
        fill(
            "parts/ahead.html",
            language,
            standing=listed,
            plan=plan,
            rows=kept.rows if kept else [],
            left=left_over(table, seat, plan.steps[len(kept.rows) if kept else 0 :], language),
            planning=planning is not None,
            ends=planning is not None and planning.planned.ends,
            asked=asked,
            broken=why_broken(table, seat, plan, language),
            symbols_of=table.title.words.PURSE,
        )
    )


def why_broken(table: LiveTable, seat: int, plan: Plan, language: str) -> str:
    """Why a plan stopped: the move of somebody else that concerned the same place, or the kind of reason."""
    if not plan.broken:
        return ""
    say = interface(language).say
    if plan.broken == "refused" and plan.steps:
        line = breaker(table, seat, plan, language)
        if line:
            return say(BY_SOMEBODY, what=line)
    return say(REASONS[plan.broken])


def breaker(table: LiveTable, seat: int, plan: Plan, language: str) -> str:
    """The log line of the latest move of somebody else, since the plan was armed, that points where its step does."""
    state, label = table.state, table.title.words.label
    refs = set(label(table.view(seat), seat, state.packed(plan.steps[0].choice), language).refs)
    lines = history.past(table, seat, language).lines
    for number in range(len(table.moves), plan.known, -1):
        told = lines[number] if number < len(lines) else []
        for line in told:
            if line.seat not in (None, seat) and refs & set(line.refs):
                return line.text
    return ""


def facts(table: LiveTable, seat: int | None, planning: bool) -> dict[str, Any]:
    """What the script of the page knows of the plan."""
    plan = ahead.of_seat(table, seat).plan if seat is not None else Plan()
    return {
        "planning": planning,
        "plan": [step.choice for step in plan.steps],
        "otherwise": [step.otherwise for step in plan.steps],
        "armed": plan.armed,
        "careful": plan.careful,
    }
