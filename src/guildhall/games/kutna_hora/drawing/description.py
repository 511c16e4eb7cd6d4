"""The same view in plain lines, for screen readers and for terminals."""

from guildhall.draw.memoising import memoised
from guildhall.games.kutna_hora.drawing.mine import on_the_tray
from guildhall.games.kutna_hora.drawing.reading import ROMAN, Reading
from guildhall.games.kutna_hora.price_views import CellView
from guildhall.games.kutna_hora.score_sheet import CATEGORIES
from guildhall.games.kutna_hora.views import StackView
from guildhall.games.kutna_hora.words.effects_text import cathedral_text, effects_text, happening_text
from guildhall.games.kutna_hora.words.names import card_name, minus, signed

SIDES = {"left": "left", "right": "right", "top": "top", "bottom": "bottom"}
BUILT = "{name} of {who}, {icons}, points {points}"
MINE_STACK = "Mine stack {left}, discards {out}, technology level {level}"
PATRICIANS = "{colour} patricians: bank {bank}, pool {pool}, council {council}, each worth {worth}"
GUILD = "{guild}: production {n}, houses left {left}"
MINERS = "ore of mines {n}, miners {pool} in the pool and {row} in the row"


def describe_lines(r: Reading) -> list[str]:
    return [
        *opening(r),
        *columns(r),
        *prices(r),
        *[hall(r, n, row) for n, row in enumerate(r.view["hall"])],
        *city(r),
        *mine(r),
        *church(r),
        *[player(r, seat) for seat in range(len(r.players))],
    ]


def headline(r: Reading) -> str:
    """Where the game stands."""
    view = r.view
    if view["over"]:
        return r.say("Game over")
    if not view["round"]:
        return r.say("Choice of guilds")
    stage = r.say("Round {n} of {rounds}", n=view["round"], rounds=view["rounds"])
    return f"{stage}, {r.say('turn {n}', n=view['turn'])}"


def opening(r: Reading) -> list[str]:
    view = r.view
    lines = [f"Kutná Hora. {headline(r)}."]
    if view["actors"]:
        lines.append(r.entry(r.say("To act"), r.called(view["actors"])))
    lines.append(r.entry(r.say("First player"), r.names[view["start"]]))
    loss = view["track"]["unpaid"][max(0, view["round"] - 1)]
    lines.append(r.say("Tax {n}, who does not pay loses {loss} reputation", n=view["tax"], loss=loss) + ".")
    if view["red"]:
        lines.append(r.say("Red buildings come after round {n}", n=view["track"]["red_after"]) + ".")
    event = view["events"]["current"]
    if event:
        what = happening_text(r.data, r.data.events.index(event), r.language)
        lines.append(r.entry(r.say("Event"), f"{r.name(event)}, {what}"))
    return lines


@memoised
def columns(r: Reading) -> list[str]:
    if r.view["round"]:
        return []
    found = []
    for n, guilds in enumerate(r.view["setup"]["columns"], 1):
        who = [r.names[seat] for seat, player in enumerate(r.players) if player["column"] == n]
        names = ", ".join([r.name(guild) for guild in guilds])
        found.append(f"{n} {names}{f' ({who[0]})' if who else ''}")
    return [r.entry(r.say("Guild columns"), "; ".join(found))] if found else []


def sign(r: Reading, cell: CellView) -> str:
    if cell["x"]:
        return f" ({r.say('no new building')})"
    return f" ({r.say('the city builds')})" if cell["city"] else ""


@memoised
def prices(r: Reading) -> list[str]:
    lines = []
    for stand in r.view["stands"].values():
        rows = []
        for name, row in stand["goods"].items():
            text = f"{r.heading(name)} {row['price']}{sign(r, row)}"
            text += f", {r.say('tab {n} of {notches}', n=row['tab'] + 1, notches=len(row['cells']))}"
            if row["next_card"]:
                text += f", {r.say('next card {n}', n=row['next_card']['price'])}{sign(r, row['next_card'])}"
            rows.append(text)
        deck = r.labelled(f"{r.heading(stand['deck'])} {stand['number']}", "; ".join(rows))
        lines.append(r.entry(r.say("Prices"), deck))
    return lines


def icons(r: Reading, tile: str) -> str:
    return " ".join([r.name(icon) for icon in r.data.icon_row[r.data.building_number[tile]]])


def hall(r: Reading, n: int, row: list[StackView]) -> str:
    stacks = []
    for entry in row:
        number = r.data.building_number[entry["tile"]]
        stacks.append(
            r.say(
                "{name} ({wood} wood, {icons}; {what}; {cost} groschen, {left} below)",
                name=r.name(entry["tile"]),
                wood=r.data.wood[number],
                icons=icons(r, entry["tile"]),
                what=effects_text(r.data, r.data.tile_effects[number], r.language),
                cost=entry["cost"],
                left=len(entry["under"]),
            )
        )
    return r.entry(r.say("Town Hall, row {n}", n=ROMAN[n + 1]), "; ".join(stacks) or r.say("nothing"))


