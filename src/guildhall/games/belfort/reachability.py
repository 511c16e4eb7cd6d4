"""What no course of Belfort leads to: asked of positions that come from elsewhere."""

from guildhall.games.belfort import frames as f
from guildhall.games.belfort.codes import first_of, on_lock, put_marker_by, seat_on, second_of
from guildhall.games.belfort.locks import is_voluntary
from guildhall.games.belfort.reachable_questions import strange_question, strange_seats, strange_turn
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import (
    ACTIONS,
    AREAS,
    CALENDAR,
    COLLECTION,
    EMPTY,
    EXTRA_MARKER,
    GONE,
    IMP_OF,
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
from guildhall.kernel.packing import a_of, b_of, kind_of, pack, seat_of


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
        if list(sealed) != sorted(sealed):
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
            if t.used[seat][card] and not is_voluntary(t, kind):
                found.append("a lock is used that has nothing to use")


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
