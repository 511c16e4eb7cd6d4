"""Why not: the rule id and the sentence of every refusal."""

from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora import refusals as r
from guildhall.games.kutna_hora.notation import PRINTED
from guildhall.games.kutna_hora.vocabulary import ACTIONS, COLOURS, GOODS
from guildhall.games.kutna_hora.words.asked import space_wood
from guildhall.games.kutna_hora.words.names import View, name, patrician, place, printed, words
from guildhall.kernel.packing import a_of, b_of, kind_of
from guildhall.words.catalogue import Words
from guildhall.words.kernel_reasons import KERNEL_REASONS

REASONS = {
    r.COLUMN_TAKEN: ("KH-SET-14", "this guild column is taken or does not exist"),
    r.NOT_THESE_GUILDS: ("KH-SET-14", "these are not the three guilds of this player"),
    r.CARD_PLAYED: ("KH-RND-3", "this card has been played this round"),
    r.NOT_ON_CARD: ("KH-RND-4", "the card {card} has no {action}"),
    r.MUST_ACT: ("KH-RND-7", "the action has been started and must be carried out"),
    r.NO_MINER: ("KH-MINE-1", "no miner is left in pool and row"),
    r.NO_OPEN_SPACE: ("KH-MINE-9", "no space of the mine can be reached any more"),
    r.POOL_EMPTY: ("KH-MINE-2", "no miner is left in the pool, and a permit costs {permit} of {groschen} groschen"),
    r.PERMIT_SHORT: ("KH-MINE-2", "a permit costs {permit} groschen, {groschen} are there"),
    r.NOT_DRAWN: ("KH-MINE-4", "this mine tile was not drawn"),
    r.NO_SUCH_SPACE: ("KH-SET-5", "this board has no mine space {at}"),
    r.SPACE_TAKEN: ("KH-MINE-5", "a mine lies there already"),
    r.SPACE_IS_ROCK: ("KH-MINE-10", "a rock lies there"),
    r.NO_ACCESS: ("KH-MINE-5", "no mine beside or above gives access to this space"),
    r.MINE_SHORT: ("KH-MINE-6", "this space costs {dig} groschen, {groschen} are there"),
    r.SLOTS_FULL: ("KH-RIGHT-1", "all {slots} building slots are full"),
    r.NOTHING_TO_TAKE: ("KH-RIGHT-1", "the Town Hall offers nothing that may be taken"),
    r.NOT_ON_TOP: ("KH-RIGHT-2", "this building does not lie on top of a stack"),
    r.OTHER_GUILD: ("KH-RIGHT-2", "this building belongs to a guild that is not one of your three"),
    r.NOT_PUBLIC: ("KH-RIGHT-6", "only a public building may be taken now"),
    r.RIGHTS_SHORT: ("KH-RIGHT-3", "the rights cost {rights} groschen, {groschen} are there"),
    r.NO_LOT_MARKER: ("KH-PLOT-1", "no lot marker is left on the player board"),
    r.CITY_FULL: ("KH-PLOT-7", "no square of the city is free"),
    r.NO_SUCH_SQUARE: ("KH-SET-5", "this board has no city square {at}"),
    r.SQUARE_TAKEN: ("KH-PLOT-8", "this square is built on or claimed"),
    r.NOT_ADJACENT: ("KH-PLOT-3", "this square is beside no building"),
    r.PLOT_SHORT: ("KH-PLOT-3", "the plot costs {plot} groschen, {groschen} are there"),
    r.NO_TILE: ("KH-BLD-1", "no building is in a slot"),
    r.NO_LOT: ("KH-BLD-1", "no lot marker is in the city"),
    r.TILE_NOT_HELD: ("KH-BLD-1", "this building is in no slot of yours"),
    r.NOT_OWN_LOT: ("KH-PLOT-8", "your lot marker does not lie on this square"),
    r.NO_HOUSE: ("KH-BLD-1", "no house is left in the row of its guild"),
    r.GOOD_SATURATED: ("KH-ECO-7", "a red X beside its good forbids to build this now"),
    r.WOOD_SHORT: ("KH-BLD-3", "the wood costs {wood} groschen, {groschen} are there"),
    r.NO_PELICAN: ("KH-SB-1", "there is no unused pelican"),
    r.JOKER_AGAIN: ("KH-JOK-1", "a Joker stands for another action"),
    r.NOT_IN_POOL: ("KH-INC-2", "no {patrician} is in the pool"),
    r.FEE_SHORT: ("KH-INC-2", "moving a patrician costs {fee} groschen, {groschen} are there"),
    r.NOT_IN_BANK: ("KH-SB-8", "no {patrician} is in the bank"),
    r.ROW_BARE: ("KH-SB-8", "no house of this guild is left on your board"),
    r.NOT_OWN_BUILDING: ("KH-SB-11", "no building of yours stands there"),
    r.TAX_SHORT: ("KH-EOR-2", "{due} groschen are due, {groschen} are there"),
    r.MUST_ELECT: ("KH-EVT-8", "the choice may not be declined"),
}


