"""What the commands for whoever runs a house share: where the house is, and trouble with it in one sentence."""

import asyncio
from collections.abc import Coroutine
from typing import Annotated, Any, TypeVar

import typer

from guildhall.kernel.errors import GuildhallError

Answer = TypeVar("Answer")
Database = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="A file, or postgresql+asyncpg://USER@HOST/NAME."),
]


def carry_out(work: Coroutine[Any, Any, Answer]) -> Answer:
    """Runs the work; a database that cannot be reached is a sentence, not a trace."""
    from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

    try:
        return asyncio.run(work)
    except (ArgumentError, NoSuchModuleError):
        message = "this is no address of a database; expected a file or postgresql+asyncpg://USER@HOST/NAME"
        raise GuildhallError(message) from None
    except DBAPIError as trouble:
        raise GuildhallError(f"the database refuses: {first_line(trouble.orig or trouble)}") from None
    except (OSError, ModuleNotFoundError) as trouble:
        raise GuildhallError(f"the database cannot be reached: {first_line(trouble)}") from None


def first_line(trouble: BaseException) -> str:
    lines = str(trouble).strip().splitlines()
    return lines[0] if lines else type(trouble).__name__
