"""Why not: the sentence of every refusal."""

from guildhall.games.antiquity import refusals as r
from guildhall.games.antiquity import verbs as v
from guildhall.games.antiquity.data import printed
from guildhall.games.antiquity.prices import food_of, luxury_of
from guildhall.games.antiquity.terms import GOODS, HOUSE, INN, NEW_CITY, OF_CLASS
from guildhall.games.antiquity.views import View
from guildhall.games.antiquity.words.names import amounts, cost, good, words
from guildhall.kernel.packing import a_of, kind_of

SENTENCES = {
    r.OFF_MAP: "this hex is not on the map",
    r.NOT_ON_START_TILE: "the city must lie wholly inside a start tile",
    r.TILE_TAKEN: "another city lies on this start tile",
    r.QUOTA: "there were very many acts in this phase already: only trading and ending it are possible now",
    r.STANDS_ALREADY: "this building may stand only once and does already",
    r.SUPPLY_SHORT: "the supply does not hold enough of these pieces",
    r.COST_SHORT: "this cannot be paid: it costs {cost}",
    r.NO_ROOM: "there is no room for it",
    r.HOUSE_STANDS: "this house has been built",
    r.NOT_LOWER: "only a house with a lower number is free",
    r.OUTSIDE_CITY: "it must stand wholly inside one of the own cities",
    r.SQUARE_TAKEN: "a building or a grave is in the way",
    r.SQUARE_FROZEN: "where the cathedral was razed nothing may be built this round",
    r.FLIPPED: "buildings may be turned but not turned over",
    r.NO_SUCH_SIZE: "a storage is a rectangle of whole tiles, and not smaller than the rules say",
    r.NOT_HELD: "{good}: there is none to give",
    r.WRONG_CLASS: "this is not the kind of good that is asked for",
    r.KINDS_SHORT: "goods are named in the order of the goods table: after this one too few kinds would be left",
    r.IN_ORDER: "goods are named in the order of the goods table",
    r.NO_SUCH_BUILDING: "no such building stands there",
    r.TAKES_NO_MAN: "this building takes no man",
    r.HAS_MAN: "a man stands there already",
    r.HAS_GRAVE: "a grave lies on this building",
    r.POOL_EMPTY: "no man is free",
    r.UNIVERSITY_FIRST: "this faculty touches the University: put the man there",
    r.FACULTY_MANNED: "a faculty that touches the University has a man of its own",
    r.NO_MAN_THERE: "no man stands there",
    r.EFFECT_USED: "its effect has been used this round",
    r.MARKET_IDLE: "this needs a working market",
    r.GOODS_SHORT: "there are not enough goods for that",
    r.BANK_EMPTY: "none of these counters is left",
    r.NO_TRADING: "players do not trade with each other in this game",
    r.NOT_A_PARTNER: "this player cannot trade now",
    r.OFFER_OPEN: "an offer to this player is open already",
    r.NO_OFFER: "there is no such offer",
    r.CANNOT_HONOUR: "the goods asked for are not there",
    r.EMPTY_OFFER: "an offer names at least one good",
    r.OFFERS_SPENT: "very many offers were made in this phase already: no more can be made before the next one",
    r.OFFER_FULL: "an offer cannot name more goods",
    r.HOSPITAL_IDLE: "this needs a working hospital",
    r.NO_GRAVE: "there is no grave",
    r.THEOLOGY_IDLE: "this needs a working Faculty of Theology",
    r.NO_CATHEDRAL: "there is no cathedral",
    r.CATHEDRAL_GRAVED: "a cathedral with a grave on it cannot be razed",
    r.MARIA_STAYS: "the cathedral of Santa Maria cannot be razed",
    r.NOT_BARBARA: "only Santa Barbara and Santa Maria let buildings be re-placed",
    r.NOTHING_LIFTED: "nothing has been lifted",
    r.NOTHING_TO_UNDO: "there is nothing to take back",
    r.TRADE_STANDS: "a trade cannot be taken back, nor what was done before it",
    r.NO_CART: "this needs a manned cart shop",
    r.OUTSIDE_ZONE: "this lies outside the own zone of control",
    r.HEX_OCCUPIED: "something stands there",
    r.HEX_POLLUTED: "this hex is polluted",
    r.WRONG_TERRAIN: "this is the wrong terrain",
    r.NO_SITE: "there is no place for it",
    r.RANGE_FIXED: "this mountain range gives something else",
    r.NO_SEED: "{good}: there is none to sow",
    r.BIOLOGY_IDLE: "this needs a working Faculty of Biology",
    r.BIOLOGY_SPENT: "the free farm has been used",
    r.NO_FISHERY: "all fisheries are in use",
    r.NOT_ADJACENT: "name two adjacent hexes, the one further to the west or north first",
    r.NO_WATER: "each half must touch unpolluted free water",
    r.NO_BREWERY: "this needs a working brewery",
    r.INNS_OUT: "all own inns are on the map",
    r.CITIES_OUT: "all own cities are on the map",
    r.CITY_NEAR: "this is too close to a city",
    r.ALCHEMY_IDLE: "this needs a working Faculty of Alchemy",
    r.ALCHEMY_SPENT: "Alchemy has been used this round",
    r.NOT_POLLUTED: "this hex is not polluted",
    r.STORAGE_FULL: "the storages do not hold so much",
    r.MAN_LAST: "the good under the man is taken last",
    r.NOT_OWN_SITE: "no own good to choose lies there",
    r.NO_MARKER: "no exploration marker lies there",
    r.MUST_EXPLORE: "in this game a marker must be turned up",
    r.EMPTY_FIRST: "first all empty squares take graves",
    r.NEVER_ON_HOUSE: "graves are never dug on houses",
    r.GRAVE_THERE: "a grave lies there already",
    r.DUMP_FORBIDS: "the dump of another player protects this hex",
    r.CENTRE_FIRST: "the hex under the man is never left empty",
    r.IN_CITY_MAP: "this square is in none of the own cities",
    r.KINDS_WANTED: "{wanted}; you have {held}",
    r.CITY_OFF_MAP: "all seven hexes of a city must be on the map",
    r.CITY_ON_WATER: "a city is founded on land",
    r.NOTHING_TO_CLEAN: "no polluted hex lies in the own zone of control",
    r.NOTHING_FREE_TO_CLEAN: "no free polluted hex lies in the own zone of control",
    r.MINES_OTHER: "a mine yields stone or gold",
    r.CATCHES_OTHER: "a fishery catches fish, pearls or dye",
    r.SAINT_SUSPENDED: "a grave on the cathedral suspends the power of its saint",
    r.GRAVE_FROZEN: "no grave is laid where the cathedral was razed this round",
    r.SAME_TURN: "turned so, the building looks the same: name it by its first turn",
}
DIFFERENT_FOODS = {2: "two different foods", 3: "three different foods", 4: "four different foods"}
DIFFERENT_LUXURIES = {
    2: "two different luxury goods",
    3: "three different luxury goods",
    4: "four different luxury goods",
}
# The same reason under another rule.
SENTENCES |= {
    r.HOUSE_COST_SHORT: SENTENCES[r.COST_SHORT],
    r.WOODCUTTER_COST_SHORT: SENTENCES[r.COST_SHORT],
    r.MINE_COST_SHORT: SENTENCES[r.COST_SHORT],
    r.FISHERY_COST_SHORT: SENTENCES[r.COST_SHORT],
    r.INN_COST_SHORT: SENTENCES[r.COST_SHORT],
    r.CITY_COST_SHORT: SENTENCES[r.COST_SHORT],
    r.CITY_NEEDS_BREWERY: SENTENCES[r.NO_BREWERY],
    r.NO_STORAGE_ROOM: SENTENCES[r.NO_ROOM],
    r.EFFECT_SPENT: SENTENCES[r.EFFECT_USED],
    r.POLLUTES_OUTSIDE_ZONE: SENTENCES[r.OUTSIDE_ZONE],
    r.POLLUTES_OCCUPIED: SENTENCES[r.HEX_OCCUPIED],
    r.POLLUTED_ALREADY: SENTENCES[r.HEX_POLLUTED],
    r.MARKER_OUTSIDE_ZONE: SENTENCES[r.OUTSIDE_ZONE],
    r.SHORE_OUTSIDE_ZONE: SENTENCES[r.OUTSIDE_ZONE],
    r.NOT_SHORE: SENTENCES[r.WRONG_TERRAIN],
    r.NOT_NEW_GOOD: SENTENCES[r.NOT_OWN_SITE],
    r.NOTHING_TO_LIFT: SENTENCES[r.NO_SUCH_BUILDING],
    r.NO_GRAVE_TO_LIFT: SENTENCES[r.NO_GRAVE],
    r.KEEPS_TOO_MANY: SENTENCES[r.GOODS_SHORT],
    r.OFFERS_NONE: SENTENCES[r.NOT_HELD],
    r.GIVES_NONE: SENTENCES[r.NOT_HELD],
    r.INN_OUTSIDE_ZONE: SENTENCES[r.OUTSIDE_ZONE],
    r.INN_OCCUPIED: SENTENCES[r.HEX_OCCUPIED],
    r.INN_ON_WATER: SENTENCES[r.WRONG_TERRAIN],
    r.NO_INN_SITE: SENTENCES[r.NO_SITE],
    r.CITY_OCCUPIED: SENTENCES[r.HEX_OCCUPIED],
    r.CITY_OUTSIDE_ZONE: SENTENCES[r.OUTSIDE_ZONE],
    r.NO_CITY_SITE: SENTENCES[r.NO_SITE],
    r.CLEANS_OUTSIDE_ZONE: SENTENCES[r.OUTSIDE_ZONE],
    r.CLEANS_OCCUPIED: SENTENCES[r.HEX_OCCUPIED],
    r.SHORE_OCCUPIED: SENTENCES[r.HEX_OCCUPIED],
    r.NO_SHORE: SENTENCES[r.NO_SITE],
    r.HOUSE_KINDS_WANTED: SENTENCES[r.KINDS_WANTED],
    r.CITY_KINDS_WANTED: SENTENCES[r.KINDS_WANTED],
    r.PAYS_NONE: SENTENCES[r.NOT_HELD],
    r.GRAVE_OUTSIDE_CITY: SENTENCES[r.IN_CITY_MAP],
    r.GRAVE_NEEDS_EMPTY: SENTENCES[r.SQUARE_TAKEN],
}


