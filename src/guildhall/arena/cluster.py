"""Numbered pieces of work on a Ray cluster: batches of whole pieces, given out again if the node doing them is lost.

The cluster's token, if it wants one, is Ray's own affair: RAY_AUTH_MODE=token with RAY_AUTH_TOKEN or
RAY_AUTH_TOKEN_PATH, on the nodes and here alike.
"""

import os
import socket
import sys
from collections import deque
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, redirect_stdout
from itertools import islice
from pathlib import Path
from typing import Any, Final, TypeVar

import guildhall
from guildhall.arena.extras import needed
from guildhall.arena.workers import Batch, batches, do_batch
from guildhall.kernel.errors import GuildhallError

Result = TypeVar("Result")

LARGEST: Final = 20  # pieces in a batch at most, so that a lost node loses little
SHARES: Final = 8  # batches for each processor of the cluster, if there are so many pieces
AHEAD: Final = 3  # batches given out for each processor of the cluster
RETRIES: Final = 20  # times one batch may lose its worker
PATIENCE: Final = 5.0  # seconds for the first answer of an address
ADDRESSES: Final = "auto, HOST:PORT or ray://HOST:PORT"


class NoCluster(GuildhallError):
    """The cluster cannot be reached, or is gone."""


def work_off(
    work: Callable[[int], Result], numbers: Collection[int], address: str, size: int | None = None
) -> Iterator[Result]:
    """The results of `work` for all numbers, in order, whichever nodes come and go."""
    os.environ.setdefault("RAY_BACKEND_LOG_LEVEL", "fatal")  # what goes wrong is said in our words
    ray = needed("ray", "ray", "--ray")
    connect(ray, address)
    try:
        size = size or max(1, min(LARGEST, len(numbers) // (SHARES * processors(ray))))
        with redirect_stdout(sys.stderr):  # Ray announces the death of a node on stdout, which is ours
            yield from given_out(ray, work, batches(numbers, size))
    except ray.exceptions.RayTaskError as failed:
        cause = failed.cause
        if isinstance(cause, ModuleNotFoundError) and (cause.name or "").split(".")[0] == "guildhall":
            raise NoCluster("the nodes of the cluster have no guildhall; install it there too") from None
        raise
    except ray.exceptions.RayError as trouble:
        raise NoCluster(f"the Ray cluster at {address} was lost: {first_line(trouble)}") from None
    finally:
        ray.shutdown()


def given_out(ray: Any, work: Callable[[int], Result], todo: Iterator[Batch]) -> Iterator[Result]:
    task = ray.remote(num_cpus=1, max_retries=RETRIES, scheduling_strategy="SPREAD")(do_checked)
    given = deque[Any]()
    while True:
        for batch in islice(todo, max(0, AHEAD * processors(ray) - len(given))):
            given.append(task.remote(work, batch, guildhall.__version__))
        if not given:
            return
        results: list[Result] = ray.get(given[0])
        given.popleft()
        yield from results


def processors(ray: Any) -> int:
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def do_checked(work: Callable[[int], Result], numbers: Batch, version: str) -> list[Result]:
    """A batch on a node; other versions would play other games."""
    if guildhall.__version__ != version:
        raise NoCluster(f"a node of the cluster has guildhall {guildhall.__version__}, and this is {version}")
    return do_batch(work, numbers)


def connect(ray: Any, address: str) -> None:
    """Joins the cluster, or says in one sentence why not."""
    answers(address)
    sources = str(Path(guildhall.__file__).parent.parent)
    path = os.pathsep.join([sources, *filter(None, [os.environ.get("PYTHONPATH", "")])])
    # Nodes that share our files run the very same code, compiled if it is; others bring their own guildhall.
    variables = {"PYTHONPATH": path, "GUILDHALL_PURE": os.environ.get("GUILDHALL_PURE", "")}
    try:
        with quiet():
            ray.init(
                address=address,
                runtime_env={"env_vars": variables},
                logging_level="FATAL",
                log_to_driver=False,
                configure_logging=True,
            )
    except Exception as trouble:  # Ray has a kind of its own for every layer that can fail
        raise NoCluster(f"no Ray cluster answers at {address}: {first_line(trouble)}") from None


@contextmanager
def quiet() -> Iterator[None]:
    """While Ray connects its native part writes to stderr by itself; the one sentence that counts comes after."""
    sys.stderr.flush()
    saved, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(saved, 2)
        os.close(saved)
        os.close(nowhere)


def answers(address: str) -> None:
    """Whether somebody listens there; Ray itself would try for a minute."""
    if address == "auto":
        return
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not is_port(port) or not host:
        raise no_address(address)
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except UnicodeError:  # what no name of a host can be, such as a..b
        raise no_address(address) from None
    except OSError as trouble:
        raise NoCluster(f"no Ray cluster answers at {address}: {str(trouble.strerror or trouble).lower()}") from None


def is_port(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 5 and 0 < int(text) < 65536


def no_address(address: str) -> NoCluster:
    return NoCluster(f"'{address}' is no address of a Ray cluster; expected {ADDRESSES}")


def first_line(trouble: BaseException) -> str:
    lines = str(trouble).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(trouble).__name__
