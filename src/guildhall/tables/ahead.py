"""What seats have answered ahead: standing answers and plans, kept with the table for their owners alone.

Whenever a table has changed, `next_answer` says whether somebody who is asked has answered already. The answer is
committed like any other choice; where it no longer goes, its owner is asked and nothing is lost.
"""

from dataclasses import dataclass, field
from typing import Any

from guildhall.kernel.ahead import ASK_ME, Scope, StandingAnswer, comes_to_the_same
from guildhall.kernel.packing import kind_of
from guildhall.kernel.state import State
from guildhall.storage.rows import KeptAhead, Person, SeatKind
from guildhall.storage.store import Store
from guildhall.tables import plans
from guildhall.tables.errors import NotNow
from guildhall.tables.live import LiveTable
from guildhall.tables.plans import Plan

INDIFFERENT = "indifferent"  # in every title: skip what comes to the same whatever is answered
ANY_KIND = -1


@dataclass(slots=True)
class Given:
    """A standing answer in force, given in this round and phase."""

    name: str
    when: tuple[int, int]


@dataclass(slots=True)
class Ahead:
    """All that a person has answered ahead from one seat."""

    person: str = ""
    standing: list[Given] = field(default_factory=list)
    plan: Plan = field(default_factory=Plan)

    @property
    def empty(self) -> bool:
        return not self.standing and not self.plan.steps

    def form(self) -> dict[str, Any]:
        return {
            "standing": [{"name": one.name, "when": list(one.when)} for one in self.standing],
            "plan": self.plan.form(),
        }


def read(kept: KeptAhead) -> Ahead:
    form = kept.answers
    standing = [Given(one["name"], (one["when"][0], one["when"][1])) for one in form["standing"]]
    return Ahead(kept.person, standing, plans.read(form["plan"]))


def of_seat(table: LiveTable, seat: int) -> Ahead:
    """What the owner of a seat has answered ahead; nothing of an owner before."""
    chair, desk = table.row.chairs[seat], table.desks[seat]
    ahead = desk.ahead
    if ahead is None or chair.kind != SeatKind.PERSON or ahead.person != chair.person:
        return Ahead(chair.person or "")
    return ahead


async def fetch(store: Store, table: LiveTable) -> None:
    """Reads what is kept for all seats of a table."""
    for kept in await store.kept_ahead(table.row.id):
        if 0 <= kept.seat < len(table.desks):
            table.desks[kept.seat].ahead = read(kept)


async def keep(store: Store, table: LiveTable, seat: int, ahead: Ahead) -> None:
    await store.keep_ahead(KeptAhead(table.row.id, seat, ahead.person, ahead.form()), ahead.empty)
    table.desks[seat].ahead = ahead
    table.desks[seat].tell()


# ---- standing answers


def offered(table: LiveTable, seat: int) -> list[str]:
    """The standing answers that the question of a seat allows."""
    frame = table.state.question(seat)
    if frame < 0:
        return []
    names = [one.name for one in table.title.ahead.STANDING if one.kind == kind_of(frame)]
    return [*names, INDIFFERENT] if comes_to_the_same(table.state, seat) else names


def indifferent(t: State, seat: int, frame: int) -> int:
    """The first choice where all of them come to the same."""
    return t.legal(seat)[0] if comes_to_the_same(t, seat) else ASK_ME


def named(table: LiveTable, name: str) -> StandingAnswer:
    if name == INDIFFERENT:
        return StandingAnswer(INDIFFERENT, ANY_KIND, Scope.GAME, indifferent)
    for one in table.title.ahead.STANDING:
        if one.name == name:
            return one
    raise NotNow("there is no such standing answer in this game")


def holds(table: LiveTable, given: Given) -> bool:
    """Whether a standing answer has not ended by itself."""
    scope, now = named(table, given.name).scope, table.title.ahead.when(table.state)
    if scope == Scope.ROUND:
        return now[0] == given.when[0]
    return scope == Scope.GAME or now == given.when


def in_force(table: LiveTable, seat: int) -> list[Given]:
    return [given for given in of_seat(table, seat).standing if holds(table, given)]


async def stand(store: Store, table: LiveTable, person: Person, seat: int, name: str, on: bool) -> None:
    """Gives or stops a standing answer."""
    answer, ahead = named(table, name), of_seat(table, seat)
    ahead.person = person.id
    ahead.standing = [given for given in in_force(table, seat) if given.name != name]
    if on:
        if table.state.over:
            raise NotNow("the game is over")
        ahead.standing.append(Given(answer.name, table.title.ahead.when(table.state)))
    await keep(store, table, seat, ahead)


# ---- plans


async def make_plan(
    store: Store,
    table: LiveTable,
    person: Person,
    seat: int,
    choices: list[str],
    otherwise: list[str],
    armed: bool,
    careful: bool,
) -> None:
    """Keeps a plan; what does not go on the private copy changes nothing. No choices end the plan."""
    steps = plans.plan_on(table, seat, choices, otherwise).steps if choices else []
    ahead = of_seat(table, seat)
    ahead.person = person.id
    ahead.plan = Plan(steps, careful=careful)
    if armed and steps:
        plans.arm(table, ahead.plan)
    await keep(store, table, seat, ahead)


# ---- answering


def waits(table: LiveTable) -> bool:
    """Whether somebody who is asked has answered something ahead."""
    return any(not of_seat(table, seat).empty for seat in table.state.actors)


@dataclass(slots=True)
class Answer:
    """A choice that was made ahead, or a plan that stops here."""

    seat: int
    choice: str = ""
    planned: bool = False
    reason: str = ""


def next_answer(table: LiveTable) -> Answer | None:
    """The first answer given ahead to a question that is asked now."""
    if table.state.over:
        return None
    for seat in table.state.actors:
        ahead = of_seat(table, seat)
        if ahead.empty:
            continue
        choice = standing_choice(table, seat)
        if choice:
            return Answer(seat, choice)
        if ahead.plan.armed:
            verdict = plans.judge(table, seat, ahead.plan)
            if verdict.play or verdict.stopped or not ahead.plan.steps:
                return Answer(seat, verdict.play, True, verdict.reason)
    return None


def standing_choice(table: LiveTable, seat: int) -> str:
    state, frame = table.state, table.state.question(seat)
    for given in in_force(table, seat):
        answer = named(table, given.name)
        if answer.kind not in (kind_of(frame), ANY_KIND):
            continue
        choice = answer.answer(state, seat, frame)
        if choice != ASK_ME and state.refused(seat, choice) == 0:
            return state.notation.text(choice)
    return ""


async def played(store: Store, table: LiveTable, answer: Answer) -> None:
    """After a planned choice was made, or could not be: the plan goes on, stops, or is over."""
    ahead = of_seat(table, answer.seat)
    plan = ahead.plan
    if answer.choice and plan.steps and plan.steps[0].choice == answer.choice:
        plan.steps.pop(0)
        plan.shown = max(plan.shown, plans.draws(table))  # what the own choice showed was expected
    if not answer.choice and answer.reason:
        plan.armed, plan.broken = False, answer.reason
    if not plan.steps:
        ahead.plan = Plan(careful=plan.careful)
    await keep(store, table, answer.seat, ahead)
