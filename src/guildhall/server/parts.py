"""Parts of a page: a piece of HTML, its hash, and the pieces it is cut into when only changes of it are sent."""

from functools import cached_property, lru_cache
from hashlib import blake2b

from guildhall.server.patches import MARKS, SHORT, Patch, patch, pieces


def short_hash(text: str) -> str:
    return blake2b(text.encode(), digest_size=6).hexdigest()


class Part:
    """A text, or several parts put together, each complete in itself: no mark begins in one and ends in the next.

    Parts with the same text have the same hash. Nothing is kept twice: a text that was cut is put together again of
    its pieces where it is sent, and the parts of a drawing are shared with what was shown before.
    """

    def __init__(self, html: str, parts: "list[Part] | None" = None) -> None:
        self.texts = [html]
        self.parts = parts or []
        self.length: int = len(html) + sum([one.length for one in self.parts])
        self.hash: str = short_hash(" ".join([one.hash for one in self.parts]) or html)

    @property
    def html(self) -> str:
        return "".join(self.texts) + "".join([one.html for one in self.parts])

    @cached_property
    def pieces(self) -> list[str]:
        """What it is cut into, the same that the page cuts its text into."""
        found = self.texts = [piece for text in self.texts for piece in pieces(text)]
        for one in self.parts:
            cut = one.pieces
            if found and cut and not cut[0].startswith(MARKS):  # goes on with what the part before it ended with
                found = [*found[:-1], found[-1] + cut[0], *cut[1:]]
            else:
                found = found + cut
        return found


NOTHING = Part("")


@lru_cache(maxsize=32)  # the seats of a table mostly go from the same drawing to the same
def changes(old: Part, new: Part) -> Patch | None:
    """How to make the new part of the old one, or None if sending it whole is as good."""
    return patch(old.pieces, new.pieces) if new.length >= SHORT else None
