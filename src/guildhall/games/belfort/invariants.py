"""What is true of every position, whatever was played: nothing is lost, nothing appears. `guildhall fuzz` asks it."""

from guildhall.games.belfort import notes
from guildhall.games.belfort.codes import crew_size, on_lock, stands_for
from guildhall.games.belfort.frames import ASK_DROP, ASK_PROMOTE, START_DISCARDS
from guildhall.games.belfort.locks import gnomes_of
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import (
    CENTAUR,
    COLLECTION,
    DISTRICTS,
    DWARF,
    ELF,
    EMPTY,
    GIANT,
    GONE,
    GOODS,
    GOON,
    GORGON,
    IMP_OF,
    IMPS,
    KINDS,
    NO_PERMIT,
    NOBODY,
    NP_DWARF,
    PERMITTED,
    PLACEMENT,
    PROPERTIES,
    TOKEN_ON,
    VISIT,
)
from guildhall.games.belfort.workers import entitled, masters, placed
from guildhall.kernel.packing import a_of, b_of, c_of, kind_of, pack, seat_of


def invariants(t: Table) -> list[str]:
    """One sentence for everything that is broken; empty while all is well."""
    broken: list[str] = []
    check_workers(t, broken)
    check_planks(t, broken)
    check_gnomes(t, broken)
    check_cards(t, broken)
    check_hands(t, broken)
    check_markers(t, broken)
    check_built(t, broken)
    check_permits(t, broken)
    check_assistants(t, broken)
    check_tokens(t, broken)
    check_order(t, broken)
    check_purses(t, broken)
    check_flow(t, broken)
    return broken


def check_workers(t: Table, broken: list[str]) -> None:
    """BF-COMP-5: seven of a kind, in the reserve, idle or placed; BF-PROP-MASTER-1: as many Masters as entitled."""
    asked = t.agenda and kind_of(t.agenda[-1]) == ASK_PROMOTE
    for seat in range(t.seats):
        for kind in (ELF, DWARF):
            total = 0
            for piece in (kind, kind + 2):
                if t.idle[seat][piece] < 0:
                    broken.append(f"seat {seat} has {t.idle[seat][piece]} idle pieces of kind {piece}")
                total += t.idle[seat][piece] + placed(t, seat, piece)
            if total != t.workers[seat][kind]:
                broken.append(f"seat {seat} has {total} pieces of kind {KINDS[kind]}, not {t.workers[seat][kind]}")
            if not 0 <= t.workers[seat][kind] <= t.data.workers[kind]:
                broken.append(f"seat {seat} owns {t.workers[seat][kind]} {KINDS[kind]}")
            if not asked and masters(t, seat, kind) != entitled(t, seat, kind):
                broken.append(f"seat {seat} has {masters(t, seat, kind)} Masters of kind {KINDS[kind]}")


def check_planks(t: Table, broken: list[str]) -> None:
    """BF-PLC-4, BF-PLC-5, BF-PLC-8, BF-2P-3."""
    if len(t.desk) > t.data.desk_planks[t.seats]:
        broken.append(f"{len(t.desk)} workers are at the Recruiter's Desk")
    for seat in range(t.seats):
        here = 0
        for code in t.camp:
            if stands_for(code, seat):
                here += 1
        if here > 1:
            broken.append(f"seat {seat} has {here} workers in the King's Camp")
        for area in range(4):
            for piece in range(4):
                number = t.areas[seat][4 * area + piece]
                if number and area not in t.data.areas_for[piece & 1]:
                    broken.append(f"seat {seat} has a worker of the wrong kind in area {area}")
                if number and t.phase != PLACEMENT and t.phase != COLLECTION:
                    broken.append(f"seat {seat} has workers in area {area} outside Placement and Collection")
    guards = 0
    for code in t.posted:
        if code >= NP_DWARF:
            guards += 1
    if t.month > 1 and guards != t.owners - t.seats:
        broken.append(f"{guards} Non-Player Dwarves stand on Guilds")


def check_gnomes(t: Table, broken: list[str]) -> None:
    """BF-COMP-6, BF-SET-3."""
    total = t.gnomes
    for seat in range(t.seats):
        total += gnomes_of(t, seat)
    if total != t.data.gnomes[t.seats] or t.gnomes < 0:
        broken.append(f"there are {total} Gnomes, {t.gnomes} in the stockpile, not {t.data.gnomes[t.seats]}")


