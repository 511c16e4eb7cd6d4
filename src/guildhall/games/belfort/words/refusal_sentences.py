"""Why not: the sentence of every refusal."""

from guildhall.games.belfort import refusals as r
from guildhall.games.belfort import verbs as v
from guildhall.games.belfort.data import Printed
from guildhall.games.belfort.planks import CARDS, DESK, GUILDS, PERMITS
from guildhall.games.belfort.terms import GOODS, SEASONS
from guildhall.games.belfort.views import View
from guildhall.games.belfort.words.action_labels import gnome_price
from guildhall.games.belfort.words.effects_text import red_price
from guildhall.games.belfort.words.names import Speech, cost_of, speech
from guildhall.kernel.packing import a_of, b_of, kind_of

SENTENCES = {
    r.NOT_IN_HAND: "this card is not in your hand",
    r.GUARD_THERE: "another Non-Player's Dwarf stands there",
    r.ASSISTANT_TAKEN: "this Assistant is not on the display",
    r.NO_FREE_LOCK: "there is no free lock for it",
    r.NOT_BESIDE_YOURS: "the second marker goes beside one of yours, on a free symbol",
    r.NO_SUCH_PIECE: "no such worker is left to place",
    r.PLANK_TAKEN: "this plank is occupied",
    r.DESK_FULL: "every plank of the Recruiter's Desk is taken",
    r.CAMP_ONCE: "one worker a round may go to the King's Camp",
    r.NOT_BUILT: "no such card is built",
    r.NO_PLANK: "this card has no plank",
    r.PLANK_LOCKED: "this plank is locked",
    r.NO_PERMIT: "there is no such Permit to be expanded",
    r.FEE_SHORT: "the fee there is {fee}, you have {held}",
    r.CARDS_SHORT: "the fee is {cards} cards, you hold {hand}",
    r.NOT_YOUR_ASSISTANT: "this Assistant is not yours",
    r.ASSISTANT_SPENT: "this Assistant was already used this round",
    r.NO_OPPONENT_THERE: "the Goon needs another player's worker to share with",
    r.NUMBER_WRONG: "there are not that many",
    r.CREST_TURNED: "this crest was taken this round and cannot be taken again",
    r.OWN_CREST: "this is your own crest",
    r.SITE_CLAIMED: "this place is claimed",
    r.COST_SHORT: "this costs {cost}",
    r.TOLL_SHORT: "building there also needs the Gorgon's toll of {toll} gold",
    r.NOTHING_TO_ACTIVATE: "nothing of yours stands there",
    r.PERMIT_UNFILLED: "both planks of this Permit must be filled",
    r.RED_SHORT: "the expansion costs {cost}, more than you have",
    r.NO_VISIT: "no visit to the Trading Post is left for that",
    r.TRADE_SHORT: "this costs {cost}, more than you have",
    r.NO_EXCHANGE: "no exchange is left",
    r.HIRED_ALREADY: "one Gnome a turn may be hired",
    r.GNOMES_GONE: "no Gnome is left",
    r.GNOME_PRICE_SHORT: "the Gnome costs {gnome} gold, you have {gold}",
    r.LOCK_USED: "this was already used in this turn",
    r.LOCK_CLOSED: "the lock is closed",
    r.POINTS_SHORT: "this takes {points} of your points, you have {score}",
    r.SEASON_AHEAD: "that season is still to come",
    r.PERMIT_GONE: "no such Permit is left in the stack",
    r.CARD_HAS_PERMIT: "your card already has a Permit",
    r.WORKERS_OUT: "take all your workers back first",
    r.CARD_NOT_THERE: "there is no such card",
    r.CARD_PRICE_SHORT: "a card costs {price} gold",
    r.RESERVE_EMPTY: "none of that kind is left in your reserve",
    r.NOT_STEALABLE: "this Guild does not take that",
    r.VICTIM_HAS_NONE: "there is nothing of that to take",
    r.ROBBED_ALREADY: "this player was already robbed",
    r.SHOWS_NOTHING: "this player shows no card",
    r.KINDS_DIFFER: "only two different places of one kind can be swapped",
    r.WRONG_SYMBOL: "the marker goes on a symbol of that Gatehouse",
    r.SAGES_SHORT: "you have only {gold} gold",
    r.NOT_YOUR_MARKER: "this is not your marker",
    r.DECORATED_ALREADY: "this marker is decorated already",
    r.NO_SUCH_WORKER: "you have not enough of that kind at hand",
    r.NO_GNOME_THERE: "there is no Gnome on such a card",
    r.POOL_CARD_USELESS: "this card has no free symbol, another one has",
    r.DISCOUNT_WRONG: "the discount cannot be used like that",
    r.NOTHING_TO_GIVE: "you have none of that to give",
    r.WRONG_AREA: "another area is asked about",
    r.NO_LOCK_ACTION: "the lock of this card has no action to use",
    r.NO_CARD_TO_DISCARD: "this card is not in your hand",
    r.NO_CARD_TO_PUT_AWAY: "this card is not in your hand",
    r.NO_CARD_TO_SHOW: "this card is not in your hand",
    r.NOTHING_TO_PERMIT: "no such card is built",
    r.LOCK_NOT_BUILT: "no such card is built",
    r.NOT_YOUR_GATE_MARKER: "this is not your marker",
    r.DJINN_GRANTS_LESS: "there are not that many",
    r.NOTHING_TO_FETCH: "there is no such card",
    r.NP_CARD_NOT_THERE: "there is no such card",
    r.NP_SITE_CLAIMED: "this place is claimed",
    r.NONE_TO_BORROW: "none of that kind is left in your reserve",
    r.NONE_TO_RETURN: "you have not enough of that kind at hand",
    r.LOCK_PRICE_SHORT: "this costs {cost}, more than you have",
    r.EXCHANGE_SHORT: "this costs {cost}, more than you have",
}
# The same reason under another rule.
SENTENCES |= {
    r.CENTAUR_PRICE_SHORT: SENTENCES[r.GNOME_PRICE_SHORT],
    r.IMP_NOT_BUILT: SENTENCES[r.NOT_BUILT],
    r.IMP_PLANK_TAKEN: SENTENCES[r.PLANK_TAKEN],
    r.IMP_PLANK_LOCKED: SENTENCES[r.PLANK_LOCKED],
    r.NOTHING_TO_EXPAND: SENTENCES[r.NOTHING_TO_ACTIVATE],
    r.NOTHING_TO_WITHDRAW: SENTENCES[r.NOTHING_TO_ACTIVATE],
}


