"""`guildhall serve`: the web application."""

from typing import Annotated

import typer

from guildhall.kernel.errors import GuildhallError


def serve(
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8420,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    database: Annotated[str | None, typer.Option(help="Where tables are kept; an SQLite file by default.")] = None,
) -> None:
    """Serve the web application (comes with a later version)."""
    raise GuildhallError("the web application comes with a later version; `guildhall play GAME` plays in the terminal")
