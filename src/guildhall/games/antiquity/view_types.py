"""What the views of Antiquity hold.

Hexes are written `q,r`, squares `city:column,row`, places `city:column,row:turn`, as in the notation of choices.
"""

from typing import TypedDict

from guildhall.kernel.options import Value
from guildhall.kernel.seen import Seen


class TileView(TypedDict):
    """A tile of the map; `start` is its number among the start tiles."""

    centre: str
    face: int
    turns: int
    mirrored: bool
    start: int | None


class RangeView(TypedDict):
    """A mountain range and what it gives, once that is known."""

    hexes: list[str]
    good: str | None


class MapView(TypedDict):
    """Terrain as printed; `grass` lies on cleared forest, `dry` is water a first city covered."""

    terrain: dict[str, list[str]]
    tiles: list[TileView]
    grass: list[str]
    dry: list[str]
    polluted: list[str]
    markers: list[str]
    occupied: list[str]
    ranges: list[RangeView]


class SiteView(TypedDict):
    """A site in the countryside; `halves` are the two hexes of a fishery."""

    owner: int
    kind: str
    good: str
    man: str
    halves: list[str]
    goods: list[str]


# `from` is no name of Python.
TermsView = TypedDict("TermsView", {"from": int, "to": int, "gives": dict[str, int], "asks": dict[str, int]})


class PlacingView(TypedDict):
    """What the seat is asked to put into a city: a building, of a storage its size or the corner chosen."""

    type: str
    size: list[int] | None
    corner: str | None


class CityView(TypedDict):
    centre: str
    hexes: list[str]
    side: int  # squares in a row
    graves: list[str]
    frozen: list[str]  # squares of a razed cathedral
    free: int


class BuildingView(TypedDict):
    """A building; one that Santa Barbara's player has lifted says where it stood."""

    type: str
    place: str
    city: int
    turn: int
    squares: list[str]
    number: int | None  # of a house
    size: list[int] | None  # width and height of a storage as it was built
    man: bool
    graves: list[str]
    works: bool
    used: bool
    new: bool
    lifted: bool


class PlayerView(TypedDict):
    seat: int
    colour: str
    alive: bool
    done: bool  # with the cities of this round
    goods: dict[str, int]
    men: int  # in the pool
    houses: list[int]
    cities: list[CityView]
    buildings: list[BuildingView]
    in_hand: list[str]  # what Santa Barbara's player has lifted, in the order it will be put down
    inns: list[str]
    inns_left: int
    saint: str | None
    zone: list[str]
    carts: int
    storage: int | None  # goods that can be kept, unless it is any number
    unlimited: bool
    biology_spent: bool
    due: int
    graves_forecast: int
    pollution_forecast: int
    pollution_room: int
    progress: dict[str, list[int]]  # by saint: reached and needed


class View(Seen):
    """The table as one seat sees it; `viewer` is None for spectators."""

    round: int
    phase: int  # 1 to 10, 0 before the first round
    phase_id: str
    options: dict[str, Value]
    famine: int
    order: list[int]
    winners: list[int]
    ending: str
    supply: dict[str, int]
    bank: dict[str, int] | None  # None where goods are not limited
    map: MapView
    sites: list[SiteView]
    markers_left: list[int]  # of each kind of exploration marker
    offers: list[TermsView]
    trades: list[TermsView]
    placing: PlacingView | None
    writing: TermsView | None
    players: list[PlayerView]
