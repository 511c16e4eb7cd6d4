"""What is asked: questions, labels of choices, previews."""

from guildhall.games.pillars import frames as f
from guildhall.games.pillars.data import (
    CRAFTSMAN_LIMIT,
    EVENT_PROTECTION,
    FREE_BUILDER,
    GAIN,
    GOODS,
    PEEK_EVENT,
    PLACES,
    PRIORY_BONUS,
    PRODUCE,
    TAX_CAP,
    TAX_EXEMPT,
    WORKER,
)
from guildhall.games.pillars.notation import PRINTED
from guildhall.games.pillars.words.names import View, amounts, bargain, name, trade, words
from guildhall.kernel.packing import a_of, b_of, kind_of
from guildhall.words.offer import Label


def question(view: View, seat: int, frame: int, names: list[str], language: str) -> str:
    """One line: what is asked, of whom."""
    say, kind, who = words(language).say, kind_of(frame), names[seat]
    me = view["players"][seat]
    if kind == f.ASK_CARD:
        one, several = "{name}, take a card or pass (1 worker free)", "{name}, take a card or pass ({n} workers free)"
        return words(language).many(one, several, me["workers"], name=who)
    if kind == f.ASK_DISMISS:
        return say("{name}, your crew is too large: dismiss a craftsman", name=who)
    if kind == f.ASK_VETO:
        owner = names[a_of(frame)]
        return say("{name}, let the builder of {owner} stand, or reject it", name=who, owner=owner)
    if kind == f.ASK_BUILDER:
        if view["cost"] == 0 and view["options"]["free_builder_may_pass"] == 1:
            return say("{name}, place your builder for free", name=who)
        if view["cost"] == 0:
            return say("{name}, place your builder for free, or pass", name=who)
        return say("{name}, place your builder for {price} gold, or pass", name=who, price=view["cost"])
    if kind == f.ASK_PASSED:
        return say("{name}, place the builder you passed, for free", name=who)
    if kind == f.ASK_BISHOP and not PRINTED.negative[PRINTED.events.index(view["event"])]:
        return say("{name}, choose a cube from the market at the bishop", name=who)
    if kind == f.ASK_BISHOP:
        return say("{name}, choose at the bishop: protection or a cube from the market", name=who)
    if kind == f.ASK_THOMAS:
        return say("{name}, use Thomas against this event?", name=who)
    if kind == f.ASK_COLLAPSE:
        return say("{name}, the cathedral collapses: remove a craftsman", name=who)
    if kind == f.ASK_TAX:
        return say("{name}, use your tax exemption now? The tax is {tax}", name=who, tax=view["tax"])
    if kind == f.ASK_TRADE:
        return say("{name}, buy, sell or withdraw the builder on space {n}", name=who, n=a_of(frame) + 1)
    if kind == f.ASK_ARCHBISHOP:
        return say("{name}, choose the craftsman the archbishop raises", name=who)
    if kind == f.ASK_CRAFT:
        return say("{name}, let your craftsmen work", name=who)
    return say("{name}, return a cube: at most {n} may be kept", name=who, n=PRINTED.cubes_kept)


def purse(view: View, seat: int) -> dict[str, int]:
    """The own numbers a choice can move, for previews."""
    me = view["players"][seat]
    return {"points": me["vp"], "gold": me["gold"], **me["cubes"], "workers": me["workers"]}


def label(view: View, seat: int, choice: int, language: str) -> Label:
    say, verb, a, b = words(language).say, kind_of(choice), a_of(choice), b_of(choice)
    if verb == f.TAKE:
        return card_label(a, language)
    if verb in (f.PLACE, f.REMIGIUS):
        place = place_label(view, a, language)
        return place if verb == f.PLACE else place._replace(name=say("Remigius: {place}", place=place.name))
    if verb in (f.DISMISS, f.RAISE, f.USE):
        card = PRINTED.craftsmen[a]
        mine = (f"crew:{seat}:{card}",)
        if verb == f.DISMISS:
            return Label(say("Dismiss {card}", card=name(card, language)), trade(a, language), mine)
        if verb == f.RAISE:
            return Label(name(card, language), say("one use more this round"), mine)
        times = name(card, language) if PRINTED.flat[a] else f"{name(card, language)} ×{b}"
        metal = view["players"][seat]["cubes"]["metal"] if view["options"]["tool_maker_per_metal"] else 1
        share = metal if PRINTED.metal_held[a] else 1  # PE-OPT-5
        return Label(times, bargain(a, b, language, share), mine)
    if verb in (f.BUY, f.SELL):
        good = GOODS[a]
        price = b * (PRINTED.buy[a] if verb == f.BUY else PRINTED.sell[a])
        message = "Buy {n} {good}" if verb == f.BUY else "Sell {n} {good}"
        text = say("for {price} gold", price=price)
        return Label(say(message, n=b, good=name(good, language)), text, (f"market:{good}", f"cube:{seat}:{good}"))
    if verb in (f.CUBE, f.RETURN):
        good = GOODS[a]
        ref = f"market:{good}" if verb == f.CUBE else f"cube:{seat}:{good}"
        return Label(
            say("Take 1 {good}" if verb == f.CUBE else "Return 1 {good}", good=name(good, language)), "", (ref,)
        )
    return plain_label(view, seat, verb, language)


