"""Single pieces of the box as the board draws them, for those who compare them with their own."""

from collections.abc import Callable
from typing import Final

from guildhall.draw.ink import put
from guildhall.games.belfort.drawing import ALBUM, calendar, collection, guild_tiles, score_track, supplies
from guildhall.games.belfort.drawing import layout as at
from guildhall.games.belfort.drawing.cards import property_card
from guildhall.games.belfort.drawing.reading import Reading
from guildhall.games.belfort.terms import GOODS
from guildhall.games.belfort.views import AssistantView, DistrictView, View

Crop = tuple[str, float, float, float, float]  # what is drawn, and the rectangle of it that is shown
CARD: Final = (108.0, 128.0)
SIDE: Final = 330.0  # width of the panels at the sides


def piece(view: View, kind: str, row: str, language: str) -> str:
    """The piece as a fragment; empty for what the board does not show by itself."""
    draw = KINDS.get(kind)
    if draw is None:
        return ""
    reading = Reading(view, None, language)
    body, x, y, w, h = draw(reading, row)
    name = f"{kind.replace('_', ' ')} {row}".strip()
    return ALBUM.finished(reading, put((-x, -y), body), (w, h), name, document=False)


def card(r: Reading, row: str) -> Crop:
    return property_card(r, row, *CARD), -4, -4, CARD[0] + 8, CARD[1] + 8


def guild(r: Reading, row: str) -> Crop:
    """A Guild tile as it lies in the first district."""
    number = r.data.guilds.index(row)
    price = dict(zip(GOODS, r.data.guild_cost[number], strict=False))
    fee = [r.data.guild_fee[number]] * r.view["seats"]
    lying: DistrictView = {
        **r.view["districts"][0],
        "guild": row,
        "guild_cost": price,
        "guild_fee": fee,
        "guild_owner": None,
    }
    return guild_tiles.tile(r, lying), -4, -4, at.PLATE_W + 8, at.TILE_H + 8


def assistant(r: Reading, row: str) -> Crop:
    lying: AssistantView = {"id": row, "keeper": None, "gold": 0, "used": False, "tokens": 0}
    return supplies.assistant(r, lying, 132, 92), -4, -4, 140, 100


def trade(r: Reading, _row: str) -> Crop:
    top, bottom = at.TRADE
    return supplies.trading_post(r), at.WIDTH - at.MARGIN - 250, top - 4, 254, bottom - top + 8


def track(r: Reading, _row: str) -> Crop:
    x, y = at.CITY
    reach = at.TRACK_OUT + at.PANEL_GAP + 24
    body = score_track.cells(r.data, r.say("tax"))
    return body, x - reach, y - reach, 2 * reach, 2 * reach


def areas(r: Reading, _row: str) -> Crop:
    top, bottom = at.AREAS["forest"][0], at.CAMP[1]
    return collection.collection(r), at.MARGIN - 4, top - 6, SIDE, bottom - top + 12


def months(r: Reading, _row: str) -> Crop:
    top, bottom = at.CALENDAR
    return calendar.calendar(r), at.MARGIN - 4, top - 6, SIDE, bottom - top + 12


KINDS: Final[dict[str, Callable[[Reading, str], Crop]]] = {
    "property": card,
    "guild": guild,
    "assistant": assistant,
    "trading_post": trade,
    "trading_post.buy": trade,
    "trading_post.sell": trade,
    "tax_bracket": track,
    "tax": track,
    "score_track": track,
    "collection": areas,
    "collection.area": areas,
    "collection.recruiters_desk": areas,
    "collection.kings_camp": areas,
    "calendar.month": months,
}
