"""What going back to an earlier position would undo: which moves, and what hidden things were shown since.

The engine says what was shown: each move is made once more under the trap, which stops it where something hidden would
become known. Whatever the log told after that was seen then.
"""

from dataclasses import dataclass
from weakref import WeakKeyDictionary

from guildhall.kernel.errors import Reveal
from guildhall.kernel.packing import PRIVATE, TOGETHER, VEILED, seat_of
from guildhall.kernel.rng import Trap
from guildhall.tables.containing import contained
from guildhall.tables.live import LiveTable


@dataclass(frozen=True, slots=True)
class Shown:
    """A move that showed something hidden. `told` of its notes were written before; `opened`: what several had chosen
    in secret; `kinds` are the words of the chance that was drawn; `alone`: only whoever moved has seen it."""

    number: int  # of moves after it
    seat: int
    told: int
    opened: bool
    kinds: frozenset[int]
    alone: bool


found: "WeakKeyDictionary[LiveTable, tuple[int, dict[int, tuple[Shown, ...]]]]" = WeakKeyDictionary()


def shown_since(table: LiveTable, position: int) -> tuple[Shown, ...]:
    """What hidden things the moves after a position have shown. Steps that were made in secret are not among them."""
    at, known = found.get(table, (-1, {}))
    if at != table.position:
        known = {}
        found[table] = table.position, known
    if position not in known:
        known[position] = look(table, position)
    return known[position]


@contained
def look(table: LiveTable, position: int) -> tuple[Shown, ...]:
    state, shown = table.at(position), []
    for number, move in enumerate(table.moves[position:], position):
        together = seat_of(state.agenda[-1]) == TOGETHER
        trial = state.clone()
        trial.rng, trial.logging = Trap(), True
        try:
            trial.push(move.seat, move.choice)
        except Reveal:
            if not move.sealed:
                before = table.moves[number - 1].events if number else table.opening
                notes = table.events[before + len(trial.log) : move.events]
                alone = not together and bool(notes) and all(note & (PRIVATE | VEILED) for note in notes)
                kinds = frozenset(seen & 255 for seen in move.chance)
                shown.append(Shown(number + 1, move.seat, len(trial.log), together, kinds, alone))
        if number > position:
            table.renew(state, number)
        state.push(move.seat, move.choice)
    return tuple(shown)
