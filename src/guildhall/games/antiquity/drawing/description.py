"""The same view in plain lines, for screen readers and for terminals."""

from collections import Counter
from typing import Any

from guildhall.draw.memoising import memoised
from guildhall.games.antiquity.drawing import forecast, printed, zones
from guildhall.games.antiquity.drawing.hexes import cell
from guildhall.games.antiquity.drawing.reading import Reading
from guildhall.games.antiquity.drawing.standings import state
from guildhall.games.antiquity.drawing.terrain import tile


def describe_lines(r: Reading) -> list[str]:
    seats = range(len(r.players))
    return [*headline(r), *land(r), *trading(r), *[line for seat in seats for line in player(r, seat)]]


def tell(r: Reading, key: str, **values: object) -> str:
    phrase: str = r.phrases["tell"][key]
    return phrase.format(**values)


def label(r: Reading, name: str, parts: list[str]) -> str:
    return f"{name}{r.say('colon')}{', '.join(parts)}."


def amounts(r: Reading, goods: dict[str, int]) -> str:
    return ", ".join([f"{n} {r.good(good)}" for good, n in goods.items() if n]) or r.say("nothing")


def headline(r: Reading) -> list[str]:
    view = r.view
    lines = [f"{r.say('title')}. {r.say('round', n=view['round'])}, {r.phase()}."]
    if view["actors"]:
        lines.append(label(r, tell(r, "to_act"), [r.names[seat] for seat in view["actors"]]))
    lines.append(f"{tell(r, 'level', n=view['famine'])}.")
    lines.append(label(r, r.say("order"), [r.names[seat] for seat in view["order"]]))
    pieces, limited = [], view["options"]["limit_shared_buildings"]
    for piece, left in view["supply"].items():
        row = printed.BUILDINGS.get(piece) or printed.COUNTRY[piece]
        pieces.append(f"{r.name(row)} {left if limited or piece == 'fishery' else '∞'}")
    lines.append(label(r, r.say("supply"), pieces))
    if view["bank"] is not None:
        lines.append(label(r, r.say("bank"), [f"{r.good(good)} {n}" for good, n in view["bank"].items()]))
    return lines


@memoised
def land(r: Reading) -> list[str]:
    """Terrain in numbers, then everything that stands in the countryside with its hexes."""
    laid = r.view["map"]
    counted = [
        f"{r.name(printed.TERRAIN[kind])} {tell(r, 'hexes', n=len(names))}" for kind, names in laid["terrain"].items()
    ]
    counted.append(f"{tell(r, 'cleared')} {len(laid['grass'])}")
    counted.append(f"{tell(r, 'polluted')} {len(laid['polluted'])}")
    lines = [label(r, tell(r, "land"), counted)]
    given = [tell(r, "range", hex=one["hexes"][0], good=r.good(one["good"])) for one in laid["ranges"] if one["good"]]
    if given:
        lines.append(label(r, r.name(printed.TERRAIN["mountain"]), given))
    if laid["markers"]:
        lines.append(label(r, tell(r, "marker_hexes"), [f"({name})" for name in laid["markers"]]))
    kinds = {row["good"]: n for row, n in zip(printed.MARKERS, r.view["markers_left"], strict=True)}
    lines.append(f"{r.say('markers')}{r.say('colon')}{amounts(r, kinds)}.")
    if free := start_tiles(r):
        lines.append(label(r, tell(r, "start"), free))
    return lines


def start_tiles(r: Reading) -> list[str]:
    """Before the first round: the middles of the tiles that take a first city."""
    if r.view["phase"] or r.view["over"]:
        return []
    taken = {cell(city["centre"]) for own in r.players for city in own["cities"]}
    tiles = r.view["map"]["tiles"]
    return [f"({one['centre']})" for one in tiles if one["start"] is not None and not taken & tile(one["centre"])]


def trading(r: Reading) -> list[str]:
    lines = []
    for key, found in (("offer", r.view["offers"]), ("trade", r.view["trades"])):
        for terms in found:
            who, other = r.names[terms["from"]], r.names[terms["to"]]
            gives, asks = amounts(r, terms["gives"]), amounts(r, terms["asks"])
            lines.append(f"{tell(r, key, name=who, other=other, gives=gives, asks=asks)}.")
    if own := r.view["writing"]:
        gives, asks = amounts(r, own["gives"]), amounts(r, own["asks"])
        lines.append(f"{tell(r, 'writing', other=r.names[own['to']], gives=gives, asks=asks)}.")
    return lines


