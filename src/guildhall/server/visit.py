"""A visit to a page: who comes, in which language and light, and where to go next."""

import secrets
from collections.abc import Collection
from typing import Annotated, Any

from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect

from guildhall.kernel.errors import BadOption
from guildhall.kernel.streams import checked_share
from guildhall.server.session import language_of, people_of, session_cookie, visitor
from guildhall.server.templates import fill
from guildhall.storage.rows import Person

AnyRequest = Request[Any, Any, Any]
Page = Response[str]
UrlForm = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.URL_ENCODED)]
THEME_COOKIE = "theme"
COLOUR_COOKIE = "colour"
COLOUR_LIFE = 365 * 24 * 3600
THEMES = ("light", "night")
GUESTS = ("Anselm", "Odile", "Tomaso", "Jana", "Piero", "Ysolde", "Marta", "Bruno", "Agnes", "Luca", "Elise", "Hugo")


def page(request: AnyRequest, template: str, who: Person | None, status: int = 200, **values: Any) -> Page:
    theme = request.cookies.get(THEME_COOKIE, "")
    query = f"?{request.url.query}" if request.url.query and request.method == "GET" else ""
    html = fill(
        template,
        language_of(request),
        who=who,
        here=request.url.path + query,
        theme=theme if theme in THEMES else "",
        **values,
    )
    headers = {"cache-control": "no-store"}
    return Response(html, status_code=status, media_type="text/html; charset=utf-8", headers=headers)


async def known(request: AnyRequest, name: str = "", taken: Collection[str] = ()) -> tuple[Person, str | None]:
    """The visitor, or a new guest with the token of a fresh cookie; one without a name gets one of the house, but none
    of those `taken` by others at the table."""
    who = await visitor(request)
    if who is not None:
        return who, None
    others = {one.casefold() for one in taken}
    free = [guest for guest in GUESTS if guest.casefold() not in others]
    return await people_of(request).guest(name or secrets.choice(free or GUESTS))


def go(request: AnyRequest, address: str, token: str | None = None, *more: Cookie) -> Redirect:
    """On to another page, after a form; with a cookie for whoever has become somebody."""
    cookies = [session_cookie(token, request.url.scheme == "https")] if token else []
    return Redirect(address, status_code=303, cookies=[*cookies, *more])


def favourite(request: AnyRequest) -> str:
    """The colour this visitor has chosen last; at the next table it is offered first."""
    return str(request.cookies.get(COLOUR_COOKIE, ""))[:20]


def remembered(colour: str) -> list[Cookie]:
    """Keeps a chosen colour in mind."""
    if not colour:
        return []
    return [Cookie(COLOUR_COOKIE, path="/", value=colour, httponly=True, samesite="strict", max_age=COLOUR_LIFE)]


def text_of(form: dict[str, Any], name: str, limit: int = 200) -> str:
    """A field of a form as text; a field that was sent twice counts once."""
    value = form.get(name, "")
    if isinstance(value, list):
        value = value[-1] if value else ""
    return str(value).strip()[:limit]


def share_of(form: dict[str, Any]) -> str:
    """What the browser adds to the seed; nothing where scripts are off."""
    return checked_share(text_of(form, "share", 65))


def texts_of(form: dict[str, Any], name: str) -> list[str]:
    """All values of a field that may be sent several times."""
    value = form.get(name, [])
    return [str(one) for one in value] if isinstance(value, list) else [str(value)]


def number_of(form: dict[str, Any], name: str) -> int:
    """A field of a form as a whole number; an empty one is 0."""
    text = text_of(form, name, 12)
    if text and not text.isdecimal():
        raise BadOption(f"'{text}' is no number")
    return int(text or 0)
