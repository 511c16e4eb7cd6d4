"""Phase 6, harvest: AQ-HAR. Which hexes are emptied is asked where it makes a difference."""

from guildhall.games.antiquity import events
from guildhall.games.antiquity.data import FISH, FORCED_LABOUR, GIORGIO
from guildhall.games.antiquity.frames import ASK_GATHER, GATHER, TAKE
from guildhall.games.antiquity.patron import has_power
from guildhall.games.antiquity.pieces import (
    CENTRE,
    fishery_direction,
    good_of,
    hex_of,
    left_of,
    owner_of,
    site_hex,
    taken_of,
)
from guildhall.games.antiquity.refusals import MAN_LAST, NOT_OWN_SITE
from guildhall.games.antiquity.table import Table
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION

ONE_TAKEN = 1 << 19


def begin(t: Table, seat: int) -> None:
    take_fish(t, seat)
    go_on(t, seat)


def take_fish(t: Table, seat: int) -> None:
    """AQ-SNT-6, AQ-HAR-6: one for every cathedral built this round."""
    if has_power(t, seat, GIORGIO):
        fish = sum(t.consecrated)
        if t.rules.goods_limited:
            fish = max(0, min(fish, t.bank(FISH)))
        if fish:
            t.goods[seat][FISH] += fish
            t.note(events.FISH, seat, fish)


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


def candidates(t: Table, seat: int) -> list[int]:
    grid, takes = t.data.geometry, rate(t, seat)
    found = [pack(GATHER)]
    for site in t.sites:
        if owner_of(site) == seat and has_choice(t, site, takes):
            goods = open_goods(site)
            for number in range(8):
                if goods >> number & 1:
                    found.append(pack(TAKE, 0, site_hex(grid, site, number)))
    return found


def check(t: Table, seat: int, choice: int) -> int:
    if kind_of(choice) == GATHER:
        return 0
    if kind_of(choice) != TAKE:
        return OTHER_QUESTION
    if choice in candidates(t, seat):
        return 0
    for site in t.sites:
        if owner_of(site) == seat and fishery_direction(site) == 0 and hex_of(site) == a_of(choice):
            return MAN_LAST
    return NOT_OWN_SITE


def do(t: Table, seat: int, choice: int) -> None:
    if kind_of(choice) == GATHER:
        finish(t, seat)
        return
    grid = t.data.geometry
    for at in range(len(t.sites)):
        site = t.sites[at]
        if owner_of(site) == seat:
            for number in range(8):
                if left_of(site) >> number & 1 and site_hex(grid, site, number) == a_of(choice):
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
    t.sites[at] = (site & ~(1 << (21 + number))) + ONE_TAKEN


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
                direction = fishery_direction(site)
                if direction:
                    t.occupied &= ~(grid.bit[hex_of(site)] | grid.bit[hex_of(site) + grid.step[direction - 1]])
                t.note(events.EXHAUSTED, seat, good_of(site), hex_of(site))
                continue
        remaining.append(site & ~(3 << 19) if owner_of(site) == seat else site)
    t.sites = remaining


def count_out(t: Table, seat: int, site: int) -> None:
    gained = taken_of(site)
    if t.works(seat, FORCED_LABOUR):
        wasted = min(gained, t.data.forced_lost)
        gained -= wasted
        t.note(events.WASTED, seat, good_of(site), wasted)
    if gained:
        t.note(events.HARVESTED, seat, good_of(site), gained, hex_of(site))
