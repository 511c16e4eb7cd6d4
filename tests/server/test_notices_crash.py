"""Kill -9 between a move and its letter: after the restart the letter comes, and it comes once."""

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from guildhall.storage.outbox import CallSettings, Outbox
from guildhall.storage.store import Store, sqlite_url
from launch import free_port
from server.post_offices import mail_office


def serve(database: Path, port: int) -> subprocess.Popen[str]:
    """`guildhall serve`, when it answers."""
    command = [sys.executable, "-m", "guildhall", "serve", "--port", str(port), "--database", str(database)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    assert "open" in server.stdout.readline()
    return server


async def settle(database: str, name: str) -> None:
    """Says for one person that letters are wanted, as the link in the first letter would."""
    from sqlalchemy import select

    from guildhall.storage.schema import person

    store = Store(database)
    (who,) = await store.rows(select(person.c.id).where(person.c.name == name))
    await Outbox(store).keep(CallSettings(who.id, "en", ["mail"], "piero@example.org", True, kinds=["turn"]))
    await store.close()


def test_a_letter_survives_the_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        file, port = tmp_path / "a.db", free_port()
        async with mail_office() as (letters, office):
            monkeypatch.setenv("GUILDHALL_SMTP", f"smtp://127.0.0.1:{office.port}")
            monkeypatch.setenv("GUILDHALL_SENDER", office.sender)
            server = await asyncio.to_thread(serve, file, port)
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=20) as client:
                keys = []
                for name in ("Marta", "Piero"):
                    await client.post("/api/people", json={"name": name})
                    keys.append({"authorization": f"Bearer {(await client.post('/api/me/keys')).json()['key']}"})
                    client.cookies.clear()
                form = {"game": "pillars", "chairs": [{"kind": "me"}, {"kind": "open"}]}
                table = (await client.post("/api/tables", json=form, headers=keys[0])).json()
                await client.post("/api/join", json={"secret": table["invite"]}, headers=keys[1])
                await settle(sqlite_url(file), "Piero")
                moved = False
                for number in range(60):  # until Marta's move makes it Piero's turn
                    for seat, key in enumerate(keys):
                        at = f"/api/tables/{table['id']}/seats/{seat}"
                        offer = (await client.get(f"{at}/offer", headers=key)).json()
                        if offer and not (seat == 1 and moved):
                            say = {"choices": [offer["choices"][-1]["text"]], "version": offer["version"]}
                            await client.post(f"{at}/commit", json=say | {"key": f"k{number}"}, headers=key)
                            moved = seat == 0
                            break
                    else:
                        break
            server.send_signal(signal.SIGKILL)
            await asyncio.to_thread(server.wait)
            assert letters.got == []  # the page had a few seconds to say that it was seen
            server = await asyncio.to_thread(serve, file, port)
            try:
                async with asyncio.timeout(40):
                    while not letters.got:
                        await asyncio.sleep(0.2)
                await asyncio.sleep(5)
            finally:
                server.kill()
                await asyncio.to_thread(server.wait)
            assert len(letters.got) == 1
            assert letters.got[0]["subject"].startswith("Piero, it is your turn")

    asyncio.run(story())
