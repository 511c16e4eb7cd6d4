"""The table in rows and columns: players, places, and what one looks up now and then."""

from guildhall.games.pillars.data import printed
from guildhall.games.pillars.terms import GOODS, METAL, STEPS
from guildhall.games.pillars.views import PlayerView, View, cards_at
from guildhall.games.pillars.words.effects_text import card_text, event_text, place_text, trade
from guildhall.games.pillars.words.names import amounts, headed, words
from guildhall.games.pillars.words.progress import phase_name, round_name
from guildhall.words.grid import Grid

FIRST = "★"  # marks the starting player
NOW = "▸"  # marks the step that is carried out
FREE = "○"  # a space without a builder
NOTHING = "–"


def tables(view: View, names: list[str], language: str) -> list[Grid]:
    """Players and places for every screen; crews, advantage cards, points and stock to look up."""
    return [
        players(view, names, language),
        places(view, names, language),
        crews(view, names, language),
        advantages(view, names, language),
        points(view, names, language),
        stock(view, language),
    ]


def heading(view: View, language: str) -> str:
    if view["over"]:
        return words(language).say("The game is over")
    parts = [round_name(view, language), phase_name(view["phase"], language)]
    if view["step"]:
        parts.append(f"{view['step']} {printed(view).name(STEPS[view['step'] - 1], language)}")
    return " · ".join(parts)


def players(view: View, names: list[str], language: str) -> Grid:
    """PE-VP-1: everything of everybody. The star marks the starting player."""
    say, data = words(language).say, printed(view)
    goods = [data.name(good, language) for good in GOODS]
    columns = ["", say("points"), say("gold"), say("workers"), *goods, f"{say('crew')}; {say('cards')}"]
    rows: list[list[str | int]] = []
    for player in view["players"]:
        seat = player["seat"]
        rows.append(
            [
                f"{names[seat]} {FIRST}" if seat == view["start"] else names[seat],
                player["vp"],
                player["gold"],
                f"{player['workers']}/{player['workers_total']}",
                *[player["cubes"][good] for good in GOODS],
                "; ".join(", ".join(part) for part in belongings(view, player, language) if part) or NOTHING,
            ]
        )
    return Grid(heading(view, language), columns, rows)


def belongings(view: View, player: PlayerView, language: str) -> tuple[list[str], list[str]]:
    """The crew; then advantage cards, resource cards taken this round, and what holds for the player."""
    say, many, data = words(language).say, words(language).many, printed(view)
    crew = [data.name(card, language) for card in player["crew"]]
    found = [data.name(card, language) for card in [*player["advantages"], *player["resource_cards"]]]
    if view["phase"] == 1 and not view["over"] and not player["drafting"]:
        found.append(say("has passed"))
    if player["protected"]:
        found.append(say("protected"))
    if player["walled"]:
        found.append(many("only 1 builder", "only {n} builders", data.wall_limit))
    if player["walled_next"]:
        found.append(many("only 1 builder next round", "only {n} builders next round", data.wall_limit))
    return crew, found


def places(view: View, names: list[str], language: str) -> Grid:
    """The steps in their order, with who stands where."""
    say, data = words(language).say, printed(view)
    rows: list[list[str | int]] = []
    if view["phase"] == 2:
        rows.append([say("Builders"), builders(view, names, language)])
    for number, step in enumerate(STEPS, 1):
        if step in ("forest", "quarry", "gravel_pit"):
            continue
        mark = f"{NOW} " if number == view["step"] else ""
        rows.append([f"{mark}{number} {data.name(step, language)}", there(view, step, names, language)])
    return Grid(say("Places"), [], rows)


def builders(view: View, names: list[str], language: str) -> str:
    """The price of the next builder, who waits on the cost track and what is in the bag."""
    say = words(language).say
    parts = [say("next costs {n}", n=view["cost"])]
    if view["passed"]:
        parts.append(say("passed: {who}", who=", ".join(f"{names[who]} ({price})" for who, price in view["passed"])))
    bag = ", ".join(f"{names[seat]} ×{n}" for seat, n in enumerate(view["bag"]) if n)
    parts.append(say("bag: {who}", who=bag or NOTHING))
    if view["aside"]:
        parts.append(say("aside: {who}", who=", ".join(names[seat] for seat in view["aside"])))
    return "; ".join(parts)


