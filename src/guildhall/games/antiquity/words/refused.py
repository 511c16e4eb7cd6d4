"""Why not: the rule id and the sentence of every refusal."""

from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity import refusals as r
from guildhall.games.antiquity.data import BUILDINGS, GOODS, INN, NEW_CITY
from guildhall.games.antiquity.notation import PRINTED
from guildhall.games.antiquity.words.names import View, cost, good, name, words
from guildhall.kernel.packing import a_of, kind_of
from guildhall.words.catalogue import Words
from guildhall.words.kernel_reasons import KERNEL_REASONS

REASONS = {
    r.OFF_MAP: ("AQ-TRM-2", "this hex is not on the map"),
    r.NOT_ON_START_TILE: ("AQ-SET-9", "the city must lie wholly inside a start tile"),
    r.TILE_TAKEN: ("AQ-SET-9", "another city lies on this start tile"),
    r.QUOTA: ("AQ-ENG-1", "there were very many acts in this phase already: only ending it is possible now"),
    r.STANDS_ALREADY: ("AQ-CIT-6", "this building may stand only once and does already"),
    r.SUPPLY_SHORT: ("AQ-CIT-8", "the supply does not hold enough of these pieces"),
    r.COST_SHORT: ("AQ-CIT-3", "this cannot be paid: it costs {cost}"),
    r.NO_ROOM: ("AQ-CIT-3", "there is no room for it"),
    r.HOUSE_STANDS: ("AQ-HOU-1", "this house has been built"),
    r.NOT_LOWER: ("AQ-SNT-3", "only a house with a lower number is free"),
    r.OUTSIDE_CITY: ("AQ-CIT-3", "it must stand wholly inside one of the own cities"),
    r.SQUARE_TAKEN: ("AQ-CIT-3", "a building or a grave is in the way"),
    r.SQUARE_FROZEN: ("AQ-FAC-3", "where the cathedral was razed nothing may be built this round"),
    r.FLIPPED: ("AQ-CIT-5", "buildings may be turned but not turned over"),
    r.SAME_TURN: ("AQ-CIT-5", "turned so, the building looks the same: name it by its first turn"),
    r.NO_SUCH_SIZE: ("AQ-STO-2", "a storage is a rectangle of whole tiles, and not smaller than the rules say"),
    r.NOT_HELD: ("AQ-CIT-12", "{good}: there is none to give"),
    r.WRONG_CLASS: ("AQ-TRM-5", "this is not the kind of good that is asked for"),
    r.KINDS_SHORT: ("AQ-TRM-6", "then the kinds that are left would not do"),
    r.IN_ORDER: ("AQ-ENG-5", "goods are named in the order of the goods table"),
    r.NO_SUCH_BUILDING: ("AQ-CIT-7", "no such building stands there"),
    r.TAKES_NO_MAN: ("AQ-TRM-7", "this building takes no man"),
    r.HAS_MAN: ("AQ-CIT-7", "a man stands there already"),
    r.HAS_GRAVE: ("AQ-GRV-4", "a grave lies on this building"),
    r.POOL_EMPTY: ("AQ-CIT-7", "no man is free"),
    r.UNIVERSITY_FIRST: ("AQ-UNI-4", "this faculty touches the University: put the man there"),
    r.FACULTY_MANNED: ("AQ-UNI-3", "a faculty that touches the University has a man of its own"),
    r.NO_MAN_THERE: ("AQ-CIT-7", "no man stands there"),
    r.EFFECT_USED: ("AQ-CIT-7", "its effect has been used this round"),
    r.MARKET_IDLE: ("AQ-MKT-1", "this needs a working market"),
    r.GOODS_SHORT: ("AQ-MKT-1", "there are not enough goods for that"),
    r.BANK_EMPTY: ("AQ-CMP-6", "none of these counters is left"),
    r.NO_TRADING: ("AQ-MKT-3", "players do not trade with each other in this game"),
    r.NOT_A_PARTNER: ("AQ-MKT-4", "this player cannot trade now"),
    r.OFFER_OPEN: ("AQ-MKT-4", "an offer to this player is open already"),
    r.NO_OFFER: ("AQ-MKT-4", "there is no such offer"),
    r.CANNOT_HONOUR: ("AQ-MKT-4", "the goods asked for are not there"),
    r.EMPTY_OFFER: ("AQ-MKT-4", "an offer names at least one good"),
    r.OFFER_FULL: ("AQ-ENG-2", "an offer cannot name more goods"),
    r.HOSPITAL_IDLE: ("AQ-HOS-1", "this needs a working hospital"),
    r.NO_GRAVE: ("AQ-HOS-1", "there is no grave"),
    r.THEOLOGY_IDLE: ("AQ-FAC-3", "this needs a working Faculty of Theology"),
    r.NO_CATHEDRAL: ("AQ-FAC-3", "there is no cathedral"),
    r.CATHEDRAL_GRAVED: ("AQ-FAC-3", "a cathedral with a grave on it cannot be razed"),
    r.MARIA_STAYS: ("AQ-SNT-7", "the cathedral of Santa Maria cannot be razed"),
    r.NOT_BARBARA: ("AQ-SNT-4", "only Santa Barbara and Santa Maria let buildings be re-placed"),
    r.NOTHING_LIFTED: ("AQ-SNT-10", "nothing has been lifted"),
    r.NOTHING_TO_UNDO: ("AQ-CIT-10", "there is nothing to take back"),
    r.TRADE_STANDS: ("AQ-CIT-10", "a trade cannot be taken back, nor what was done before it"),
    r.NO_CART: ("AQ-CSB-1", "this needs a manned cart shop"),
    r.OUTSIDE_ZONE: ("AQ-PRD-1", "this lies outside the own zone of control"),
    r.HEX_OCCUPIED: ("AQ-CSB-4", "something stands there"),
    r.HEX_POLLUTED: ("AQ-PRD-1", "this hex is polluted"),
    r.WRONG_TERRAIN: ("AQ-PRD-1", "this is the wrong terrain"),
    r.NO_SITE: ("AQ-CSB-6", "there is no place for it"),
    r.RANGE_FIXED: ("AQ-MIN-3", "this mountain range gives something else"),
    r.NO_SEED: ("AQ-FRM-1", "{good}: there is none to sow"),
    r.BIOLOGY_IDLE: ("AQ-FAC-4", "this needs a working Faculty of Biology"),
    r.BIOLOGY_SPENT: ("AQ-FAC-4", "the free farm has been used"),
    r.NO_FISHERY: ("AQ-FSH-4", "all fisheries are in use"),
    r.NOT_ADJACENT: ("AQ-FSH-1", "name two adjacent hexes, the one further to the west or north first"),
    r.NO_WATER: ("AQ-FSH-2", "each half must touch unpolluted free water"),
    r.NO_BREWERY: ("AQ-INN-1", "this needs a working brewery"),
    r.INNS_OUT: ("AQ-INN-1", "all own inns are on the map"),
    r.CITIES_OUT: ("AQ-CTY-3", "all own cities are on the map"),
    r.CITY_NEAR: ("AQ-CTY-2", "this is too close to a city"),
    r.ALCHEMY_IDLE: ("AQ-FAC-6", "this needs a working Faculty of Alchemy"),
    r.ALCHEMY_SPENT: ("AQ-FAC-6", "Alchemy has been used this round"),
    r.NOT_POLLUTED: ("AQ-FAC-6", "this hex is not polluted"),
    r.STORAGE_FULL: ("AQ-KEP-1", "the storages do not hold so much"),
    r.MAN_LAST: ("AQ-HAR-2", "the good under the man is taken last"),
    r.NOT_OWN_SITE: ("AQ-HAR-2", "no own good to choose lies there"),
    r.NO_MARKER: ("AQ-EXP-1", "no exploration marker lies there"),
    r.MUST_EXPLORE: ("AQ-EXP-2", "in this game a marker must be turned up"),
    r.EMPTY_FIRST: ("AQ-GRV-2", "first all empty squares take graves"),
    r.NEVER_ON_HOUSE: ("AQ-GRV-3", "graves are never dug on houses"),
    r.GRAVE_THERE: ("AQ-GRV-3", "a grave lies there already"),
    r.DUMP_FORBIDS: ("AQ-POL-4", "the dump of another player protects this hex"),
    r.CENTRE_FIRST: ("AQ-CMP-6", "the hex under the man is never left empty"),
    r.IN_CITY_MAP: ("AQ-GRV-1", "this square is in none of the own cities"),
}

