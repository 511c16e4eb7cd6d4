"""What the tests of the commands give and get."""

import json
from typing import Any, NamedTuple, Protocol


class Said(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, Any]:
        """The one JSON object on stdout; anything else there fails."""
        found: dict[str, Any] = json.loads(self.out)
        return found

    def is_refusal(self, *words: str) -> bool:
        """Exit code 2, nothing on stdout, one sentence on stderr that has the words."""
        assert self.code == 2, self
        assert self.out == ""
        assert self.err.startswith("guildhall: ")
        assert self.err.count("\n") == 1
        assert self.err.endswith((".\n", "?\n", "!\n"))
        assert [word for word in words if word not in self.err] == [], self.err
        return True


class Order(Protocol):
    """`order("fuzz pillars --games 2", typed="")`: runs the command line, with `typed` as its input."""

    def __call__(self, line: str, *more: str, typed: str = "") -> Said: ...
