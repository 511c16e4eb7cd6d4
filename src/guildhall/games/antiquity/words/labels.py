"""How choices read: a name, a few words on what they do, the places on the board they concern."""

from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity import verbs as v
from guildhall.games.antiquity.data import Printed, printed
from guildhall.games.antiquity.notation import GRID, PLACES, SQUARES
from guildhall.games.antiquity.terms import BUILDINGS, GOODS, INN, NEW_CITY, SAINTS
from guildhall.games.antiquity.views import View
from guildhall.games.antiquity.words.footprints import footprint, rectangle
from guildhall.games.antiquity.words.names import amounts, building, cost, good, place, words
from guildhall.kernel.packing import a_of, b_of, kind_of
from guildhall.words.offer import Label, person


def label(view: View, seat: int, choice: int, language: str) -> Label:
    say, verb, a, b = words(language).say, kind_of(choice), a_of(choice), b_of(choice)
    data = printed(view)
    if verb in PLAIN:
        return Label(say(PLAIN[verb]), plain_detail(data, verb, language))
    if verb in WITH_HEX:
        at = GRID.names[a]
        return Label(say(WITH_HEX[verb], hex=at), hex_detail(view, at, language), (f"hex:{at}",))
    if verb in WITH_GOOD:
        thing = GOODS[a]
        text = say(WITH_GOOD[verb], good=good(data, thing, language))
        return Label(text, good_detail(view, seat, verb, thing, language), (f"good:{seat}:{thing}",))
    if verb in WITH_SQUARE:
        square = SQUARES[a]
        return Label(say(WITH_SQUARE[verb], square=place(square, language)), "", (f"square:{seat}:{square}",))
    if verb in WITH_BUILDING:
        return building_label(view, seat, verb, BUILDINGS[a], PLACES[b], language)
    if verb in WITH_PLAYER:
        return partner_label(view, seat, verb, a, language)
    if verb == v.BUILD:
        kind = BUILDINGS[a]
        price = say("by the house table") if a == 0 else cost(data, a, 0, language)
        return Label(say("Build {building}", building=data.name(kind, language)), price, (f"type:{kind}",))
    if verb == v.NUMBER:
        free = view["question"] == f.ASK_FREE_HOUSE
        return Label(
            building(data, 0, a, language), say("free") if free else cost(data, 0, a, language), (f"house:{seat}:{a}",)
        )
    if verb == v.PLACE:
        return Label(place(PLACES[a], language), "", footprint(view, seat, PLACES[a]))
    if verb == v.SIZE:
        room = words(language).many("room for 1 good", "room for {n} goods", a * b * data.per_square)
        return Label(f"{a} × {b}", room, rectangle(view, seat, a, b))
    if verb == v.SAINT:
        saint = SAINTS[a]
        needed = view["players"][seat]["progress"][saint][1] if saint != "christofori" else data.christofori_each
        return Label(data.name(saint, language), say(SAINT_WORDS[saint], n=needed), (f"saint:{saint}",))
    if verb == v.PAIR:
        one, other = GRID.names[a], GRID.names[b]
        return Label(say("Fishery on {hex} and {other}", hex=one, other=other), "", (f"hex:{one}", f"hex:{other}"))
    thing = GOODS[a]
    return Label(
        say("Keep {n} {good}", n=b, good=good(data, thing, language)),
        say("discard {n}", n=view["players"][seat]["goods"][thing] - b),
        (f"good:{seat}:{thing}",),
    )


def plain_detail(data: Printed, verb: int, language: str) -> str:
    """What a choice without arguments costs or does."""
    say = words(language).say
    if verb == v.EXCHANGE:
        return say("{n} goods for 1 of your choice", n=data.market_in)
    if verb == v.USE_HOSPITAL:
        return say("remove up to {n} graves", n=data.healed)
    if verb == v.WOODCUTTER:
        return amounts(data, {"wood": data.woodcutter_wood}, language)
    if verb in (v.BUILD_INN, v.BUILD_CITY):
        return cost(data, INN if verb == v.BUILD_INN else NEW_CITY, 0, language)
    return say(PLAIN_DETAILS[verb]) if verb in PLAIN_DETAILS else ""


def hex_detail(view: View, at: str, language: str) -> str:
    """What lies there: terrain, a marker."""
    data = printed(view)
    parts = [data.name(kind, language) for kind, hexes in view["map"]["terrain"].items() if at in hexes]
    if at in view["map"]["grass"]:
        parts = [data.name("grass", language)]
    if at in view["map"]["markers"]:
        parts.append(words(language).say("exploration marker"))
    return ", ".join(parts)


