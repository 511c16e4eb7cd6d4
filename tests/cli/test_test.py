"""`guildhall test`: which runs of pytest it makes, on which build, and where coverage is measured."""

import subprocess
import sys
from typing import Any

import pytest

from cli.orders import Order
from guildhall import compiled

Runs = list[tuple[list[str], str]]


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> Runs:
    """The arguments and the build of every run that was asked for; none is made."""
    made: Runs = []

    def note(command: list[str], *, env: dict[str, str], **_: Any) -> int:
        assert command[:3] == [sys.executable, "-m", "pytest"]
        made.append((command[3:], env.get("GUILDHALL_PURE", "")))
        return 0

    monkeypatch.setattr(subprocess, "call", note)
    monkeypatch.setattr(compiled, "build", lambda quiet: None)
    monkeypatch.setattr(compiled, "compiler_found", lambda: True)
    monkeypatch.delenv("GUILDHALL_PURE", raising=False)
    return made


def test_both_builds_are_tested_and_nothing_is_measured_unasked(order: Order, runs: Runs) -> None:
    assert order("test").code == 0
    assert runs == [
        (["-n", "auto", "-m", "not slow"], "0"),
        (["-n", "auto", "-m", "engine and not slow"], "1"),
    ]


def test_coverage_is_measured_on_pure_python(order: Order, runs: Runs) -> None:
    assert order("test --coverage").code == 0
    assert [("--cov" in arguments, pure) for arguments, pure in runs] == [(False, "0"), (True, "1")]
    assert not [argument for argument in runs[1][0] if "fail-under" in argument], "the floor is that of pyproject.toml"


def test_without_a_compiler_everything_is_measured(order: Order, runs: Runs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "compiler_found", lambda: False)
    monkeypatch.delenv("CI", raising=False)
    assert order("test --coverage").code == 0
    assert [("--cov" in arguments, pure) for arguments, pure in runs] == [(True, "1")]


def test_some_tests_are_measured_without_a_floor(order: Order, runs: Runs) -> None:
    assert order("test --coverage -k market tests/pillars").code == 0
    arguments, pure = runs[0]
    assert arguments[-3:] == ["-k", "market", "tests/pillars"]
    assert "--cov-fail-under=0" in arguments
    assert pure == "1"


def test_what_is_given_goes_to_pytest(order: Order, runs: Runs) -> None:
    assert order("test -m slow --maxfail 3").code == 0
    assert runs == [(["-m", "slow", "--maxfail", "3"], "")]