# The same reason, another rule: by the question or the choice.
COST_RULES = {
    "house": "AQ-HOU-2",
    "stable": "AQ-TRM-6",
    f.WOODCUTTER: "AQ-WOO-1",
    f.MINE: "AQ-MIN-2",
    f.FISHERY: "AQ-FSH-1",
    f.BUILD_INN: "AQ-INN-1",
    f.BUILD_CITY: "AQ-CTY-1",
}
QUESTION_RULES = {
    (f.ASK_POLLUTE, r.OUTSIDE_ZONE): "AQ-POL-2",
    (f.ASK_POLLUTE, r.HEX_OCCUPIED): "AQ-POL-3",
    (f.ASK_POLLUTE, r.HEX_POLLUTED): "AQ-POL-2",
    (f.ASK_EXPLORE, r.OUTSIDE_ZONE): "AQ-EXP-1",
    (f.ASK_PAIR, r.OUTSIDE_ZONE): "AQ-FSH-1",
    (f.ASK_PAIR, r.WRONG_TERRAIN): "AQ-FSH-1",
    (f.ASK_LEAVE, r.NOT_OWN_SITE): "AQ-CMP-6",
    (f.ASK_LIFT, r.NO_SUCH_BUILDING): "AQ-SNT-10",
    (f.ASK_LIFT, r.NO_GRAVE): "AQ-SNT-10",
    (f.ASK_AMOUNT, r.GOODS_SHORT): "AQ-KEP-1",
    (f.ASK_TERMS, r.NOT_HELD): "AQ-MKT-2",
    (f.ASK_GIVE, r.NOT_HELD): "AQ-MKT-1",
}


