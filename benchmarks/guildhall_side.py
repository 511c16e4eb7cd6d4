"""Guildhall's side of a benchmark: answers orders, one JSON line each, until its input ends.

Times are processor time of this process: what else the machine does is not measured.
"""

import json
import random
import sys
from time import process_time, thread_time
from typing import Any

import guildhall
from guildhall import compiled
from guildhall.arena.speed import bare, halfway, play_out
from guildhall.bots import bot
from guildhall.kernel.record import Record

RECORDS = 8  # games whose records are replayed and weighed
MIDDLES = 16  # positions that are copied


class Side:
    """One title at its largest table."""

    def __init__(self, game: str) -> None:
        self.title = guildhall.title(game)
        self.dice = random.Random(1)
        self.games = 0
        self.middles = [halfway(self.title, n, self.dice, 60 + 10 * n) for n in range(MIDDLES)]
        self.records = [self.record(n) for n in range(RECORDS)]

    def record(self, number: int) -> Record:
        record = Record.start(self.title.name, self.title.seat_range[1], f"record {number}")
        state = record.live()
        while not state.over:
            seat = state.actors[0]
            record.apply(seat, self.dice.choice(state.legal(seat)))
        return record

    def about(self) -> dict[str, Any]:
        return {"compiled": compiled.active(), "name": f"guildhall {guildhall.__version__}"}

    def play(self, seconds: float) -> dict[str, float]:
        """Whole random games for about so long; only decisions with a choice count."""
        decisions = 0
        began = process_time()
        while (spent := process_time() - began) < seconds:
            self.games += 1
            decisions += play_out(bare(self.title, f"game {self.games}"), self.dice)[0]
        return {"decisions": decisions, "seconds": spent}

    def copy(self, seconds: float) -> dict[str, float]:
        rounds = 0
        began = process_time()
        while (spent := process_time() - began) < seconds or not rounds:
            rounds += 1
            for state in self.middles:
                state.clone()
        return {"us": spent / rounds / len(self.middles) * 1e6}

    def think(self, seconds: float) -> dict[str, float]:
        """How long a greedy bot takes for a decision in the middle of a game."""
        thinker, decisions = bot("greedy", 1), 0
        began = process_time()
        while (spent := process_time() - began) < seconds or not decisions:
            for state in self.middles:
                thinker.choose(state, state.actors[0])
                decisions += 1
        return {"ms": spent / decisions * 1e3}

    def longest(self, games: int) -> dict[str, float]:
        """The longest single computation of a seat's choices."""
        worst = 0.0
        for number in range(games):
            state = bare(self.title, f"longest {number}")
            while not state.over:
                seat = state.actors[0]
                state.offers[seat] = None
                began = thread_time()
                legal = state.legal(seat)
                worst = max(worst, thread_time() - began)
                state.push(seat, legal[int(self.dice.random() * len(legal))])
        return {"ms": worst * 1e3, "games": games}

    def replay(self, seconds: float) -> dict[str, float]:
        """Records read from their text and replayed with every check."""
        texts = [record.text() for record in self.records]
        decisions = 0
        began = process_time()
        while (spent := process_time() - began) < seconds:
            for text, record in zip(texts, self.records, strict=True):
                Record.parse(text).verify()
                decisions += len(record.decisions)
        return {"decisions": decisions, "seconds": spent}

    def checked(self, seconds: float) -> dict[str, float]:
        """Whole random games as a table plays them: every choice checked, everything logged."""
        decisions = 0
        began = process_time()
        while (spent := process_time() - began) < seconds:
            self.games += 1
            state = self.title.new(self.title.seat_range[1], f"game {self.games}")
            while not state.over:
                seat = state.actors[0]
                legal = state.legal(seat)
                state.apply(seat, legal[int(self.dice.random() * len(legal))])
                decisions += len(legal) > 1
                state.log = []
        return {"decisions": decisions, "seconds": spent}

    def jump(self) -> dict[str, float]:
        """The longest way to any decision of a record, played from the beginning."""
        worst = 0.0
        for record in self.records:
            for at in range(0, min(300, len(record.decisions)) + 1, 50):
                began = process_time()
                record.replay(at)
                worst = max(worst, process_time() - began)
        return {"ms": worst * 1e3}

    def sizes(self) -> dict[str, float]:
        decisions = sum(len(record.decisions) for record in self.records)
        written = sum(len(record.text().encode()) for record in self.records)
        states = [len(json.dumps(state.to_json(), separators=(",", ":"))) for state in self.middles]
        return {"record_bytes_per_decision": written / decisions, "state_json_bytes": sum(states) / len(states)}


if __name__ == "__main__":
    side = Side(sys.argv[1])
    for order in sys.stdin:
        name, *arguments = json.loads(order)
        print(json.dumps(getattr(side, name)(*arguments)), flush=True)
