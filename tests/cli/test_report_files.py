"""Where `tournament --report` writes: never over anything else, and what is wrong is said before any game is played."""

import errno
import json
import os
from pathlib import Path

import pytest

from guildhall.cli.main import main

LINE = ["tournament", "pillars", "--bots", "random,random", "--games", "2", "--jobs", "1", "--json"]
LONG = "x" * 300


@pytest.fixture
def nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("a game was played")

    monkeypatch.setattr("guildhall.arena.tournament.play", never)
    monkeypatch.setattr("guildhall.arena.dataset.play", never)


@pytest.mark.usefixtures("nobody_plays")
@pytest.mark.parametrize(
    "words, sentence",
    [
        (["--results", "same.jsonl", "--report", "./same.jsonl"], "--results and --report cannot both be same.jsonl"),
        (["--report", "letter.txt"], "letter.txt exists already and is no report of a tournament"),
        (["--report", "/dev/null"], "/dev/null exists already and is no report of a tournament"),
        (["--report", f"{LONG}.html"], "cannot be written: file name too long"),
        (["--results", f"{LONG}.jsonl"], "cannot be written: file name too long"),
        (["--results", f"{LONG}.parquet"], "cannot be written: file name too long"),
        (["--games", f"1{'0' * 30}"], "Invalid value for '--games'"),
    ],
)
def test_bad_names_are_one_sentence_before_play(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("letter.txt").write_text("Dear Ada", encoding="utf-8")
    assert main([*LINE, *words]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert sentence in said.err
    assert Path("letter.txt").read_text(encoding="utf-8") == "Dear Ada"
    assert os.listdir() == ["letter.txt"]


@pytest.mark.usefixtures("nobody_plays")
def test_a_folder_name_that_is_too_long_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dataset", "pillars", "--out", LONG]) == 2
    assert "cannot be written: file name too long" in capsys.readouterr().err


@pytest.mark.usefixtures("nobody_plays")
def test_a_report_that_cannot_be_written_is_noticed_before_play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "touch", refuse)
    assert main([*LINE, "--report", "report.html"]) == 2
    assert capsys.readouterr().err == "guildhall: report.html cannot be written: permission denied.\n"


def test_the_standings_are_printed_even_if_the_report_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(path: Path, text: str, encoding: str) -> None:
        path.write_bytes(text[:100].encode(encoding))
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    assert main([*LINE, "--report", "report.html"]) == 2
    said = capsys.readouterr()
    assert said.err == "guildhall: report.html cannot be written: no space left on device.\n"
    assert (json.loads(said.out)["finished"], json.loads(said.out)["report"]) == (2, None)
    assert os.listdir() == [], "no half file is left"


def test_an_older_report_is_replaced(capsys: pytest.CaptureFixture[str]) -> None:
    for games in ("2", "4"):
        assert main([*LINE, "--games", games, "--report", "report.html"]) == 0
        assert json.loads(capsys.readouterr().out)["report"] == "report.html"
    assert "4 finished games" in Path("report.html").read_text(encoding="utf-8")
    assert os.listdir() == ["report.html"]


@pytest.mark.parametrize("given", [True, False], ids=["given", "the user's own"])
def test_the_command_that_plays_the_same_games_names_the_components(given: bool, empty_folder: Path) -> None:
    path = Path("my values.toml") if given else empty_folder / "config" / "guildhall" / "pillars.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('[setup]\nfirst_start_player = "blue"\n', encoding="utf-8")
    assert main([*LINE, "--report", "report.html", *(["--components", str(path)] if given else [])]) == 0
    text = Path("report.html").read_text(encoding="utf-8")
    assert (f"--components &#x27;{path}&#x27;" if given else f"--components {path}") in text
    assert f"components of {path.name.replace(' ', '_')}" in text
