"""The application: everything put together."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.contrib.jinja import JinjaTemplateEngine
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.static_files import create_static_files_router
from litestar.template.config import TemplateConfig

from guildhall import __version__
from guildhall.kernel.errors import GuildhallError, Illegal
from guildhall.server import api, operation, pages, socket
from guildhall.server.security import Doors
from guildhall.storage.store import Store
from guildhall.tables.bots import BotPool
from guildhall.tables.hall import Hall
from guildhall.tables.lobby import Lobby
from guildhall.tables.people import People

WEB = Path(__file__).parent.parent / "web"
BODY_LIMIT = 3_000_000
log = logging.getLogger("guildhall")
AnyRequest = Request[Any, Any, Any]


def sentence(request: AnyRequest, trouble: Exception) -> Response[dict[str, str]]:
    """Every refusal is one sentence, with the rule where a rule was broken."""
    status = getattr(trouble, "status", 400)
    rule = trouble.rule if isinstance(trouble, Illegal) else ""
    words = trouble.words if isinstance(trouble, Illegal) else str(trouble)
    return Response({"error": words, "rule": rule}, status_code=409 if isinstance(trouble, Illegal) else status)


def http_sentence(request: AnyRequest, trouble: HTTPException) -> Response[dict[str, Any]]:
    """What the framework refuses: unknown addresses, malformed forms."""
    details = [str(item.get("message", "")) for item in trouble.extra or [] if isinstance(item, dict)]
    words = "; ".join(filter(None, [trouble.detail, *details]))
    return Response({"error": words, "rule": ""}, status_code=trouble.status_code)


def our_fault(request: AnyRequest, trouble: Exception) -> Response[dict[str, str]]:
    log.exception("unexpected %s on %s", type(trouble).__name__, request.url.path)
    return Response({"error": "something went wrong here; nothing was changed", "rule": ""}, status_code=500)


def create_app(database: str, pace: float = 0.7, workers: int = 1, rate: float | None = None) -> Litestar:
    """The web app on a database; `rate` limits requests a second an address (None: the house's default)."""

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        hall = Hall(Store(database), BotPool(workers), pace)
        app.state.hall, app.state.lobby, app.state.people = hall, Lobby(hall), People(hall.store)
        await hall.open()
        async with operation.shared(hall):
            yield
        await hall.close()

    doors = Doors() if rate is None else Doors(rate, rate * 10)
    return Litestar(
        route_handlers=[
            *pages.HANDLERS,
            *api.HANDLERS,
            *operation.HANDLERS,
            socket.table_socket,
            create_static_files_router("/static", directories=[WEB / "static"], opt={"static": True}),
        ],
        lifespan=[life],
        middleware=[doors],
        exception_handlers={GuildhallError: sentence, HTTPException: http_sentence, Exception: our_fault},
        template_config=TemplateConfig(directory=WEB / "templates", engine=JinjaTemplateEngine),
        openapi_config=OpenAPIConfig(title="Guildhall", version=__version__, path="/schema"),
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000),
        request_max_body_size=BODY_LIMIT,
        debug=False,
    )
