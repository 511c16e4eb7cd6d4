"""The table in rows and columns: players, prices, Town Hall, city, mine, and what one looks up now and then."""

from guildhall.games.kutna_hora.data import printed
from guildhall.games.kutna_hora.price_views import CellView
from guildhall.games.kutna_hora.score_sheet import CATEGORIES
from guildhall.games.kutna_hora.terms import COLOURS
from guildhall.games.kutna_hora.views import View
from guildhall.games.kutna_hora.words.effects_text import cathedral_text, effects_text, happening_text
from guildhall.games.kutna_hora.words.names import mine_name, money, words
from guildhall.words.grid import Grid

FIRST = "★"  # marks the first player
NOTHING = "–"
ROCK = "▲"
OPEN = "○"  # a space that can be dug
SATURATED = "✕"
CITY = "⌂"  # the city builds


def tables(view: View, names: list[str], language: str) -> list[Grid]:
    """Players, prices, Town Hall, city and mine for every screen; council, cathedral and points to look up."""
    return [
        players(view, names, language),
        prices(view, language),
        hall(view, language),
        city(view, names, language),
        mine(view, names, language),
        boards(view, names, language),
        council(view, names, language),
        town(view, language),
        points(view, names, language),
    ]


def heading(view: View, language: str) -> str:
    say = words(language).say
    if view["over"]:
        return say("The game is over")
    if view["round"] == 0:
        return say("Choice of guilds")
    parts = [say("Round {n} of {rounds}", n=view["round"], rounds=view["rounds"]), say("Turn {n}", n=view["turn"])]
    return " · ".join([*parts, say("tax {n}", n=view["tax"])])


def players(view: View, names: list[str], language: str) -> Grid:
    say, data = words(language).say, printed(view)
    columns = ["", say("points"), data.name("groschen", language), say("income"), say("reputation"), say("pelicans")]
    columns += [say("miners"), say("lots"), say("cards"), say("buildings held")]
    rows: list[list[str | int]] = []
    for player in view["players"]:
        seat = player["seat"]
        rows.append(
            [
                f"{names[seat]} {FIRST}" if seat == view["start"] else names[seat],
                *(player["points"], player["groschen"], player["income"], player["reputation"]),
                f"{player['pelicans']} + {player['used_pelicans']}",
                f"{player['miner_pool']} + {player['miner_row']}",
                player["lots"],
                " ".join(player["hand"]) or NOTHING,
                ", ".join(data.name(tile, language) for tile in player["slots"]) or NOTHING,
            ]
        )
    return Grid(heading(view, language), columns, rows)


def marked(cell: CellView | None) -> str:
    """A price with its mark."""
    if cell is None:
        return NOTHING
    return f"{cell['price']}{SATURATED if cell['x'] else CITY if cell['city'] else ''}"


def prices(view: View, language: str) -> Grid:
    """Every price now, after the next card and after a move of the tab."""
    say, data = words(language).say, printed(view)
    rows: list[list[str | int]] = []
    for stand in view["stands"].values():
        for good, row in stand["goods"].items():
            card = f"{data.name(stand['deck'], language)} {stand['number']}/{stand['last']}"
            tab = f"{row['tab'] + 1}/{len(row['cells'])}"
            rows.append(
                [data.name(good, language), marked(row), card, marked(row["next_card"]), tab, marked(row["next_tab"])]
            )
    columns = ["", say("price"), say("card of the deck"), say("next card"), say("tab"), say("next notch")]
    return Grid(say("Prices"), columns, rows)


def hall(view: View, language: str) -> Grid:
    say, data = words(language).say, printed(view)
    rows: list[list[str | int]] = []
    for row in view["hall"]:
        for stack in row:
            what = effects_text(data, data.tile_effects[data.building_number[stack["tile"]]], language)
            price = money(stack["cost"], language)
            below = len(stack["under"])
            rows.append([data.name(stack["tile"], language), data.name(stack["stack"], language), price, what, below])
    return Grid(say("Town Hall"), ["", say("guild or colour"), say("cost"), say("effects"), say("below")], rows)


def whose(seat: int | None, names: list[str]) -> str:
    return "" if seat is None else f" [{names[seat]}]"


