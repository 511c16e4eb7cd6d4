"""The benchmark of the server runs, and nothing is refused or missed at an easy pace."""

import json
import subprocess
import sys
from pathlib import Path

LOAD = Path(__file__).parent.parent.parent / "benchmarks" / "load.py"


def test_the_load_benchmark_plays_and_measures() -> None:
    order = [sys.executable, str(LOAD), "--tables", "2", "--rate", "2", "--seconds", "4", "--json"]
    found = json.loads(subprocess.run(order, capture_output=True, text=True, timeout=240, check=True).stdout)
    assert found["sockets"] == 8
    assert found["decisions"] >= 4
    assert found["refused"] == 0
    assert 0 < found["median_ms"] <= found["p95_ms"] <= found["p99_ms"]
    assert 0 < found["largest_update_kb"] < 60  # what an update may weigh on the wire
