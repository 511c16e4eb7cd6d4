"""The same view in plain lines, for screen readers and for terminals."""

from guildhall.draw.memoising import memoised
from guildhall.games.pillars.drawing.reading import Reading
from guildhall.games.pillars.terms import STEPS
from guildhall.games.pillars.views import PlayerView, cards_at
from guildhall.games.pillars.words.effects_text import card_text, event_text
from guildhall.games.pillars.words.names import points
from guildhall.games.pillars.words.progress import round_name
from guildhall.kernel.registry import title_of


def describe_lines(r: Reading) -> list[str]:
    return [*headline(r), *builders(r), *places(r), *goods(r), *[player(r, seat) for seat in range(len(r.players))]]


def counted(r: Reading, goods: dict[str, int]) -> str:
    return ", ".join([f"{r.name(good)} {n}" for good, n in goods.items()])


def card(r: Reading, card: str) -> str:
    """A card with all that is printed on it."""
    return f"{r.name(card)} ({card_text(r.data, card, r.language)})"


def headline(r: Reading) -> list[str]:
    view, say = r.view, r.say
    lines = [f"{title_of('pillars').called(r.language)}. {round_name(view, r.language)}, {r.phase()}."]
    if view["actors"]:
        lines.append(say("To act: {who}.", who=r.called(view["actors"])))
    begins = "Starting player: {who}, the veto is open." if view["veto"] else "Starting player: {who}."
    lines.append(f"{say(begins, who=r.names[view['start']])} {say('Cathedral pieces built: {n}.', n=view['pieces'])}")
    if event := view["event"]:
        lines.append(say("Event: {card}, {what}.", card=r.name(event), what=event_text(r.data, event, r.language)))
    if peeked := view["peeked"]:
        what = event_text(r.data, peeked, r.language)
        lines.append(say("Event of this round, seen by you only: {card}, {what}.", card=r.name(peeked), what=what))
    if view["tax"]:
        lines.append(say("Tax: {n}.", n=view["tax"]))
    return lines


def builders(r: Reading) -> list[str]:
    view, say = r.view, r.say
    lines = []
    if view["phase"] == 2:
        lines.append(say("Price of a builder: {n}.", n=view["cost"]))
    if view["drawn"] is not None:
        lines.append(say("Builder drawn: {who}.", who=r.names[view["drawn"]]))
    if any(view["bag"]):
        inside = [f"{name} {number}" for name, number in zip(r.names, view["bag"], strict=False)]
        lines.append(say("Builders in the bag: {who}.", who=", ".join(inside)))
    if view["passed"]:
        waiting = [say("{who} at {price}", who=r.names[seat], price=price) for seat, price in view["passed"]]
        lines.append(say("Waiting on the cost track: {who}.", who=", ".join(waiting)))
    if view["aside"]:
        lines.append(say("Laid aside: {who}.", who=r.called(view["aside"])))
    return lines


@memoised
def places(r: Reading) -> list[str]:
    """Each place with its cards and who stands there, in the order of the steps."""
    lines = []
    for place, owners in r.view["spaces"].items():
        cards, spots = cards_at(r.view, place), []
        for n, owner in enumerate(owners):
            who, won = r.say("free") if owner is None else r.names[owner], cards[n] if cards else None
            spots.append(r.labelled(card(r, won), who) if won else who)
        lines.append(r.labelled(f"{STEPS.index(place) + 1} {r.place(place)}", f"{'; '.join(spots)}."))
    return lines


@memoised
def goods(r: Reading) -> list[str]:
    view, say, cards = r.view, r.say, []
    for entry in view["supply"]:
        state = say("done") if entry["worked_off"] else say("left over") if view["phase"] > 1 else ""
        taken = r.names[entry["taker"]] if entry["taker"] is not None else state
        cards.append(r.labelled(r.name(entry["card"]), taken) if taken else card(r, entry["card"]))
    market, stock = counted(r, view["market"]), counted(r, view["stock"])
    court, castle = view["court_metal"], view["grey_castle"]
    return [
        say("Supply: {cards}.", cards="; ".join(cards)),
        f"{say('On the market: {goods}.', goods=market)} {say('Stock: {goods}.', goods=stock)}",
        f"{say('Metal at the court: {n}.', n=court)} {say('Grey workers in the castle: {n}.', n=castle)} "
        f"{say('Event cards to come: {n}.', n=view['events_left'])} "
        f"{say('Advantage cards to come: {n}.', n=view['advantages_left'])}",
    ]


@memoised
def player(r: Reading, seat: int) -> str:
    own, say = r.players[seat], r.say
    parts = [r.labelled(r.names[seat], ", ".join(state(r, own)))]
    parts.append(say("Cubes: {goods}", goods=counted(r, own["cubes"])))
    crew = []
    for n, craftsman in enumerate(own["crew"]):
        signs = [say("used {n}×", n=own["uses"][n])] if own["uses"] and own["uses"][n] else []
        signs += [say("capacity raised")] if craftsman == own["blessed"] else []
        crew.append(" ".join([card(r, craftsman), *signs]))
    if crew:
        parts.append(say("Crew: {cards}", cards=", ".join(crew)))
    if own["resource_cards"]:
        parts.append(say("Resource cards: {cards}", cards=", ".join([card(r, one) for one in own["resource_cards"]])))
    if own["advantages"]:
        held = ", ".join([card(r, one) for one in own["advantages"]])
        parts.append(r.labelled(say("Advantage cards"), held))
    return ". ".join(parts) + "."


def state(r: Reading, own: PlayerView) -> list[str]:
    """What is counted of a player, and what holds now."""
    say, many, wall = r.say, r.many, r.data.wall_limit
    found = [points(own["vp"], r.language), f"{own['gold']} {say('gold')}"]
    found.append(say("free workers {n} of {total}", n=own["workers"], total=own["workers_total"]))
    if own["mill"]:
        found.append(say("{n} in the mill", n=own["mill"]))
    if own["grey_next"]:
        one, several = "1 grey worker for the next round", "{n} grey workers for the next round"
        found.append(many(one, several, own["grey_next"]))
    if own["drafting"]:
        found.append(say("still taking cards"))
    if own["protected"]:
        found.append(say("protected from the event"))
    if own["walled"]:
        found.append(many("only 1 builder this round", "only {n} builders this round", wall))
    if own["walled_next"]:
        found.append(many("only 1 builder next round", "only {n} builders next round", wall))
    return found
