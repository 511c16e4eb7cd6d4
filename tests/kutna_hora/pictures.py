"""Views to draw, and what is found in a picture: the tools of the drawing tests."""

from collections import Counter
from functools import cache
from typing import Any, NamedTuple

import guildhall
from guildhall.games.kutna_hora import frames
from guildhall.games.kutna_hora.drawing import ALBUM as drawing
from kutna_hora.position import PRINTED
from svg import SVG, parse
from wander import wander

NAMES = ["Maximiliana", "Piero", "Ysolde & Sons", "Ed"]
LANGUAGES = ["en", "it", "fr"]
View = Any  # tests put into views what no game would show
EVERY, FEW = 37, 6  # of the decisions of a game this one is drawn, and of each question these many at least
GAMES = 15


class Moment(NamedTuple):
    view: View
    seat: int
    legal: list[int]
    language: str


@cache
def moments() -> list[Moment]:
    """Views from random games of 2, 3 and 4 players, with and without events; of every question a few."""
    found: list[Moment] = []
    asked: Counter[int] = Counter()
    for game in range(GAMES):
        seats = 2 + game % 3
        options = {"events": "on" if game % 2 or seats == 2 else "off", "first_game": game % 5 == 4}
        state = guildhall.new("kutna_hora", seats=seats, seed=game, options=options)
        for n, (seat, _) in enumerate(wander(state, game)):
            question = state.view(None)["question"]
            if asked[question] < FEW or (n + game) % EVERY == 0:
                asked[question] += 1
                found.append(Moment(state.view(seat), seat, list(state.legal(seat)), LANGUAGES[len(found) % 3]))
        found.append(Moment(state.view(None), 0, [], LANGUAGES[game % 3]))
    return found


def opening(seats: int = 4, **options: object) -> View:
    """Before the first card: columns and rows are taken as they come."""
    state = guildhall.new("kutna_hora", seats=seats, seed=1, options=options)
    while state.view(None)["round"] == 0:
        seat = state.actors[0]
        state.push(seat, state.legal(seat)[0])
    return state.view(0)


def extreme(seats: int = 4) -> View:
    """More of everything than one game will ever show at the same time."""
    view = opening(seats, events="on")
    view.update(round=3, turn=3, tax=25, question=frames.ASK_MINE, actors=[0, 1])
    view["events"]["current"] = "E5"
    guild, public = PRINTED.buildings[: PRINTED.first_public], PRINTED.buildings[PRINTED.first_public :]
    for n, square in enumerate(view["city"]["squares"]):
        tile = public[n // 3] if n % 3 == 0 else guild[n * 2 // 3 % len(guild)]
        if n % 7 == 6:
            square.update(lot=n % seats)
        else:
            owner = None if tile in public else n % seats
            square.update(tile=tile, owner=owner, plot_price=12, points=None if owner is None else 17)
    view["city"]["claimable"] = []
    used = {square["tile"] for square in view["city"]["squares"]}
    spare = [tile for tile in [*public, *guild] if tile not in used]
    view["hall"] = [
        [{"stack": "x", "tile": spare.pop(), "under": ["a", "b", "c"], "cost": 27} for _ in range(4 if row == 0 else 0)]
        for row in range(3)
    ]
    mines = PRINTED.mines[: PRINTED.first_rock]
    view["columns"] = [1, 9, 18, 27]
    for n, space in enumerate(view["mine"]["spaces"]):
        if not space["rock"] and n % 5:
            space.update(tile=mines.pop(), miner=n % seats, wood=None)
    for level in view["mine"]["levels"]:
        level.update(stars=[11] * seats, total=45, awards=[12, 8, 4])
    view["drawn"] = mines[:5]
    view["stack"].update(left=27, discards=mines[:14])
    view["technology"].update(level=5, next=None)
    view["cathedral"].update(turned=11)
    view["patricians"] = {colour: {"bank": 0, "pool": 3, "council": 3} for colour in view["patricians"]}
    for stand in view["stands"].values():
        stand["number"] = stand["last"]
        for row in stand["goods"].values():
            row.update(price=99, x=True, next_card=None, tab=len(row["cells"]) - 1)
    view["history"] = [dict.fromkeys(view["prices"], 1 + n * 5) for n in range(20)]
    for player, points in zip(view["players"], (163, -12, 3, 60), strict=False):
        player.update(points=points, groschen=412, income=188, reputation=-5, pelicans=9, used_pelicans=9, tax_due=33)
        player.update(mine_ore=24, miner_pool=2, miner_row=0, lots_left=0, lots_in_city=3)
        player["patricians"] = {"green": 14, "silver": 12, "yellow": 4, "red": 12}
        for row in player["rows"]:
            row.update(production=14, houses_gone=3)
    view["players"][0]["slots"] = [spare.pop() for _ in range(3)]
    return view


class Inventory(NamedTuple):
    """What one stand-alone board holds."""

    ids: list[str]
    refs: list[str]
    pieces: Counter[str]


@cache
def inventories() -> list[Inventory]:
    found = []
    for moment in moments():
        ids, shown, pieces = [], [], Counter[str]()
        for element in parse(drawing.board(moment.view, NAMES, moment.language)).iter():
            ids += [name] if (name := element.get("id")) and element.tag != f"{SVG}symbol" else []
            pieces.update([piece] if (piece := element.get("data-piece")) else [])
            shown += [ref] if (ref := element.get("data-ref")) else []
        found.append(Inventory(ids, shown, pieces))
    return found
