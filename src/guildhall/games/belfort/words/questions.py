"""What is asked, of whom."""

from guildhall.games.belfort import frames as f
from guildhall.games.belfort.terms import AREAS, GOODS, PIECES
from guildhall.games.belfort.views import View
from guildhall.games.belfort.words.names import speech
from guildhall.kernel.packing import a_of, b_of, kind_of

QUESTIONS = {
    f.ASK_GUARD: "{name}, put the Dwarf of Non-Player {np} on a Guild",
    f.ASK_ASSISTANT: "{name}, choose an Assistant",
    f.ASK_TOKEN: "{name}, which lock does the Centaur open?",
    f.ASK_EXTRA_MARKER: "{name}, put a second marker on one of your Gatehouses",
    f.ASK_PROMOTE: "{name}, which worker becomes a Master?",
    f.ASK_PLACE: "{name}, place a worker or pass",
    f.ASK_IMP: "{name}, place another Imp?",
    f.ASK_LOAN: "{name}, take {n} workers from the reserve: how many Elves?",
    f.ASK_SEND: "{name}, {piece}: how many of {held} go to the {area}?",
    f.ASK_GIANT: "{name}, use the Giant?",
    f.ASK_GORGON: "{name}, use the Gorgon?",
    f.ASK_CREST: "{name}, exchange your crest?",
    f.ASK_TAX: "{name}, pay your taxes or use the Halfling?",
    f.ASK_DISCOUNT: "{name}, how do you use the discount?",
    f.ASK_DESIGN: "{name}, what do the Architects build?",
    f.ASK_RECRUIT: "{name}, whom do you recruit?",
    f.ASK_LOCK: "{name}, which lock does the Gnome open?",
    f.ASK_CHEAP_GNOME: "{name}, hire a Gnome for {n} gold?",
    f.ASK_ROB: "{name}, whom do you rob?",
    f.ASK_LOOT: "{name}, what do you take? Up to {m} more",
    f.ASK_ROB_EACH: "{name}, whom do you rob next?",
    f.ASK_TAKE_SHOWN: "{name}, take one of the cards shown",
    f.ASK_SWAP: "{name}, which two places do the Wizards swap?",
    f.ASK_SYMBOL: "{name}, which symbol of the Gatehouse gets the marker?",
    f.ASK_TRIBUTE: "{name}, what do you give for the Sentinels?",
    f.ASK_SAGES: "{name}, buy points from the Sages?",
    f.ASK_DECORATE: "{name}, decorate a marker, {n} to go",
    f.ASK_PERMIT: "{name}, take a Permit, up to {n}",
    f.ASK_MIX: "{name}, the Djinn grants {m} goods: how much {good}?",
    f.ASK_RED_MIX: "{name}, pay {n} wood or stone: how much of it wood?",
    f.ASK_RED_WORKER: "{name}, which worker do you give up?",
    f.ASK_RED_GNOME: "{name}, which Gnome do you give up?",
    f.ASK_REMOVE: "{name}, remove one of your Gatehouse markers",
    f.ASK_FETCH: "{name}, the Gargoyle takes cards, {n} to go",
    f.ASK_RETURN: "{name}, return {n} workers: how many Elves?",
    f.ASK_NP_CARD: "{name}, choose a card for Non-Player {np}",
    f.ASK_NP_SITE: "{name}, put the marker of Non-Player {np}",
    f.ASK_WHICH_GNOME: "{name}, which of these Gnomes do you give up?",
    f.ASK_GAIN: "{name}, what do you take?",
    f.ASK_DROP: "{name}, keep {kept} cards: put one away",
    f.ASK_SHOW: "{name}, show a card to the spy",
    f.ASK_ACTION: "{name}, your turn: what do you do next?",
    f.ASK_DISCARD: "{name}, discard a card, {n} to go",
}


def question(view: View, seat: int, frame: int, names: list[str], language: str) -> str:
    """One line: what is asked, of whom."""
    s = speech(view, language)
    kind, a, b = kind_of(frame), a_of(frame), b_of(frame)
    facts: dict[str, object] = {"n": a, "m": b, "kept": s.data.kept}
    if kind == f.ASK_SEND:
        area = AREAS[s.data.areas_for[a & 1][b]]
        facts.update(piece=s.name(PIECES[a]), area=s.name(area))
        facts["held"] = view["players"][seat]["idle"][PIECES[a]]
    elif kind == f.ASK_MIX:
        facts["good"] = s.name(GOODS[a])
    elif kind in (f.ASK_GUARD, f.ASK_NP_CARD, f.ASK_NP_SITE):
        facts["np"] = s.data.np_crests[a]
    return s.say(QUESTIONS[kind], name=names[seat], **facts)
