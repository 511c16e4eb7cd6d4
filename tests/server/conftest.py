"""Real parts for the tests of the application: a PostgreSQL server of our own, and the app on both databases."""

import asyncio
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from guildhall.storage.migrate import upgrade
from guildhall.storage.store import sqlite_url
from launch import free_port
from parts import missing


def programs() -> Path | None:
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return folders[-1] if folders else None


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server on loopback, started for these tests and ended with them."""
    found = programs()
    if found is None:
        missing("PostgreSQL")
    folder = Path(tempfile.mkdtemp(prefix="guildhall-pg-"))
    runner: list[str] = []
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        shutil.chown(folder, pwd.getpwnam("postgres").pw_uid)
        runner = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
    data, port = folder / "data", free_port()
    run = partial(subprocess.run, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
    run([*runner, str(found / "initdb"), "-D", str(data), "-U", "guildhall", "-A", "trust"], check=True)
    options = ["-D", str(data), "-p", str(port), "-k", str(folder), "-c", "listen_addresses=127.0.0.1"]
    command = [*runner, str(found / "postgres"), *options, "-c", "max_connections=200"]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
    address = f"127.0.0.1:{port}"
    for _ in range(100):
        ready = run([str(found / "pg_isready"), "-h", "127.0.0.1", "-p", str(port)], check=False)
        if ready.returncode == 0:
            break
        time.sleep(0.1)
    yield f"postgresql+asyncpg://guildhall@{address}/postgres"
    server.send_signal(signal.SIGINT)  # the fast way out: lines that are still open are cut
    server.wait(60)
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database with the newest schema, of each kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "guildhall.db")
    server: str = request.getfixturevalue("postgres")
    name = f"g{secrets.token_hex(6)}"

    async def create() -> None:
        import asyncpg

        connection = await asyncpg.connect(server.replace("+asyncpg", ""))
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()
        await upgrade(server.rsplit("/", 1)[0] + f"/{name}")

    asyncio.run(create())
    return server.rsplit("/", 1)[0] + f"/{name}"
