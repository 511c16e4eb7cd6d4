"""A "no" cites a rule that says it: the near-misses of whole games of every title against a table of allowed pairs."""

import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from guildhall import Record, State, Title
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import KERNEL_REASONS, OTHER_QUESTION
from guildhall.words.catalogue import LANGUAGES
from guildhall.words.refusals import explain
from near_misses import asked, near_misses
from wander import games

pytestmark = pytest.mark.engine
TESTS = Path(__file__).resolve().parent.parent
ALLOWED: dict[str, Any] = tomllib.loads((TESTS / "allowed_refusals.toml").read_text(encoding="utf-8"))
TITLES = [game for game in ALLOWED if game != "only"]
IDENTIFIER = re.compile(r"[{}_]|\bNone\b|\b[A-Z]{2}-[A-Z]+-\d")


def played(title: Title) -> Iterator[tuple[State, int, list[tuple[int, int]] | None]]:
    """Whole games at random by any rules, and those of the golden records as they went."""
    for state, seed in games(title):
        yield state, seed, None
    for path in sorted((TESTS / "golden").glob(f"{title.name}-*.record")):
        record = Record.parse(path.read_text(encoding="utf-8"))
        yield record.begin(), 1, [(line.seat, line.choice) for line in record.decisions]


@pytest.mark.parametrize("game", TITLES)
def test_every_refusal_of_a_whole_game_cites_a_rule_that_says_it(game: str) -> None:
    title, allowed, only = title_of(game), ALLOWED[game], ALLOWED["only"].get(game, {})
    frames = vars(import_module(f"{title.package}.frames"))
    names = {kind: name for name, kind in frames.items() if name.startswith("ASK_") and name != "ASK_ALWAYS"}
    met: set[tuple[str, str]] = set()
    for state, seed, script in played(title):
        for seat, choice in near_misses(title, state, seed, script):
            refusal = state.why_not(seat, choice)
            assert refusal is not None, f"{title.choices.text(choice)} is legal and was not offered"
            question = asked(title, names, state, seat, choice)
            if refusal.code == OTHER_QUESTION:
                assert refusal.rule == title.kinds.questions[state.question(seat) & 255].rule
                continue
            assert refusal.rule == allowed[refusal.reason][0], f"{question}: {refusal}"
            assert refusal.rule in only.get(question, [refusal.rule]), f"{question}: {refusal}"
            if (question, refusal.reason) not in met:
                for language in LANGUAGES:
                    said = explain(state, refusal, language)
                    assert said.strip()
                    assert not IDENTIFIER.search(said), said
            met.add((question, refusal.reason))
    assert len({reason for _, reason in met}) > len(title.refusal_rules) / 3


@pytest.mark.parametrize("game", TITLES)
def test_the_table_holds_every_reason_and_its_rule_speaks_of_it(game: str) -> None:
    title, allowed = title_of(game), ALLOWED[game]
    assert set(KERNEL_REASONS) & set(title.refusal_rules) == set()
    for code, rule in title.refusal_rules.items():
        cited, words = allowed[title.reasons[code]]
        assert rule == cited, title.reasons[code]
        text = title.rulebook.rule(rule).text
        assert words
        assert words.lower() in text.lower(), f"{title.reasons[code]}: {rule} does not say '{words}': {text}"


@pytest.mark.parametrize("game", sorted(ALLOWED["only"]))
def test_the_rules_a_question_may_cite_are_there(game: str) -> None:
    known = title_of(game).rulebook.rules
    assert all(rule in known for rules in ALLOWED["only"][game].values() for rule in rules)
