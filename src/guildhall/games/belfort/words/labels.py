"""How choices read: labels, with the places on the board they point at.

Labels point at these places, which the drawing carries as data-ref:
`symbol:D1.bank` a symbol of the city, `district:D1`, `guild:D1` a Guild tile with its plank, `area:forest`, `desk`,
`camp`, `crest:SEAT`, `card:SEAT:TYPE` a built card, `permit:SEAT:TYPE` the Permit under it, `hand:SEAT:TYPE`,
`pool:TYPE`, `deck`, `discards`, `assistant:ID`, `stack:PERMIT`, `trade:ID`, `good:SEAT:GOOD`, `worker:SEAT:KIND`,
`gnomes` the stockpile.
"""

from guildhall.games.belfort import verbs as v
from guildhall.games.belfort.notation import PLANK_IDS
from guildhall.games.belfort.planks import CAMP, CARDS, DESK, GUILDS, PERMITS
from guildhall.games.belfort.terms import AREAS, ASSISTANTS, GOODS, KINDS, PIECES, SEASONS
from guildhall.games.belfort.views import View
from guildhall.games.belfort.words.action_labels import action_label
from guildhall.games.belfort.words.effects_text import (
    LESS_METAL,
    bonus_text,
    counted,
    deed_text,
    lock_text,
    permit_fee,
    permit_text,
    specialty,
)
from guildhall.games.belfort.words.names import Speech, owner_name, speech
from guildhall.kernel.packing import a_of, b_of, kind_of
from guildhall.words.offer import Label


def label(view: View, seat: int, choice: int, language: str) -> Label:
    s = speech(view, language)
    found = action_label(view, seat, choice, s)
    if found is None:
        found = placing_label(view, seat, choice, s)
    if found is None:
        found = effect_label(view, seat, choice, s)
    return found or plain_label(view, seat, choice, s)


def placing_label(view: View, seat: int, choice: int, s: Speech) -> Label | None:
    """Calendar, Placement and Collection."""
    say, verb, a, b = s.say, kind_of(choice), a_of(choice), b_of(choice)
    if verb == v.CHOOSE_ASSISTANT:
        return Label(s.name(ASSISTANTS[a]), specialty(view, a, s), (f"assistant:{ASSISTANTS[a]}",))
    if verb == v.PLACE:
        piece = s.name(PIECES[a])
        text = say("{piece}: {plank}", piece=piece, plank=plank_name(view, b, s))
        return Label(text, plank_text(view, seat, a, b, s), plank_refs(seat, b, s))
    if verb == v.GOON:
        guild = view["districts"][a]["guild"]
        warned = guild == "assistants" and all(row["keeper"] is not None for row in view["assistants"])
        detail = say("nothing left to take there") if warned else specialty(view, ASSISTANTS.index("goon"), s)
        text = say("Goon: {guild}", guild=s.name(guild))
        return Label(text, detail, ("assistant:goon", f"guild:{s.data.city.districts[a]}"))
    if verb == v.IMP:
        card = s.data.properties[b]
        text = say("Imp: {card} of {owner}", card=s.name(card), owner=owner_name(view, a, s))
        return Label(text, deed_text(s.data.plank_deed[b], s), ("assistant:imps", f"card:{a}:{card}"))
    if verb == v.SEND:
        text = say("{n} to {area}", n=b, area=s.name(AREAS[a]))
        return Label(text, sending_text(a, s), (f"area:{AREAS[a]}",))
    if verb == v.GIANT:
        return Label(say("Giant: {area}", area=s.name(AREAS[a])), "", ("assistant:giant", f"area:{AREAS[a]}"))
    if verb == v.GORGON:
        district = s.data.city.districts[a]
        text = say("Gorgon: {district}", district=s.name(district))
        return Label(text, specialty(view, ASSISTANTS.index("gorgon"), s), (f"district:{district}",))
    if verb == v.GUARD:
        district = s.data.city.districts[a]
        guild = s.name(view["districts"][a]["guild"])
        return Label(guild, s.name(district), (f"guild:{district}",))
    if verb == v.SWAP_CREST:
        number = view["players"][a]["crest"] if a < view["seats"] else 0
        text = say("Take crest {n} of {owner}", n=number, owner=owner_name(view, a, s))
        return Label(text, "", (f"crest:{a}",))
    if verb in (v.BORROW, v.RETURN):
        total = a_of(choice)
        return Label(s.many("1 Elf", "{n} Elves", total), say("the others are Dwarves"))
    return None


