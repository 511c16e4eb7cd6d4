"""What a bot knows of Kutná Hora: the worth of a position, in points at the end of the game."""

from typing import Final

from guildhall.games.kutna_hora import effects as fx
from guildhall.games.kutna_hora import final, income, patricians
from guildhall.games.kutna_hora.boards import bits
from guildhall.games.kutna_hora.economy import saturated
from guildhall.games.kutna_hora.frames import ASK_BUILD, ASK_MINE, ASK_PLOT, ASK_RIGHTS
from guildhall.games.kutna_hora.mining import open_spaces, wood_for
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.terms import BUILDING, COLOURS, JOKER, NONE, ORE, PAID, RED, TURN_CARDS, WOOD
from guildhall.games.kutna_hora.verbs import IDLE, PLAY
from guildhall.games.kutna_hora.weights import JUDGEMENT
from guildhall.kernel.packing import a_of, kind_of, seat_of
from guildhall.kernel.state import State

LEAD: Final = 12.0  # a lead of so many points is a good position
PLANS: Final = 4  # ways through a turn that quick players compare: a card, its action and its place belong together
EXPLORE: Final = 2.0  # good choices are close: what seemed worse deserves another try
DOUBT: Final = 0.1  # and quick players who wander would drown the difference
HABIT: Final = 6  # rounds, so to the end: who has won says more than any judgement on the way


def clock(state: State) -> int:
    assert isinstance(state, Table)
    return state.round


def shortlist(state: State, seat: int, legal: list[int]) -> list[int]:
    """All actions, but one card at most without effect: rather one that can do nothing now, or the last."""
    if kind_of(legal[0]) != PLAY and kind_of(legal[0]) != IDLE:
        return legal
    found: list[int] = []
    useful = 0
    idle = NONE
    for choice in legal:
        if kind_of(choice) == PLAY:
            found.append(choice)
            useful |= 1 << a_of(choice)
    for choice in legal:
        if kind_of(choice) == IDLE and (idle == NONE or useful >> a_of(idle) & 1 or not useful >> a_of(choice) & 1):
            idle = choice
    if idle != NONE:
        found.append(idle)
    return found


def value(state: State, seat: int) -> float:
    """Expected points of the seat at the end."""
    w = JUDGEMENT.weights
    assert isinstance(state, Table)
    t = state
    if t.over and t.round == t.rounds:  # not so where only the next round's event is still unknown
        return float(t.points[seat]) + 0.001 * t.groschen[seat]
    left = t.rounds - t.round  # rounds after this one
    plays = 5.0 * left + cards_to_play(t, seat)
    parts = final.parts(t, seat)
    made = income.amount(t, seat)
    worth = float(t.points[seat] + parts[0] + parts[1] + parts[4])
    worth += made / t.data.income_divisor
    worth += wealth(t, seat, made, left, plays)
    worth += reputation(t, seat, left)
    worth += council(t, seat)
    worth += (w.pelican - t.data.pelican_points) * min(t.pelicans[seat], left + 1)
    worth += holdings(t, seat, left, plays)
    if t.agenda and seat_of(t.agenda[-1]) == seat:
        worth += coming(t, left)
    return worth


def coming(t: Table, left: int) -> float:
    """What an action that has begun will bring: without it a plan would rather do what is over at once."""
    w = JUDGEMENT.weights
    question = kind_of(t.agenda[-1])
    if question == ASK_BUILD:
        return w.coming_building
    if question == ASK_RIGHTS:
        return w.coming_rights
    if question == ASK_PLOT:
        return w.coming_plot
    return coming_mine(t, left) if question == ASK_MINE and not t.prospect else 0.0


def coming_mine(t: Table, left: int) -> float:
    """What a Mine action brings before its tiles are seen."""
    w = JUDGEMENT.weights
    dear = 9
    for space in bits(open_spaces(t)):
        dear = min(dear, wood_for(t, space))
    paid = dear * t.price(WOOD) if a_of(t.agenda[-1]) == PAID else 0
    brought = (w.mine_ore + 0.1 * t.data.level[t.technology]) * ore_worth(t, left)
    return w.mine + brought - rate(left) * paid


def ore_worth(t: Table, left: int) -> float:
    w = JUDGEMENT.weights
    return t.price(ORE) * (1.0 / t.data.income_divisor + rate(left) * w.incomes * left)


def cards_to_play(t: Table, seat: int) -> float:
    """Cards of this round the seat will still play."""
    unplayed = len(t.data.cards) - sum(TURN_CARDS)
    return float(t.hand[seat].bit_count() - unplayed)


def rate(left: int) -> float:
    """What a groschen is worth now: nothing when the last round is over."""
    w = JUDGEMENT.weights
    return w.groschen * left / (left + 1.0)


