"""The numbers of a title's judgement: in a file, complete, moved and written by tuning."""

import tomllib

import pytest

import guildhall
from guildhall.bots import bot
from guildhall.bots.weights import WithWeights, file_of, moved, names, rewritten, table_of
from guildhall.kernel.errors import BadComponents
from guildhall.kernel.registry import title_of
from wander import GAMES

WEIGHED = [game for game in GAMES if file_of(game).exists()]  # a title may judge without a file


@pytest.mark.parametrize("game", WEIGHED)
def test_every_number_of_the_file_is_read(game: str) -> None:
    table = table_of(game)
    module = __import__(f"{title_of(game).package}.weights", fromlist=["Weights"])
    weights = module.Weights(table)
    for name, value in table.items():
        assert getattr(weights, name) == value
        with pytest.raises(BadComponents, match=name):
            module.Weights({other: table[other] for other in table if other != name})


@pytest.mark.parametrize("game", WEIGHED)
def test_a_rewritten_file_says_the_same_with_other_numbers(game: str) -> None:
    table = table_of(game)
    other = moved(table, [1.0] * len(names(table)))
    before = file_of(game).read_text(encoding="utf-8")
    after = rewritten(before, other)
    assert tomllib.loads(after) == other != table
    assert [line for line in after.splitlines() if line.startswith("#")] == [
        line for line in before.splitlines() if line.startswith("#")
    ]
    assert rewritten(before, table) == before


def test_a_minded_bot_judges_with_its_own_numbers_and_leaves_the_others_theirs() -> None:
    """A builder worth nothing where others stand: who thinks so places otherwise, and only that one."""
    state = guildhall.new("pillars", 2, seed=4)
    greedy, table = bot("greedy"), table_of("pillars")
    mad = {**table, "gold": 50.0, "gold_beyond": 50.0}
    differ = 0
    for _ in range(60):
        seat = state.actors[0]
        usual = greedy.choose(state, seat)
        differ += WithWeights(bot("greedy"), "pillars", mad).choose(state, seat) != usual
        assert WithWeights(bot("greedy"), "pillars", table).choose(state, seat) == usual
        assert greedy.choose(state, seat) == usual
        state.push(seat, usual)
    assert differ > 5
