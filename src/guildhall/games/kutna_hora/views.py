"""What a seat may see, as plain data with the ids of the component file. Everybody sees the same: KH-INFO-1."""

from typing import TypedDict

from guildhall.games.kutna_hora import board_views, player_views, price_views, town_hall
from guildhall.games.kutna_hora.board_views import CityView, MineView
from guildhall.games.kutna_hora.boards import bits
from guildhall.games.kutna_hora.frames import (
    ASK_BUILD,
    ASK_CENTRAL,
    ASK_MINE,
    ASK_PLOT,
    ASK_RIGHTS,
    ASK_TECHNOLOGY,
)
from guildhall.games.kutna_hora.player_views import PlayerView
from guildhall.games.kutna_hora.price_views import StandView
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.terms import (
    COLOURS,
    GOODS,
    NONE,
    ORE_DECK,
    PAID,
    POPULATION_DECK,
    RED,
    STAGES,
)
from guildhall.kernel.options import Value
from guildhall.kernel.packing import a_of, kind_of
from guildhall.kernel.seen import Seen, seen


class TrackView(TypedDict):
    """The round track of this number of players."""

    red_after: int
    scoring: list[int]
    unpaid: list[int]  # reputation lost in each round


class EventsView(TypedDict):
    played: bool
    current: str | None
    past: list[str]
    possible: list[str]


class StackView(TypedDict):
    """A stack of the Town Hall: its visible tile, what may lie below (in no order) and what its top costs."""

    stack: str
    tile: str
    under: list[str]
    cost: int


class PatriciansView(TypedDict):
    """Where the patricians of a colour are."""

    bank: int
    pool: int
    council: int


class MineStackView(TypedDict):
    left: int
    next: str | None  # stage on the back of the next tile
    mixed: bool
    tiles: list[str]
    discards: list[str]


class TechnologyView(TypedDict):
    level: int
    next: str | None
    placing: str | None
    lost: list[str]


class CathedralView(TypedDict):
    turned: int
    tiles: int
    resolving: int | None  # number of the tile whose central effect is asked about


class SetupView(TypedDict):
    mine_card: str | None
    guild_card: str | None
    columns: list[list[str]]


class View(Seen):
    """The table as everybody sees it; `viewer` is None for spectators."""

    way: int  # of the action that is asked about: PAID, FREE or PUBLIC
    options: dict[str, Value]
    round: int
    rounds: int
    turn: int
    start: int
    track: TrackView
    tax: int
    tax_limit: int
    events: EventsView
    hall: list[list[StackView]]
    columns: list[int]  # what the rights of each column cost
    red: list[str]
    gone: list[str]
    patricians: dict[str, PatriciansView]
    city: CityView
    mine: MineView
    stack: MineStackView
    drawn: list[str]  # mine tiles of the action going on
    technology: TechnologyView
    cathedral: CathedralView
    stands: dict[str, StandView]
    prices: dict[str, int]
    history: list[dict[str, int]]
    setup: SetupView
    players: list[PlayerView]


def view(t: Table, seat: int | None) -> View:
    data = t.data
    track = data.track_of[t.seats]
    frame = t.agenda[-1] if t.agenda else 0
    asked = kind_of(frame)
    return {
        **seen(t, seat),
        "way": a_of(frame) if asked in (ASK_RIGHTS, ASK_PLOT, ASK_BUILD, ASK_MINE) else PAID,
        "options": t.rules.chosen,
        "round": t.round,
        "rounds": t.rounds,
        "turn": t.turn,
        "start": t.start,
        "track": {
            "red_after": data.red_after[track],
            "scoring": data.scoring[track][:],
            "unpaid": data.unpaid[track][:],
        },
        "tax": t.tax,
        "tax_limit": data.tax_limit,
        "events": events(t),
        "hall": [[stack(t, number, column) for column, number in enumerate(row)] for row in t.hall],
        "columns": [town_hall.column_cost(t, column) for column in range(data.hall_columns)],
        "red": named(data.buildings, bits(t.red)),
        "gone": named(data.buildings, t.gone),
        "patricians": {
            colour: {"bank": t.bank[at], "pool": t.pool[at], "council": t.council[at]}
            for at, colour in enumerate(COLOURS)
        },
        "city": board_views.city(t),
        "mine": board_views.mine(t),
        "stack": {
            "left": len(t.stack),
            "next": STAGES[t.stage] if t.stage != NONE else None,
            "mixed": bool(t.mixed),
            "tiles": named(data.mines, t.stack),
            "discards": named(data.mines, t.discards),
        },
        "drawn": named(data.mines, t.prospect),
        "technology": {
            "level": data.level[t.technology],
            "next": data.mines[data.first_technology + t.technology] if t.technology + 1 < len(data.level) else None,
            "placing": data.mines[a_of(frame)] if asked == ASK_TECHNOLOGY else None,
            "lost": named(data.mines, t.lost_technology),
        },
        "cathedral": {
            "turned": t.cathedral,
            "tiles": data.cathedral,
            "resolving": a_of(frame) + 1 if asked == ASK_CENTRAL else None,
        },
        "stands": {"population": price_views.stand(t, POPULATION_DECK), "ore": price_views.stand(t, ORE_DECK)},
        "prices": {good: t.price(at) for at, good in enumerate(GOODS)},
        "history": [price_views.moment(t, packed) for packed in t.history],
        "setup": {
            "mine_card": data.mine_cards[t.mine_card] if t.mine_card != NONE else None,
            "guild_card": data.guild_cards[t.guild_card] if t.guild_card != NONE else None,
            "columns": columns(t),
        },
        "players": [player_views.player(t, who) for who in range(t.seats)],
    }


def named(ids: list[str], numbers: list[int]) -> list[str]:
    return [ids[number] for number in numbers]


def events(t: Table) -> EventsView:
    ids = t.data.events
    return {
        "played": t.rules.with_events(t.seats),
        "current": ids[t.event] if t.event != NONE else None,
        "past": named(ids, t.past_events),
        "possible": named(ids, t.early_events + t.late_events) if t.rules.with_events(t.seats) else [],
    }


def stack(t: Table, number: int, column: int) -> StackView:
    """A stack of the Town Hall: its visible tile, what may lie below (in no order) and what its top costs."""
    data = t.data
    kind = data.guilds[number] if number < len(GOODS) else COLOURS[min(number - len(GOODS), RED)]
    return {
        "stack": kind,
        "tile": data.buildings[t.top[number]],
        "under": named(data.buildings, bits(t.under[number])),
        "cost": town_hall.column_cost(t, column),
    }


def columns(t: Table) -> list[list[str]]:
    if t.guild_card == NONE:
        return []
    return [named(t.data.guilds, column) for column in t.data.columns[t.guild_card][t.seats]]
