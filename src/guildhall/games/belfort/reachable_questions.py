"""Whom no course of Belfort asks what: the part of reachability that looks at turns, seats and questions."""

from guildhall.games.belfort import frames as f
from guildhall.games.belfort.codes import first_of, put_marker_by, second_of
from guildhall.games.belfort.frames import ASK_ACTION
from guildhall.games.belfort.gnomes import marking_card
from guildhall.games.belfort.locks import free_types, lock_on
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import (
    ACTIONS,
    CENTAUR,
    COLLECTION,
    DJINN,
    DWARF,
    ELF,
    EXPANDED,
    EXTRA_MARKER,
    GARGOYLE,
    GIANT,
    GORGON,
    GUILD,
    IMPS,
    LOAN,
    NOBODY,
    NONPLAYERS,
    PIECES,
    PLACEMENT,
)
from guildhall.games.belfort.workers import entitled, idle_of, masters, placed, reserve
from guildhall.kernel.packing import TOGETHER, a_of, b_of, c_of, kind_of, seat_of


def strange_turn(t: Table, found: list[str]) -> None:
    """What a turn of the Actions Phase counts is there in such a turn only."""
    current = [frame for frame in t.agenda if kind_of(frame) in (ASK_ACTION, f.TURN_OVER)]
    seat = seat_of(current[0]) if current else NOBODY
    if t.turn != seat:
        found.append("another seat's turn is going on")
    if seat == NOBODY:
        if t.visits or t.visited or t.visit or t.exchanges or t.discounts:
            found.append("something of a turn is left over")
        return
    place = [a_of(frame) for frame in t.agenda if kind_of(frame) == f.ACTIONS]
    if not place or not 1 <= place[0] <= t.seats or t.crests[place[0] - 1] != seat:
        found.append("another seat's turn comes now")
    for frame in t.agenda[t.agenda.index(current[0]) :]:
        if kind_of(frame) not in (f.ASK_TRIBUTE, f.ASK_SHOW) and seat_of(frame) != seat:
            found.append("another seat acts in this turn")


def strange_seats(t: Table, found: list[str]) -> None:
    """Whoever is asked is the one whose turn it is."""
    if not t.agenda or len(t.agenda) < 2:
        return
    under = [frame for frame in t.agenda if kind_of(frame) in (f.PLACEMENT, f.CAMP, f.TAXES)]
    top, seat = kind_of(t.agenda[-1]), seat_of(t.agenda[-1])
    everybody = (1 << t.seats) - 1
    if t.phase == PLACEMENT and under and seat != TOGETHER:
        place = a_of(under[-1])
        if t.crests[place - 1] != seat:
            found.append("another seat places its workers")
        if (t.passed >> seat & 1) != (top in (f.ASK_SEND, f.ASK_GIANT, f.ASK_GORGON)):
            found.append("somebody places who has passed")
        for frame in t.agenda[t.agenda.index(under[-1]) :]:
            if kind_of(frame) >= f.ASK_GUARD and seat_of(frame) != seat:
                found.append("two seats place at the same time")
    elif t.phase in (COLLECTION, ACTIONS, NONPLAYERS) and t.passed != everybody:
        found.append("somebody has not passed")
    if t.phase != PLACEMENT and t.turned and top != f.ASK_CREST:
        found.append("a crest is grey at the wrong time")
    if t.phase == PLACEMENT:
        for other in range(t.seats):
            if any(t.areas[other]) and not t.passed >> other & 1:
                found.append("workers were sent by somebody who has not passed")
        if t.turned:
            found.append("a crest is grey at the wrong time")
    if top == f.ASK_TAX and (not 1 <= a_of(under[-1]) <= t.seats or t.crests[a_of(under[-1]) - 1] != seat):
        found.append("another seat pays its taxes")
    if top == f.ASK_CREST:
        at = a_of(under[-1])
        if not 1 <= at <= len(t.camp) or any(code != NOBODY for code in t.camp[:at]) or NOBODY in t.camp[at:]:
            found.append("another seat leaves the King's Camp")
    if top in (f.ASK_NP_CARD, f.ASK_NP_SITE, f.ASK_GUARD) and seat != t.crests[a_of(t.agenda[-1])]:
        found.append("another seat plays for the Non-Player")
    if top in (f.ASK_NP_CARD, f.ASK_NP_SITE):
        ahead = sum(1 for frame in t.agenda if kind_of(frame) == f.NP_TURN)
        if a_of(t.agenda[-1]) != t.data.nonplayers - 1 - ahead:
            found.append("another Non-Player's turn comes now")
    if top == f.ASK_ASSISTANT:
        waiting = sum(1 for frame in t.agenda if kind_of(frame) == f.CHOOSE)
        if t.crests[waiting] != seat:
            found.append("another seat chooses an Assistant")
    if top == f.ASK_SHOW:
        shown = t.agenda[-2]
        if b_of(t.agenda[-1]) != seat_of(shown):
            found.append("cards are shown to somebody else")


