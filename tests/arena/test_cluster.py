"""Ray: the same games on a cluster, also when one of its nodes is killed."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from arena.nodes import two_nodes
from guildhall.arena.cluster import NoCluster, answers

LINE = ["tournament", "pillars", "--bots", "random,random,greedy", "--games", "8", "--seed", "4", "--results"]


@pytest.mark.parametrize(
    "address",
    [
        "nowhere",
        "host:",
        "host:0",
        "host:99999",
        ":6379",
        "ray://host",
        "",
        "host:²",
        "host:" + "1" * 5000,
        "a..b:6379",
    ],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(NoCluster, match="expected auto, HOST:PORT or ray://HOST:PORT"):
        answers(address)


def games_in(path: Path) -> int:
    return max(0, path.read_text(encoding="utf-8").count("\n") - 1) if path.exists() else 0


@pytest.mark.slow
def test_a_node_is_killed_and_every_game_arrives(tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    command = [sys.executable, "-m", "guildhall", *LINE]
    subprocess.run([*command, str(here), "--jobs", "1"], check=True, capture_output=True)
    with two_nodes(tmp_path) as cluster:
        cluster.wait()
        far = subprocess.Popen(
            [*command, str(there), "--ray", cluster.address, "--json"],
            env=cluster.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            limit = time.monotonic() + 120
            while games_in(there) < 2 and far.poll() is None and time.monotonic() < limit:
                time.sleep(0.02)
            assert far.poll() is None, "the tournament ended before a node could be killed"
            assert games_in(there) < 20, "too few games were left to be lost"
            cluster.other.kill()
            out, err = far.communicate(timeout=240)
        finally:
            far.kill()
    assert far.returncode == 0, err
    assert json.loads(out)["finished"] == 24
    assert there.read_bytes() == here.read_bytes()


@pytest.mark.slow
def test_without_the_token_the_cluster_is_closed(tmp_path: Path) -> None:
    with two_nodes(tmp_path) as cluster:
        command = [sys.executable, "-m", "guildhall", "simulate", "pillars", "--seats", "random,random", "--ray"]
        stranger = cluster.environment | {"RAY_AUTH_TOKEN": "0" * 32}
        done = subprocess.run([*command, cluster.address], env=stranger, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(f"guildhall: no Ray cluster answers at {cluster.address}")
    assert done.stderr.count("\n") == 1
