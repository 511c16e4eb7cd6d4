"""What a seat may see, as plain data with the ids of the component file."""

from typing import TypedDict

from guildhall.games.belfort.board_view import (
    action,
    area,
    assistants,
    district,
    majority,
    shown,
    symbols,
    token,
    worker,
)
from guildhall.games.belfort.collection import tax_due
from guildhall.games.belfort.player_view import player
from guildhall.games.belfort.scoring import worker_counts
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import (
    AREAS,
    KINDS,
    NOBODY,
    PHASES,
    SEASONS,
)
from guildhall.kernel.options import Value
from guildhall.kernel.seen import Seen, seen


class WorkerView(TypedDict):
    """A worker on the Desk, in the Camp or on a Guild; a Non-Player's Dwarf has no seat."""

    seat: int | None
    nonplayer: int | None
    piece: str


class SymbolView(TypedDict):
    """A claimed symbol: its owner (Non-Players after the seats) and whether it is decorated."""

    owner: int
    decorated: bool


class RankView(TypedDict):
    """What an owner has of something, and what it would score now."""

    owner: int
    count: float
    points: int


class DistrictView(TypedDict):
    id: str
    majority: list[RankView]
    guild: str
    guild_owner: int | None
    guild_cost: dict[str, int]
    guild_fee: list[int]  # by seat
    worker: WorkerView | None


GroupView = TypedDict(  # the workers of a seat in a Resource Area
    "GroupView", {"seat": int, "workers": dict[str, int], "giants": int, "yield": int}
)


class AreaView(TypedDict):
    good: str
    bonus: int | None  # the seat that has it
    pieces: list[GroupView]


class AssistantView(TypedDict):
    id: str
    keeper: int | None
    used: bool
    gold: int
    tokens: int


class ActionView(TypedDict):
    """What the Actions turn going on has used and still has."""

    visits: int
    visited: int
    visit: int
    exchanges: int
    discounts: int
    hired: bool
    toll_settled: bool


class MonthView(TypedDict):
    season: str
    scoring: bool


class CardView(TypedDict):
    """A built card: its locks, the worker or Imp on its plank, its Permit and the workers there."""

    type: str
    income: int
    locks: list[str | None]
    used: list[bool]
    put_marker: bool
    has_plank: bool
    plank: str | None
    imp: int | None  # whose
    open: bool
    permit: str | None
    expanded: bool
    permit_planks: int
    crew: list[str]
    bonus: int | None


class PlayerView(TypedDict):
    """One player as a seat may see him: of others the hand is only counted."""

    seat: int
    colour: str
    crest: int
    score: int
    goods: dict[str, int]
    workers: dict[str, int]
    reserve: dict[str, int]
    idle: dict[str, int]
    passed: bool
    loan: int
    hand: list[str] | None
    hand_size: int
    dropped: list[str]  # put away in secret, for the own seat
    income: int
    walls: int
    markers: int
    assistants: list[str]
    built: list[CardView]
    tally: dict[str, int]


class View(Seen):
    """The table as one seat sees it; `viewer` is None for spectators."""

    options: dict[str, Value]
    expansion: bool
    month: int
    months: list[MonthView]
    season: str | None
    phase: str
    turn: int | None
    crests: list[int]
    crests_turned: list[int]
    colours: list[str]
    symbols: dict[str, SymbolView]
    districts: list[DistrictView]
    majorities: dict[str, list[RankView]]  # of workers, by kind
    areas: dict[str, AreaView]
    desk: list[WorkerView | None]
    desk_planks: int
    camp: list[WorkerView | None]
    camp_planks: int
    gnomes: int
    pool: list[str]
    deck: int
    discards: list[str]
    assistants: list[AssistantView]
    permits: dict[str, int]  # left in the stacks
    gorgon: str | None
    giant: str | None
    goon: str | None
    action: ActionView | None
    shown: dict[str, str]  # to the spy, by seat
    nonplayers: list[int]
    players: list[PlayerView]
    taxes: list[int]


def view(t: Table, seat: int | None) -> View:
    """BF-INFO-1: hands and the order of the deck are secret, all else is open."""
    data = t.data
    return {
        **seen(t, seat),
        "options": t.rules.chosen,
        "expansion": t.rules.expansion,
        "month": t.month,
        "months": [
            {"season": SEASONS[data.season[n]], "scoring": data.scores_in[n]} for n in range(1, data.months + 1)
        ],
        "season": SEASONS[t.season()] if t.month else None,
        "phase": PHASES[t.phase],
        "turn": None if t.turn == NOBODY else t.turn,
        "crests": list(t.crests),
        "crests_turned": [place for place in range(t.seats) if t.turned >> place & 1],
        "colours": [data.colours[number] for number in t.colours],
        "symbols": symbols(t),
        "districts": [district(t, number) for number in range(len(data.city.districts))],
        "majorities": {KINDS[kind]: majority(t, worker_counts(t, kind), data.worker_points) for kind in range(3)},
        "areas": {name: area(t, number) for number, name in enumerate(AREAS)},
        "desk": [worker(code) for code in t.desk],
        "desk_planks": data.desk_planks[t.seats],
        "camp": [worker(code) for code in t.camp],
        "camp_planks": data.camp_planks,
        "gnomes": t.gnomes,
        "pool": [data.properties[card] for card in t.pool],
        "deck": len(t.deck),
        "discards": [data.properties[card] for card in t.discards],
        "assistants": assistants(t),
        "permits": {name: t.stack[number] for number, name in enumerate(data.permits)} if t.rules.expansion else {},
        "gorgon": token(data.city.districts, t.gorgon_at),
        "giant": token(AREAS, t.giant_at),
        "goon": token(data.city.districts, t.goon_at),
        "action": action(t),
        "shown": shown(t, seat),
        "nonplayers": [t.seats + number for number in range(t.owners - t.seats)],
        "players": [player(t, who, seat) for who in range(t.seats)],
        "taxes": [tax_due(t, who) for who in range(t.seats)],
    }


def owner_of(view: View, worker: WorkerView) -> int:
    """Whose worker it is: a seat, or a Non-Player after the seats."""
    return worker["seat"] if worker["seat"] is not None else view["seats"] + (worker["nonplayer"] or 0)