def refusal(view: View, seat: int, choice: int, code: int, language: str) -> str:
    """The sentence of a refusal code."""
    told = facts(view, kind_of(choice), a_of(choice), language)
    if code in (r.KINDS_WANTED, r.HOUSE_KINDS_WANTED, r.CITY_KINDS_WANTED):
        told |= kinds_wanted(view, seat, kind_of(choice), a_of(choice), language)
    return words(language).say(SENTENCES[code], **told)


def kinds_wanted(view: View, seat: int, verb: int, a: int, language: str) -> dict[str, object]:
    """AQ-TRM-6: the classes of which there are enough goods but too few kinds, and what the seat has of them."""
    data, say = printed(view), words(language).say
    kind, number = (NEW_CITY, 0) if verb == v.BUILD_CITY else (a, 0) if verb == v.BUILD else (HOUSE, a)
    goods = view["players"][seat]["goods"]
    wanted: list[str] = []
    held: dict[str, int] = {}
    due, own = food_of(data, kind, number), {one: goods[one] for one in OF_CLASS["food"] if goods[one]}
    if len(own) < due:
        wanted.append(say(DIFFERENT_FOODS[due]) if due in DIFFERENT_FOODS else say("{n} different goods", n=due))
        held |= own
    due, own = luxury_of(data, kind, number), {one: goods[one] for one in OF_CLASS["luxury"] if goods[one]}
    if len(own) < due:
        wanted.append(say(DIFFERENT_LUXURIES[due]) if due in DIFFERENT_LUXURIES else say("{n} different goods", n=due))
        held |= own
    return {"wanted": ", ".join(wanted), "held": amounts(data, held, language)}


def facts(view: View, verb: int, a: int, language: str) -> dict[str, object]:
    """Every name or number a refusal may mention."""
    data, found = printed(view), dict[str, object]()
    if verb in (v.PAY, v.GIVE, v.ADD, v.FARM):
        found["good"] = good(data, GOODS[a], language)
    elif verb == v.BUILD:
        found["cost"] = cost(data, a, 0, language) if a else words(language).say("by the house table")
    elif verb == v.NUMBER:
        found["cost"] = cost(data, 0, a, language)
    elif verb in (v.BUILD_INN, v.BUILD_CITY):
        found["cost"] = cost(data, INN if verb == v.BUILD_INN else NEW_CITY, 0, language)
    elif verb in (v.WOODCUTTER, v.MINE, v.FISHERY):
        price = {
            v.WOODCUTTER: data.woodcutter_wood,
            v.MINE: int(view["options"]["mine_cost_wood"]),
            v.FISHERY: data.fishery_wood,
        }
        found["cost"] = amounts(data, {"wood": price[verb]}, language)
    return found
