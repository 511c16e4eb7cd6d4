"""A fresh Python environment with the house and the example installed by pip, as anybody would have them.

What the house depends on is borrowed from the environment of the tests, so that only the two packages are installed.
"""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

from examples import EXAMPLE, ROOT


class Fresh:
    """The environment in a folder; commands run there see no checkout."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.venv = folder / "venv"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", self.venv], check=True)
        self.bin = self.venv / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.bin / ("python.exe" if os.name == "nt" else "python")
        borrowed = Path(sysconfig.get_path("purelib"))
        (self.site / "borrowed.pth").write_text(f"{borrowed}\n", encoding="utf-8")
        quiet = ["--quiet", "--no-deps", "--no-input", "--disable-pip-version-check"]
        pip = [sys.executable, "-m", "pip", "--python", str(self.python)]
        command = [*pip, "install", *quiet, str(ROOT), str(EXAMPLE)]
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=self.environment)
        assert done.returncode == 0, done.stdout + done.stderr

    @property
    def site(self) -> Path:
        found = sorted(self.venv.rglob("site-packages"))
        return found[0]

    @property
    def environment(self) -> dict[str, str]:
        """As somebody has it who never heard of the checkout; nothing is compiled for so short a visit."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PYTEST"))}
        return kept | {"GUILDHALL_PURE": "1", "XDG_DATA_HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder)}

    def run(self, *command: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command,
            cwd=self.folder,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            timeout=240,
        )

    def guildhall(self, line: str, typed: str = "") -> str:
        """What the installed command prints; it must end well."""
        done = self.run(self.bin / "guildhall", *line.split(), typed=typed)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def program(self, text: str) -> str:
        """What a program prints that uses the installed packages."""
        done = self.run(self.python, "-c", text)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout
