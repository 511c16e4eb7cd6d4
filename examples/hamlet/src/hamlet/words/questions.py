"""What is asked."""

from guildhall.kernel.packing import a_of, b_of, c_of, kind_of
from hamlet import frames as f
from hamlet.data import printed
from hamlet.views import View
from hamlet.words.names import good, words


def question(view: View, seat: int, frame: int, names: list[str], language: str) -> str:
    """One line: what is asked, of whom."""
    say, kind, who, data = words(language).say, kind_of(frame), names[seat], printed(view)
    if kind == f.ASK_BUILD:
        return say("{name}, plan what to build, in secret", name=who)
    if kind == f.ASK_PLOT:
        return say("{name}, where will it stand: {card}?", name=who, card=data.name(data.cards[a_of(frame)], language))
    if kind == f.ASK_PAY:
        return say("{name}, how do you pay: {card}?", name=who, card=data.name(data.cards[a_of(frame)], language))
    if kind == f.ASK_TRADE:
        given, wanted = good(b_of(frame), language), good(c_of(frame), language)
        message = "{name}, {other} offers 1 {given} for 1 {wanted}"
        return say(message, name=who, other=names[a_of(frame)], given=given, wanted=wanted)
    if kind == f.ASK_LOOK:
        return say("{name}, look out for {n} timber?", name=who, n=data.look_price)
    return say("{name}, a raider is at the door", name=who)
