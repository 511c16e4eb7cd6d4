"""What no course of Belfort leads to: asked of positions that come from elsewhere."""

from guildhall.games.belfort import frames as f
from guildhall.games.belfort.codes import first_of, on_lock, put_marker_by, seat_on, second_of
from guildhall.games.belfort.frames import ASK_ACTION
from guildhall.games.belfort.locks import free_types, lock_on
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import (
    ACTIONS,
    AREAS,
    CALENDAR,
    CENTAUR,
    COLLECTION,
    DJINN,
    DWARF,
    ELF,
    EMPTY,
    EXTRA_MARKER,
    GARGOYLE,
    GIANT,
    GONE,
    GORGON,
    GUILD,
    IMP_OF,
    IMPS,
    LOAN,
    NOBODY,
    NONPLAYERS,
    NP_DWARF,
    PHASES,
    PIECES,
    PLACEMENT,
    SCORING,
    SETUP,
    TOKEN_ON,
)
from guildhall.games.belfort.workers import entitled, idle_of, masters, placed, reserve
from guildhall.kernel.packing import TOGETHER, a_of, b_of, c_of, kind_of, pack, seat_of


def strange(t: Table) -> list[str]:
    """What no course of the game leads to, one sentence each."""
    found: list[str] = []
    phase = strange_agenda(t, found)
    if found:
        return found
    if t.phase != phase:
        found.append(f"this happens in another phase than {PHASES[t.phase]}")
    strange_cards(t, found)
    strange_places(t, found)
    strange_assistants(t, found)
    strange_turn(t, found)
    strange_seats(t, found)
    strange_question(t, found)
    return found


def skeleton(t: Table) -> list[int]:
    """What a month puts on the agenda, lowest first; where a frame counts, its count is left out."""
    full = [f.ROUND_END]
    if t.data.scores_in[t.month]:
        full.append(f.SCORE)
    if t.owners > t.seats:
        full += [f.NP_MOVE, *[pack(f.NP_TURN, 0, n) for n in range(t.data.nonplayers - 1, -1, -1)]]
    full += [f.ACTIONS, f.TAXES, f.INCOME, f.CAMP, f.DESK]
    full += [pack(f.COLLECT, 0, area) for area in range(len(AREAS) - 1, -1, -1)]
    full += [f.PLACEMENT, f.LEFT_OVER, *[pack(f.CHOOSE, 0, place) for place in range(t.seats)]]
    return full


PHASE_OF = {f.CHOOSE: CALENDAR, f.LEFT_OVER: CALENDAR, f.PLACEMENT: PLACEMENT, f.CAMP: COLLECTION, f.TAXES: COLLECTION}


def strange_agenda(t: Table, found: list[str]) -> int:
    """The frames of the month from the bottom, up to the one that is being worked on; gives its phase."""
    if not t.agenda:
        if t.month != t.data.months:
            found.append("the game is over before its last month")
        return SCORING
    kinds = [kind_of(frame) for frame in t.agenda]
    if kinds[0] == f.MONTH:
        start = t.phase == SETUP
        guards = [a_of(frame) for frame in t.agenda if kind_of(frame) == f.ASK_GUARD]
        if (t.month != (1 if t.rules.expansion else 0) and start) or (not start and kinds[-1] != f.ASK_REMOVE):
            found.append("a month begins at the wrong time")
        if start and guards != list(range(t.data.nonplayers - 1, t.data.nonplayers - 1 - len(guards), -1)):
            found.append("the Non-Players are placed in another order")
        if f.START_DISCARDS in kinds and len(guards) != (t.data.nonplayers if t.owners > t.seats else 0):
            found.append("a Non-Player was placed before the cards were chosen")
        if not start and (t.month >= t.data.months or not t.rules.expansion):
            found.append("another month begins after the last")
        return SETUP if start else last_phase(t)
    if not t.month:
        found.append("the game has not begun")
        return SETUP
    full, at = skeleton(t), 0
    while at < len(t.agenda) and at < len(full):
        frame, kind = t.agenda[at], kind_of(full[at])
        if kind == f.PLACEMENT and kind_of(frame) == f.BEGIN_PLACEMENT:
            if at + 1 >= len(kinds) or kinds[at + 1] != f.LEFT_OVER or not t.rules.expansion:
                found.append("nobody is placing yet")
        elif kind_of(frame) != kind or (kind in (f.COLLECT, f.NP_TURN, f.CHOOSE) and frame != full[at]):
            break
        elif kind == f.LEFT_OVER and kind_of(t.agenda[at - 1]) != f.BEGIN_PLACEMENT:
            break
        at += 1
    if at == 0 or (at < len(kinds) and kinds[at] in (*[kind_of(frame) for frame in full], f.BEGIN_PLACEMENT)):
        found.append("the month goes on in another order")
        return t.phase
    current, counted = kinds[at - 1], {kind_of(frame): a_of(frame) for frame in t.agenda[:at]}
    for kind in (f.ACTIONS, f.TAXES, f.CAMP):
        if kind in counted and counted[kind] and current != kind:
            found.append("a later part of the month has begun before its time")
    if current in (f.NP_TURN, f.NP_MOVE):
        return NONPLAYERS
    return ACTIONS if current == f.ACTIONS else PHASE_OF.get(current, t.phase if current == f.LEFT_OVER else -1)


def last_phase(t: Table) -> int:
    """The phase in which a month ended."""
    return SCORING if t.data.scores_in[t.month] else NONPLAYERS if t.owners > t.seats else ACTIONS


