"""What somebody has said about being called: read, checked and kept, for the page and for programs alike."""

import time
from dataclasses import asdict
from datetime import UTC, datetime
from hashlib import sha256

from guildhall.server import forms as f
from guildhall.server.postman import Postman
from guildhall.server.webhooks import check_webhook
from guildhall.storage.outbox import CallSettings, Note, PushPlace
from guildhall.storage.rows import Person
from guildhall.tables import calls
from guildhall.tables.calls import CONFIRM, BadCall

LETTERS = 3  # people a day who may have one address asked


async def settings_of(postman: Postman, who: Person, language: str) -> CallSettings:
    """What is kept for a person, or what is usual."""
    found = await postman.outbox.settings(who.id)
    return found or CallSettings(who.id, language, list(calls.PLACES), kinds=list(calls.USUAL))


async def info_of(postman: Postman, who: Person, language: str) -> f.CallsInfo:
    settings = await settings_of(postman, who, language)
    facts = {name: value for name, value in asdict(settings).items() if name not in ("person", "language")}
    return f.CallsInfo(
        **facts,
        sends_mail=postman.house.mail is not None,
        push=len(await postman.outbox.devices(who.id)),
        push_key=await postman.push.public_key(),
        tables=await postman.outbox.tables(who.id),
    )


async def keep(postman: Postman, who: Person, form: f.CallsForm, language: str) -> None:
    """Checks everything before anything is changed; a new address is asked whether it wants letters."""
    before = await settings_of(postman, who, language)
    mail = calls.checked_mail(form.mail)
    if mail and postman.house.mail is None:
        raise BadCall("this house sends no letters")
    if form.webhook:
        check_webhook(form.webhook, postman.house.here)
    if form.often not in calls.OFTEN:
        raise BadCall("this setting is none of ours")
    settings = CallSettings(
        who.id,
        language,
        calls.checked_words(form.places, calls.PLACES),
        mail,
        before.confirmed and mail == before.mail,
        form.webhook,
        calls.checked_words(form.kinds, calls.KINDS),
        form.often,
        form.digest,
    )
    asks = f"{CONFIRM} {sha256(mail.encode()).hexdigest()[:16]} {datetime.now(UTC):%Y-%m-%d}"
    new = bool(mail) and mail != before.mail
    if new and await postman.outbox.count(asks) >= LETTERS:
        raise BadCall("this address has been asked often enough today")
    await postman.outbox.keep(settings)
    if new:
        now = time.time()
        await postman.outbox.add(Note(asks, who.id, "", 0, CONFIRM, now, now))


async def keep_table(postman: Postman, who: Person, table_id: str, often: str) -> None:
    if often not in calls.AT_A_TABLE:
        raise BadCall("this setting is none of ours")
    await postman.hall.row(table_id)
    await postman.outbox.keep_table(who.id, table_id, often)


async def switch_on(postman: Postman, who: Person, form: f.PushForm, language: str) -> None:
    """A browser takes push messages for this person from now on."""
    postman.push.check(form.endpoint, form.keys.p256dh, form.keys.auth)
    settings = await settings_of(postman, who, language)
    settings.places = [*settings.places, *({calls.PUSH} - set(settings.places))]
    await postman.outbox.keep(settings)
    device = PushPlace(form.endpoint, who.id, form.keys.p256dh, form.keys.auth, time.time())
    await postman.outbox.add_device(device)
