"""The action space: fixed in size, and a number means the same in every game wherever it can."""

import random

import pytest

from guildhall import title
from guildhall.environment import actions_of, layout_of
from guildhall.kernel.errors import BadChoice
from wander import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_numbers_and_choices_go_together_in_whole_games(game: str) -> None:
    actions, dice = actions_of(game), random.Random(3)
    for seed in range(2):
        state = title(game).new(2 + seed, seed)
        while not state.over:
            seat = state.actors[0]
            legal = state.legal(seat)
            offered = actions.offered(legal)
            assert sorted(offered.values()) == sorted(legal)
            for number, choice in offered.items():
                verb = actions.verb_of(number)
                assert verb.code == choice & 255
                if verb.values is not None:
                    assert actions.text(number) == title(game).choices.text(choice)
            state.push(seat, dice.choice(legal))


@pytest.mark.parametrize("game", GAMES)
def test_ranges_follow_each_other_without_gaps(game: str) -> None:
    actions = actions_of(game)
    start = 0
    for verb in actions.verbs.values():
        assert verb.start == start
        start += verb.width
    assert start == actions.size < 20_000


def test_every_number_of_pillars_has_a_meaning_that_reads_back() -> None:
    actions, words = actions_of("pillars"), title("pillars").choices
    texts = [actions.text(number) for number in range(actions.size)]
    assert len(set(texts)) == actions.size
    assert [actions.number(words.parse(text)) for text in texts] == list(range(actions.size))


def test_only_antiquity_counts_choices_and_only_the_widest_verbs() -> None:
    counted = {game: [v.word for v in actions_of(game).verbs.values() if v.values is None] for game in GAMES}
    assert counted == {
        "antiquity": ["man", "unman", "lift", "pair", "keep"],
        **{game: [] for game in GAMES if game != "antiquity"},
    }
    actions = actions_of("antiquity")
    pair = next(verb for verb in actions.verbs.values() if verb.word == "pair")
    assert pair.width == max(title("antiquity").kinds.bounds.values())
    assert actions.text(pair.start + 2) == "pair (choice 3 of those that are legal)"


def test_a_number_outside_is_refused() -> None:
    with pytest.raises(BadChoice, match="expected 0 to"):
        actions_of("pillars").text(10**6)


@pytest.mark.parametrize("game", GAMES)
def test_the_documented_rows_are_the_observation(game: str) -> None:
    layout = layout_of(game)
    start = 0
    for row in layout.rows:
        assert row.start == start
        assert row.words
        start += row.width
    assert start == layout.size
    seats = title(game).seat_range[1]
    assert {row.name.split(":")[0] for row in layout.rows if row.name.startswith("player ")} == {
        f"player {n}" for n in range(seats)
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_block_keeps_to_its_places(game: str) -> None:
    layout, dice = layout_of(game), random.Random(1)
    low, high = title(game).seat_range
    for seats in range(low, high + 1):
        state = title(game).new(seats, seats)
        while not state.over:
            seat = state.actors[0]
            if dice.random() < 0.1:
                view = state.view(seat)
                for source, blocks in [(view, layout.table), *zip(view["players"], layout.players)]:
                    for at, block in blocks:
                        marks: dict[int, float] = {}
                        block.write(source, at, marks)
                        assert all(at <= place < at + block.width for place in marks), block.name
                        assert all(0 <= value <= 1 for value in marks.values()), block.name
            state.push(seat, dice.choice(state.legal(seat)))
