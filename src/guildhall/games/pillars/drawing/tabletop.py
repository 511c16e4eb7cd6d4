"""The public board put together, back to front."""

from collections.abc import Callable
from functools import cache

from guildhall.draw.ink import box, disc, path, put, window
from guildhall.draw.lettering import line
from guildhall.games.pillars.drawing import layout as at
from guildhall.games.pillars.drawing import places, tracks, workers
from guildhall.games.pillars.drawing.cards import supply_card
from guildhall.games.pillars.drawing.cathedral import cathedral
from guildhall.games.pillars.drawing.reading import Reading
from guildhall.games.pillars.words.progress import round_name


@cache
def land() -> str:
    x, y, w, h = at.MAP
    return window(
        x,
        y,
        w,
        h,
        box(x, y, w, h, 0, "land"),
        *[path(d, cls) for cls, d in at.HILLS],
        path(at.RIVER, "water"),
        *[box(bx - 25, by - 11, 50, 22, 3, "rock edge") for bx, by in at.BRIDGES],
        path(at.ROAD, "road"),
        path(at.ROAD, "road-dash"),
        disc(*at.NIMBUS, "nimbus"),
    )


def rising(r: Reading) -> int:
    """The piece that is being built this round, 0 when it stands."""
    return r.view["round"] if r.view["pieces"] < r.view["round"] else 0


def caption(r: Reading) -> str:
    """Round, piece and phase, beside the tower."""
    x, y, w = at.CAPTION
    view = r.view
    piece = r.name(r.data.pieces[view["round"] - 1])
    rows = [(round_name(view, r.language), "strong"), (piece, "soft"), (r.phase(), "soft")]
    return "".join([line(x, y + 19 * n, text, w, 15, cls) for n, (text, cls) in enumerate(rows)])


def supply(r: Reading) -> str:
    w, h = at.SUPPLY_CARD
    return "".join(
        [supply_card(r, n, at.SUPPLY_X + n * at.SUPPLY_STEP, at.SUPPLY_Y, w, h) for n in range(len(r.view["supply"]))]
    )


def works(r: Reading) -> str:
    """The cathedral as far as it stands."""
    return put(at.CATHEDRAL_AT, cathedral(r.view["pieces"], rising(r)), scale=at.CATHEDRAL_SCALE)


# Everything that all players share, back to front.
LAYERS: tuple[Callable[[Reading], str], ...] = (
    tracks.score_track,
    lambda r: land(),
    works,
    caption,
    lambda r: places.vignettes(),
    tracks.cost_track,
    places.bag,
    places.aside,
    places.event,
    places.bishop,
    workers.mill,
    workers.sites,
    places.stocks,
    places.castle,
    places.court,
    places.market,
    places.banners,
    places.start_player,
    places.place_cards,
    places.spaces,
    tracks.gold_track,
    supply,
)
