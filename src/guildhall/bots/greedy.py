"""The greedy bot: walks its own turn to the end with a beam and takes the first step of the best walk."""

from guildhall.bots.knowledge import knowledge_of
from guildhall.bots.player import Weighed
from guildhall.bots.playout import leads, outlook, play_on
from guildhall.bots.turns import walks, worth_a_look
from guildhall.kernel.rng import Rng, key_of
from guildhall.kernel.state import State

WIDTH = 4  # walks kept at each step


class Greedy:
    """Values positions as its title teaches; stops where something would be revealed."""

    def __init__(self, seed: str = "0") -> None:
        self.rng = Rng(key_of(f"greedy {seed}"))

    def choose(self, state: State, seat: int) -> int:
        sensible = worth_a_look(state.sample(seat, self.rng), seat, knowledge_of(state.game))
        return sensible[0] if len(sensible) == 1 else self.rank(state, seat)[0][1]

    def rank(self, state: State, seat: int) -> list[tuple[float, int]]:
        """The choices worth a look with the value of the best walk each begins, best first."""
        found = walks(state.sample(seat, self.rng), seat, knowledge_of(state.game), WIDTH)
        return [(walk.worth, walk.choices[0]) for walk in found]

    def weigh(self, state: State, seat: int, also: int = -1) -> list[Weighed]:
        """The same with everybody's chances at the end of each walk."""
        knows = knowledge_of(state.game)
        world = state.sample(seat, self.rng)
        found = walks(world, seat, knows, WIDTH)
        ways = [walk.choices for walk in found]
        stands = [leads(walk.state, knows) for walk in found]
        if also >= 0 and all(way[0] != also for way in ways):
            ways.append([also])
            stands.append(leads(after(world, seat, [also]), knows))
        ends = [after(world, seat, way) for way in ways]
        if any(end.over for end in ends):  # then who has won is what counts, whichever way is gone
            for end in ends:
                play_on(end, knows, self.rng)
        return [Weighed(way[0], outlook(end, stand), 1) for way, end, stand in zip(ways, ends, stands)]


def after(world: State, seat: int, choices: list[int]) -> State:
    """The position that some choices lead to, whatever they reveal."""
    twin = world.clone()
    for choice in choices:
        twin.push(seat, choice)
    return twin
