"""The house keeps its own order: linters, types, import contracts, lock files, the README and the bootstrap script."""

import ast
import doctest
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "guildhall"
LOCKS = ("run", "compile", "test")


def run(*command: str) -> None:
    """Runs a tool of this environment at the top of the checkout; what it says is what the test says."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(command[1:])}\n{done.stdout}{done.stderr}"


def ours() -> list[Path]:
    """Every file that is, or is about to be, under version control."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listed.returncode != 0:
        pytest.skip("not a git checkout")
    return [path for name in listed.stdout.decode().split("\0") if name and (path := ROOT / name).is_file()]


@pytest.mark.parametrize(
    "arguments",
    [
        ["-m", "ruff", "check", ".", "guildhall"],
        ["-m", "ruff", "format", "--check", ".", "guildhall"],
        ["-m", "mypy"],
        ["-m", "mypy", "guildhall"],
        ["-c", "from importlinter.cli import lint_imports_command as lint; lint()"],
    ],
    ids=["ruff-check", "ruff-format", "mypy", "mypy-bootstrap", "import-linter"],
)
def test_tools_find_nothing(arguments: list[str]) -> None:
    run(sys.executable, *arguments)


def test_the_engine_imports_the_standard_library_only() -> None:
    allowed = sys.stdlib_module_names | {"guildhall"}
    strangers = []
    for path in [*SOURCES.glob("kernel/**/*.py"), *SOURCES.glob("games/**/*.py")]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for block in ast.walk(tree):
            if isinstance(block, ast.If) and isinstance(block.test, ast.Name) and block.test.id == "TYPE_CHECKING":
                block.body = []  # never run
        for node in ast.walk(tree):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.level == 0:
                names = [node.module or ""]
            strangers += [f"{path.relative_to(ROOT)}: {name}" for name in names if name.split(".")[0] not in allowed]
    assert strangers == []


def test_no_file_knows_the_machine_it_was_written_on() -> None:
    machine = re.compile(r"(?<![\w.~-])/(?:home|root|work|Users)/\w|pypi[.]org|pythonhosted[.]org|npmjs[.]org")
    found = []
    for path in ours():
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # a picture
        found += [
            f"{path.relative_to(ROOT)}:{n}: {line.strip()}" for n, line in enumerate(lines, 1) if machine.search(line)
        ]
    assert found == []


def test_no_file_has_a_name_that_says_nothing() -> None:
    empty = {"utils", "util", "helpers", "helper", "common", "misc", "manager", "base"}
    assert [str(path) for path in ours() if path.suffix == ".py" and path.stem in empty] == []


def test_readme_examples_run() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```pycon\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
    assert blocks, "the README shows the library in a ```pycon block"
    runner = doctest.DocTestRunner()
    for number, block in enumerate(blocks):
        said: list[str] = []
        example = doctest.DocTestParser().get_doctest(block, {}, f"README example {number}", "README.md", 0)
        runner.run(example, out=said.append)
        assert runner.summarize(verbose=False).failed == 0, "".join(said)


def pins(name: str) -> dict[str, str]:
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==([^\s;]+)", text, flags=re.MULTILINE))


@pytest.mark.parametrize("name", LOCKS)
def test_lock_files_are_hashed_and_name_no_index(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        assert re.fullmatch(r"[a-z0-9-]+==\S+( ; [^-]+?)?(\s+--hash=sha256:[0-9a-f]{64})+", line), line


@pytest.mark.parametrize("name", ["run", "compile"])
def test_lock_files_agree(name: str) -> None:
    assert pins(name).items() <= pins("test").items()


@pytest.fixture
def bootstrap() -> ModuleType:
    """The script's functions. It has no suffix, so it is read and not imported."""
    script = ROOT / "guildhall"
    module = ModuleType("bootstrap")
    module.__file__ = str(script)
    exec(compile(script.read_text(encoding="utf-8"), str(script), "exec"), module.__dict__)
    return module


def test_an_older_python_can_read_the_bootstrap_script() -> None:
    # It must get as far as the sentence that says which Python is needed.
    ast.parse((ROOT / "guildhall").read_text(encoding="utf-8"), feature_version=(3, 8))


@pytest.mark.parametrize(
    "line, sets",
    [
        ("", ("run",)),
        ("--help", ("run",)),
        ("play pillars", ("run",)),
        ("play test", ("run",)),
        ("test", ("test",)),
        ("test -k market", ("test",)),
        ("bench pillars", ("run",)),
        ("bench --compile pillars", ("run", "compile")),
        ("compile", ("run", "compile")),
    ],
)
def test_a_command_line_needs_its_requirement_sets(bootstrap: ModuleType, line: str, sets: tuple[str, ...]) -> None:
    assert bootstrap.needed(line.split()) == sets


def environment(bootstrap: ModuleType, folder: Path) -> str:
    python = Path(bootstrap.interpreter(str(folder)))
    python.parent.mkdir(parents=True)
    python.touch()
    return str(folder)


def test_a_set_is_missing_until_its_stamp_is_that_of_the_lock_file(bootstrap: ModuleType, tmp_path: Path) -> None:
    venv = environment(bootstrap, tmp_path)
    assert bootstrap.missing(venv, ("run", "compile")) == ["run", "compile"]
    bootstrap.write_whole(bootstrap.stamp(venv, "run"), bootstrap.digest(bootstrap.requirements("run")))
    bootstrap.write_whole(bootstrap.stamp(venv, "compile"), "the stamp of an older lock file")
    assert bootstrap.missing(venv, ("run", "compile")) == ["compile"]


def test_an_older_stamp_is_forgotten_before_anything_is_installed(bootstrap: ModuleType, tmp_path: Path) -> None:
    venv = environment(bootstrap, tmp_path)
    bootstrap.write_whole(bootstrap.stamp(venv, "run"), bootstrap.digest(bootstrap.requirements("run")))
    bootstrap.write_whole(bootstrap.stamp(venv, "test"), "the stamp of an older lock file")
    bootstrap.forget_stale(venv)
    assert Path(bootstrap.stamp(venv, "run")).exists()
    assert not Path(bootstrap.stamp(venv, "test")).exists()


def test_everything_is_missing_when_python_moved_away(bootstrap: ModuleType, tmp_path: Path) -> None:
    bootstrap.write_whole(bootstrap.stamp(str(tmp_path), "run"), bootstrap.digest(bootstrap.requirements("run")))
    assert bootstrap.missing(str(tmp_path), ("run",)) == ["run"]


def test_a_failed_tool_is_reported_by_its_error(bootstrap: ModuleType, tmp_path: Path) -> None:
    script = "print('Collecting x'); print('ERROR: no such package.'); print('hint: look again'); raise SystemExit(1)"
    assert bootstrap.run_logged([sys.executable, "-c", script], str(tmp_path / "log")) == "no such package"
    assert bootstrap.run_logged([sys.executable, "-c", "pass"], str(tmp_path / "log")) is None
