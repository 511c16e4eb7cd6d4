"""The numbered rules of a title."""

from pathlib import Path

import pytest

import guildhall
import hamlet
from guildhall.kernel.errors import UnknownName
from guildhall.kernel.rulebook import Rule, Rulebook

pytestmark = pytest.mark.engine

TEXT = """# A title

- Not a rule, only a line.

## Setup

- XX-SETUP-1: Shuffle: twice.
- XX-SETUP-2a: Deal.
  A line that belongs to nothing.

## End

- XX-7: Count.
- XY-END-9 has no colon.
"""


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    path = tmp_path / "rules.md"
    path.write_text(TEXT, encoding="utf-8")
    return Rulebook(path)


def test_rules_stand_in_order_with_their_chapters(book: Rulebook) -> None:
    assert list(book.rules.values()) == [
        Rule("XX-SETUP-1", "Setup", "Shuffle: twice."),
        Rule("XX-SETUP-2a", "Setup", "Deal."),
        Rule("XX-7", "End", "Count."),
    ]


@pytest.mark.parametrize("rule_id", ["XX-SETUP-1", "xx-setup-1", "XX-SETUP-2a", "xx-setup-2a", "XX-SETUP-2A", "xx-7"])
def test_every_rule_is_found_by_its_id_in_any_case(book: Rulebook, rule_id: str) -> None:
    assert book.rule(rule_id).id.lower() == rule_id.lower()


def test_an_unknown_id_is_named_with_an_example(book: Rulebook) -> None:
    with pytest.raises(UnknownName, match="unknown rule id 'XX-8'; expected an id of this title such as XX-SETUP-1"):
        book.rule("XX-8")


@pytest.mark.parametrize("title", [guildhall.title("pillars"), hamlet.TITLE], ids=lambda title: title.name)
def test_a_titles_rules_bear_its_prefix(title: guildhall.Title) -> None:
    assert title.rulebook.rules
    assert all(rule_id.startswith(f"{title.prefix}-") for rule_id in title.rulebook.rules)
    assert all(rule.chapter and rule.text for rule in title.rulebook.rules.values())
