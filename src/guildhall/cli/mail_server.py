"""The mail server of the house, as `guildhall serve` is told of it."""

from urllib.parse import unquote, urlsplit

from guildhall.kernel.errors import BadOption
from guildhall.server.mail import MailServer
from guildhall.tables.calls import BadCall, checked_mail

PORTS = {"smtp": 587, "smtps": 465}


def mail_server(url: str, sender: str) -> MailServer:
    """Reads `smtps://user:password@host:465` or `smtp://host:587` (which then has to know STARTTLS)."""
    try:
        parts = urlsplit(url)
        port = parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        parts, port = urlsplit(""), 0
    if parts.scheme not in PORTS or not parts.hostname:
        raise BadOption("the mail server must be smtp://HOST or smtps://USER:PASSWORD@HOST")
    try:
        checked = checked_mail(sender)
    except BadCall:
        checked = ""
    if not checked:
        raise BadOption("letters need a sender, such as house@example.org")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(parts.hostname, port, parts.scheme == "smtps", user, password, checked)