def good_detail(view: View, seat: int, verb: int, thing: str, language: str) -> str:
    data, say = printed(view), words(language).say
    if verb in (v.FARM, v.BIOLOGY_FARM, v.MINE, v.FISHERY):
        prices = {
            v.FARM: {thing: data.farm_seeds},
            v.MINE: {"wood": int(view["options"]["mine_cost_wood"])},
            v.FISHERY: {"wood": data.fishery_wood},
            v.BIOLOGY_FARM: {},
        }
        price = {one: n for one, n in prices[verb].items() if n}
        return amounts(data, price, language) or say("free")
    return say("{n} held", n=view["players"][seat]["goods"][thing])


def partner_label(view: View, seat: int, verb: int, other: int, language: str) -> Label:
    data, say = printed(view), words(language).say
    maker, taker = (seat, other) if verb in (v.OFFER, v.WITHDRAW) else (other, seat)
    text, refs = say(WITH_PLAYER[verb], player=person(other)), (f"player:{other}", f"offer:{maker}:{taker}")
    for bid in view["offers"]:
        if verb != v.OFFER and (bid["from"], bid["to"]) == (maker, taker):
            gives, asks = amounts(data, bid["gives"], language), amounts(data, bid["asks"], language)
            nothing = say("nothing")
            terms = (gives, asks) if verb == v.WITHDRAW else (asks, gives)
            return Label(text, say("{gives} for {asks}", gives=terms[0] or nothing, asks=terms[1] or nothing), refs)
    return Label(text, "", refs[:1])


def building_label(view: View, seat: int, verb: int, kind: str, where: str, language: str) -> Label:
    """A building that stands. In the hollow of one another may stand, so that only type and place together name it."""
    number, refs = 0, [f"building:{seat}:{kind}:{where}"]
    for one in view["players"][seat]["buildings"]:
        if one["type"] == kind and one["place"] == where:
            number = one["number"] or 0
            refs += [f"square:{seat}:{square}" for square in one["squares"]]
    text = words(language).say(
        WITH_BUILDING[verb], building=building(printed(view), BUILDINGS.index(kind), number, language)
    )
    return Label(text, place(where, language), tuple(refs))


PLAIN = {
    v.EXCHANGE: "Trade with the bank",
    v.PROPOSE: "Make this offer",
    v.DROP: "Drop this offer",
    v.USE_HOSPITAL: "Use the hospital",
    v.STOP: "Stop here",
    v.RAZE: "Raze the cathedral",
    v.REPLACE: "Re-place buildings",
    v.PUT_DOWN: "Put everything down",
    v.CANCEL: "Leave all as it was",
    v.UNDO: "Take back the last act",
    v.FINISH: "Done",
    v.WOODCUTTER: "Woodcutter",
    v.BUILD_INN: "Build an inn",
    v.BUILD_CITY: "Found a city",
    v.USE_ALCHEMY: "Use Alchemy",
    v.PASS: "Pass",
    v.GATHER: "Harvest everything",
}
PLAIN_DETAILS = {
    v.RAZE: "its squares stay empty this round",
    v.FINISH: "final; all is revealed when everybody is done",
    v.USE_ALCHEMY: "cleans polluted hexes",
    v.GATHER: "in the order the engine chooses",
}
WITH_HEX = {
    v.FOUND: "City on {hex}",
    v.SITE: "Hex {hex}",
    v.TAKE: "Empty {hex} first",
    v.EXPLORE: "Turn up the marker on {hex}",
    v.POLLUTE: "Pollute {hex}",
    v.LEAVE: "Leave {hex} empty",
}
WITH_GOOD = {
    v.PAY: "Pay 1 {good}",
    v.GIVE: "Give 1 {good}",
    v.GET: "Get 1 {good}",
    v.ADD: "Offer 1 {good}",
    v.WANT: "Ask for 1 {good}",
    v.FARM: "Farm: {good}",
    v.BIOLOGY_FARM: "Farm by Biology: {good}",
    v.MINE: "Mine: {good}",
    v.FISHERY: "Fishery: {good}",
}
WITH_SQUARE = {
    v.CORNER: "Corner at {square}",
    v.HEAL: "Remove the grave at {square}",
    v.LIFT_GRAVE: "Lift the grave at {square}",
    v.GRAVE: "Grave at {square}",
}
WITH_BUILDING = {v.MAN: "Man {building}", v.UNMAN: "Take the man off {building}", v.LIFT: "Lift {building}"}
WITH_PLAYER = {
    v.OFFER: "Offer {player} a trade",
    v.ACCEPT: "Accept the offer of {player}",
    v.REFUSE: "Refuse the offer of {player}",
    v.WITHDRAW: "Withdraw the offer to {player}",
}
SAINT_WORDS = {
    "nicolo": "a second, lower house free; wins with all {n} houses",
    "barbara": "re-place buildings; wins with one of every building",
    "christofori": "keep any number of goods; wins with {n} of each good",
    "giorgio": "fish for new cathedrals; wins by enclosing a player",
    "maria": "all four powers; wins with {n} conditions; never razed",
}
