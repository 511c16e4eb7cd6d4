"""Why not: the sentence of every refusal."""

from guildhall.games.pillars import refusals as r
from guildhall.games.pillars import verbs as v
from guildhall.games.pillars.data import printed
from guildhall.games.pillars.terms import GOODS
from guildhall.games.pillars.views import View
from guildhall.games.pillars.words.effects_text import inputs
from guildhall.games.pillars.words.names import amounts, words
from guildhall.kernel.packing import a_of, b_of, kind_of

SENTENCES = {
    r.NOT_IN_SUPPLY: "this card is not in the supply any more",
    r.WORKERS_SHORT: "this card needs {workers} workers; free: {free}",
    r.COST_SHORT: "this craftsman costs {cost} gold, there is only {gold}",
    r.NOT_IN_CREW: "this craftsman is not in the crew",
    r.SPACE_TAKEN: "another builder stands there",
    r.PRICE_SHORT: "the builder costs {price} gold, there is only {gold}",
    r.MUST_PLACE: "this builder must be placed now",
    r.NO_REMIGIUS: "this needs the card Remigius",
    r.FREE_ANYWAY: "the builder is free now, Remigius stays for later",
    r.NOTHING_TO_FEAR: "this event hurts nobody, there is nothing to be protected from",
    r.STALL_EMPTY: "the market has no {good} left",
    r.METAL_NOT_SOLD: "metal is never for sale",
    r.STALL_SHORT: "the market has only {stall} {good}",
    r.PURSE_SHORT: "this costs {total} gold, there is only {gold}",
    r.BUYER_MISSING: "buying wood needs a Woodworker in the crew",
    r.SELLER_MISSING: "selling stone needs a Stonecutter in the crew",
    r.CUBES_SHORT: "there are only {held} {good} to sell",
    r.NO_RESALE: "{good} bought in this step cannot be sold again",
    r.CAPACITY_SHORT: "uses this craftsman has left this round: {left}",
    r.INPUT_SHORT: "there is not enough for that: {needed}",
    r.MORTAR_MISSING: "the Mason works only beside a Mortar Mixer",
    r.METAL_MISSING: "the Tool Maker needs a metal to work on",
    r.WORKS_ALONE: "this craftsman is credited by itself",
    r.NOT_BLESSABLE: "the archbishop cannot raise this craftsman",
    r.NONE_TO_RETURN: "there is no {good} to return",
    r.FREE_MUST_PLACE: "this builder must be placed now",
    r.BISHOP_HAS_NO_METAL: "metal is never for sale",
}


def refusal(view: View, seat: int, choice: int, code: int, language: str) -> str:
    """The sentence of a refusal code."""
    return words(language).say(SENTENCES[code], **facts(view, seat, choice, language))


def facts(view: View, seat: int, choice: int, language: str) -> dict[str, object]:
    """Every number a refusal may mention, from the seat's own view."""
    data, me, verb, a, b = printed(view), view["players"][seat], kind_of(choice), a_of(choice), b_of(choice)
    found: dict[str, object] = {"gold": me["gold"], "price": view["cost"], "free": me["workers"]}
    if verb == v.TAKE and a >= len(data.craftsmen):
        found["workers"] = data.needs[a - len(data.craftsmen)]
    elif verb == v.TAKE:
        found["cost"] = data.cost[a]
    elif verb in (v.CUBE, v.BUY, v.SELL, v.RETURN):
        good = GOODS[a]
        found.update(good=data.name(good, language), stall=view["market"].get(good, 0), held=me["cubes"][good])
        found["total"] = b * data.buy[a]
    elif verb == v.USE and data.craftsmen[a] in me["crew"]:
        at = me["crew"].index(data.craftsmen[a])
        raised = (
            data.event_amount[data.events.index(view["event"])]
            if view["event"] and me["blessed"] == me["crew"][at]
            else 0
        )
        capacity = 1 if data.flat[a] else data.capacity[a] + raised
        found["left"] = capacity - (me["uses"][at] if me["uses"] else 0)
        found["needed"] = amounts(data, inputs(data, a, b), language)
    return found
