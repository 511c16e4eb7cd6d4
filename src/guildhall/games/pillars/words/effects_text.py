"""What cards, places and events do, in a few words and with the numbers of this game: one wording for labels, tables,
board and description.
"""

from guildhall.games.pillars import terms as t
from guildhall.games.pillars.data import Printed
from guildhall.games.pillars.words.names import amounts, headed, points, words

WHEN = {t.IMMEDIATE: "at once", t.ONCE: "once", t.PERMANENT: "always"}
ADVANTAGES = {
    t.PRODUCE: "+{n} {good} every round",
    t.CRAFTSMAN_LIMIT: "{limit} craftsmen instead of {usual}",
    t.TAX_CAP: "never more than {n} gold tax",
    t.PEEK_EVENT: "sees the event before the others",
    t.TAX_EXEMPT: "no tax, after the die is cast",
    t.EVENT_PROTECTION: "unharmed by a negative event",
    t.FREE_BUILDER: "place a drawn builder for free",
}
EVENTS = {
    t.GAIN: "everybody gains {gift}",
    t.MILL_BONUS: "{n} gold more for each worker in the mill, at most {most}",
    t.PAY: "everybody pays {n} gold",
    t.LOSE: "everybody loses {points}",
    t.DISCARD_CRAFTSMAN: "everybody loses a craftsman",
}


def card_text(data: Printed, card: str, language: str) -> str:
    """All that is printed on a card of the supply, of a crew, or of Kingsbridge."""
    say, many = words(language).say, words(language).many
    if card in data.advantages:
        return advantage_with_timing(data, card, language)
    if card in data.resource_cards:
        number = data.resource_cards.index(card)
        goods = amounts(data, {t.GOODS[data.site_good[number]]: data.yields[number]}, language)
        return f"{many('1 worker', '{n} workers', data.needs[number])} → {goods}"
    number = data.craftsmen.index(card)
    work = trade(data, number, language)
    return say("{cost} gold; {trade}", cost=data.cost[number], trade=work) if data.cost[number] else work


# ---- craftsmen


def inputs(data: Printed, card: int, times: int) -> dict[str, int]:
    """What a craftsman uses up when he works so many times."""
    needed = {good: data.inputs[card][n] * times for n, good in enumerate(t.GOODS)}
    return {good: n for good, n in (needed | {"gold": data.gold_in[card] * times}).items() if n}


def bargain(data: Printed, card: int, times: int, language: str, share: int = 1) -> str:
    """`2 stone → 2 points`; `share` multiplies the gold (PE-OPT-5)."""
    gold = data.gold_out[card] * times * share
    out = amounts(data, {"gold": gold}, language) if gold else points(data.vp_out[card] * times, language)
    goes_in = amounts(data, inputs(data, card, times), language)
    return f"{goes_in} → {out}" if goes_in else out


def trade(data: Printed, card: int, language: str) -> str:
    """What a craftsman does, and what he needs for it: `1 stone → 1 point, 3 times, beside a Mortar Mixer`."""
    say, text = words(language).say, bargain(data, card, 1, language)
    if data.metal_held[card]:
        held = amounts(data, {"metal": data.metal_held[card]}, language)
        return say("{gain} a round, with {goods} at hand", gain=text, goods=held)
    if data.flat[card]:
        return say("{gain} a round", gain=text)
    text = f"{text}, {words(language).many('once', '{n} times', data.capacity[card])}"
    return text if data.requires[card] < 0 else say("{trade}, beside a Mortar Mixer", trade=text)


# ---- advantage cards and events


def gift(data: Printed, brought: list[int], language: str) -> str:
    """`1 wood, 1 stone`; goods, then gold, then points."""
    goods = {good: got for good, got in zip([*t.GOODS, "gold"], brought, strict=False) if got}
    parts = [amounts(data, goods, language)] if goods else []
    return ", ".join([*parts, points(brought[t.GIFT_POINTS], language)] if brought[t.GIFT_POINTS] else parts)


def timing(data: Printed, card: str, language: str) -> str:
    """When an advantage card works."""
    return words(language).say_in("timing", WHEN[data.timing[data.advantages.index(card)]])


def advantage_text(data: Printed, card: str, language: str) -> str:
    """What an advantage card does."""
    many, number = words(language).many, data.advantages.index(card)
    effect, n = data.advantage_effect[number], data.advantage_amount[number]
    if effect == t.GAIN:
        return gift(data, data.advantage_gain[number], language)
    if effect == t.WORKER:
        return many("1 worker more from the next round", "{n} workers more from the next round", n)
    if effect == t.PRIORY_BONUS:
        return many("+1 point for each builder in the priory", "+{n} points for each builder in the priory", n)
    good = data.name(t.GOODS[data.advantage_good[number]], language) if effect == t.PRODUCE else ""
    return words(language).say(ADVANTAGES[effect], n=n, good=good, limit=data.crew_max + n, usual=data.crew_max)


def advantage_with_timing(data: Printed, card: str, language: str) -> str:
    """The same in one line; what holds always need not say so."""
    when, text = data.timing[data.advantages.index(card)], advantage_text(data, card, language)
    if when == t.IMMEDIATE:
        return words(language).say("{gift} at once", gift=text)
    return headed(timing(data, card, language), text, language) if when == t.ONCE else text


def event_text(data: Printed, card: str, language: str) -> str:
    """What an event does to everybody: PE-EVENT-3."""
    many, number = words(language).many, data.events.index(card)
    effect, n = data.event_effect[number], data.event_amount[number]
    if effect == t.CAPACITY_BONUS:
        one, several = "a craftsman of each player works once more", "a craftsman of each player works {n} times more"
        return many(one, several, n)
    if effect == t.BUILDER_LIMIT:
        return many("only 1 builder each in the next round", "only {n} builders each in the next round", n)
    if effect == t.PRODUCTION_PER_CARD and n < 0:
        return many("1 cube less from every resource card", "{n} cubes less from every resource card", -n)
    if effect == t.PRODUCTION_PER_CARD:
        return many("1 cube more from every resource card", "{n} cubes more from every resource card", n)
    brought = gift(data, data.event_gain[number], language)
    lost = points(n, language)
    return words(language).say(EVENTS[effect], n=n, most=data.event_max[number], gift=brought, points=lost)


# ---- places


def place_text(data: Printed, place: str, number: int, language: str) -> str:
    """What a builder on this space of the place brings."""
    say, many = words(language).say, words(language).many
    if place == "bishop":
        return say("protection or a cube")
    if place == "priory":
        return points(data.priory_vp[number], language)
    if place == "court":
        metal = amounts(data, {"metal": data.metal_at_court}, language)
        return say("{goods} and no tax", goods=metal) if number == 0 else say("no tax")
    if place == "castle":
        return many("1 worker next round", "{n} workers next round", data.castle_workers)
    if place == "market":
        return say("trades on space {n}", n=number + 1)
    return say("begins the next round")
