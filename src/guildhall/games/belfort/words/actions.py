"""Labels of the Actions turn."""

from guildhall.games.belfort import verbs as v
from guildhall.games.belfort.notation import PRINTED
from guildhall.games.belfort.planks import CARDS, GUILDS
from guildhall.games.belfort.terms import ASSISTANTS, GOODS, SEASONS
from guildhall.games.belfort.words.effects import bonus_text, deed_text, lock_text, permit_text, red_price, specialty
from guildhall.games.belfort.words.names import View, amounts, cost_text, name, owner_name, symbol_refs, words
from guildhall.kernel.packing import a_of, b_of, kind_of
from guildhall.words.offer import Label


def action_label(view: View, seat: int, choice: int, language: str) -> Label | None:
    say, verb, a = words(language).say, kind_of(choice), a_of(choice)
    if verb in (v.BUILD, v.DESIGN):
        return building_label(view, seat, verb, a, language)
    if verb == v.ACTIVATE:
        return activation_label(view, seat, a, language)
    if verb == v.ACTIVATE_GOON:
        guild = next((row["guild"] for row in view["districts"] if row["id"] == view["goon"]), "")
        thing = name(guild, language) if guild else ""
        return Label(say("Goon: {guild}", guild=thing), "", (f"guild:{view['goon']}",))
    if verb == v.ACTIVATE_IMP:
        card = PRINTED.properties[b_of(choice)]
        text = say("Imp: {card} of {owner}", card=name(card, language), owner=owner_name(view, a, language))
        return Label(text, deed_text(PRINTED.plank_deed[b_of(choice)], language), (f"card:{a}:{card}",))
    if verb in (v.EXPAND, v.WITHDRAW):
        permit, ref = PRINTED.permits[a], f"permit:{seat}:{PRINTED.properties[a]}"
        if verb == v.EXPAND:
            detail = permit_text(a, red_price(a, language), language)
            return Label(say("Expand: {permit}", permit=name(permit, language)), detail, (ref,))
        text = say("Take back from {permit}", permit=name(permit, language))
        return Label(text, say("the Property is not expanded this turn"), (ref,))
    if verb == v.TRADE:
        give, get = PRINTED.trade_give[a], PRINTED.trade_get[a]
        goods = f"{amounts(give, language)} → {amounts(get, language)}"
        title = say("Buy") if a < PRINTED.buys else say("Sell")
        return Label(title, goods, (f"trade:{PRINTED.trades[a]}",))
    if verb == v.EXCHANGE:
        goods = f"{PRINTED.exchange_give} {name(GOODS[a], language)} → {amounts(PRINTED.exchange_get, language)}"
        return Label(say("Exchange"), goods, (f"good:{seat}:{GOODS[a]}",))
    if verb in (v.HIRE, v.HIRE_CENTAUR):
        card = PRINTED.properties[a]
        text = say("Gnome on {card}", card=name(card, language))
        price = say("for {price} gold", price=gnome_price(view, verb))
        if verb == v.HIRE_CENTAUR:
            price = say("{price}, with the Centaur", price=price)
        return Label(text, f"{lock_text(a, language)}, {price}", ("gnomes", f"card:{seat}:{card}"))
    return later_label(view, seat, choice, language)


def gnome_price(view: View, verb: int) -> int:
    """The price of the Gnome of the turn, with the Centaur or without: BF-AST-CEN."""
    less = PRINTED.centaur_discount[SEASONS.index(view["season"])] if verb == v.HIRE_CENTAUR else 0
    return max(PRINTED.gnome_price - less, 0)


def later_label(view: View, seat: int, choice: int, language: str) -> Label | None:
    say, verb, a = words(language).say, kind_of(choice), a_of(choice)
    if verb == v.USE:
        card = PRINTED.properties[a]
        gain, pay = amounts(PRINTED.lock_gain[a], language), amounts(PRINTED.lock_pay[a], language)
        text = say("Gnome of {card}", card=name(card, language))
        return Label(text, f"{pay} → {gain}" if pay else gain, (f"card:{seat}:{card}",))
    if verb == v.HOBGOBLIN:
        tile = ASSISTANTS.index("hobgoblin")
        return Label(name("hobgoblin", language), specialty(view, tile, language), ("assistant:hobgoblin",))
    if verb == v.PIXIE:
        district = PRINTED.city.districts[a]
        text = say("Pixie: {district}", district=name(district, language))
        refs = ("assistant:pixie", f"district:{district}")
        return Label(text, specialty(view, ASSISTANTS.index("pixie"), language), refs)
    if verb == v.PERMIT:
        permit, tile_id = PRINTED.permits[b_of(choice)], ASSISTANTS[a]
        text = say("Permit: {permit}", permit=name(permit, language))
        detail = say("turns {tile} face down", tile=name(tile_id, language))
        detail = f"{bonus_text(b_of(choice), language)}, {detail}"
        return Label(text, detail, (f"stack:{permit}", f"assistant:{tile_id}"))
    if verb == v.CARD:
        card = PRINTED.properties[a]
        text = say("Buy the card {card}", card=name(card, language))
        return Label(text, say("for {price} gold, ends the turn", price=PRINTED.card_price), (f"pool:{card}",))
    if verb == v.CARD_DECK:
        text = say("for {price} gold, ends the turn", price=PRINTED.card_price)
        return Label(say("Buy a card from the deck"), text, ("deck",))
    if verb == v.END:
        return Label(say("End the turn"))
    return None


def building_label(view: View, seat: int, verb: int, site: int, language: str) -> Label:
    say = words(language).say
    text = say("Build: {place}", place=name(PRINTED.city.sites[site], language))
    kind = PRINTED.city.site_kind[site]
    refs = symbol_refs(site)
    if verb == v.BUILD and kind < len(PRINTED.properties):
        refs = (f"hand:{seat}:{PRINTED.properties[kind]}", *refs)
    cost = cost_text(view, site, language)
    district = PRINTED.city.districts[PRINTED.city.site_district[site]]
    if view["gorgon"] == district:
        cost = say("{cost}; the Gorgon is there", cost=cost)
    return Label(text, cost, refs)


def activation_label(view: View, seat: int, plank: int, language: str) -> Label:
    if GUILDS <= plank < CARDS:
        row = view["districts"][plank - GUILDS]
        guild = PRINTED.guilds.index(row["guild"])
        title = name(row["guild"], language)
        text = words(language).say("take your worker back")
        if not PRINTED.at_placement[guild]:
            text = deed_text(PRINTED.guild_deed[guild], language)
        return Label(title, text, (f"guild:{row['id']}",))
    kind = (plank - CARDS) % len(PRINTED.properties)
    card = PRINTED.properties[kind]
    return Label(name(card, language), deed_text(PRINTED.plank_deed[kind], language), (f"card:{seat}:{card}",))
