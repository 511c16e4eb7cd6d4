"""Plays games at random through the PettingZoo environment, keeping to the action mask.

python docs/examples/masked_random.py pillars --games 3
"""

import argparse

import numpy as np

from guildhall import environment


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="pillars")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seats", type=int, default=2)
    given = parser.parse_args()
    table = environment.env(given.game, seats=given.seats)
    random = np.random.default_rng(1)
    table.reset(seed=1)
    for number in range(given.games):
        if number:
            table.reset()
        rewards = {}
        for agent in table.agent_iter():
            observation, reward, over, cut_off, info = table.last()
            if over or cut_off:
                rewards[agent] = float(reward)
                table.step(None)
                continue
            action = int(random.choice(np.flatnonzero(observation["action_mask"])))
            if number == 0 and len(info["choices"]) > 8:
                print(f"{agent} ({info['question']}): {info['choices'][action]}")
            table.step(action)
        print(f"game {number}: {rewards}")


if __name__ == "__main__":
    main()
