"""The same view in plain lines, for screen readers and for terminals."""

from typing import Any

from guildhall.draw.memoising import memoised
from guildhall.games.kutna_hora.drawing.printed import ROMAN
from guildhall.games.kutna_hora.drawing.reading import Reading, minus, signed


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


def tell(r: Reading, key: str, **values: object) -> str:
    phrase: str = r.phrases["tell"][key]
    return phrase.format(**values)


def label(r: Reading, key: str, **values: object) -> str:
    return tell(r, key, **values) + r.say("colon")


def headline(r: Reading) -> str:
    """Where the game stands."""
    view = r.view
    if view["over"]:
        return r.say("over")
    if not view["round"]:
        return r.say("guild_choice")
    return f"{r.say('round', n=view['round'], of=view['rounds'])}, {r.say('turn', n=view['turn'])}"


def opening(r: Reading) -> list[str]:
    view = r.view
    lines = [f"{r.say('title')}. {headline(r)}."]
    if view["actors"]:
        lines.append(f"{label(r, 'to_act')}{', '.join([r.names[seat] for seat in view['actors']])}.")
    lines.append(f"{label(r, 'first')}{r.names[view['start']]}.")
    loss = view["track"]["unpaid"][max(0, view["round"] - 1)]
    lines.append(f"{tell(r, 'tax', n=view['tax'], loss=loss)}.")
    if view["red"]:
        lines.append(f"{tell(r, 'red_stack', n=view['track']['red_after'])}.")
    if view["events"]["current"]:
        event = view["events"]["current"]
        lines.append(f"{label(r, 'event')}{r.happening(event)}, {r.event(event)}.")
    return lines


@memoised
def columns(r: Reading) -> list[str]:
    if r.view["round"]:
        return []
    found = []
    for n, guilds in enumerate(r.view["setup"]["columns"], 1):
        who = [r.names[seat] for seat, player in enumerate(r.players) if player["column"] == n]
        names = ", ".join([r.word("guilds", guild) for guild in guilds])
        found.append(f"{n} {names}{f' ({who[0]})' if who else ''}")
    return [f"{label(r, 'columns')}{'; '.join(found)}."] if found else []


def sign(r: Reading, cell: dict[str, Any]) -> str:
    return f" ({tell(r, 'saturated')})" if cell["x"] else f" ({tell(r, 'city')})" if cell["city"] else ""


@memoised
def prices(r: Reading) -> list[str]:
    lines = []
    for stand in r.view["stands"].values():
        rows = []
        for name, row in stand["goods"].items():
            text = f"{r.word('goods', name)} {row['price']}{sign(r, row)}"
            text += f", {tell(r, 'tab', n=row['tab'] + 1, of=len(row['cells']))}"
            if row["next_card"]:
                text += f", {tell(r, 'next_card', n=row['next_card']['price'])}{sign(r, row['next_card'])}"
            rows.append(text)
        deck = r.phrases["decks"][stand["deck"]].format(n=stand["number"])
        lines.append(f"{label(r, 'prices')}{deck}{r.say('colon')}{'; '.join(rows)}.")
    return lines


def icons(r: Reading, tile: str) -> str:
    return " ".join([r.word("icons", icon) for icon in r.sheet.buildings[tile]["icons"]])


def hall(r: Reading, n: int, row: list[dict[str, Any]]) -> str:
    stacks = []
    for entry in row:
        tile = entry["tile"]
        printed = r.sheet.buildings[tile]
        what = ", ".join([r.effect(effect) for effect in printed["effects"]])
        facts = {"name": r.building(tile), "wood": printed["cost_wood"], "icons": icons(r, tile), "what": what}
        stacks.append(tell(r, "tile", **facts, cost=entry["cost"], left=len(entry["under"])))
    return f"{label(r, 'hall', n=ROMAN[n + 1])}{'; '.join(stacks) or tell(r, 'nothing')}."


@memoised
def city(r: Reading) -> list[str]:
    """Squares with something on them and those that can be claimed, in the order of the board."""
    town, found = r.view["city"], []
    open_squares = set(town["claimable"])
    for entry in town["squares"]:
        at, tile = entry["at"], entry["tile"]
        if tile and entry["owner"] is not None:
            facts = {"name": r.building(tile), "who": r.names[entry["owner"]], "icons": icons(r, tile)}
            found.append(f"{at} {tell(r, 'built', **facts, points=entry['points'])}")
        elif tile:
            found.append(f"{at} {tell(r, 'public', name=r.building(tile), icons=icons(r, tile))}")
        elif entry["lot"] is not None:
            found.append(f"{at} {tell(r, 'claimed', who=r.names[entry['lot']])}")
        elif at in open_squares:
            found.append(f"{at} {tell(r, 'free', n=max(entry['claim']))}")
    villages = [f"{r.word('sides', side)} {index} {r.word('icons', icon)}" for side, index, icon in town["villages"]]
    return [f"{label(r, 'town')}{'; '.join(found)}.", f"{label(r, 'villages')}{'; '.join(villages)}."]


