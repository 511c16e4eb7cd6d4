"""What is asked: one line for every question.

Labels, log lines and the drawing share these references: `hex:q,r`, `square:seat:city:x,y`, `building:seat:type:place`,
`type:id` (a building in the supply), `house:seat:number`, `good:seat:id`, `saint:id`, `player:seat`, `offer:from:to`,
`famine` and `order`.
"""

from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity import verbs as v
from guildhall.games.antiquity.data import Printed, printed
from guildhall.games.antiquity.prices import food_due, house_paid, luxury_due, type_paid
from guildhall.games.antiquity.terms import GOODS, INN
from guildhall.games.antiquity.views import View
from guildhall.games.antiquity.words.names import building, good, words
from guildhall.kernel.packing import a_of, b_of, kind_of


def question(view: View, seat: int, frame: int, names: list[str], language: str) -> str:
    """One line: what is asked, of whom."""
    kind = kind_of(frame)
    if kind in PLAIN:
        return words(language).say(PLAIN[kind], name=names[seat])
    if kind >= f.ASK_START:
        return place_question(view, seat, frame, names, language)
    data, say, many, who = printed(view), words(language).say, words(language).many, names[seat]
    if kind == f.ASK_PAY:
        thing, food = paid_for(data, frame, language), food_due(frame)
        if food:
            return say("{name}, pay for {building}: {n} food to go", name=who, building=thing, n=food)
        return say("{name}, pay for {building}: {n} luxury to go", name=who, building=thing, n=luxury_due(frame))
    if kind == f.ASK_GIVE:
        return many("{name}, give 1 more good to the bank", "{name}, give {n} goods to the bank", a_of(frame), name=who)
    if kind == f.ASK_FREE_HOUSE:
        return say("{name}, San Nicolo: place a house below number {n} free", name=who, n=a_of(frame))
    if kind == f.ASK_AMOUNT:
        kept = good(data, GOODS[a_of(frame)], language)
        if view["players"][seat]["unlimited"]:
            return say("{name}, {good}: how many do you keep?", name=who, good=kept)
        return say("{name}, {good}: how many do you keep? Room for {n}", name=who, good=kept, n=b_of(frame))
    return many(
        "{name}, build in the countryside (1 manned cart shop)",
        "{name}, build in the countryside ({n} manned cart shops)",
        view["players"][seat]["carts"],
        name=who,
    )


def paid_for(data: Printed, frame: int, language: str) -> str:
    """What a payment is for: a building, an inn or a city."""
    kind = type_paid(frame)
    if kind >= INN:
        return data.name("inn" if kind == INN else "city", language)
    return building(data, kind, house_paid(frame), language)


def place_question(view: View, seat: int, frame: int, names: list[str], language: str) -> str:
    say, many, who, kind = words(language).say, words(language).many, names[seat], kind_of(frame)
    me, data = view["players"][seat], printed(view)
    if kind == f.ASK_CITY:
        return many(
            "{name}, build your cities (1 man free)", "{name}, build your cities ({n} men free)", me["men"], name=who
        )
    if kind == f.ASK_PLACE:
        return say(
            "{name}, where does {building} go?", name=who, building=building(data, a_of(frame), b_of(frame), language)
        )
    if kind == f.ASK_HEAL:
        return many("{name}, remove 1 more grave", "{name}, remove graves: up to {n} more", a_of(frame), name=who)
    if kind == f.ASK_PUT:
        return say("{name}, put {building} down", name=who, building=data.name(me["in_hand"][0], language))
    if kind == f.ASK_SITE:
        return site_question(data, a_of(frame), b_of(frame), who, language)
    if kind == f.ASK_PAIR:
        return say(
            "{name}, choose two hexes on the shore for the fishery ({good})",
            name=who,
            good=good(data, GOODS[b_of(frame)], language),
        )
    if kind == f.ASK_LEAVE:
        return many(
            "{name}, a counter is missing: name the hex that stays empty",
            "{name}, {n} counters are missing: name a hex that stays empty",
            a_of(frame),
            name=who,
        )
    if kind == f.ASK_GRAVE:
        return many("{name}, dig a grave", "{name}, dig a grave ({n} to go)", me["due"], name=who)
    if kind == f.ASK_POLLUTE:
        return many(
            "{name}, place a pollution counter",
            "{name}, place a pollution counter ({n} to go)",
            a_of(frame),
            name=who,
        )
    return say("{name}, write your offer to {other}", name=who, other=names[a_of(frame)])


def site_question(data: Printed, verb: int, kind: int, who: str, language: str) -> str:
    say = words(language).say
    if verb == v.USE_ALCHEMY:
        return say("{name}, choose the polluted hex around which Alchemy cleans", name=who)
    if verb == v.BUILD_INN:
        return say("{name}, where does the inn go?", name=who)
    if verb == v.BUILD_CITY:
        return say("{name}, choose the centre of the new city", name=who)
    if verb == v.WOODCUTTER:
        return say("{name}, choose a forest hex for the woodcutter", name=who)
    product = good(data, GOODS[kind], language)
    if verb == v.MINE:
        return say("{name}, choose a mountain hex for the mine ({good})", name=who, good=product)
    return say("{name}, choose a plains hex for the farm ({good})", name=who, good=product)


PLAIN = {
    f.ASK_START: "{name}, place your first city on a free start tile",
    f.ASK_NUMBER: "{name}, which house do you build?",
    f.ASK_CORNER: "{name}, choose the top left square of the storage",
    f.ASK_SIZE: "{name}, how large is the storage?",
    f.ASK_GET: "{name}, choose the good the bank gives you",
    f.ASK_SAINT: "{name}, choose the patron saint of your cathedral",
    f.ASK_LIFT: "{name}, Santa Barbara: lift what shall move, then put it down",
    f.ASK_PUT_GRAVE: "{name}, lay the grave on an empty square",
    f.ASK_GATHER: "{name}, harvest: take all, or name a hex to empty first",
    f.ASK_EXPLORE: "{name}, turn up an exploration marker, or not",
}
