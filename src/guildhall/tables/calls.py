"""What the house calls people for, where and how often: the words of the settings, and what is refused in them."""

from email_validator import EmailNotValidError, validate_email

from guildhall.tables.errors import TableError
from guildhall.tables.hours import MINUTES

TURN, ASKED, CHAT, OVER = "turn", "asked", "chat", "over"
GONE = "gone"  # somebody has lost a seat: told to whoever wants to be asked
DIGEST, CONFIRM = "digest", "confirm"  # what no switch is for
KINDS = (TURN, ASKED, CHAT, OVER)
USUAL = (TURN, ASKED, CHAT)  # switched on from the beginning
PUSH, MAIL, WEBHOOK = "push", "mail", "webhook"
PLACES = (PUSH, MAIL, WEBHOOK)
ONCE, HOURLY, DAILY, NEVER = "once", "hourly", "daily", "never"
OFTEN = (ONCE, HOURLY, DAILY)
AT_A_TABLE = ("", ONCE, DIGEST, NEVER)  # empty: as usual
MORNING = 8 * 60
LONGEST = 254  # letters of an address


class BadCall(TableError):
    status = 400


def checked_mail(address: str) -> str:
    """An address that a letter can be sent to, in its usual form; empty stays empty."""
    if not address:
        return ""
    try:
        return validate_email(address[: LONGEST + 1], check_deliverability=False).normalized
    except EmailNotValidError:
        raise BadCall("this is no mail address") from None


def checked_minute(minute: int) -> int:
    if not 0 <= minute < MINUTES:
        raise BadCall("a time of the day is from 00:00 to 23:59")
    return minute


def checked_words(words: list[str], known: tuple[str, ...]) -> list[str]:
    """Words of a setting, each once."""
    if not set(words) <= set(known):
        raise BadCall("this setting is none of ours")
    return list(dict.fromkeys(words))
