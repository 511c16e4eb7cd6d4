"""How a choice reads: its name, what it does in a few words, and the places on the board it concerns."""

from guildhall.games.pillars import frames as f
from guildhall.games.pillars import verbs as v
from guildhall.games.pillars.data import printed
from guildhall.games.pillars.terms import GOODS, PLACES
from guildhall.games.pillars.views import View, cards_at
from guildhall.games.pillars.words.effects_text import bargain, card_text, place_text, trade
from guildhall.games.pillars.words.names import headed, words
from guildhall.kernel.packing import a_of, b_of, kind_of
from guildhall.words.offer import Label

WITH_GOOD = {
    v.BUY: "Buy {n} {good}",
    v.SELL: "Sell {n} {good}",
    v.CUBE: "Take 1 {good}",
    v.RETURN: "Return 1 {good}",
}


def label(view: View, seat: int, choice: int, language: str) -> Label:
    verb, a, b = kind_of(choice), a_of(choice), b_of(choice)
    data = printed(view)
    if verb == v.TAKE:
        card = data.cards[a]
        return Label(data.name(card, language), card_text(data, card, language), (f"card:{card}",))
    if verb == v.PLACE:
        return place_label(view, a, language)
    if verb == v.REMIGIUS:
        place = place_label(view, a, language)
        return place._replace(name=headed(data.name("remigius", language), place.name, language))
    if verb in (v.DISMISS, v.RAISE, v.USE):
        return craftsman_label(view, seat, choice, language)
    if verb in WITH_GOOD:
        name = words(language).say(WITH_GOOD[verb], n=b, good=data.name(GOODS[a], language))
        stall, own = f"market:{GOODS[a]}", f"cube:{seat}:{GOODS[a]}"
        if verb in (v.CUBE, v.RETURN):
            return Label(name, "", (stall,) if verb == v.CUBE else (own,))
        price = b * (data.buy[a] if verb == v.BUY else data.sell[a])
        return Label(name, words(language).say("for {price} gold", price=price), (stall, own))
    return plain_label(view, verb, language)


def craftsman_label(view: View, seat: int, choice: int, language: str) -> Label:
    """A craftsman who is dismissed, raised by the archbishop, or at work."""
    data, verb, number, times = printed(view), kind_of(choice), a_of(choice), b_of(choice)
    card = data.craftsmen[number]
    name, mine = data.name(card, language), (f"crew:{seat}:{card}",)
    if verb == v.DISMISS:
        return Label(words(language).say("Dismiss {card}", card=name), trade(data, number, language), mine)
    if verb == v.RAISE:
        raised = data.event_amount[data.events.index(view["event"])] if view["event"] else 0
        return Label(name, words(language).many("one use more this round", "{n} uses more this round", raised), mine)
    metal = view["players"][seat]["cubes"]["metal"] if view["options"]["tool_maker_per_metal"] else 1
    share = metal if data.metal_held[number] else 1  # PE-OPT-5
    how_often = name if data.flat[number] else f"{name} ×{times}"
    return Label(how_often, bargain(data, number, times, language, share), mine)


def place_label(view: View, target: int, language: str) -> Label:
    data = printed(view)
    place, space = PLACES[data.target_place[target]], data.target_space[target]
    name, holders = data.name(place, language), view["spaces"][place]
    number = holders.index(None) if None in holders else 0
    if space >= 0:
        number = space - data.first_space[data.target_place[target]]
    refs = (f"space:{place}:{number + 1}",)
    cards = cards_at(view, place)
    card = cards[number] if cards else None
    if card:
        work = place == "shiring"  # there he comes for nothing: the price on the card does not count
        text = trade(data, data.craftsmen.index(card), language) if work else card_text(data, card, language)
        return Label(headed(name, data.name(card, language), language), text, (*refs, f"card:{card}"))
    return Label(name, place_text(data, place, number, language), refs)


def plain_label(view: View, verb: int, language: str) -> Label:
    """Choices without arguments."""
    say = words(language).say
    if verb == v.PASS:
        drafting = view["question"] == f.ASK_CARD
        later = say("out of this phase") if drafting else say("free, after all the others")
        return Label(say("Pass"), later, () if drafting else (f"cost:{view['cost']}",))
    if verb in (v.USE_CARD, v.KEEP_CARD):
        card = "thomas" if view["question"] == f.ASK_THOMAS else "tax_freedom"
        name = printed(view).name(card, language)
        used = say("Use {card}", card=name) if verb == v.USE_CARD else say("Keep {card}", card=name)
        return Label(used, "", (f"card:{card}",))
    fixed = {
        v.ACCEPT: Label(say("Let it stand")),
        v.REJECT: Label(say("Reject"), say("back into the bag, draw again")),
        v.PROTECTION: Label(say("Protection"), say("from this event"), ("event",)),
        v.WITHDRAW: Label(say("Withdraw"), say("this builder goes back into the bag")),
        v.STOP: Label(say("Done"), say("end the building turn")),
    }
    return fixed[verb]
