"""What no course of Kutná Hora leads to: asked of positions that come from elsewhere."""

from guildhall.games.kutna_hora import effects as fx
from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora.boards import bits
from guildhall.games.kutna_hora.cards import played_for
from guildhall.games.kutna_hora.rounds import red_after, tax_due
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.terms import ACTIONS, GOODS, GUILDS_EACH, NO_ACTION, NOBODY, NONE, PAID, RED, TURN_CARDS
from guildhall.kernel.packing import a_of, b_of, c_of, kind_of, seat_of


def strange(t: Table) -> list[str]:
    """What no course of the game leads to, one sentence each."""
    found: list[str] = []
    if t.agenda and kind_of(t.agenda[0]) == f.ROUND:
        strange_setup(t, found)
    else:
        strange_turn(t, found)
        strange_guilds(t, found)
    strange_hall(t, found)
    strange_mine(t, found)
    strange_cards(t, found)
    strange_acts(t, found)
    return found


def strange_setup(t: Table, found: list[str]) -> None:
    """KH-SET-14: columns from the last seat to the first, then rows from the first to the last."""
    top = t.agenda[-1]
    if t.round or t.turn or any(t.owner[at] != NOBODY or t.lot[at] != NOBODY for at in range(len(t.owner))):
        found.append("the guilds are chosen and the game goes on already")
    for distance in range(t.seats):
        if t.groschen[t.seat_at(distance)] != t.data.start_groschen[distance]:
            found.append("somebody begins with other groschen")
    if kind_of(top) == f.ASK_COLUMN:
        taken = a_of(t.agenda[-2]) - 1
        asked = t.seat_at(t.seats - 1 - taken)
        if a_of(t.agenda[1]) or taken < 0 or seat_of(top) != asked:
            found.append("another seat chooses its guilds")
        for number in range(t.seats):
            seat = t.seat_at(t.seats - 1 - number)
            if (t.column[seat] == NONE) != (number >= taken):
                found.append("guilds are chosen in another order")
    elif seat_of(top) != t.seat_at(a_of(t.agenda[-2]) - 1) or a_of(t.agenda[-2]) == 0:
        found.append("another seat orders its guilds")
    strange_guilds(t, found, kind_of(top) == f.ASK_COLUMN)


def strange_guilds(t: Table, found: list[str], choosing: bool = False) -> None:
    taken = [column for column in t.column if column != NONE]
    if len(set(taken)) != len(taken) or (not choosing and len(taken) != t.seats):
        found.append("a guild column is taken twice or not at all")
    for seat, column in enumerate(t.column):
        expected = t.data.columns[t.guild_card][t.seats][column] if column != NONE else [NONE] * GUILDS_EACH
        if sorted(t.guilds[seat]) != sorted(expected):
            found.append(f"seat {seat} has other guilds than those of its column")


def strange_turn(t: Table, found: list[str]) -> None:
    """KH-RND-2: who acts, how many cards everybody has left, and how many moments are remembered."""
    kinds = [kind_of(frame) for frame in t.agenda]
    if not 1 <= t.round <= t.rounds or not t.turn or (not t.agenda and t.round != t.rounds):
        found.append(f"round {t.round} is none of the game")
        return
    if len(t.history) != 3 * (t.round - 1) + t.turn + (0 if t.agenda else 1):
        found.append("the prices of another number of turns are remembered")
    last = len(TURN_CARDS) - 1
    acting, cards = t.seats, kinds.count(f.ASK_CARD)
    if f.EVENT_END in kinds:
        ahead = [frame for frame in t.agenda if kind_of(frame) == f.TURN]
        if (
            ahead
            and not (a_of(ahead[0]) == t.turn and b_of(ahead[0]))
            and (a_of(ahead[0]), b_of(ahead[0])) != (t.turn + 1, 0)
        ):
            found.append("the next turn is another")
        if not ahead and t.turn != last:
            found.append("a turn is missing")
        acting = b_of(ahead[0]) - 1 if ahead and b_of(ahead[0]) else t.seats - 1
        above = t.agenda[kinds.index(f.EVENT_END) + 1 :]
        if a_of(t.agenda[kinds.index(f.TAXES)]) or any(
            seat_of(frame) != t.seat_at(acting) for frame in above if kind_of(frame) != f.TURN
        ):
            found.append("another seat acts than the one whose turn it is")
        if cards > TURN_CARDS[t.turn] or (kinds[-1] != f.ASK_CARD and cards >= TURN_CARDS[t.turn]):
            found.append("too many cards are still to be played")
    elif t.agenda and t.turn != last:
        found.append("the round ends before its last turn")
    for distance in range(t.seats):
        complete = t.turn if distance <= acting else t.turn - 1
        left = len(t.data.cards) - sum(TURN_CARDS[: complete + 1]) + (cards if distance == acting else 0)
        if t.hand[t.seat_at(distance)].bit_count() != left:
            found.append("somebody has another number of cards in hand")
    if kinds and kinds[-1] == f.ASK_TAX:
        asked = a_of(t.agenda[-2]) - 1 if kinds[-2] == f.TAXES else t.seats - 1
        if asked < 0 or seat_of(t.agenda[-1]) != t.seat_at(asked) or tax_due(t, seat_of(t.agenda[-1])) <= 0:
            found.append("another seat pays its taxes")
    if kinds and kinds[-1] == f.ASK_ELECTION:
        effect = t.data.event_effect[t.event] if t.event != NONE else [fx.NOTHING, 0]
        if effect[0] != fx.ELECTION or a_of(t.agenda[-2]) >= effect[1] or seat_of(t.agenda[-1]) != t.start:
            found.append("there is no election")
        if a_of(t.agenda[kinds.index(f.TAXES)]):
            found.append("an election comes after the taxes")


