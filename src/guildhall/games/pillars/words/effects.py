"""What places, advantage cards and events bring, in a few words and with the numbers of this game."""

from guildhall.games.pillars.data import Printed
from guildhall.games.pillars.terms import (
    BUILDER_LIMIT,
    CAPACITY_BONUS,
    CRAFTSMAN_LIMIT,
    DISCARD_CRAFTSMAN,
    EVENT_PROTECTION,
    FREE_BUILDER,
    GAIN,
    GOODS,
    LOSE,
    MILL_BONUS,
    PAY,
    PEEK_EVENT,
    PRIORY_BONUS,
    PRODUCE,
    TAX_CAP,
    TAX_EXEMPT,
    WORKER,
)
from guildhall.games.pillars.words.names import amounts, name, points, words


def place_detail(data: Printed, place: str, number: int, language: str) -> str:
    """What a builder on this space of the place brings."""
    say, many = words(language).say, words(language).many
    if place == "bishop":
        return say("protection or a cube")
    if place == "priory":
        return points(data.priory_vp[number], language)
    if place == "court":
        metal = amounts({"metal": data.metal_at_court}, language)
        return say("{goods} and no tax", goods=metal) if number == 0 else say("no tax")
    if place == "castle":
        return many("1 worker next round", "{n} workers next round", data.castle_workers)
    if place == "market":
        return say("trades on space {n}", n=number + 1)
    return say("begins the next round")


def gift(brought: list[int], language: str) -> str:
    """`1 wood, 1 stone`; goods, then gold, then points."""
    goods = dict(zip([*GOODS, "gold"], brought, strict=False))
    parts = [amounts({good: got for good, got in goods.items() if got}, language)]
    parts += [points(brought[len(GOODS) + 1], language)] if brought[len(GOODS) + 1] else []
    return ", ".join(part for part in parts if part)


def favour_text(data: Printed, card: str, language: str) -> str:
    """What an advantage card does."""
    say, many, number = words(language).say, words(language).many, data.advantages.index(card)
    effect, n = data.advantage_effect[number], data.advantage_amount[number]
    if effect == GAIN:
        return say("{gift} at once", gift=gift(data.advantage_gain[number], language))
    if effect == PRODUCE:
        good = name(GOODS[data.advantage_good[number]], language)
        return say("{n} {good} more every round", n=n, good=good)
    texts = {
        CRAFTSMAN_LIMIT: say("a crew of {n}", n=data.crew_max + n),
        WORKER: many("1 worker more from the next round", "{n} workers more from the next round", n),
        TAX_CAP: say("never more than {n} gold tax", n=n),
        PRIORY_BONUS: many("1 point more a builder in the priory", "{n} points more a builder in the priory", n),
        PEEK_EVENT: say("sees the event before each round"),
        TAX_EXEMPT: say("once: no tax, after the die is cast"),
        EVENT_PROTECTION: say("once: unharmed by a negative event"),
        FREE_BUILDER: say("once: place a drawn builder for free"),
    }
    return texts[effect]


def event_text(data: Printed, card: str, language: str) -> str:
    """What an event does to everybody: PE-EVENT-3."""
    say, many, number = words(language).say, words(language).many, data.events.index(card)
    effect, n = data.event_effect[number], data.event_amount[number]
    if effect == GAIN:
        return say("everybody gains {gift}", gift=gift(data.event_gain[number], language))
    if effect == MILL_BONUS:
        return say("{n} gold for each worker in the mill, at most {most}", n=n, most=data.event_max[number])
    if effect == PAY:
        return say("everybody pays {n} gold", n=n)
    if effect == LOSE:
        return say("everybody loses {points}", points=points(n, language))
    if effect == CAPACITY_BONUS:
        one, several = "a craftsman of each player works once more", "a craftsman of each player works {n} times more"
        return many(one, several, n)
    if effect == BUILDER_LIMIT:
        return many("only 1 builder each in the next round", "only {n} builders each in the next round", n)
    if effect == DISCARD_CRAFTSMAN:
        return say("everybody loses a craftsman")
    if n < 0:
        return many("1 cube less from every resource card", "{n} cubes less from every resource card", -n)
    return many("1 cube more from every resource card", "{n} cubes more from every resource card", n)
