"""The house as an installed app: its manifest, its worker, its icons, and the page it shows without a line.

The worker keeps what an answer is marked for: `keep-offline: house` for what everybody may read, `own` for a finished
game of whoever asked. Nothing else is kept, least of all a running table.
"""

import json
from functools import cache
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from guildhall.server import game_list
from guildhall.server.assets import asset, files, version
from guildhall.server.session import language_of, visitor
from guildhall.server.templates import WEB, interface
from guildhall.server.visit import AnyRequest, Page, page
from guildhall.tables.errors import NoTable

MARK = "keep-offline"
PAPER, ROOF = "#f6f1e4", "#8c3a52"


def keepable(answer: Page, whose: str = "house") -> Page:
    """Marks a page that may be read without a line."""
    answer.headers[MARK] = whose
    return answer


@cache
def icons() -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted((WEB / "icons").iterdir())}


@get("/manifest.webmanifest")
async def manifest(request: AnyRequest) -> Response[dict[str, Any]]:
    say = interface(language_of(request)).say
    sizes = [("house-192.png", "192x192", "any"), ("house-512.png", "512x512", "any")]
    sizes += [("house-full-512.png", "512x512", "maskable")]
    told = {
        "id": "/",
        "name": "Guildhall",
        "short_name": "Guildhall",
        "description": say("Heavy board games of medieval cities, at one table with friends."),
        "lang": language_of(request),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": ROOF,
        "icons": [
            {"src": f"/icons/{name}", "sizes": size, "type": "image/png", "purpose": purpose}
            for name, size, purpose in sizes
        ],
    }
    headers = {"cache-control": "no-cache"}
    return Response(told, media_type="application/manifest+json", headers=headers)


@get("/worker.js")
async def worker() -> Response[str]:
    """The script of the worker, with the version of everything it keeps: a new one replaces the old."""
    first = ["/offline", *(f"/rules/{name}" for name in game_list.games()), *(asset(name) for name in files())]
    head = f"const STAMP = {json.dumps(version())};\nconst FIRST = {json.dumps(first)};\n"
    text = head + (WEB / "worker" / "worker.js").read_text(encoding="utf-8")
    headers = {"cache-control": "no-cache"}
    return Response(text, media_type="text/javascript; charset=utf-8", headers=headers)


@get("/icons/{name:str}")
async def icon_file(name: FromPath[str]) -> Response[bytes]:
    if name not in icons():
        raise NoTable("there is no such file")
    return Response(icons()[name], media_type="image/png", headers={"cache-control": "max-age=86400"})


@get("/offline")
async def offline(request: AnyRequest) -> Page:
    return keepable(page(request, "offline.html", await visitor(request)))


HANDLERS = [manifest, worker, icon_file, offline]
