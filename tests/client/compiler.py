"""The checker of the pages' scripts: TypeScript in the version of `package.json`, installed below `build/` once."""

import json
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

from parts import missing

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
STATIC = ROOT / "src" / "guildhall" / "web" / "static"
PATIENCE = 300  # seconds


def version() -> str:
    """The exact version that checks here."""
    wanted: str = json.loads((HERE / "package.json").read_text(encoding="utf-8"))["devDependencies"]["typescript"]
    return wanted


@cache
def tsc() -> Path:
    """The checker. It is installed beside its place and then moved there: another process may do the same."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        missing("Node with npm")
    assert npm is not None
    folder = ROOT / "build" / f"typescript-{version()}"
    if not folder.exists():
        folder.parent.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as fresh:
            install(npm, Path(fresh) / "whole")
            try:
                (Path(fresh) / "whole").rename(folder)
            except OSError:
                if not folder.exists():  # nobody else was faster
                    raise
    return folder / "node_modules" / "typescript" / "bin" / "tsc"


def install(npm: str, folder: Path) -> None:
    quiet = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts"]
    folder.mkdir()
    command = [npm, "install", "--prefix", str(folder), *quiet, f"typescript@{version()}"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
        said = done.stderr if done.returncode else ""
    except subprocess.TimeoutExpired:
        said = f"npm did not end within {PATIENCE} s"
    if said:
        missing(f"TypeScript {version()} ({' '.join(said.split())[:300]})")


def complaints(*arguments: str) -> list[str]:
    """What the checker says: a line for each mistake, and indented ones that explain it."""
    command = ["node", str(tsc()), *arguments, "--pretty", "false"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert not done.stderr, done.stderr
    lines = done.stdout.splitlines()
    assert (done.returncode == 0) == (not lines), done.stdout
    return lines
