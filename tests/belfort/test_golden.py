"""Golden records and node counts: what this ruleset plays, pinned. They change with the ruleset number and only then.

A record is made anew with `record = guildhall.Record.start("belfort", seats, f"golden {name}", preset=preset)`, random
choices until `record.live().over`, and `record.text()`.

Ruleset 2 counts the visits to the Trading Post anew (BF-ACT-11) and asks which Gnome leaves (BF-DEC-13): the decisions
of these records are those of ruleset 1, which all stayed legal; only the fingerprints are new.
"""

from pathlib import Path

import pytest

import guildhall
from belfort.position import new
from guildhall.games.belfort.game import Belfort
from guildhall.kernel.state import State

pytestmark = pytest.mark.engine
GOLDEN = Path(__file__).resolve().parent.parent / "golden"
RECORDS = ["2", "3", "4", "5", "2-base", "4-base", "3-beginner", "5-advanced"]


@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_record_replays_to_the_same_end(name: str) -> None:
    text = (GOLDEN / f"belfort-{name}.record").read_text(encoding="utf-8")
    record = guildhall.Record.parse(text)
    state = record.verify()
    assert isinstance(state, Belfort)
    assert (state.over, state.seats, state.month) == (True, int(name[0]), 7)
    assert record.text() == text


def count(state: State, depth: int) -> int:
    """How many sequences of so many decisions there are, chance being what the seed says."""
    legal = state.legal(state.actors[0])
    if depth == 1:
        return len(legal)
    total = 0
    for choice in legal:
        twin = state.clone()
        twin.push(twin.actors[0], choice)
        total += count(twin, depth - 1)
    return total


def after_the_deal(seats: int, preset: str | None) -> State:
    """The first question after the starting cards, the Non-Players' Dwarves and the Assistants are chosen."""
    state = new(seats, seed=1, preset=preset)
    while state.view(None)["phase"] != "placement":
        seat = state.actors[0]
        state.push(seat, state.legal(seat)[0])
    return state


@pytest.mark.rule("BF-PLC-1", "BF-PLC-2", "BF-PLC-6")
@pytest.mark.parametrize(
    "seats, preset, counts",
    [
        (2, "base", [11, 98, 681]),
        (3, None, [15, 200, 2203]),
        (4, "base", [15, 194, 2221]),
        (5, "advanced", [15, 194, 2469]),
    ],
)
def test_sequences_of_the_first_decisions_in_placement(seats: int, preset: str | None, counts: list[int]) -> None:
    state = after_the_deal(seats, preset)
    assert [count(state, depth) for depth in (1, 2, 3)] == counts
