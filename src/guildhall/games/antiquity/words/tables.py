"""The table in rows and columns: players, cities, sites, saints, supply."""

from guildhall.games.antiquity.data import printed
from guildhall.games.antiquity.terms import GOODS, SAINTS
from guildhall.games.antiquity.views import View
from guildhall.games.antiquity.words.names import amounts, place, words
from guildhall.words.grid import Grid

NOTHING = "–"


def tables(view: View, names: list[str], language: str) -> list[Grid]:
    return [
        players(view, names, language),
        forecast(view, names, language),
        cities(view, names, language),
        sites(view, names, language),
        saints(view, names, language),
        supply(view, language),
    ]


def round_title(view: View, language: str) -> str:
    data, say = printed(view), words(language).say
    if view["over"]:
        return say("The game is over")
    parts = [say("Round {n}", n=view["round"]), say("famine {n}", n=view["famine"])]
    if view["phase"]:
        parts.insert(1, data.name(f"phase:{view['phase_id']}", language))
    return " · ".join(parts)


def players(view: View, names: list[str], language: str) -> Grid:
    """In the order of play, then those who are out."""
    data, say = printed(view), words(language).say
    heads = ["", say("men"), say("houses"), *[data.name(good, language) for good in GOODS], say("patron")]
    rows: list[list[str | int]] = []
    for seat in [*view["order"], *(p["seat"] for p in view["players"] if not p["alive"])]:
        player = view["players"][seat]
        saint = data.name(player["saint"], language) if player["saint"] else NOTHING
        goods = [player["goods"][good] for good in GOODS]
        who = names[seat] if player["alive"] else say("{name} (out)", name=names[seat])
        rows.append([who, player["men"], len(player["houses"]), *goods, saint])
    return Grid(round_title(view, language), heads, rows)


def forecast(view: View, names: list[str], language: str) -> Grid:
    """What famine and pollution would ask now."""
    say = words(language).say
    heads = ["", say("graves due"), say("pollution due"), say("hexes to pollute"), say("goods kept")]
    rows: list[list[str | int]] = []
    for seat in view["order"]:
        player = view["players"][seat]
        room = say("all") if player["unlimited"] else player["storage"] or 0
        due = [player["graves_forecast"], player["pollution_forecast"], player["pollution_room"]]
        rows.append([names[seat], *due, room])
    return Grid(say("Forecast"), heads, rows)


def cities(view: View, names: list[str], language: str) -> Grid:
    """Every building with its place, its man and its graves."""
    data, say = printed(view), words(language).say
    rows: list[list[str | int]] = []
    for player in view["players"]:
        for one in player["buildings"]:
            title = data.name(one["type"], language) + (f" {one['number']}" if one["number"] else "")
            state = [say("lifted")] if one["lifted"] else [say("man")] if one["man"] else []
            state += [words(language).many("1 grave", "{n} graves", len(one["graves"]))] if one["graves"] else []
            rows.append([names[player["seat"]], title, place(one["place"], language), ", ".join(state)])
    return Grid(say("Buildings"), [], rows, folded=True)


def sites(view: View, names: list[str], language: str) -> Grid:
    data, say = printed(view), words(language).say
    rows: list[list[str | int]] = [
        [
            names[one["owner"]],
            data.name(one["kind"], language),
            one["man"],
            amounts(data, {one["good"]: len(one["goods"])}, language),
        ]
        for one in view["sites"]
    ]
    return Grid(say("Sites"), [], rows, folded=True)


def saints(view: View, names: list[str], language: str) -> Grid:
    """How far everybody is on the way to each saint's condition."""
    data, say = printed(view), words(language).say
    rows: list[list[str | int]] = [
        [names[p["seat"]], *[f"{p['progress'][saint][0]}/{p['progress'][saint][1]}" for saint in SAINTS]]
        for p in view["players"]
        if p["alive"]
    ]
    return Grid(say("Saints"), ["", *[data.name(saint, language) for saint in SAINTS]], rows, folded=True)


def supply(view: View, language: str) -> Grid:
    data, say = printed(view), words(language).say
    rows: list[list[str | int]] = [[data.name(piece, language), left] for piece, left in view["supply"].items()]
    return Grid(say("Supply"), [], rows, folded=True)
