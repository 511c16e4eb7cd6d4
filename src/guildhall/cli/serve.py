"""`guildhall serve`: the web application."""

import os
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from guildhall.kernel.errors import BadOption, GuildhallError, UnknownName, one_of


def serve(
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on; 0 for any free one.")] = 8420,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Where tables are kept: a file, or postgresql+asyncpg://USER@HOST/NAME."),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser too.")] = False,
    address: Annotated[
        str | None, typer.Option(metavar="URL", help="How the house is called from outside, for links in notices.")
    ] = None,
    smtp: Annotated[
        str | None,
        typer.Option(metavar="URL", envvar="GUILDHALL_SMTP", help="The mail server: smtps://USER:PASSWORD@HOST."),
    ] = None,
    sender: Annotated[
        str, typer.Option(metavar="ADDRESS", envvar="GUILDHALL_SENDER", help="Who letters of the house come from.")
    ] = "",
    log: Annotated[str, typer.Option(metavar="LEVEL", help="What to log: debug, info, warning or error.")] = "warning",
    pace: Annotated[float, typer.Option(min=0, max=60, help="Seconds a bot waits, so that people can follow.")] = 0.7,
) -> None:
    """Serve the web application until Ctrl-C."""
    import uvicorn

    from guildhall.cli.mail_server import mail_server
    from guildhall.kernel.registry import faults
    from guildhall.server.app import create_app
    from guildhall.server.journal import LEVELS, open_journal
    from guildhall.server.listening import configuration
    from guildhall.server.postman import House

    if log not in LEVELS:
        raise UnknownName(one_of("level", log, list(LEVELS)))
    post = mail_server(smtp, sender) if smtp else None
    open_journal(log)
    for sentence in faults():  # the house opens without such titles
        print(f"guildhall: {sentence}.", file=sys.stderr)
    listening = listen(host, port)
    here = address_of(host, listening.getsockname()[1])

    house = House((address or here).rstrip("/"), post, here=os.environ.get("GUILDHALL_CALLS_HERE") == "1")

    class Server(uvicorn.Server):
        """Says where it is when it answers, not before."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                print(f"Guildhall is open: {here}  (Ctrl-C ends it)", flush=True)
                if open_browser:
                    webbrowser.open(here)

    app = create_app(database_url(database), pace, house=house)
    running = Server(configuration(app))
    try:
        running.run(sockets=[listening])
    except KeyboardInterrupt:
        pass  # Ctrl-C is how it ends
    if not running.started:
        raise GuildhallError("the server did not start; the lines above say why")


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as trouble:
        raise BadOption(f"cannot listen on {host}, port {port}: {trouble.strerror or trouble}") from None


def address_of(host: str, port: int) -> str:
    """What to type into a browser on this machine.

    >>> address_of("0.0.0.0", 8420), address_of("::1", 80)
    ('http://localhost:8420/', 'http://[::1]:80/')
    """
    named = "localhost" if host in ("0.0.0.0", "::", "") else f"[{host}]" if ":" in host else host
    return f"http://{named}:{port}/"


def database_url(given: str | None) -> str:
    """The address of the database: as given, or an SQLite file in the user's data folder, which is made."""
    if given and "://" in given:
        return given
    file = Path(given) if given else data_folder() / "guildhall.db"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        raise BadOption(f"cannot make the folder {file.parent}: {trouble.strerror}") from None
    return f"sqlite+aiosqlite:///{file.absolute()}"


def known_database(given: str | None) -> str:
    """The address of a database that is there; a file that is not is refused instead of made."""
    url = database_url(given)
    if url.startswith("sqlite+aiosqlite:///") and not Path(url.removeprefix("sqlite+aiosqlite:///")).is_file():
        raise BadOption(f"there is no house in {url.removeprefix('sqlite+aiosqlite:///')}")
    return url


def data_folder() -> Path:
    kept = os.environ.get("XDG_DATA_HOME")
    return (Path(kept) if kept else Path.home() / ".local" / "share") / "guildhall"