@memoised
def city(r: Reading) -> list[str]:
    """Squares with something on them and those that can be claimed, in the order of the board."""
    town, found = r.view["city"], []
    open_squares = set(town["claimable"])
    for entry in town["squares"]:
        at, tile = entry["at"], entry["tile"]
        if tile and entry["owner"] is not None:
            who, points = r.names[entry["owner"]], entry["points"]
            found.append(f"{at} {r.say(BUILT, name=r.name(tile), who=who, icons=icons(r, tile), points=points)}")
        elif tile:
            found.append(f"{at} {r.name(tile)}, {icons(r, tile)}")
        elif entry["lot"] is not None:
            found.append(f"{at} {r.say('lot of {who}', who=r.names[entry['lot']])}")
        elif at in open_squares:
            found.append(f"{at} {r.say('free, {n} groschen', n=max(entry['claim'] or [0]))}")
    villages = [f"{r.say(SIDES[str(side)])} {index} {r.name(str(icon))}" for side, index, icon in town["villages"]]
    return [
        r.entry(r.say("City"), "; ".join(found)),
        r.entry(r.say("Villages"), "; ".join(villages)),
    ]


@memoised
def mine(r: Reading) -> list[str]:
    pit, stack = r.view["mine"], r.view["stack"]
    lines = []
    for n, level in enumerate(pit["levels"]):
        found = []
        for entry in pit["spaces"][n * pit["columns"] : (n + 1) * pit["columns"]]:
            if entry["rock"]:
                found.append(f"{entry['at']} {r.say('rock')}")
            elif entry["tile"] and entry["miner"] is not None:
                found.append(
                    f"{entry['at']} {r.say('{tile} of {who}', tile=entry['tile'], who=r.names[entry['miner']])}"
                )
            elif entry["wood"] is not None:
                found.append(f"{entry['at']} {r.say('open for {n} wood', n=entry['wood'])}")
        stars = r.say("stars {n}, awards {awards}", n=level["total"], awards="/".join(map(str, level["awards"])))
        own = ", ".join([f"{r.names[seat]} {number}" for seat, number in enumerate(level["stars"])])
        row = r.labelled(r.say("Mine, row {n}", n=ROMAN[n + 1]), "; ".join(found))
        lines.append(f"{row}. {stars} ({own}).")
    level_now = r.view["technology"]["level"]
    lines.append(r.say(MINE_STACK, left=stack["left"], out=len(stack["discards"]), level=level_now) + ".")
    shown = [mine_tile(r, tile) for tile in on_the_tray(r.view)]
    return [*lines, r.entry(r.say("Drawn"), "; ".join(shown))] if shown else lines


def mine_tile(r: Reading, tile: str) -> str:
    data, number = r.data, r.data.mine_number[tile]
    return r.say(
        "{tile} (ore {ore}, stars {stars}, wood {wood}, population {population}, points {points})",
        tile=tile,
        ore=data.mine_ore[number],
        stars=data.stars[number],
        wood=data.mine_wood[number],
        population=data.mine_population[number],
        points=data.mine_points[number],
    )


@memoised
def church(r: Reading) -> list[str]:
    state = r.view["cathedral"]
    text = r.say("St. Barbara: {n} of {tiles} turned", n=state["turned"], tiles=state["tiles"])
    current = state["resolving"] or state["turned"] + 1
    if current <= r.data.cathedral:
        text += f", {r.labelled(r.say('next tile'), cathedral_text(r.data, current - 1, r.language))}"
    lines = [f"{text}."]
    for colour, at in r.view["patricians"].items():
        worth = ", ".join([f"{r.names[p['seat']]} {p['patricians'][colour]}" for p in r.players])
        lines.append(r.say(PATRICIANS, colour=r.name(colour), worth=worth, **at) + ".")
    return lines


@memoised
def player(r: Reading, seat: int) -> str:
    own = r.players[seat]
    counted = r.say(
        "points {points}, groschen {groschen}, income {income}, reputation {reputation},"
        " pelicans {pelicans} and {used} used, tax due {tax}",
        points=minus(own["points"]),
        groschen=own["groschen"],
        income=own["income"],
        reputation=minus(own["reputation"]),
        pelicans=own["pelicans"],
        used=own["used_pelicans"],
        tax=own["tax_due"],
    )
    parts = [r.labelled(r.names[seat], counted)]
    for row in own["rows"]:
        if row["guild"]:
            left = own["houses"] - row["houses_gone"]
            parts.append(r.say(GUILD, guild=r.name(row["guild"]), n=row["production"], left=left))
    parts.append(r.say(MINERS, n=own["mine_ore"], pool=own["miner_pool"], row=own["miner_row"]))
    parts.append(r.say("lots in the city {n}, left {own}", n=own["lots_in_city"], own=own["lots"]))
    if own["slots"]:
        parts.append(r.labelled(r.say("Buildings held"), ", ".join([r.name(tile) for tile in own["slots"]])))
    if own["hand"]:
        cards = [card_name(r.data, r.data.cards.index(card), r.language) for card in own["hand"]]
        parts.append(r.labelled(r.say("Cards"), ", ".join(cards)))
    if own["played"]:
        halves = [r.name(half) if half else r.say("no effect") for half in own["played"].values()]
        parts.append(r.labelled(r.say("Cards played"), ", ".join(halves)))
    if any(own["tally"].values()):
        parts.append(r.labelled(r.say("Points by kind"), by_kind(r, own["tally"])))
    if any(own["final"].values()):
        parts.append(r.labelled(r.say("Points at the end as things stand"), by_kind(r, own["final"])))
    return ". ".join(parts) + "."


def by_kind(r: Reading, points: dict[str, int]) -> str:
    """Points by where they come from."""
    return ", ".join(
        [f"{r.say(category)} {signed(points[category])}" for category in CATEGORIES if points.get(category)]
    )
