"""The readable log: events of a state, filtered for the reader, as lines grouped by round and phase."""

from typing import NamedTuple

from guildhall.kernel.packing import readable
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import FORCED

HEADING, SUBHEADING, STEP, LINE = "round", "phase", "step", "line"


class Line(NamedTuple):
    """One line of the log: its level, whose it is (None: the game's), the sentence and the places it concerns."""

    level: str
    seat: int | None
    text: str
    refs: tuple[str, ...] = ()


class Change(NamedTuple):
    """A number that moved, to be written behind the line it belongs to."""

    seat: int
    text: str


def lines(game: str, events: list[int], reader: int | None, names: list[str], language: str = "en") -> list[Line]:
    """The log as the reader may read it (None: a spectator)."""
    line = title_of(game).words.line
    found: list[Line] = []
    for event in events:
        seen = readable(event, -1 if reader is None else reader)
        if seen < 0 or seen & 255 == FORCED:
            continue
        said: Line | Change | None = line(seen, names, language)
        if isinstance(said, Line):
            if found and found[-1].level == STEP and said.level != LINE:
                found.pop()  # a step in which nothing happened
            found.append(said)
        elif isinstance(said, Change):
            if found and found[-1].level == LINE and found[-1].seat == said.seat:
                joint = ", " if ": " in found[-1].text else ": "
                found[-1] = found[-1]._replace(text=f"{found[-1].text}{joint}{said.text}")
            else:
                found.append(Line(LINE, said.seat, f"{names[said.seat]}: {said.text}"))
    return found