def strange_hall(t: Table, found: list[str]) -> None:
    """KH-SET-2: every tile lies in the stack of its guild or colour, the red ones when they have come."""
    data, guilds, first = t.data, len(GOODS), len(t.top) - len(t.hall)
    for stack, tile in enumerate(t.top):
        for other in [*([tile] if tile != NONE else []), *bits(t.under[stack])]:
            if other < data.first_public:
                home = data.guild[other]
            else:
                colour = data.colour[other - data.first_public]
                home = guilds + colour if colour != RED else first
            if home != min(stack, first):
                found.append("a building lies in a foreign stack")
    come = t.round > red_after(t)
    red = {
        tile for tile in range(data.first_public, len(data.buildings)) if data.colour[tile - data.first_public] == RED
    }
    if not set(bits(t.red)) <= red or (not come and len(bits(t.red)) != len(red)):
        found.append("the red buildings are not all still to come")
    if (come and len(bits(t.red)) != max(0, len(red) - len(t.hall))) or any(t.under[first:]):
        found.append("the red buildings have not come")
    for row, stacks in enumerate(t.hall):
        if sum(1 for stack in stacks if stack < guilds) > guilds // len(t.hall):
            found.append("a row of the Town Hall has too many guild stacks")
        for stack in stacks:
            if stack >= first and stack != first + row:
                found.append("a red stack stands in another row")
            elif guilds <= stack < first and data.row_colour[row] != stack - guilds:
                found.append("a public stack stands in another row")


def strange_mine(t: Table, found: list[str]) -> None:
    rocks = 0
    for space in t.data.rocks[t.data.board_of[t.seats]][t.mine_card]:
        rocks |= 1 << space
    if t.rocky != rocks:
        found.append("the rocks are not where their card says")
    for pile in (t.stack, t.discards):
        if pile != sorted(pile):
            found.append("the mine tiles are in an order")
    asked = kind_of(t.agenda[-1]) if t.agenda else 0
    if (t.prospect and asked != f.ASK_MINE) or len(t.prospect) > t.data.level[t.technology]:
        found.append("mine tiles are drawn and nobody looks at them")
    if not t.mixed and t.stack and t.stage != min(t.data.stage[tile] for tile in t.stack):
        found.append("another stage is shown than the lowest")
    for frame in t.agenda:
        if kind_of(frame) == f.ASK_TECHNOLOGY and a_of(frame) != t.data.first_technology + t.technology - 1:
            found.append("another technology is placed")


