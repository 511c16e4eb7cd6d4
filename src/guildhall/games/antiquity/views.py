"""What a seat may see, as plain data with the ids of the component file."""

from guildhall.games.antiquity import fishery
from guildhall.games.antiquity.map_views import countryside_map, site
from guildhall.games.antiquity.player_views import placing, player
from guildhall.games.antiquity.sets import bits
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import CART_SHOP, ENDINGS, FOUNTAIN, GOODS, PHASES, STORAGE
from guildhall.games.antiquity.trading import KINDS
from guildhall.games.antiquity.view_types import (
    BuildingView,
    CityView,
    MapView,
    PlayerView,
    SiteView,
    TermsView,
    View,
)
from guildhall.kernel.packing import kind_of
from guildhall.kernel.seen import seen

__all__ = ["BuildingView", "CityView", "MapView", "PlayerView", "SiteView", "TermsView", "View", "view"]


def view(t: Table, seat: int | None) -> View:
    """AQ-INF-1: all is public but face-down markers and, in phase 2, what the others do (`t` is masked already)."""
    question = t.question(seat) if seat is not None else -1
    return {
        **seen(t, seat),
        "question": kind_of(question) if question >= 0 else kind_of(t.agenda[-1]) if t.agenda else 0,
        "round": t.round,
        "phase": t.phase,
        "phase_id": PHASES[t.phase],
        "options": t.rules.chosen,
        "famine": t.famine,
        "order": t.order[:],
        "winners": bits(t.winners),
        "ending": ENDINGS[t.ending],
        "supply": {
            "cart_shop": max(0, t.supply(CART_SHOP)),
            "fountain": max(0, t.supply(FOUNTAIN)),
            "storage": max(0, t.supply(STORAGE)),
            "fishery": t.data.fisheries - fishery.afloat(t),
        },
        "bank": {good: max(0, t.bank(n)) for n, good in enumerate(GOODS)} if t.rules.goods_limited else None,
        "map": countryside_map(t),
        "sites": [site(t, one) for one in t.sites],
        "markers_left": [t.marker_deck.count(kind) for kind in range(len(t.data.marker_names))],
        "offers": [terms(bid) for bid in t.bids],
        "trades": [terms(bid) for bid in t.ledger],
        "placing": placing(t, seat, question) if seat is not None else None,
        "writing": terms(tuple(t.scratch[seat])) if seat is not None and t.scratch[seat] else None,
        "players": [player(t, who, seat == who) for who in range(t.seats)],
    }


def terms(bid: tuple[int, ...]) -> TermsView:
    return {
        "from": bid[0],
        "to": bid[1],
        "gives": {good: bid[2 + n] for n, good in enumerate(GOODS) if bid[2 + n]},
        "asks": {good: bid[2 + KINDS + n] for n, good in enumerate(GOODS) if bid[2 + KINDS + n]},
    }
