"""Catanatron's side of the benchmark: answers orders, one JSON line each. Runs in an environment of its own.

Times are processor time of this process: what else the machine does is not measured.
"""

import json
import random
import sys
from importlib.metadata import version
from time import process_time, thread_time

from catanatron import Color, Game, RandomPlayer
from catanatron.json import GameEncoder
from catanatron.models.actions import generate_playable_actions

MIDDLES = 16  # positions that are copied
LIMIT = 5000  # decisions after which a game is given up


def new_game(seed):
    random.seed(seed)
    return Game([RandomPlayer(colour) for colour in Color], seed=seed)


def playable(game):
    """The legal actions; later versions keep them in the game, earlier ones in its state."""
    return game.playable_actions if hasattr(game, "playable_actions") else game.state.playable_actions


def halfway(seed, decisions):
    game = new_game(seed)
    for _ in range(decisions):
        if game.winning_color() is None:
            game.play_tick()
    return game


class Side:
    """Four random players."""

    def __init__(self):
        self.games = 0
        self.middles = [halfway(number, 100 + 20 * number) for number in range(MIDDLES)]

    def about(self):
        return {"name": f"catanatron {version('catanatron')}"}

    def play(self, seconds):
        """Random games for about so long; only decisions with a choice count."""
        decisions = 0
        began = process_time()
        while process_time() - began < seconds:
            self.games += 1
            game = new_game(self.games)
            for _ in range(LIMIT):
                if game.winning_color() is not None:
                    break
                decisions += len(playable(game)) > 1
                game.play_tick()
        return {"decisions": decisions, "seconds": process_time() - began}

    def copy(self, seconds):
        rounds = 0
        began = process_time()
        while process_time() - began < seconds or not rounds:
            rounds += 1
            for game in self.middles:
                game.copy()
        return {"us": (process_time() - began) / rounds / len(self.middles) * 1e6}

    def longest(self, games):
        worst = 0.0
        for number in range(games):
            game = new_game(number)
            for _ in range(LIMIT):
                if game.winning_color() is not None:
                    break
                began = thread_time()
                generate_playable_actions(game.state)
                worst = max(worst, thread_time() - began)
                game.play_tick()
        return {"ms": worst * 1e3, "games": games}

    def sizes(self):
        states = [len(json.dumps(game, cls=GameEncoder, separators=(",", ":"))) for game in self.middles]
        return {"state_json_bytes": sum(states) / len(states)}


if __name__ == "__main__":
    side = Side()
    for order in sys.stdin:
        name, *arguments = json.loads(order)
        print(json.dumps(getattr(side, name)(*arguments)), flush=True)
