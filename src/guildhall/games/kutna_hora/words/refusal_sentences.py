"""Why not: the sentence of every refusal."""

from guildhall.games.kutna_hora import refusals as r
from guildhall.games.kutna_hora import verbs as v
from guildhall.games.kutna_hora.boards import place
from guildhall.games.kutna_hora.data import printed
from guildhall.games.kutna_hora.terms import COLOURS
from guildhall.games.kutna_hora.views import View
from guildhall.games.kutna_hora.words.labels import space_wood
from guildhall.games.kutna_hora.words.names import action_name, card_name, patrician, words
from guildhall.kernel.packing import a_of, b_of, kind_of

SENTENCES = {
    r.COLUMN_TAKEN: "this guild column is taken or does not exist",
    r.NOT_THESE_GUILDS: "these are not the three guilds of this player",
    r.CARD_PLAYED: "this card has been played this round",
    r.NOT_ON_CARD: "the card {card} has no {action}",
    r.MUST_ACT: "the action has been started and must be carried out",
    r.NO_MINER: "no miner is left in pool and row",
    r.NO_OPEN_SPACE: "no space of the mine can be reached any more",
    r.POOL_EMPTY: "no miner is left in the pool, and a permit costs {permit} groschen, {groschen} are there",
    r.PERMIT_SHORT: "a permit costs {permit} groschen, {groschen} are there",
    r.NOT_DRAWN: "this mine tile was not drawn",
    r.NO_SUCH_SPACE: "this board has no mine space {at}",
    r.SPACE_TAKEN: "a mine lies there already",
    r.SPACE_IS_ROCK: "a rock lies there",
    r.NO_ACCESS: "no mine beside or above gives access to this space",
    r.MINE_SHORT: "this space costs {dig} groschen, {groschen} are there",
    r.SLOTS_FULL: "all {slots} building slots are full",
    r.NOTHING_TO_TAKE: "the Town Hall offers nothing that may be taken",
    r.NOT_ON_TOP: "this building does not lie on top of a stack",
    r.OTHER_GUILD: "this building belongs to a guild that is not one of your three",
    r.NOT_PUBLIC: "only a public building may be taken now",
    r.RIGHTS_SHORT: "the rights cost {rights} groschen, {groschen} are there",
    r.NO_LOT_MARKER: "no lot marker is left on the player board",
    r.CITY_FULL: "no square of the city is free",
    r.NO_SUCH_SQUARE: "this board has no city square {at}",
    r.SQUARE_TAKEN: "this square is built on or claimed",
    r.NOT_ADJACENT: "this square is beside no building",
    r.PLOT_SHORT: "the plot costs {plot} groschen, {groschen} are there",
    r.NO_TILE: "no building is in a slot",
    r.NO_LOT: "no lot marker is in the city",
    r.TILE_NOT_HELD: "this building is in no slot of yours",
    r.NOT_OWN_LOT: "your lot marker does not lie on this square",
    r.NO_HOUSE: "no house is left in the row of its guild",
    r.GOOD_SATURATED: "a red X beside its good forbids to build this now",
    r.WOOD_SHORT: "the wood costs {wood} groschen, {groschen} are there",
    r.NO_PELICAN: "there is no unused pelican",
    r.JOKER_AGAIN: "a Joker stands for another action",
    r.NOT_IN_POOL: "no {patrician} is in the pool",
    r.FEE_SHORT: "moving a patrician costs {fee} groschen, {groschen} are there",
    r.NOT_IN_BANK: "no {patrician} is in the bank",
    r.ROW_BARE: "no house of this guild is left on your board",
    r.NOT_OWN_BUILDING: "no building of yours stands there",
    r.TAX_SHORT: "{due} groschen are due, {groschen} are there",
    r.MUST_ELECT: "the choice may not be declined",
    r.NOT_ELECTABLE: "no {patrician} is in the pool",
    r.FIRST_PLOT_SHORT: "the plot costs {plot} groschen, {groschen} are there",
    r.LONE_PLOT_SHORT: "the plot costs {plot} groschen, {groschen} are there",
}


def refusal(view: View, seat: int, choice: int, code: int, language: str) -> str:
    """The sentence of a refusal code."""
    return words(language).say(SENTENCES[code], **facts(view, seat, choice, language))


def facts(view: View, seat: int, choice: int, language: str) -> dict[str, object]:
    """Every number a refusal may mention, from the seat's own view."""
    data, me, verb, a, b = printed(view), view["players"][seat], kind_of(choice), a_of(choice), b_of(choice)
    found: dict[str, object] = {
        "groschen": me["groschen"],
        "permit": data.permit_cost * view["prices"]["permits"],
        "slots": data.slots,
        "fee": data.council_fee,
        "due": me["tax_due"],
        "rights": cheapest_rights(view, seat, a if verb == v.TAKE else None),
        "plot": cheapest_plot(view, seat, a if verb == v.CLAIM else None),
        "wood": wood_price(view, seat, a if verb == v.BUILD else None),
    }
    if verb == v.PLAY:
        found.update(card=card_name(data, a, language), action=action_name(data, b, language))
    elif verb == v.COUNCIL and a < len(COLOURS):
        found["patrician"] = patrician(a, language)
    elif verb in (v.DIG, v.BUILD):
        found["at"] = place(b)
        found["dig"] = (space_wood(view, place(b)) or 0) * view["prices"]["wood"]
    elif verb in (v.CLAIM, v.PLACE, v.SCORE):
        found["at"] = place(a)
    return found


def cheapest_rights(view: View, seat: int, tile: int | None) -> int:
    """What the rights to a tile cost, or to the cheapest one the seat may take."""
    data, own = printed(view), [row["guild"] for row in view["players"][seat]["rows"]]
    stacks = [stack for row in view["hall"] for stack in row]
    open_to_all = [stack for stack in stacks if stack["stack"] in own or stack["stack"] not in data.guilds]
    if tile is not None:
        open_to_all = [stack for stack in stacks if stack["tile"] == data.buildings[tile]]
    return min([stack["cost"] for stack in open_to_all], default=0)


def cheapest_plot(view: View, seat: int, square: int | None) -> int:
    """What a square costs, or the cheapest that can be claimed."""
    city = view["city"]
    wanted = city["claimable"] if square is None else [place(square)]
    prices: list[int] = [entry["claim"][seat] for entry in city["squares"] if entry["at"] in wanted and entry["claim"]]
    return min(prices, default=0)


def wood_price(view: View, seat: int, tile: int | None) -> int:
    """What the wood of a tile costs; of the one last looked at where a card is refused."""
    data, slots = printed(view), view["players"][seat]["slots"]
    if tile is None and slots:
        tile = data.building_number[slots[-1]]
    return data.wood[tile] * view["prices"]["wood"] if tile is not None else 0
