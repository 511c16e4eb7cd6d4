"""Why not: the rule id and the sentence of every refusal."""

from guildhall.games.pillars import frames as f
from guildhall.games.pillars import refusals as r
from guildhall.games.pillars.data import GOODS
from guildhall.games.pillars.words.names import View, amounts, inputs, name, printed, words
from guildhall.kernel.packing import a_of, b_of, kind_of
from guildhall.words.catalogue import Words
from guildhall.words.kernel_reasons import KERNEL_REASONS

REASONS = {
    r.NOT_IN_SUPPLY: ("PE-DRAFT-1", "this card is not in the supply any more"),
    r.WORKERS_SHORT: ("PE-DRAFT-4", "this card needs {workers} workers; free: {free}"),
    r.COST_SHORT: ("PE-DRAFT-5", "this craftsman costs {cost} gold, there is only {gold}"),
    r.NOT_IN_CREW: ("PE-CREW-1", "this craftsman is not in the crew"),
    r.SPACE_TAKEN: ("PE-MB-7", "another builder stands there"),
    r.PRICE_SHORT: ("PE-MB-3", "the builder costs {price} gold, there is only {gold}"),
    r.MUST_PLACE: ("PE-MB-6", "this builder must be placed now"),
    r.NO_REMIGIUS: ("PE-ADV-14", "this needs the card Remigius"),
    r.FREE_ANYWAY: ("PE-ADV-14", "the builder is free now, Remigius stays for later"),
    r.NOTHING_TO_FEAR: ("PE-BISHOP-1", "this event hurts nobody, there is nothing to be protected from"),
    r.STALL_EMPTY: ("PE-BISHOP-2", "the market has no {good} left"),
    r.METAL_NOT_SOLD: ("PE-MARKET-2", "metal is never for sale"),
    r.STALL_SHORT: ("PE-MARKET-2", "the market has only {stall} {good}"),
    r.PURSE_SHORT: ("PE-GOLD-2", "this costs {total} gold, there is only {gold}"),
    r.BUYER_MISSING: ("PE-MARKET-4", "buying wood needs a Woodworker in the crew"),
    r.SELLER_MISSING: ("PE-MARKET-4", "selling stone needs a Stonecutter in the crew"),
    r.CUBES_SHORT: ("PE-MARKET-3", "there are only {held} {good} to sell"),
    r.NO_RESALE: ("PE-MARKET-5", "{good} bought in this step cannot be sold again"),
    r.CAPACITY_SHORT: ("PE-CRAFT-1", "uses this craftsman has left this round: {left}"),
    r.INPUT_SHORT: ("PE-CRAFT-1", "there is not enough for that: {needed}"),
    r.MORTAR_MISSING: ("PE-CRAFT-3", "the Mason works only beside a Mortar Mixer"),
    r.METAL_MISSING: ("PE-CRAFT-4", "the Tool Maker needs a metal to work on"),
    r.WORKS_ALONE: ("PE-CRAFT-4", "this craftsman is credited by itself"),
    r.NOT_BLESSABLE: ("PE-EVENT-3", "the archbishop cannot raise this craftsman"),
    r.NONE_TO_RETURN: ("PE-BUILD-4", "there is no {good} to return"),
}


def refusal(view: View, seat: int, choice: int, code: int, language: str) -> tuple[str, str]:
    """Rule id and sentence of a refusal code."""
    if code in KERNEL_REASONS:
        return "", Words(language).say(KERNEL_REASONS[code])
    rule, message = REASONS[code]
    if code == r.MUST_PLACE and view["question"] == f.ASK_BUILDER:
        rule = "PE-OPT-2"
    if code == r.METAL_NOT_SOLD and view["question"] == f.ASK_BISHOP:
        rule = "PE-BISHOP-2"
    return rule, words(language).say(message, **facts(view, seat, choice, language))


def facts(view: View, seat: int, choice: int, language: str) -> dict[str, object]:
    """Every number a refusal may mention, from the seat's own view."""
    data, me, verb, a, b = printed(view), view["players"][seat], kind_of(choice), a_of(choice), b_of(choice)
    found: dict[str, object] = {"gold": me["gold"], "price": view["cost"], "free": me["workers"]}
    if verb == f.TAKE and a >= len(data.craftsmen):
        found["workers"] = data.needs[a - len(data.craftsmen)]
    elif verb == f.TAKE:
        found["cost"] = data.cost[a]
    elif verb in (f.CUBE, f.BUY, f.SELL, f.RETURN):
        good = GOODS[a]
        found.update(good=name(good, language), stall=view["market"].get(good, 0), held=me["cubes"][good])
        found["total"] = b * data.buy[a]
    elif verb == f.USE and data.craftsmen[a] in me["crew"]:
        at = me["crew"].index(data.craftsmen[a])
        raised = data.event_amount[data.events.index(view["event"])] if me["blessed"] == data.craftsmen[a] else 0
        capacity = 1 if data.flat[a] else data.capacity[a] + raised
        found["left"] = capacity - (me["uses"][at] if me["uses"] else 0)
        found["needed"] = amounts(inputs(data, a, b), language)
    return found