def refusal(view: View, seat: int, choice: int, code: int, language: str) -> str:
    """The sentence of a refusal code."""
    s = speech(view, language)
    return s.say(SENTENCES[code], **facts(view, seat, choice, s))


def facts(view: View, seat: int, choice: int, s: Speech) -> dict[str, object]:
    """Every number a refusal may mention, from the seat's own view."""
    me, verb, a = view["players"][seat], kind_of(choice), a_of(choice)
    season = SEASONS.index(view["season"] or "spring")
    found: dict[str, object] = {"gold": me["goods"]["gold"], "score": me["score"], "price": s.data.card_price}
    found.update(toll=s.data.gorgon_toll[season], hand=me["hand_size"], cost="", fee="", held="", gnome=0, points=0)
    found["cards"] = s.data.permit_cards[b_of(choice) - PERMITS] if verb == v.PLACE and b_of(choice) >= PERMITS else 0
    if verb in (v.PLACE, v.IMP, v.GOON):
        fee = fee_of(s.data, view, seat, choice)
        held = [f"{me['goods'][good]} {s.name(good)}" for good, due in zip(GOODS, fee) if due]
        found.update(fee=s.amounts(fee), held=", ".join(held))
    elif verb in (v.HIRE, v.HIRE_CENTAUR):
        found["gnome"] = gnome_price(s.data, view, verb)
    elif verb in (v.DJINN_METAL, v.DJINN_GOODS):
        found["points"] = s.data.djinn_points[a]
    else:
        found["cost"] = cost_words(view, choice, s)
    return found


def cost_words(view: View, choice: int, s: Speech) -> str:
    """What a choice costs that is refused for its price."""
    verb, a = kind_of(choice), a_of(choice)
    if verb in (v.BUILD, v.DESIGN):
        return s.amounts(cost_of(s.data, view, a))
    if verb in (v.LESS, v.LESS_METAL, v.FULL_PRICE):
        return s.say("more than you have")
    if verb == v.TRADE:
        return s.amounts(s.data.trade_give[a])
    if verb == v.USE:
        return s.amounts(s.data.lock_pay[a])
    if verb == v.EXCHANGE:
        return f"{s.data.exchange_give} {s.name(GOODS[a])}"
    return red_price(a, s) if verb == v.EXPAND else ""


def fee_of(data: Printed, view: View, seat: int, choice: int) -> list[int]:
    """The fee of a placement, by goods."""
    verb, a, b = kind_of(choice), a_of(choice), b_of(choice)
    season = SEASONS.index(view["season"] or "spring")
    if verb == v.GOON:
        guild = view["districts"][a]["guild_fee"][seat] if data.goon_fee[season] else 0
        return [0, 0, 0, guild + data.goon_extra[season]]
    if verb == v.IMP:
        return [0, 0, 0, data.plank_fee[b]]
    if b == DESK:
        return [0, 0, 0, data.desk_fee]
    if GUILDS <= b < CARDS:
        return [0, 0, 0, view["districts"][b - GUILDS]["guild_fee"][seat]]
    if CARDS <= b < PERMITS:
        return [0, 0, 0, data.plank_fee[b - CARDS]]
    return data.permit_fee[b - PERMITS] if b >= PERMITS else [0, 0, 0, 0]
