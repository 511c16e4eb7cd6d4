"""How choices read: a name, what it does, and the places on the board it concerns.

References a label may carry, for the drawing to take up as data-ref:
  column:N            guild column N of the set-up card
  guild:SEAT:GUILD    a row of a player board;  house:SEAT:GUILD its leftmost house
  card:SEAT:CARD      an action card;  half:SEAT:CARD:ACTION one of its halves;  action:ACTION an action by Joker
  miners:SEAT         the miner pool of a player;  pelicans:SEAT the unused pelicans;  groschen:SEAT the money
  tile:ID             a visible building of the Town Hall;  slot:SEAT:ID a building in a slot
  drawn:ID            a mine tile just drawn;  technology the Mining Technology stack
  square:X,Y          a city square;  space:X,Y a mine space
  pool:COLOUR  bank:COLOUR  council:COLOUR   patricians
  cathedral:N         tile N of St. Barbara;  tax the tax counter
Lines of the log also speak of tab:GOOD and deck:NAME of the card stands, and of event, the card of the round.
"""

from guildhall.games.kutna_hora import effects as fx
from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora import verbs as v
from guildhall.games.kutna_hora.boards import place
from guildhall.games.kutna_hora.data import printed
from guildhall.games.kutna_hora.terms import ACTIONS, COLOURS, FREE, PAID
from guildhall.games.kutna_hora.views import View
from guildhall.games.kutna_hora.words.effects_text import CENTRAL, effects_text, mine_text
from guildhall.games.kutna_hora.words.names import action_name, card_name, mine_name, money, patrician, words
from guildhall.kernel.packing import a_of, b_of, c_of, kind_of
from guildhall.words.offer import Label


def label(view: View, seat: int, choice: int, language: str) -> Label:
    say, data, verb, a, b = words(language).say, printed(view), kind_of(choice), a_of(choice), b_of(choice)
    if verb == v.PLAY:
        card = data.cards[a]
        refs = (f"half:{seat}:{card}:{ACTIONS[b]}", f"card:{seat}:{card}")
        return Label(action_name(data, b, language), say("card {card}", card=card_name(data, a, language)), refs)
    if verb == v.IDLE:
        title = say("No effect: {card}", card=card_name(data, a, language))
        return Label(title, "", (f"card:{seat}:{data.cards[a]}",))
    if verb == v.ACT:
        return Label(action_name(data, a, language), "", (f"action:{ACTIONS[a]}",))
    if verb == v.DIG:
        wood = space_wood(view, place(b))
        cost = 0 if wood is None or view["way"] == FREE else wood * view["prices"]["wood"]
        title = say("{tile} at {place}", tile=mine_name(data, a, language), place=place(b))
        detail = say("{what}; {price}", what=mine_text(data, a, language), price=money(cost, language))
        return Label(title, detail, (f"drawn:{data.mines[a]}", f"space:{place(b)}"))
    if verb == v.TAKE:
        return rights_label(view, a, language)
    if verb == v.CLAIM:
        price = plot_price(view, seat, place(a)) if view["way"] == PAID else 0
        return Label(say("Square {place}", place=place(a)), money(price, language), (f"square:{place(a)}",))
    if verb == v.BUILD:
        tile = data.buildings[a]
        title = say("{tile} at {place}", tile=data.name(tile, language), place=place(b))
        return Label(title, building_text(view, a, language), (f"slot:{seat}:{tile}", f"square:{place(b)}"))
    if verb == v.COUNCIL:
        source = "bank" if view["question"] == f.ASK_BANK else "pool"
        fee = money(data.council_fee, language) if view["question"] == f.ASK_COUNCIL else ""
        return Label(patrician(a, language), fee, (f"{source}:{COLOURS[a]}", f"council:{COLOURS[a]}"))
    return rare_label(view, seat, choice, language)


