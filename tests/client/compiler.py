"""The checker of the pages' scripts: TypeScript in the version of `package.json`, installed below `build/` once."""

import json
import subprocess
from pathlib import Path

from node_tools import PATIENCE, installed

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
STATIC = ROOT / "src" / "guildhall" / "web" / "static"


def version() -> str:
    """The exact version that checks here."""
    wanted: str = json.loads((HERE / "package.json").read_text(encoding="utf-8"))["devDependencies"]["typescript"]
    return wanted


def tsc() -> Path:
    """The checker."""
    return installed("typescript", version()) / "bin" / "tsc"


def complaints(*arguments: str) -> list[str]:
    """What the checker says: a line for each mistake, and indented ones that explain it."""
    command = ["node", str(tsc()), *arguments, "--pretty", "false"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert not done.stderr, done.stderr
    lines = done.stdout.splitlines()
    assert (done.returncode == 0) == (not lines), done.stdout
    return lines
