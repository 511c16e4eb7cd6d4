"""What happened: the lines of the log. They name things and tell the numbers of the note, so they need no view."""

from guildhall.games.pillars import notes as n
from guildhall.games.pillars.notation import PRINTED
from guildhall.games.pillars.terms import GOODS, PLACES, STEPS
from guildhall.games.pillars.words.names import words
from guildhall.games.pillars.words.progress import phase_name
from guildhall.kernel.packing import a_of, b_of, kind_of, seat_of
from guildhall.words.log import HEADING, LINE, STEP, SUBHEADING, Change, Line

PLAIN = {
    n.PASSED_DRAFT: "{name} passes",
    n.DRAWN: "A builder of {name} is drawn at {a}",
    n.PASSED_BUILDER: "{name} passes the builder at {a}",
    n.LAID_ASIDE: "A builder of {name} is laid aside, unused",
    n.PROTECTED: "{name} is protected from the event",
    n.DIE: "{name} rolls the tax: {a}",
    n.TAX_SPARED: "{name} pays no tax",
    n.TAX_OWED: "{name} owes {a} gold of tax",
    n.WITHDREW: "{name} withdraws from the market",
    n.NEW_START: "{name} begins the next round",
}
WITH_GOOD = {
    n.CUBES: "{name} gains {b} {good}",
    n.BOUGHT: "{name} buys {b} {good}",
    n.SOLD: "{name} sells {b} {good}",
    n.RETURNED: "{name} returns 1 {good}",
}
WITH_CARD = {
    n.HIRED: (PRINTED.cards, "{name} hires {card}"),
    n.DISMISSED: (PRINTED.craftsmen, "{name} dismisses {card}"),
    n.USED_FAVOUR: (PRINTED.advantages, "{name} uses {card}"),
    n.EVENT: (PRINTED.events, "{name} reveals the event {card}"),
    n.GOT_FAVOUR: (PRINTED.advantages, "{name} receives {card}"),
    n.JOINED: (PRINTED.craftsmen, "{card} joins the crew of {name}"),
    n.USED: (PRINTED.craftsmen, "{name} uses {card} ×{b}"),
    n.BLESSED: (PRINTED.craftsmen, "{name} has {card} raised by the archbishop"),
    n.PEEKED: (PRINTED.events, "Ellen shows you this round's event: {card}"),
}


def line(note: int, names: list[str], language: str) -> Line | Change:
    """One note of the log: a line, or a number that moved with the line before."""
    kind, seat, a, b = kind_of(note), seat_of(note), a_of(note), b_of(note)
    say = words(language).say
    if kind == n.ROUND:
        return Line(HEADING, None, say("Round {n}", n=a))
    if kind == n.PHASE:
        return Line(SUBHEADING, None, phase_name(a, language))
    if kind == n.GOLD:
        return Change(seat, say("gold {before} → {after}", before=a, after=b))
    if kind == n.POINTS:
        return Change(seat, say("points {before} → {after}", before=a, after=b))
    if kind == n.STEP:
        step = STEPS[a - 1]
        return Line(STEP, None, f"{a} {PRINTED.name(step, language)}", (f"place:{step}",))
    if kind == n.OVER:
        return Line(HEADING, None, say("The game is over"))
    text, refs = sentence(note, names, language)
    return Line(LINE, None if kind == n.GONE else seat, text, refs, kind == n.CUBES)


def sentence(note: int, names: list[str], language: str) -> tuple[str, tuple[str, ...]]:
    """What somebody did, and the places on the board it concerns."""
    kind, seat, a, b = kind_of(note), seat_of(note), a_of(note), b_of(note)
    say, who = words(language).say, names[seat] if seat < len(names) else ""
    if kind in PLAIN:
        return say(PLAIN[kind], name=who, a=a), ()
    if kind in WITH_GOOD:
        good = GOODS[a]
        return say(WITH_GOOD[kind], name=who, good=PRINTED.name(good, language), b=b), (f"stock:{good}",)
    if kind in WITH_CARD:
        cards, message = WITH_CARD[kind]
        return say(message, name=who, card=PRINTED.name(cards[a], language), b=b), (f"card:{cards[a]}",)
    if kind == n.PLACED:
        text = say("{name} places a builder: {place}", name=who, place=PRINTED.name(PLACES[a], language))
        return text, (f"space:{PLACES[a]}:{b + 1}",)
    if kind == n.VETOED:
        return say("{name} rejects the builder of {owner}", name=who, owner=names[a]), ()
    if kind == n.PIECE:
        piece = PRINTED.pieces[a - 1]
        return say("The cathedral grows: {piece}", piece=PRINTED.name(piece, language)), (f"cathedral:{piece}",)
    if kind == n.GONE:
        card = PRINTED.advantages[b] if a == 0 else PRINTED.craftsmen[b]
        return say("{card} leaves the game", card=PRINTED.name(card, language)), ()
    return counted(note, who, language)


def counted(note: int, who: str, language: str) -> tuple[str, tuple[str, ...]]:
    """Sentences with a number that has a singular."""
    kind, a, many = kind_of(note), a_of(note), words(language).many
    if kind == n.TOOK:
        one, several = "{name} takes {card} with 1 worker", "{name} takes {card} with {n} workers"
        card = PRINTED.cards[a]
        return many(one, several, b_of(note), name=who, card=PRINTED.name(card, language)), (f"card:{card}",)
    if kind == n.TO_MILL:
        one, several = "{name} sends 1 worker to the wool mill", "{name} sends {n} workers to the wool mill"
        return many(one, several, a, name=who), ("place:mill",)
    if kind == n.GREY:
        return many("{name} takes 1 grey worker", "{name} takes {n} grey workers", a, name=who), ()
    assert kind == n.WALLED, kind
    return many("{name} has only 1 builder next round", "{name} has only {n} builders next round", a, name=who), ()
