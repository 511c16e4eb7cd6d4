"""Tuning: the same plan gives the same numbers, also when it was stopped in between; a spoilt file is named."""

import json
from pathlib import Path
from typing import Any

import cma
import pytest

from guildhall.bots import tuning
from guildhall.bots.tuning import Generation, Plan, tune
from guildhall.bots.weights import Table, table_of
from guildhall.cli.main import main
from guildhall.kernel.errors import BadRecord

PLAN = Plan("pillars", games=2, population=4, seed=3)


@pytest.fixture(autouse=True)
def contests(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """In place of games: the dearer gold is, the better. Returns the seeds of the contests asked for."""
    asked: list[str] = []

    def judged(plan: Plan, table: Table, other: Table, seed: str) -> float:
        asked.append(seed)
        share: float = table["gold"] / (table["gold"] + other["gold"])
        return share

    monkeypatch.setattr(tuning, "score", judged)
    return asked


def run(file: Path, generations: int, plan: Plan = PLAN) -> list[Generation]:
    return list(tune(plan, generations, file, cma))


def test_tuning_finds_what_wins(tmp_path: Path) -> None:
    found = run(tmp_path / "kept", 30, Plan("pillars", population=12))
    assert found[-1].favourite["gold"] > 2 * table_of("pillars")["gold"]
    assert sum(found[-1].scores) > sum(found[0].scores)


def test_a_tuning_that_was_stopped_goes_on_as_if_it_was_not(tmp_path: Path, contests: list[str]) -> None:
    whole = run(tmp_path / "whole", 5)
    asked = len(contests)
    run(tmp_path / "parts", 2)
    assert run(tmp_path / "parts", 5) == whole
    assert len(contests) == 2 * asked  # nothing was played twice
    assert (tmp_path / "parts").read_bytes() == (tmp_path / "whole").read_bytes()


def test_a_part_of_the_way_lies_between_the_file_and_the_tuned_numbers(tmp_path: Path) -> None:
    whole, half = [list(tune(PLAN, 3, tmp_path / "kept", cma, part))[-1].favourite for part in (1.0, 0.5)]
    begun = table_of("pillars")
    assert whole["gold"] != begun["gold"]
    for name in ("gold", "kept", "tax"):
        assert half[name] ** 2 == pytest.approx(begun[name] * whole[name], rel=0.01)


def test_another_seed_looks_elsewhere(tmp_path: Path) -> None:
    assert run(tmp_path / "one", 1)[0].favourite != run(tmp_path / "two", 1, Plan("pillars", seed=4))[0].favourite


@pytest.mark.parametrize(
    "spoil, sentence",
    [
        (lambda rows: ["nonsense", *rows[1:]], "cannot be read as a tuning"),
        (lambda rows: [*rows[:-1], '{"generation": 1}'], "cannot be read as a tuning"),
        (lambda rows: [*rows[:-1], '{"generation": 1, "scores": [0.5]}'], "has a generation without 4 scores"),
        (
            lambda rows: [*rows[:-1], '{"generation": 1, "scores": [0.5, 0.5, NaN, 0.5]}'],
            "without 4 scores from 0 to 1",
        ),
        (lambda rows: [*rows[:-1], f'{{"generation": 1, "scores": [1{"0" * 400}]}}'], "cannot be read as a tuning"),
        (lambda rows: [*rows[:-1], "[" * 100_000], "cannot be read as a tuning"),
        (lambda rows: [rows[0].replace("greedy", "random"), *rows[1:]], "keeps another tuning"),
        (lambda rows: [rows[0].replace('"gold": ', '"gold": 1'), *rows[1:]], "began with other weights"),
    ],
    ids=["head", "no scores", "few scores", "no number", "too large", "too deep", "another bot", "other weights"],
)
def test_a_spoilt_file_is_named_and_left_as_it_is(tmp_path: Path, spoil: Any, sentence: str) -> None:
    file = tmp_path / "kept"
    run(file, 2)
    file.write_text("\n".join(spoil(file.read_text().splitlines())) + "\n")
    before = file.read_bytes()
    with pytest.raises(BadRecord, match=sentence):
        run(file, 3)
    assert file.read_bytes() == before


@pytest.mark.parametrize("line", [0, 2])
def test_a_line_that_was_never_finished_is_written_again(tmp_path: Path, line: int) -> None:
    file = tmp_path / "kept"
    run(file, 3)
    whole = file.read_text()
    lines = whole.splitlines(keepends=True)
    file.write_text("".join(lines[:line]) + lines[line][:-9])
    run(file, 3)
    assert file.read_text() == whole


@pytest.mark.parametrize("bot", ["random", "uct:4n"])
def test_a_bot_without_weights_is_not_tuned(bot: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", "pillars", "--bot", bot]) == 2
    assert f"the bot '{bot}' plays without weights; expected greedy" in capsys.readouterr().err


def test_every_set_up_is_played_in_both_seats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = "tune pillars --generations 1 --games 3 --population 4 --check 3 --json --keep"
    assert main([*words.split(), str(tmp_path / "kept")]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 4
    assert json.loads((tmp_path / "kept").read_text().splitlines()[0])["games"] == 4


def test_a_name_that_is_too_long_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", "pillars", "--keep", "x" * 300]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_score_of_a_contest_of_equals_is_a_half(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both seats of each set-up are played, so equal bots win one each, by the same margin."""
    monkeypatch.undo()
    table = json.loads(json.dumps(table_of("pillars")))
    assert tuning.score(Plan("pillars", games=2), table, table, "equal") == pytest.approx(0.5)