def there(view: View, step: str, names: list[str], language: str) -> str:
    """What is at a place of this step."""
    say, data = words(language).say, printed(view)
    if step == "event":
        return event(view, language)
    if step == "mill":
        return ", ".join(f"{names[p['seat']]} ×{p['mill']}" for p in view["players"] if p["mill"]) or NOTHING
    if step == "build":
        built = [data.name(piece, language) for piece in data.pieces[: view["pieces"]]]
        return f"{view['pieces']}/{len(data.pieces)}" + (f": {', '.join(built)}" if built else "")
    spaces = view["spaces"][step]
    if cards := cards_at(view, step):
        return ", ".join(
            [f"{data.name(card, language)} {who(spaces[n], names)}" for n, card in enumerate(cards) if card]
        )
    stand = " ".join(who(owner, names) for owner in spaces)
    if step == "market":
        goods = amounts(data, {good: view["market"][good] for good in GOODS[:METAL]}, language)
        return f"{goods}; {stand}"
    if step == "court":
        metal = amounts(data, {"metal": view["court_metal"]}, language)
        tax = say("tax {n}", n=view["tax"]) if view["tax"] else ""
        return "; ".join(part for part in (tax, metal, stand) if part)
    if step == "priory":
        brought = [place_text(data, step, n, language) for n in range(len(spaces))]
        return ", ".join(f"{what} {who(owner, names)}" for what, owner in zip(brought, spaces, strict=True))
    if step == "castle":
        return f"{words(language).many('1 grey worker', '{n} grey workers', view['grey_castle'])} {stand}"
    return stand


def who(seat: int | None, names: list[str]) -> str:
    return FREE if seat is None else f"[{names[seat]}]"


def event(view: View, language: str) -> str:
    """This round's event and what it does, as far as the viewer knows it."""
    say, data = words(language).say, printed(view)
    revealed = view["event"] if view["phase"] == 3 else None
    card = revealed or view["peeked"]
    if card is None:
        return say("not revealed yet")
    text = headed(data.name(card, language), event_text(data, card, language), language)
    return text if revealed else say("{card} (only you know)", card=text)


def crews(view: View, names: list[str], language: str) -> Grid:
    """What every craftsman does, and how often he has worked in this building turn."""
    say, data = words(language).say, printed(view)
    rows: list[list[str | int]] = []
    for player in view["players"]:
        for at, card in enumerate(player["crew"]):
            worked = say("worked {n}", n=player["uses"][at]) if player["uses"] and player["uses"][at] else ""
            work = trade(data, data.craftsmen.index(card), language)
            rows.append([names[player["seat"]] if at == 0 else "", data.name(card, language), work, worked])
    return Grid(say("Crews"), [], rows, folded=True)


def advantages(view: View, names: list[str], language: str) -> Grid:
    """Advantage cards of the players and on Kingsbridge, with what they do."""
    say, data = words(language).say, printed(view)
    held = [(names[p["seat"]], card) for p in view["players"] for card in p["advantages"]]
    held += [(data.name("kingsbridge", language), card) for card in view["kingsbridge"]]
    rows: list[list[str | int]] = [
        [owner, data.name(card, language), card_text(data, card, language)] for owner, card in held
    ]
    return Grid(say("Advantage cards"), [], rows, folded=True)


def points(view: View, names: list[str], language: str) -> Grid:
    """Where everybody's points come from."""
    say = words(language).say
    categories = list(view["players"][0]["tally"])
    rows: list[list[str | int]] = [
        [names[p["seat"]], *[p["tally"][category] for category in categories], p["vp"]] for p in view["players"]
    ]
    return Grid(say("Points"), ["", *[say(category) for category in categories], say("together")], rows, folded=True)


def stock(view: View, language: str) -> Grid:
    """Cubes beside the board, and the events so far."""
    say, data = words(language).say, printed(view)
    past = ", ".join(data.name(card, language) for card in view["past_events"])
    rows: list[list[str | int]] = [
        [say("cubes in stock"), amounts(data, view["stock"], language)],
        [say("events so far"), past or NOTHING],
        [say("advantage cards to come"), view["advantages_left"]],
    ]
    return Grid(say("Stock and events"), [], rows, folded=True)
