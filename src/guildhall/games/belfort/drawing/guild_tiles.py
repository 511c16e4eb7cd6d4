"""The five Guild tiles: what they do and cost, whose they are, who is on the plank, and the ranking of the district."""

from guildhall.draw.ink import group, put
from guildhall.draw.lettering import line
from guildhall.draw.pieces import aura_disc, lit_box
from guildhall.games.belfort.drawing import glyphs
from guildhall.games.belfort.drawing import layout as at
from guildhall.games.belfort.drawing.collection import piece_id
from guildhall.games.belfort.drawing.folk import fee, marker, plank, worker
from guildhall.games.belfort.drawing.reading import Reading
from guildhall.games.belfort.drawing.signs import sign
from guildhall.games.belfort.drawing.standings import ranking
from guildhall.games.belfort.views import DistrictView, owner_of

PLANK = (at.PLATE_W - 23, at.TILE_H - 14)
SYMBOL = (22, 22)
SYMBOL_R = 17.0


def guild_plate(r: Reading, row: DistrictView) -> str:
    """Tile and ranking, upright at their place in the district."""
    x, y = at.at(row["id"], *at.PLATES[row["id"]])
    left, top = x - at.PLATE_W / 2, y - (at.TILE_H + at.RANKS_H + 4) / 2
    ranks = put((at.PLATE_W / 2, at.TILE_H + 5 + at.RANKS_H / 2), ranking(row["majority"], at.PLATE_W))
    return put((left, top), tile(r, row), group(ranks, id=f"ranking-{row['id']}"))


def tile(r: Reading, row: DistrictView) -> str:
    district, guild = row["id"], row["guild"]
    owner = row["guild_owner"]
    price = glyphs.cost(list(row["guild_cost"].values()))
    does = tuple(glyphs.deed(r.data.faces.guild[guild]))
    room = at.PLATE_W - 46
    return group(
        lit_box(0, 0, at.PLATE_W, at.TILE_H, 7, "tile"),
        line(47, 18, r.guild(guild), room - 3, 16, "name"),
        glyphs.row(does, 45, 31, room, 15),
        guild_symbol(r, district, owner),
        glyphs.row(price, 6, at.TILE_H - 12, at.PLATE_W - 52, 14) if owner is None else "",
        standing(r, row),
        data_ref=f"guild:{district}",
        id=f"guild-{guild}",
    )


def guild_symbol(r: Reading, district: str, owner: int | None) -> str:
    x, y = SYMBOL
    place = f"{district}.guild"
    if owner is None:
        shown = sign("guild", x, y, 27, "spot-sign")
    else:
        decorated = r.view["symbols"][place]["decorated"]
        piece = {"id": f"marker-{place}", "data_piece": f"marker-{owner}"}
        shown = marker(owner, "guild", x, y + 1, 2 * SYMBOL_R, decorated, **piece)
    return group(aura_disc(x, y, SYMBOL_R), shown, data_ref=f"symbol:{place}")


def standing(r: Reading, row: DistrictView) -> str:
    """The plank with its worker, the Goon beside it, or the fee while it is free (BF-GLD-2)."""
    x, y = PLANK
    parts = [put((x, y), plank(38, 22))]
    one = row["worker"]
    if one is not None:
        owner = owner_of(r.view, one)
        parts.append(worker(one["piece"], x, y + 1, 9, owner, **piece_id(owner, one["piece"], row["id"])))
    elif max(row["guild_fee"]):
        parts.append(fee(max(row["guild_fee"]), x, y))
    if r.view["goon"] == row["id"]:
        parts.append(worker("goon", x - 26, y, 9, r.keepers.get("goon"), id="goon"))
    return "".join(parts)
