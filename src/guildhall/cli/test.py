"""`guildhall test`: everything the project proves about itself, on the compiled engine and on pure Python."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from guildhall.kernel.errors import GuildhallError

# pytest's options are not ours to know: whatever is given goes through to it.
PASS_THROUGH: Final[dict[str, Any]] = {"ignore_unknown_options": True, "allow_interspersed_args": False}
ROOT: Final = Path(__file__).resolve().parents[3]
QUICK: Final = ("-n", "auto", "-m", "not slow")  # the long batteries run by `guildhall test -m slow`
QUICK_ENGINE: Final = ("-n", "auto", "-m", "engine and not slow")
# What is measured and the floor are in pyproject.toml. Only pure Python can be measured.
MEASURED: Final = ("--cov", "--cov-report=term")
NO_FLOOR: Final = ("--cov-fail-under=0",)  # some of the tests cover some of the engine


def run_tests(
    pytest_args: Annotated[
        list[str] | None, typer.Argument(help="Options and paths (from the top of the checkout) for pytest.")
    ] = None,
    coverage: Annotated[
        bool,
        typer.Option(
            "--coverage",
            help="Measure how much of the engine the run on pure Python covers, and fail below the floor; "
            "with arguments for pytest: run that on pure Python and measure it, without a floor. Comes first.",
        ),
    ] = False,
) -> None:
    """Run the tests: all but the slow ones on both builds, or one pytest run with the given arguments."""
    if not (ROOT / "tests").is_dir():
        raise GuildhallError("the tests are not part of an installed guildhall; run ./guildhall test in a checkout")
    if not pytest_args:
        code = run_all(MEASURED if coverage else ())
    elif coverage:
        code = run_pytest((*MEASURED, *NO_FLOOR, *pytest_args), pure=True)
    else:
        code = run_pytest(pytest_args)
    raise typer.Exit(code)


def run_all(measured: tuple[str, ...] = ()) -> int:
    """Both builds where there is a C compiler, pure Python alone where there is none; non-zero if any run failed.

    The options in `measured` go to the run on pure Python.
    """
    from guildhall import compiled

    if compiled.compiler_found():
        say("building the compiled engine")
        compiled.build(quiet=True)
        say("all tests, compiled engine")
        with_compiled = run_pytest(QUICK, pure=False)
        say("the engine's tests again, pure Python")
        with_pure = run_pytest((*QUICK_ENGINE, *measured), pure=True)
        return with_compiled or with_pure
    if os.environ.get("CI"):
        say("there is no C compiler, and in CI the compiled engine must be tested too")
        return 1
    say("there is no C compiler, so the compiled engine is left out: all tests, pure Python")
    return run_pytest((*QUICK, *measured), pure=True)


def run_pytest(args: list[str] | tuple[str, ...], *, pure: bool | None = None) -> int:
    """One run of pytest at the top of the checkout; `pure` picks the build, None leaves that to the environment."""
    environment = dict(os.environ)
    if pure is not None:
        environment["GUILDHALL_PURE"] = "1" if pure else "0"
    return subprocess.call([sys.executable, "-m", "pytest", *args], cwd=ROOT, env=environment)


def say(words: str) -> None:
    # On stderr and flushed, so that it stands before the output of the run it announces.
    print(f"== {words}", file=sys.stderr, flush=True)
