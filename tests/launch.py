"""Starts the real server in a process of its own: `python launch.py DATABASE PORT [PACE]`."""

import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def launch(database: str, port: int, pace: float = 0.0) -> subprocess.Popen[bytes]:
    """A server that answers; whoever starts it ends it."""
    command = [sys.executable, str(Path(__file__)), database, str(port), str(pace)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(300):
        try:
            if httpx.get(f"http://127.0.0.1:{port}/health", timeout=2).status_code == 200:
                return server
        except httpx.HTTPError:
            time.sleep(0.05)
        if server.poll() is not None:
            raise RuntimeError("the server ended before it answered")
    server.kill()
    raise RuntimeError("the server does not answer")


if __name__ == "__main__":
    import uvicorn

    from guildhall.server.app import create_app
    from guildhall.server.listening import configuration

    app = create_app(sys.argv[1], pace=float(sys.argv[3]), rate=1_000_000.0)
    uvicorn.Server(configuration(app, port=int(sys.argv[2]))).run()