def city(view: View, names: list[str], language: str) -> Grid:
    say, data = words(language).say, printed(view)
    board = view["city"]
    texts: list[str] = []
    for square in board["squares"]:
        if square["tile"]:
            texts.append(f"{data.name(square['tile'], language)}{whose(square['owner'], names)}")
        elif square["lot"] is not None:
            texts.append(f"{OPEN}{whose(square['lot'], names)}")
        else:
            texts.append("·")
    width = board["columns"]
    rows: list[list[str | int]] = [[y, *texts[y * width : (y + 1) * width]] for y in range(board["rows"])]
    return Grid(say("City"), ["", *[str(x) for x in range(width)]], rows)


def mine(view: View, names: list[str], language: str) -> Grid:
    say, data = words(language).say, printed(view)
    board = view["mine"]
    texts: list[str] = []
    for space in board["spaces"]:
        if space["rock"]:
            texts.append(ROCK)
        elif space["tile"]:
            number = data.mine_number[space["tile"]]
            tile = space["tile"] if number < data.first_technology else mine_name(data, number, language)
            texts.append(f"{tile}{whose(space['miner'], names)}")
        else:
            texts.append(f"{OPEN} {space['wood']}" if space["wood"] is not None else "·")
    width = board["columns"]
    rows: list[list[str | int]] = []
    for y, level in enumerate(board["levels"]):
        awards = "/".join(map(str, level["awards"]))
        rows.append([y, *texts[y * width : (y + 1) * width], level["total"], awards])
    columns = ["", *[str(x) for x in range(width)], say("stars"), say("awards")]
    return Grid(say("Mine"), columns, rows)


def boards(view: View, names: list[str], language: str) -> Grid:
    """Guild rows: production and houses gone; then ore of the mines."""
    say, data = words(language).say, printed(view)
    rows: list[list[str | int]] = []
    for player in view["players"]:
        for at, row in enumerate(player["rows"]):
            guild = data.name(row["guild"], language) if row["guild"] else NOTHING
            gone = f"{row['houses_gone']}/{player['houses']}"
            who = names[player["seat"]] if at == 0 else ""
            rows.append([who, guild, row["production"], gone, player["mine_ore"] if at == 0 else ""])
    columns = ["", say("guild"), data.name("production", language), say("houses gone"), say("ore of mines")]
    return Grid(say("Player boards"), columns, rows, folded=True)


def council(view: View, names: list[str], language: str) -> Grid:
    """Patricians, and what one of them in the council is worth to everybody now."""
    say, data = words(language).say, printed(view)
    rows: list[list[str | int]] = []
    for colour in COLOURS:
        here = view["patricians"][colour]
        worth = [player["patricians"][colour] for player in view["players"]]
        rows.append([data.name(colour, language), here["bank"], here["pool"], here["council"], *worth])
    columns = ["", say("bank"), say("pool"), say("council"), *names[: view["seats"]]]
    return Grid(say("Patricians"), columns, rows, folded=True)


def town(view: View, language: str) -> Grid:
    """The cathedral, the mine stack, the event of the round."""
    say, data = words(language).say, printed(view)
    turned, stack = view["cathedral"]["turned"], view["stack"]
    rows: list[list[str | int]] = []
    if turned < data.cathedral:
        rows.append([say("St. Barbara tile {n}", n=turned + 1), cathedral_text(data, turned, language)])
    following = say("{n} tiles, next of stage {stage}", n=stack["left"], stage=stack["next"] or NOTHING)
    rows.append([say("mine stack"), following])
    rows.append([say("technology level"), view["technology"]["level"]])
    event = view["events"]["current"]
    if event:
        rows.append([data.name(event, language), happening_text(data, data.events.index(event), language)])
    rows.append([say("out of the game"), ", ".join(data.name(tile, language) for tile in view["gone"]) or NOTHING])
    return Grid(say("Town"), [], rows, folded=True)


def points(view: View, names: list[str], language: str) -> Grid:
    """Where everybody's points come from."""
    say = words(language).say
    rows: list[list[str | int]] = [
        [names[p["seat"]], *[p["tally"][category] for category in CATEGORIES], p["points"]] for p in view["players"]
    ]
    return Grid(say("Points"), ["", *[say(category) for category in CATEGORIES], say("together")], rows, folded=True)
