"""A title as a PettingZoo AEC environment.

Only views are observed, so an agent sees what its seat may see and nothing else. Forced choices are made by the engine,
except where leaving out the question would tell the others something.
"""

import random
from collections.abc import Iterator, Mapping
from functools import cache
from operator import index
from typing import Any, Final

from guildhall.arena.extras import needed
from guildhall.environment.actions import Actions
from guildhall.kernel.errors import BadChoice, BadOption
from guildhall.kernel.notation import Vocabulary
from guildhall.kernel.observation import Layout
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import State, View

PettingZoo: Any = needed("pettingzoo", "env", "the environment")
spaces: Any = needed("gymnasium.spaces", "env", "the environment")
numpy: Any = needed("numpy", "env", "the environment")

ENDLESS: Final = 20_000  # decisions after which a game is broken off
NAMED: Final = 3  # legal actions told to whoever asks for another one


@cache
def actions_of(game: str) -> Actions:
    """The action space of a title."""
    return Actions(title_of(game))


@cache
def layout_of(game: str) -> Layout:
    """The layout of a title's observation."""
    return title_of(game).environment.LAYOUT


class Readable(Mapping[int, str]):
    """The legal actions in the notation; each text is made when somebody reads it."""

    def __init__(self, offered: dict[int, int], vocabulary: Vocabulary) -> None:
        self.offered = offered
        self.vocabulary = vocabulary

    def __getitem__(self, action: int) -> str:
        return self.vocabulary.text(self.offered[action])

    def __iter__(self) -> Iterator[int]:
        return iter(self.offered)

    def __len__(self) -> int:
        return len(self.offered)

    def __repr__(self) -> str:
        return repr(dict(self))


class Table(PettingZoo.AECEnv):  # type: ignore[misc]
    """The agents are `player_0`, `player_1` ... by seat.

    An observation is a dictionary of `observation` and `action_mask`; `infos` tell the question's rule, the last choice
    of the agent and, by action, the choices it has now. At the end the best place is worth 1, the worst -1.
    """

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        preset: str | None = None,
        render_mode: str | None = None,
        limit: int = ENDLESS,
    ) -> None:
        super().__init__()
        self.title = title_of(game)
        self.title.check_seats(seats)
        if render_mode not in (None, "ansi", "svg"):
            raise BadOption(f"render mode cannot be '{render_mode}'; expected ansi, svg or None")
        self.setting = (dict(options or {}), preset)
        self.title.new(seats, "any", *self.setting)  # options that do not go are refused here, not at the first reset
        self.metadata: dict[str, Any] = {"name": f"guildhall_{game}_v{self.title.ruleset}", "render_fps": 2}
        self.metadata |= {"render_modes": ["ansi", "svg"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.limit = limit
        self.actions = actions_of(game)
        self.layout = layout_of(game)
        self.seats = seats
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        box = spaces.Box(0.0, 1.0, (self.layout.size,), numpy.float32)
        mask = spaces.Box(0, 1, (self.actions.size,), numpy.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": box, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.actions.size) for agent in self.possible_agents}
        self.dice = random.Random()
        self.made = 0
        self.state_of_play: State

    def observation(self, view: View) -> Any:
        """A numpy array of float32."""
        numpy = needed("numpy", "env", "the environment")
        marks = self.layout.marks(view)
        found = numpy.zeros(self.layout.size, numpy.float32)
        found[list(marks)] = list(marks.values())
        return found

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without seed the next one of the seed given before."""
        if seed is not None:
            self.dice = random.Random(seed)
        chosen, preset = self.setting
        self.state_of_play = self.title.new(self.seats, f"environment {self.dice.getrandbits(64)}", chosen, preset)
        self.state_of_play.logging = False
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"choice": ""} for agent in self.agents}
        self.made = 0
        self.ask()

    def ask(self) -> None:
        """Turns to the next agent with a question and prepares what it may do."""
        state = self.state_of_play
        seat = next(seat for seat in state.actors if state.question(seat) >= 0)
        self.agent_selection = self.possible_agents[seat]
        self.offered = self.actions.offered(state.legal(seat))
        info = self.infos[self.agent_selection]
        info["question"] = self.title.kinds.rules[state.question(seat) & 255]
        info["choices"] = Readable(self.offered, self.title.choices)

    def observe(self, agent: str) -> dict[str, Any]:
        """What the seat of the agent may see, and what it may do: nothing if it is not asked."""
        asked = agent == self.agent_selection and not self.state_of_play.over
        return {
            "observation": self.observation(self.state_of_play.view(self.seat_of[agent])),
            "action_mask": self.actions.mask(self.offered if asked else {}),
        }

    def step(self, action: int | None) -> None:
        """Makes the choice with that number; one that is not legal raises BadChoice and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        choice = self.chosen(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        state = self.state_of_play
        self.infos[agent] = {"choice": self.title.choices.text(choice)}
        state.push(self.seat_of[agent], choice)
        self.made += 1
        if state.over:
            self.rewards = dict(zip(self.agents, places_worth(state.outcome.ranks), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        elif self.made >= self.limit:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.ask()
        self._accumulate_rewards()

    def chosen(self, action: Any) -> int:
        """The choice of an action, if it is a number that is legal now."""
        try:
            choice = self.offered.get(index(action))
        except TypeError:
            raise BadChoice(f"action {action!r} is no whole number; expected {self.expected()}") from None
        if choice is None:
            raise BadChoice(f"action {action} is not legal here; expected {self.expected()}")
        return choice

    def expected(self) -> str:
        """A few of the legal actions."""
        few = [f"{action} ({self.title.choices.text(self.offered[action])})" for action in list(self.offered)[:NAMED]]
        return f"one of the {len(self.offered)} of the action mask, like {', '.join(few)}"

    def render(self) -> str | None:
        """The board as SVG, or its description in words."""
        if self.render_mode is None:
            return None
        drawing, view = self.title.drawing, self.state_of_play.view(None)
        return drawing.board(view) if self.render_mode == "svg" else drawing.describe(view)

    def close(self) -> None:
        """Nothing is open."""


def places_worth(ranks: list[int]) -> list[float]:
    """1 for the best place, -1 for the worst, evenly in between; equal places share what they are worth together.

    >>> places_worth([1, 2]), places_worth([1, 1]), places_worth([2, 1, 2])
    ([1.0, -1.0], [0.0, 0.0], [-0.5, 1.0, -0.5])
    """
    last = len(ranks) - 1
    middle = [rank - 1 + (ranks.count(rank) - 1) / 2 for rank in ranks]
    return [1 - 2 * place / last for place in middle]
