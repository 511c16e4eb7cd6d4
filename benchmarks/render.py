"""How long the parts of a table page take, and what a decision sends: `python benchmarks/render.py [GAME ...]`.

A game of the most players is played at random. After every decision the updates of all seats are made as the server
makes them; now and then everything is made from nothing, as for somebody who opens the page. The first decisions are
left out: a process then compiles its templates and reads data files. One JSON line a title; times in milliseconds of
processor, sizes in bytes as they go over the wire, compressed as the sockets do it.
"""

import argparse
import asyncio
import json
import random
import statistics
import sys
import zlib
from pathlib import Path
from time import process_time

import msgspec

import guildhall
from guildhall import compiled
from guildhall.kernel.memory import settle_memory
from guildhall.kernel.registry import names
from guildhall.server import fragments, history
from guildhall.server.parts import changes
from guildhall.server.render_cache import caches
from guildhall.tables.live import LiveTable

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from web.test_fragments import MARTA, Silent, play, table_of

FIRST = 20  # decisions left out
EVERY = 10  # decisions between two pages made from nothing
LONGEST = 600  # decisions of a game looked at


class Tab:
    """One seat's socket: what it has got, and what that took."""

    def __init__(self, table: LiveTable, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.has = self.rendered()
        self.deflate = zlib.compressobj(1, zlib.DEFLATED, -12, 5)

    def rendered(self) -> fragments.Rendered:
        return asyncio.run(fragments.render(Silent(), self.table, MARTA, self.seat, "en"))  # type: ignore[arg-type]

    def update(self) -> int:
        """Sends what is new; the bytes on the wire."""
        old, self.has = self.has, self.rendered()
        news = {name: part for name, part in self.has.parts.items() if part.hash != old.parts[name].hash}
        message = {
            "t": "update",
            "version": self.table.version(self.seat),
            "fragments": {name: changes(old.parts[name], part) for name, part in news.items()},
            "hashes": {name: part.hash for name, part in news.items()},
            **self.has.facts,
        }
        sent = self.deflate.compress(msgspec.json.encode(message)) + self.deflate.flush(zlib.Z_SYNC_FLUSH)
        return len(sent) if news else 0


def measure(game: str, seed: str) -> dict[str, object]:
    table, luck = table_of(game, guildhall.title(game).seat_range[1], seed), random.Random(seed)
    tabs = [Tab(table, seat) for seat in range(table.row.seats)]
    for _ in range(FIRST):
        play(table, 1, luck)
        for tab in tabs:
            tab.update()
    whole, updates, sizes = [], [], []
    for number in range(LONGEST):
        if table.state.over:
            break
        play(table, 1, luck)
        began = process_time()
        sizes += [tab.update() for tab in tabs]
        updates.append((process_time() - began) * 1000)
        if number % EVERY == 0:
            caches.pop(table, None)
            history.pasts.pop(table, None)
            table.views = {}
            began = process_time()
            tabs[0].rendered()
            whole.append((process_time() - began) * 1000)
    return {
        "game": game,
        "seats": table.row.seats,
        "decisions": len(updates),
        "whole_median_ms": round(statistics.median(whole), 1),
        "whole_longest_ms": round(max(whole), 1),
        "update_mean_ms": round(statistics.mean(updates), 2),
        "update_median_ms": round(statistics.median(updates), 2),
        "update_longest_ms": round(max(updates), 1),
        "bytes_per_decision_and_socket": round(statistics.mean(sizes)),
        "update_largest_kb": round(max(sizes) / 1024, 1),
        "compiled": compiled.active(),
    }


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("games", nargs="*", metavar="GAME", help="titles; all of them if none is named")
    reader.add_argument("--seed", default="1")
    given = reader.parse_args()
    settle_memory()
    for name in given.games or names():
        print(json.dumps(measure(guildhall.title(name).name, given.seed)), flush=True)


if __name__ == "__main__":
    main()