def check_cards(t: Table, broken: list[str]) -> None:
    """BF-COMP-4: five of each type, in the deck, the pool, the discards, hands or built."""
    dropping = pack(START_DISCARDS) in t.agenda
    for kind in range(PROPERTIES):
        total = t.deck.count(kind) + t.discards.count(kind) + t.pool.count(kind)
        for seat in range(t.seats):
            total += t.hand[seat][kind] + t.built[seat].count(kind)
            if dropping:
                total += t.sealed[seat].count(kind)
        if total != t.data.copies[kind]:
            broken.append(f"there are {total} cards {t.data.properties[kind]}, not {t.data.copies[kind]}")
    for pile in (t.deck, t.discards, t.pool):
        if pile != sorted(pile):
            broken.append("a pile of cards is not sorted: its order would tell something")
    if len(t.pool) > t.data.pool:
        broken.append(f"{len(t.pool)} cards lie in the draw pool")


def check_hands(t: Table, broken: list[str]) -> None:
    """What everybody knows of a hand is true of it, and what is sealed was in it."""
    dropping = pack(START_DISCARDS) in t.agenda
    for seat in range(t.seats):
        for kind in range(PROPERTIES):
            if t.hand[seat][kind] < 0 or not 0 <= t.known[seat][kind] <= t.hand[seat][kind]:
                broken.append(
                    f"seat {seat} holds {t.hand[seat][kind]} cards of type {kind}, known {t.known[seat][kind]}"
                )
        for card in t.sealed[seat]:
            if not dropping and t.hand[seat][card] == 0:
                broken.append(f"seat {seat} shows a card it does not hold")
        if t.sealed[seat] and not t.agenda:
            broken.append(f"seat {seat} still has a sealed card")
        if dropping and t.agenda and kind_of(t.agenda[-1]) == ASK_DROP:
            if t.hand_size(seat) + len(t.sealed[seat]) != t.data.dealt:
                broken.append(f"seat {seat} was dealt {t.hand_size(seat) + len(t.sealed[seat])} cards")


def check_markers(t: Table, broken: list[str]) -> None:
    """BF-COMP-2, BF-2P-9: symbols have one owner each, and only a marker is decorated."""
    city = t.data.city
    for symbol in range(len(t.markers)):
        owner = t.markers[symbol]
        if not NOBODY <= owner < t.owners:
            broken.append(f"{city.symbols[symbol]} belongs to {owner}")
        if owner >= t.seats and city.symbol_kind[symbol] >= PROPERTIES:
            broken.append(f"a Non-Player owns {city.symbols[symbol]}")
        if t.coins[symbol] and owner == NOBODY:
            broken.append(f"a coin lies on the empty {city.symbols[symbol]}")
    if sorted(set(t.guilds)) != sorted(t.guilds) or len(t.guilds) != DISTRICTS:
        broken.append("the five Guilds are not five different tiles")


def check_built(t: Table, broken: list[str]) -> None:
    """The six lists of built cards go together."""
    for seat in range(t.seats):
        number = len(t.built[seat])
        for row in (t.locks[seat], t.planks[seat], t.permits[seat], t.crews[seat], t.used[seat]):
            if len(row) != number:
                broken.append(f"seat {seat} has {number} built cards and {len(row)} entries beside them")
                return
        for card in range(number):
            kind = t.built[seat][card]
            if t.locks[seat][card] >> 3 * t.data.locks[kind]:
                broken.append(f"seat {seat} has something on a lock that {t.data.properties[kind]} does not have")
            if t.planks[seat][card] != NOBODY and not t.data.has_plank[kind]:
                broken.append(f"a worker stands on {t.data.properties[kind]}, which has no plank")
            if t.crews[seat][card] and t.permits[seat][card] != PERMITTED:
                broken.append(f"workers of seat {seat} stand on a Permit that is not there")
            if crew_size(t.crews[seat][card]) > t.data.permit_planks[kind]:
                broken.append(f"too many workers stand on the Permit of {t.data.properties[kind]}")


def check_permits(t: Table, broken: list[str]) -> None:
    """BF-EXP-4: in the stack or under cards."""
    for kind in range(PROPERTIES):
        total = t.stack[kind]
        for seat in range(t.seats):
            for card in range(len(t.built[seat])):
                if t.built[seat][card] == kind and t.permits[seat][card] != NO_PERMIT:
                    total += 1
        expected = t.data.permit_copies[t.seats] if t.rules.expansion else 0
        if total != expected or t.stack[kind] < 0:
            broken.append(f"there are {total} Permits {t.data.permits[kind]}, not {expected}")


