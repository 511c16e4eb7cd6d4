"""The habits of the project: its workflow, its hooks, its templates and its decisions say nothing that is not there."""

import os
import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from guildhall.cli.main import app

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WORKFLOW = ROOT / ".github" / "workflows" / "ci.yml"
DECISIONS = ROOT / "docs" / "decisions"


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


# ---- the workflow


def jobs() -> dict[str, Any]:
    found: dict[str, Any] = read(WORKFLOW)["jobs"]
    return found


def steps() -> Iterator[dict[str, Any]]:
    for job in jobs().values():
        yield from job["steps"]


def command_lines() -> list[str]:
    return [line for step in steps() for line in step.get("run", "").splitlines()]


def classified() -> list[str]:
    found = [
        re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", line) for line in PROJECT["project"]["classifiers"]
    ]
    return [match[1] for match in found if match]


def test_the_workflow_tests_every_python_and_system_the_project_claims() -> None:
    matrix = jobs()["engine"]["strategy"]["matrix"]
    assert matrix["python"] == classified()
    assert PROJECT["project"]["requires-python"] == f">={classified()[0]}"
    assert matrix["system"] == ["ubuntu-latest", "macos-latest", "windows-latest"]


def test_everything_is_tested_on_the_oldest_python() -> None:
    house = jobs()["house"]
    assert house["container"].startswith(f"python:{classified()[0]}-")
    assert ".ci/run" in [step.get("run") for step in house["steps"]]


def test_every_command_of_the_workflow_exists() -> None:
    commands = {command.name for command in app.registered_commands}
    seen = set()
    for line in command_lines():
        program, *words = shlex.split(line)
        if program == "git":
            continue
        if program == "python":
            script, command, *arguments = words
            assert script == "guildhall"
            assert command in commands, line
            check_pytest(arguments)
            seen.add(command)
        else:
            assert os.access(ROOT / program, os.X_OK), f"{program} cannot be run"
            seen.add(program)
    assert seen == {".ci/run", "compile", "test"}


def check_pytest(arguments: list[str]) -> None:
    """Marks are known and paths are there: pytest finds no test for a misspelt one, and that is no success."""
    marks = {entry.split(":")[0].split("(")[0] for entry in PROJECT["tool"]["pytest"]["ini_options"]["markers"]}
    for at, word in enumerate(arguments):
        if at and arguments[at - 1] == "-m":
            assert set(word.split()) - {"and", "or", "not"} <= marks, word
        elif "/" in word:
            assert (ROOT / word).exists(), word


def test_the_compiled_engine_is_tested_where_a_compiler_is() -> None:
    compiled = [step for step in steps() if "guildhall compile" in step.get("run", "")]
    assert [(step["if"], step["env"]["GUILDHALL_PURE"]) for step in compiled] == [("runner.os != 'Windows'", "0")]


def test_continuous_integration_holds_the_floor_of_the_coverage() -> None:
    assert "./guildhall test --coverage" in text(".ci/run").splitlines()
    measured = PROJECT["tool"]["coverage"]
    assert measured["run"]["source"] == ["src/guildhall/kernel", "src/guildhall/games"]
    assert measured["report"]["fail_under"] >= 95


# ---- before a commit


def test_the_hooks_are_the_tools_of_the_environment() -> None:
    repositories = read(ROOT / ".pre-commit-config.yaml")["repos"]
    assert [repository["repo"] for repository in repositories] == ["local"], "nothing is fetched"
    hooks = repositories[0]["hooks"]
    assert [hook["id"] for hook in hooks] == ["ruff-check", "ruff-format", "mypy"]
    for hook in hooks:
        python, flag, tool, *_ = hook["entry"].split()
        assert (python, flag, hook["language"]) == (".venv/bin/python", "-m", "system")
        assert re.search(rf"^{tool}==", text("requirements/test.txt"), re.MULTILINE), f"{tool} is not installed by us"


# ---- templates and documents


@pytest.mark.parametrize("name", ["bug", "rules", "title"])
def test_the_forms_for_issues_can_be_shown(name: str) -> None:
    form = read(ROOT / ".github" / "ISSUE_TEMPLATE" / f"{name}.yml")
    assert form["name"]
    assert form["description"]
    asked = [part for part in form["body"] if part["type"] != "markdown"]
    assert len({part["id"] for part in asked}) == len(asked)
    assert all(part["attributes"]["label"] for part in asked)


def test_a_rules_question_needs_its_rule_and_a_record() -> None:
    form = read(ROOT / ".github" / "ISSUE_TEMPLATE" / "rules.yml")
    needed = {part["id"] for part in form["body"] if part.get("validations", {}).get("required")}
    assert needed == {"game", "rule", "should", "record"}


DOCUMENTS = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md", ".github/pull_request_template.md"]


@pytest.mark.parametrize("name", [*DOCUMENTS, *[f"docs/decisions/{path.name}" for path in DECISIONS.glob("*.md")]])
def test_links_of_documents_lead_somewhere(name: str) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", text(name))
    assert [link for link in links if not (ROOT / name).parent.joinpath(link).exists()] == []


# ---- decisions


def test_decisions_are_numbered_listed_and_short() -> None:
    pages = sorted(DECISIONS.glob("[0-9]*.md"))
    assert [page.name[:5] for page in pages] == [f"{number:04}-" for number in range(1, len(pages) + 1)]
    listed = re.findall(r"^\| \[(\d{4})\]\((\S+)\) \| (.+) \|$", text("docs/decisions/README.md"), re.MULTILINE)
    headings = re.findall(r"^## .*$", text("docs/decisions/template.md"), re.MULTILINE)
    for number, (page, row) in enumerate(zip(pages, listed, strict=True), 1):
        written = page.read_text(encoding="utf-8")
        assert row == (page.name[:4], page.name, written.splitlines()[0].removeprefix(f"# {number}. "))
        assert re.findall(r"^## .*$", written, re.MULTILINE) == headings
        assert re.search(r"^Status: (proposed|accepted|replaced by \d+)$", written, re.MULTILINE)
        assert len(written.splitlines()) <= 50, f"{page.name} is no longer one page"
