"""The public surface, `guildhall` and `kernel`, under pyright's strict eyes: nothing in it is of unknown type."""

import json
import subprocess
from pathlib import Path

from examples import ROOT
from node_tools import PATIENCE, installed

VERSION = "1.1.406"
SURFACE = ["src/guildhall/__init__.py", "src/guildhall/kernel"]


def complaints(folder: Path, *paths: str) -> list[str]:
    """What pyright says of files of the checkout, or of the folder."""
    # Paths of a configuration are relative to it.
    above = "/".join([".."] * len(folder.parts[1:])) + str(ROOT)
    named = [f"{above}/{path}" if (ROOT / path).exists() else path for path in paths]
    settings = {"include": named, "strict": named, "extraPaths": [f"{above}/src"], "pythonVersion": "3.11"}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    command = ["node", str(installed("pyright", VERSION) / "index.js"), "--outputjson", "-p", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    told = json.loads(done.stdout)
    assert told["summary"]["filesAnalyzed"] > 0, done.stderr
    return [
        f"{one['file']}:{one['range']['start']['line'] + 1}: {one['message']}" for one in told["generalDiagnostics"]
    ]


def test_the_public_surface_is_typed_throughout(tmp_path: Path) -> None:
    assert complaints(tmp_path, *SURFACE) == []


def test_what_is_not_typed_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "loose.py").write_text("def loose(value):\n    return value\n", encoding="utf-8")
    assert complaints(tmp_path, "loose.py") != []
