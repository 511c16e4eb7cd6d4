"""`analyse`, `tune` and hints on the command line: what they print, and one clear sentence for bad input."""

import json
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from guildhall.bots import tuning
from guildhall.bots.analysis import Advice, Analysed, Judged
from guildhall.bots.tuning import Plan
from guildhall.bots.weights import Table, file_of
from guildhall.cli.analyse import show
from guildhall.cli.main import main
from guildhall.kernel.record import Record
from wander import go_on


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = Record.start("pillars", 2, seed=3, names=["Ada", "Bo"])
    go_on(game, 6)
    path = tmp_path / "game.txt"
    path.write_text(game.text(), encoding="utf-8")
    return path


def test_analyse_tells_every_decision(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(record), "--bot", "greedy"]) == 0
    said = capsys.readouterr().out
    assert "Ada" in said
    assert "given away in all" in said
    assert main(["analyse", str(record), "--bot", "greedy", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["names"], told["bot"]) == ("pillars", ["Ada", "Bo"], "greedy")
    lines = Record.parse(record.read_text(encoding="utf-8")).decisions
    for decision in told["decisions"]:
        assert decision["seat"] == lines[decision["number"] - 1].seat
        assert len(decision["chances"]) == 2
        assert decision["chosen"]["label"]
        assert len(decision["alternatives"]) <= 3
        assert decision["chosen"]["choice"] not in [other["choice"] for other in decision["alternatives"]]


def test_a_name_with_brackets_is_a_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = Record.start("pillars", 2, seed=3, names=["Ada", "[/b] [red]x"])
    go_on(game, 6)
    path = tmp_path / "game.txt"
    path.write_text(game.text(), encoding="utf-8")
    assert main(["analyse", str(path), "--bot", "greedy"]) == 0
    said = capsys.readouterr().out
    assert said.count("[/b] [red]x") > 1


def test_nothing_is_called_better_that_is_rated_lower(capsys: pytest.CaptureFixture[str]) -> None:
    game = Record.start("pillars", 2, seed=3, names=["Ada", "Bo"])
    made, own = Judged("take quarry_2", [0.5, 0.5], 1), Judged("take r1_mason", [0.4, 0.6], 9)
    for seat, better in ((0, False), (1, True)):
        seen = game.begin().view(seat)
        show([Analysed(1, seat, made, Advice(seat, own, [own, made]), seen)], game, ["Ada", "Bo"], "en")
        said = capsys.readouterr().out
        assert ("Mason" in said) is better
        assert ("-10.0" in said) is better
        assert f"1 decisions, {10.0 if better else 0.0} % given away" in said


def test_progress_counts_real_decisions_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Record.start("belfort", 2, seed=2)
    go_on(game, 40)
    path = tmp_path / "game.txt"
    path.write_text(game.text(), encoding="utf-8")
    came: list[tuple[int, int]] = []

    def tracked(items: Iterable[Analysed], total: int, what: str) -> list[Analysed]:
        found = list(items)
        came.append((len(found), total))
        return found

    monkeypatch.setattr("guildhall.cli.printing.tracked", tracked)
    assert main(["analyse", str(path), "--bot", "greedy", "--json"]) == 0
    assert came[0][0] == came[0][1] < 40


@pytest.mark.parametrize(
    "old, new", [("guildhall record 1", "a letter"), (r"take \w+", "take forest_9"), (" ~....", " ~none")]
)
def test_what_is_wrong_with_a_record_names_its_file(
    record: Path, old: str, new: str, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_text(re.sub(old, new, record.read_text(encoding="utf-8")), encoding="utf-8")
    assert main(["analyse", str(record), "--bot", "greedy"]) == 2
    said = capsys.readouterr().err
    assert said.count(str(record)) == said.count("\n") == 1


def test_analyse_by_simulations_is_repeatable(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for _ in range(2):
        assert main(["analyse", str(record), "--bot", "flat:4n", "--json"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


@pytest.mark.parametrize(
    "words, sentence",
    [
        ("analyse {record} --bot genius", "unknown bot 'genius'; expected one of random"),
        ("analyse {record} --bot random", "the bot 'random' gives no reasons; expected greedy"),
        ("analyse {record} --bot mcts:never", "'never' is no time for a bot"),
        (f"analyse {{record}} --bot mcts:{'9' * 400}s", "is no time for a bot"),
        ("analyse {record} --bot greedy:", "unknown bot 'greedy:'"),
        ("analyse nowhere.txt", "nowhere.txt cannot be read"),
        ("tune chess", "unknown game 'chess'"),
        ("tune pillars --bot genius", "unknown bot 'genius'"),
        ("tune pillars --games 0", "Invalid value for '--games'"),
        ("tune pillars --keep {record}", "cannot be read as a tuning"),
        ("play pillars --hints random", "the bot 'random' gives no reasons"),
    ],
)
def test_bad_input_is_one_sentence(record: Path, words: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = record.read_bytes()
    assert main(words.format(record=record).split()) == 2
    said = capsys.readouterr()
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""
    assert record.read_bytes() == before


@pytest.mark.parametrize("wins, better", [(5, False), (10, True)])
def test_tune_writes_only_what_wins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wins: int, better: bool
) -> None:
    copy = tmp_path / "weights.toml"
    copy.write_text(file_of("pillars").read_text(encoding="utf-8"), encoding="utf-8")
    before = copy.read_bytes()

    def contest(plan: Plan, table: Table, other: Table, games: int, seed: str) -> tuple[float, float]:
        return float(wins) if seed.startswith("check") else 1.0, 1.0

    monkeypatch.setattr(tuning, "contest", contest)
    monkeypatch.setattr("guildhall.bots.weights.file_of", lambda game: copy)
    words = f"tune pillars --generations 1 --games 2 --population 4 --check 10 --write --keep {tmp_path / 'kept'}"
    assert main(words.split()) == 0
    said = capsys.readouterr().out
    assert f"wins {wins} of 10 games" in said
    assert (copy.read_bytes() != before) is better
    assert ("written into weights.toml" in said) is better