def plain_label(view: View, seat: int, verb: int, language: str) -> Label:
    """Choices without arguments."""
    say = words(language).say
    if verb == f.PASS:
        drafting = view["question"] == f.ASK_CARD
        later = say("out of this phase") if drafting else say("free, after all the others")
        return Label(say("Pass"), later, () if drafting else (f"cost:{view['cost']}",))
    if verb == f.USE_CARD or verb == f.KEEP_CARD:
        card = "thomas" if view["question"] == f.ASK_THOMAS else "tax_freedom"
        message = "Use {card}" if verb == f.USE_CARD else "Keep {card}"
        return Label(say(message, card=name(card, language)), "", (f"card:{card}",))
    fixed = {
        f.ACCEPT: Label(say("Let it stand")),
        f.REJECT: Label(say("Reject"), say("back into the bag, draw again")),
        f.PROTECTION: Label(say("Protection"), say("from this event"), ("event",)),
        f.WITHDRAW: Label(say("Withdraw"), say("this builder is done")),
        f.DONE: Label(say("Done"), say("end the building turn")),
    }
    return fixed[verb]


def card_label(card: int, language: str) -> Label:
    say, hired = words(language), len(PRINTED.craftsmen)
    card_id = PRINTED.cards[card]
    if card < hired:
        text = say.say("{cost} gold; {trade}", cost=PRINTED.cost[card], trade=trade(card, language))
    else:
        good = GOODS[PRINTED.site_good[card - hired]]
        workers = say.many("1 worker", "{n} workers", PRINTED.needs[card - hired])
        text = f"{workers} → {amounts({good: PRINTED.yields[card - hired]}, language)}"
    return Label(name(card_id, language), text, (f"card:{card_id}",))


def place_label(view: View, target: int, language: str) -> Label:
    say, place, space = words(language).say, PLACES[PRINTED.target_place[target]], PRINTED.target_space[target]
    title = name(place, language)
    holders = view["spaces"][place]
    number = holders.index(None) if None in holders else 0
    if space >= 0:
        number = space - PRINTED.first_space[PRINTED.target_place[target]]
    refs = (f"space:{place}:{number + 1}",)
    if place in ("kingsbridge", "shiring") and view[place]:
        card = view[place][number]
        detail = trade(PRINTED.craftsmen.index(card), language) if place == "shiring" else favour_text(card, language)
        full = say("{place}: {card}", place=title, card=name(card, language))
        return Label(full, detail, (*refs, f"card:{card}"))
    return Label(title, place_detail(place, number, language), refs)


def place_detail(place: str, number: int, language: str) -> str:
    """What a builder on this space of the place brings."""
    say, many = words(language).say, words(language).many
    if place == "bishop":
        return say("protection or a cube")
    if place == "priory":
        return many("1 point", "{n} points", PRINTED.priory_vp[number])
    if place == "court":
        return say("1 metal and no tax") if number == 0 else say("no tax")
    if place == "castle":
        return many("1 worker next round", "{n} workers next round", PRINTED.castle_workers)
    if place == "market":
        return say("trades on space {n}", n=number + 1)
    return say("begins the next round")


def favour_text(card: str, language: str) -> str:
    """What an advantage card does."""
    say, number = words(language).say, PRINTED.advantages.index(card)
    effect, n = PRINTED.advantage_effect[number], PRINTED.advantage_amount[number]
    if effect == GAIN:
        gift = dict(zip([*GOODS, "gold"], PRINTED.advantage_gain[number], strict=False))
        points = PRINTED.advantage_gain[number][len(GOODS) + 1]
        parts = [amounts({good: got for good, got in gift.items() if got}, language)]
        parts += [words(language).many("1 point", "{n} points", points)] if points else []
        return say("{gift} at once", gift=", ".join(part for part in parts if part))
    if effect == PRODUCE:
        good = name(GOODS[PRINTED.advantage_good[number]], language)
        return say("{n} {good} more every round", n=n, good=good)
    texts = {
        CRAFTSMAN_LIMIT: say("a crew of {n}", n=PRINTED.crew_max + n),
        WORKER: words(language).many("1 worker more from the next round", "{n} workers more from the next round", n),
        TAX_CAP: say("never more than {n} gold tax", n=n),
        PRIORY_BONUS: words(language).many(
            "1 point more a builder in the priory", "{n} points more a builder in the priory", n
        ),
        PEEK_EVENT: say("sees the event before each round"),
        TAX_EXEMPT: say("once: no tax, after the die is cast"),
        EVENT_PROTECTION: say("once: unharmed by a negative event"),
        FREE_BUILDER: say("once: place a drawn builder for free"),
    }
    return texts[effect]
