"""What is asked, of whom: one line for each kind of question."""

from guildhall.games.pillars import frames as f
from guildhall.games.pillars.data import printed
from guildhall.games.pillars.views import View
from guildhall.games.pillars.words.names import words
from guildhall.kernel.packing import a_of, kind_of

SENTENCES = {
    f.ASK_DISMISS: "{name}, your crew is too large: dismiss a craftsman",
    f.ASK_BUILDER: "{name}, place your builder for {price} gold, or pass",
    f.ASK_PASSED: "{name}, place the builder you passed, for free",
    f.ASK_BISHOP: "{name}, choose at the bishop: protection or a cube from the market",
    f.ASK_THOMAS: "{name}, use Thomas against this event?",
    f.ASK_COLLAPSE: "{name}, the cathedral collapses: remove a craftsman",
    f.ASK_TAX: "{name}, use your tax exemption now? The tax is {tax}",
    f.ASK_TRADE: "{name}, buy, sell or withdraw the builder on space {space}",
    f.ASK_ARCHBISHOP: "{name}, choose the craftsman the archbishop raises",
    f.ASK_CRAFT: "{name}, let your craftsmen work",
    f.ASK_RETURN: "{name}, return a cube: at most {kept} may be kept",
}


def question(view: View, seat: int, frame: int, names: list[str], language: str) -> str:
    say, kind, who, data = words(language).say, kind_of(frame), names[seat], printed(view)
    if kind == f.ASK_CARD:
        one, several = "{name}, take a card or pass (1 worker free)", "{name}, take a card or pass ({n} workers free)"
        return words(language).many(one, several, view["players"][seat]["workers"], name=who)
    if kind == f.ASK_VETO:
        return say("{name}, let the builder of {owner} stand, or reject it", name=who, owner=names[a_of(frame)])
    if kind == f.ASK_BUILDER and view["cost"] == 0:
        if view["options"]["free_builder_may_pass"]:
            return say("{name}, place your builder for free, or pass", name=who)
        return say("{name}, place your builder for free", name=who)
    if kind == f.ASK_BISHOP and view["event"] and not data.negative[data.events.index(view["event"])]:
        return say("{name}, choose a cube from the market at the bishop", name=who)
    space, kept = a_of(frame) + 1, data.cubes_kept
    return say(SENTENCES[kind], name=who, price=view["cost"], tax=view["tax"], space=space, kept=kept)