def refusal(view: View, seat: int, choice: int, code: int, language: str) -> tuple[str, str]:
    """Rule id and sentence of a refusal code."""
    if code in KERNEL_REASONS:
        return "", Words(language).say(KERNEL_REASONS[code])
    rule, message = REASONS[code]
    verb, a = kind_of(choice), a_of(choice)
    if code == r.COST_SHORT:
        rule = COST_RULES.get(BUILDINGS[a] if verb == f.BUILD else "house" if verb == f.NUMBER else verb, rule)
    elif code == r.NO_BREWERY and verb == f.BUILD_CITY:
        rule = "AQ-CTY-1"
    elif code == r.NO_ROOM and view["question"] in (f.ASK_CORNER, f.ASK_SIZE):
        rule = "AQ-STO-2"
    elif code == r.EFFECT_USED and verb in (f.RAZE, f.USE_HOSPITAL):
        rule = "AQ-RUL-40"
    rule = QUESTION_RULES.get((view["question"], code), rule)
    return rule, words(language).say(message, **facts(view, verb, a, language))


def facts(view: View, verb: int, a: int, language: str) -> dict[str, object]:
    """Every name or number a refusal may mention."""
    found: dict[str, object] = {}
    if verb in (f.PAY, f.GIVE, f.ADD, f.FARM):
        found["good"] = good(GOODS[a], language)
    elif verb == f.BUILD:
        found["cost"] = cost(a, 0, language) if a else words(language).say("by the house table")
    elif verb == f.NUMBER:
        found["cost"] = cost(0, a, language)
    elif verb in (f.BUILD_INN, f.BUILD_CITY):
        found["cost"] = cost(INN if verb == f.BUILD_INN else NEW_CITY, 0, language)
    elif verb in (f.WOODCUTTER, f.MINE, f.FISHERY):
        price = {f.WOODCUTTER: PRINTED.woodcutter_wood, f.MINE: view["mine_cost"], f.FISHERY: PRINTED.fishery_wood}
        found["cost"] = f"{price[verb]} {name('wood', language).lower()}"
    return found
