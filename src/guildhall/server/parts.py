"""Parts of a page: pieces of HTML, each with its hash. A part whose hash has changed is sent: of its text what is new.

The board is a part whose layers are parts of their own (`board.0`, `board.1` …): it holds an empty element for each.
"""

import re
from functools import lru_cache
from hashlib import blake2b

from guildhall.server.edits import Edit, edit

SHORT = 200  # letters below which a text is sent whole
PLACE = re.compile(r'<g data-layer="([\w.]+)">')  # where a layer goes


class Part:
    """A text and its hash; parts with the same text have the same hash."""

    __slots__ = ("hash", "html")

    def __init__(self, html: str) -> None:
        self.html = html
        self.hash = blake2b(html.encode(), digest_size=6).hexdigest()


NOTHING = Part("")


def filled(name: str, parts: dict[str, Part]) -> str:
    """The text of a part with its layers in their places, as a page shows it first."""
    return PLACE.sub(lambda place: place[0] + parts[place[1]].html, parts[name].html)


@lru_cache(maxsize=128)  # the seats of a table mostly go from the same drawing to the same
def changes(old: Part, new: Part) -> str | Edit:
    """What to send to whoever has the old part: an edit, or the new text where that is no longer."""
    if len(new.html) < SHORT or not (is_counted_alike(old.html) and is_counted_alike(new.html)):
        return new.html
    found = edit(old.html, new.html)
    # A pair of numbers is about as long as eight letters.
    return found if sum(len(one) if isinstance(one, str) else 8 for one in found) < len(new.html) else new.html


def is_counted_alike(text: str) -> bool:
    """Whether a browser counts the letters of a text as we do: it takes rare ones, such as emoji, for two."""
    return text.isascii() or len(text.encode("utf-16-le")) == 2 * len(text)