def check_assistants(t: Table, broken: list[str]) -> None:
    """BF-EXP-5: players + 1; BF-XGLD-ASSISTANTS: nobody has more than two."""
    there = len(t.keeper) - t.keeper.count(GONE)
    if there != (t.seats + 1 if t.rules.expansion else 0):
        broken.append(f"{there} Assistants are in the game")
    for seat in range(t.seats):
        if t.keeper.count(seat) > 2:
            broken.append(f"seat {seat} has {t.keeper.count(seat)} Assistants")
    for tile in range(len(t.keeper)):
        if t.spent >> tile & 1 and t.keeper[tile] < 0:
            broken.append("an Assistant nobody has is face down")
        if t.tips[tile] and t.keeper[tile] != NOBODY:
            broken.append("gold lies on an Assistant that is not on the display")


def check_tokens(t: Table, broken: list[str]) -> None:
    """BF-EXP-6: a token is on its tile or where its owner put it."""
    centaurs = imps = 0
    for seat in range(t.seats):
        for card in range(len(t.built[seat])):
            for lock in range(2):
                state = on_lock(t.locks[seat][card], lock)
                if state == TOKEN_ON:
                    centaurs += 1
                    if t.keeper[CENTAUR] != seat:
                        broken.append(f"the Centaur's token is on a lock of seat {seat}, who has not the tile")
                elif state > TOKEN_ON or state < EMPTY:
                    broken.append("a lock holds two things")
            code = t.planks[seat][card]
            if code != NOBODY and code >= IMP_OF:
                imps += 1
                if t.keeper[IMPS] != code - IMP_OF:
                    broken.append("an Imp stands on a plank for somebody who has not the tile")
    if centaurs > t.data.tokens[CENTAUR] or imps > t.data.tokens[IMPS]:
        broken.append(f"{centaurs} Centaur tokens and {imps} Imps are out")
    for tile, at in ((GOON, t.goon_at), (GORGON, t.gorgon_at), (GIANT, t.giant_at)):
        if at != NOBODY and (t.keeper[tile] < 0 or not t.spent >> tile & 1):
            broken.append("a token is out whose Assistant was not used")


def check_order(t: Table, broken: list[str]) -> None:
    """BF-RND-2: every seat has one crest."""
    if sorted(t.crests) != list(range(t.seats)):
        broken.append(f"the crests are {t.crests}")
    if t.turned >> t.seats or t.passed >> t.seats:
        broken.append("a seat that does not exist has passed or has a grey crest")


def check_purses(t: Table, broken: list[str]) -> None:
    """BF-RUL-22, and every point has an origin."""
    for seat in range(t.seats):
        for good in range(len(GOODS)):
            if t.goods[seat][good] < 0:
                broken.append(f"seat {seat} has {t.goods[seat][good]} {GOODS[good]}")
        if t.score[seat] < t.data.min_score:
            broken.append(f"seat {seat} has {t.score[seat]} points")
        if t.score[seat] != sum(t.tally[seat]):
            broken.append(f"seat {seat} has {t.score[seat]} points, its score sheet says {sum(t.tally[seat])}")
    if t.visited > t.visits + market_locks(t) or t.exchanges < 0 or t.discounts < 0:
        broken.append("more visits, exchanges or discounts were used than there are")


def market_locks(t: Table) -> int:
    """Locks worth a visit on the cards of whoever acts, open or not: a Gnome may have left after its visit."""
    total = 0
    if t.turn != NOBODY:
        for kind in t.built[t.turn]:
            if t.data.lock_does[kind] == VISIT:
                total += t.data.locks[kind]
    return total


def check_flow(t: Table, broken: list[str]) -> None:
    """Every change of goods is in the log: read backwards, each one ends where the next begins.

    This month and the one before are read, so that whoever asks after every decision reads everything.
    """
    expected = [list(row) for row in t.goods]
    months = 0
    for at in range(len(t.log) - 1, -1, -1):
        line = t.log[at]
        if kind_of(line) == notes.GOODS:
            seat, good = seat_of(line), a_of(line)
            if c_of(line) != expected[seat][good]:
                broken.append(f"the {GOODS[good]} of seat {seat} went to {expected[seat][good]} unlogged")
            expected[seat][good] = b_of(line)
        elif kind_of(line) == notes.MONTH:
            months += 1
            if months == 2:
                return
