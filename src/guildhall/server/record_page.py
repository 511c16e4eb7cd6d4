"""A record brought along: checked decision by decision and laid out to look at."""

from typing import Annotated

from litestar import get, post
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect

from guildhall.kernel.errors import GuildhallError
from guildhall.kernel.record import FORMAT
from guildhall.server.api import lobby_of
from guildhall.server.forms import RECORD_LENGTH
from guildhall.server.session import language_of, visitor
from guildhall.server.templates import interface
from guildhall.server.visit import AnyRequest, Page, go, known, page
from guildhall.tables.errors import TableError, TooMany

FileForm = Annotated[dict[str, UploadFile], Body(media_type=RequestEncodingType.MULTI_PART)]


@get("/record")
async def record_page(request: AnyRequest) -> Page:
    return page(request, "record.html", await visitor(request), trouble="")


@post("/record")
async def bring_record(request: AnyRequest, data: FileForm) -> Page | Redirect:
    try:
        text = await text_in(data)
        guest = await visitor(request)
        record = await lobby_of(request).checks.check(guest.id if guest else stranger(request), text)
        who, token = await known(request)  # whoever is refused leaves nobody behind
        row = await lobby_of(request).from_record(who, record)
    except TableError as trouble:
        said = interface(language_of(request)).say(str(trouble))
        status = trouble.status if isinstance(trouble, TooMany) else 400
        return page(request, "record.html", await visitor(request), status, trouble=said)
    except GuildhallError as trouble:
        say = interface(language_of(request)).say
        said = say("this record cannot be laid out: it is damaged, or was changed after the game")
        if not text.startswith(FORMAT):
            said = say("this file is no record of a game")
        return page(request, "record.html", await visitor(request), 400, trouble=said, details=str(trouble))
    return go(request, f"/table/{row.id}", token)


def stranger(request: AnyRequest) -> str:
    """Whoever is nobody yet has one record checked at a time from an address."""
    return f"from {request.client.host}" if request.client else "somebody"


async def text_in(form: dict[str, UploadFile]) -> str:
    file = form.get("record")
    if not isinstance(file, UploadFile):
        raise TableError("choose the file of a record first")
    content = await file.read(RECORD_LENGTH + 1)
    if not content:
        raise TableError("choose the file of a record first")
    if len(content) > RECORD_LENGTH:
        raise TableError("this file is too large for a record")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:
        raise TableError("this file is no record: it is not text")
    return text


HANDLERS = [record_page, bring_record]