@memoised
def player(r: Reading, seat: int) -> list[str]:
    own = r.players[seat]
    name = r.names[seat]
    word = state(r, seat)
    if not own["alive"]:
        return [f"{name}{r.say('colon')}{word}."]
    found = forecast.men(r, seat)
    facts = [word] if word else []
    facts.append(tell(r, "patron", saint=r.saint(own["saint"])) if own["saint"] else r.say("no_patron"))
    facts.append(tell(r, "men", idle=found.idle, total=found.total, sites=found.sites))
    facts.append(tell(r, "carts", n=own["carts"]))
    held = forecast.held(r, seat)
    facts.append(tell(r, "keeps_all", held=held) if own["unlimited"] else tell(r, "keeps", n=own["storage"], held=held))
    lines = [f"{tell(r, 'goods')}{r.say('colon')}{amounts(r, own['goods'])}."]
    if coming := forecast.harvest(r, seat):
        lines.append(f"{tell(r, 'harvest')}{r.say('colon')}{amounts(r, coming)}.")
    if not r.view["over"]:
        graves, dirt = forecast.famine(r, seat).graves, forecast.pollution(r, seat)
        lines.append(f"{tell(r, 'due', graves=graves, pollution=dirt.due, room=dirt.room)}.")
    lines += holdings(r, seat)
    lines.append(label(r, tell(r, "progress"), [standing(r, seat, saint) for saint in printed.SAINTS]))
    return [label(r, name, facts), *[f"{name}, {line}" for line in lines]]


def standing(r: Reading, seat: int, saint: str) -> str:
    reached, of = forecast.standing(r, seat, saint)
    rival = forecast.enclosing(r, seat)[2]
    if saint == "giorgio" and rival != seat and r.view["round"]:
        return f"{r.saint(saint)} {tell(r, 'enclosing', reached=reached, of=of, name=r.names[rival])}"
    return f"{r.saint(saint)} {reached}/{of}"


def holdings(r: Reading, seat: int) -> list[str]:
    """Zone, inns, sites, houses, and every city with what stands in it."""
    own, common = r.players[seat], zones.shared(r)
    zone = [tell(r, "zone", n=len(own["zone"]))]
    overlap = sum(name in common for name in own["zone"])
    zone += [tell(r, "shared", n=overlap)] if overlap else []
    inns = [f"({name})" for name in own["inns"]] or ["–"]
    lines = [f"{', '.join(zone)}.", label(r, tell(r, "inns", n=own["inns_left"]), inns)]
    sites = [site(r, one) for one in r.view["sites"] if one["owner"] == seat]
    if sites:
        lines.append(f"{tell(r, 'sites')}{r.say('colon')}{'; '.join(sites)}.")
    if own["houses"]:
        lines.append(label(r, tell(r, "houses"), [str(number) for number in own["houses"]]))
    for number, city in enumerate(own["cities"]):
        head = tell(r, "city", city=r.city(number), hex=city["centre"], n=city["free"])
        inside = buildings(r, seat, number)
        inside += [tell(r, "graves", n=len(city["graves"]))] if city["graves"] else []
        inside += [tell(r, "rubble", n=len(city["frozen"]))] if city["frozen"] else []
        lines.append(label(r, head, inside or [r.say("nothing")]))
    if own["in_hand"]:
        lines.append(label(r, tell(r, "in_hand"), [r.piece(kind) for kind in own["in_hand"]]))
    return lines


def site(r: Reading, one: dict[str, Any]) -> str:
    kind = r.name(printed.COUNTRY[one["kind"]])
    return tell(r, "site", site=kind, hex=one["man"], n=len(one["goods"]), good=r.good(one["good"]))


def buildings(r: Reading, seat: int, number: int) -> list[str]:
    """What stands in a city, like buildings counted together; houses have their own line."""
    found: Counter[str] = Counter()
    for one in r.players[seat]["buildings"]:
        if one["city"] == number + 1 and one["type"] != "house" and not one["lifted"]:
            marks = [tell(r, "graves", n=len(one["graves"]))] if one["graves"] else []
            if printed.needs_man(one["type"]):
                marks.append(tell(r, "manned" if one["man"] else "served" if one["works"] else "unmanned"))
            found[f"{r.building(one['type'])} ({', '.join(marks)})" if marks else r.building(one["type"])] += 1
    return [f"{n} × {text}" if n > 1 else text for text, n in found.items()]