def sending_text(area: int, s: Speech) -> str:
    """What the area yields, and where the others go if nothing more is asked."""
    good = s.name(GOODS[s.data.area_good[area]])
    for row in s.data.areas_for:
        if area == row[-2]:
            rest = s.name(AREAS[row[-1]])
            return s.say("{good}; the others: {area}", good=good, area=rest)
    return good


def plank_name(view: View, plank: int, s: Speech) -> str:
    if GUILDS <= plank < CARDS:
        return s.name(view["districts"][plank - GUILDS]["guild"])
    return s.name(PLANK_IDS[plank])


def plank_text(view: View, seat: int, piece: int, plank: int, s: Speech) -> str:
    """What a worker there will do, and the fee."""
    say = s.say
    if plank == DESK:
        fee, kind = s.data.desk_fee, KINDS[piece & 1]
        none_left = view["players"][seat]["reserve"][kind] == 0  # BF-RUL-36: legal, but wasted
        text = say("wasted: no {kind} in your reserve", kind=s.name(kind)) if none_left else ""
        text = text or say("one more {kind}", kind=s.name(kind))
    elif plank == CAMP:
        return say("exchange your crest")
    elif plank < CARDS:
        row = view["districts"][plank - GUILDS]
        fee = row["guild_fee"][seat]
        text = deed_text(s.data.guild_deed[s.data.guilds.index(row["guild"])], s)
    elif plank < PERMITS:
        fee, text = s.data.plank_fee[plank - CARDS], deed_text(s.data.plank_deed[plank - CARDS], s)
    else:
        return permit_text(plank - PERMITS, permit_fee(plank - PERMITS, s), s)
    return say("{text}; fee {n} gold", text=text, n=fee) if fee else text


def plank_refs(seat: int, plank: int, s: Speech) -> tuple[str, ...]:
    if plank <= CAMP:
        return (PLANK_IDS[plank],)
    if plank < CARDS:
        return (f"guild:{s.data.city.districts[plank - GUILDS]}",)
    if plank < PERMITS:
        return (f"card:{seat}:{PLANK_IDS[plank]}",)
    return (f"permit:{seat}:{s.data.properties[plank - PERMITS]}",)


