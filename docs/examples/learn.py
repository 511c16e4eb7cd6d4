"""Teaches a linear policy to play against random players, with nothing but numpy (REINFORCE with a mean as baseline).

python docs/examples/learn.py pillars --games 300

The policy is a table of weights, a row for every number of the observation and a column for every action. After a few
hundred games it wins nearly always against random players; against a bot that plans it is lost. What it shows is how
observation, mask and reward go together.
"""

import argparse

import numpy as np
from numpy.typing import NDArray

from guildhall import environment

RATE = 0.005  # how far one game moves the weights
BLOCK = 50  # games between two reports

Step = tuple[NDArray[np.intp], NDArray[np.float32], NDArray[np.intp], NDArray[np.float32]]


def play(
    table: environment.Table, weights: NDArray[np.float32], learner: str, random: np.random.Generator
) -> tuple[float, list[Step]]:
    """One game: the learner by its policy, everybody else at random; the reward, and what the learner did."""
    table.reset()
    reward, steps = 0.0, []
    for agent in table.agent_iter():
        observation, gain, over, cut_off, _ = table.last()
        if over or cut_off:
            reward += gain if agent == learner else 0.0
            table.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        if agent != learner:
            table.step(int(random.choice(legal)))
            continue
        seen = np.flatnonzero(observation["observation"])
        values = observation["observation"][seen]
        strengths = values @ weights[np.ix_(seen, legal)]
        chances = np.exp(strengths - strengths.max())
        chances /= chances.sum()
        at = int(random.choice(len(legal), p=chances))
        wish = -chances
        wish[at] += 1
        steps.append((seen, values, legal, wish))
        table.step(int(legal[at]))
    return float(reward), steps


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="pillars")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    table = environment.raw_env(given.game, seats=2)
    table.reset(seed=given.seed)
    random = np.random.default_rng(given.seed)
    weights = np.zeros((table.layout.size, table.actions.size), np.float32)
    usual, won = 0.0, []
    for number in range(given.games):
        learner = table.possible_agents[number % 2]  # both seats in turn
        reward, steps = play(table, weights, learner, random)
        push = RATE * (reward - usual)
        usual += 0.02 * (reward - usual)
        for seen, values, legal, wish in steps:
            weights[np.ix_(seen, legal)] += push * np.outer(values, wish)
        won.append(reward > 0)
        if len(won) % BLOCK == 0 or len(won) == given.games:
            last = won[-BLOCK:]
            print(f"game {len(won)}: {sum(last)} of the last {len(last)} won")


if __name__ == "__main__":
    main()
