"""Plans: the next choices of a seat, made on a private copy while others move.

The copy is sampled from what the seat may know, so that planning tells nothing; others are taken to end or decline
whatever they are asked meanwhile, and chance is trapped: nothing that is still to be revealed can be planned through.
Each step holds for the round and phase it was planned in, costs what it cost there, and says what happens otherwise.
"""

from dataclasses import dataclass, field
from typing import Any

from guildhall.kernel.errors import BadChoice, Illegal, Reveal
from guildhall.kernel.packing import kind_of
from guildhall.kernel.registry import title_of
from guildhall.kernel.rng import Rng, Trap, key_of
from guildhall.kernel.state import OTHER_QUESTION, State
from guildhall.tables.containing import contained
from guildhall.tables.errors import NotNow
from guildhall.tables.live import LiveTable
from guildhall.words.offer import changes

OTHERS_MOST = 300  # choices of others between two of the own ones
STEPS_MOST = 12
ASK, SKIP = "ask", "skip"


@dataclass(slots=True)
class Step:
    """A planned choice: when it was planned for, what it moves of the own numbers, and what to do if it does not go."""

    choice: str
    when: tuple[int, int]
    changes: dict[str, tuple[int, int]]
    otherwise: str = ASK

    def form(self) -> dict[str, Any]:
        return {
            "choice": self.choice,
            "when": list(self.when),
            "changes": {name: list(pair) for name, pair in self.changes.items()},
            "otherwise": self.otherwise,
        }


@dataclass(slots=True)
class Plan:
    """`armed`: it is played as soon as its moment comes. `shown` is how much chance had shown when it was armed; with
    `careful` anything newly shown stops it. `broken` says why it stopped."""

    steps: list[Step] = field(default_factory=list)
    armed: bool = False
    careful: bool = True
    shown: int = 0
    known: int = 0  # moves of the table when it was armed
    broken: str = ""

    def form(self) -> dict[str, Any]:
        return {
            "steps": [step.form() for step in self.steps],
            "armed": self.armed,
            "careful": self.careful,
            "shown": self.shown,
            "known": self.known,
            "broken": self.broken,
        }


def read(form: dict[str, Any]) -> Plan:
    steps = [
        Step(
            one["choice"],
            (one["when"][0], one["when"][1]),
            {name: (pair[0], pair[1]) for name, pair in one["changes"].items()},
            one["otherwise"],
        )
        for one in form["steps"]
    ]
    return Plan(steps, form["armed"], form["careful"], form["shown"], form["known"], form["broken"])


@dataclass(slots=True)
class Planned:
    """A plan on its copy: where it leads, the position before each step; `ends` if nothing more can be planned."""

    steps: list[Step]
    state: State
    before: list[State]
    ends: bool


def draws(table: LiveTable) -> int:
    """How many moves have shown something that nobody knew."""
    return sum(bool(move.chance) for move in table.moves)


def to_own_question(state: State, seat: int) -> bool:
    """Lets the others end or decline until the seat is asked; False where something is revealed before."""
    endings = title_of(state.game).ahead.ENDINGS
    for _ in range(OTHERS_MOST):
        if state.question(seat) >= 0:
            return True
        if state.over or not state.actors:
            return False
        other = state.actors[0]
        legal = state.legal(other)
        ends = [choice for choice in legal if kind_of(choice) in endings]
        try:
            state.push(other, ends[-1] if ends else legal[-1])
        except Reveal:
            return False
    return False


@contained
def private_copy(table: LiveTable, seat: int) -> State:
    """A position that the seat may take for the one at hand, with nothing to be drawn from it."""
    twin = table.state.sample(seat, Rng(key_of(f"plan {seat} {table.version(seat)}")))
    twin.rng = Trap()
    return twin


@contained
def plan_on(table: LiveTable, seat: int, choices: list[str], otherwise: list[str]) -> Planned:
    """Plays the choices of a plan on the private copy; raises Illegal or BadChoice at the first that does not go."""
    if len(choices) > STEPS_MOST:
        raise BadChoice(f"a plan has at most {STEPS_MOST} steps")
    state = private_copy(table, seat)
    title, words = table.title, table.title.words
    steps: list[Step] = []
    before: list[State] = []
    goes_on = to_own_question(state, seat)
    for number, choice in enumerate(choices):
        if not goes_on:
            raise NotNow("nothing more can be planned: something is revealed before your next choice")
        before.append(state.clone())
        before[-1].rng = Trap()
        packed = state.packed(choice)
        legal = state.refused(seat, packed) == 0  # where it is not, `apply` says why
        moved = changes(state, seat, packed, words.held(state, seat), words.held) if legal else {}
        steps.append(
            Step(choice, title.ahead.when(state), moved, SKIP if otherwise[number : number + 1] == [SKIP] else ASK)
        )
        try:
            state.apply(seat, packed)
        except Reveal:
            return Planned(steps, before[-1], before, True)
        goes_on = to_own_question(state, seat)
    return Planned(steps, state, before, not goes_on)


def arm(table: LiveTable, plan: Plan) -> None:
    plan.armed, plan.broken = True, ""
    plan.shown, plan.known = draws(table), len(table.moves)


@dataclass(slots=True)
class Verdict:
    """What a plan does now: `play` a choice, wait, or stop because of a step and a reason for the person."""

    play: str = ""
    stopped: str = ""
    reason: str = ""


def judge(table: LiveTable, seat: int, plan: Plan) -> Verdict:
    """What an armed plan says to the question at hand; steps that do not go and may be skipped are dropped."""
    state, title = table.state, table.title
    if plan.careful and draws(table) > plan.shown:
        return Verdict(stopped=plan.steps[0].choice if plan.steps else "", reason="shown")
    while plan.steps:
        step = plan.steps[0]
        when = title.ahead.when(state)
        if when < step.when:
            return Verdict()
        reason = ""
        if when > step.when:
            reason = "late"
        else:
            try:
                packed = state.packed(step.choice)
                code = state.refused(seat, packed)
            except (BadChoice, Illegal):
                packed, code = 0, OTHER_QUESTION
            if code == OTHER_QUESTION:
                return Verdict()
            if code:
                reason = "refused"
            elif not alike(state, seat, packed, step, title.words.held):
                reason = "price"
        if not reason:
            return Verdict(play=step.choice)
        if step.otherwise != SKIP:
            return Verdict(stopped=step.choice, reason=reason)
        plan.steps.pop(0)
    return Verdict()


def alike(state: State, seat: int, packed: int, step: Step, held: Any) -> bool:
    """Whether a choice moves the own numbers by as much as it did on the copy."""
    now = changes(state, seat, packed, held(state, seat), held)
    return {name: pair[1] - pair[0] for name, pair in now.items()} == {
        name: pair[1] - pair[0] for name, pair in step.changes.items()
    }
