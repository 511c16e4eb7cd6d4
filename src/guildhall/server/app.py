"""The application: everything put together."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, Reference, SecurityScheme

from guildhall import __version__
from guildhall.kernel.errors import BadSeating, GuildhallError, Illegal
from guildhall.server import (
    ahead_api,
    api,
    game_list,
    manners_api,
    notices_api,
    operation,
    pages,
    seats_api,
    sheets_api,
    socket,
    time_api,
)
from guildhall.server.error_page import error_page, wants_page
from guildhall.server.journal import route_of
from guildhall.server.postman import House, Postman
from guildhall.server.seating_words import told
from guildhall.server.security import SecurityMiddleware
from guildhall.server.session import COOKIE, language_of
from guildhall.server.templates import interface, message
from guildhall.storage.store import Store
from guildhall.tables.bots import BotPool
from guildhall.tables.containing import is_stumble, sentence_for
from guildhall.tables.hall import Hall
from guildhall.tables.lobby import Lobby
from guildhall.tables.people import People
from guildhall.words import refusals

BODY_LIMIT = 3_000_000
KEYS: dict[str, SecurityScheme | Reference] = {
    "key": SecurityScheme("http", scheme="bearer", description="A key from POST /api/me/keys or the account page."),
    "cookie": SecurityScheme("apiKey", name=COOKIE, security_scheme_in="cookie", description="From POST /api/people."),
}
log = logging.getLogger("guildhall")
AnyRequest = Request[Any, Any, Any]
SENTENCE = 400  # letters of a refusal


def refused(request: AnyRequest, status: int, words: str, rule: str = "") -> Response[Any]:
    """Every refusal is one sentence, with the rule where a rule was broken; a browser gets a page."""
    words = words if len(words) <= SENTENCE else f"{words[:SENTENCE]}…"  # what was sent may be repeated in it
    if wants_page(request):
        return error_page(request, status, words)
    said = interface(language_of(request)).say(words)
    return Response({"error": said, "rule": rule}, status_code=status)


def sentence(request: AnyRequest, trouble: Exception) -> Response[Any]:
    if isinstance(trouble, Illegal):
        return refused(request, 409, refusals.sentence(trouble, language_of(request)), trouble.rule)
    words = told(trouble, language_of(request)) if isinstance(trouble, BadSeating) else str(trouble)
    return refused(request, getattr(trouble, "status", 400), words)


def http_sentence(request: AnyRequest, trouble: HTTPException) -> Response[Any]:
    """What the framework refuses: unknown addresses, malformed forms."""
    details = [str(item.get("message", "")) for item in trouble.extra or [] if isinstance(item, dict)]
    return refused(request, trouble.status_code, "; ".join(filter(None, [trouble.detail, *details])))


def too_deep(request: AnyRequest, _trouble: RecursionError) -> Response[Any]:
    """Only what was sent can be nested so deeply; nothing of ours is."""
    return refused(request, 400, "what was sent is nested too deeply to be read")


def our_fault(request: AnyRequest, trouble: Exception) -> Response[Any]:
    if "table_id" in request.path_params and is_stumble(trouble):
        return refused(request, 503, sentence_for(trouble))
    log.error("unexpected %s", type(trouble).__name__, exc_info=trouble, extra={"route": route_of(request.scope)})
    return refused(request, 500, message("something went wrong here; nothing was changed"))


def create_app(
    database: str,
    pace: float = 0.7,
    workers: int | None = None,
    rate: float | None = None,
    house: House | None = None,
) -> Litestar:
    """The web app on a database; `rate` limits requests a second an address (None: the house's default).

    `house` says how it calls people: its address from outside, its mail server; `workers` is how many bots may think
    long at the same time (None: as suits the machine).
    """

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        hall = Hall(Store(database), BotPool(workers), pace)
        app.state.hall, app.state.lobby, app.state.people = hall, Lobby(hall), People(hall.store)
        app.state.postman = postman = Postman(hall, house or House())
        await hall.open()
        game_list.load_all()
        rounds = asyncio.create_task(postman.keep_going())
        async with operation.shared(hall):
            yield
        rounds.cancel()
        await asyncio.gather(rounds, return_exceptions=True)
        await app.state.lobby.checks.close()
        await hall.close()

    doors = SecurityMiddleware() if rate is None else SecurityMiddleware(rate, rate * 10)
    return Litestar(
        route_handlers=[
            *pages.HANDLERS,
            *api.HANDLERS,
            *seats_api.HANDLERS,
            *ahead_api.HANDLERS,
            *time_api.HANDLERS,
            *manners_api.HANDLERS,
            *sheets_api.HANDLERS,
            *notices_api.HANDLERS,
            *operation.HANDLERS,
            socket.table_socket,
        ],
        lifespan=[life],
        middleware=[doors],
        exception_handlers={
            GuildhallError: sentence,
            HTTPException: http_sentence,
            RecursionError: too_deep,
            Exception: our_fault,
        },
        openapi_config=OpenAPIConfig(
            title="Guildhall",
            version=__version__,
            path="/schema",
            components=Components(security_schemes=KEYS),
            security=[{"key": []}, {"cookie": []}, {}],
        ),
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000),
        logging_config=None,
        request_max_body_size=BODY_LIMIT,
        debug=False,
    )
