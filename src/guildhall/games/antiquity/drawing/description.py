"""The same view in plain lines, for screen readers and for terminals."""

from collections import Counter

from guildhall.draw.memoising import memoised
from guildhall.games.antiquity.drawing import forecast, zones
from guildhall.games.antiquity.drawing.hexes import cell
from guildhall.games.antiquity.drawing.reading import TITLE, Reading
from guildhall.games.antiquity.drawing.standings import state
from guildhall.games.antiquity.drawing.terrain import tile
from guildhall.games.antiquity.terms import GOODS, SAINTS
from guildhall.games.antiquity.views import BuildingView, SiteView, TermsView


def describe_lines(r: Reading) -> list[str]:
    seats = range(len(r.players))
    return [*headline(r), *land(r), *trading(r), *[line for seat in seats for line in player(r, seat)]]


def label(r: Reading, name: str, parts: list[str]) -> str:
    return r.entry(name, ", ".join(parts))


def amounts(r: Reading, goods: dict[str, int]) -> str:
    return ", ".join([f"{n} {r.name(good)}" for good, n in goods.items() if n]) or r.say("nothing")


def headline(r: Reading) -> list[str]:
    view = r.view
    lines = [f"{TITLE}. {r.say('Round {n}', n=view['round'])}, {r.phase()}."]
    if view["actors"]:
        lines.append(r.entry(r.say("To act"), r.called(view["actors"])))
    lines.append(f"{r.say('Famine level {n}', n=view['famine'])}.")
    lines.append(r.entry(r.say("Order of play"), r.called(view["order"])))
    pieces, limited = [], view["options"]["limit_shared_buildings"]
    for piece, left in view["supply"].items():
        pieces.append(f"{r.name(piece)} {left if limited or piece == 'fishery' else '∞'}")
    lines.append(label(r, r.say("Supply"), pieces))
    if view["bank"] is not None:
        lines.append(label(r, r.say("In the bank"), [f"{r.name(good)} {n}" for good, n in view["bank"].items()]))
    return lines


@memoised
def land(r: Reading) -> list[str]:
    """Terrain in numbers, then everything that stands in the countryside with its hexes."""
    laid = r.view["map"]
    counted = [f"{r.name(kind)} {r.say('{n} hexes', n=len(names))}" for kind, names in laid["terrain"].items()]
    counted.append(f"{r.say('cleared forest')} {len(laid['grass'])}")
    counted.append(f"{r.say('polluted')} {len(laid['polluted'])}")
    lines = [label(r, r.say("Land"), counted)]
    given = [
        r.say("mountains at {hex} give {good}", hex=one["hexes"][0], good=r.name(one["good"]))
        for one in laid["ranges"]
        if one["good"]
    ]
    if given:
        lines.append(label(r, r.name("mountain"), given))
    if laid["markers"]:
        lines.append(label(r, r.say("Markers lie at"), [f"({name})" for name in laid["markers"]]))
    kinds = {GOODS[kind]: n for kind, n in zip(r.data.marker_good, r.view["markers_left"], strict=True)}
    lines.append(r.entry(r.say("Face-down markers"), amounts(r, kinds)))
    if free := start_tiles(r):
        lines.append(label(r, r.say("Start tiles still free"), free))
    return lines


def start_tiles(r: Reading) -> list[str]:
    """Before the first round: the middles of the tiles that take a first city."""
    if r.view["phase"] or r.view["over"]:
        return []
    taken = {cell(city["centre"]) for own in r.players for city in own["cities"]}
    starts = [one["centre"] for one in r.view["map"]["tiles"] if one["start"] is not None]
    return [f"({centre})" for centre in starts if not taken & tile(centre, r.data.geometry.radius)]


def trading(r: Reading) -> list[str]:
    lines = []
    for terms in r.view["offers"]:
        lines.append(r.say("{name} offers {other} {gives} for {asks}", **sides(r, terms)))
    for terms in r.view["trades"]:
        lines.append(r.say("{name} gave {other} {gives} for {asks}", **sides(r, terms)))
    if own := r.view["writing"]:
        lines.append(r.say("Your offer to {other} so far: {gives} for {asks}", **sides(r, own)))
    return [f"{one}." for one in lines]


def sides(r: Reading, terms: TermsView) -> dict[str, str]:
    who, other = r.names[terms["from"]], r.names[terms["to"]]
    return {"name": who, "other": other, "gives": amounts(r, terms["gives"]), "asks": amounts(r, terms["asks"])}


