"""A Ray cluster of two nodes on this machine, reachable from this machine only and only with its token."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

STARTED = 90.0  # seconds that a node may take on a busy machine
HOST = "127.0.0.2"  # a loopback address that Ray does not replace by one of the network, as it does with 127.0.0.1


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


class Node:
    """`ray start --block`: the node and all its workers are one process group, and a kill takes all of it."""

    def __init__(self, arguments: list[str], environment: dict[str, str], log: Path) -> None:
        self.log = log
        ray = str(Path(sys.executable).with_name("ray"))
        usual = ["--block", "--num-cpus=1", "--num-gpus=0", "--disable-usage-stats", f"--node-ip-address={HOST}"]
        usual += ["--object-store-memory=100000000"]
        with log.open("wb") as out:
            self.process = subprocess.Popen(
                [ray, "start", *usual, *arguments],
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def wait_for(self, port: int) -> None:
        limit = time.monotonic() + STARTED
        while time.monotonic() < limit and self.process.poll() is None:
            try:
                socket.create_connection((HOST, port), 1).close()
                return
            except OSError:
                time.sleep(0.2)
        raise RuntimeError(f"the head of the Ray cluster does not answer:\n{self.log.read_text(errors='replace')}")

    def kill(self) -> None:
        """As if somebody pulled the plug."""
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            return
        self.process.wait(30)


class Cluster:
    def __init__(self, address: str, head: Node, other: Node, environment: dict[str, str]) -> None:
        self.address = address
        self.head = head
        self.other = other
        self.environment = environment

    def wait(self) -> None:
        """Until both nodes are there."""
        script = f"import ray; ray.init(address={self.address!r}); print(len(ray.nodes()))"
        limit = time.monotonic() + STARTED
        while time.monotonic() < limit:
            command = [sys.executable, "-c", script]
            done = subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False)
            if done.stdout.split()[-1:] == ["2"]:
                return
            time.sleep(0.5)
        raise RuntimeError("the second node did not join the Ray cluster")


@contextmanager
def two_nodes(folder: Path) -> Iterator[Cluster]:
    """Head and one more node, one processor each, with a token."""
    token = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(16)}
    environment = os.environ | token | {"RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0"}
    port = free_port()
    address = f"{HOST}:{port}"
    # Not below the folder of the test: Ray's sockets need a short path.
    sockets = mkdtemp(prefix="ray")
    first = ["--head", f"--port={port}", f"--temp-dir={sockets}", "--include-dashboard=false"]
    head = Node(first, environment, folder / "head.log")
    other: Node | None = None
    try:
        head.wait_for(port)
        other = Node([f"--address={address}"], environment, folder / "other.log")
        yield Cluster(address, head, other, environment)
    finally:
        if other is not None:
            other.kill()
        head.kill()
        rmtree(sockets, ignore_errors=True)
