"""What Guilds and Property planks do: BF-GLD, BF-XGLD, BF-PROP."""

from guildhall.games.belfort import assistants, decorators, notes, permits, robbery, spies
from guildhall.games.belfort.cards import draw_to_hand, must_discard
from guildhall.games.belfort.deeds import Deed
from guildhall.games.belfort.frames import ASK_CHEAP_GNOME, ASK_DESIGN, ASK_GAIN, ASK_ROB, ASK_SAGES, ASK_SWAP
from guildhall.games.belfort.gnomes import offer_gnome
from guildhall.games.belfort.loans import borrow
from guildhall.games.belfort.locks import can_take_gnome
from guildhall.games.belfort.recruiting import offer_recruit
from guildhall.games.belfort.refusals import SAGES_SHORT
from guildhall.games.belfort.score_sheet import FROM_SAGES
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import (
    DECORATE,
    DESIGN,
    GOLD,
    LEFTOVER,
    LOAN,
    PERMITS,
    SAGES,
    SENTINELS,
    SPY,
    STEAL,
    SWAP,
)
from guildhall.games.belfort.verbs import DECLINE, GAIN
from guildhall.games.belfort.verbs import SAGES as BUY_POINTS
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.question import Question
from guildhall.kernel.state import OTHER_QUESTION


def at_placement(t: Table, seat: int, district: int) -> None:
    """BF-XGLD-1: two Guilds work the moment the worker (or the Goon) is placed."""
    guild = t.guilds[district]
    if not t.data.at_placement[guild]:
        return
    deed = t.data.guild_deed[guild]
    if deed.op == LEFTOVER:
        assistants.take_left_over(t, seat)
    elif deed.op == LOAN:
        borrow(t, seat, deed.n)


def activate(t: Table, seat: int, district: int) -> None:
    """BF-GLD-4: in the Actions turn; what worked at placement does nothing more."""
    guild = t.guilds[district]
    if not t.data.at_placement[guild]:
        resolve(t, seat, t.data.guild_deed[guild], guild)


def resolve(t: Table, seat: int, deed: Deed, guild: int) -> None:
    """All parts of a deed, in the order of the text; BF-ACT-4: what cannot be carried out is wasted."""
    t.earn_all(seat, deed.gain)
    if deed.either:
        t.agenda.append(pack(ASK_GAIN, seat, deed.first, len(deed.either)))
    for _ in range(deed.draw):
        draw_to_hand(t, seat)
    t.visits += deed.visits
    t.exchanges += deed.exchanges
    must_discard(t, seat, deed.discard)
    if deed.hire_cost >= 0 and can_take_gnome(t, seat) and t.goods[seat][GOLD] >= deed.hire_cost:
        t.agenda.append(pack(ASK_CHEAP_GNOME, seat, deed.hire_cost))
    if deed.recruit:
        offer_recruit(t, seat, deed.gnome)
    elif deed.gnome:
        offer_gnome(t, seat)
    op = deed.op
    if op == DESIGN:
        t.agenda.append(pack(ASK_DESIGN, seat))
    elif op == STEAL:
        t.agenda.append(pack(ASK_ROB, seat, guild))
    elif op == SPY:
        spies.send_spies(t, seat)
    elif op == SWAP:
        t.agenda.append(pack(ASK_SWAP, seat))
    elif op == DECORATE:
        decorators.offer_decorating(t, seat, deed.n)
    elif op == PERMITS:
        permits.offer(t, seat, deed.n)
    elif op == SENTINELS:
        robbery.tribute(t, seat, guild)
    elif op == SAGES:
        t.agenda.append(pack(ASK_SAGES, seat, guild))


class ChooseGain(Question[Table]):
    """BF-DEC-9: one of several gains, by its number among all gains to choose from."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(GAIN, 0, a_of(frame) + n) for n in range(b_of(frame))]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        return 0 if choice in self.candidates(t, seat, frame) else OTHER_QUESTION

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        t.earn_all(seat, t.data.gains[a_of(choice)])


class BuyPoints(Question[Table]):
    """BF-DEC-9, BF-XGLD-SAGES: points for gold, one line of the list for each activation."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        steps = range(len(t.data.guild_deed[a_of(frame)].prices))
        return [pack(DECLINE), *[pack(BUY_POINTS, 0, step) for step in steps]]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb, deed = kind_of(choice), t.data.guild_deed[a_of(frame)]
        if verb == DECLINE:
            return 0
        if verb != BUY_POINTS or a_of(choice) >= len(deed.prices):
            return OTHER_QUESTION
        return 0 if t.goods[seat][GOLD] >= deed.prices[a_of(choice)] else SAGES_SHORT

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == BUY_POINTS:
            deed, step = t.data.guild_deed[a_of(frame)], a_of(choice)
            t.note(notes.SAGES, seat, step)
            t.pay(seat, GOLD, deed.prices[step])
            t.win_points(seat, deed.points[step], FROM_SAGES)
