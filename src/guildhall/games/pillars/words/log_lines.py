"""What happened: the lines of the log. They name things and tell the numbers of the note, so they need no view."""

from guildhall.games.pillars import notes as n
from guildhall.games.pillars.data import Printed
from guildhall.games.pillars.terms import GOODS, PLACES, STEPS
from guildhall.games.pillars.words.names import Speech, words
from guildhall.games.pillars.words.progress import phase_name
from guildhall.kernel.packing import kind_of
from guildhall.words import log
from guildhall.words.log import COUNTED, HEADING, PLAYER, STEP, SUBHEADING, Line, Note, moves, says, says_many, things


def line(event: int, printed: Printed, names: list[str], language: str) -> Line | log.Change:
    """One note of the log: a line, or a number that moved with the line before."""
    return LINES[kind_of(event)](Note(event, Speech(printed, words(language)), names, BLANKS))


def phase(note: Note[Speech]) -> Line:
    return Line(SUBHEADING, None, phase_name(note.a, note.s.language))


def step(note: Note[Speech]) -> Line:
    place = STEPS[note.a - 1]
    return Line(STEP, None, f"{note.a} {note.name(place)}", (f"place:{place}",))


def gone(note: Note[Speech]) -> Line:
    """A card that nobody took."""
    cards = note.s.data.craftsmen if note.a else note.s.data.advantages
    return note.tell("{card} leaves the game", card=note.name(cards[note.b]))._replace(seat=None)


BLANKS: log.Blanks[Speech] = {
    "good": things(lambda s: GOODS),
    "card": things(lambda s: s.data.cards),
    "craftsman": things(lambda s: s.data.craftsmen),
    "advantage": things(lambda s: s.data.advantages),
    "event": things(lambda s: s.data.events),
    "place": things(lambda s: PLACES),
    "piece": things(lambda s: ["", *s.data.pieces]),
    "nth": COUNTED,
    "other": PLAYER,
}
LINES: dict[int, log.Row[Speech]] = {
    n.ROUND: says("Round {n}", level=HEADING),
    n.PHASE: phase,
    n.STEP: step,
    n.GOLD: moves("gold {before} → {after}"),
    n.POINTS: moves("points {before} → {after}"),
    n.CUBES: says("{name} gains {n} {good}", "good n", "stock:{good}", closed=True),
    n.TOOK: says_many(
        "{name} takes {card} with 1 worker", "{name} takes {card} with {n} workers", "card n", "card:{card}"
    ),
    n.HIRED: says("{name} hires {card}", "card", "card:{card}"),
    n.PASSED_DRAFT: says("{name} passes"),
    n.DISMISSED: says("{name} dismisses {craftsman}", "craftsman", "card:{craftsman}"),
    n.TO_MILL: says_many(
        "{name} sends 1 worker to the wool mill", "{name} sends {n} workers to the wool mill", "n", "place:mill"
    ),
    n.DRAWN: says("A builder of {name} is drawn at {n}"),
    n.VETOED: says("{name} rejects the builder of {other}", "other"),
    n.PLACED: says("{name} places a builder: {place}", "place nth", "space:{place}:{nth}"),
    n.PASSED_BUILDER: says("{name} passes the builder at {n}"),
    n.LAID_ASIDE: says("A builder of {name} is laid aside, unused"),
    n.USED_ADVANTAGE: says("{name} uses {advantage}", "advantage", "card:{advantage}"),
    n.EVENT: says("{name} reveals the event {event}", "event", "card:{event}"),
    n.PROTECTED: says("{name} is protected from the event"),
    n.GOT_ADVANTAGE: says("{name} receives {advantage}", "advantage", "card:{advantage}"),
    n.JOINED: says("{craftsman} joins the crew of {name}", "craftsman", "card:{craftsman}"),
    n.DIE: says("{name} rolls the tax: {n}"),
    n.TAX_SPARED: says("{name} pays no tax"),
    n.GREY: says_many("{name} takes 1 grey worker", "{name} takes {n} grey workers"),
    n.BOUGHT: says("{name} buys {n} {good}", "good n", "stock:{good}"),
    n.SOLD: says("{name} sells {n} {good}", "good n", "stock:{good}"),
    n.WITHDREW: says("{name} withdraws from the market"),
    n.USED: says("{name} uses {craftsman} ×{n}", "craftsman n", "card:{craftsman}"),
    n.BLESSED: says("{name} has {craftsman} raised by the archbishop", "craftsman", "card:{craftsman}"),
    n.RETURNED: says("{name} returns 1 {good}", "good", "stock:{good}"),
    n.PIECE: says("The cathedral grows: {piece}", "piece", "cathedral:{piece}"),
    n.NEW_START: says("{name} begins the next round"),
    n.PEEKED: says("Ellen shows you this round's event: {event}", "event", "card:{event}"),
    n.WALLED: says_many("{name} has only 1 builder next round", "{name} has only {n} builders next round"),
    n.GONE: gone,
    n.OVER: says("The game is over", level=HEADING),
    n.TAX_OWED: says("{name} owes {n} gold of tax"),
}
