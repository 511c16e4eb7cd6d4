"""`guildhall serve`: says where it is, keeps its tables where they belong, ends cleanly."""

import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from guildhall.cli.main import main
from guildhall.cli.serve import address_of, database_url
from web.conftest import House


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_and_ends_cleanly(tmp_path: Path, how: signal.Signals) -> None:
    house = House(tmp_path, pace=0)
    page = httpx.get(house.address, headers={"accept": "text/html"})
    assert page.status_code == 200
    assert "Guildhall" in page.text
    assert (tmp_path / "guildhall.db").exists()
    code = house.close(how)
    assert code in (0, -how, 128 + how)
    assert "Traceback" not in house.said


def test_tables_outlive_the_server(tmp_path: Path) -> None:
    house = House(tmp_path, pace=0)
    with httpx.Client(base_url=house.address) as client:
        client.post("/api/people", json={"name": "Marta"})
        chairs = [{"kind": "me"}, {"kind": "here", "name": "Corrado"}]
        table = client.post("/api/tables", json={"game": "pillars", "chairs": chairs}).json()["id"]
        house.close()
        house.open()
        assert client.get(f"/api/tables/{table}").json()["status"] == "running"
    house.close()


def test_a_port_in_use_is_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        code = main(["serve", "--port", str(taken.getsockname()[1]), "--database", str(tmp_path / "g.db")])
    said = capsys.readouterr().err
    assert code == 2
    assert said.count("\n") == 1
    assert "cannot listen on 127.0.0.1" in said


def test_the_usual_database_is_a_file_in_the_user_s_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert database_url(None) == f"sqlite+aiosqlite:///{tmp_path}/data/guildhall/guildhall.db"
    assert (tmp_path / "data" / "guildhall").is_dir()
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert database_url(None) == f"sqlite+aiosqlite:///{tmp_path}/home/.local/share/guildhall/guildhall.db"


def test_another_database_is_given_by_file_or_address(tmp_path: Path) -> None:
    assert database_url(str(tmp_path / "mine.db")) == f"sqlite+aiosqlite:///{tmp_path}/mine.db"
    assert database_url("postgresql+asyncpg://me@db/games") == "postgresql+asyncpg://me@db/games"


def test_what_to_type_into_a_browser() -> None:
    assert address_of("0.0.0.0", 8420) == "http://localhost:8420/"
    assert address_of("::1", 8420) == "http://[::1]:8420/"


def test_open_opens_the_browser(tmp_path: Path) -> None:
    """The standard library asks $BROWSER."""
    note, script = tmp_path / "opened", tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" > {note}\n')
    script.chmod(0o755)
    command = [
        sys.executable,
        "-m",
        "guildhall",
        "serve",
        "--port",
        "0",
        "--open",
        "--database",
        str(tmp_path / "g.db"),
    ]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={"BROWSER": str(script), "PATH": "/usr/bin:/bin"}
    ) as server:
        assert server.stdout is not None
        address = server.stdout.readline()
        for _ in range(100):
            if note.exists() and note.read_text():
                break
            signal.sigtimedwait([], 0.1)
        server.send_signal(signal.SIGINT)
    assert note.read_text().strip() in address


def test_the_example_bot_plays_a_game_with_another_of_its_kind(house: House) -> None:
    script = Path(__file__).resolve().parents[2] / "docs" / "bot.py"
    with httpx.Client(base_url=house.address) as client:
        client.post("/api/people", json={"name": "Host"})
        table = client.post("/api/tables", json={"game": "pillars", "chairs": [{"kind": "open"}] * 2}).json()
    command = [sys.executable, str(script), house.address, f"{house.address}/t/{table['invite']}"]
    bots = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = [bot.communicate(timeout=240)[0] for bot in bots]
    assert [bot.returncode for bot in bots] == [0, 0]
    assert said[0] == said[1]
    assert "scores" in said[0]