def wealth(t: Table, seat: int, made: int, left: int, plays: float) -> float:
    """Money now and from coming incomes, as far as the coming actions can use it."""
    w = JUDGEMENT.weights
    incomes = w.incomes * left + w.incomes_card * cards_to_play(t, seat)
    taxes = (t.tax + 3.0) * w.tax * (left + 1)
    money = t.groschen[seat] + incomes * made - taxes
    if money < 0.0:
        return 0.05 * money
    use = w.spent * plays
    r = rate(left)
    if money <= use:
        return r * money
    return r * use + w.idle * (money - use)


def reputation(t: Table, seat: int, left: int) -> float:
    """End points of the space, and what a good name saves until then."""
    w = JUDGEMENT.weights
    data, here = t.data, t.reputation[seat]
    points = float(data.reputation_points[here - data.reputation_least])
    return points + w.reputation * here * (left + 0.5) / t.rounds


def council(t: Table, seat: int) -> float:
    """What the council will still pay, compared with what it pays the others."""
    w = JUDGEMENT.weights
    track = t.data.track_of[t.seats]
    ahead = 0
    for number in t.data.scoring[track]:
        if number >= t.round:
            ahead += 1
    worth = 0.0
    for colour in range(len(COLOURS)):
        members = t.council[colour] + w.pool * t.pool[colour]
        if members > 0.0:
            own = patricians.worth(t, seat, colour)
            others = 0.0
            for other in range(t.seats):
                if other != seat:
                    others += patricians.worth(t, other, colour)
            worth += members * ahead * (own - w.rivals * others / (t.seats - 1))
    return worth


def holdings(t: Table, seat: int, left: int, plays: float) -> float:
    """Buildings in slots and lots in the city: what they will be worth together, lots taking the best tile first."""
    w = JUDGEMENT.weights
    if plays < 1.0 or not (left > 0 or can_build(t, seat)):
        return 0.0
    tiles = list(t.slots[seat])
    worth = 0.0
    empty_lots = 0
    for square in t.board.squares:
        if t.lot[square] != seat:
            continue
        best, best_tile = 0.0, NONE
        for tile in tiles:
            found = building_worth(t, seat, tile, left) + square_worth(t, seat, tile, square)
            if found > best:
                best, best_tile = found, tile
        if best_tile == NONE:
            empty_lots += 1
        else:
            tiles.remove(best_tile)
            worth += w.pair * (best - 1.0)
    time = plays / (plays + 3.0)
    for tile in tiles:
        found = building_worth(t, seat, tile, left) + w.icons
        if found > 1.0:
            worth += w.tile * time * (found - 1.0)
    worth += w.lot * time * empty_lots
    return worth


def can_build(t: Table, seat: int) -> bool:
    for card in range(len(t.data.cards)):
        if t.hand[seat] >> card & 1:
            for action in t.data.halves[card]:
                if action == BUILDING or action == JOKER:
                    return True
    return False


def building_worth(t: Table, seat: int, tile: int, left: int) -> float:
    """Effects of a tile and of the house it takes, less its wood; the icons around it are counted elsewhere."""
    w = JUDGEMENT.weights
    data = t.data
    cost = data.wood[tile] * t.price(WOOD)
    worth = -rate(left) * cost
    for effect in data.tile_effects[tile]:
        worth += effect_worth(t, seat, effect, left)
    if tile < data.first_public:
        guild = data.guild[tile]
        row = t.row_of(seat, guild)
        house = t.houses_gone[seat][row]
        if house >= data.houses:
            return 0.0
        for effect in data.house_effects[row][house]:
            worth += effect_worth(t, seat, effect, left)
        if t.council[RED]:
            worth += w.red_council * t.council[RED] * data.red_points
        if saturated(t, guild):
            worth *= w.saturated
    if t.groschen[seat] < cost:
        worth *= w.poor if left > 0 else 0.3
    return worth


def effect_worth(t: Table, seat: int, effect: list[int], left: int) -> float:
    w = JUDGEMENT.weights
    kind, n = effect[0], effect[1]
    if kind == fx.PRODUCTION:
        return w.production * effect[2] * t.price(n) * (1.0 / t.data.income_divisor + rate(left) * w.incomes * left)
    if kind == fx.REPUTATION:
        return w.reputation_step * n
    if kind == fx.POINTS:
        return float(n)
    if kind == fx.PELICAN:
        return w.pelican * n if left > 0 else float(n)
    if kind == fx.PUBLIC_RIGHTS:
        return w.public_building if left > 0 else 1.0
    if kind == fx.TECHNOLOGY:
        return w.technology
    return w.patrician if kind == fx.PATRICIAN else 0.0


def square_worth(t: Table, seat: int, tile: int, square: int) -> float:
    """Icons a tile would match on this square, for itself and for the own buildings beside it."""
    data = t.data
    points = 0
    own = tile < data.first_public
    for other in t.board.near[square]:
        neighbour = t.city[other]
        if neighbour != NONE:
            if own:
                points += data.match[tile][neighbour]
            if t.owner[other] == seat:
                points += data.match[neighbour][tile]
    if own:
        village = t.board.village[square]
        for icon in range(len(village)):
            if village[icon] and data.tile_icons[tile][icon]:
                points += village[icon]
    return float(points)
