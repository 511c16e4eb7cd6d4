"""The readable log: events of a state, filtered for the reader, as lines grouped by round and phase."""

from typing import NamedTuple

from guildhall.kernel.packing import readable
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import FORCED
from guildhall.words.catalogue import Words

HEADING, SUBHEADING, STEP, LINE = "round", "phase", "step", "line"


class Line(NamedTuple):
    """One line of the log: its level, whose it is (None: the game's), the sentence and the places it concerns."""

    level: str
    seat: int | None
    text: str
    refs: tuple[str, ...] = ()
    closed: bool = False  # a number that moves next has another cause


class Change(NamedTuple):
    """A number that moved, to be written behind the line it belongs to."""

    seat: int
    text: str


def lines(game: str, events: list[int], reader: int | None, names: list[str], language: str = "en") -> list[Line]:
    """The log as the reader may read it (None: a spectator)."""
    line, say = title_of(game).words.line, Words(language).say
    found: list[Line] = []
    for event in events:
        seen = readable(event, -1 if reader is None else reader)
        if seen < 0 or seen & 255 == FORCED:
            continue
        said = line(seen, names, language)
        if isinstance(said, Line):
            if found and found[-1].level == STEP and said.level != LINE:
                found.pop()  # a step in which nothing happened
            found.append(said)
        else:
            last = found[-1] if found else None
            if last is not None and last.level == LINE and last.seat == said.seat and not last.closed:
                message = "{line}, {change}" if ": " in last.text else "{line}: {change}"
                found[-1] = last._replace(text=say(message, line=last.text, change=said.text))
            else:
                found.append(Line(LINE, said.seat, say("{line}: {change}", line=names[said.seat], change=said.text)))
    return found
