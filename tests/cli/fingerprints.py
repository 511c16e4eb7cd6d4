"""Run by the tests in processes of their own: plays random games and prints the fingerprint after every decision.

    python fingerprints.py GAME NUMBER [RECORD]

One JSON object: which build played, and for every game its set-up and its fingerprints. With RECORD the first game is
also written there.
"""

import json
import random
import sys
from pathlib import Path

import guildhall
from guildhall import compiled
from guildhall.arena.fuzz import setting
from guildhall.kernel.record import Record


def main(game: str, number: int, file: str = "") -> None:
    games = []
    for at in range(number):
        dice = random.Random(f"builds {at}")
        seats, options = setting(guildhall.title(game), dice)
        record = Record.start(game, seats, f"builds {at}", dict(options))
        state = record.live()
        marks = [state.fingerprint()]
        while not state.over:
            seat = dice.choice(state.actors)
            record.apply(seat, dice.choice(state.legal(seat)))
            marks.append(state.fingerprint())
        games.append({"seats": seats, "options": options, "marks": marks, "scores": state.outcome.scores})
        if file and at == 0:
            Path(file).write_text(record.text(), encoding="utf-8")
    print(json.dumps({"compiled": compiled.active(), "games": games}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
