"""What the half of an action card stands for: KH-RND-4. Each action is an object in the module of its chapter."""

from guildhall.games.kutna_hora.table import Table
from guildhall.kernel.compiling import mypyc_attr
from guildhall.kernel.errors import BadTitle


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One of the seven actions, at its cost."""

    def impossible(self, t: Table, seat: int) -> int:
        """Why the action would have no effect now: KH-RND-7; 0 if it has one."""
        return 0

    def begin(self, t: Table, seat: int) -> None:
        """The card is played: the action starts."""
        raise BadTitle(f"{type(self).__name__} does not say how it begins")
