"""What happened: the lines of the log."""

from guildhall.kernel.packing import VEILED, kind_of
from guildhall.words import log
from guildhall.words.log import HEADING, PLAYER, SUBHEADING, Blank, Line, Note, says, things
from hamlet import notes
from hamlet.data import Printed
from hamlet.words.names import Speech, amounts, good, place, words


def line(event: int, printed: Printed, names: list[str], language: str) -> Line | log.Change:
    """One note of the log, by the names of the box that is played with."""
    return LINES[kind_of(event)](Note(event, Speech(printed, words(language)), names, BLANKS))


def taken(note: Note[Speech]) -> Line:
    """What somebody else reads does not tell the card."""
    if note.event & VEILED:
        return note.tell("{name} takes a card", f"seat:{note.seat}")
    card = note.name(note.s.data.cards[note.a])
    return note.tell("{name} takes a card: {card}", f"seat:{note.seat}", card=card)


BLANKS: log.Blanks[Speech] = {
    "card": things(lambda s: s.data.cards),
    "event": things(lambda s: s.data.events),
    "plot": Blank(lambda note, plot: plot, lambda note, plot: place(plot, note.s.language)),
    "goods": Blank(lambda note, timber: timber, lambda note, timber: amounts(timber, note.d, note.s.language)),
    "given": Blank(lambda note, number: number, lambda note, number: good(number, note.s.language)),
    "wanted": Blank(lambda note, number: number, lambda note, number: good(number, note.s.language)),
    "other": PLAYER,
}
LINES: dict[int, log.Row[Speech]] = {
    notes.MORNING: says("Round {n}", level=HEADING),
    notes.EVENT: says("The night: {event}", "event", "night", level=SUBHEADING),
    notes.DRAWN: taken,
    notes.PLANNED: says("{name} plans: {card}, {plot}, for {goods}", "card plot goods", "plot:{seat}:{plot}"),
    notes.BUILT: says("{name} builds: {card}, {plot}, for {goods}", "card plot goods", "plot:{seat}:{plot}"),
    notes.OFFERED: says("{name} offers {other} 1 {given} for 1 {wanted}", "other given wanted", "seat:{seat}"),
    notes.TRADED: says("{name} and {other} trade 1 {given} for 1 {wanted}", "other given wanted", "seat:{seat}"),
    notes.DECLINED: says("{name} declines the offer of {other}", "other", "seat:{seat}"),
    notes.LOOKED: says("{name} looks out", "", "night"),
    notes.SAW: says("{name} sees the coming night: {event}", "event", "night"),
    notes.GUARDED: says("{name} sends a guard", "", "seat:{seat}"),
    notes.YIELDED: says("{name} yields 1 {given}", "given", "seat:{seat}"),
    notes.LEFT: says("{name} leaves the hamlet", "", "seat:{seat}"),
}
