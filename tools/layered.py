"""Lays out a graph without cycles in rows, users above what they use, with few crossings and short lines."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

Edge = tuple[str, str]


def reduced(edges: Iterable[Edge]) -> list[Edge]:
    """The edges without those that a longer way says too."""
    uses: dict[str, set[str]] = {}
    for user, used in edges:
        uses.setdefault(user, set()).add(used)

    def reach(start: str, seen: frozenset[str] = frozenset()) -> set[str]:
        if start in seen:
            raise ValueError(f"{start} leads back to itself")
        found: set[str] = set()
        for used in uses.get(start, ()):
            found |= {used} | reach(used, seen | {start})
        return found

    reached = {user: reach(user) for user in uses}
    return sorted(
        (user, used)
        for user, targets in uses.items()
        for used in targets
        if not any(used in reached.get(other, ()) for other in targets)
    )


def ranks(names: Iterable[str], edges: list[Edge]) -> dict[str, int]:
    """The row of each name, 0 at the bottom; what uses nothing stands right below whoever uses it."""
    found = dict.fromkeys(sorted(names), 0)
    for _ in found:
        for user, used in edges:
            found[user] = max(found[user], found[used] + 1)
    users = {name: [user for user, used in edges if used == name] for name in found}
    ends = [name for name in found if users[name] and not any(user == name for user, _ in edges)]
    for name in ends:
        found[name] = min(found[user] for user in users[name]) - 1
    return found


@dataclass
class Layout:
    """Rows of names from the bottom up; long edges are chains through a bend in each row between."""

    rows: list[list[str]]
    chains: dict[Edge, list[str]]
    widths: Mapping[str, int]
    gap: int
    x: dict[str, float] = field(default_factory=dict)

    @classmethod
    def of(cls, names: Iterable[str], edges: list[Edge], widths: Mapping[str, int], bend: int, gap: int) -> "Layout":
        rank = ranks(names, edges)
        rows: list[list[str]] = [[] for _ in range(max(rank.values()) + 1)]
        for name, row in rank.items():
            rows[row].append(name)
        chains: dict[Edge, list[str]] = {}
        for user, used in edges:
            bends = [f"{user}>{used}>{row}" for row in range(rank[user] - 1, rank[used], -1)]
            for row, name in zip(range(rank[user] - 1, rank[used], -1), bends):
                rows[row].append(name)
            chains[user, used] = [user, *bends, used]
        made = cls(rows, chains, {name: widths.get(name, bend) for row in rows for name in row}, gap)
        made.order()
        made.place()
        return made

    def links(self) -> list[Edge]:
        return [link for chain in self.chains.values() for link in pairwise(chain)]

    def neighbours(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {name: [] for row in self.rows for name in row}
        for upper, lower in self.links():
            found[upper].append(lower)
            found[lower].append(upper)
        return found

    # ---- who stands beside whom

    def order(self) -> None:
        """Exchanges neighbours in a row, and moves whole boxes, as long as that makes the picture better."""
        self.settle()
        best = self.cost()
        improved = True
        while improved:
            improved = False
            for row in self.rows:
                for name in list(row):
                    for place in range(len(row)):
                        before = list(row)
                        row.remove(name)
                        row.insert(place, name)
                        cost = self.cost()
                        if cost < best:
                            best, improved = cost, True
                        else:
                            row[:] = before

    def settle(self) -> None:
        """A first order: everybody near the middle of the neighbours, swept up and down a few times."""
        near = self.neighbours()
        for sweep in range(12):
            at = self.shares()
            for row in self.rows if sweep % 2 else reversed(self.rows):
                row.sort(key=lambda name: sum(at[other] for other in near[name]) / max(1, len(near[name])))
                at |= self.shares([row])

    def shares(self, rows: list[list[str]] | None = None) -> dict[str, float]:
        """How far along its row each name stands, from 0 to 1, by the widths of those before it."""
        found: dict[str, float] = {}
        for row in rows or self.rows:
            whole, walked = sum(self.widths[name] + self.gap for name in row), 0.0
            for name in row:
                found[name] = (walked + self.widths[name] / 2) / whole
                walked += self.widths[name] + self.gap
        return found

    def cost(self) -> float:
        """Crossings first, then how far lines go sideways."""
        at = self.shares()
        row_of = {name: number for number, row in enumerate(self.rows) for name in row}
        crossings, aside = 0, 0.0
        links = self.links()
        for number, (upper, lower) in enumerate(links):
            aside += abs(at[upper] - at[lower])
            for other_upper, other_lower in links[:number]:
                if row_of[upper] == row_of[other_upper]:
                    crossings += (at[upper] - at[other_upper]) * (at[lower] - at[other_lower]) < 0
        return crossings + aside / 4

    # ---- where everybody stands

    def place(self) -> None:
        """Pulls everybody towards the neighbours, without touching, again and again."""
        near = self.neighbours()
        for row in self.rows:
            walked = 0.0
            for name in row:
                self.x[name] = walked + self.widths[name] / 2
                walked += self.widths[name] + self.gap
        for turn in range(200):
            for row in self.rows if turn % 2 else reversed(self.rows):
                wished = [sum(self.x[other] for other in near[name]) / max(1, len(near[name])) for name in row]
                self.spread(row, wished)
        left = min(self.x[name] - self.widths[name] / 2 for name in self.x)
        self.x = {name: round(x - left, 1) for name, x in self.x.items()}

    def spread(self, row: list[str], wished: list[float]) -> None:
        """As near to the wishes as the widths allow: the middle between pushing to the right and to the left."""
        right, left = list(wished), list(wished)
        for number in range(1, len(row)):
            right[number] = max(wished[number], right[number - 1] + self.apart(row[number - 1], row[number]))
        for number in range(len(row) - 2, -1, -1):
            left[number] = min(wished[number], left[number + 1] - self.apart(row[number], row[number + 1]))
        for name, one, other in zip(row, right, left):
            self.x[name] = (one + other) / 2

    def apart(self, left: str, right: str) -> float:
        return (self.widths[left] + self.widths[right]) / 2 + self.gap
