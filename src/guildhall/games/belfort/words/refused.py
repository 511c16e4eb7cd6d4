"""Why not: the rule id and the sentence of every refusal."""

from guildhall.games.belfort import frames as f
from guildhall.games.belfort import refusals as r
from guildhall.games.belfort.notation import PRINTED
from guildhall.games.belfort.planks import CARDS, DESK, GUILDS, PERMITS
from guildhall.games.belfort.terms import GOODS, SEASONS
from guildhall.games.belfort.words.actions import gnome_price
from guildhall.games.belfort.words.effects import red_price
from guildhall.games.belfort.words.names import View, amounts, cost_of, name, words
from guildhall.kernel.packing import a_of, b_of, kind_of
from guildhall.words.catalogue import Words
from guildhall.words.kernel_reasons import KERNEL_REASONS

REASONS = {
    r.NOT_IN_HAND: ("BF-BLD-1", "this card is not in your hand"),
    r.GUARD_THERE: ("BF-2P-3", "another Non-Player's Dwarf stands there"),
    r.ASSISTANT_TAKEN: ("BF-AST-1", "this Assistant is not on the display"),
    r.NO_FREE_LOCK: ("BF-GNM-2", "there is no free lock for it"),
    r.NOT_BESIDE_YOURS: ("BF-PROP-GATEHOUSE", "the second marker goes beside one of yours, on a free symbol"),
    r.NO_SUCH_PIECE: ("BF-PLC-10", "no such worker is left to place"),
    r.PLANK_TAKEN: ("BF-PLC-2", "this plank is occupied"),
    r.DESK_FULL: ("BF-PLC-4", "every plank of the Recruiter's Desk is taken"),
    r.CAMP_ONCE: ("BF-PLC-5", "one worker a round may go to the King's Camp"),
    r.NOT_BUILT: ("BF-PLC-2", "no such card is built"),
    r.NO_PLANK: ("BF-COMP-9", "this card has no plank"),
    r.PLANK_LOCKED: ("BF-PLC-2", "this plank is locked"),
    r.NO_PERMIT: ("BF-PER-3", "there is no such Permit to be expanded"),
    r.FEE_SHORT: ("BF-PLC-3", "the fee there is {fee}, you have {held}"),
    r.CARDS_SHORT: ("BF-PER-3", "the fee is {cards} cards, you hold {hand}"),
    r.NOT_YOUR_ASSISTANT: ("BF-AST-3", "this Assistant is not yours"),
    r.ASSISTANT_SPENT: ("BF-AST-3", "this Assistant was already used this round"),
    r.NO_OPPONENT_THERE: ("BF-AST-GOO", "the Goon needs another player's worker to share with"),
    r.NUMBER_WRONG: ("BF-PLC-6", "there are not that many"),
    r.CREST_TURNED: ("BF-COL-7", "this crest was taken this round and cannot be taken again"),
    r.OWN_CREST: ("BF-COL-7", "this is your own crest"),
    r.SITE_CLAIMED: ("BF-COMP-16", "this place is claimed"),
    r.COST_SHORT: ("BF-BLD-9", "this costs {cost}"),
    r.TOLL_SHORT: ("BF-AST-GOR", "building there also needs the Gorgon's toll of {toll} gold"),
    r.NOTHING_TO_ACTIVATE: ("BF-ACT-3", "nothing of yours stands there"),
    r.PERMIT_UNFILLED: ("BF-PER-5", "both planks of this Permit must be filled"),
    r.RED_SHORT: ("BF-PER-5", "the expansion costs {cost}, more than you have"),
    r.NO_VISIT: ("BF-ACT-5", "no visit to the Trading Post is left for that"),
    r.TRADE_SHORT: ("BF-ACT-5", "this costs {cost}, more than you have"),
    r.NO_EXCHANGE: ("BF-GLD-MERCHANTS", "no exchange is left"),
    r.HIRED_ALREADY: ("BF-GNM-1", "one Gnome a turn may be hired"),
    r.GNOMES_GONE: ("BF-GNM-3", "no Gnome is left"),
    r.GNOME_PRICE_SHORT: ("BF-GNM-1", "the Gnome costs {gnome} gold, you have {gold}"),
    r.LOCK_USED: ("BF-ACT-11", "this was already used in this turn"),
    r.LOCK_CLOSED: ("BF-COMP-10", "the lock is closed"),
    r.POINTS_SHORT: ("BF-AST-DJI", "this takes {points} of your points, you have {score}"),
    r.SEASON_AHEAD: ("BF-AST-DJI", "that season is still to come"),
    r.PERMIT_GONE: ("BF-PER-1", "no such Permit is left in the stack"),
    r.CARD_HAS_PERMIT: ("BF-PER-2", "your card already has a Permit"),
    r.WORKERS_OUT: ("BF-ACT-4", "take all your workers back first"),
    r.CARD_NOT_THERE: ("BF-ACT-6", "there is no such card"),
    r.CARD_PRICE_SHORT: ("BF-ACT-6", "a card costs {price} gold"),
    r.RESERVE_EMPTY: ("BF-RUL-72", "none of that kind is left in your reserve"),
    r.NOT_STEALABLE: ("BF-GLD-5", "this Guild does not take that"),
    r.VICTIM_HAS_NONE: ("BF-GLD-5", "there is nothing of that to take"),
    r.ROBBED_ALREADY: ("BF-GLD-5", "this player was already robbed"),
    r.SHOWS_NOTHING: ("BF-GLD-SPIES", "this player shows no card"),
    r.KINDS_DIFFER: ("BF-GLD-WIZARDS", "only two different places of one kind can be swapped"),
    r.WRONG_SYMBOL: ("BF-GLD-WIZARDS", "the marker goes on a symbol of that Gatehouse"),
    r.SAGES_SHORT: ("BF-XGLD-SAGES", "you have only {gold} gold"),
    r.NOT_YOUR_MARKER: ("BF-XGLD-DECORATORS", "this is not your marker"),
    r.DECORATED_ALREADY: ("BF-XGLD-DECORATORS", "this marker is decorated already"),
    r.NO_SUCH_WORKER: ("BF-RUL-66", "you have not enough of that kind at hand"),
    r.NO_GNOME_THERE: ("BF-GNM-8", "there is no Gnome on such a card"),
    r.POOL_CARD_USELESS: ("BF-2P-7", "this card has no free symbol, another one has"),
    r.DISCOUNT_WRONG: ("BF-BLD-7", "the discount cannot be used like that"),
    r.NOTHING_TO_GIVE: ("BF-XGLD-SENTINELS", "you have none of that to give"),
    r.WRONG_AREA: ("BF-PLC-8", "another area is asked about"),
    r.NO_LOCK_ACTION: ("BF-PROP-4", "the lock of this card has no action to use"),
}
# The same reason may stand under another rule, depending on what is asked and what is chosen.
ELSEWHERE = {
    (r.NOT_IN_HAND, f.ASK_DISCARD): "BF-ACT-9",
    (r.NOT_IN_HAND, f.ASK_DROP): "BF-SET-5",
    (r.NOT_IN_HAND, f.ASK_SHOW): "BF-GLD-SPIES",
    (r.NOT_BUILT, f.ASK_ACTION): "BF-PER-1",
    (r.NOT_BUILT, f.ASK_PERMIT): "BF-PER-1",
    (r.NOT_YOUR_MARKER, f.ASK_REMOVE): "BF-GNM-5",
    (r.NUMBER_WRONG, f.ASK_MIX): "BF-AST-DJI",
    (r.CARD_NOT_THERE, f.ASK_FETCH): "BF-AST-GAR",
    (r.CARD_NOT_THERE, f.ASK_NP_CARD): "BF-2P-4",
    (r.SITE_CLAIMED, f.ASK_NP_SITE): "BF-2P-7",
    (r.RESERVE_EMPTY, f.ASK_LOAN): "BF-XGLD-NONHUMAN",
    (r.NO_SUCH_WORKER, f.ASK_RETURN): "BF-XGLD-NONHUMAN",
}
OF_CHOICES = {
    (r.NOT_BUILT, f.USE): "BF-COMP-10",
    (r.TRADE_SHORT, f.USE): "BF-PROP-BLACKSMITH",
    (r.TRADE_SHORT, f.EXCHANGE): "BF-GLD-MERCHANTS",
}


