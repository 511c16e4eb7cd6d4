"""Analysis: the chances of all seats at every real decision, the choice made among them, and what it gave away."""

import pytest

import guildhall
from guildhall.bots.analysis import advise, adviser, analyse, chances
from guildhall.kernel.errors import UnknownName
from guildhall.kernel.record import Record
from wander import go_on

SPECS = ["greedy", "flat:2n", "mcts:2n"]


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("game", ["antiquity", "belfort", "kutna_hora", "pillars"])
def test_every_decision_is_judged_with_the_chances_of_all(game: str, spec: str) -> None:
    record = Record.start(game, 2, seed=1)
    go_on(record, 3)
    found = list(analyse(record, spec))
    assert 0 < len(found) <= len(record.lines)
    notation = guildhall.title(game).choices
    for decision in found:
        line = record.lines[decision.number - 1]
        before = record.replay(decision.number - 1)
        assert (decision.seat, decision.chosen.choice) == (line.seat, notation.text(line.choice))
        assert decision.chosen in decision.advice.options
        texts = [judged.choice for judged in decision.advice.options]
        assert len(set(texts)) == len(texts)
        for judged in decision.advice.options:
            assert judged.choice in before.choices(line.seat)
            assert len(judged.chances) == 2
            assert sum(judged.chances) == pytest.approx(1.0)
            assert min(judged.chances) >= 0.0
        gained = decision.chosen.chances[line.seat] - decision.advice.chances[line.seat]
        assert decision.swing == pytest.approx(gained)


def test_the_judge_itself_gives_nothing_away() -> None:
    state = guildhall.new("pillars", 2, seed=2)
    seat = state.actors[0]
    best = advise(state, seat, "greedy").options[0].choice
    record = Record.start("pillars", 2, seed=2)
    record.apply(seat, best)
    assert [decision.swing for decision in analyse(record, "greedy")] == [0.0]


def test_giving_much_away_shows_in_the_swing() -> None:
    """The worst choice by the judge's own ranking costs what the ranking says."""
    record = Record.start("kutna_hora", 2, seed=6)
    state = record.live()
    for _ in range(12):
        seat = state.actors[0]
        ranked = adviser("greedy").weigh(state, seat)
        record.apply(seat, ranked[-1].choice)
    assert min(decision.swing for decision in analyse(record, "greedy")) < -0.05


def test_chances_of_those_who_all_lost_are_equal() -> None:
    assert chances([-1.0, -1.0]) == [0.5, 0.5]


@pytest.mark.parametrize("spec", ["random", "uct:5n"])
def test_a_bot_without_reasons_says_so(spec: str) -> None:
    with pytest.raises(UnknownName, match="gives no reasons; expected greedy, flat, mcts"):
        adviser(spec)
