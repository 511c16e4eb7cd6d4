"""Labels of the Actions turn."""

from guildhall.games.belfort import verbs as v
from guildhall.games.belfort.data import Printed
from guildhall.games.belfort.planks import CARDS, GUILDS
from guildhall.games.belfort.terms import ASSISTANTS, GOODS, SEASONS
from guildhall.games.belfort.views import View
from guildhall.games.belfort.words.effects_text import (
    bonus_text,
    deed_text,
    lock_text,
    permit_text,
    red_price,
    specialty,
)
from guildhall.games.belfort.words.names import Speech, cost_of, owner_name
from guildhall.kernel.packing import a_of, b_of, kind_of
from guildhall.words.offer import Label


def action_label(view: View, seat: int, choice: int, s: Speech) -> Label | None:
    say, verb, a = s.say, kind_of(choice), a_of(choice)
    if verb in (v.BUILD, v.DESIGN):
        return building_label(view, seat, verb, a, s)
    if verb == v.ACTIVATE:
        return activation_label(view, seat, a, s)
    if verb == v.ACTIVATE_GOON:
        guild = next((row["guild"] for row in view["districts"] if row["id"] == view["goon"]), "")
        thing = s.name(guild) if guild else ""
        return Label(say("Goon: {guild}", guild=thing), "", (f"guild:{view['goon']}",))
    if verb == v.ACTIVATE_IMP:
        card = s.data.properties[b_of(choice)]
        text = say("Imp: {card} of {owner}", card=s.name(card), owner=owner_name(view, a, s))
        return Label(text, deed_text(s.data.plank_deed[b_of(choice)], s), (f"card:{a}:{card}",))
    if verb in (v.EXPAND, v.WITHDRAW):
        permit, ref = s.data.permits[a], f"permit:{seat}:{s.data.properties[a]}"
        if verb == v.EXPAND:
            detail = permit_text(a, red_price(a, s), s)
            return Label(say("Expand: {permit}", permit=s.name(permit)), detail, (ref,))
        text = say("Take back from {permit}", permit=s.name(permit))
        return Label(text, say("the Property is not expanded this turn"), (ref,))
    if verb == v.TRADE:
        give, get = s.data.trade_give[a], s.data.trade_get[a]
        goods = f"{s.amounts(give)} → {s.amounts(get)}"
        title = say("Buy") if a < s.data.buys else say("Sell")
        return Label(title, goods, (f"trade:{s.data.trades[a]}",))
    if verb == v.EXCHANGE:
        goods = f"{s.data.exchange_give} {s.name(GOODS[a])} → {s.amounts(s.data.exchange_get)}"
        return Label(say("Exchange"), goods, (f"good:{seat}:{GOODS[a]}",))
    if verb in (v.HIRE, v.HIRE_CENTAUR):
        card = s.data.properties[a]
        text = say("Gnome on {card}", card=s.name(card))
        price = say("for {price} gold", price=gnome_price(s.data, view, verb))
        if verb == v.HIRE_CENTAUR:
            price = say("{price}, with the Centaur", price=price)
        return Label(text, f"{lock_text(a, s)}, {price}", ("gnomes", f"card:{seat}:{card}"))
    return later_label(view, seat, choice, s)


def gnome_price(data: Printed, view: View, verb: int) -> int:
    """The price of the Gnome of the turn, with the Centaur or without: BF-AST-CEN."""
    less = data.centaur_discount[SEASONS.index(view["season"] or SEASONS[0])] if verb == v.HIRE_CENTAUR else 0
    return max(data.gnome_price - less, 0)


def later_label(view: View, seat: int, choice: int, s: Speech) -> Label | None:
    say, verb, a = s.say, kind_of(choice), a_of(choice)
    if verb == v.USE:
        card = s.data.properties[a]
        gain, pay = s.amounts(s.data.lock_gain[a]), s.amounts(s.data.lock_pay[a])
        text = say("Gnome of {card}", card=s.name(card))
        return Label(text, f"{pay} → {gain}" if pay else gain, (f"card:{seat}:{card}",))
    if verb == v.HOBGOBLIN:
        tile = ASSISTANTS.index("hobgoblin")
        return Label(s.name("hobgoblin"), specialty(view, tile, s), ("assistant:hobgoblin",))
    if verb == v.PIXIE:
        district = s.data.city.districts[a]
        text = say("Pixie: {district}", district=s.name(district))
        refs = ("assistant:pixie", f"district:{district}")
        return Label(text, specialty(view, ASSISTANTS.index("pixie"), s), refs)
    if verb == v.PERMIT:
        permit, tile_id = s.data.permits[b_of(choice)], ASSISTANTS[a]
        text = say("Permit: {permit}", permit=s.name(permit))
        detail = say("turns {tile} face down", tile=s.name(tile_id))
        detail = f"{bonus_text(b_of(choice), s)}, {detail}"
        return Label(text, detail, (f"stack:{permit}", f"assistant:{tile_id}"))
    if verb == v.CARD:
        card = s.data.properties[a]
        text = say("Buy the card {card}", card=s.name(card))
        return Label(text, say("for {price} gold, ends the turn", price=s.data.card_price), (f"pool:{card}",))
    if verb == v.CARD_DECK:
        text = say("for {price} gold, ends the turn", price=s.data.card_price)
        return Label(say("Buy a card from the deck"), text, ("deck",))
    if verb == v.END:
        return Label(say("End the turn"))
    return None


def building_label(view: View, seat: int, verb: int, site: int, s: Speech) -> Label:
    say = s.say
    text = say("Build: {place}", place=s.name(s.data.city.sites[site]))
    kind = s.data.city.site_kind[site]
    refs = s.symbol_refs(site)
    if verb == v.BUILD and kind < len(s.data.properties):
        refs = (f"hand:{seat}:{s.data.properties[kind]}", *refs)
    cost = s.amounts(cost_of(s.data, view, site))
    district = s.data.city.districts[s.data.city.site_district[site]]
    if view["gorgon"] == district:
        cost = say("{cost}; the Gorgon is there", cost=cost)
    return Label(text, cost, refs)


def activation_label(view: View, seat: int, plank: int, s: Speech) -> Label:
    if GUILDS <= plank < CARDS:
        row = view["districts"][plank - GUILDS]
        guild = s.data.guilds.index(row["guild"])
        title = s.name(row["guild"])
        text = s.say("take your worker back")
        if not s.data.at_placement[guild]:
            text = deed_text(s.data.guild_deed[guild], s)
        return Label(title, text, (f"guild:{row['id']}",))
    kind = (plank - CARDS) % len(s.data.properties)
    card = s.data.properties[kind]
    return Label(s.name(card), deed_text(s.data.plank_deed[kind], s), (f"card:{seat}:{card}",))
