"""Golden records and node counts: what this ruleset plays, pinned. They change with the ruleset number and only then.

A record is made anew with `record = guildhall.Record.start("pillars", seats, seed=f"golden {seats}")`, random choices
until `record.live().over`, and `record.text()`.
"""

from pathlib import Path

import pytest

import guildhall
from guildhall.games.pillars.game import Pillars
from guildhall.kernel.state import State
from pillars.position import new

pytestmark = pytest.mark.engine
GOLDEN = Path(__file__).resolve().parent.parent / "golden"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_golden_record_replays_to_the_same_end(seats: int) -> None:
    text = (GOLDEN / f"pillars-{seats}.record").read_text(encoding="utf-8")
    record = guildhall.Record.parse(text)
    state = record.verify()
    assert isinstance(state, Pillars)
    assert (state.over, state.seats, state.round) == (True, seats, 6)
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


@pytest.mark.rule("PE-DRAFT-1", "PE-DRAFT-2", "PE-DEC-1")
@pytest.mark.parametrize("seats, seed, counts", [(2, 1, [10, 91, 578]), (3, 1, [10, 91, 748]), (4, 7, [10, 91, 748])])
def test_sequences_of_the_first_three_decisions(seats: int, seed: int, counts: list[int]) -> None:
    state = new(seats, seed=seed)
    assert [count(state, depth) for depth in (1, 2, 3)] == counts


@pytest.mark.rule("PE-MB-2", "PE-MB-3", "PE-MB-7", "PE-DEC-3", "PE-DEC-4")
@pytest.mark.parametrize("seats, seed, counts", [(2, 1, [2, 22, 136]), (3, 1, [2, 22, 136]), (4, 7, [2, 22, 136])])
def test_sequences_of_the_first_three_decisions_about_builders(seats: int, seed: int, counts: list[int]) -> None:
    state = new(seats, seed=seed)
    for _ in range(seats):
        state.apply(state.actors[0], "pass")
    assert [count(state, depth) for depth in (1, 2, 3)] == counts
