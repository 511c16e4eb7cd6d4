"""What is asked: questions, labels of choices, previews."""

from guildhall.games.pillars import frames as f
from guildhall.games.pillars import verbs as v
from guildhall.games.pillars.data import Printed
from guildhall.games.pillars.terms import GOODS, PLACES
from guildhall.games.pillars.words.effects import favour_text, place_detail
from guildhall.games.pillars.words.names import View, amounts, bargain, name, printed, trade, words
from guildhall.kernel.packing import a_of, b_of, kind_of
from guildhall.words.offer import Label


def question(view: View, seat: int, frame: int, names: list[str], language: str) -> str:
    """One line: what is asked, of whom."""
    say, kind, who = words(language).say, kind_of(frame), names[seat]
    me, data = view["players"][seat], printed(view)
    if kind == f.ASK_CARD:
        one, several = "{name}, take a card or pass (1 worker free)", "{name}, take a card or pass ({n} workers free)"
        return words(language).many(one, several, me["workers"], name=who)
    if kind == f.ASK_DISMISS:
        return say("{name}, your crew is too large: dismiss a craftsman", name=who)
    if kind == f.ASK_VETO:
        owner = names[a_of(frame)]
        return say("{name}, let the builder of {owner} stand, or reject it", name=who, owner=owner)
    if kind == f.ASK_BUILDER:
        if view["cost"] == 0 and not view["options"]["free_builder_may_pass"]:
            return say("{name}, place your builder for free", name=who)
        if view["cost"] == 0:
            return say("{name}, place your builder for free, or pass", name=who)
        return say("{name}, place your builder for {price} gold, or pass", name=who, price=view["cost"])
    if kind == f.ASK_PASSED:
        return say("{name}, place the builder you passed, for free", name=who)
    if kind == f.ASK_BISHOP and not data.negative[data.events.index(view["event"])]:
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
    return say("{name}, return a cube: at most {n} may be kept", name=who, n=data.cubes_kept)


def purse(view: View, seat: int) -> dict[str, int]:
    """The own numbers a choice can move, for previews."""
    me = view["players"][seat]
    return {"points": me["vp"], "gold": me["gold"], **me["cubes"], "workers": me["workers"]}


def label(view: View, seat: int, choice: int, language: str) -> Label:
    say, verb, a, b = words(language).say, kind_of(choice), a_of(choice), b_of(choice)
    data = printed(view)
    if verb == v.TAKE:
        return card_label(data, a, language)
    if verb in (v.PLACE, v.REMIGIUS):
        place = place_label(view, a, language)
        return place if verb == v.PLACE else place._replace(name=say("Remigius: {place}", place=place.name))
    if verb in (v.DISMISS, v.RAISE, v.USE):
        card = data.craftsmen[a]
        mine = (f"crew:{seat}:{card}",)
        if verb == v.DISMISS:
            return Label(say("Dismiss {card}", card=name(card, language)), trade(data, a, language), mine)
        if verb == v.RAISE:
            raised = data.event_amount[data.events.index(view["event"])]
            more = words(language).many("one use more this round", "{n} uses more this round", raised)
            return Label(name(card, language), more, mine)
        times = name(card, language) if data.flat[a] else f"{name(card, language)} ×{b}"
        metal = view["players"][seat]["cubes"]["metal"] if view["options"]["tool_maker_per_metal"] else 1
        share = metal if data.metal_held[a] else 1  # PE-OPT-5
        return Label(times, bargain(data, a, b, language, share), mine)
    if verb in (v.BUY, v.SELL):
        good = GOODS[a]
        price = b * (data.buy[a] if verb == v.BUY else data.sell[a])
        message = "Buy {n} {good}" if verb == v.BUY else "Sell {n} {good}"
        text = say("for {price} gold", price=price)
        return Label(say(message, n=b, good=name(good, language)), text, (f"market:{good}", f"cube:{seat}:{good}"))
    if verb in (v.CUBE, v.RETURN):
        good = GOODS[a]
        ref = f"market:{good}" if verb == v.CUBE else f"cube:{seat}:{good}"
        return Label(
            say("Take 1 {good}" if verb == v.CUBE else "Return 1 {good}", good=name(good, language)), "", (ref,)
        )
    return plain_label(view, seat, verb, language)


def plain_label(view: View, seat: int, verb: int, language: str) -> Label:
    """Choices without arguments."""
    say = words(language).say
    if verb == v.PASS:
        drafting = view["question"] == f.ASK_CARD
        later = say("out of this phase") if drafting else say("free, after all the others")
        return Label(say("Pass"), later, () if drafting else (f"cost:{view['cost']}",))
    if verb == v.USE_CARD or verb == v.KEEP_CARD:
        card = "thomas" if view["question"] == f.ASK_THOMAS else "tax_freedom"
        message = "Use {card}" if verb == v.USE_CARD else "Keep {card}"
        return Label(say(message, card=name(card, language)), "", (f"card:{card}",))
    fixed = {
        v.ACCEPT: Label(say("Let it stand")),
        v.REJECT: Label(say("Reject"), say("back into the bag, draw again")),
        v.PROTECTION: Label(say("Protection"), say("from this event"), ("event",)),
        v.WITHDRAW: Label(say("Withdraw"), say("this builder is done")),
        v.STOP: Label(say("Done"), say("end the building turn")),
    }
    return fixed[verb]


def card_label(data: Printed, card: int, language: str) -> Label:
    say, hired = words(language), len(data.craftsmen)
    card_id = data.cards[card]
    if card < hired:
        text = say.say("{cost} gold; {trade}", cost=data.cost[card], trade=trade(data, card, language))
    else:
        good = GOODS[data.site_good[card - hired]]
        workers = say.many("1 worker", "{n} workers", data.needs[card - hired])
        text = f"{workers} → {amounts({good: data.yields[card - hired]}, language)}"
    return Label(name(card_id, language), text, (f"card:{card_id}",))


def place_label(view: View, target: int, language: str) -> Label:
    data = printed(view)
    say, place, space = words(language).say, PLACES[data.target_place[target]], data.target_space[target]
    title = name(place, language)
    holders = view["spaces"][place]
    number = holders.index(None) if None in holders else 0
    if space >= 0:
        number = space - data.first_space[data.target_place[target]]
    refs = (f"space:{place}:{number + 1}",)
    if place in ("kingsbridge", "shiring") and view[place]:
        card = view[place][number]
        work = place == "shiring"
        detail = trade(data, data.craftsmen.index(card), language) if work else favour_text(data, card, language)
        full = say("{place}: {card}", place=title, card=name(card, language))
        return Label(full, detail, (*refs, f"card:{card}"))
    return Label(title, place_detail(data, place, number, language), refs)
