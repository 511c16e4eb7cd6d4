"""What the coming turn will bring: harvest, graves, pollution, goods that find no room. Counted from the view alone."""

from typing import NamedTuple

from guildhall.games.antiquity.drawing.reading import Reading
from guildhall.games.antiquity.terms import CITY_BUILDING, FAMINE, HARVESTING, OF_CLASS, STORING


def harvest_ahead(r: Reading) -> bool:
    """Whether the next famine comes after another harvest."""
    return not r.view["over"] and not HARVESTING <= r.view["phase"] <= FAMINE


def harvest(r: Reading, seat: int) -> dict[str, int]:
    """Goods the sites will surely give: AQ-HAR-1, AQ-HAR-5."""
    coming: dict[str, int] = {}
    if not harvest_ahead(r):
        return coming
    forced = r.works(seat, "forced_labour")
    for site in r.view["sites"]:
        if site["owner"] == seat:
            left = len(site["goods"])
            gained = min(left, r.data.harvest)
            if forced:
                gained = min(left, r.data.forced_taken)
                gained -= min(gained, r.data.forced_lost)
            if gained:
                coming[site["good"]] = coming.get(site["good"], 0) + gained
    return coming


class Famine(NamedTuple):
    """Graves as things stand, and with the food that the harvest will bring (AQ-FAM-1)."""

    level: int
    food: int
    coming: int
    granary: int
    fountains: int  # what they spare their owner: AQ-FTN-3
    now: int
    graves: int


def famine(r: Reading, seat: int) -> Famine:
    player = r.players[seat]
    food = sum(player["goods"][good] for good in OF_CLASS["food"])
    bringing = harvest(r, seat)
    coming = sum(bringing.get(good, 0) for good in OF_CLASS["food"])
    granary = r.data.granary_relief if r.works(seat, "granary") else 0
    digging = r.view["phase"] == FAMINE and not r.view["over"]  # then the number is settled: AQ-FAM-8
    level, now = r.view["famine"], player["due"] if digging else player["graves_forecast"]
    fountains = max(0, level - food - granary - now) if now else 0
    return Famine(level, food, coming, granary, fountains, now, max(0, now - coming))


class Pollution(NamedTuple):
    """Counters due and the hexes that can take one (AQ-POL-1, AQ-POL-2)."""

    cities: int
    fountains: int
    dump: int
    due: int
    room: int


def pollution(r: Reading, seat: int) -> Pollution:
    player, data = r.players[seat], r.data
    working = sum(one["type"] == "fountain" and one["works"] for one in player["buildings"])
    dump = data.dump_relief if r.works(seat, "dump") else 0
    made = data.city_pollution * len(player["cities"])
    fountains = working * data.fountain_relief
    return Pollution(made, fountains, dump, player["pollution_forecast"], player["pollution_room"])


class Men(NamedTuple):
    """Where the men are."""

    idle: int
    sites: int
    cities: int
    total: int


def men(r: Reading, seat: int) -> Men:
    player = r.players[seat]
    sites = sum(site["owner"] == seat for site in r.view["sites"])
    placed = sum(one["man"] for one in player["buildings"])
    return Men(player["men"], sites, placed, player["men"] + sites + placed)


def held(r: Reading, seat: int) -> int:
    return sum(r.players[seat]["goods"].values())


def storage_ahead(r: Reading) -> bool:
    """Whether the men that keep goods in this round are being placed, or are in place (AQ-KEP-1)."""
    return CITY_BUILDING <= r.view["phase"] <= STORING and not r.view["over"]


def too_many(r: Reading, seat: int) -> int:
    """Goods that find no room in the storage phase."""
    player = r.players[seat]
    return 0 if player["unlimited"] or not storage_ahead(r) else max(0, held(r, seat) - (player["storage"] or 0))


def graves(r: Reading, seat: int) -> int:
    return sum(len(city["graves"]) for city in r.players[seat]["cities"])


def enclosing(r: Reading, seat: int) -> tuple[int, int, int]:
    """San Giorgio (AQ-VIC-4): hexes reached of the zone that is nearest to being enclosed, its size, whose it is."""
    player = r.players[seat]
    won, _ = player["progress"]["giorgio"]
    mine = set(player["zone"]) | set(player["inns"])
    for city in player["cities"]:
        mine.update(city["hexes"])
    best = (0, 0, seat)
    for rival in r.players:
        zone = rival["zone"]
        if rival["seat"] != seat and rival["alive"] and player["alive"] and zone:
            inside = len(mine.intersection(zone))
            if best[2] == seat or inside * best[1] > best[0] * len(zone):
                best = (inside, len(zone), rival["seat"])
    return (best[1], best[1], best[2]) if won and best[1] else best


def standing(r: Reading, seat: int, saint: str) -> tuple[int, int]:
    """How far a player is on the way to a saint's condition: reached, needed."""
    reached, needed = r.players[seat]["progress"][saint]
    if saint in ("giorgio", "maria") and not r.view["round"]:
        return 0, needed  # before the first round some have no zone yet, so they count as enclosed
    if saint == "giorgio":
        inside, of, rival = enclosing(r, seat)
        if rival != seat:
            return inside, of
    return reached, needed
