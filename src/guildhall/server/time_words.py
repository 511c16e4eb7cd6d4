"""How a table is timed, in words."""

from datetime import date
from typing import Any

from babel.dates import format_date

from guildhall.server.templates import environment, interface, span
from guildhall.tables.timing import Kind

MINUTE = 60


def seconds_told(seconds: int, language: str) -> str:
    """`45 seconds`, `2 minutes`: the length of a turn."""
    if seconds < MINUTE or (seconds < 2 * MINUTE and seconds % MINUTE):
        return interface(language).many("1 second", "{n} seconds", seconds)
    return span(seconds, language)


def timed(timing: dict[str, Any], language: str) -> str:
    """`30 minutes for the game and 45 seconds a turn`."""
    say = interface(language).say
    if timing["kind"] == Kind.NONE:
        return say("no clock")
    if timing["kind"] == Kind.DAYS:
        return say("{time} a turn, waking hours only", time=span(timing["days"] * 86400, language))
    turn = seconds_told(timing["turn"], language)
    if not timing["bank"]:
        return say("{time} a turn", time=turn)
    return say("{bank} for the game and {time} a turn", bank=span(timing["bank"], language), time=turn)


def day_told(day: date, language: str) -> str:
    """`23 November`."""
    return format_date(day, "d MMMM", locale=language)


environment.globals.update(timed=timed, day_told=day_told)
