"""The same view in plain lines, for screen readers and for terminals."""

from hamlet.drawing.reading import Reading
from hamlet.terms import GOODS


def describe_lines(r: Reading) -> list[str]:
    return [headline(r), night(r), *[family(r, seat) for seat in range(len(r.players))]]


def headline(r: Reading) -> str:
    view = r.view
    if view["over"]:
        return f"{r.title()}. {r.say('The game is over')}."
    asked = ", ".join([r.names[seat] for seat in view["actors"]])
    return f"{r.title()}. {r.say('Round {n} of {rounds}', n=view['round'], rounds=view['rounds'])}: {asked}."


def night(r: Reading) -> str:
    coming = r.card(r.view["coming"]) if r.view["coming"] else r.say("unseen")
    past = ", ".join([r.card(event) for event in r.view["past"]]) or r.say("nothing")
    return f"{r.say('Nights')}: {past}; {r.say('coming')}: {coming}."


def family(r: Reading, seat: int) -> str:
    player = r.players[seat]
    goods = ", ".join(
        [f"{player['goods'][kind]} {r.say('timber') if n == 0 else r.say('stone')}" for n, kind in enumerate(GOODS)]
    )
    stands = ", ".join([r.card(card) for card in player["plots"] if card]) or r.say("nothing")
    cards = r.many("1 card", "{n} cards", player["cards"])
    held = f" ({', '.join([r.card(card) for card in player['hand']])})" if player["hand"] else ""
    gone = "" if player["home"] else f", {r.say('left')}"
    return f"{r.names[seat]}{gone}: {goods}, {cards}{held}; {stands}."
