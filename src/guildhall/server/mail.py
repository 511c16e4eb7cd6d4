"""Letters by the mail server of the house."""

from email import policy
from email.message import EmailMessage
from email.utils import formatdate
from typing import NamedTuple

import aiosmtplib

HERE = ("localhost", "127.0.0.1", "::1")
LINE = 900  # letters of a line: a link that is broken over two is none
LIMIT = 20.0  # seconds for a letter
PERMANENT = 500  # from here on an answer of the mail server will not change


class Letter(NamedTuple):
    to: str
    subject: str
    text: str
    key: str  # the same for the same event, so that a mailbox knows a letter again
    stop: str = ""  # the address that ends it all without a login


class MailServer(NamedTuple):
    """Where letters of the house are posted. Elsewhere than on this machine only with TLS."""

    host: str
    port: int
    tls: bool
    user: str
    password: str
    sender: str


def written(letter: Letter, server: MailServer) -> EmailMessage:
    """A letter with all its headers."""
    message = EmailMessage(policy.SMTP.clone(max_line_length=LINE))
    message["From"] = f"Guildhall <{server.sender}>"
    message["To"] = letter.to
    message["Subject"] = letter.subject
    message["Date"] = formatdate()
    message["Message-ID"] = f"<{letter.key}@{server.sender.partition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    if letter.stop:
        message["List-Unsubscribe"] = f"<{letter.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text)
    return message


async def send(letter: Letter, server: MailServer) -> bool | None:
    """True: the mail server has it; None: try again later; False: it never will."""
    try:
        await aiosmtplib.send(
            written(letter, server).as_bytes(),  # by our policy, not by that of the library
            sender=server.sender,
            recipients=[letter.to],
            hostname=server.host,
            port=server.port,
            username=server.user or None,
            password=server.password or None,
            use_tls=server.tls,
            start_tls=not server.tls and server.host not in HERE,
            timeout=LIMIT,
        )
    except aiosmtplib.SMTPRecipientsRefused as refused:
        return False if all(one.code >= PERMANENT for one in refused.recipients) else None
    except aiosmtplib.SMTPResponseException as trouble:
        return False if trouble.code >= PERMANENT else None
    except (aiosmtplib.SMTPServerDisconnected, aiosmtplib.SMTPReadTimeoutError):
        return True  # it may have been taken: two letters would be worse
    except (aiosmtplib.SMTPException, OSError, TimeoutError, ValueError):
        return None
    return True
