"""How long the parts of a table page take, and what a decision sends: `python benchmarks/render.py [GAME ...]`.

A game of the most players is played at random. After every decision the update of one seat is made as the server makes
it; now and then everything is made from nothing, as for somebody who opens the page. The first decisions are left out:
a process then compiles its templates and reads data files. One JSON line a title; times in milliseconds, sizes as they
go over the wire, compressed.
"""

import argparse
import asyncio
import json
import random
import statistics
import sys
import zlib
from pathlib import Path
from time import perf_counter

import guildhall
from guildhall import compiled
from guildhall.kernel.registry import names
from guildhall.server import fragments, history
from guildhall.server.listening import settle_memory
from guildhall.server.parts import changes

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from web.test_fragments import MARTA, Silent, play, table_of

FIRST = 20  # decisions left out
EVERY = 10  # decisions between two pages made from nothing
LONGEST = 600  # decisions of a game looked at


def made(table: fragments.LiveTable) -> tuple[float, fragments.Made]:
    began = perf_counter()
    found = asyncio.run(fragments.render(Silent(), table, MARTA, 0, "en", []))  # type: ignore[arg-type]
    return (perf_counter() - began) * 1000, found


def measure(game: str, seed: str) -> dict[str, object]:
    table, luck = table_of(game, guildhall.title(game).seat_range[1], seed), random.Random(seed)
    for _ in range(FIRST):
        play(table, 1, luck)
        _, before = made(table)
    whole, updates, sizes = [], [], []
    for number in range(LONGEST):
        if table.state.over:
            break
        play(table, 1, luck)
        spent, now = made(table)
        updates.append(spent)
        news = {name: changes(before.parts[name], one) or one.html for name, one in now.parts.items()}
        news = {name: one for name, one in news.items() if before.hashes[name] != now.hashes[name]}
        sizes.append(len(zlib.compress(json.dumps(news).encode(), 1)))
        before = now
        if number % EVERY == 0:
            table.pictures, table.views = {}, {}
            history.kept.pop(table, None)
            whole.append(made(table)[0])
    return {
        "game": game,
        "seats": table.row.seats,
        "decisions": len(updates),
        "whole_median_ms": round(statistics.median(whole), 1),
        "whole_longest_ms": round(max(whole), 1),
        "update_median_ms": round(statistics.median(updates), 1),
        "update_longest_ms": round(max(updates), 1),
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