def refusal(view: View, seat: int, choice: int, code: int, language: str) -> tuple[str, str]:
    """Rule id and sentence of a refusal code."""
    if code in KERNEL_REASONS:
        return "", Words(language).say(KERNEL_REASONS[code])
    rule, message = REASONS[code]
    return rule, words(language).say(message, **facts(view, seat, choice, language))


def facts(view: View, seat: int, choice: int, language: str) -> dict[str, object]:
    """Every number a refusal may mention, from the seat's own view."""
    me, verb, a, b = view["players"][seat], kind_of(choice), a_of(choice), b_of(choice)
    found: dict[str, object] = {
        "groschen": me["groschen"],
        "permit": printed(view).permit_cost * view["prices"][GOODS[2]],
        "slots": printed(view).slots,
        "fee": printed(view).council_fee,
        "due": me["tax_due"],
        "rights": cheapest_rights(view, seat, a if verb == f.TAKE else None),
        "plot": cheapest_plot(view, seat, a if verb == f.CLAIM else None),
        "wood": wood_price(view, seat, a if verb == f.BUILD else None),
    }
    if verb == f.PLAY:
        found.update(card=name(PRINTED.cards[a], language), action=name(ACTIONS[b], language))
    elif verb == f.COUNCIL and a < len(COLOURS):
        found["patrician"] = patrician(a, language)
    elif verb in (f.DIG, f.BUILD):
        found["at"] = place(b)
        found["dig"] = (space_wood(view, place(b)) or 0) * view["prices"]["wood"]
    elif verb in (f.CLAIM, f.PLACE, f.SCORE):
        found["at"] = place(a)
    return found


def cheapest_rights(view: View, seat: int, tile: int | None) -> int:
    """What the rights to a tile cost, or to the cheapest one the seat may take."""
    own = [row["guild"] for row in view["players"][seat]["rows"]]
    stacks = [stack for row in view["hall"] for stack in row]
    open_to_all = [stack for stack in stacks if stack["stack"] in own or stack["stack"] not in PRINTED.guilds]
    if tile is not None:
        open_to_all = [stack for stack in stacks if stack["tile"] == PRINTED.buildings[tile]]
    return min([stack["cost"] for stack in open_to_all], default=0)


def cheapest_plot(view: View, seat: int, square: int | None) -> int:
    """What a square costs, or the cheapest that can be claimed."""
    city = view["city"]
    wanted = city["claimable"] if square is None else [place(square)]
    prices: list[int] = [entry["claim"][seat] for entry in city["squares"] if entry["at"] in wanted and entry["claim"]]
    return min(prices, default=0)


def wood_price(view: View, seat: int, tile: int | None) -> int:
    """What the wood of a tile costs; of the one last looked at where a card is refused."""
    slots = view["players"][seat]["slots"]
    if tile is None and slots:
        tile = PRINTED.buildings.index(slots[-1])
    wood = printed(view).wood[tile] if tile is not None and tile < len(PRINTED.buildings) else 0
    return int(wood * view["prices"]["wood"])