def effect_label(view: View, seat: int, choice: int, s: Speech) -> Label | None:
    """The follow-up questions of effects."""
    say, verb, a, b = s.say, kind_of(choice), a_of(choice), b_of(choice)
    cards = {v.DROP: "hand", v.SHOW: "hand", v.DISCARD: "hand", v.FETCH_POOL: "pool", v.NP_POOL: "pool"}
    if verb in cards:
        card = s.data.properties[a]
        ref = f"hand:{seat}:{card}" if cards[verb] == "hand" else f"pool:{card}"
        return Label(s.name(card), "", (ref,))
    if verb == v.FETCH_DISCARD:
        card = s.data.properties[a]
        return Label(s.name(card), say("from the discard pile"), ("discards",))
    if verb in (v.LOCK, v.FREE_LOCK):
        card = s.data.properties[a]
        return Label(s.name(card), lock_text(a, s), (f"card:{seat}:{card}",))
    if verb in (v.MARK, v.REMOVE, v.SYMBOL, v.DECORATE):
        symbol = s.data.city.symbols[a]
        return Label(s.name(symbol), "", (f"symbol:{symbol}",))
    if verb == v.NP_MARK:
        return Label(s.name(s.data.city.sites[a]), "", s.symbol_refs(a))
    if verb == v.RECRUIT or verb == v.GIVE_UP:
        return Label(s.name(KINDS[a]), "", (f"worker:{seat}:{KINDS[a]}",))
    if verb == v.ROB:
        text = say("{good} from {owner}", good=s.name(GOODS[b]), owner=owner_name(view, a, s))
        return Label(text, "", (f"good:{a}:{GOODS[b]}",))
    if verb == v.ROB_MIX:
        text = say("wood and stone from {owner}", owner=owner_name(view, a, s))
        return Label(text, "", (f"good:{a}:wood", f"good:{a}:stone"))
    if verb == v.LOOT or verb == v.GIVE:
        return Label(s.name(GOODS[a]), "", (f"good:{seat}:{GOODS[a]}",))
    if verb == v.TAKE_SHOWN:
        shown = view["shown"].get(str(a))
        text = s.name(shown) if shown else "?"
        return Label(text, owner_name(view, a, s), (f"seat:{a}",))
    if verb == v.SWAP:
        first, second = (s.name(s.data.city.locations[n]) for n in (a, b))
        return Label(f"{first} ⇄ {second}", "", s.location_refs(a) + s.location_refs(b))
    if verb == v.GAIN:
        gain = s.data.gains[a] if a < len(s.data.gains) else []
        refs = tuple(f"good:{seat}:{GOODS[good]}" for good, number in enumerate(gain) if number)
        return Label(s.amounts(gain), "", refs)
    if verb == v.SAGES:
        deed = s.data.guild_deed[s.data.guilds.index("sages")]
        points = s.many("1 point", "{n} points", deed.points[a] if a < len(deed.points) else 0)
        price = deed.prices[a] if a < len(deed.prices) else 0
        return Label(points, say("for {price} gold", price=price))
    if verb == v.TAKE_PERMIT:
        permit = s.data.permits[a]
        return Label(s.name(permit), bonus_text(a, s), (f"stack:{permit}",))
    if verb == v.MIX:
        return Label(f"{b} {s.name(GOODS[a])}", "", (f"good:{seat}:{GOODS[a]}",))
    if verb == v.RED_MIX:
        return Label(f"{a} {s.name('wood')}", say("the rest in stone"), (f"good:{seat}:wood",))
    if verb == v.LESS:
        return Label(say("{wood} wood and {stone} stone less", wood=a, stone=b))
    return None


def plain_label(view: View, seat: int, choice: int, s: Speech) -> Label:
    """Choices without arguments, and those named by a season."""
    say, verb = s.say, kind_of(choice)
    if verb in (v.DJINN_METAL, v.DJINN_GOODS):
        season = a_of(choice)
        points, goods = s.data.djinn_points[season], s.data.djinn_goods[season]
        text = say("Djinn: metal for points ({n})", n=points)
        if verb == v.DJINN_GOODS:
            text = say("Djinn: {m} goods for points ({n})", n=points, m=goods)
        return Label(text, s.name(SEASONS[season]), ("assistant:djinn",))
    gates = tuple(
        sorted({f"card:{seat}:{card['type']}" for card in view["players"][seat]["built"] if card["put_marker"]})
    )
    fixed = {
        v.PROMOTE_FREE: Label(say("One still to be placed")),
        v.PROMOTE_PLACED: Label(say("One already placed")),
        v.FREE_IDLE: Label(say("One that put no marker"), say("all markers stay"), gates),
        v.FREE_MARKING: Label(say("One that put a marker"), say("a marker goes with it"), gates),
        v.STOP: Label(say("Done")),
        v.PASS: Label(say("Pass"), say("the others go to the Resource Areas")),
        v.DECLINE: Label(say("No")),
        v.KEEP_CREST: Label(say("Keep your crest"), "", (f"crest:{seat}",)),
        v.HALFLING: Label(say("Use the Halfling"), specialty(view, ASSISTANTS.index("halfling"), s)),
        v.PAY_TAX: Label(say("Pay {n} gold", n=view["taxes"][seat])),
        v.LESS_METAL: Label(counted(s, LESS_METAL, s.data.design_less_metal)),
        v.FULL_PRICE: Label(say("Full price"), say("keep the discount")),
        v.ROB_EACH: Label(say("A little from several players")),
        v.FETCH_DECK: Label(say("From the deck"), "", ("deck",)),
        v.NP_DECK: Label(say("From the deck"), "", ("deck",)),
    }
    return fixed[verb]