def refusal(view: View, seat: int, choice: int, code: int, language: str) -> tuple[str, str]:
    """Rule id and sentence of a refusal code."""
    if code in KERNEL_REASONS:
        return "", Words(language).say(KERNEL_REASONS[code])
    rule, message = REASONS[code]
    rule = ELSEWHERE.get((code, view["question"]), rule)
    rule = OF_CHOICES.get((code, kind_of(choice)), rule)
    return rule, words(language).say(message, **facts(view, seat, choice, language))


def facts(view: View, seat: int, choice: int, language: str) -> dict[str, object]:
    """Every number a refusal may mention, from the seat's own view."""
    me, verb, a = view["players"][seat], kind_of(choice), a_of(choice)
    season = SEASONS.index(view["season"] or "spring")
    found: dict[str, object] = {"gold": me["goods"]["gold"], "score": me["score"], "price": PRINTED.card_price}
    found.update(toll=PRINTED.gorgon_toll[season], hand=me["hand_size"], cost="", fee="", held="", gnome=0, points=0)
    found["cards"] = PRINTED.permit_cards[b_of(choice) - PERMITS] if verb == f.PLACE and b_of(choice) >= PERMITS else 0
    if verb in (f.PLACE, f.IMP, f.GOON):
        fee = fee_of(view, seat, choice)
        held = [f"{me['goods'][good]} {name(good, language)}" for good, due in zip(GOODS, fee) if due]
        found.update(fee=amounts(fee, language), held=", ".join(held))
    elif verb in (f.HIRE, f.HIRE_CENTAUR):
        found["gnome"] = gnome_price(view, verb)
    elif verb in (f.DJINN_METAL, f.DJINN_GOODS):
        found["points"] = PRINTED.djinn_points[a]
    else:
        found["cost"] = cost_words(view, choice, language)
    return found


