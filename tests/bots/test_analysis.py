"""Analysis: the chances of all seats at every real decision, the choice made among them, and what it gave away."""

from pathlib import Path

import pytest

import guildhall
from guildhall.bots.analysis import Advice, Analysed, Judged, advise, adviser, analyse, decisions
from guildhall.bots.playout import outlook
from guildhall.kernel.errors import UnknownName
from guildhall.kernel.record import Record
from wander import GAMES, go_on, recorded

GOLDEN = Path(__file__).parent.parent / "golden"
SPECS = ["greedy", "flat:2n", "mcts:2n"]


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("game", GAMES)
def test_every_decision_is_judged_with_the_chances_of_all(game: str, spec: str) -> None:
    record = Record.start(game, 2, seed=1)
    go_on(record, 3)
    found = list(analyse(record, spec))
    assert 0 < len(found) <= len(record.decisions)
    notation = guildhall.title(game).choices
    for decision in found:
        line = record.decisions[decision.number - 1]
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
        gained = decision.chosen.chances[line.seat] - decision.advice.own.chances[line.seat]
        assert decision.swing == pytest.approx(min(0.0, gained))
        assert decision.view == before.view(line.seat)
        assert decision.advice.options[0] == decision.advice.own
        others = [judged.chances[line.seat] for judged in decision.advice.options[1:]]
        assert others == sorted(others, reverse=True)


def test_the_judge_itself_gives_nothing_away() -> None:
    state = guildhall.new("pillars", 2, seed=2)
    seat = state.actors[0]
    best = advise(state, seat, "greedy").own.choice
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


def test_a_choice_rated_higher_than_the_bots_own_gives_nothing_away() -> None:
    own, other = Judged("take", [0.4, 0.6], 9), Judged("leave", [0.5, 0.5], 1)
    advice = Advice(0, own, [own, other])
    assert Analysed(1, 0, other, advice, {}).swing == 0.0
    assert Analysed(1, 1, other, advice, {}).swing == pytest.approx(-0.1)
    assert advice.chances == own.chances


def test_only_real_decisions_are_counted() -> None:
    record = recorded("belfort", 2, 2, 60)
    numbers = [number for number, _, _ in decisions(record)]
    forced = [n for n in range(1, 61) if len(record.replay(n - 1).legal(record.decisions[n - 1].seat)) == 1]
    assert forced
    assert sorted(numbers + forced) == list(range(1, 61))


def test_chances_follow_the_leads_while_the_game_goes_on() -> None:
    state = guildhall.new("pillars", 2, seed=1)
    assert outlook(state, [0.5, -0.5]) == [0.75, 0.25]
    assert outlook(state, [-1.0, -1.0]) == [0.5, 0.5]


@pytest.mark.parametrize("spec", ["greedy", "flat:4n", "mcts:4n"])
@pytest.mark.parametrize("name", ["antiquity-rulebook-3", "belfort-4-base", "kutna_hora-4", "pillars-4"])
def test_at_the_last_decision_the_winner_is_known(name: str, spec: str) -> None:
    record = Record.parse((GOLDEN / f"{name}.record").read_text("utf-8"))
    winner = record.replay().outcome.ranks.index(1)
    line, before = record.decisions[-1], record.replay(len(record.decisions) - 1)
    advice = advise(before, line.seat, spec, also=line.choice)
    for judged in advice.options:
        assert judged.chances[winner] > 0.95
        assert sum(judged.chances) == pytest.approx(1.0)


@pytest.mark.parametrize("spec", ["random", "uct:5n"])
def test_a_bot_without_reasons_says_so(spec: str) -> None:
    with pytest.raises(UnknownName, match="gives no reasons; expected greedy, search, flat, mcts"):
        adviser(spec)
