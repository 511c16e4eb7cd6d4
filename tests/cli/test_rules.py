"""`guildhall rules`: a rule, all rules, and which of them have tests."""

from pathlib import Path

import pytest

import guildhall
from cli.orders import Order
from guildhall.cli import coverage
from guildhall.cli.coverage import ROOT
from guildhall.cli.rules import rulebook
from guildhall.kernel.errors import GuildhallError

TITLE = guildhall.title("pillars")


def test_one_rule(order: Order) -> None:
    said = order("rules pillars PE-MB-3")
    assert said.code == 0
    assert "PE-MB-3" in said.out
    assert "pay the current price" in said.out
    found = order("rules pillars pe-mb-3 --json").json
    assert (found["id"], found["text"]) == ("PE-MB-3", TITLE.rulebook.rules["PE-MB-3"].text)


def test_all_rules_by_chapter(order: Order) -> None:
    out = order("rules pillars").out
    assert out.index("Setup") < out.index("PE-SETUP-1") < out.index("PE-SETUP-2") < out.index("PE-END-1")
    assert [rule_id for rule_id in TITLE.rulebook.rules if rule_id not in out] == []
    answer = order("rules pillars --json").json
    assert answer["rules"] == len(answer["entries"]) == len(TITLE.rulebook.rules)


def test_a_language_without_translation_says_so_and_is_english(order: Order) -> None:
    said = order("rules pillars PE-MB-3 --lang it")
    assert said.code == 0
    assert "pay the current price" in said.out
    assert "not translated" in said.err


def test_a_translation_is_used_where_there_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rules.it.md").write_text("## Uno\n\n- PE-MB-3: Paga il prezzo.\n", encoding="utf-8")
    monkeypatch.setattr(TITLE, "folder", tmp_path)
    assert rulebook(TITLE, "it").rule("PE-MB-3").text == "Paga il prezzo."
    assert rulebook(TITLE, "en") is TITLE.rulebook


def test_unknown_ids_are_refused(order: Order) -> None:
    order("rules pillars PE-NONE-1").is_refusal("unknown rule id 'PE-NONE-1'", "such as PE-")
    order("rules pillars PE-MB-3 --coverage").is_refusal("--coverage")
    order("rules pillars PE-MB-3 --lang xx").is_refusal("unknown language 'xx'", "en, it, fr")


# ---- coverage


def checkout(folder: Path, tests: str, unproven: str | None = None) -> Path:
    place = folder / "tests" / "pillars"
    place.mkdir(parents=True)
    (place / "test_some.py").write_text(tests, encoding="utf-8")
    if unproven is not None:
        (place / "unproven.toml").write_text(unproven, encoding="utf-8")
    return folder / "tests"


MARKED = """
import pytest

pytestmark = [pytest.mark.engine, pytest.mark.rule("PE-COMP-1")]

@pytest.mark.rule("PE-COMP-2", *("PE-COMP-3",))
def test_two(): ...

@pytest.mark.rule("PE-COMP-4")
class TestThree:
    @pytest.mark.rule("PE-COMP-5")
    async def test_four(self): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("PE-COMP-6")), 2])
def test_five(n): ...

@pytest.mark.rule("PE-SETUP-1")
def not_a_test(): ...

unused = pytest.mark.rule("PE-SETUP-2")
other = "PE-SETUP-3"

@pytest.mark.rule("KH-SETUP-1")
def test_of_another_title(): ...
"""


def test_marks_count_where_pytest_sees_them(tmp_path: Path) -> None:
    found = coverage.coverage(TITLE, checkout(tmp_path, MARKED))
    assert found["rules"] == len(TITLE.rulebook.rules)
    assert found["tested"] == 6
    assert found["untested"] == len(found["untested_ids"]) == found["rules"] - 6
    assert {"PE-SETUP-1", "PE-SETUP-2", "PE-SETUP-3"} <= set(found["untested_ids"])
    assert not any(rule_id.startswith("PE-COMP") for rule_id in found["untested_ids"])
    assert found["mistakes"] == []


def test_a_rule_no_test_can_prove_needs_a_reason(tmp_path: Path) -> None:
    tests = checkout(tmp_path, MARKED, '"PE-HINT-1" = "advice"\n"PE-HINT-2" = " "\n')
    found = coverage.coverage(TITLE, tests)
    assert found["unproven"] == {"PE-HINT-1": "advice"}
    assert "PE-HINT-1" not in found["untested_ids"]
    assert "PE-HINT-2" in found["untested_ids"]
    assert any("no reason for PE-HINT-2" in mistake for mistake in found["mistakes"])


def test_marks_and_excuses_that_are_out_of_date_are_mistakes(tmp_path: Path) -> None:
    tests = checkout(
        tmp_path,
        'import pytest\n@pytest.mark.rule("PE-GONE-1", "PE-COMP-1")\ndef test_one(): ...\n',
        '"PE-GONE-2" = "gone"\n"PE-COMP-1" = "proven after all"\n',
    )
    first, second, third = coverage.coverage(TITLE, tests)["mistakes"]
    assert "tests/pillars/test_some.py:2 names PE-GONE-1" in first
    assert "PE-GONE-2" in second
    assert "PE-COMP-1" in third


def test_ids_are_written_out(tmp_path: Path) -> None:
    tests = checkout(tmp_path, "import pytest\n@pytest.mark.rule(*IDS)\ndef test_one(): ...\n")
    with pytest.raises(GuildhallError, match=r"test_some\.py:2"):
        coverage.coverage(TITLE, tests)


def test_a_broken_list_of_excuses_is_refused(tmp_path: Path) -> None:
    with pytest.raises(GuildhallError, match="no valid TOML"):
        coverage.coverage(TITLE, checkout(tmp_path, MARKED, '"PE-HINT-1" = '))


def test_coverage_needs_a_checkout(order: Order, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "ROOT", tmp_path)
    order("rules pillars --coverage").is_refusal("needs a checkout")


def test_the_exit_code_says_whether_all_is_proven(
    order: Order, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checkout(tmp_path, MARKED)
    monkeypatch.setattr(coverage, "ROOT", tmp_path)
    said = order("rules pillars --coverage --json")
    assert said.code == 1
    assert said.json["untested"] > 0
    everything = ", ".join(f'"{rule_id}"' for rule_id in TITLE.rulebook.rules)
    whole = f"import pytest\n@pytest.mark.rule({everything})\ndef test_all(): ...\n"
    (tmp_path / "tests/pillars/test_some.py").write_text(whole, encoding="utf-8")
    said = order("rules pillars --coverage --json")
    assert said.code == 0
    assert (said.json["tested"], said.json["untested"]) == (said.json["rules"], 0)


@pytest.mark.parametrize("game", sorted(path.parent.name for path in ROOT.glob("tests/*/unproven.toml")))
def test_every_rule_of_a_finished_title_is_proven(order: Order, game: str) -> None:
    said = order(f"rules {game} --coverage --json")
    assert said.json["untested_ids"] == []
    assert said.json["mistakes"] == []
    assert said.code == 0
