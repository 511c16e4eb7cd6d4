"""The table in rows and columns: players, cities, sites, saints, supply."""

from guildhall.games.antiquity.terms import GOODS, SAINTS
from guildhall.games.antiquity.words.names import View, amounts, name, place, words
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


def heading(view: View, language: str) -> str:
    say = words(language).say
    if view["over"]:
        return say("The game is over")
    parts = [say("Round {n}", n=view["round"]), say("famine {n}", n=view["famine"])]
    if view["phase"]:
        parts.insert(1, name(f"phase:{view['phase_id']}", language))
    return " · ".join(parts)


def players(view: View, names: list[str], language: str) -> Grid:
    """In the order of play, then those who are out."""
    say = words(language).say
    heads = ["", say("men"), say("houses"), *[name(good, language) for good in GOODS], say("patron")]
    rows: list[list[str | int]] = []
    for seat in [*view["order"], *(p["seat"] for p in view["players"] if not p["alive"])]:
        player = view["players"][seat]
        saint = name(player["saint"], language) if player["saint"] else NOTHING
        goods = [player["goods"][good] for good in GOODS]
        who = names[seat] if player["alive"] else say("{name} (out)", name=names[seat])
        rows.append([who, player["men"], len(player["houses"]), *goods, saint])
    return Grid(heading(view, language), heads, rows)


def forecast(view: View, names: list[str], language: str) -> Grid:
    """What famine and pollution would ask now."""
    say = words(language).say
    heads = ["", say("graves due"), say("pollution due"), say("hexes to pollute"), say("goods kept")]
    rows: list[list[str | int]] = []
    for seat in view["order"]:
        player = view["players"][seat]
        room = say("all") if player["unlimited"] else player["storage"]
        due = [player["graves_forecast"], player["pollution_forecast"], player["pollution_room"]]
        rows.append([names[seat], *due, room])
    return Grid(say("Forecast"), heads, rows)


def cities(view: View, names: list[str], language: str) -> Grid:
    """Every building with its place, its man and its graves."""
    say = words(language).say
    rows: list[list[str | int]] = []
    for player in view["players"]:
        for one in player["buildings"]:
            title = name(one["type"], language) + (f" {one['number']}" if one["number"] else "")
            state = [say("lifted")] if one["lifted"] else [say("man")] if one["man"] else []
            state += [words(language).many("1 grave", "{n} graves", len(one["graves"]))] if one["graves"] else []
            rows.append([names[player["seat"]], title, place(one["place"], language), ", ".join(state)])
    return Grid(say("Buildings"), [], rows, folded=True)


def sites(view: View, names: list[str], language: str) -> Grid:
    say = words(language).say
    rows: list[list[str | int]] = [
        [
            names[one["owner"]],
            name(one["kind"], language),
            one["man"],
            amounts({one["good"]: len(one["goods"])}, language),
        ]
        for one in view["sites"]
    ]
    return Grid(say("Sites"), [], rows, folded=True)


def saints(view: View, names: list[str], language: str) -> Grid:
    """How far everybody is on the way to each saint's condition."""
    say = words(language).say
    rows: list[list[str | int]] = [
        [names[p["seat"]], *[f"{p['progress'][saint][0]}/{p['progress'][saint][1]}" for saint in SAINTS]]
        for p in view["players"]
        if p["alive"]
    ]
    return Grid(say("Saints"), ["", *[name(saint, language) for saint in SAINTS]], rows, folded=True)


def supply(view: View, language: str) -> Grid:
    say = words(language).say
    rows: list[list[str | int]] = [[name(piece, language), left] for piece, left in view["supply"].items()]
    return Grid(say("Supply"), [], rows, folded=True)
