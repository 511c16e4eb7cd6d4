"""The sides of a benchmark: processes that answer orders, one JSON line each, and take turns."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any


class Process:
    """One side. `sources` is the folder its Guildhall is imported from; none where the side is another engine."""

    def __init__(
        self, python: Path | str, script: Path, *arguments: str, sources: Path | None, pure: bool = False
    ) -> None:
        environment = os.environ | {
            "PYTHONPATH": str(sources) if sources else "",
            "GUILDHALL_PURE": "1" if pure else "0",
        }
        # -P: a file of ours has the name of the package that is measured
        command = [str(python), "-P", str(script), *arguments]
        self.process = subprocess.Popen(
            command, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def ask(self, *order: object) -> dict[str, Any]:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps(order) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit(f"benchmark: a side ended early with exit code {self.process.wait()}")
        found: dict[str, Any] = json.loads(answer)
        return found

    def end(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()
