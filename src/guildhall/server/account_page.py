"""The account page: a name, an account for those who want one, keys for programs. Plain forms."""

import time
from typing import Any

from litestar import get, post
from litestar.response import Redirect

from guildhall.kernel.errors import GuildhallError
from guildhall.server import time_api
from guildhall.server.session import COOKIE, language_of, people_of, token_of, visitor
from guildhall.server.templates import interface
from guildhall.server.visit import AnyRequest, Page, UrlForm, go, known, page, text_of
from guildhall.storage.rows import Person
from guildhall.tables.habits import hours_of, zones


@get("/account")
async def account(request: AnyRequest) -> Page:
    return shown(request, await visitor(request))


def shown(request: AnyRequest, who: Person | None, status: int = 200, **values: Any) -> Page:
    usual: dict[str, Any] = {"trouble": "", "key": "", "where": "", "typed": {}, "zones": sorted(zones())}
    usual["away"] = hours_of(who.habits).returns(time.time()) if who else None
    return page(request, "account.html", who, status, **(usual | values))


async def again(request: AnyRequest, trouble: GuildhallError, where: str, **typed: Any) -> Page:
    """The page with what is wrong, beside the form it is about, and with what was typed there."""
    said = interface(language_of(request)).say(str(trouble))
    return shown(request, await visitor(request), 400, trouble=said, where=where, typed=typed)


@post("/account/name")
async def keep_name(request: AnyRequest, data: UrlForm) -> Page | Redirect:
    name = text_of(data, "name")
    try:
        if (who := await visitor(request)) is not None:
            await people_of(request).rename(who, name)
            return go(request, "/account")
        _, token = await people_of(request).guest(name)
    except GuildhallError as trouble:
        return await again(request, trouble, "name")
    return go(request, "/account", token)


@post("/account/register")
async def register(request: AnyRequest, data: UrlForm) -> Page | Redirect:
    """Makes the visitor an account; a stranger becomes a guest first, called like the account."""
    login = text_of(data, "login", 40)
    try:
        who, token = await known(request, login[:24])
        await people_of(request).register(who, login, text_of(data, "password"))
    except GuildhallError as trouble:
        return await again(request, trouble, "register")
    return go(request, "/account", token)


@post("/account/login")
async def log_in(request: AnyRequest, data: UrlForm) -> Page | Redirect:
    try:
        _, token = await people_of(request).log_in(text_of(data, "login", 40), text_of(data, "password"))
    except GuildhallError as trouble:
        return await again(request, trouble, "login")
    return go(request, "/", token)


@post("/account/logout")
async def log_out(request: AnyRequest) -> Redirect:
    await people_of(request).forget(token_of(request))
    answer = go(request, "/account")
    answer.delete_cookie(COOKIE)
    return answer


@post("/account/key", status_code=200)
async def new_key(request: AnyRequest) -> Page | Redirect:
    """A key for a program; it stands on this one page and nowhere else."""
    who = await visitor(request)
    if who is None:
        return go(request, "/account")
    key = await people_of(request).new_token(who)
    return shown(request, who, key=key, where="key")


@post("/account/hours")
async def keep_hours(request: AnyRequest, data: UrlForm) -> Page | Redirect:
    """Time zone, quiet hours and holidays; empty ones are none."""
    who = await visitor(request)
    if who is None:
        return go(request, "/account")
    ends = [minute_of(text_of(data, name, 5)) for name in ("from", "to")]
    given: dict[str, Any] = {
        "zone": text_of(data, "zone", 60),
        "quiet": [minute if minute is not None else 0 for minute in ends] if ends != [None, None] else [],
        "weekends": text_of(data, "weekends") == "yes",
        "holidays": text_of(data, "holidays", 2000).replace(",", " ").split(),
    }
    try:
        await time_api.keep(request, who, given)
    except GuildhallError as trouble:
        return await again(request, trouble, "hours", **given)
    return go(request, "/account#hours")


@post("/account/away")
async def keep_away(request: AnyRequest, data: UrlForm) -> Page | Redirect:
    """Until when I am away; without a day I am back."""
    who = await visitor(request)
    if who is None:
        return go(request, "/account")
    try:
        await time_api.keep(request, who, {"away": text_of(data, "until", 10)})
    except GuildhallError as trouble:
        return await again(request, trouble, "away")
    return go(request, "/account#away")


def minute_of(text: str) -> int | None:
    """The minute of the day that `22:30` is; -1 is none, which nobody can keep."""
    hour, colon, minute = text.partition(":")
    if not text:
        return None
    return int(hour) * 60 + int(minute) if colon and hour.isdecimal() and minute.isdecimal() else -1


HANDLERS = [account, keep_name, register, log_in, log_out, new_key, keep_hours, keep_away]
