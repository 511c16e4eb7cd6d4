"""Checkers that run on Node, each in one exact version and installed below `build/` once: no part of the product."""

import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

from examples import ROOT
from parts import missing

PATIENCE = 300  # seconds


@cache
def installed(package: str, version: str) -> Path:
    """The folder of a package. It is installed beside its place, then moved there: another process may do the same."""
    npm = shutil.which("npm")
    if shutil.which("node") is None or npm is None:
        missing("Node with npm")
    folder = ROOT / "build" / f"{package}-{version}"
    if not folder.exists():
        folder.parent.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as fresh:
            install(npm, f"{package}@{version}", Path(fresh) / "whole")
            try:
                (Path(fresh) / "whole").rename(folder)
            except OSError:
                if not folder.exists():  # nobody else was faster
                    raise
    return folder / "node_modules" / package


def install(npm: str, what: str, folder: Path) -> None:
    quiet = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts"]
    folder.mkdir()
    command = [npm, "install", "--prefix", str(folder), *quiet, what]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
        said = done.stderr if done.returncode else ""
    except subprocess.TimeoutExpired:
        said = f"npm did not end within {PATIENCE} s"
    if said:
        missing(f"{what} ({' '.join(said.split())[:300]})")
