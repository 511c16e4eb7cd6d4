"""How choices read, and the places on the board they point at."""

from guildhall.kernel.packing import a_of, b_of, c_of, kind_of
from guildhall.words.offer import Label
from hamlet import verbs as v
from hamlet.data import Printed, printed
from hamlet.terms import GOODS
from hamlet.views import View
from hamlet.words.names import amounts, good, place, points, words


def label(view: View, seat: int, choice: int, language: str) -> Label:
    say, verb, a, b, c = words(language).say, kind_of(choice), a_of(choice), b_of(choice), c_of(choice)
    data = printed(view)
    if verb == v.BUILD:
        card = data.cards[a]
        return Label(say("Build: {card}", card=data.name(card, language)), deal(data, a, language), (f"card:{card}",))
    if verb == v.PLOT:
        return Label(place(a, language).capitalize(), "", (f"plot:{seat}:{a}",))
    if verb == v.PAY:
        paid = tuple(f"good:{seat}:{GOODS[n]}" for n, amount in enumerate((a, b)) if amount)
        return Label(amounts(a, b, language), "", paid)
    if verb == v.OFFER:
        to, detail = view["players"][a]["colour"], say("for 1 {good}", good=good(c, language))
        message = "Offer 1 {good} to {colour}"
        return Label(say(message, good=good(b, language), colour=colour(to, language)), detail, (f"seat:{a}",))
    return plain_label(view, seat, verb, language)


def deal(data: Printed, card: int, language: str) -> str:
    """What a card costs, scores and brings."""
    return words(language).say(
        "price {n}; {points}, 1 {good} each morning",
        n=data.cost[card],
        points=points(data.points[card], language),
        good=good(data.brings[card], language),
    )


def colour(which: str, language: str) -> str:
    say = words(language).say
    return {"blue": say("Blue"), "red": say("Red"), "green": say("Green"), "yellow": say("Yellow")}[which]


def plain_label(view: View, seat: int, verb: int, language: str) -> Label:
    """Choices without arguments."""
    say = words(language).say
    fixed = {
        v.STOP: Label(say("Done"), say("what is planned is built when all are done")),
        v.LEAVE: Label(say("Leave the hamlet"), say("out of the game"), (f"seat:{seat}",)),
        v.ACCEPT: Label(say("Accept")),
        v.DECLINE: Label(say("Decline")),
        v.LOOK: Label(say("Look out"), say("see the coming night"), ("night",)),
        v.PASS: Label(say("Stay inside")),
        v.GUARD: Label(say("Send the guard"), say("the card goes back into the deck"), ("card:guard",)),
        v.YIELD: Label(say("Yield"), say("lose a good, timber first; who has none leaves"), (f"seat:{seat}",)),
    }
    return fixed[verb]
