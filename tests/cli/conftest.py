"""How the tests of the commands give an order: in this process, in an empty folder, with nobody's configuration."""

import io
from pathlib import Path

import pytest

from cli.orders import Order, Said
from guildhall.cli.main import main


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


@pytest.fixture
def game(order: Order) -> Path:
    """A finished game of two people, each always taking the first choice."""
    order("play pillars --seats you=Ada,you=Bo --seed 5 --record game.txt", typed="1\n" * 1000)
    return Path("game.txt")
