"""How the tests of the commands give an order: in this process, in an empty folder, with nobody's configuration."""

import io
from pathlib import Path

import pytest

from cli.orders import Order, Said
from guildhall.cli.main import main
from guildhall.kernel.record import Record


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path


@pytest.fixture
def order(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Order:
    def give(line: str, *more: str, typed: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main([*line.split(), *more])
        out, err = capsys.readouterr()
        return Said(code, out, err)

    return give


@pytest.fixture(scope="session")
def finished() -> str:
    """The record of a game of two people, each always taking the first choice."""
    record = Record.start("pillars", 2, 5, names=["Ada", "Bo"])
    state = record.live()
    while not state.over:
        seat = state.actors[0]
        record.apply(seat, state.legal(seat)[0])
    return record.text()


@pytest.fixture
def game(finished: str) -> Path:
    """That record in a file."""
    path = Path("game.txt")
    path.write_text(finished, encoding="utf-8")
    return path
