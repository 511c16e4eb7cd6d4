"""The steps that need no decision: wool mill, priory, production, castle, starting player."""

from guildhall.games.pillars import notes
from guildhall.games.pillars.event import card_bonus
from guildhall.games.pillars.frames import ROUND
from guildhall.games.pillars.score_sheet import FROM_PRIORY
from guildhall.games.pillars.table import Table
from guildhall.games.pillars.terms import CASTLE, NOBODY, PRIORY, PRIORY_BONUS, PRODUCE, START_PLAYER, WORKED_OFF
from guildhall.kernel.packing import pack
from guildhall.kernel.question import Task


class WoolMill(Task[Table]):
    """PE-MILL-1: 1 gold a worker, then they go home."""

    def run(self, t: Table, frame: int) -> None:
        for seat in t.turn_order():
            if t.mill[seat]:
                t.earn(seat, t.mill[seat])
                t.workers[seat] += t.mill[seat]
                t.mill[seat] = 0


class Priory(Task[Table]):
    """PE-PRIORY-1, PE-ADV-10."""

    def run(self, t: Table, frame: int) -> None:
        praised = 0  # PE-OPT-7: mask of the seats that have had their Prior Philip
        for number, points in enumerate(t.data.priory_vp):
            seat = t.builder_on(PRIORY, number)
            if seat != NOBODY:
                bonus = t.bonus(seat, PRIORY_BONUS)
                if not t.rules.prior_philip_per_builder and praised >> seat & 1:
                    bonus = 0
                praised |= 1 << seat
                t.score(seat, points + bonus, FROM_PRIORY)
        t.send_home(PRIORY)


class Production(Task[Table]):
    """PE-PROD-1, PE-PROD-2: cards of the site and patrons; the workers go home: PE-PROD-4."""

    def __init__(self, kind: int, good: int) -> None:
        super().__init__(kind)
        self.good = good

    def run(self, t: Table, frame: int) -> None:
        good = self.good
        data, hired = t.data, len(t.data.craftsmen)
        for seat in t.turn_order():
            total = 0
            for at in range(len(t.supply)):
                card = t.supply[at] - hired
                if t.taker[at] == seat and card >= 0 and data.site_good[card] == good:
                    amount = data.yields[card] + card_bonus(t, seat)
                    total += amount if amount > 0 else 0
                    t.workers[seat] += data.needs[card]
                    t.taker[at] = WORKED_OFF
            for card in t.favours[seat]:
                if data.advantage_effect[card] == PRODUCE and data.advantage_good[card] == good:
                    total += data.advantage_amount[card]  # PE-ADV-6
            came = t.from_stock(seat, good, total)
            if came:
                t.note(notes.CUBES, seat, good, came)


class Castle(Task[Table]):
    """PE-CASTLE-1 to PE-CASTLE-3: two grey workers for the next round."""

    def run(self, t: Table, frame: int) -> None:
        seat = t.builder_on(CASTLE)
        if seat != NOBODY and t.round < t.data.rounds:
            taken = t.data.castle_workers if t.data.castle_workers < t.grey_castle else t.grey_castle
            t.grey_castle -= taken
            t.grey_next[seat] += taken
            t.note(notes.GREY, seat, taken)
        t.send_home(CASTLE)


class StartPlayer(Task[Table]):
    """PE-START-1, PE-START-2; then the next round, or the end: PE-ROUND-4, PE-END-1."""

    def run(self, t: Table, frame: int) -> None:
        seat = t.builder_on(START_PLAYER)
        if t.round < t.data.rounds:
            t.start = seat if seat != NOBODY else t.next_seat(t.start)
            t.note(notes.NEW_START, t.start)
        t.send_home(START_PLAYER)
        if t.round < t.data.rounds:
            t.agenda.append(pack(ROUND))
        else:
            t.note(notes.OVER)
