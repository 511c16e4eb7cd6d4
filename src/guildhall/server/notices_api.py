"""Being called, over HTTP: settings, browsers that take push messages, and a try."""

import time
from functools import partial

import litestar
from litestar.params import FromPath, JSONBody

from guildhall.server import call_settings, webhooks
from guildhall.server import forms as f
from guildhall.server.api import REFUSALS, AnyRequest, get, post, put
from guildhall.server.postman import Postman
from guildhall.server.session import language_of, somebody
from guildhall.server.templates import interface, message
from guildhall.tables.calls import BadCall

delete = partial(litestar.delete, responses=REFUSALS)
PAUSE = 20.0  # seconds between tries of one person
REMEMBERED = 10_000
GREETING = message("This is how Guildhall calls you.")
tried: dict[str, float] = {}


def postman_of(request: AnyRequest) -> Postman:
    postman: Postman = request.app.state.postman
    return postman


@get("/api/me/notices")
async def notices(request: AnyRequest) -> f.CallsInfo:
    """Where, what for and when I am called."""
    return await call_settings.info_of(postman_of(request), await somebody(request), language_of(request))


@put("/api/me/notices", status_code=204)
async def keep_notices(request: AnyRequest, data: JSONBody[f.CallsForm]) -> None:
    """Replaces the settings. A new mail address gets one letter that asks whether it wants more."""
    await call_settings.keep(postman_of(request), await somebody(request), data, language_of(request))


@put("/api/me/notices/tables/{table_id:str}", status_code=204)
async def keep_table(request: AnyRequest, table_id: FromPath[str], data: JSONBody[f.TableCallsForm]) -> None:
    """How to call me about one table."""
    await call_settings.keep_table(postman_of(request), await somebody(request), table_id, data.often)


@post("/api/me/push", status_code=204)
async def switch_push_on(request: AnyRequest, data: JSONBody[f.PushForm]) -> None:
    """A browser of mine takes push messages."""
    await call_settings.switch_on(postman_of(request), await somebody(request), data, language_of(request))


@delete("/api/me/push", status_code=204)
async def switch_push_off(request: AnyRequest, data: JSONBody[f.PushEndForm]) -> None:
    """This browser does not take push messages any more."""
    await postman_of(request).outbox.drop_device(data.endpoint, (await somebody(request)).id)


@post("/api/me/notices/try", status_code=200)
async def try_webhook(request: AnyRequest, data: JSONBody[f.WebhookForm]) -> dict[str, bool]:
    """Sends one line to a webhook, to see whether it arrives."""
    who, here = await somebody(request), postman_of(request).house.here
    webhooks.check_webhook(data.url, here)
    if time.monotonic() - tried.get(who.id, -PAUSE) < PAUSE:
        raise BadCall("this was tried just now; wait a moment")
    if len(tried) >= REMEMBERED:
        tried.clear()
    tried[who.id] = time.monotonic()
    said = interface(language_of(request)).say(GREETING)
    return {"arrived": await webhooks.post(data.url, said, here)}


HANDLERS = [notices, keep_notices, keep_table, switch_push_on, switch_push_off, try_webhook]