@memoised
def mine(r: Reading) -> list[str]:
    pit, stack = r.view["mine"], r.view["stack"]
    lines = []
    for n, level in enumerate(pit["levels"]):
        found = []
        for entry in pit["spaces"][n * pit["columns"] : (n + 1) * pit["columns"]]:
            if entry["rock"]:
                found.append(f"{entry['at']} {tell(r, 'rock')}")
            elif entry["tile"] and entry["miner"] is not None:
                found.append(f"{entry['at']} {tell(r, 'mine_of', tile=entry['tile'], who=r.names[entry['miner']])}")
            elif entry["wood"] is not None:
                found.append(f"{entry['at']} {tell(r, 'open', n=entry['wood'])}")
        stars = tell(r, "stars", n=level["total"], awards="/".join(map(str, level["awards"])))
        own = ", ".join([f"{r.names[seat]} {number}" for seat, number in enumerate(level["stars"])])
        lines.append(f"{label(r, 'mine', n=ROMAN[n + 1])}{'; '.join(found)}. {stars} ({own}).")
    facts = {"left": stack["left"], "out": len(stack["discards"]), "level": r.view["technology"]["level"]}
    lines.append(f"{tell(r, 'stack', **facts)}.")
    drawn = r.view["drawn"] or [tile for tile in (r.view["technology"]["placing"],) if tile]
    if drawn:
        lines.append(f"{label(r, 'drawn')}{'; '.join([mine_tile(r, tile) for tile in drawn])}.")
    return lines


def mine_tile(r: Reading, tile: str) -> str:
    row = r.sheet.mines[tile]
    facts = {"ore": row["ore"], "stars": row["stars"], "wood": row["cost_wood"], "points": row["points"]}
    return tell(r, "mine_tile", tile=tile, **facts, population=row["population"])


@memoised
def church(r: Reading) -> list[str]:
    state = r.view["cathedral"]
    text = tell(r, "cathedral", n=state["turned"], of=state["tiles"])
    current = state["resolving"] or state["turned"] + 1
    if current <= len(r.sheet.cathedral):
        row = r.sheet.cathedral[current - 1]
        effects = [r.effect(part) for part in [*row["fixed"], row["optional"]] if part]
        text += f", {label(r, 'next_tile')}{'; '.join(effects)}"
    lines = [f"{text}."]
    for colour, at in r.view["patricians"].items():
        worth = ", ".join([f"{r.names[p['seat']]} {p['patricians'][colour]}" for p in r.players])
        lines.append(f"{tell(r, 'patricians', colour=r.word('patrician', colour), worth=worth, **at)}.")
    return lines


@memoised
def player(r: Reading, seat: int) -> str:
    own = r.players[seat]
    numbers = {key: own[key] for key in ("groschen", "income", "pelicans")}
    numbers |= {"points": minus(own["points"]), "reputation": minus(own["reputation"])}
    counted = tell(r, "player", **numbers, used=own["used_pelicans"], tax=own["tax_due"])
    parts = [f"{r.names[seat]}{r.say('colon')}{counted}"]
    for row in own["rows"]:
        if row["guild"]:
            left = own["houses"] - row["houses_gone"]
            parts.append(tell(r, "guild", guild=r.word("guilds", row["guild"]), n=row["production"], left=left))
    parts.append(tell(r, "mine_ore", n=own["mine_ore"], pool=own["miner_pool"], row=own["miner_row"]))
    parts.append(tell(r, "lots", n=own["lots_in_city"], own=own["lots"]))
    if own["slots"]:
        parts.append(f"{label(r, 'slots')}{', '.join([r.building(tile) for tile in own['slots']])}")
    if own["hand"]:
        cards = [" / ".join([r.word("actions", half) for half in r.sheet.cards[card]]) for card in own["hand"]]
        parts.append(f"{label(r, 'hand')}{', '.join(cards)}")
    if own["played"]:
        halves = [r.word("actions", half) if half else tell(r, "idle") for half in own["played"].values()]
        parts.append(f"{label(r, 'played')}{', '.join(halves)}")
    kinds = r.phrases["tell"]["kinds"]
    for key in ("tally", "final"):
        points = [f"{kinds.get(kind, kind)} {signed(n)}" for kind, n in own[key].items() if n]
        if points:
            parts.append(f"{label(r, key)}{', '.join(points)}")
    return ". ".join(parts) + "."
