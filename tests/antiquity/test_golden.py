"""Golden records and node counts: what this ruleset plays, pinned. They change with the ruleset number and only then.

A record is made anew with `record = guildhall.Record.start("antiquity", seats, seed=f"golden {seats}", preset=preset)`,
choices of the bot's shortlist or at random until `record.live().over`, and `record.text()`.

Ruleset 2 does not ask what is kept where everything fits (AQ-KEP-1) and counts only proposals (AQ-ENG-2). Three of the
records are the games of ruleset 1 without that question; published 3 and 4 and rulebook 4, where somebody had thrown
goods away of his own will, go on by the shortlist from there.
"""

from pathlib import Path

import pytest

import guildhall
from antiquity.position import PRESETS
from guildhall.kernel.state import State

pytestmark = pytest.mark.engine
GOLDEN = Path(__file__).resolve().parent.parent / "golden"


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_golden_record_replays_to_the_same_end(seats: int, preset: str) -> None:
    text = (GOLDEN / f"antiquity-{preset}-{seats}.record").read_text(encoding="utf-8")
    record = guildhall.Record.parse(text)
    state = record.verify()
    assert (state.over, state.seats) == (True, seats)
    assert record.text() == text


def count(state: State, depth: int) -> int:
    """How many sequences of so many decisions there are, the lowest seat asked always going first."""
    legal = state.legal(state.actors[0])
    if depth == 1:
        return len(legal)
    total = 0
    for choice in legal:
        twin = state.clone()
        twin.push(twin.actors[0], choice)
        total += count(twin, depth - 1)
    return total


@pytest.mark.rule("AQ-SET-9", "AQ-HOU-1", "AQ-CIT-3")
@pytest.mark.parametrize("preset, counts", [("rulebook", [11, 608, 7394]), ("published", [11, 672, 8251])])
def test_sequences_of_the_first_decisions(preset: str, counts: list[int]) -> None:
    state = guildhall.new("antiquity", 2, seed=1, preset=preset)
    assert len(state.legal(state.actors[0])) == 74
    for _ in range(2):
        state.push(state.actors[0], state.legal(state.actors[0])[0])
    assert [count(state, depth) for depth in (1, 2, 3)] == counts