def rare_label(view: View, seat: int, choice: int, language: str) -> Label:
    """Choices of the set-up, of Mining Technology and of the cathedral."""
    say, data, verb, a = words(language).say, printed(view), kind_of(choice), a_of(choice)
    if verb == v.COLUMN:
        listed = view["setup"]["columns"]
        guilds = listed[a - 1] if a <= len(listed) else []
        return Label(", ".join([data.name(guild, language) for guild in guilds]), "", (f"column:{a}",))
    if verb == v.ORDER:
        order = [data.guilds[guild] for guild in (a, b_of(choice), c_of(choice))]
        refs = tuple(f"guild:{seat}:{guild}" for guild in order)
        return Label(", ".join([data.name(guild, language) for guild in order]), "", refs)
    if verb == v.PLACE:
        return Label(say("Place it at {place}", place=place(a)), "", (f"space:{place(a)}", "technology"))
    if verb == v.HOUSE_OF:
        guild = data.guilds[a]
        return Label(data.name(guild, language), say("one house less, production +2"), (f"house:{seat}:{guild}",))
    if verb == v.SCORE:
        detail = words(language).many("1 point", "{n} points", square_points(view, place(a)))
        return Label(say("Square {place}", place=place(a)), detail, (f"square:{place(a)}",))
    return plain_label(view, seat, verb, language)


def plain_label(view: View, seat: int, verb: int, language: str) -> Label:
    """Choices without arguments."""
    say, data = words(language).say, printed(view)
    if verb == v.PERMIT:
        price = data.permit_cost * view["prices"]["permits"]
        return Label(say("Buy a permit"), money(price, language), (f"miners:{seat}",))
    if verb == v.PAY:
        due = view["players"][seat]["tax_due"]
        return Label(say("Pay the tax"), money(due, language), ("tax", f"groschen:{seat}"))
    if verb == v.REFUSE:
        loss = view["track"]["unpaid"][view["round"] - 1]
        return Label(say("Refuse"), say("lose {n} reputation", n=loss), ("tax",))
    if verb == v.USE:
        tile = view["cathedral"]["resolving"] or 1
        effect = data.cathedral_central[tile - 1]
        what = say("a Mine action at no cost") if effect == fx.TWO_FREE_MINES else say(CENTRAL[effect])
        return Label(say("Use it"), what, (f"cathedral:{tile}",))
    fixed = {
        v.NO_PERMIT: Label(say("No permit"), say("draw with the miner at hand")),
        v.DISCARD: Label(say("Discard all"), say("no mine is placed")),
        v.REMOVE: Label(say("Remove it"), say("out of the game; the level has risen all the same"), ("technology",)),
        v.DECLINE: Label(say("Decline")),
    }
    return fixed[verb]


def rights_label(view: View, tile: int, language: str) -> Label:
    say, data = words(language).say, printed(view)
    tile_id, cost = data.buildings[tile], 0
    for stack in [stack for row in view["hall"] for stack in row]:
        if stack["tile"] == tile_id and view["way"] == PAID:
            cost = stack["cost"]
    what = effects_text(data, data.tile_effects[tile], language)
    detail = say("{what}; {wood} wood to build", what=what, wood=data.wood[tile])
    detail = say("{price}; {what}", price=money(cost, language), what=detail)
    return Label(data.name(tile_id, language), detail, (f"tile:{tile_id}",))


def building_text(view: View, tile: int, language: str) -> str:
    """Its price in wood and what it does."""
    data = printed(view)
    cost = 0 if view["way"] == FREE else data.wood[tile] * view["prices"]["wood"]
    what, price = effects_text(data, data.tile_effects[tile], language), money(cost, language)
    return words(language).say("{wood} wood, {price}; {what}", wood=data.wood[tile], price=price, what=what)


def space_wood(view: View, at: str) -> int | None:
    """The wood that a mine space costs now, if it is open."""
    return next((space["wood"] for space in view["mine"]["spaces"] if space["at"] == at), None)


def plot_price(view: View, seat: int, at: str) -> int:
    """What a square costs a seat; nothing where there is no such square to claim."""
    claims = next((square["claim"] for square in view["city"]["squares"] if square["at"] == at), None)
    return claims[seat] if claims else 0


def square_points(view: View, at: str) -> int:
    """What the building on a square scores."""
    return next((square["points"] for square in view["city"]["squares"] if square["at"] == at), None) or 0
