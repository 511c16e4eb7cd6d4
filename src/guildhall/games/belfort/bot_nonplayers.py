"""Where a bot puts a Non-Player's marker in the two-player game: where it costs the rival most. BF-2P-4."""

from guildhall.games.belfort.bot_majorities import soft
from guildhall.games.belfort.nonplayers import is_available
from guildhall.games.belfort.scoring import MARKER, place_points, strengths
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import DISTRICTS, SYMBOLS
from guildhall.games.belfort.verbs import NP_DECK, NP_POOL
from guildhall.kernel.packing import a_of, kind_of

SPREAD = 2.0  # how far the leads of later scorings may still change


def best_marker(t: Table, seat: int, number: int, legal: list[int]) -> int:
    """The card, or the place for its marker; the unknown card of the deck only if there is no other."""
    gains = gains_of(t, seat, number)
    city = t.data.city
    best, best_gain = legal[0], -1e9
    for choice in legal:
        if kind_of(choice) == NP_DECK:
            continue
        if kind_of(choice) == NP_POOL:
            sites = [site for site in city.sites_of[a_of(choice)] if is_available(t, site)]
        else:
            sites = [a_of(choice)]
        for site in sites:
            gain = gains[city.site_symbol[site] // SYMBOLS]
            if gain > best_gain:
                best, best_gain = choice, gain
    return best


def gains_of(t: Table, seat: int, number: int) -> list[float]:
    """By district, what a marker of that Non-Player does for the seat's lead."""
    later = sum([1 for month in range(t.month + 1, t.data.months + 1) if t.data.scores_in[month]])
    found: list[float] = []
    for district in range(DISTRICTS):
        counts = strengths(t, district)
        before = lead(t, seat, counts, later)
        counts[t.seats + number] += MARKER
        found.append(lead(t, seat, counts, later) - before)
    return found


def lead(t: Table, seat: int, counts: list[int], later: int) -> float:
    """Over the rival, in one district: this round's scoring, if it has one, is certain; so many come later."""
    values = t.data.district_points[t.seats]
    rival = 1 - seat
    found = 0.0
    if t.data.scores_in[t.month]:
        points = place_points(t, counts, values)
        found += points[seat] - points[rival]
    return found + later * (soft(counts, seat, values, SPREAD) - soft(counts, rival, values, SPREAD))
