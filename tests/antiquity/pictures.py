"""Pictures to look at: views of many games, a crowded table, and what an SVG document holds."""

from collections import Counter
from copy import deepcopy
from functools import cache
from typing import Any, NamedTuple

import guildhall
from guildhall.bots.greedy import Greedy
from guildhall.games.antiquity.drawing import ALBUM as drawing
from guildhall.games.antiquity.notation import PRINTED
from guildhall.games.antiquity.shapes import turned
from guildhall.games.antiquity.terms import BUILDINGS, GOODS
from svg import SVG, parse
from wander import any_setting, wander

TITLE = guildhall.title("antiquity")
NAMES = ["Maximiliana", "Piero", "Ysolde & Sons", "Ed"]
LANGUAGES = ["en", "it", "fr"]
SMALLEST = 14.4  # 12 px when 1200 units are shown 1000 px wide
EVERY = 61  # of the decisions of a game, this one is drawn at least
View = Any  # tests change views as no game would


class Moment(NamedTuple):
    view: View
    seat: int
    legal: list[int]
    language: str


@cache
def moments() -> list[Moment]:
    """Views from games of 2, 3 and 4 players, by random and by good players, by any rules, and of the end.

    Of every question the first ones are kept, so that rare ones are among them.
    """
    found: list[Moment] = []
    asked: Counter[int] = Counter()

    def watch(state: Any, seat: int, n: int) -> None:
        kind = state.question(seat) & 255
        asked[kind] += 1
        if asked[kind] <= 3 or n % EVERY == 0:
            found.append(Moment(state.view(seat), seat, list(state.legal(seat)), LANGUAGES[len(found) % 3]))

    for game in range(12):
        seats = 2 + game % 3
        options = any_setting(TITLE, seats, game) if game > 5 else None
        state = guildhall.new("antiquity", seats=seats, seed=game, options=options)
        for n, (seat, _) in enumerate(wander(state, game)):
            watch(state, seat, n + game)
        found.append(Moment(state.view(None), 0, [], LANGUAGES[game % 3]))
    for seats in (2, 4):
        state = guildhall.new("antiquity", seats=seats, seed=seats)
        players, n = [Greedy(str(seat)) for seat in range(seats)], 0
        while not state.over:
            seat = state.actors[n % len(state.actors)]
            watch(state, seat, n)
            state.push(seat, players[seat].choose(state, seat))
            n += 1
        found.append(Moment(state.view(None), 0, [], LANGUAGES[seats % 3]))
    return found


@cache
def late(seats: int = 4) -> View:
    """A game between good players when the land is full."""
    views = [moment.view for moment in moments() if moment.view["seats"] == seats and moment.view["phase"] == 4]
    return max(views, key=lambda view: (len(view["sites"]), view["round"]))


def shapes_of(kind: str) -> list[list[str]]:
    """The printed shape, and that of the rulebook's example where it differs: AQ-CMP-7."""
    number = BUILDINGS.index(kind)
    both = [PRINTED.shapes[number], PRINTED.example_shapes[number]]
    return both if both[0] != both[1] else both[:1]


def takes_man(kind: str) -> bool:
    return PRINTED.needs_man[BUILDINGS.index(kind)]


def opening(seats: int = 4) -> View:
    return guildhall.new("antiquity", seats=seats, seed=1).view(0)


def placed(kind: str, city: int, x: int, y: int, turn: int = 0, shape: list[str] | None = None, **more: Any) -> View:
    """A building as the view tells it."""
    cells = turned(shape or shapes_of(kind)[-1], turn)
    squares = [f"{city}:{x + (cell & 7)},{y + (cell >> 3)}" for cell in cells]
    mark = "r" if turn < 4 else "m"
    known = {
        "type": kind,
        "place": f"{city}:{x},{y}:{mark}{turn % 4}",
        "city": city,
        "turn": turn,
        "squares": squares,
        "number": None,
        "size": None,
        "man": False,
        "graves": [],
        "works": not takes_man(kind),
        "used": False,
        "new": False,
        "lifted": False,
    }
    return known | more


def extreme() -> View:
    """More of everything than one game will ever show at the same time."""
    view = deepcopy(late())
    taken = set(view["map"]["occupied"])
    land = [name for kind in ("forest", "plains", "mountain") for name in view["map"]["terrain"][kind]]
    view["map"]["polluted"] = [name for name in land if name not in taken]
    view.update(famine=128, phase=2, phase_id="city_building", actors=[0, 1, 2, 3], round=60)
    goods = list(GOODS)
    view["offers"] = [
        {"from": a, "to": b, "gives": dict.fromkeys(goods[: 3 * a + b], 24), "asks": dict.fromkeys(goods[4 * b :], 12)}
        for a in range(4)
        for b in range(4)
        if a != b
    ]
    view["trades"] = [{"from": 1, "to": 2, "gives": {"gold": 1}, "asks": {}}] * 9
    view["writing"] = {"from": 0, "to": 3, "gives": {"wood": 24}, "asks": {}}
    view["bank"] = {good: 48 - 5 * n for n, good in enumerate(goods)}
    for player in view["players"]:
        first = player["cities"][0]
        player["cities"] = [first | {"graves": [], "frozen": []}]
        player["cities"] += [{**first, "side": 6, "graves": ["2:0,0"], "frozen": ["3:1,1"], "free": 30}] * 3
        player.update(saint="christofori", men=20, carts=16, storage=0, unlimited=False, graves_forecast=104)
        player.update(pollution_forecast=12, pollution_room=3, in_hand=["faculty_philosophy", "grave", "house"])
        player["goods"] = dict.fromkeys(goods, 148)
        player["progress"]["christofori"] = [30, 30]
        player["buildings"] = [placed("house", 1, n % 7, n // 7, number=n + 1, new=n == 3) for n in range(20)]
        player["buildings"] += [placed("storage", 2, 1, 0, shape=["XXX", "XXX"], size=[3, 2], man=True)]
        player["houses"] = list(range(1, 21))
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
            shown += [ref] if (ref := element.get("data-ref")) else []
            pieces.update([piece] if (piece := element.get("data-piece")) else [])
        found.append(Inventory(ids, shown, pieces))
    return found
