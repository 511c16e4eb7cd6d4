"""Where the example package lies, and what an installer would write about it."""

import os
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "examples" / "hamlet"


def metadata(project: Path = EXAMPLE, into: Path = ROOT / "build" / "metadata") -> Path:
    """Writes name, version and entry points of a project where Python looks for them; the folder goes on the path."""
    told = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    folder = into / f"{told['name'].replace('-', '_')}-{told['version']}.dist-info"
    folder.mkdir(parents=True, exist_ok=True)
    points = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in found.items())
        for group, found in told.get("entry-points", {}).items()
    ]
    write(folder / "METADATA", f"Metadata-Version: 2.1\nName: {told['name']}\nVersion: {told['version']}\n")
    write(folder / "entry_points.txt", "\n".join(points))
    return into


def write(path: Path, text: str) -> None:
    """As a whole: test processes side by side write the same."""
    new = path.with_name(f"{path.name}.{os.getpid()}")
    new.write_text(text, encoding="utf-8")
    new.replace(path)
