"""The release script, tried on a small repository of its own that has the two files it changes."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = "tools/release.py"
CODE = '"""A house."""\n\n__version__ = "0.1.0"\n'
CHANGES = "### Added\n\n- A board.\n\n### Security\n\n- A lock."
CHANGELOG = f"# Changelog\n\n## [Unreleased]\n\n{CHANGES}\n"
OLDER = "\n## [0.1.0] - 2026-01-05\n\n- The first stone.\n"


def git(root: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=True).stdout


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A clone of a repository with the script, a version and a changelog."""
    origin = tmp_path / "origin"
    for name, text in {
        "src/guildhall/__init__.py": CODE,
        "CHANGELOG.md": CHANGELOG + OLDER,
        SCRIPT: (ROOT / SCRIPT).read_text(encoding="utf-8"),
    }.items():
        (origin / name).parent.mkdir(parents=True, exist_ok=True)
        (origin / name).write_text(text, encoding="utf-8")
    git(tmp_path, "init", "--quiet", "origin")
    identify(origin)
    git(origin, "add", ".")
    git(origin, "commit", "--quiet", "-m", "A house")
    git(tmp_path, "clone", "--quiet", "origin", "clone")
    identify(tmp_path / "clone")
    return tmp_path / "clone"


def identify(root: Path) -> None:
    for name, value in {"user.name": "A mason", "user.email": "mason@example.org", "commit.gpgsign": "false"}.items():
        git(root, "config", name, value)


def release(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(root / SCRIPT), *arguments]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)


def standing(root: Path) -> tuple[str, str, str]:
    """All that a release could change."""
    return git(root, "rev-parse", "HEAD"), git(root, "status", "--porcelain"), git(root, "tag", "--list")


def test_a_release_sets_the_version_dates_the_changelog_commits_and_tags(checkout: Path) -> None:
    done = release(checkout, "0.2.0")
    assert (done.returncode, done.stderr) == (0, "")
    assert '__version__ = "0.2.0"' in (checkout / "src/guildhall/__init__.py").read_text(encoding="utf-8")
    text = (checkout / "CHANGELOG.md").read_text(encoding="utf-8")
    dated = re.sub(r"\d{4}-\d\d-\d\d(?=\n\n### Added)", "TODAY", text)
    assert dated == f"# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - TODAY\n\n{CHANGES}\n{OLDER}"
    assert git(checkout, "log", "-1", "--format=%s").strip() == "Version 0.2.0"
    assert git(checkout, "rev-parse", "v0.2.0^{commit}") == git(checkout, "rev-parse", "HEAD")
    assert CHANGES in git(checkout, "tag", "--list", "--format=%(contents)", "v0.2.0")
    assert git(checkout, "status", "--porcelain") == ""


def test_the_version_it_has_can_be_released_once(checkout: Path) -> None:
    (checkout / "CHANGELOG.md").write_text(CHANGELOG, encoding="utf-8")
    git(checkout, "commit", "--quiet", "-am", "Nothing is released yet")
    assert release(checkout, "0.1.0").returncode == 0
    again = release(checkout, "0.1.0")
    assert (again.returncode, again.stderr) == (2, "release: the tag v0.1.0 exists already.\n")


def test_a_dry_run_shows_the_change_and_makes_none(checkout: Path) -> None:
    before = standing(checkout)
    done = release(checkout, "0.2.0", "--dry-run")
    assert done.returncode == 0
    assert '-__version__ = "0.1.0"\n+__version__ = "0.2.0"' in done.stdout
    assert "+## [0.2.0] - 2" in done.stdout
    assert standing(checkout) == before


@pytest.mark.parametrize(
    "version, reason",
    [
        ("2", "'2' is no version; expected three numbers like 0.2.0"),
        ("0.2.0rc1", "'0.2.0rc1' is no version"),
        ("0.02.0", "'0.02.0' is no version"),
        ("0.0.9", "0.0.9 would be a step back: this is 0.1.0"),
        ("0.1.0", "CHANGELOG.md already has a section [0.1.0]"),
    ],
)
def test_a_version_that_is_no_step_forward_is_refused(checkout: Path, version: str, reason: str) -> None:
    before = standing(checkout)
    for arguments in ([version], [version, "--dry-run"]):
        done = release(checkout, *arguments)
        assert (done.returncode, done.stdout) == (2, "")
        assert reason in done.stderr
        assert done.stderr.count("\n") == 1
    assert standing(checkout) == before


@pytest.mark.parametrize("name", ["CHANGELOG.md", "a new file"])
def test_a_dirty_tree_is_refused(checkout: Path, name: str) -> None:
    with (checkout / name).open("a", encoding="utf-8") as file:
        file.write("more\n")
    before = standing(checkout)
    done = release(checkout, "0.2.0")
    assert done.returncode == 2
    assert "changes that are not committed: " in done.stderr
    assert standing(checkout) == before


@pytest.mark.parametrize(
    "changelog, reason",
    [
        ("# Changelog\n" + OLDER, "CHANGELOG.md has no section [Unreleased]"),
        ("# Changelog\n\n## [Unreleased]\n\n### Added\n" + OLDER, "is empty: there is nothing to release"),
    ],
)
def test_a_missing_changelog_section_is_refused(checkout: Path, changelog: str, reason: str) -> None:
    (checkout / "CHANGELOG.md").write_text(changelog, encoding="utf-8")
    git(checkout, "commit", "--quiet", "-am", "Another changelog")
    before = standing(checkout)
    done = release(checkout, "0.2.0")
    assert done.returncode == 2
    assert reason in done.stderr
    assert standing(checkout) == before


def test_where_a_hook_refuses_the_commit_everything_is_as_it_was(checkout: Path) -> None:
    hook = checkout / ".git/hooks/pre-commit"
    hook.write_text("#!/bin/sh\necho the linter found something\nexit 1\n", encoding="utf-8")
    hook.chmod(0o755)
    before = standing(checkout)
    done = release(checkout, "0.2.0")
    assert (done.returncode, done.stderr) == (2, "release: git commit failed: the linter found something.\n")
    assert standing(checkout) == before


def test_the_house_itself_could_be_released() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert changelog.count("## [Unreleased]\n") == 1
    assert re.search(r'^__version__ = "\d+\.\d+\.\d+"$', (ROOT / "src/guildhall/__init__.py").read_text("utf-8"), re.M)