def strange_cards(t: Table, found: list[str]) -> None:
    data = t.data
    for moment in t.history:
        if moment & 255 > data.last_card[0] or moment >> 8 & 255 > data.last_card[1]:
            found.append("a price is remembered that no card shows")
        elif any(moment >> 16 + 4 * at & 15 >= data.positions for at in range(len(t.tabs))):
            found.append("a price is remembered that no tab shows")
    for seat in range(t.seats):
        for card, halves in enumerate(data.halves):
            action = played_for(t, seat, card)
            if action and (action - 1 > len(ACTIONS) or (action - 1 != NO_ACTION and action - 1 not in halves)):
                found.append("a card was played for what is not on it")
        for row, guild in enumerate(t.guilds[seat]):
            standing = sum(1 for at, tile in enumerate(t.city) if t.owner[at] == seat and data.guild[tile] == guild)
            if standing > t.houses_gone[seat][row]:
                found.append(f"seat {seat} has more houses in the city than have gone from their row")
        for tile in t.slots[seat]:
            if tile < data.first_public and data.guild[tile] not in t.guilds[seat]:
                found.append(f"seat {seat} has a building of a foreign guild")
    if t.early_events != sorted(t.early_events) or t.late_events != sorted(t.late_events):
        found.append("the events are in an order")
    if any(data.event_deck[card] for card in t.early_events) or not all(
        data.event_deck[card] for card in t.late_events
    ):
        found.append("an event lies in the other deck")
    current = t.past_events[-1] if t.past_events and t.round < t.rounds else NONE
    early = sum(1 for card in t.past_events if not data.event_deck[card])
    if t.event != current or (t.rules.with_events(t.seats) and early != min(t.round, red_after(t), t.rounds - 1)):
        found.append("the event of the round is another")


def strange_acts(t: Table, found: list[str]) -> None:
    """What is going on belongs to what lies on the board."""
    data = t.data
    for frame in t.agenda:
        kind, seat = kind_of(frame), seat_of(frame)
        if kind == f.HOUSE:
            tile, square = a_of(frame), c_of(frame)
            if t.city[square] != tile or tile >= data.first_public or t.owner[square] != NOBODY:
                found.append("a house is put on another building")
            elif (
                t.row_of(seat, data.guild[tile]) == NONE
                or t.houses_gone[seat][t.row_of(seat, data.guild[tile])] >= data.houses
            ):
                found.append("a house is put down that nobody has")
        elif kind == f.TILE_EFFECTS:
            effects = data.tile_effects[a_of(frame)]
            if not 0 < b_of(frame) <= len(effects) or effects[b_of(frame) - 1][0] != fx.TECHNOLOGY or c_of(frame):
                found.append("the effects of another building take place")
            elif any(one[0] == fx.PRODUCTION and t.row_of(seat, one[1]) == NONE for one in effects):
                found.append("a building produces for a guild that is not there")
            if a_of(frame) not in t.city:
                found.append("a building has effects that does not stand")
        elif kind == f.HOUSE_EFFECTS:
            effects = data.house_effects[a_of(frame)][c_of(frame)]
            if not 0 < b_of(frame) <= len(effects) or effects[b_of(frame) - 1][0] != fx.PUBLIC_RIGHTS:
                found.append("another house has effects")
            if t.houses_gone[seat][a_of(frame)] != c_of(frame) + 1:
                found.append("a house has effects that is not gone")
        elif kind in (f.ASK_CENTRAL, f.FREE_MINE):
            effect = data.cathedral_central[a_of(frame)]
            usable = (
                (fx.TWO_FREE_MINES,)
                if kind == f.FREE_MINE
                else (
                    fx.TWO_FREE_MINES,
                    fx.REPUTATION_PER_PUBLIC,
                    fx.INCOME_TWICE,
                )
            )
            if a_of(frame) >= t.cathedral or effect not in usable:
                found.append("another tile of St. Barbara is used")
        elif kind == f.ASK_SCORE and seat not in t.owner:
            found.append("a building is scored that nobody has")
    strange_question(t, found)


def strange_question(t: Table, found: list[str]) -> None:
    """What is asked can be answered at what it costs."""
    top = t.agenda[-1] if t.agenda else 0
    kind, seat = kind_of(top), seat_of(top)
    paid = a_of(top) == PAID
    miners = t.miner_pool[seat] + t.miner_row[seat]
    if kind in (f.ASK_MINE, f.ASK_TECHNOLOGY) and not miners:
        found.append("somebody digs without a miner")
    if kind == f.ASK_MINE and paid and not t.miner_pool[seat]:
        found.append("somebody digs without a miner in the pool")
    if kind == f.ASK_PERMIT and (not 0 < t.miner_pool[seat] < t.data.pool_limit or not t.miner_row[seat]):
        found.append("a permit is asked for that brings nothing")
    if kind == f.ASK_RIGHTS and len(t.slots[seat]) >= t.data.slots:
        found.append("rights are taken without a free slot")
    if (kind == f.ASK_COUNCIL and not sum(t.pool)) or (kind == f.ASK_BANK and not sum(t.bank)):
        found.append("a patrician is moved and there is none")
