"""What happened: the lines of the log."""

from guildhall.games.pillars import notes as e
from guildhall.games.pillars.notation import PRINTED
from guildhall.games.pillars.terms import GOODS, PLACES, STEPS
from guildhall.games.pillars.words.names import name, words
from guildhall.kernel.packing import a_of, b_of, c_of, kind_of, seat_of
from guildhall.words.log import HEADING, LINE, STEP, SUBHEADING, Change, Line


def line(event: int, names: list[str], language: str) -> Line | Change:
    """One event of the log: a line, or a number that moved with the line before."""
    kind, seat, a = kind_of(event), seat_of(event), a_of(event)
    say = words(language).say
    if kind == e.ROUND:
        return Line(HEADING, None, say("Round {n}", n=a))
    if kind == e.PHASE:
        phases = ("", say("I Cards"), say("II Builders"), say("III Steps"))
        return Line(SUBHEADING, None, phases[a])
    if kind == e.GOLD:
        return Change(seat, say("gold {before} → {after}", before=a, after=b_of(event)))
    if kind == e.POINTS:
        return Change(seat, say("points {before} → {after}", before=a, after=b_of(event)))
    if kind == e.STEP:
        step = STEPS[a - 1]
        return Line(STEP, None, f"{a} {name(step, language)}", (f"place:{step}",))
    if kind == e.OVER:
        return Line(HEADING, None, say("The game is over"))
    told = sentence(event, names, language)
    whose = None if kind == e.GONE else seat
    return Line(LINE, whose, told[0], told[1], kind == e.CUBES)


def sentence(event: int, names: list[str], language: str) -> tuple[str, tuple[str, ...]]:
    kind, seat, a, b, c = kind_of(event), seat_of(event), a_of(event), b_of(event), c_of(event)
    say, many, who = words(language).say, words(language).many, names[seat] if seat < len(names) else ""
    if kind in MESSAGES_WITH_CARD:
        cards, message = MESSAGES_WITH_CARD[kind]
        card = cards[a]
        return say(message, name=who, card=name(card, language), n=b), (f"card:{card}",)
    if kind in MESSAGES_WITH_GOOD:
        good = GOODS[a]
        text = say(MESSAGES_WITH_GOOD[kind], name=who, good=name(good, language), n=b, gold=c)
        return text, (f"stock:{good}",)
    if kind == e.PLACED:
        text = say("{name} places a builder: {place}", name=who, place=name(PLACES[a], language))
        return text, (f"space:{PLACES[a]}:{b + 1}",)
    if kind == e.TOOK:
        one, several = "{name} takes {card} with 1 worker", "{name} takes {card} with {n} workers"
        return many(one, several, b, name=who, card=name(PRINTED.cards[a], language)), (f"card:{PRINTED.cards[a]}",)
    if kind == e.TO_MILL:
        one, several = "{name} sends 1 worker to the wool mill", "{name} sends {n} workers to the wool mill"
        return many(one, several, a, name=who), ("place:mill",)
    if kind == e.GREY:
        return many("{name} takes 1 grey worker", "{name} takes {n} grey workers", a, name=who), ()
    if kind == e.WALLED:
        one, several = "{name} has only 1 builder next round", "{name} has only {n} builders next round"
        return many(one, several, a, name=who), ()
    if kind == e.VETOED:
        return say("{name} rejects the builder of {owner}", name=who, owner=names[a]), ()
    if kind == e.PIECE:
        piece = PRINTED.pieces[a - 1]
        return say("The cathedral grows: {piece}", piece=name(piece, language)), (f"cathedral:{piece}",)
    if kind == e.GONE:
        card = PRINTED.advantages[b] if a == 0 else PRINTED.craftsmen[b]
        return say("{card} leaves the game", card=name(card, language)), ()
    return say(MESSAGES[kind], name=who, n=a), ()


MESSAGES_WITH_CARD: dict[int, tuple[list[str], str]] = {
    e.HIRED: (PRINTED.cards, "{name} hires {card}"),
    e.DISMISSED: (PRINTED.craftsmen, "{name} dismisses {card}"),
    e.USED_FAVOUR: (PRINTED.advantages, "{name} uses {card}"),
    e.EVENT: (PRINTED.events, "{name} reveals the event {card}"),
    e.GOT_FAVOUR: (PRINTED.advantages, "{name} receives {card}"),
    e.JOINED: (PRINTED.craftsmen, "{card} joins the crew of {name}"),
    e.USED: (PRINTED.craftsmen, "{name} uses {card} ×{n}"),
    e.BLESSED: (PRINTED.craftsmen, "{name} has {card} raised by the archbishop"),
    e.PEEKED: (PRINTED.events, "Ellen shows you this round's event: {card}"),
}
MESSAGES_WITH_GOOD = {
    e.CUBES: "{name} gains {n} {good}",
    e.BOUGHT: "{name} buys {n} {good}",
    e.SOLD: "{name} sells {n} {good}",
    e.RETURNED: "{name} returns 1 {good}",
}
MESSAGES = {
    e.PASSED_DRAFT: "{name} passes",
    e.DRAWN: "A builder of {name} is drawn at {n}",
    e.PASSED_BUILDER: "{name} passes the builder at {n}",
    e.LAID_ASIDE: "A builder of {name} is laid aside, unused",
    e.PROTECTED: "{name} is protected from the event",
    e.DIE: "{name} rolls the tax: {n}",
    e.TAX_SPARED: "{name} pays no tax",
    e.TAX_OWED: "{name} owes {n} gold of tax",
    e.WITHDREW: "{name} withdraws from the market",
    e.NEW_START: "{name} begins the next round",
}
