"""Golden records and node counts: what this ruleset plays, pinned. They change with the ruleset number and only then.

A record is made anew with `guildhall.Record.start("kutna_hora", seats, seed=f"golden {name}", ...)`, random choices
until `record.live().over`, and `record.text()`.
"""

from pathlib import Path

import pytest

import guildhall
from guildhall.kernel.state import State

pytestmark = pytest.mark.engine
GOLDEN = Path(__file__).resolve().parent.parent / "golden"


@pytest.mark.rule("KH-SET-1", "KH-RND-6", "KH-END-1")
@pytest.mark.parametrize("name, seats, rounds", [("2", 2, 6), ("3", 3, 6), ("4", 4, 5), ("first-game", 4, 5)])
def test_a_golden_record_replays_to_the_same_end(name: str, seats: int, rounds: int) -> None:
    text = (GOLDEN / f"kutna_hora-{name}.record").read_text(encoding="utf-8")
    record = guildhall.Record.parse(text)
    state = record.verify()
    assert (state.over, state.seats, state.view(None)["round"]) == (True, seats, rounds)
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


@pytest.mark.rule("KH-SET-14")
@pytest.mark.parametrize("seats, counts", [(2, [2, 12, 72]), (3, [3, 6, 36]), (4, [4, 12, 24])])
def test_sequences_of_the_choice_of_guilds(seats: int, counts: list[int]) -> None:
    state = guildhall.new("kutna_hora", seats, seed=1)
    assert [count(state, depth) for depth in (1, 2, 3)] == counts


@pytest.mark.rule("KH-RND-3", "KH-RND-4", "KH-PLOT-2", "KH-RIGHT-2")
@pytest.mark.parametrize("seats, counts", [(2, [15, 159, 1849]), (3, [15, 183, 2317]), (4, [15, 183, 2317])])
def test_sequences_of_the_first_three_decisions_of_a_round(seats: int, counts: list[int]) -> None:
    state = guildhall.new("kutna_hora", seats, seed=1, preset="first_game")
    assert [count(state, depth) for depth in (1, 2, 3)] == counts
