"""The page about being called, and the links in letters, which work without a login."""

import time
from typing import Any

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Redirect

from guildhall.kernel.errors import GuildhallError
from guildhall.server import call_settings, game_list, letters, signed
from guildhall.server import forms as f
from guildhall.server.notices_api import postman_of
from guildhall.server.session import language_of, visitor
from guildhall.server.templates import interface, message
from guildhall.server.visit import AnyRequest, Page, UrlForm, go, page, text_of, texts_of
from guildhall.storage.rows import GOES_ON, GameTable, Person, SeatKind
from guildhall.tables import calls
from guildhall.tables.calls import BadCall
from guildhall.tables.habits import hours_of

TABLE = "table-"  # what the fields of tables begin with
KINDS = [
    (calls.TURN, message("Your turn"), message("once for every question, however many moves")),
    (calls.ASKED, message("Somebody asks you"), message("take-backs and votes about seats")),
    (calls.CHAT, message("Chat"), message("only when you are named")),
    (calls.OVER, message("A game is over"), message("with the result")),
]
PLACES = {
    calls.PUSH: message("push"),
    calls.MAIL: message("e-mail"),
    calls.WEBHOOK: message("webhook"),
}


@get("/notices")
async def notices(request: AnyRequest) -> Page | Redirect:
    """Settings are somebody's: whoever is nobody yet gives a name first."""
    who = await visitor(request)
    return go(request, "/account") if who is None else await shown(request, who)


async def shown(request: AnyRequest, who: Person, trouble: str = "", kept: bool = False) -> Page:
    postman, language = postman_of(request), language_of(request)
    say = interface(language).say
    info, hours = await call_settings.info_of(postman, who, language), hours_of(who.habits)
    return page(
        request,
        "notices.html",
        who,
        400 if trouble else 200,
        info=info,
        trouble=trouble,
        kept=kept,
        kinds=[(kind, say(label), say(line)) for kind, label, line in KINDS],
        places={place: say(label) for place, label in PLACES.items() if info.sends_mail or place != calls.MAIL},
        tables=[(row.id, letters.called(row, who.id, language), row) for row in await running(request, who)],
        hours=hours,
        away=hours.returns(time.time()),
        last=await postman.outbox.last_at(who.id),
        clock=clock,
    )


async def running(request: AnyRequest, who: Person) -> list[GameTable]:
    """The tables at which somebody sits and that are not over."""
    rows = await postman_of(request).hall.store.tables_of(who.id)
    sits = [row for row in rows if any(c.kind == SeatKind.PERSON and c.person == who.id for c in row.chairs)]
    return [row for row in sits if row.status in GOES_ON and game_list.playable(row.game)]


def clock(minute: int | None) -> str:
    return "" if minute is None else f"{minute // 60:02}:{minute % 60:02}"


def minute_of(form: dict[str, Any], name: str) -> int | None:
    """A time of the day from a form, in minutes after midnight."""
    text = text_of(form, name, 8)
    if not text:
        return None
    hours, _, minutes = text[:5].partition(":")
    if not (hours.isdecimal() and minutes.isdecimal() and int(minutes) < 60):
        raise BadCall("a time of the day is from 00:00 to 23:59")
    return calls.checked_minute(int(hours) * 60 + int(minutes))


def wish_of(form: dict[str, Any]) -> f.CallsForm:
    """What a form of the page says. The place that comes first is chosen apart from those switched on."""
    first = text_of(form, "first", 8)
    on = texts_of(form, "places")
    places = [place for place in dict.fromkeys([first, *calls.PLACES]) if place in on]
    digest = minute_of(form, "digest")
    return f.CallsForm(
        places,
        text_of(form, "mail", 300),
        text_of(form, "webhook", 300),
        texts_of(form, "kinds"),
        text_of(form, "often", 8),
        calls.MORNING if digest is None else digest,
    )


@post("/notices", status_code=200)
async def keep(request: AnyRequest, data: UrlForm) -> Page | Redirect:
    who = await visitor(request)
    if who is None:
        return go(request, "/notices")
    postman, language = postman_of(request), language_of(request)
    try:
        await call_settings.keep(postman, who, wish_of(data), language)
        mine = {row.id for row in await running(request, who)}
        for name in data:
            if name.startswith(TABLE) and name.removeprefix(TABLE) in mine:
                await call_settings.keep_table(postman, who, name.removeprefix(TABLE), text_of(data, name, 8))
    except GuildhallError as trouble:
        return await shown(request, who, interface(language).say(str(trouble)))
    return await shown(request, who, kept=True)


# ---- links in letters: looking at one changes nothing, since programs look at them, too


async def said_by(request: AnyRequest, token: str, does: str) -> list[str]:
    said = signed.read(await postman_of(request).hall.store.house_secret(), token)
    if said[0] != does:
        raise BadCall("this link is not one of ours")
    return said[1:]


@get("/notices/stop/{token:str}")
async def ask_to_stop(request: AnyRequest, token: FromPath[str]) -> Page:
    said = await said_by(request, token, "stop")
    return page(request, "notices_link.html", await visitor(request), does="stop", what=said[0], done=False)


@post("/notices/stop/{token:str}", status_code=200)
async def stop(request: AnyRequest, token: FromPath[str]) -> Page:
    """No more letters, or none about one table; also what a mail program sends by itself (RFC 8058)."""
    what, person, *more = await said_by(request, token, "stop")
    outbox = postman_of(request).outbox
    settings = await outbox.settings(person)
    if settings is not None and what == calls.MAIL:
        settings.places = [place for place in settings.places if place != calls.MAIL]
        await outbox.keep(settings)
    elif settings is not None:
        await outbox.keep_table(person, more[0], calls.NEVER)
    return page(request, "notices_link.html", await visitor(request), does="stop", what=what, done=True)


@get("/notices/confirm/{token:str}")
async def ask_to_confirm(request: AnyRequest, token: FromPath[str]) -> Page:
    await said_by(request, token, "confirm")
    return page(request, "notices_link.html", await visitor(request), does="confirm", what="mail", done=False)


@post("/notices/confirm/{token:str}", status_code=200)
async def confirm(request: AnyRequest, token: FromPath[str]) -> Page:
    """Whoever reads letters at an address wants them."""
    _, person, mail = await said_by(request, token, "confirm")
    outbox = postman_of(request).outbox
    settings = await outbox.settings(person)
    if settings is None or settings.mail != mail:
        raise BadCall("this address is not wanted any more")
    settings.confirmed = True
    await outbox.keep(settings)
    return page(request, "notices_link.html", await visitor(request), does="confirm", what="mail", done=True)


HANDLERS = [notices, keep, ask_to_stop, stop, ask_to_confirm, confirm]