@memoised
def player(r: Reading, seat: int) -> list[str]:
    own = r.players[seat]
    name = r.names[seat]
    word = state(r, seat)
    if not own["alive"]:
        return [r.entry(name, word)]
    found = forecast.men(r, seat)
    facts = [word] if word else []
    facts.append(r.say("patron {saint}", saint=r.name(own["saint"])) if own["saint"] else r.say("no patron"))
    men = {"idle": found.idle, "total": found.total, "sites": found.sites}
    facts.append(r.say("{idle} of {total} men idle, {sites} in the countryside", **men))
    facts.append(r.say("{n} manned cart shops", n=own["carts"]))
    held = forecast.held(r, seat)
    facts.append(
        r.say("keeps all {held} goods", held=held)
        if own["unlimited"]
        else r.say("can keep {n} of {held} goods", n=own["storage"], held=held)
    )
    lines = [label(r, r.say("goods"), [amounts(r, own["goods"])])]
    if coming := forecast.harvest(r, seat):
        lines.append(r.entry(r.say("the harvest will bring"), amounts(r, coming)))
    if not r.view["over"]:
        graves, dirt = forecast.famine(r, seat).graves, forecast.pollution(r, seat)
        counted = {"graves": graves, "pollution": dirt.due, "room": dirt.room}
        due = r.say("forecast: graves {graves}, pollution {pollution} with room for {room}", **counted)
        lines.append(f"{due}.")
    lines += holdings(r, seat)
    lines.append(label(r, r.say("progress"), [standing(r, seat, saint) for saint in SAINTS]))
    return [label(r, name, facts), *[f"{name}, {line}" for line in lines]]


def standing(r: Reading, seat: int, saint: str) -> str:
    reached, of = forecast.standing(r, seat, saint)
    rival = forecast.enclosing(r, seat)[2]
    if saint == "giorgio" and rival != seat and r.view["round"]:
        return (
            f"{r.name(saint)} {r.say('{reached} of {of} hexes of {name}', reached=reached, of=of, name=r.names[rival])}"
        )
    return f"{r.name(saint)} {reached}/{of}"


def holdings(r: Reading, seat: int) -> list[str]:
    """Zone, inns, sites, houses, and every city with what stands in it."""
    own, common = r.players[seat], zones.shared(r)
    zone = [r.say("zone of {n} hexes", n=len(own["zone"]))]
    overlap = sum(name in common for name in own["zone"])
    zone += [r.say("{n} of them shared", n=overlap)] if overlap else []
    inns = [f"({name})" for name in own["inns"]] or ["–"]
    lines = [f"{', '.join(zone)}.", label(r, r.say("inns left: {n}; inns at", n=own["inns_left"]), inns)]
    sites = [site(r, one) for one in r.view["sites"] if one["owner"] == seat]
    if sites:
        lines.append(r.entry(r.say("sites"), "; ".join(sites)))
    if own["houses"]:
        lines.append(label(r, r.say("houses"), [str(number) for number in own["houses"]]))
    for number, city in enumerate(own["cities"]):
        head = r.say("{city} at {hex}, {n} squares free", city=r.city(number), hex=city["centre"], n=city["free"])
        inside = buildings(r, seat, number)
        inside += [r.say("graves: {n}", n=len(city["graves"]))] if city["graves"] else []
        inside += [r.say("squares of rubble: {n}", n=len(city["frozen"]))] if city["frozen"] else []
        lines.append(label(r, head, inside or [r.say("nothing")]))
    if own["in_hand"]:
        lines.append(label(r, r.say("in hand"), [r.name(kind) for kind in own["in_hand"]]))
    return lines


def site(r: Reading, one: SiteView) -> str:
    kind = r.name(one["kind"])
    return r.say(
        "{site} at {hex}, {n} {good}", site=kind, hex=one["man"], n=len(one["goods"]), good=r.name(one["good"])
    )


def buildings(r: Reading, seat: int, number: int) -> list[str]:
    """What stands in a city, like buildings counted together; houses have their own line."""
    found: Counter[str] = Counter()
    for one in r.players[seat]["buildings"]:
        if one["city"] == number + 1 and one["type"] != "house" and not one["lifted"]:
            marks = [r.say("graves: {n}", n=len(one["graves"]))] if one["graves"] else []
            if r.takes_man(one["type"]):
                marks.append(service(r, one))
            found[f"{r.name(one['type'])} ({', '.join(marks)})" if marks else r.name(one["type"])] += 1
    return [f"{n} × {text}" if n > 1 else text for text, n in found.items()]


def service(r: Reading, one: BuildingView) -> str:
    """Whether a building has the man it needs."""
    if one["man"]:
        return r.say("manned")
    return r.say("served by the University") if one["works"] else r.say("no man")
