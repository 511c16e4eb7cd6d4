#!/usr/bin/env python3
"""Makes a release: `tools/release.py 0.2.0 [--dry-run]`.

Sets `__version__`, gives the changelog's Unreleased section the version and the date, commits both and tags the commit
`v0.2.0`. Nothing is pushed. A tree with uncommitted changes, an empty Unreleased section, or a version that is no step
forward is refused with one sentence, and nothing is changed.
"""

import argparse
import difflib
import re
import subprocess
import sys
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
CODE: Final = "src/guildhall/__init__.py"
CHANGELOG: Final = "CHANGELOG.md"
VERSION: Final = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
IN_CODE: Final = re.compile(r'^__version__ = "(?P<version>[^"]*)"$', re.MULTILINE)
UNRELEASED: Final = re.compile(r"^## \[Unreleased\]\n(?P<lines>.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


class RefusedError(Exception):
    """Why no release can be made, in one sentence."""


def git(root: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode != 0:
        said = " ".join((done.stderr or done.stdout).split())
        raise RefusedError(f"git {arguments[0]} failed: {said or f'exit code {done.returncode}'}")
    return done.stdout


def read(root: Path, name: str) -> str:
    try:
        return (root / name).read_text(encoding="utf-8")
    except OSError as error:
        raise RefusedError(f"{name} cannot be read: {(error.strerror or str(error)).lower()}") from None


def numbers(version: str) -> tuple[int, ...]:
    """`"0.2.0"` as `(0, 2, 0)`, which compares as versions do."""
    if not VERSION.fullmatch(version):
        raise RefusedError(f"'{version}' is no version; expected three numbers like 0.2.0")
    return tuple(int(part) for part in version.split("."))


def coded(text: str, version: str) -> str:
    """The module with its new `__version__`. The version it has may be released too, as long as nobody did."""
    found = IN_CODE.search(text)
    if found is None:
        raise RefusedError(f'{CODE} has no line __version__ = "…"')
    if numbers(version) < numbers(found["version"]):
        raise RefusedError(f"{version} would be a step back: this is {found['version']}")
    return IN_CODE.sub(f'__version__ = "{version}"', text, count=1)


def chronicled(text: str, version: str, day: date) -> tuple[str, str]:
    """The changelog with the section of the version, and that section's lines."""
    if re.search(rf"^## \[{re.escape(version)}\]", text, re.MULTILINE):
        raise RefusedError(f"{CHANGELOG} already has a section [{version}]")
    found = UNRELEASED.search(text)
    if found is None:
        raise RefusedError(f"{CHANGELOG} has no section [Unreleased]")
    lines = found["lines"].strip()
    if not re.search(r"^- ", lines, re.MULTILINE):
        raise RefusedError(f"the section [Unreleased] of {CHANGELOG} is empty: there is nothing to release")
    section = f"## [Unreleased]\n\n## [{version}] - {day.isoformat()}\n\n{lines}\n"
    gap = "\n" if text[found.end() :] else ""
    return text[: found.start()] + section + gap + text[found.end() :], lines


def check_tree(root: Path, version: str) -> None:
    changed = git(root, "status", "--porcelain").splitlines()
    if changed:
        raise RefusedError(f"the tree has changes that are not committed: {', '.join(line[3:] for line in changed)}")
    if git(root, "tag", "--list", f"v{version}").strip():
        raise RefusedError(f"the tag v{version} exists already")


def planned(root: Path, version: str, day: date) -> tuple[dict[str, str], str]:
    """The files of the release as they will be, and the message of its tag."""
    numbers(version)
    check_tree(root, version)
    changelog, lines = chronicled(read(root, CHANGELOG), version, day)
    return {CODE: coded(read(root, CODE), version), CHANGELOG: changelog}, f"Version {version}\n\n{lines}\n"


def difference(root: Path, files: dict[str, str]) -> str:
    shown: list[str] = []
    for name, text in files.items():
        before = read(root, name).splitlines(keepends=True)
        shown += difflib.unified_diff(before, text.splitlines(keepends=True), name, name, n=1)
    return "".join(shown)


def release(root: Path, version: str, files: dict[str, str], message: str) -> None:
    """Writes, commits and tags; where git refuses (a hook, say) the files are as they were."""
    try:
        for name, text in files.items():
            (root / name).write_text(text, encoding="utf-8", newline="\n")
        git(root, "add", "--", *files)
        # An unchanged __version__ is no change, but the changelog always is one.
        git(root, "commit", "--quiet", "-m", f"Version {version}")
    except (RefusedError, OSError):
        git(root, "reset", "--quiet", "--hard")
        raise
    try:
        # verbatim: lines of the changelog that begin with # are headings, not comments
        git(root, "tag", "--annotate", "--cleanup=verbatim", f"v{version}", "-m", message)
    except RefusedError as refusal:
        raise RefusedError(f"the release is committed but not tagged: {refusal}") from None


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(description="Set the version, date the changelog, commit and tag.")
    parser.add_argument("version", help="the new version, e.g. 0.2.0")
    parser.add_argument("--dry-run", action="store_true", help="show what would change and change nothing")
    given = parser.parse_args(arguments)
    version: str = given.version
    try:
        files, message = planned(root, version, datetime.now(UTC).date())
        if given.dry_run:
            print(difference(root, files), end="")
            print(f"would commit this as 'Version {version}' and tag it v{version}; nothing was changed.")
            return 0
        release(root, version, files, message)
    except (RefusedError, OSError) as error:
        print(f"release: {error}.", file=sys.stderr)
        return 2
    print(f"v{version} is committed and tagged; publish it with: git push --follow-tags")
    return 0


if __name__ == "__main__":
    sys.exit(main())