def strange_question(t: Table, found: list[str]) -> None:
    """What is asked belongs to what the seat has."""
    data, city = t.data, t.data.city
    top = t.agenda[-1] if t.agenda else 0
    promoted = (seat_of(top), a_of(top)) if kind_of(top) == f.ASK_PROMOTE else None
    for seat in range(t.seats):
        for worker in (ELF, DWARF):
            if (seat, worker) != promoted and masters(t, seat, worker) != entitled(t, seat, worker):
                found.append("somebody has another number of Masters")
    for frame in t.agenda:
        kind, seat, a, b = kind_of(frame), seat_of(frame), a_of(frame), b_of(frame)
        if kind == f.ASK_SEND:
            if t.idle[seat][a] == 0 or b + 1 >= max(2, len(data.areas_for[a & 1])):
                found.append("workers are sent that nobody has")
        elif kind == f.ASK_PROMOTE and not (
            t.idle[seat][a] and placed(t, seat, a) and masters(t, seat, a) + 1 == entitled(t, seat, a)
        ):
            found.append("a worker is promoted that nobody has")
        elif kind == f.ASK_LOAN and a > reserve(t, seat, ELF) + reserve(t, seat, DWARF):
            found.append("more workers are lent than there are")
        elif kind == f.ASK_RETURN and (a != t.loan[seat] or a > idle_of(t, seat, ELF) + idle_of(t, seat, DWARF)):
            found.append("other workers are returned than were lent")
        elif kind == f.ASK_EXTRA_MARKER:
            if (
                a >= len(t.built[seat])
                or data.lock_does[t.built[seat][a]] != EXTRA_MARKER
                or not lock_on(t, seat, a, 0)
            ):
                found.append("a marker is put by a card that has none")
            elif put_marker_by(t.locks[seat][a], 0):
                found.append("a marker is put twice")
        elif kind == f.ASK_RED_WORKER and not came_home(t, seat, a, b):
            found.append("workers came home from a Permit that has none")
        elif kind == f.ASK_GAIN and (a, b) not in [
            (deed.first, len(deed.either)) for deed in [*data.plank_deed, *data.guild_deed]
        ]:
            found.append("a gain is chosen where there is none")
        elif kind == f.ASK_WHICH_GNOME and min(marking_card(t, seat, a, True), marking_card(t, seat, a, False)) < 0:
            found.append("a Gnome leaves that is not there")
        elif kind == f.ASK_DISCARD and a >= t.hand_size(seat):
            found.append("more cards are discarded than there are")
        elif kind == f.ASK_DISCOUNT and ((b == 0 and not t.discounts) or (city.site_kind[a] >= GUILD and b == 0)):
            found.append("a building is made cheaper by nobody")
        elif kind in (f.ASK_ROB, f.ASK_ROB_EACH) and not (
            data.guild_deed[a].rob_metal or data.guild_deed[a].rob_mix or data.guild_deed[a].rob_gold
        ):
            found.append("a Guild robs that does not")
        elif kind == f.ASK_LOOT and (a == seat or not sum(t.goods[a][:2])):
            found.append("somebody is robbed of nothing")
        elif kind == f.ASK_ROB_EACH and b >> seat & 1:
            found.append("somebody robs himself")
        elif kind == f.ASK_TRIBUTE:
            if b != t.turn or seat == b or not (data.guild_deed[a].give_mix or data.guild_deed[a].give_gold):
                found.append("tribute goes to somebody else")
            if c_of(frame) >= max(1, data.guild_deed[a].give_mix):
                found.append("more tribute is due than there is")
        elif kind == f.ASK_SYMBOL and city.location_kind[a] != city.gatehouse:
            found.append("a symbol is chosen where there is none")
        elif kind == f.ASK_MIX and a not in (0, 3):
            found.append("goods are mixed that cannot be")
        elif kind == f.ASK_TOKEN and not (
            t.keeper[CENTAUR] == seat and free_types(t, seat) and not t.spent >> CENTAUR & 1
        ):
            found.append("a token is put by somebody who has none")
    strange_use(t, found)


def came_home(t: Table, seat: int, crew: int, kind: int) -> bool:
    """Whether so many workers as the Permit of the type takes have come home and can be given up."""
    pieces = [piece for piece in (first_of(crew), second_of(crew)) if piece != NOBODY]
    return (
        t.data.red_worker[kind] != 0
        and first_of(crew) != NOBODY
        and len(pieces) == t.data.permit_planks[kind]
        and all(piece < len(PIECES) and t.idle[seat][piece] >= pieces.count(piece) for piece in pieces)
        and any(t.built[seat][card] == kind and t.permits[seat][card] == EXPANDED for card in range(len(t.built[seat])))
    )


def strange_use(t: Table, found: list[str]) -> None:
    """An Assistant is used by whoever has it, before or while it is turned face down."""
    ready = {f.ASK_GIANT: GIANT, f.ASK_GORGON: GORGON}
    turned = {f.ASK_IMP: IMPS, f.ASK_MIX: DJINN, f.ASK_FETCH: GARGOYLE}
    for frame in t.agenda:
        kind, seat = kind_of(frame), seat_of(frame)
        if kind in ready and not t.may_use(seat, ready[kind]):
            found.append("an Assistant is used twice or by somebody else")
        if kind in turned:
            first = kind == f.ASK_FETCH and b_of(frame) == 1
            if t.keeper[turned[kind]] != seat or (t.spent >> turned[kind] & 1 == 1) == first:
                found.append("an Assistant is used by somebody else")
    lent = max([t.data.guild_deed[guild].n for guild in t.guilds if t.data.guild_deed[guild].op == LOAN], default=0)
    for seat in range(t.seats):
        if t.loan[seat] > min(2 * lent, sum(t.workers[seat])):
            found.append("more workers are lent than there are")
