"""Positions of Kutná Hora said in the words of the box; seats are 0 blue, 1 green, 2 orange, 3 purple."""

import random
from collections.abc import Sequence
from typing import Any

import guildhall
from arrange import arrange
from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora import verbs as v
from guildhall.games.kutna_hora.boards import STRIDE, bits
from guildhall.games.kutna_hora.data import read
from guildhall.games.kutna_hora.game import KutnaHora
from guildhall.kernel.packing import a_of, b_of, kind_of, pack, seat_of
from guildhall.kernel.rows import added, laid, replaced

NONE = -1
TITLE = guildhall.title("kutna_hora")
PRINTED = read(TITLE.tables)
Said = dict[str, Any]  # what a test says of a position, see `then`
GOODS = ["ore", "silver", "permits", "wood", "food", "beer"]
GUILDS = ["miners", "metallurgists", "scribes", "builders", "grocers", "innkeepers"]
COLOURS = ["green", "silver", "yellow", "red"]
ACTIONS = ["mine", "rights", "plot", "building", "income", "st_barbara", "joker"]
# Stacks of the Town Hall as they stand in `position`: two guilds and a colour in each row.
HALL = [[0, 1, 6], [2, 3, 7], [5, 4, 8]]
COLUMNS = {  # whose guilds, unless a test says otherwise
    2: [["miners", "scribes", "grocers"], ["metallurgists", "builders", "innkeepers"]],
    3: [
        ["miners", "builders", "innkeepers"],
        ["metallurgists", "scribes", "grocers"],
        ["metallurgists", "builders", "scribes"],
    ],
    4: [
        ["metallurgists", "scribes", "builders"],
        ["miners", "builders", "grocers"],
        ["miners", "metallurgists", "innkeepers"],
        ["scribes", "grocers", "innkeepers"],
    ],
}
ROUND = pack(f.ROUND)
END_OF_ROUND = [pack(f.ROUND_END), pack(f.PATRICIANS), pack(f.TAXES), pack(f.EVENT_END)]


def card(seat: int = 0) -> int:
    return pack(f.ASK_CARD, seat)


def cell(at: str) -> int:
    column, row = at.split(",")
    return int(row) * STRIDE + int(column)


def begun(seats: int, seed: int, **options: object) -> KutnaHora:
    """A game at its first question."""
    state = TITLE.new(seats, seed, options)
    assert isinstance(state, KutnaHora)
    return state


def position(
    *frames: int,
    seats: int = 3,
    options: dict[str, object] | None = None,
    overlay: dict[str, Any] | None = None,
    chance: Sequence[str] = (),
    **said: Any,
) -> KutnaHora:
    """Blue begins round 1 with all cards in hand on an empty board; what is not said is as at the start. See `then`."""
    state = TITLE.new(seats, 1, {"first_player": 0, **(options or {})}, overlay=overlay)
    assert isinstance(state, KutnaHora)
    state.round, state.turn, state.hand = 1, 1, [63] * seats
    state.guilds = tuple(tuple(GUILDS.index(guild) for guild in column) for column in COLUMNS[seats])
    state.column = list(range(seats))
    state.hall = laid(HALL, 0)
    for stack in range(9):
        tiles = [tile for tile in range(36) if stack_of(tile) == stack]
        state.top[stack], state.under[stack] = tiles[0], sum(1 << tile for tile in tiles[1:])
    state.mine = [NONE] * state.board.mine_size
    for space, rock in zip(PRINTED.rocks[PRINTED.board_of[seats]][0], range(31, 35), strict=True):
        state.mine[space] = rock
    state.event, state.past_events = NONE, []
    state.early_events, state.late_events = list(range(5)), list(range(5, 10))
    return then(state, *frames, chance=chance, **said)


def stack_of(tile: int) -> int:
    return PRINTED.guild[tile] if tile < 24 else 6 + PRINTED.colour[tile - 24]


