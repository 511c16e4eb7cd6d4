"""`analyse`, `tune` and hints on the command line: what they print, and one clear sentence for bad input."""

import json
from pathlib import Path

import pytest

from guildhall.bots import tuning
from guildhall.bots.tuning import Plan
from guildhall.bots.weights import Table, file_of
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
    lines = Record.parse(record.read_text(encoding="utf-8")).lines
    for decision in told["decisions"]:
        assert decision["seat"] == lines[decision["number"] - 1].seat
        assert len(decision["chances"]) == 2
        assert decision["chosen"]["label"]
        assert len(decision["alternatives"]) <= 3
        assert decision["chosen"]["choice"] not in [other["choice"] for other in decision["alternatives"]]


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
