"""Positions of Belfort said in the words of the box; the seats hold the crests in their order unless said otherwise."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

import guildhall
from arrange import arrange
from guildhall.games.belfort import frames as f
from guildhall.games.belfort.game import Belfort
from guildhall.games.belfort.notation import PRINTED
from guildhall.games.belfort.terms import (
    ACTIONS,
    ASSISTANTS,
    CALENDAR,
    GONE,
    GOODS,
    NOBODY,
    NP_DWARF,
    PIECES,
    PLACEMENT,
)
from guildhall.games.belfort.views import ActionView, CardView
from guildhall.games.belfort.workers import adjust_masters
from guildhall.kernel.packing import a_of, b_of, c_of, kind_of, pack, seat_of
from guildhall.kernel.rows import ALL, add_at, laid, replaced

CITY = PRINTED.city
# Tiles that do nothing at placement and nothing to others.
QUIET = ["masons", "sawyers", "miners", "bankers", "librarians"]
BASE = {"expansion": False, "expansion_guilds_in_base_game": False, "promo_guilds": False}


def acts(seat: int = 0) -> int:
    """The Actions turn of the seat in this place of the turn order, then those after it."""
    return pack(f.ACTIONS, 0, seat)


def places(place: int = 0) -> int:
    return pack(f.PLACEMENT, 0, place)


def passes() -> int:
    return pack(f.BEGIN_PLACEMENT)


def collects(*areas: int) -> list[int]:
    return [pack(f.COLLECT, 0, area) for area in reversed(areas or range(4))]


MONTH, INCOME, TAXES, DESK, CAMP = pack(f.MONTH), pack(f.INCOME), pack(f.TAXES), pack(f.DESK), pack(f.CAMP)
SCORE, ROUND_END, NP_MOVE = pack(f.SCORE), pack(f.ROUND_END), pack(f.NP_MOVE)


def np_turn(number: int = 0) -> int:
    return pack(f.NP_TURN, 0, number)


def new(
    seats: int,
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    preset: str | None = None,
    overlay: Mapping[str, Any] | None = None,
) -> Belfort:
    """A game of Belfort, ready for its first decision."""
    state = guildhall.new("belfort", seats, seed, options, preset, overlay)
    assert isinstance(state, Belfort)
    return state


def position(
    *frames: int,
    seats: int = 3,
    options: Mapping[str, object] | None = None,
    overlay: Mapping[str, Any] | None = None,
    chance: Sequence[str] = (),
    **said: Any,
) -> Belfort:
    """Month 2 of the game with the expansion, month 1 of the base game; everybody has the starting workers and nothing
    else, nothing is built, the pool holds bank, inn and keep. See `then`."""
    state = new(seats, seed=1, options=options, overlay=overlay)
    state.crests = tuple(range(seats))
    state.goods = [(0, 0, 0, 0)] * seats
    state.hand = [(0,) * 10] * seats
    state.guilds = tuple(PRINTED.guilds.index(name) for name in QUIET)
    state.pool = [PRINTED.properties.index(name) for name in ("bank", "inn", "keep")]
    state.deck = sorted(kind for kind in range(10) for _ in range(5 - state.pool.count(kind)))
    state.keeper = tuple(NOBODY if tile < seats + 1 and state.rules.expansion else GONE for tile in range(10))
    state.month = 2 if state.rules.expansion else 1
    state.phase = CALENDAR
    if seats == 2:
        state.posted[3], state.posted[4] = NP_DWARF, NP_DWARF + 1
    kinds = {kind_of(frame) for frame in frames}
    if kinds & {f.PLACEMENT, f.BEGIN_PLACEMENT, f.ASK_PLACE}:
        state.phase = PLACEMENT
    if kinds & {f.ACTIONS, f.ASK_ACTION}:
        state.phase = ACTIONS
    return then(state, *frames, chance=chance, **said)


def then(state: Belfort, *frames: int, chance: Sequence[str] = (), **said: Any) -> Belfort:
    """Goes on with these frames (the last first) after some changes, written with ids:

    goods={0: {"wood": 3}}, hand={0: ["bank"]}, workers={0: (4, 3)}, markers={"D1.bank": 0}, coins=["D1.bank"],
    guilds=["sages", ...] (the first districts), posted={"D1": (0, "elf")}, desk=[(0, "elf")], camp=[...],
    areas={0: {"mine": ["elf", "dwarf"]}}, assistants={"goon": 0, "giant": None}, spent=["goon"], tips={"giant": 2},
    built={0: ["pub+gnome", "bank/permit", "inn+token/expanded", "library@elf"]}, pool, deck and discards by type;
    other fields of the state as they are.
    """
    for name, value in said.items():
        tell(state, name, value)
    for seat in range(state.seats):
        for kind in range(2):
            adjust_masters(state, seat, kind)
    arrange(state, *frames, chance=chance)
    return state


def tell(state: Belfort, name: str, value: Any) -> None:
    if name == "goods":
        for seat, held in value.items():
            state.goods[seat] = tuple(held.get(good, 0) for good in GOODS)
    elif name in ("hand", "known"):
        for seat, cards in value.items():
            row = tuple(cards.count(card) for card in PRINTED.properties)
            rows = [row if at == seat else now for at, now in enumerate(getattr(state, name))]
            setattr(state, name, laid(rows, state.lists[name]))
    elif name == "workers":
        for seat, (elves, dwarves) in value.items():
            state.workers = replaced(state.workers, seat, (elves, dwarves))
            state.idle[seat] = (elves, dwarves, 0, 0)
    elif name in ("markers", "coins"):
        marks = list(getattr(state, name))
        for symbol in value:
            marks[CITY.symbols.index(symbol)] = value[symbol] if name == "markers" else 1
        setattr(state, name, laid(marks, state.lists.get(name, ALL)))
    elif name == "guilds":
        rest = [PRINTED.guilds.index(guild) for guild in QUIET if guild not in value]
        state.guilds = tuple([PRINTED.guilds.index(guild) for guild in value] + rest)[:5]
    elif name == "posted":
        for district, who in value.items():
            state.posted[CITY.districts.index(district)] = take(state, who)
    elif name in ("desk", "camp"):
        setattr(state, name, [take(state, who) for who in value])
    elif name == "areas":
        for seat, rows in value.items():
            for area, pieces in rows.items():
                for piece in pieces:
                    add_at(state.areas, seat, 4 * AREA.index(area) + take(state, (seat, piece)) % 4, 1)
    elif name == "assistants":
        state.keeper = (GONE,) * 10
        for tile, keeper in value.items():
            state.keeper = replaced(state.keeper, ASSISTANTS.index(tile), NOBODY if keeper is None else keeper)
    elif name == "spent":
        state.spent = sum(1 << ASSISTANTS.index(tile) for tile in value)
    elif name == "tips":
        for tile, gold in value.items():
            state.tips = replaced(state.tips, ASSISTANTS.index(tile), gold)
    elif name == "built":
        for seat, cards in value.items():
            for text in cards:
                lay(state, seat, text)
    elif name in ("pool", "deck", "discards"):
        setattr(state, name, sorted(PRINTED.properties.index(card) for card in value))
    elif name == "stack":
        for permit, number in value.items():
            state.stack = replaced(state.stack, PRINTED.permits.index(permit), number)
    elif isinstance(value, dict):
        by_seat = list(getattr(state, name))
        for seat, number in value.items():
            by_seat[seat] = number
        setattr(state, name, laid(by_seat, state.lists.get(name, ALL)))
    else:
        setattr(state, name, laid(value, state.lists.get(name, ALL)))


AREA = ["forest", "quarry", "mine", "gold_mine"]


def take(state: Belfort, who: tuple[int, str]) -> int:
    """A piece leaves the idle ones of its seat; a Master that is not there is made of a normal worker."""
    seat, piece = who[0], PIECES.index(who[1])
    if state.idle[seat][piece] == 0 and piece >= 2:
        add_at(state.idle, seat, piece - 2, -1)
    else:
        add_at(state.idle, seat, piece, -1)
    assert min(state.idle[seat]) >= 0, f"seat {seat} has no such piece left"
    return 4 * seat + piece


def lay(state: Belfort, seat: int, text: str) -> None:
    """One built card: `type`, `+gnome` or `+token` for each lock, `@piece` on the plank, `/permit` or `/expanded`."""
    text, _, permit = text.partition("/")
    permit, *crew = permit.split("@")
    text, _, plank = text.partition("@")
    kind, *locks = text.split("+")
    state.built = replaced(state.built, seat, (*state.built[seat], PRINTED.properties.index(kind)))
    bits = 0
    for n, on in enumerate(locks):
        bits |= {"": 0, "gnome": 1, "token": 2}[on] << 3 * n
        state.gnomes -= on == "gnome"
    state.locks[seat] += (bits,)
    state.planks[seat] += (take(state, (seat, plank)) % 4 if plank else NOBODY,)
    state.permits = replaced(state.permits, seat, (*state.permits[seat], {"": 0, "permit": 1, "expanded": 2}[permit]))
    if permit:
        state.stack = replaced(state.stack, state.built[seat][-1], max(0, state.stack[state.built[seat][-1]] - 1))
    pieces = [take(state, (seat, piece)) % 4 + 1 for piece in crew]
    state.crews[seat] += (sum(piece << 3 * n for n, piece in enumerate(pieces)),)
    state.used[seat] += (0,)


# ---- reading a position


def goods(state: Belfort, seat: int) -> dict[str, int]:
    """The goods of a player, kinds of which there are none left out."""
    return {good: number for good, number in zip(GOODS, state.goods[seat], strict=True) if number}


def hand(state: Belfort, seat: int) -> list[str]:
    held = state.view(seat)["players"][seat]["hand"]
    assert held is not None
    return held


def cards(state: Belfort, seat: int) -> list[CardView]:
    """The built cards as everybody sees them."""
    return state.view(None)["players"][seat]["built"]


def turn_of(state: Belfort) -> ActionView:
    """What the Actions turn going on has used and still has."""
    found = state.view(None)["action"]
    assert found is not None
    return found


def owner(state: Belfort, symbol: str) -> int:
    return state.markers[CITY.symbols.index(symbol)]


def workers(state: Belfort, seat: int) -> dict[str, int]:
    return state.view(None)["players"][seat]["workers"]


def lines(state: Belfort, kind: int) -> list[tuple[int, int, int, int]]:
    """Seat and first three arguments of the log lines of a kind."""
    return [(seat_of(line), a_of(line), b_of(line), c_of(line)) for line in state.log if kind_of(line) == kind]


def asked(state: Belfort) -> int:
    """The kind of the question that is asked now, 0 when the game is over."""
    return kind_of(state.agenda[-1]) if state.agenda else 0


def verbs(state: Belfort, seat: int) -> set[str]:
    return {choice.verb for choice in state.choices(seat)}


def play_at_random(state: Belfort, seed: int = 0, stop: int | None = None) -> Belfort:
    """On to the end of the game, or to the first question of a month."""
    dice = random.Random(seed)
    while not state.over and (stop is None or state.month < stop):
        seat = dice.choice(state.actors)
        state.push(seat, dice.choice(state.legal(seat)))
    return state
