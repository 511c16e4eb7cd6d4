"""Who is asking: the person behind a cookie or a key, and the language of the answer."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from guildhall.storage.rows import Person
from guildhall.tables.errors import TableError
from guildhall.tables.people import COOKIE_LIFE, People
from guildhall.words.catalogue import LANGUAGES

COOKIE = "guildhall"
LANGUAGE_COOKIE = "language"
Connection = ASGIConnection[Any, Any, Any, Any]


class WhoAreYou(TableError):
    """Nobody is known by this cookie or key."""

    status = 401


def people_of(connection: Connection) -> People:
    people: People = connection.app.state.people
    return people


def bearer(connection: Connection) -> str:
    """The key of a program, if it sent one."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else ""


def token_of(connection: Connection) -> str:
    """The key of a program, else the cookie of a browser."""
    return bearer(connection) or connection.cookies.get(COOKIE, "")


async def visitor(connection: Connection) -> Person | None:
    """The person, or None for a stranger."""
    token = token_of(connection)
    return await people_of(connection).by_token(token) if token else None


async def somebody(connection: Connection) -> Person:
    """The person; a stranger is refused."""
    who = await visitor(connection)
    if who is None:
        raise WhoAreYou("sit down first: this needs a name (cookie) or a key (Authorization: Bearer)")
    return who


def session_cookie(token: str, secure: bool) -> Cookie:
    return Cookie(COOKIE, value=token, httponly=True, samesite="lax", secure=secure, max_age=int(COOKIE_LIFE))


def language_of(connection: Connection) -> str:
    """What the visitor chose, else what the browser prefers, else English."""
    chosen = connection.query_params.get("lang") or connection.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    for part in connection.headers.get("accept-language", "").split(","):
        language = part.partition(";")[0].strip().lower()[:2]
        if language in LANGUAGES:
            return language
    return "en"
