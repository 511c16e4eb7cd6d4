"""What happened: the lines of the log. They name things and tell the numbers of the note, so they need no view."""

from guildhall.games.antiquity import notes as n
from guildhall.games.antiquity.data import Printed
from guildhall.games.antiquity.notation import GRID, PLACES, SQUARES
from guildhall.games.antiquity.terms import BUILDINGS, GOODS, PHASES, SAINTS, SITE_KINDS
from guildhall.games.antiquity.words import names as called
from guildhall.games.antiquity.words.names import Speech, words
from guildhall.kernel.packing import kind_of
from guildhall.words import log
from guildhall.words.log import HEADING, PLAYER, SUBHEADING, Blank, Line, Note, says, things


def line(event: int, printed: Printed, names: list[str], language: str) -> Line | log.Change:
    """One line of the log."""
    return LINES[kind_of(event)](Note(event, Speech(printed, words(language)), names, BLANKS))


def phase(note: Note[Speech]) -> Line:
    return Line(SUBHEADING, None, f"{note.a} {note.name(f'phase:{PHASES[note.a]}')}")


def site(note: Note[Speech]) -> Line:
    """What was founded, where, and the goods laid there."""
    at, kind, goods = GRID.names[note.b], note.name(SITE_KINDS[note.a]), good(note, note.a)
    message = "{name} founds: {site} on {hex}, {n} {good}"
    return note.tell(message, f"hex:{at}", site=kind, hex=at, n=note.c, good=goods)


def good(note: Note[Speech], number: int) -> str:
    return called.good(note.s.data, GOODS[number], note.s.language)


def building(note: Note[Speech], kind: int) -> str:
    """With the number of a house, which is the third of a note."""
    return called.building(note.s.data, kind, note.c, note.s.language)


BLANKS: log.Blanks[Speech] = {
    "hex": Blank(lambda note, at: GRID.names[at], lambda note, at: GRID.names[at]),
    "good": Blank(lambda note, number: GOODS[number], good),
    "marker": Blank(lambda note, number: number, lambda note, number: good(note, note.s.data.marker_good[number])),
    "building": Blank(lambda note, kind: BUILDINGS[kind], building),
    "place": Blank(lambda note, at: PLACES[at], lambda note, at: called.place(PLACES[at], note.s.language)),
    "square": Blank(lambda note, at: SQUARES[at], lambda note, at: called.place(SQUARES[at], note.s.language)),
    "saint": things(lambda s: SAINTS),
    "other": PLAYER,
}
STANDS = "building:{seat}:{building}:{place}"
LINES: dict[int, log.Row[Speech]] = {
    n.ROUND: says("Round {n}", level=HEADING),
    n.PHASE: phase,
    n.FAMINE: says("The famine level goes from {n} to {m}", nobodys=True),
    n.FOUNDED: says("{name} founds city {n} on {hex}", "hex n", "hex:{hex}"),
    n.INN: says("{name} builds an inn on {hex}", "hex n", "hex:{hex}"),
    n.CLEANED: says("{name} cleans around {hex}: {n}", "hex n", "hex:{hex}"),
    n.POLLUTED: says("{name} pollutes {hex}", "hex n", "hex:{hex}"),
    n.EXCHANGED: says("{name} gets {good} from the bank", "good n", "good:{seat}:{good}"),
    n.DISCARDED: says("{name} discards {n} {good}", "good n", "good:{seat}:{good}"),
    n.HARVESTED: says("{name} harvests {n} {good}", "good n", "good:{seat}:{good}"),
    n.WASTED: says("Forced labour wastes {n} {good} of {name}", "good n", "good:{seat}:{good}"),
    n.SHORT: says("{name} goes without {n} {good}: none is left", "good n", "good:{seat}:{good}"),
    n.BUILT: says("{name} builds {building}: {place}", "building place", STANDS),
    n.MANNED: says("{name} mans {building}: {place}", "building place", STANDS),
    n.UNMANNED: says("{name} takes the man off {building}: {place}", "building place", STANDS),
    n.VOID: says("{name} does not get {building}: the supply is empty; {place} stays free", "building place", STANDS),
    n.OFFERED: says("{name} makes {other} an offer", "other", "player:{other}"),
    n.ACCEPTED: says("{name} accepts the offer of {other}", "other", "player:{other}"),
    n.LAPSED: says("{name} accepts, but the offer of {other} lapses", "other", "player:{other}"),
    n.REFUSED: says("{name} refuses the offer of {other}", "other", "player:{other}"),
    n.WITHDREW: says("{name} withdraws the offer to {other}", "other", "player:{other}"),
    n.WOULD_GIVE: says("{name} would give {other} {n} {good}", "other good n", "player:{other}", "good:{seat}:{good}"),
    n.GAVE: says("{name} gives {other} {n} {good}", "other good n", "player:{other}", "good:{seat}:{good}"),
    n.SITE: site,
    n.EXHAUSTED: says("The site on {hex} is empty, the man of {name} comes back", "n hex", "hex:{hex}"),
    n.EXPLORED: says("{name} turns up {marker} on {hex}", "marker hex", "hex:{hex}"),
    n.GRAVE: says("{name} digs a grave: {square}", "square", "square:{seat}:{square}"),
    n.CHOSE_SAINT: says("{name} chooses {saint}", "saint", "saint:{saint}"),
    n.WON: says("{name} fulfils the condition of {saint}", "saint", "saint:{saint}"),
    n.MAN_BACK: says("The man of {name} leaves {building}", "building"),
    n.ORDER: says("{name} is number {n} in the order of play"),
    n.HEALED: says("{name} removes graves in the hospital: {n}"),
    n.RAZED: says("{name} razes the cathedral"),
    n.REPLACED: says("{name} re-places buildings"),
    n.UNDID: says("{name} takes an act back"),
    n.FINISHED: says("{name} is done"),
    n.PASSED: says("{name} builds no more"),
    n.FISH: says("{name} takes {n} fish from San Giorgio"),
    n.UNEXPLORED: says("{name} turns up no marker"),
    n.GRAVES_DUE: says("{name} must dig graves: {n}"),
    n.POLLUTION_DUE: says("{name} makes pollution: {n}"),
    n.TO_GRAVES: says("{name} finds no hex; pollution that becomes graves: {n}"),
    n.ELIMINATED: says("{name} is out of the game"),
    n.LAST_STANDING: says("{name} is the last one left and wins"),
    n.FELL_TOGETHER: says("Nobody is left: a draw of those who fell together", nobodys=True),
    n.CAPPED: says("Round {n} was the last one allowed: a draw", nobodys=True),
    n.TIE_BREAK: says("{name} counts hexes for the tie-break: {n}"),
    n.KEPT: says("{name} keeps goods: {n}"),
}
