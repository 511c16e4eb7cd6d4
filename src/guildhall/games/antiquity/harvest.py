"""Phase 6, harvest: AQ-HAR. Which hexes are emptied is asked where it makes a difference."""

from guildhall.games.antiquity import notes
from guildhall.games.antiquity.frames import ASK_GATHER
from guildhall.games.antiquity.patron import has_power
from guildhall.games.antiquity.pieces import (
    CENTRE,
    SITE_BITS,
    fishery_direction,
    good_at,
    good_of,
    halves_mask,
    hex_of,
    left_of,
    owner_of,
    rested,
    site_hex,
    taken_of,
    taking,
)
from guildhall.games.antiquity.refusals import MAN_LAST, NOT_OWN_SITE
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import FISH, FORCED_LABOUR, GIORGIO
from guildhall.games.antiquity.verbs import GATHER, TAKE
from guildhall.kernel.packing import a_of, kind_of, pack, seat_of
from guildhall.kernel.question import OpenQuestion, Task
from guildhall.kernel.state import OTHER_QUESTION


class HarvestTurn(Task[Table]):
    """AQ-HAR-1: one player's fish and sites."""

    def run(self, t: Table, frame: int) -> None:
        take_fish(t, seat_of(frame))
        go_on(t, seat_of(frame))


def take_fish(t: Table, seat: int) -> None:
    """AQ-SNT-6, AQ-HAR-6: one for every cathedral built this round."""
    if has_power(t, seat, GIORGIO):
        fish = sum(t.consecrated)
        if t.rules.goods_limited:
            fish = max(0, min(fish, t.bank(FISH)))
        if fish:
            t.goods[seat][FISH] += fish
            t.note(notes.FISH, seat, fish)


def rate(t: Table, seat: int) -> int:
    """AQ-HAR-1, AQ-HAR-5: goods taken from each site."""
    return t.data.forced_taken if t.works(seat, FORCED_LABOUR) else t.data.harvest


def open_goods(site: int) -> int:
    """The goods that may be taken now: AQ-HAR-2, the one under the man last."""
    left = left_of(site)
    if fishery_direction(site) == 0 and left != CENTRE:
        left &= ~CENTRE
    return left


def has_choice(t: Table, site: int, takes: int) -> bool:
    return takes - taken_of(site) > 0 and open_goods(site).bit_count() > takes - taken_of(site)


class Gather(OpenQuestion[Table]):
    """AQ-HAR-2: take everything, or name a hex to empty first."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        grid, takes = t.data.geometry, rate(t, seat)
        found = [pack(GATHER)]
        for site in t.sites:
            if owner_of(site) == seat and has_choice(t, site, takes):
                goods = open_goods(site)
                for number in range(SITE_BITS):
                    if goods >> number & 1:
                        found.append(pack(TAKE, 0, site_hex(grid, site, number)))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) == GATHER:
            return 0
        if kind_of(choice) != TAKE:
            return OTHER_QUESTION
        if choice in self.candidates(t, seat, frame):
            return 0
        for site in t.sites:
            if owner_of(site) == seat and fishery_direction(site) == 0 and hex_of(site) == a_of(choice):
                return MAN_LAST
        return NOT_OWN_SITE

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == GATHER:
            finish(t, seat)
            return
        for at in range(len(t.sites)):
            number = good_at(t.data.geometry, t.sites[at], a_of(choice)) if owner_of(t.sites[at]) == seat else -1
            if number >= 0:
                take(t, at, number)
                go_on(t, seat)
                return


def go_on(t: Table, seat: int) -> None:
    """Asks while a site leaves a choice; then everything is gathered."""
    takes = rate(t, seat)
    for site in t.sites:
        if owner_of(site) == seat and has_choice(t, site, takes):
            t.agenda.append(pack(ASK_GATHER, seat))
            return
    finish(t, seat)


def take(t: Table, at: int, number: int) -> None:
    """One good off its hex: AQ-HAR-3; under Forced Labour the first is wasted: AQ-HAR-5."""
    site = t.sites[at]
    seat = owner_of(site)
    t.occupied &= ~t.data.geometry.bit[site_hex(t.data.geometry, site, number)]
    wasted = t.works(seat, FORCED_LABOUR) and taken_of(site) < t.data.forced_lost
    if not wasted:
        t.goods[seat][good_of(site)] += 1
    t.sites[at] = taking(site, number)


def finish(t: Table, seat: int) -> None:
    """Takes what is still to be taken, the lowest directions first; AQ-HAR-4: men of empty sites come back."""
    grid, takes = t.data.geometry, rate(t, seat)
    for at in range(len(t.sites)):
        if owner_of(t.sites[at]) != seat:
            continue
        while taken_of(t.sites[at]) < takes and left_of(t.sites[at]):
            goods = open_goods(t.sites[at])
            take(t, at, (goods & -goods).bit_length() - 1)
    remaining: list[int] = []
    for site in t.sites:
        if owner_of(site) == seat:
            count_out(t, seat, site)
            if left_of(site) == 0:
                t.men[seat] += 1
                if fishery_direction(site):
                    t.occupied &= ~halves_mask(grid, site)
                t.note(notes.EXHAUSTED, seat, good_of(site), hex_of(site))
                continue
        remaining.append(rested(site) if owner_of(site) == seat else site)
    t.sites = remaining


def count_out(t: Table, seat: int, site: int) -> None:
    gained = taken_of(site)
    if t.works(seat, FORCED_LABOUR):
        wasted = min(gained, t.data.forced_lost)
        gained -= wasted
        t.note(notes.WASTED, seat, good_of(site), wasted)
    if gained:
        t.note(notes.HARVESTED, seat, good_of(site), gained, hex_of(site))
