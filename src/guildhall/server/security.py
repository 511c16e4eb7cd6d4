"""The doors: who may post from where, how often, how much, and what a page may load."""

import logging
import time
from typing import Any
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from guildhall.server.journal import route_of
from guildhall.server.token_bucket import TokenBucket

log = logging.getLogger("guildhall")
SAFE = {"GET", "HEAD", "OPTIONS"}
HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        b"img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; media-src 'self'; "
        b"form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
]
RATE = 40.0  # requests a second an address may make on average
BURST = 400.0
ADDRESSES = 50_000  # that are kept in mind


def header(scope: Scope, name: bytes) -> str:
    for key, value in scope["headers"]:
        if key == name:
            return value.decode("latin-1")
    return ""


def same_origin(scope: Scope) -> bool:
    """Whether a browser sent this from one of our own pages. Programs send no Origin and bring a key of their own."""
    site = header(scope, b"sec-fetch-site")
    if site and site not in ("same-origin", "none"):
        return False
    origin = header(scope, b"origin")
    if not origin:
        return True
    return urlsplit(origin).netloc == header(scope, b"host")


class SecurityMiddleware(ASGIMiddleware):
    """Refuses what comes from another site or too often, and puts the headers on every answer."""

    def __init__(self, rate: float = RATE, burst: float = BURST) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: dict[str, TokenBucket] = {}

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if scope["type"] == ScopeType.HTTP:
            if "\0" in scope["path"] or b"%00" in scope["query_string"]:
                await refuse(send, 400, b"this address cannot be")
                return
            if scope["method"] not in SAFE and not same_origin(scope):
                await refuse(send, 403, b"this came from another site and was not done")
                return
            if not self.let_in(scope):
                await refuse(send, 429, b"too many requests; wait a moment")
                return

            status, started = 0, time.perf_counter()

            async def with_headers(message: Any) -> None:
                nonlocal status
                if message["type"] == "http.response.start":
                    status = message["status"]
                    message["headers"] = [*message.get("headers", []), *HEADERS]
                await send(message)

            await next_app(scope, receive, with_headers)
            if log.isEnabledFor(logging.INFO):
                spent = round((time.perf_counter() - started) * 1000, 1)
                facts = {"method": scope["method"], "route": route_of(scope), "status": status, "ms": spent}
                log.info("request", extra=facts)
            return
        await next_app(scope, receive, send)

    def let_in(self, scope: Scope) -> bool:
        """Whether an address asks no more often than it may."""
        client = scope.get("client")
        address = client[0] if client else ""
        if len(self.buckets) > ADDRESSES:
            self.buckets.clear()
        if address not in self.buckets:
            self.buckets[address] = TokenBucket(self.rate, self.burst)
        return self.buckets[address].take()


async def refuse(send: Send, status: int, words: bytes) -> None:
    body = b'{"error":"' + words + b'"}'
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
