"""Several processes: the same results in the same order, even if one of them is killed."""

import os
import signal
import time
from collections.abc import Generator
from functools import partial
from multiprocessing import active_children
from pathlib import Path

import pytest

from guildhall.arena.crew import Crew
from guildhall.arena.extras import MissingPackage, needed
from guildhall.arena.tournament import Missing, Tournament, play
from guildhall.arena.workers import WorkerLost, interrupts_held, work_off
from guildhall.kernel.errors import BadOption


def square(number: int) -> int:
    return number * number


def square_or_die(folder: Path, number: int) -> int:
    """The first process that comes to 5 is killed; whoever comes next lives."""
    if number == 5:
        try:
            (folder / "killed").touch(exist_ok=False)
        except FileExistsError:
            return 25
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.parametrize("size", [None, 1, 3])
def test_results_come_in_order_whatever_the_batches(size: int | None) -> None:
    numbers = [7, 3, 11, 20, 4]
    assert list(work_off(square, numbers, 2, size)) == [49, 9, 121, 400, 16]
    assert list(work_off(square, numbers)) == [49, 9, 121, 400, 16]


def test_the_loss_of_a_process_loses_nothing(tmp_path: Path) -> None:
    assert list(work_off(partial(square_or_die, tmp_path), range(12), 2, 1)) == [n * n for n in range(12)]
    assert (tmp_path / "killed").exists()


def test_processes_that_always_die_are_an_error_not_a_loop() -> None:
    with pytest.raises(WorkerLost, match="died 3 times in a row"):
        list(work_off(die, range(4), 2, 1))


def slow_after_first(number: int) -> int:
    if number:
        time.sleep(120)
    return number


def test_who_breaks_off_does_not_wait_for_games_under_way() -> None:
    results = work_off(slow_after_first, range(6), 2, 1)
    assert isinstance(results, Generator)
    assert next(results) == 0
    began = time.monotonic()
    results.close()
    assert time.monotonic() - began < 60
    assert active_children() == []


@pytest.mark.parametrize("processes", [1, 2])
def test_numbers_are_not_listed(processes: int) -> None:
    results = work_off(square, Missing(10**13, {0, 2}), processes)
    assert isinstance(results, Generator)
    assert [next(results), next(results)] == [1, 9]
    results.close()


def test_missing_numbers_are_counted_without_a_list() -> None:
    missing = Missing(10**13, {0, 5, 10**13})
    assert len(missing) == 10**13 - 2
    assert 4 in missing
    assert 5 not in missing
    assert 10**13 not in missing


@pytest.mark.parametrize(
    "crew, bots, kept, size",
    [
        (Crew(2), ["random"], True, 1),
        (Crew(2), ["random"], False, None),
        (Crew(2), ["random", "flat:9n"], False, 1),
        (Crew(ray="auto"), ["random"], True, None),
        (Crew(ray="auto"), ["flat:9n"], True, 1),
    ],
)
def test_games_that_are_kept_or_long_go_out_one_by_one(
    crew: Crew, bots: list[str], kept: bool, size: int | None
) -> None:
    assert crew.batch(bots, kept) == size


def test_games_do_not_depend_on_the_number_of_processes() -> None:
    work = partial(play, Tournament("pillars", ["random", "random"], seed=2))
    assert list(Crew(1).work_off(work, range(6))) == list(Crew(2).work_off(work, range(6), 1))


def test_processes_and_a_cluster_exclude_each_other() -> None:
    with pytest.raises(BadOption, match="--jobs and --ray"):
        Crew(2, "auto").check()


def test_a_missing_package_is_named_with_its_extra() -> None:
    with pytest.raises(MissingPackage, match=r"a thing needs the package nothing_here, .* install guildhall\[arena\]"):
        needed("nothing_here.at_all", "arena", "a thing")


def test_an_interrupt_while_processes_are_started_counts_when_they_are() -> None:
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)  # a test run in the background ignores them
    reached = False

    def start() -> None:
        nonlocal reached
        with interrupts_held():
            os.kill(os.getpid(), signal.SIGINT)
            reached = True

    try:
        with pytest.raises(KeyboardInterrupt):
            start()
        assert reached
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, usual)
