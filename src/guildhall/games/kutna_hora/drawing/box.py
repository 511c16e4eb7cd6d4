"""Single pieces of the box as the board draws them, for those who compare them with their own."""

from collections.abc import Callable
from typing import Final, NamedTuple

from guildhall.draw.ink import box, put
from guildhall.draw.lettering import paragraph, words
from guildhall.draw.symbols import good, symbol
from guildhall.games.kutna_hora.drawing import (
    ALBUM,
    cathedral,
    council,
    draft,
    guild_rows,
    hall,
    hand,
    holdings,
    mine,
    signs,
    stands,
    tabletop,
    tiles,
    tracks,
)
from guildhall.games.kutna_hora.drawing.layout import (
    CATHEDRAL_W,
    COUNCIL_W,
    FOOT,
    HALL,
    HILL_W,
    LEFT,
    LOW,
    PANEL_W,
    PRICES,
    RIGHT,
)
from guildhall.games.kutna_hora.drawing.reading import Reading
from guildhall.games.kutna_hora.price_views import CellView, GoodView
from guildhall.games.kutna_hora.prices import CITY, SATURATED
from guildhall.games.kutna_hora.terms import DECKS, GOODS
from guildhall.games.kutna_hora.views import View
from guildhall.games.kutna_hora.words.effects_text import happening_text

CARD: Final = (214.0, 132.0)
SMALL_BOARD: Final = {"boards": "1", "round_tracks": "1"}  # the row that two players use


class Crop(NamedTuple):
    """A part of a drawing: what is drawn, and the rectangle of it that is shown."""

    body: str
    x: float
    y: float
    w: float
    h: float


def seats_for(kind: str, row: str) -> int:
    """How many play where the piece is used."""
    return 2 if SMALL_BOARD.get(kind) == row else 4


def piece(view: View, kind: str, row: str, language: str) -> str:
    """The piece as a fragment; empty for what the board does not show by itself."""
    draw = KINDS.get(kind)
    if draw is None:
        return ""
    reading = Reading(view, None, language)
    crop = draw(reading, row)
    body = put((-crop.x, -crop.y), crop.body)
    name = reading.name(row) if row in reading.data.names else f"{kind.replace('_', ' ')} {row}".strip()
    return ALBUM.finished(reading, body, (crop.w, crop.h), name, document=False)


def building(r: Reading, row: str) -> Crop:
    w, h = tiles.BUILDING
    return Crop(tiles.building(r, row, 0, 0, f"tile:{row}"), -4, -4, w + 8, h + 8)


def dug(r: Reading, row: str) -> Crop:
    w, h = tiles.MINE
    return Crop(tiles.drawn_mine(r, row, 0, 0, f"drawn:{row}"), -4, -4, w + 8, h + 8)


def rock(r: Reading, row: str) -> Crop:
    w, h = tiles.MINE
    number = r.data.stars[r.data.mine_number[row]]
    stars = signs.stars(number, w / 2 + (min(number, 3) - 1) * 8.2, h - 18, 16)
    return Crop(mine.boulder("0,0", 0, 0, w, h) + stars, -4, -4, w + 8, h + 8)


def action(r: Reading, row: str) -> Crop:
    """A card as it lies in the hand."""
    r.players = [{**r.players[0], "hand": list(r.data.cards), "played": {}}, *r.players[1:]]
    return Crop(hand.card(r, 0, row, 0, 0, 150), -4, -4, 158, hand.CARD_H + 8)


def price_card(r: Reading, deck: str, row: str) -> Crop:
    """A card of a deck: its number and the prices of its goods under every position of their tab."""
    w, h = CARD
    data, number = r.data, int(row)
    parts = [box(0, 0, w, h, 7, "panel card"), words(12, 24, f"{r.heading(deck)} {number}", 16, "name")]
    shown = [good for good in range(len(GOODS)) if data.deck_of[good] == DECKS.index(deck)]
    for n, at in enumerate(shown):
        cells = [cell(r, at, number, position) for position in range(data.positions)]
        name = GOODS[at]
        whole: GoodView = {**cells[0], "tab": -1, "next_card": None, "next_tab": None, "cells": cells}
        parts.append(good(name, 27, 48 + n * 33, 28) + stands.cells(name, whole, 60, 48 + n * 33))
    return Crop("".join(parts), -4, -4, w + 8, h + 8)


def cell(r: Reading, at: int, card: int, position: int) -> CellView:
    index = card * r.data.positions + position
    mark = r.data.mark[at][index]
    return {"price": r.data.price[at][index], "x": mark == SATURATED, "city": mark == CITY, "star": False}


