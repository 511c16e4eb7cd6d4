"""Hints and analysis: what a bot thinks of the choices of a seat, from what that seat can know.

>>> import guildhall
>>> state = guildhall.new("pillars", 2, seed=1)
>>> advice = advise(state, state.actors[0], "mcts:40n")
>>> abs(sum(advice.chances) - 1.0) < 1e-9, advice.options[0].choice in map(str, state.choices(state.actors[0]))
(True, True)
"""

from collections.abc import Iterator
from dataclasses import dataclass

from guildhall.bots import bot
from guildhall.bots.player import Adviser
from guildhall.kernel.errors import UnknownName
from guildhall.kernel.record import Decision, Record
from guildhall.kernel.state import State, View

USUAL = "search:300ms"  # the bot that analyses unless another is named


@dataclass(frozen=True, slots=True)
class Judged:
    """A choice in the notation of its title, and every seat's chance to win if it is made."""

    choice: str
    chances: list[float]
    tries: int


@dataclass(frozen=True, slots=True)
class Advice:
    """What the bot thinks of a question: its own choice, and all it would consider.

    The options begin with its own; the others follow by the seat's chance to win. One that was looked at less
    often than its own may seem better: then the bot does not trust it yet.
    """

    seat: int
    own: Judged
    options: list[Judged]

    @property
    def chances(self) -> list[float]:
        """Everybody's chances as they are before the choice: if the seat does as the bot would."""
        return self.own.chances


@dataclass(frozen=True, slots=True)
class Analysed:
    """A decision of a record; `view` is what its seat saw."""

    number: int
    seat: int
    chosen: Judged
    advice: Advice
    view: View

    @property
    def swing(self) -> float:
        """What it took from its seat's chances compared with the bot's own choice; 0 where that is rated no better."""
        return min(0.0, self.chosen.chances[self.seat] - self.advice.chances[self.seat])


def adviser(spec: str, seed: int | str = 0) -> Adviser:
    """The bot of a spec, if it is one that can explain itself."""
    found = bot(spec, seed)
    if not isinstance(found, Adviser):
        raise UnknownName(
            f"the bot '{spec}' gives no reasons; expected greedy, search, flat, mcts or a level, like {USUAL}"
        )
    return found


def advise(state: State, seat: int, spec: str = USUAL, seed: int | str = 0, also: int = -1) -> Advice:
    """What a bot thinks of the seat's question; it is judged from `sample(seat)` alone. `also` must be judged too."""
    notation = state.notation
    weighed = adviser(spec, seed).weigh(state, seat, also)
    found = [Judged(notation.text(w.choice), w.chances, w.tries) for w in weighed]
    others = sorted(found[1:], key=lambda judged: -judged.chances[seat])
    return Advice(seat, found[0], [found[0], *others])


def decisions(record: Record) -> Iterator[tuple[int, Decision, State]]:
    """Every decision of the record that was a real one: its number, its line, and the position before it."""
    state = record.begin()
    state.logging = False
    for number, line in enumerate(record.decisions, 1):
        if len(state.legal(line.seat)) > 1:
            yield number, line, state
        state.apply(line.seat, line.choice)


def analyse(record: Record, spec: str = USUAL, seed: int | str = 0) -> Iterator[Analysed]:
    """Every real decision as the bot sees it."""
    adviser(spec)
    notation = record.notation
    for number, line, state in decisions(record):
        advice = advise(state, line.seat, spec, f"{seed}/{number}", also=line.choice)
        text = notation.text(line.choice)
        chosen = next(judged for judged in advice.options if judged.choice == text)
        yield Analysed(number, line.seat, chosen, advice, state.view(line.seat))
