"""The numbered rules a title shows: `rules.md` in its folder, one line a rule."""

import re
from dataclasses import dataclass
from pathlib import Path

from guildhall.kernel.errors import UnknownName

RULE = re.compile(r"^- (?P<id>[A-Z]{2}(?:-[A-Z0-9]+)+[a-z]?): (?P<text>.+)$")


@dataclass(frozen=True, slots=True)
class Rule:
    id: str
    chapter: str
    text: str


class Rulebook:
    """All rules of a title, by id, in order."""

    def __init__(self, path: Path) -> None:
        self.rules: dict[str, Rule] = {}
        chapter = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("## "):
                chapter = line[3:]
            elif found := RULE.match(line):
                self.rules[found["id"]] = Rule(found["id"], chapter, found["text"])

    def rule(self, rule_id: str) -> Rule:
        found = next((rule for rule in self.rules.values() if rule.id.lower() == rule_id.lower()), None)
        if found is None:
            some = next(iter(self.rules), "none")
            raise UnknownName(f"unknown rule id '{rule_id}'; expected an id of this title such as {some}")
        return found
