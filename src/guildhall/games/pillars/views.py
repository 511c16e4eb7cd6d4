"""What a seat may see, as plain data with the ids of the component file.

Not in it: `spent`, the advantage cards out of the game. PE-ADV-1 and PE-ADV-2 put them back into the box, where nobody
looks at them any more; the log tells of each as it goes, and `sample` leaves them out of what may still come.
"""

from collections.abc import Sequence
from typing import TypedDict

from guildhall.games.pillars.frames import ASK_BISHOP, ASK_BUILDER, ASK_PASSED, ASK_VETO, END_DRAFT, STEP
from guildhall.games.pillars.score_sheet import CATEGORIES
from guildhall.games.pillars.table import Table
from guildhall.games.pillars.terms import (
    BISHOP_STEP,
    GOODS,
    KINGSBRIDGE,
    MARKET_STEP,
    METAL,
    NOBODY,
    PEEK_EVENT,
    PLACES,
    STEPS,
    WORKED_OFF,
)
from guildhall.kernel.options import Value
from guildhall.kernel.packing import a_of, kind_of, seat_of
from guildhall.kernel.seen import Seen, seen


class SupplyView(TypedDict):
    """A card to be taken this round: who took it, and whether its workers are through with it."""

    card: str
    taker: int | None
    worked_off: bool


class PlayerView(TypedDict):
    """What belongs to one player: all of it is public."""

    seat: int
    colour: str
    vp: int
    gold: int
    cubes: dict[str, int]
    workers: int  # free ones
    workers_total: int
    mill: int
    grey: int  # grey workers of this round
    grey_next: int
    crew: list[str]
    crew_limit: int
    uses: list[int]  # of each craftsman in the building turn going on
    blessed: str | None
    advantages: list[str]
    resource_cards: list[str]
    drafting: bool
    protected: bool
    walled: bool
    walled_next: bool
    bought: list[str]  # in this market step
    tally: dict[str, int]


class View(Seen):
    """The table as one seat sees it; `viewer` is None for spectators."""

    round: int
    rounds: int
    phase: int  # 1 to 3
    step: int  # 1 to 14, 0 before Phase III
    start: int
    veto: bool
    cost: int  # price of the next builder
    options: dict[str, Value]
    event: str | None
    peeked: str | None
    past_events: list[str]
    events_left: int
    tax: int
    pieces: int
    supply: list[SupplyView]
    kingsbridge: list[str]
    advantages_left: int  # face down
    shiring: list[str | None]  # None once the craftsman is gone
    stock: dict[str, int]
    market: dict[str, int]
    court_metal: int
    grey_castle: int
    spaces: dict[str, list[int | None]]  # whose builder stands on each space of a place
    bag: list[int]  # builders by seat
    passed: list[list[int]]  # seat and price of the builders that wait
    aside: list[int]
    drawn: int | None
    players: list[PlayerView]


def cards_at(view: View, place: str) -> Sequence[str | None]:
    """The cards that lie at a place, one a space; none where builders win no cards."""
    if place == "kingsbridge":
        return view["kingsbridge"]
    return view["shiring"] if place == "shiring" else []


def view(t: Table, seat: int | None) -> View:
    """PE-VP-1, PE-INFO-1, PE-INFO-2: all is public but decks without order and what Ellen showed."""
    data = t.data
    phase, step = progress(t)
    seer = seat is not None and t.advantage_with(seat, PEEK_EVENT) != NOBODY
    return {
        **seen(t, seat),
        "round": t.round,
        "rounds": data.rounds,
        "phase": phase,
        "step": step,
        "start": t.start,
        "veto": bool(t.veto) and phase == 2,
        "cost": t.marker,
        "options": t.rules.chosen,
        "event": data.events[t.event] if t.event != NOBODY else None,
        "peeked": data.events[t.peeked] if seer and t.peeked != NOBODY else None,
        "past_events": [data.events[card] for card in t.past_events],
        "events_left": data.rounds - len(t.past_events),
        "tax": t.tax,
        "pieces": t.pieces,
        "supply": [
            {
                "card": data.cards[card],
                "taker": taker if 0 <= taker < WORKED_OFF else None,
                "worked_off": taker == WORKED_OFF,
            }
            for card, taker in zip(t.supply, t.taker, strict=True)
        ],
        "kingsbridge": [data.advantages[card] for card in t.kingsbridge],
        "advantages_left": data.place_spaces[KINGSBRIDGE] * (data.rounds - t.round),  # PE-SETUP-6: two a round
        "shiring": [data.craftsmen[card] if waits(t, card) else None for card in t.shiring],
        "stock": dict(zip(GOODS, t.stock, strict=True)),
        "market": dict(zip(GOODS[:METAL], t.market[:METAL], strict=True)),
        "court_metal": t.court_metal,
        "grey_castle": t.grey_castle,
        "spaces": {name: owners(t, place) for place, name in enumerate(PLACES)},
        "bag": [t.bag.count(who) for who in range(t.seats)],
        "passed": [[who, price] for who, price in zip(t.passed, t.passed_at, strict=True)],
        "aside": t.aside[:],
        "drawn": builder_drawn(t),
        "players": [player(t, who) for who in range(t.seats)],
    }


