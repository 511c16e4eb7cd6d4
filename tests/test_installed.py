"""The example package, installed by pip beside the house in a fresh environment: a title like those of the house."""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect, sync_playwright

from fresh import Fresh
from guildhall.kernel.registry import names
from parts import missing
from web.conftest import CHROMIUM


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    return Fresh(tmp_path_factory.mktemp("fresh"))


def test_the_installed_packages_are_the_ones_that_run(fresh: Fresh) -> None:
    told = fresh.program(
        "import guildhall, hamlet; from guildhall.kernel.registry import names\n"
        "print(guildhall.__file__); print(hamlet.__file__); print(*names())"
    ).splitlines()
    assert all(Path(line).is_relative_to(fresh.venv) for line in told[:2])
    assert told[2].split() == names(), "a wheel declares what the checkout declares"


def test_it_is_played_in_the_terminal(fresh: Fresh) -> None:
    said = fresh.guildhall("play hamlet --seats you=Ada,miller --seed 3 --lang it", typed="1\n" * 200)
    assert "Ada, progetta in segreto che cosa costruire" in said
    assert "HA-BUILD-1" in said
    assert "Guards are not built." in fresh.guildhall("rules hamlet HA-BUILD-4")


def test_it_is_played_in_the_arena(fresh: Fresh) -> None:
    line = "simulate hamlet --seats greedy,miller,hamlet.miller:Miller --games 6 --seed 1 --jobs 2 --json"
    assert json.loads(fresh.guildhall(line))["finished"] == 6
    assert json.loads(fresh.guildhall("fuzz hamlet --games 5 --seed 1 --json"))["failures"] == 0


ENVIRONMENT = """
import numpy
from guildhall import environment
table = environment.env("hamlet", seats=3)
table.reset(seed=4)
for agent in table.agent_iter():
    observation, reward, over, cut_off, info = table.last()
    legal = numpy.flatnonzero(observation["action_mask"])
    table.step(None if over or cut_off else int(legal[0]))
print("over")
"""


def test_it_is_an_environment_for_learners(fresh: Fresh) -> None:
    assert fresh.program(ENVIRONMENT).split() == ["over"]


@pytest.fixture(scope="module")
def house(fresh: Fresh) -> Iterator[str]:
    """The address of the installed house while it is open."""
    command = [str(fresh.bin / "guildhall"), "serve", "--port=0", "--pace=0", "--database=g.db"]
    server = subprocess.Popen(command, cwd=fresh.folder, env=fresh.environment, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    found = re.search(r"http://127\.0\.0\.1:\d+/", server.stdout.readline())
    assert found is not None
    yield found[0]
    server.terminate()
    server.wait(30)


def test_it_is_played_over_http(house: str) -> None:
    with httpx.Client(base_url=house) as client:
        assert "hamlet" in [game["game"] for game in client.get("/api/games").json()]
        client.post("/api/people", json={"name": "Marta"})
        form = {"game": "hamlet", "chairs": [{"kind": "me"}, {"kind": "bot", "bot": "miller"}]}
        table = client.post("/api/tables", json=form).json()["id"]
        asked = client.get(f"/api/tables/{table}/seats/0/offer").json()
        made = {"choices": ["done"], "version": asked["version"], "key": "1"}
        assert client.post(f"/api/tables/{table}/seats/0/commit", json=made).status_code == 200


def test_it_is_played_in_the_browser(house: str) -> None:
    if CHROMIUM is None:
        missing("Chromium")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, chromium_sandbox=False)
        page = browser.new_page()
        page.goto(house)
        page.locator("form[action='/play/hamlet'] button").click()
        page.wait_for_selector("body.your-turn")
        expect(page.locator("#ask")).to_contain_text("plan what to build")
        page.locator("[data-choice=done]").click()
        page.locator("[data-do=commit]").click()
        page.wait_for_selector("body[data-steps='0']", state="attached")
        expect(page.locator("#part-log")).to_contain_text("takes a card")
        browser.close()


# ---- types


CLIENT = '''
"""A program of somebody who has installed the house: everything it uses is typed."""

from typing import assert_type

import guildhall
from guildhall import Choice, Outcome, Record, Refusal, State, Title
from guildhall.bots import bot
from guildhall.kernel.question import Question
from guildhall.words.offer import Label
from hamlet.game import Hamlet
from hamlet.views import View

title = guildhall.title("hamlet")
assert_type(title, Title)
state = guildhall.new("hamlet", seats=2, seed=1)
assert_type(state, State)
for choice in state.choices(0):
    assert_type(choice, Choice)
assert_type(state.why_not(0, "leave"), Refusal | None)
assert_type(state.outcome, Outcome)
assert_type(title.words.label(state.view(0), 0, state.legal(0)[0], "en"), Label)
assert_type(title.drawing.board(state.view(0)), str)
assert_type(title.bot.value(state, 0), float)
assert_type(title.study.seat(state.view(None), state.view(None)["players"][0]), dict[str, float])
assert_type(title.environment.LAYOUT.size, int)
assert_type(title.front.minutes, int)
assert_type(bot("greedy").choose(state, 0), int)
assert_type(Record.start("hamlet", 2, 1), Record)
assert isinstance(state, Hamlet)
assert_type(state.view(0), View)
print(state.view(0)["players"][0]["goods"]["timber"], Question)
'''
WRONG = """
import guildhall

state = guildhall.new("hamlet", seats="two")
print(guildhall.title("hamlet").words.labels, state.legal("0"), guildhall.title("hamlet").nothing)
"""


def test_a_client_of_the_installed_packages_is_checked_by_their_types(fresh: Fresh) -> None:
    mypy = [str(fresh.python), "-m", "mypy", "--strict", "--cache-dir=mypy"]
    for name, text in (("client.py", CLIENT), ("wrong.py", WRONG)):
        (fresh.folder / name).write_text(text, encoding="utf-8")
    good = fresh.run(*mypy, "client.py")
    assert good.returncode == 0, good.stdout + good.stderr
    assert fresh.run(fresh.python, "client.py").stdout.startswith("2 ")
    wrong = fresh.run(*mypy, "wrong.py")
    assert len(re.findall(r"^wrong\.py:\d+: error:", wrong.stdout, flags=re.MULTILINE)) == 4, wrong.stdout
