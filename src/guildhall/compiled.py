"""The compiled build: the hot modules of engine and bots through mypyc, out of tree, used by itself when it is there.

`./guildhall compile` makes it in `build/compiled-<key>/`; the key covers the sources and the Python that runs them, so
a build never serves other sources than its own. GUILDHALL_PURE=1 keeps everything in plain Python.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from importlib.abc import MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from guildhall.kernel.errors import GuildhallError

SOURCES = Path(__file__).parent
KERNEL = ["judgement", "packing", "question", "rng", "rows", "state"]
BOTS = ["budget", "flat", "greedy", "habits", "knowledge", "mcts", "options", "playout", "turns", "uct"]
# In a title's folder everything is hot but what people see and what only describes.
COLD = {
    "__init__",
    "ahead",
    "environment",
    "fields",
    "front",
    "invariants",
    "notation",
    "options",
    "positions",
    "study",
}
COLD |= {"reachability", "reachable_questions", "sealed_acts", "study", "view_types"}
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX") or ".so"


def hot_modules() -> list[Path]:
    """The source files that are compiled, in a fixed order."""
    found = [SOURCES / "kernel" / f"{name}.py" for name in KERNEL]
    for title in sorted(SOURCES.glob("games/*/components.toml")):
        found += [path for path in sorted(title.parent.glob("*.py")) if path.stem not in COLD]
    return found + [SOURCES / "bots" / f"{name}.py" for name in BOTS]


def module_name(path: Path) -> str:
    return ".".join(["guildhall", *path.relative_to(SOURCES).with_suffix("").parts])


def build_folder() -> Path:
    """Where the build for exactly these sources and this Python belongs."""
    digest = blake2b(f"{sys.version} {sys.platform}".encode(), digest_size=6)
    for path in hot_modules():
        digest.update(path.read_bytes())
    root = SOURCES.parent.parent
    place = root / "build" if (root / "pyproject.toml").exists() else cache_folder()
    return place / f"compiled-{digest.hexdigest()}"


def cache_folder() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "guildhall"


class CompiledFinder(MetaPathFinder):
    """Finds the hot modules in the build folder, before Python looks at the sources."""

    def __init__(self, folder: Path) -> None:
        self.places = {
            module_name(path): folder / path.relative_to(SOURCES.parent).with_suffix(SUFFIX) for path in hot_modules()
        }
        self.places.update({path.name.removesuffix(SUFFIX): path for path in folder.glob(f"*__mypyc{SUFFIX}")})

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        place = self.places.get(name)
        if place is None:
            return None
        return spec_from_file_location(name, place, loader=ExtensionFileLoader(name, str(place)))


def use() -> bool:
    """Puts the compiled modules in front if they are built for these sources."""
    if not active() and os.environ.get("GUILDHALL_PURE", "") in ("", "0"):
        folder = build_folder()
        if (folder / "complete").exists():
            sys.meta_path.insert(0, CompiledFinder(folder))
    return active()


def active() -> bool:
    """Whether the compiled build is in use."""
    return any(isinstance(finder, CompiledFinder) for finder in sys.meta_path)


def compiler_found() -> bool:
    return any(shutil.which(name) for name in ("cc", "gcc", "clang"))


def build(quiet: bool = False) -> Path:
    """Compiles the hot modules unless they are; returns the folder."""
    folder = build_folder()
    if (folder / "complete").exists():
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-c", f"from guildhall.compiled import compile_into; compile_into({str(folder)!r})"]
    environment = os.environ | {"GUILDHALL_PURE": "1", "PYTHONPATH": str(SOURCES.parent)}
    done = subprocess.run(command, env=environment, cwd=SOURCES.parent, capture_output=quiet, text=True, check=False)
    if done.returncode != 0:
        raise GuildhallError(f"the compiled build failed: {(done.stderr or 'see above').strip()[-2000:]}")
    (folder / "complete").touch()
    return folder


def compile_into(place: str) -> None:
    """Runs mypyc and the C compiler; called in a process of its own."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):  # type: ignore[misc]
        """All C files are one extension; setuptools would compile them one after the other."""

        def build_extensions(self) -> None:
            compile_all = self.compiler.compile

            def compile_each(sources: list[str], *arguments: Any, **named: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    made = pool.map(lambda source: compile_all([source], *arguments, **named), sources)
                    return [file for files in made for file in files]

            self.compiler.compile = compile_each
            super().build_extensions()

    folder = Path(place)
    work = folder / "c"
    files = [str(path.relative_to(SOURCES.parent)) for path in hot_modules()]
    options = ["--strict", "--no-warn-unused-ignores", f"--cache-dir={work / 'mypy'}"]
    modules = mypycify(
        [*options, *files], opt_level="2", debug_level="0", multi_file=True, target_dir=str(work), verbose=False
    )
    command = Build(Distribution({"name": "guildhall", "ext_modules": modules}))
    command.build_lib, command.build_temp = str(folder), str(work)
    command.ensure_finalized()
    command.run()
    shutil.rmtree(work, ignore_errors=True)
