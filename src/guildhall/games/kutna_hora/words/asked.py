"""What is asked: questions, labels of choices, previews.

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

from typing import Any

from guildhall.games.kutna_hora import effects as fx
from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora import verbs as v
from guildhall.games.kutna_hora.notation import PRINTED
from guildhall.games.kutna_hora.terms import ACTIONS, COLOURS, FREE, PAID, PUBLIC
from guildhall.games.kutna_hora.words.names import (
    View,
    action,
    effects_text,
    mine_text,
    money,
    name,
    patrician,
    place,
    printed,
    words,
)
from guildhall.kernel.packing import a_of, b_of, c_of, kind_of
from guildhall.words.offer import Label


def question(view: View, seat: int, frame: int, names: list[str], language: str) -> str:
    """One line: what is asked, of whom."""
    say, kind, way, who = words(language).say, kind_of(frame), a_of(frame), names[seat]
    if kind == f.ASK_MINE and way == FREE:
        return say("{name}, choose a mine tile and a space at no cost, or discard all", name=who)
    if kind == f.ASK_RIGHTS and way == FREE:
        return say("{name}, take a building at no cost, or decline", name=who)
    if kind == f.ASK_RIGHTS and way == PUBLIC:
        return say("{name}, take a public building at no cost, or decline", name=who)
    if kind == f.ASK_PLOT and way == FREE:
        return say("{name}, claim any square at no cost, or decline", name=who)
    if kind == f.ASK_BUILD and way == FREE:
        return say("{name}, build without wood, or decline", name=who)
    if kind == f.ASK_CARD:
        return say("{name}, play a card (turn {turn})", name=who, turn=view["turn"])
    if kind == f.ASK_TAX:
        due = view["players"][seat]["tax_due"]
        loss = view["track"]["unpaid"][view["round"] - 1]
        return say("{name}, pay {due} groschen tax or lose {loss} reputation", name=who, due=due, loss=loss)
    if kind == f.ASK_TECHNOLOGY:
        return say("{name}, place the Mining Technology tile or remove it", name=who)
    if kind == f.ASK_CENTRAL:
        return say("{name}, use the central effect of St. Barbara tile {n}?", name=who, n=way + 1)
    return say(QUESTIONS[kind], name=who)


QUESTIONS = {
    f.ASK_COLUMN: "{name}, choose a guild column",
    f.ASK_ROWS: "{name}, choose the rows of your guilds, top row first",
    f.ASK_JOKER: "{name}, choose the action of your Joker",
    f.ASK_PERMIT: "{name}, buy a permit to fill your miner pool?",
    f.ASK_MINE: "{name}, choose a mine tile and a space, or discard all",
    f.ASK_RIGHTS: "{name}, take the rights to a building",
    f.ASK_PLOT: "{name}, claim a square",
    f.ASK_BUILD: "{name}, choose a building and one of your lots",
    f.ASK_COUNCIL: "{name}, move a patrician from the pool to the council?",
    f.ASK_HOUSE: "{name}, remove a house for 2 production, or decline",
    f.ASK_BANK: "{name}, move a patrician from the bank to the council, or decline",
    f.ASK_SCORE: "{name}, score one of your buildings, or decline",
    f.ASK_ELECTION: "{name}, choose the patrician of the pool who joins the council",
}


def purse(view: View, seat: int) -> dict[str, int]:
    """The own numbers a choice can move, for previews."""
    me = view["players"][seat]
    return {
        "points": me["points"],
        "groschen": me["groschen"],
        "reputation": me["reputation"],
        "income": me["income"],
        "pelicans": me["pelicans"],
    }


def label(view: View, seat: int, choice: int, language: str) -> Label:
    say, verb, a, b = words(language).say, kind_of(choice), a_of(choice), b_of(choice)
    if verb == v.PLAY:
        half = action(b, language)
        refs = (f"half:{seat}:{PRINTED.cards[a]}:{ACTIONS[b]}", f"card:{seat}:{PRINTED.cards[a]}")
        return Label(half, say("card {card}", card=name(PRINTED.cards[a], language)), refs)
    if verb == v.IDLE:
        card = PRINTED.cards[a]
        return Label(say("No effect: {card}", card=name(card, language)), "", (f"card:{seat}:{card}",))
    if verb == v.ACT:
        return Label(action(a, language), "", (f"action:{ACTIONS[a]}",))
    if verb == v.DIG:
        wood = space_wood(view, place(b))
        cost = 0 if wood is None or view["way"] == FREE else wood * view["prices"]["wood"]
        title = say("{tile} at {place}", tile=name(PRINTED.mines[a], language), place=place(b))
        detail = say("{what}; {price}", what=mine_text(view, a, language), price=money(cost, language))
        return Label(title, detail, (f"drawn:{PRINTED.mines[a]}", f"space:{place(b)}"))
    if verb == v.TAKE:
        return rights_label(view, a, language)
    if verb == v.CLAIM:
        price = square_facts(view, place(a))["claim"][seat] if view["way"] == PAID else 0
        return Label(say("Square {place}", place=place(a)), money(price, language), (f"square:{place(a)}",))
    if verb == v.BUILD:
        tile = PRINTED.buildings[a]
        title = say("{tile} at {place}", tile=name(tile, language), place=place(b))
        return Label(title, building_text(view, a, language), (f"slot:{seat}:{tile}", f"square:{place(b)}"))
    if verb == v.COUNCIL:
        source = "bank" if view["question"] == f.ASK_BANK else "pool"
        fee = money(printed(view).council_fee, language) if view["question"] == f.ASK_COUNCIL else ""
        refs = (f"{source}:{COLOURS[a]}", f"council:{COLOURS[a]}")
        return Label(patrician(a, language), fee, refs)
    return other_label(view, seat, choice, language)


def other_label(view: View, seat: int, choice: int, language: str) -> Label:
    say, verb, a = words(language).say, kind_of(choice), a_of(choice)
    if verb == v.COLUMN:
        listed = view["setup"]["columns"]
        guilds = listed[a - 1] if a <= len(listed) else []
        return Label(", ".join(name(guild, language) for guild in guilds), "", (f"column:{a}",))
    if verb == v.ORDER:
        order = [PRINTED.guilds[guild] for guild in (a, b_of(choice), c_of(choice))]
        return Label(", ".join(name(guild, language) for guild in order), "", tuple(f"guild:{seat}:{g}" for g in order))
    if verb == v.PLACE:
        return Label(say("Place it at {place}", place=place(a)), "", (f"space:{place(a)}", "technology"))
    if verb == v.HOUSE_OF:
        guild = PRINTED.guilds[a]
        return Label(name(guild, language), say("one house less, production +2"), (f"house:{seat}:{guild}",))
    if verb == v.SCORE:
        points = square_facts(view, place(a))["points"] or 0
        detail = words(language).many("1 point", "{n} points", points)
        return Label(say("Square {place}", place=place(a)), detail, (f"square:{place(a)}",))
    return plain_label(view, seat, verb, language)


def plain_label(view: View, seat: int, verb: int, language: str) -> Label:
    """Choices without arguments."""
    say, me = words(language).say, view["players"][seat]
    if verb == v.PERMIT:
        price = printed(view).permit_cost * view["prices"]["permits"]
        return Label(say("Buy a permit"), money(price, language), (f"miners:{seat}",))
    if verb == v.PAY:
        return Label(say("Pay the tax"), money(me["tax_due"], language), ("tax", f"groschen:{seat}"))
    if verb == v.REFUSE:
        loss = view["track"]["unpaid"][view["round"] - 1]
        return Label(say("Refuse"), say("lose {n} reputation", n=loss), ("tax",))
    if verb == v.USE:
        tile = view["cathedral"]["resolving"] or 1
        return Label(say("Use it"), say(CENTRAL[printed(view).cathedral_central[tile - 1]]), (f"cathedral:{tile}",))
    fixed = {
        v.NO_PERMIT: Label(say("No permit"), say("draw with the miner at hand")),
        v.DISCARD: Label(say("Discard all"), say("no mine is placed")),
        v.REMOVE: Label(say("Remove it"), say("out of the game; the level has risen all the same"), ("technology",)),
        v.DECLINE: Label(say("Decline")),
    }
    return fixed[verb]


CENTRAL = {
    fx.NOTHING: "no central effect",
    fx.FREE_RIGHTS: "a Rights action at no cost",
    fx.REMOVE_HOUSE: "a house for 2 production",
    fx.FREE_PLOT: "a Plot action at no cost, anywhere",
    fx.INCOME_TWICE: "two Income actions",
    fx.BANK_PATRICIAN: "a patrician from the bank to the council",
    fx.REPUTATION_PER_PUBLIC: "reputation for public buildings beside your own",
    fx.FREE_BUILDING: "a Building action without wood",
    fx.TWO_FREE_MINES: "a Mine action at no cost",
    fx.SCORE_BUILDING: "points for one of your buildings",
}


def rights_label(view: View, tile: int, language: str) -> Label:
    tile_id = PRINTED.buildings[tile]
    cost = 0
    for stack in [stack for row in view["hall"] for stack in row]:
        if stack["tile"] == tile_id and view["way"] == PAID:
            cost = stack["cost"]
    say = words(language).say
    what = effects_text(printed(view).tile_effects[tile], language)
    detail = say("{what}; {wood} wood to build", what=what, wood=printed(view).wood[tile])
    detail = say("{price}; {what}", price=money(cost, language), what=detail)
    return Label(name(tile_id, language), detail, (f"tile:{tile_id}",))


def building_text(view: View, tile: int, language: str) -> str:
    """Its price in wood and what it does."""
    wood = printed(view).wood[tile]
    cost = 0 if view["way"] == FREE else wood * view["prices"]["wood"]
    what = effects_text(printed(view).tile_effects[tile], language)
    return words(language).say("{wood} wood, {price}; {what}", wood=wood, price=money(cost, language), what=what)


def space_wood(view: View, at: str) -> int | None:
    for space in view["mine"]["spaces"]:
        if space["at"] == at:
            wood: int | None = space["wood"]
            return wood
    return None


def square_facts(view: View, at: str) -> dict[str, Any]:
    for square in view["city"]["squares"]:
        if square["at"] == at:
            return dict(square)
    return {"points": None, "claim": [0] * view["seats"]}