def then(state: KutnaHora, *frames: int, chance: Sequence[str] = (), **said: Any) -> KutnaHora:
    """Goes on with these frames (the last first) after some changes, written with ids:

    slots={0: ["B1"]}, city={"2,1": "B1 0", "3,1": "P1"}, lot={"4,1": 0}, mine={"2,0": "T01 1"}, hand={0: ["A1"]},
    groschen={0: 7}, tabs={"wood": 1}, pool={"green": 1}, council={"red": 2}, event="E3", guilds={0: [...]};
    other fields of the state as they are. Whatever is put somewhere is missing where it was.
    """
    fields: dict[str, Any] = {}
    for name, value in said.items():
        if name == "slots":
            for seat, tiles in value.items():
                state.slots = replaced(state.slots, seat, tuple([draw_out(state, tile) for tile in tiles]))
        elif name == "city":
            for at, what in value.items():
                build(state, at, *what.split())
        elif name == "lot":
            for at, seat in value.items():
                state.lot[cell(at)] = seat
                state.lots_left[seat] -= 1
        elif name == "mine":
            for at, what in value.items():
                dig(state, at, *what.split())
        elif name == "tabs":
            fields[name] = [value.get(tab, now) for tab, now in zip(PRINTED.tabs, state.tabs, strict=True)]
        elif name in ("pool", "council", "bank"):
            fields[name] = [value.get(colour, now) for colour, now in zip(COLOURS, getattr(state, name), strict=True)]
        elif name == "hand":
            hands = {seat: sum(1 << PRINTED.cards.index(one) for one in cards) for seat, cards in value.items()}
            fields[name] = [hands.get(seat, now) for seat, now in enumerate(state.hand)]
            fields["played"] = [
                sum(8 << 4 * card for card in range(6) if not held >> card & 1) for held in fields[name]
            ]
        elif name == "guilds":
            state.guilds = tuple(
                tuple(GUILDS.index(guild) for guild in value[seat]) if seat in value else row
                for seat, row in enumerate(state.guilds)
            )
        elif name == "event":
            fields[name] = PRINTED.events.index(value)
        elif name in ("stack", "discards"):
            fields[name] = sorted(PRINTED.mines.index(tile) for tile in value)
        elif isinstance(value, dict):
            fields[name] = [value.get(seat, now) for seat, now in enumerate(getattr(state, name))]
        else:
            fields[name] = value
    if "pool" in fields or "council" in fields:
        pool, council = fields.get("pool", state.pool), fields.get("council", state.council)
        fields.setdefault("bank", [3 - here - there for here, there in zip(pool, council, strict=True)])
    arrange(state, *frames, chance=chance, fields=fields)
    return state


def draw_out(state: KutnaHora, tile_id: str) -> int:
    """Takes a building out of the Town Hall, wherever it lies; the lowest one below comes to the top."""
    tile = PRINTED.buildings.index(tile_id)
    state.red &= ~(1 << tile)
    for stack in range(len(state.top)):
        state.under[stack] &= ~(1 << tile)
        if state.top[stack] == tile:
            below = bits(state.under[stack])
            state.top[stack] = below[0] if below else NONE
            if below:
                state.under[stack] &= ~(1 << below[0])
            else:
                state.hall = tuple(tuple(other for other in row if other != stack) for row in state.hall)
    return tile


def build(state: KutnaHora, at: str, tile_id: str, owner: str = "") -> None:
    tile = draw_out(state, tile_id)
    state.city[cell(at)] = tile
    if owner:
        state.owner[cell(at)] = int(owner)
        state.houses_gone = replaced(
            state.houses_gone,
            int(owner),
            added(state.houses_gone[int(owner)], state.guilds[int(owner)].index(PRINTED.guild[tile]), 1),
        )


def dig(state: KutnaHora, at: str, tile_id: str, owner: str) -> None:
    tile, seat = PRINTED.mines.index(tile_id), int(owner)
    if tile in state.stack:
        state.stack.remove(tile)
        state.stage = min(PRINTED.stage[left] for left in state.stack)
    state.mine[cell(at)], state.miner[cell(at)] = tile, seat
    state.miner_row[seat] -= 1
    state.mine_ore[seat] += PRINTED.mine_ore[tile]


# ---- reading a position


def hall(state: KutnaHora) -> list[list[str]]:
    """The visible tiles of the Town Hall, row by row."""
    return [[stack["tile"] for stack in row] for row in state.view(None)["hall"]]


def slots(state: KutnaHora, seat: int) -> list[str]:
    found: list[str] = state.view(None)["players"][seat]["slots"]
    return found


def prices(state: KutnaHora) -> dict[str, int]:
    found: dict[str, int] = state.view(None)["prices"]
    return found


def at_price(good: str, price: int) -> dict[str, Any]:
    """Deck and tab at which a good costs so much, without X or city icon: keyword arguments for `position`."""
    number, deck = GOODS.index(good), "ore" if good in ("ore", "silver", "permits") else "population"
    tab = PRINTED.tabs[PRINTED.tab_of[number]]
    for at, found in enumerate(PRINTED.price[number]):
        if found == price and PRINTED.mark[number][at] == 0:
            return {deck: at // 5, "tabs": {tab: at % 5}}
    raise AssertionError(f"{good} never costs {price}")


def lines(state: KutnaHora, kind: int) -> list[tuple[int, int, int]]:
    """Seat and first two arguments of the log lines of a kind."""
    return [(seat_of(line), a_of(line), b_of(line)) for line in state.log if kind_of(line) == kind]


def play_at_random(state: KutnaHora, seed: int = 0, stop: int | None = None) -> KutnaHora:
    """On to the end of the game, or to the first question of a round."""
    dice = random.Random(seed)
    while not state.over and (stop is None or state.round < stop):
        seat = state.actors[0]
        legal = state.legal(seat)
        acting = [choice for choice in legal if kind_of(choice) not in (v.IDLE, v.DECLINE, v.DISCARD)]
        state.push(seat, dice.choice(acting or legal))
    return state
