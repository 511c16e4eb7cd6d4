"""What happened: the lines of the log."""

from guildhall.kernel.packing import VEILED, a_of, b_of, c_of, d_of, kind_of, seat_of
from guildhall.words.log import HEADING, LINE, SUBHEADING, Line
from hamlet import notes
from hamlet.data import PRINTED
from hamlet.words.names import amounts, good, name, place, words


def line(note: int, names: list[str], language: str) -> Line:
    kind, seat, a = kind_of(note), seat_of(note), a_of(note)
    say = words(language).say
    if kind == notes.MORNING:
        return Line(HEADING, None, say("Round {n}", n=a))
    if kind == notes.EVENT:
        return Line(SUBHEADING, None, say("The night: {event}", event=name(PRINTED.events[a], language)), ("night",))
    return Line(LINE, seat, sentence(note, names, language), refs(note))


def sentence(note: int, names: list[str], language: str) -> str:
    kind, a, b, c, d = kind_of(note), a_of(note), b_of(note), c_of(note), d_of(note)
    say, who = words(language).say, names[seat_of(note)]
    if kind == notes.DRAWN:
        if note & VEILED:  # what somebody else reads: the card is not told
            return say("{name} takes a card", name=who)
        return say("{name} takes a card: {card}", name=who, card=name(PRINTED.cards[a], language))
    if kind in (notes.PLANNED, notes.BUILT):
        message = "{name} plans: {card}, {place}, for {goods}" if kind == notes.PLANNED else BUILT
        card, goods = name(PRINTED.cards[a], language), amounts(c, d, language)
        return say(message, name=who, card=card, place=place(b, language), goods=goods)
    if kind in (notes.OFFERED, notes.TRADED):
        given, other = good(b, language), names[a]
        message = "{name} offers {other} 1 {given} for 1 {wanted}" if kind == notes.OFFERED else TRADED
        return say(message, name=who, other=other, given=given, wanted=good(c, language))
    if kind == notes.DECLINED:
        return say("{name} declines the offer of {other}", name=who, other=names[a])
    if kind == notes.SAW:
        return say("{name} sees the coming night: {event}", name=who, event=name(PRINTED.events[a], language))
    if kind == notes.YIELDED:
        return say("{name} yields 1 {good}", name=who, good=good(a, language))
    return say(PLAIN[kind], name=who)


def refs(note: int) -> tuple[str, ...]:
    """What the line concerns on the board."""
    seat, kind = seat_of(note), kind_of(note)
    if kind in (notes.PLANNED, notes.BUILT):
        return (f"plot:{seat}:{b_of(note)}",)
    return ("night",) if kind in (notes.LOOKED, notes.SAW) else (f"seat:{seat}",)


BUILT = "{name} builds: {card}, {place}, for {goods}"
TRADED = "{name} and {other} trade 1 {given} for 1 {wanted}"
PLAIN = {
    notes.LOOKED: "{name} looks out",
    notes.GUARDED: "{name} sends a guard",
    notes.LEFT: "{name} leaves the hamlet",
}
