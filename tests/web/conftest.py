"""Real browsers at a real server: Chromium through Playwright, `guildhall serve` in a process of its own."""

import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from guildhall import Record
from guildhall.bots import bot
from parts import missing
from web.visitor import OUTPUT, Visitor

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
SHUTDOWN = 15


class House:
    """A running server. It can be ended and opened again on the same port and database."""

    def __init__(self, folder: Path, pace: float) -> None:
        self.database = folder / "guildhall.db"
        self.pace = pace
        self.port = 0
        self.said = ""  # what the server wrote to the end
        self.open()

    def open(self) -> None:
        command = [sys.executable, "-m", "guildhall", "serve", "--port", str(self.port), "--pace", str(self.pace)]
        command += ["--database", str(self.database)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
        if found is None:
            self.process.kill()
            raise RuntimeError(f"the server said: {said}{self.process.communicate()[1]}")
        self.port = int(found[1])
        self.address = f"http://127.0.0.1:{self.port}"

    def close(self, how: signal.Signals = signal.SIGINT) -> int:
        self.process.send_signal(how)
        try:
            self.said = "".join(self.process.communicate(timeout=SHUTDOWN))
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.said = "".join(self.process.communicate())
        return self.process.returncode


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server that most tests share; its bots do not wait."""
    opened = House(tmp_path_factory.mktemp("house"), pace=0)
    yield opened
    opened.close()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server that a test may end."""
    opened = House(tmp_path, pace=0)
    yield opened
    if opened.process.poll() is None:
        opened.close()


# Module by module: while Playwright runs, no other test of the process can run an event loop.
@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    if CHROMIUM is None:
        missing("Chromium")
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    launched = playwright.chromium.launch(
        executable_path=CHROMIUM, chromium_sandbox=False, args=["--disable-gpu", "--disable-dev-shm-usage"]
    )
    yield launched
    launched.close()


Arrive = Callable[..., Visitor]


@pytest.fixture
def arrive(browser: Browser, house: House) -> Iterator[Arrive]:
    """People with browsers of their own. Whoever saw an error in the console fails the test.

    A test that names people takes none of the names that guests are given by chance.
    """
    OUTPUT.mkdir(parents=True, exist_ok=True)
    visitors: list[Visitor] = []

    def someone(width: int = 1440, at: House | None = None, **settings: object) -> Visitor:
        visitor = Visitor(browser, (at or house).address, width, **settings)
        visitors.append(visitor)
        return visitor

    yield someone
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        visitor.leave()
    assert complaints == []


@pytest.fixture(scope="session")
def finished(house: House) -> str:
    """The address of a finished game to look at."""
    record = Record.start("pillars", 3, 5, names=["Marta", "Corrado", "Ysolde"])
    state, player = record.live(), bot("greedy", 5)
    while not state.over:
        seat = state.actors[0]
        record.apply(seat, player.choose(state, seat))
    with httpx.Client(base_url=house.address) as client:
        client.post("/api/people", json={"name": "Keeper"})
        table = client.post("/api/records", json={"text": record.text()}).json()
    return f"/table/{table['id']}"
