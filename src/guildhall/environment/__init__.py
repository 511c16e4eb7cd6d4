"""The titles as environments for reinforcement learning: PettingZoo's AEC interface with action masks.

>>> from guildhall import environment
>>> table = environment.env("pillars", seats=3)
>>> table.reset(seed=1)
>>> observation, reward, over, cut_off, info = table.last()
>>> sorted(observation)
['action_mask', 'observation']
"""

from collections.abc import Mapping
from typing import Any

from guildhall.arena.extras import needed
from guildhall.environment.describe import describe
from guildhall.environment.table import Table, actions_of, layout_of

__all__ = ["Table", "actions_of", "describe", "env", "layout_of", "raw_env"]


def raw_env(
    game: str, seats: int = 2, options: Mapping[str, object] | None = None, preset: str | None = None, **more: Any
) -> Table:
    """The bare environment: an illegal action raises an error. The fastest to step."""
    return Table(game, seats, options, preset, **more)


def env(
    game: str, seats: int = 2, options: Mapping[str, object] | None = None, preset: str | None = None, **more: Any
) -> Any:
    """The environment in PettingZoo's usual wrappers: an illegal action ends the game and costs its agent 1."""
    wrappers = needed("pettingzoo.utils.wrappers", "env", "the environment")
    table = raw_env(game, seats, options, preset, **more)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(table, illegal_reward=-1.0))
