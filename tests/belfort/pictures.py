"""Views to draw, and what is found in a picture: the tools of the drawing tests."""

from collections import Counter
from functools import cache
from typing import Any, NamedTuple, cast

import guildhall
from belfort.position import new
from guildhall.games.belfort import views
from guildhall.games.belfort.drawing import ALBUM as drawing
from guildhall.games.belfort.drawing.reading import Reading
from guildhall.games.belfort.terms import GOODS, KINDS
from svg import SVG, Box, parse
from wander import wander

TITLE = guildhall.title("belfort")
NAMES = ["Maximiliana", "Piero", "Ysolde & Sons", "Ed", "Cunegonda"]
LANGUAGES = ["en", "it", "fr"]
SMALLEST = 14.4  # 12 px when 1200 units are shown 1000 px wide
PROPERTIES, GUILDS, ASSISTANTS, PERMITS = (
    {row["id"]: row for row in TITLE.tables[table]} for table in ("property", "guild", "assistant", "permit")
)
SYMBOLS = [place for row in TITLE.tables["board"]["district"] for place in row["spaces"]]
EVERY = 31  # of the decisions of a game, this one is drawn
View = dict[str, Any]  # a view that tests may change


class Moment(NamedTuple):
    view: View
    seat: int
    legal: list[int]
    language: str


@cache
def moments() -> list[Moment]:
    """Views from random games of 2 to 5 players, base and expansion, from the first decision to the end."""
    found: list[Moment] = []
    for game in range(12):
        options: dict[str, Any] = {
            "expansion": game % 3 != 0,
            "guild_mode": ["normal", "advanced", "beginner"][game % 3],
        }
        state = new(2 + game % 4, seed=game, options=options)
        for n, (seat, _) in enumerate(wander(state, game)):
            if (n + game) % EVERY == 0:
                language = LANGUAGES[len(found) % 3]
                found.append(Moment(cast(View, state.view(seat)), seat, list(state.legal(seat)), language))
        found.append(Moment(cast(View, state.view(None)), 0, [], LANGUAGES[game % 3]))
    return found


def opening(seats: int = 4, **options: Any) -> View:
    return cast(View, new(seats, seed=1, options=options or None).view(0))


def reading(view: View, language: str = "en", names: list[str] | None = None) -> Reading:
    return Reading(cast(views.View, view), names, language)


def built_view(kind: str, **parts: Any) -> View:
    """A built card with every lock open."""
    row = PROPERTIES[kind]
    card = {
        "type": kind,
        "income": row["income"],
        "locks": ["gnome"] * row["lock"],
        "used": [True] * row["lock"],
        "has_plank": bool(row["planks"]),
        "plank": "master_dwarf" if row["planks"] else None,
        "imp": None,
        "open": bool(row["planks"]),
        "permit": None,
        "expanded": False,
        "permit_planks": 0,
        "crew": [],
        "bonus": None,
    }
    return card | parts


def extreme() -> View:
    """More of everything than one game will ever show at the same time."""
    view = opening(5)
    view.update(month=7, season="autumn", phase="placement", gnomes=0, deck=0, gorgon="D5", goon="D2", turn=None)
    view["crests_turned"] = [0, 1, 2, 3, 4]
    for n, name in enumerate(SYMBOLS):
        view["symbols"][name] = {"owner": n % 5, "decorated": True}
    longest = ["clipboard_makers", "architects", "merchants", "librarians", "nonhuman_resources"]
    for row, guild in zip(view["districts"], longest, strict=True):
        row.update(guild=guild, guild_owner=view["symbols"][f"{row['id']}.guild"]["owner"])
        row["worker"] = {"seat": 4, "nonplayer": None, "piece": "master_dwarf"}
        row["majority"] = [{"owner": n, "count": 4.5 - 0.5 * n, "points": max(0, 5 - 2 * n)} for n in range(5)]
    for kind in KINDS:
        view["majorities"][kind] = [{"owner": n, "count": 14 - n, "points": max(0, 3 - 2 * n)} for n in range(5)]
    crowd = {"elf": 3, "dwarf": 5, "master_elf": 2, "master_dwarf": 4}
    for name, area in view["areas"].items():
        wrong = {"forest": "dwarf", "quarry": "elf"}.get(name, "nobody")
        there = {piece: n for piece, n in crowd.items() if not piece.endswith(wrong)}
        area["pieces"] = [
            {"seat": seat, "workers": there, "giants": 3 if seat == 0 else 0, "yield": 12} for seat in range(5)
        ]
        area["bonus"] = 0
    view["desk"] = [{"seat": n, "nonplayer": None, "piece": "master_elf"} for n in range(3)]
    view["camp"] = [{"seat": n, "nonplayer": None, "piece": "dwarf"} for n in range(5)]
    view["permits"] = dict.fromkeys(view["permits"], 0)
    view["discards"] = [kind for kind in PROPERTIES for _ in range(4)]
    for row in view["assistants"]:
        row.update(used=True, keeper=4, gold=3)
    permits = {row["property"]: name for name, row in PERMITS.items()}
    for n, player in enumerate(view["players"]):
        player.update(score=[0, 50, 51, 99, 100][n], passed=True, loan=3, income=12)
        player["goods"] = dict.fromkeys(GOODS, 123)
        player["workers"] = {"elf": 14, "dwarf": 14, "gnome": 11, "master_elf": 5, "master_dwarf": 5}
        player["assistants"] = ["hobgoblin", "gargoyle"]
        player["built"] = [
            built_view(kind, permit=permits[kind], permit_planks=PERMITS[permits[kind]]["planks"])
            for kind in PROPERTIES
        ]
        player["built"] += [
            built_view("inn", permit="pool", expanded=True, bonus=7),
            built_view("tower", imp=3, plank=None),
        ]
    view["players"][0].update(hand=[*PROPERTIES], hand_size=len(PROPERTIES))
    return view


def pieces(svg: str, piece: str) -> list[str]:
    return [element.get("id", "") for element in parse(svg).iter() if element.get("data-piece") == piece]


class Inventory(NamedTuple):
    """What one stand-alone board holds."""

    ids: list[str]
    refs: set[str]
    pieces: Counter[str]


@cache
def inventories() -> list[Inventory]:
    found = []
    for moment in moments():
        ids, shown, lying = [], set(), Counter[str]()
        for element in parse(drawing.board(moment.view, NAMES, moment.language)).iter():
            ids += [name] if (name := element.get("id")) and element.tag != f"{SVG}symbol" else []
            lying.update([piece] if (piece := element.get("data-piece")) else [])
            shown.update([ref] if (ref := element.get("data-ref")) else [])
        found.append(Inventory(ids, shown, lying))
    return found


def within(box: Box, left: float, right: float, bottom: float) -> bool:
    return left <= box.left and box.right <= right and box.top >= 0 and box.bottom <= bottom