def strange_cards(t: Table, found: list[str]) -> None:
    kinds = [kind_of(frame) for frame in t.agenda]
    top = kinds[-1] if kinds else 0
    for seat in range(t.seats):
        sealed = t.sealed[seat]
        asked = bool(t.agenda) and a_of(t.agenda[-1]) >> seat & 1
        if top == f.ASK_DROP:
            if len(sealed) > t.data.dealt - t.data.kept or asked == (len(sealed) == t.data.dealt - t.data.kept):
                found.append(f"seat {seat} has put away another number of cards")
        elif top in (f.ASK_SHOW, f.ASK_TAKE_SHOWN):
            spy = seat_of(t.agenda[-1]) if top == f.ASK_TAKE_SHOWN else b_of(t.agenda[-1])
            shows = seat != spy and t.hand_size(seat) > 0
            if len(sealed) > 1 or (top == f.ASK_SHOW and asked != (shows and not sealed)) or (sealed and not shows):
                found.append(f"seat {seat} shows a card at the wrong time")
            if top == f.ASK_TAKE_SHOWN and shows and not sealed:
                found.append(f"seat {seat} shows no card")
        elif sealed:
            found.append(f"seat {seat} shows a card at the wrong time")
        if sealed != sorted(sealed):
            found.append("cards that were put away are in an order")


def strange_places(t: Table, found: list[str]) -> None:
    """Workers stand where the phase lets them, and only on what somebody has."""
    phase, data = t.phase, t.data
    collecting = phase == PLACEMENT
    top = kind_of(t.agenda[-1]) if t.agenda else 0
    if (not collecting and (any(map(any, t.areas)) or t.desk)) or (t.camp and not collecting and top != f.ASK_CREST):
        found.append("workers stand where nobody is sent now")
    if collecting and NOBODY in t.camp:
        found.append("somebody has left the King's Camp too soon")
    out = [code for code in t.posted if 0 <= code < NP_DWARF]
    busy = any(plank != NOBODY for row in t.planks for plank in row) or any(map(any, t.crews)) or t.goon_at != NOBODY
    if phase in (SETUP, CALENDAR, NONPLAYERS, SCORING) and (out or busy):
        found.append("workers are out before or after their time")
    for code in t.posted:
        if 4 * t.seats <= code < NP_DWARF:
            found.append("somebody who does not play stands on a Guild")
    for code in [*t.posted, *t.desk, *t.camp]:
        if code != NOBODY and code < NP_DWARF and phase == ACTIONS and has_acted(t, seat_on(code)):
            found.append("a worker is still out after the turn of its owner")
    if any(t.loan) and not (collecting or phase in (COLLECTION, ACTIONS)):
        found.append("workers are on loan at the wrong time")
    guards = [code for code in t.posted if code >= NP_DWARF]
    waiting = [a_of(frame) for frame in t.agenda if kind_of(frame) == f.ASK_GUARD]
    here = t.owners - t.seats - len(waiting)
    if sorted(guards) != [NP_DWARF + number for number in range(here)]:
        found.append("the Non-Players are not all on a Guild")
    for seat in range(t.seats):
        row = t.built[seat]
        for card, kind in enumerate(row):
            plank, crew, locks = t.planks[seat][card], t.crews[seat][card], t.locks[seat][card]
            if 4 <= plank < IMP_OF:
                found.append("something unknown stands on a plank")
            if max(first_of(crew), second_of(crew)) >= len(PIECES) or (crew and first_of(crew) == NOBODY):
                found.append("something unknown stands on a Permit")
            for lock in range(2):
                on, marked = on_lock(locks, lock), put_marker_by(locks, lock)
                if on > TOKEN_ON or (marked and (on == EMPTY or data.lock_does[kind] != EXTRA_MARKER)):
                    found.append("something unknown is on a lock")
            if t.used[seat][card] >> max(1, data.locks[kind]):
                found.append("a lock is used that is not there")


def has_acted(t: Table, seat: int) -> bool:
    """Whether the turn of the seat in the Actions Phase is over."""
    places = [a_of(frame) for frame in t.agenda if kind_of(frame) == f.ACTIONS]
    return not places or t.crests.index(seat) < places[0] - 1


def strange_assistants(t: Table, found: list[str]) -> None:
    """BF-AST-1: chosen in reverse turn order, so that whoever is still to choose has none."""
    if not t.rules.expansion:
        if any(keeper != GONE for keeper in t.keeper) or t.spent or any(t.tips) or any(t.stack):
            found.append("something of the expansion is in the base game")
        return
    held = [t.keeper.count(seat) for seat in range(t.seats)]
    choosing = sum(1 for frame in t.agenda if kind_of(frame) in (f.CHOOSE, f.ASK_ASSISTANT))
    if t.phase in (SETUP,) or (t.agenda and kind_of(t.agenda[0]) == f.MONTH):
        if any(held):
            found.append("somebody has an Assistant before they are chosen")
    elif t.phase == CALENDAR:
        if held != [0 if t.crests.index(seat) < choosing else 1 for seat in range(t.seats)]:
            found.append("the Assistants are chosen in another order")
    elif min(held) < 1:
        found.append("somebody has no Assistant")
    if t.phase == CALENDAR and t.spent:
        found.append("an Assistant was used before its time")


def strange_turn(t: Table, found: list[str]) -> None:
    """What a turn of the Actions Phase counts is there in such a turn only."""
    current = [frame for frame in t.agenda if kind_of(frame) in (ASK_ACTION, f.TURN_OVER)]
    seat = seat_of(current[0]) if current else NOBODY
    if t.turn != seat:
        found.append("another seat's turn is going on")
    if seat == NOBODY:
        if t.visits or t.visit or t.exchanges or t.discounts:
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
