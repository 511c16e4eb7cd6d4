"""What was asked and answered about taking back, as lines of the log."""

from guildhall.server.forms import LineInfo
from guildhall.server.templates import interface
from guildhall.tables.live import LiveTable
from guildhall.tables.takeback_log import How, TakebackEvent


def sentence(event: TakebackEvent, language: str) -> str:
    """One line, the same for everybody."""
    words = interface(language)
    said = f": “{event.word}”" if event.word else ""
    if event.how == How.ASKED and event.moves:
        asked = words.many(
            "{name} asks to take back 1 move", "{name} asks to take back {n} moves", event.moves, name=event.called
        )
        return asked + said
    if event.how == How.ASKED:
        return words.say("{name} asks to take back a step", name=event.called) + said
    if event.how in (How.AGREED, How.DONE):
        return words.say("{name} agrees to take it back", name=event.name)
    if event.how == How.REFUSED:
        return words.say("{name} refuses: nothing is taken back", name=event.name) + said
    if event.how == How.WITHDRAWN:
        return words.say("{name} asks no longer to take back", name=event.called)
    return words.say("Not everybody answered {name} in time: nothing is taken back", name=event.called)


def lines(table: LiveTable, language: str) -> list[LineInfo]:
    """Each at the moment at which it was said."""
    found = []
    for event in table.takebacks:
        moment = sum(move.entry < event.number for move in table.moves)
        found.append(LineInfo("line", event.seat, sentence(event, language), (), moment))
    return found
