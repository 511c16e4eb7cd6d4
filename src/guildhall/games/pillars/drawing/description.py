"""The same view in plain lines, for screen readers and for terminals."""

from guildhall.draw.memoising import memoised
from guildhall.games.pillars.drawing.reading import Reading


def describe_lines(r: Reading) -> list[str]:
    return [*headline(r), *builders(r), *places(r), *goods(r), *[player(r, seat) for seat in range(len(r.players))]]


def tell(r: Reading, key: str, **values: object) -> str:
    phrase: str = r.phrases["tell"][key]
    return phrase.format(**values)


def label(r: Reading, key: str) -> str:
    return tell(r, key) + r.say("colon")


def listed(pairs: list[tuple[str, object]]) -> str:
    return ", ".join([f"{name} {value}" for name, value in pairs])


def headline(r: Reading) -> list[str]:
    view = r.view
    phase = r.say("over") if view["over"] else r.phrases["phase"][view["phase"]].format(n=view["step"])
    lines = [f"{tell(r, 'title')}. {r.say('round', n=view['round'], of=view['rounds'])}, {phase}."]
    if view["actors"]:
        lines.append(f"{label(r, 'to_act')}{', '.join([r.names[seat] for seat in view['actors']])}.")
    veto = f", {tell(r, 'veto_open')}" if view["veto"] else ""
    lines.append(f"{label(r, 'begins')}{r.names[view['start']]}{veto}. {label(r, 'cathedral')}{view['pieces']}.")
    if view["event"]:
        lines.append(f"{label(r, 'event')}{r.card(view['event'])}, {r.happening(view['event'])}.")
    if view["peeked"]:
        lines.append(f"{label(r, 'peeked')}{r.card(view['peeked'])}, {r.happening(view['peeked'])}.")
    if view["tax"]:
        lines.append(f"{label(r, 'tax')}{view['tax']}.")
    return lines


def builders(r: Reading) -> list[str]:
    view = r.view
    lines = []
    if view["phase"] == 2:
        lines.append(f"{label(r, 'price')}{view['cost']}.")
    if view["drawn"] is not None:
        lines.append(f"{label(r, 'drawn')}{r.names[view['drawn']]}.")
    if any(view["bag"]):
        lines.append(f"{label(r, 'bag')}{listed(list(zip(r.names, view['bag'], strict=False)))}.")
    if view["passed"]:
        waiting = [tell(r, "at", who=r.names[seat], price=price) for seat, price in view["passed"]]
        lines.append(f"{label(r, 'passed')}{', '.join(waiting)}.")
    if view["aside"]:
        lines.append(f"{label(r, 'aside')}{', '.join([r.names[seat] for seat in view['aside']])}.")
    return lines


@memoised
def places(r: Reading) -> list[str]:
    """Each place with its cards and who stands there, in the order of the steps."""
    lines = []
    for place, owners in r.view["spaces"].items():
        cards, colon = r.view.get(place) if place in ("kingsbridge", "shiring") else None, r.say("colon")
        spots = []
        for n, owner in enumerate(owners):
            who = tell(r, "empty") if owner is None else r.names[owner]
            spots.append(f"{card_text(r, cards[n])}{colon}{who}" if cards and cards[n] else who)
        lines.append(f"{r.sheet.steps[place]['n']} {r.place(place)}{colon}{'; '.join(spots)}.")
    return lines


def card_text(r: Reading, card: str) -> str:
    """A card with all that is printed on it."""
    name = r.card(card)
    if card in r.sheet.advantages:
        return f"{name} ({r.timing(card)}, {r.favour(card)})"
    if card in r.sheet.resource_cards:
        row = r.sheet.resource_cards[card]
        return f"{name} ({row['workers']} → {row['yield']} {r.good(row['resource'])})"
    row, kind = r.sheet.craftsmen[card], r.sheet.kind_of(card)
    work = r.gift(kind["output"])
    if "input" in kind:
        work = f"{r.gift(kind['input'])} → {work}"
    elif "condition" in kind:
        work = f"{tell(r, 'holding', what=r.gift(kind['condition']['has']))} {work}"
    times = f", ×{row['capacity']}" if row["capacity"] else ""
    cost = f"{tell(r, 'craftsman', cost=row['cost'])}, " if row["cost"] else ""
    return f"{name} ({cost}{work}{times})"


@memoised
def goods(r: Reading) -> list[str]:
    view, colon = r.view, r.say("colon")
    cards = []
    for entry in view["supply"]:
        text = card_text(r, entry["card"])
        if entry["taker"] is not None:
            text = f"{r.card(entry['card'])}{colon}{r.names[entry['taker']]}"
        elif entry["done"] or view["phase"] > 1:
            text = f"{r.card(entry['card'])}{colon}{r.say('done' if entry['done'] else 'left_over')}"
        cards.append(text)
    market = listed([(r.good(kind), number) for kind, number in view["market"].items()])
    stock = listed([(r.good(kind), number) for kind, number in view["stock"].items()])
    return [
        f"{label(r, 'supply')}{'; '.join(cards)}.",
        f"{label(r, 'market')}{market}. {label(r, 'stock')}{stock}.",
        f"{label(r, 'metal')}{view['court_metal']}. {label(r, 'castle')}{view['grey_castle']}. "
        f"{view['events_left']} {tell(r, 'events_left')}.",
    ]


@memoised
def player(r: Reading, seat: int) -> str:
    own = r.players[seat]
    counted = [f"{own['vp']} {tell(r, 'points')}", f"{own['gold']} {tell(r, 'gold')}"]
    counted.append(tell(r, "workers", n=own["workers"], of=own["workers_total"]))
    if own["mill"]:
        counted.append(tell(r, "mill", n=own["mill"]))
    if own["grey_next"]:
        counted.append(tell(r, "grey_next", n=own["grey_next"]))
    for flag in ("drafting", "protected", "walled", "walled_next"):
        if own[flag]:
            counted.append(tell(r, flag, n=r.sheet.wall_limit))
    parts = [f"{r.names[seat]}{r.say('colon')}{', '.join(counted)}"]
    parts.append(f"{label(r, 'cubes')}{listed([(r.good(kind), n) for kind, n in own['cubes'].items()])}")
    crew = []
    for n, card in enumerate(own["crew"]):
        text = card_text(r, card)
        if own["uses"] and own["uses"][n]:
            text += f" {tell(r, 'worked', n=own['uses'][n])}"
        crew.append(f"{text} {tell(r, 'blessed')}" if card == own["blessed"] else text)
    for key, cards in (
        ("crew", crew),
        ("cards", [card_text(r, card) for card in own["resource_cards"]]),
        ("advantages", [card_text(r, card) for card in own["advantages"]]),
    ):
        if cards:
            parts.append(f"{label(r, key)}{', '.join(cards)}")
    return ". ".join(parts) + "."
