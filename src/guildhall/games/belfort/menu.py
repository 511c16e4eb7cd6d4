"""What a seat may do in its Actions turn: one object for each verb, in the module of its chapter. BF-ACT-2."""

from collections.abc import Sequence

from guildhall.games.belfort.refusals import ASSISTANT_SPENT, NOT_YOUR_ASSISTANT
from guildhall.games.belfort.table import Table
from guildhall.kernel.compiling import mypyc_attr
from guildhall.kernel.errors import BadTitle
from guildhall.kernel.state import OTHER_QUESTION


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """A verb of the menu: whether it may be done now, and what it does. It ends the turn if `last`."""

    def __init__(self, verb: int, last: bool = False) -> None:
        self.verb = verb
        self.last = last

    def check(self, t: Table, seat: int, choice: int) -> int:
        """0 if the seat may do it now, else the code of the refusal."""
        return OTHER_QUESTION

    def do(self, t: Table, seat: int, choice: int) -> None:
        raise BadTitle(f"the action {self.verb} does nothing")


def menu(actions: Sequence[Action], verbs: int) -> list[Action]:
    """The actions by their verbs; a verb that is none of the menu answers another question."""
    found = [Action(verb) for verb in range(verbs)]
    for action in actions:
        if type(found[action.verb]) is not Action:
            raise BadTitle(f"the action {action.verb} is listed twice")
        found[action.verb] = action
    return found


def check_assistant(t: Table, seat: int, tile: int) -> int:
    """BF-AST-3: the tile is the seat's own and still face up."""
    if t.keeper[tile] != seat:
        return NOT_YOUR_ASSISTANT
    return ASSISTANT_SPENT if t.spent >> tile & 1 else 0
