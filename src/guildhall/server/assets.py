"""Scripts, styles and icons of the pages. Their address holds a hash of them all, so a browser keeps them for good."""

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from guildhall.draw.sheet import PAGE_STYLE
from guildhall.kernel.registry import title_of
from guildhall.server import game_list
from guildhall.server.templates import WEB, environment
from guildhall.tables.errors import NoTable

KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
STYLES = (
    *("ground", "parts", "masthead", "table", "question", "desk", "replay", "dialogs", "takebacks", "manners"),
    *("pages", "forms", "reading", "sheets", "notices", "tablet", "phone", "motion"),
)


@cache
def style() -> str:
    """One sheet: palette and strokes of the drawings, what each title adds, and the pages."""
    drawings = [title_of(name).drawing.style for name in game_list.games()]
    pages = [(WEB / "styles" / f"{name}.css").read_text(encoding="utf-8") for name in STYLES]
    return "".join([PAGE_STYLE, *drawings, *pages])


@cache
def files() -> dict[str, str]:
    found = {path.name: path.read_text(encoding="utf-8") for path in sorted((WEB / "static").iterdir())}
    return found | {"style.css": style()}


@cache
def version() -> str:
    return blake2b("".join(files().values()).encode(), digest_size=6).hexdigest()


def asset(name: str) -> str:
    """The address of a file of the pages."""
    return f"/static/{version()}/{name}"


environment.globals["asset"] = asset


@get("/static/{stamp:str}/{name:str}")
async def static_file(request: Request[Any, Any, Any], stamp: FromPath[str], name: FromPath[str]) -> Response[str]:
    if name not in files():
        raise NoTable("there is no such file")
    lasting = "max-age=31536000, immutable" if stamp == version() else "no-store"
    kind = KINDS[Path(name).suffix]
    return Response(files()[name], media_type=f"{kind}; charset=utf-8", headers={"cache-control": lasting})


HANDLERS = [static_file]