def cost_words(view: View, choice: int, language: str) -> str:
    """What a choice costs that is refused for its price."""
    verb, a = kind_of(choice), a_of(choice)
    if verb in (f.BUILD, f.DESIGN):
        return amounts(cost_of(view, a), language)
    if verb in (f.LESS, f.LESS_METAL, f.FULL_PRICE):
        return words(language).say("more than you have")
    if verb == f.TRADE:
        return amounts(PRINTED.trade_give[a], language)
    if verb == f.USE:
        return amounts(PRINTED.lock_pay[a], language)
    if verb == f.EXCHANGE:
        return f"{PRINTED.exchange_give} {name(GOODS[a], language)}"
    return red_price(a, language) if verb == f.EXPAND else ""


def fee_of(view: View, seat: int, choice: int) -> list[int]:
    """The fee of a placement, by goods."""
    verb, a, b = kind_of(choice), a_of(choice), b_of(choice)
    season = SEASONS.index(view["season"] or "spring")
    if verb == f.GOON:
        guild = view["districts"][a]["guild_fee"][seat] if PRINTED.goon_fee[season] else 0
        return [0, 0, 0, guild + PRINTED.goon_extra[season]]
    if verb == f.IMP:
        return [0, 0, 0, PRINTED.plank_fee[b]]
    if b == DESK:
        return [0, 0, 0, PRINTED.desk_fee]
    if GUILDS <= b < CARDS:
        return [0, 0, 0, view["districts"][b - GUILDS]["guild_fee"][seat]]
    if CARDS <= b < PERMITS:
        return [0, 0, 0, PRINTED.plank_fee[b - CARDS]]
    return PRINTED.permit_fee[b - PERMITS] if b >= PERMITS else [0, 0, 0, 0]
