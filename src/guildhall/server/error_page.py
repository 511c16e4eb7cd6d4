"""What a person sees when something cannot be done: one sentence and a way on. Programs get JSON instead."""

from guildhall.server.session import language_of
from guildhall.server.templates import interface, message
from guildhall.server.visit import AnyRequest, Page, page

HEADINGS = {
    400: message("That cannot be done"),
    401: message("Who are you?"),
    403: message("This is not yours"),
    404: message("There is nothing here"),
    405: message("That cannot be done"),
    409: message("That cannot be done now"),
    413: message("That is too much"),
    429: message("One moment"),
    500: message("Something went wrong here"),
}


def wants_page(request: AnyRequest) -> bool:
    """Whether a browser asks for a page; scripts of ours and programs ask for JSON."""
    accepted = request.headers.get("accept", "")
    return "text/html" in accepted and not request.url.path.startswith("/api/")


def error_page(request: AnyRequest, status: int, sentence: str) -> Page:
    say = interface(language_of(request)).say
    heading = say(HEADINGS.get(status, HEADINGS[500] if status >= 500 else HEADINGS[400]))
    said = say(sentence)
    return page(request, "error.html", None, status, heading=heading, sentence=said[:1].upper() + said[1:])