def progress(t: Table) -> tuple[int, int]:
    """Phase (1 to 3) and step (0 before Phase III), from what is still on the agenda."""
    if t.active or (t.agenda and kind_of(t.agenda[-1]) == END_DRAFT):
        return 1, 0
    ahead = [a_of(frame) for frame in t.agenda if kind_of(frame) == STEP]
    if 1 in ahead:
        return 2, 0
    if t.agenda and kind_of(t.agenda[-1]) == ASK_BISHOP:  # PE-EVENT-2: asked while the event of step 1 still waits
        return 3, BISHOP_STEP
    return 3, (min(ahead) - 1 if ahead else len(STEPS))


def owners(t: Table, place: int) -> list[int | None]:
    first = t.data.first_space[place]
    found = t.spaces[first : first + t.data.place_spaces[place]]
    return [owner if owner != NOBODY else None for owner in found]


def builder_drawn(t: Table) -> int | None:
    """Whose builder is out of the bag and waits for a decision."""
    if not t.agenda:
        return None
    frame = t.agenda[-1]
    if kind_of(frame) == ASK_VETO:
        return a_of(frame)
    return seat_of(frame) if kind_of(frame) in (ASK_BUILDER, ASK_PASSED) else None


def waits(t: Table, card: int) -> bool:
    """Whether a craftsman of this round still lies at Shiring: not once he has joined a crew or left the game."""
    return card not in t.removed and not any(card in row for row in t.crew)


def player(t: Table, seat: int) -> PlayerView:
    data, hired = t.data, len(t.data.craftsmen)
    building = bool(t.uses) and t.actors == [seat]
    trading = progress(t)[1] == MARKET_STEP  # PE-MARKET-5 ends with the step
    cards = zip(t.supply, t.taker, strict=True)
    return {
        "seat": seat,
        "colour": t.colour(seat),
        "vp": t.vp[seat],
        "gold": t.gold[seat],
        "cubes": dict(zip(GOODS, t.cubes[seat], strict=True)),
        "workers": t.workers[seat],
        "workers_total": t.workers[seat] + t.mill[seat] + at_work(t, seat),
        "mill": t.mill[seat],
        "grey": t.grey_now[seat],
        "grey_next": t.grey_next[seat],
        "crew": [data.craftsmen[card] for card in t.crew[seat]],
        "crew_limit": t.crew_limit(seat),
        "uses": t.uses[:] if building else [],
        "blessed": data.craftsmen[t.blessed] if building and t.blessed != NOBODY else None,
        "advantages": [data.advantages[card] for card in t.favours[seat]],
        "resource_cards": [data.cards[card] for card, taker in cards if taker == seat and card >= hired],
        "drafting": bool(t.active >> seat & 1),
        "protected": bool(t.protected >> seat & 1),
        "walled": bool(t.wall_now >> seat & 1),
        "walled_next": bool(t.wall_next >> seat & 1),
        "bought": [good for n, good in enumerate(GOODS) if trading and t.bought[seat] >> n & 1],
        "tally": dict(zip(CATEGORIES, t.tally[seat], strict=True)),
    }


def at_work(t: Table, seat: int) -> int:
    """Workers on the sites. The black worker of Otto counts from the round in which he works."""
    hired, total = len(t.data.craftsmen), 0
    for card, taker in zip(t.supply, t.taker, strict=True):
        if taker == seat and card >= hired:
            total += t.data.needs[card - hired]
    return total
