"""A builder withdrawn from the market is back in the bag for everyone who looks: board, words and environment."""

import pytest

from arrange import play
from guildhall.games.pillars.drawing import ALBUM as drawing
from guildhall.games.pillars.environment import LAYOUT
from guildhall.games.pillars.game import Pillars
from guildhall.games.pillars.words import WORDS as words
from pillars.position import position, step
from svg import by_id, by_ref, parse, texts

NAMES = ["Ada", "Zeno", "Ugo"]


def market(*owners: int) -> Pillars:
    return position(step("market"), spaces={"market": list(owners)}, bag=[1, 2, 2])


@pytest.mark.rule("PE-MARKET-1")
def test_the_board_shows_a_free_space_and_a_fuller_bag() -> None:
    state = market(0, 1, 0)
    play(state, "0 withdraw")
    board = drawing.board(state.view(2))
    assert [part for part in parse(board).iter() if part.get("id") == "builder-0-market1"] == []
    assert by_id(board, "builder-0-market3").get("data-piece") == "builder-0"  # the one that stays keeps its id
    assert texts(by_ref(board, "bag")) == ["1", "1", "2"]


@pytest.mark.rule("PE-MARKET-1")
def test_the_words_count_it_in_the_bag() -> None:
    state = market(0, 1, 0)
    offer = words.label(state.view(0), 0, next(iter(state.legal(0))), "en")
    assert (offer.name, offer.detail) == ("Withdraw", "this builder goes back into the bag")
    play(state, "0 withdraw")
    assert "Builders in the bag: Ada 1, Zeno 1, Ugo 2." in drawing.describe(state.view(2), NAMES)
    assert [words.cells(state.view(2), seat)[4] for seat in range(3)] == [1, 1, 2]


@pytest.mark.rule("PE-MARKET-1")
def test_positions_that_differ_only_in_who_has_withdrawn_look_different() -> None:
    one, other = market(0, 1, 2), market(0, 1, 2)
    play(one, "0 buy sand 1", "1 withdraw")
    play(other, "0 withdraw", "1 buy sand 1")
    for state in (one, other):  # what was bought is made alike
        state.gold, state.cubes, state.market = [20] * 3, [(0,) * 4 for _ in range(3)], [4, 4, 4, 0]
        state.bought = [0] * 3
    assert one.actors == other.actors == [2]
    first, second = one.view(2), other.view(2)
    assert first != second
    assert drawing.board(first) != drawing.board(second)
    assert drawing.describe(first) != drawing.describe(second)
    assert words.tables(first, NAMES, "en") != words.tables(second, NAMES, "en")
    assert LAYOUT.marks(first) != LAYOUT.marks(second)