def event(r: Reading, row: str) -> Crop:
    """Name, tax and what it moves; what happens at the end of the round in words."""
    w, h = CARD
    number = r.data.events.index(row)
    text = happening_text(r.data, number, r.language)
    parts = [
        box(0, 0, w, h, 7, "panel card"),
        symbol("icon-card", 20, 19, 20, "quiet"),
        words(36, 25, r.name(row), 16, "name"),
        paragraph(12, 50, text, w - 24, 4),
    ]
    return Crop("".join(parts), -4, -4, w + 8, h + 8)


def church(r: Reading, row: str) -> Crop:
    """The cathedral with a tile in turn."""
    turned = int(row.removeprefix("SB") or r.data.cathedral + 1) - 1 if row else r.data.cathedral
    r.view = {**r.view, "cathedral": {**r.view["cathedral"], "turned": turned}}
    return Crop(cathedral.cathedral(r), RIGHT, LOW[0], CATHEDRAL_W, LOW[1])


def houses(r: Reading, row: str) -> Crop:
    at = guild_rows.Columns(guild_rows.LEAST, r.data.house_effects)
    body = guild_rows.guild_row(r, 0, int(row), at, 0)
    return Crop(body, 0, -4, at.track - 6, guild_rows.ROW + 8)


def hill(r: Reading, _row: str) -> Crop:
    plan = tabletop.measured(r)
    body = "".join(layer(r) for layer in tabletop.LAYERS[3:6])
    return Crop(body, LEFT, plan.top, HILL_W, FOOT - plan.top)


def rocks(r: Reading, row: str) -> Crop:
    """The mine as a card sets it up."""
    card = r.data.mine_cards.index(row)
    board = r.data.board_of[r.view["seats"]]
    places = {r.data.boards[board].spaces.index(space) for space in r.data.rocks[board][card]}
    names = iter(r.data.mines[r.data.first_rock :])
    spaces = [
        {**space, "rock": number in places, "tile": next(names) if number in places else None}
        for number, space in enumerate(r.view["mine"]["spaces"])
    ]
    r.view = {**r.view, "mine": {**r.view["mine"], "spaces": spaces}}  # type: ignore[typeddict-item]
    return pit(r, row)


def pit(r: Reading, _row: str) -> Crop:
    """The rows of the mine and what they are worth."""
    plan = tabletop.measured(r)
    grid = plan.mine
    body = tabletop.land(r) + mine.mine(r, plan)
    return Crop(body, LEFT, grid.y - 6, HILL_W, FOOT - grid.y + 6)


def guilds(r: Reading, row: str) -> Crop:
    """The columns of a card for four."""
    columns = r.data.columns[r.data.guild_cards.index(row)][r.view["seats"]]
    named = [[r.data.guilds[guild] for guild in column] for column in columns]
    r.view = {**r.view, "round": 0, "setup": {**r.view["setup"], "columns": named}}
    grid = tabletop.measured(r).city
    width, height = len(named) * (draft.COLUMN_W + 6) + 14, 3 * draft.ROW + 90
    x, y = grid.x + (grid.right - grid.x - width) / 2, grid.y + (grid.bottom - grid.y - height) / 2
    return Crop(draft.draft(r, grid), x - 2, y - 2, width + 4, height + 4)


def reputation(r: Reading, _row: str) -> Crop:
    return Crop(holdings.reputation(r, 0, 400), -4, -6, 408, 70)


def rounds(r: Reading, _row: str) -> Crop:
    return Crop(tracks.rounds(r), 12, 8, 370, 66)


def taxes(r: Reading, _row: str) -> Crop:
    return Crop(holdings.lots(r, 0, 380), -4, -4, 388, 42)


KINDS: Final[dict[str, Callable[[Reading, str], Crop]]] = {
    "guild_buildings": building,
    "public_buildings": building,
    "mine_tiles": dug,
    "mining_technology_tiles": dug,
    "rock_tiles": rock,
    "action_cards": action,
    "population_deck": lambda r, row: price_card(r, "population", row),
    "ore_deck": lambda r, row: price_card(r, "ore", row),
    "event_cards": event,
    "st_barbara": church,
    "st_barbara_finished": church,
    "house_rows": houses,
    "boards": hill,
    "mine_setup_cards": rocks,
    "mine_scoring": pit,
    "guild_setup_cards": guilds,
    "reputation_track": reputation,
    "round_tracks": rounds,
    "lot_taxes": taxes,
    "town_hall": lambda r, _: Crop(hall.hall(r), RIGHT, HALL[0], PANEL_W, HALL[1]),
    "patrician_scoring": lambda r, _: Crop(council.council(r), RIGHT + PANEL_W - COUNCIL_W, LOW[0], COUNCIL_W, LOW[1]),
    "goods": lambda r, _: Crop(stands.stands(r), RIGHT, PRICES[0], PANEL_W, PRICES[1]),
}
