"""What is asked: questions, labels of choices, previews.

Labels point at these places, which the drawing carries as data-ref:
`symbol:D1.bank` a symbol of the city, `district:D1`, `guild:D1` a Guild tile with its plank, `area:forest`, `desk`,
`camp`, `crest:SEAT`, `card:SEAT:TYPE` a built card, `permit:SEAT:TYPE` the Permit under it, `hand:SEAT:TYPE`,
`pool:TYPE`, `deck`, `discards`, `assistant:ID`, `stack:PERMIT`, `trade:ID`, `good:SEAT:GOOD`, `worker:SEAT:KIND`,
`gnomes` the stockpile.
"""

from guildhall.games.belfort import frames as f
from guildhall.games.belfort import verbs as v
from guildhall.games.belfort.notation import PLANK_IDS, PRINTED
from guildhall.games.belfort.planks import CAMP, CARDS, DESK, GUILDS, PERMITS
from guildhall.games.belfort.terms import AREAS, ASSISTANTS, GOODS, KINDS, PIECES, SEASONS
from guildhall.games.belfort.words.actions import action_label
from guildhall.games.belfort.words.effects import bonus_text, deed_text, lock_text, permit_fee, permit_text, specialty
from guildhall.games.belfort.words.names import View, location_refs, name, owner_name, symbol_refs, words
from guildhall.kernel.packing import a_of, b_of, kind_of
from guildhall.words.offer import Label

QUESTIONS = {
    f.ASK_GUARD: "{name}, put the Dwarf of Non-Player {np} on a Guild",
    f.ASK_ASSISTANT: "{name}, choose an Assistant",
    f.ASK_TOKEN: "{name}, which lock does the Centaur open?",
    f.ASK_EXTRA_MARKER: "{name}, put a second marker on one of your Gatehouses",
    f.ASK_PROMOTE: "{name}, which worker becomes a Master?",
    f.ASK_PLACE: "{name}, place a worker or pass",
    f.ASK_IMP: "{name}, place another Imp?",
    f.ASK_LOAN: "{name}, take {n} workers from the reserve: how many Elves?",
    f.ASK_SEND: "{name}, {piece}: how many of {held} go to the {area}?",
    f.ASK_GIANT: "{name}, use the Giant?",
    f.ASK_GORGON: "{name}, use the Gorgon?",
    f.ASK_CREST: "{name}, exchange your crest?",
    f.ASK_TAX: "{name}, pay your taxes or use the Halfling?",
    f.ASK_DISCOUNT: "{name}, how do you use the discount?",
    f.ASK_DESIGN: "{name}, what do the Architects build?",
    f.ASK_RECRUIT: "{name}, whom do you recruit?",
    f.ASK_LOCK: "{name}, which lock does the Gnome open?",
    f.ASK_CHEAP_GNOME: "{name}, hire a Gnome for {n} gold?",
    f.ASK_ROB: "{name}, whom do you rob?",
    f.ASK_LOOT: "{name}, what do you take? Up to {m} more",
    f.ASK_ROB_EACH: "{name}, whom do you rob next?",
    f.ASK_TAKE_SHOWN: "{name}, take one of the cards shown",
    f.ASK_SWAP: "{name}, which two places do the Wizards swap?",
    f.ASK_SYMBOL: "{name}, which symbol of the Gatehouse gets the marker?",
    f.ASK_TRIBUTE: "{name}, what do you give for the Sentinels?",
    f.ASK_SAGES: "{name}, buy points from the Sages?",
    f.ASK_DECORATE: "{name}, decorate a marker, {n} to go",
    f.ASK_PERMIT: "{name}, take a Permit, up to {n}",
    f.ASK_MIX: "{name}, the Djinn grants {m} goods: how much {good}?",
    f.ASK_RED_MIX: "{name}, pay {n} wood or stone: how much of it wood?",
    f.ASK_RED_WORKER: "{name}, which worker do you give up?",
    f.ASK_RED_GNOME: "{name}, which Gnome do you give up?",
    f.ASK_REMOVE: "{name}, remove one of your Gatehouse markers",
    f.ASK_FETCH: "{name}, the Gargoyle takes cards, {n} to go",
    f.ASK_RETURN: "{name}, return {n} workers: how many Elves?",
    f.ASK_NP_CARD: "{name}, choose a card for Non-Player {np}",
    f.ASK_NP_SITE: "{name}, put the marker of Non-Player {np}",
    f.ASK_DROP: "{name}, keep {kept} cards: put one away",
    f.ASK_SHOW: "{name}, show a card to the spy",
    f.ASK_ACTION: "{name}, your turn: what do you do next?",
    f.ASK_DISCARD: "{name}, discard a card, {n} to go",
}


def question(view: View, seat: int, frame: int, names: list[str], language: str) -> str:
    """One line: what is asked, of whom."""
    kind, a, b = kind_of(frame), a_of(frame), b_of(frame)
    facts: dict[str, object] = {"n": a, "m": b, "kept": PRINTED.kept}
    if kind == f.ASK_SEND:
        area = AREAS[PRINTED.areas_for[a & 1][b]]
        facts.update(piece=name(PIECES[a], language), area=name(area, language))
        facts["held"] = view["players"][seat]["idle"][PIECES[a]]
    elif kind == f.ASK_MIX:
        facts["good"] = name(GOODS[a], language)
    elif kind in (f.ASK_GUARD, f.ASK_NP_CARD, f.ASK_NP_SITE):
        facts["np"] = PRINTED.np_crests[a]
    return words(language).say(QUESTIONS[kind], name=names[seat], **facts)


def purse(view: View, seat: int) -> dict[str, int]:
    """The own numbers a choice can move, for previews."""
    me = view["players"][seat]
    workers = {kind: me["workers"][kind] for kind in KINDS}
    return {"points": me["score"], **me["goods"], **workers, "cards": me["hand_size"]}


def label(view: View, seat: int, choice: int, language: str) -> Label:
    found = action_label(view, seat, choice, language)
    if found is None:
        found = placing_label(view, seat, choice, language)
    if found is None:
        found = effect_label(view, seat, choice, language)
    return found or plain_label(view, seat, choice, language)


def placing_label(view: View, seat: int, choice: int, language: str) -> Label | None:
    """Calendar, Placement and Collection."""
    say, verb, a, b = words(language).say, kind_of(choice), a_of(choice), b_of(choice)
    if verb == v.CHOOSE_ASSISTANT:
        return Label(name(ASSISTANTS[a], language), specialty(view, a, language), (f"assistant:{ASSISTANTS[a]}",))
    if verb == v.PLACE:
        piece = name(PIECES[a], language)
        text = say("{piece}: {plank}", piece=piece, plank=plank_name(view, b, language))
        return Label(text, plank_text(view, seat, a, b, language), plank_refs(seat, b))
    if verb == v.GOON:
        guild = view["districts"][a]["guild"]
        warned = guild == "assistants" and all(row["keeper"] is not None for row in view["assistants"])
        detail = say("nothing left to take there") if warned else specialty(view, ASSISTANTS.index("goon"), language)
        text = say("Goon: {guild}", guild=name(guild, language))
        return Label(text, detail, ("assistant:goon", f"guild:{PRINTED.city.districts[a]}"))
    if verb == v.IMP:
        card = PRINTED.properties[b]
        text = say("Imp: {card} of {owner}", card=name(card, language), owner=owner_name(view, a, language))
        return Label(text, deed_text(PRINTED.plank_deed[b], language), ("assistant:imps", f"card:{a}:{card}"))
    if verb == v.SEND:
        text = say("{n} to {area}", n=b, area=name(AREAS[a], language))
        return Label(text, sending_text(a, language), (f"area:{AREAS[a]}",))
    if verb == v.GIANT:
        return Label(say("Giant: {area}", area=name(AREAS[a], language)), "", ("assistant:giant", f"area:{AREAS[a]}"))
    if verb == v.GORGON:
        district = PRINTED.city.districts[a]
        text = say("Gorgon: {district}", district=name(district, language))
        return Label(text, specialty(view, ASSISTANTS.index("gorgon"), language), (f"district:{district}",))
    if verb == v.GUARD:
        district = PRINTED.city.districts[a]
        guild = name(view["districts"][a]["guild"], language)
        return Label(guild, name(district, language), (f"guild:{district}",))
    if verb == v.SWAP_CREST:
        number = view["players"][a]["crest"] if a < view["seats"] else 0
        text = say("Take crest {n} of {owner}", n=number, owner=owner_name(view, a, language))
        return Label(text, "", (f"crest:{a}",))
    if verb in (v.BORROW, v.RETURN):
        total = a_of(choice)
        return Label(words(language).many("1 Elf", "{n} Elves", total), say("the others are Dwarves"))
    return None


def sending_text(area: int, language: str) -> str:
    """What the area yields, and where the others go if nothing more is asked."""
    good = name(GOODS[PRINTED.area_good[area]], language)
    for row in PRINTED.areas_for:
        if area == row[-2]:
            rest = name(AREAS[row[-1]], language)
            return words(language).say("{good}; the others: {area}", good=good, area=rest)
    return good


def plank_name(view: View, plank: int, language: str) -> str:
    if GUILDS <= plank < CARDS:
        return name(view["districts"][plank - GUILDS]["guild"], language)
    return name(PLANK_IDS[plank], language)


def plank_text(view: View, seat: int, piece: int, plank: int, language: str) -> str:
    """What a worker there will do, and the fee."""
    say = words(language).say
    if plank == DESK:
        fee, kind = PRINTED.desk_fee, KINDS[piece & 1]
        none_left = view["players"][seat]["reserve"][kind] == 0  # BF-RUL-36: legal, but wasted
        text = say("wasted: no {kind} in your reserve", kind=name(kind, language)) if none_left else ""
        text = text or say("one more {kind}", kind=name(kind, language))
    elif plank == CAMP:
        return say("exchange your crest")
    elif plank < CARDS:
        row = view["districts"][plank - GUILDS]
        fee = row["guild_fee"][seat]
        text = deed_text(PRINTED.guild_deed[PRINTED.guilds.index(row["guild"])], language)
    elif plank < PERMITS:
        fee, text = PRINTED.plank_fee[plank - CARDS], deed_text(PRINTED.plank_deed[plank - CARDS], language)
    else:
        return permit_text(plank - PERMITS, permit_fee(plank - PERMITS, language), language)
    return say("{text}; fee {n} gold", text=text, n=fee) if fee else text


def plank_refs(seat: int, plank: int) -> tuple[str, ...]:
    if plank <= CAMP:
        return (PLANK_IDS[plank],)
    if plank < CARDS:
        return (f"guild:{PRINTED.city.districts[plank - GUILDS]}",)
    if plank < PERMITS:
        return (f"card:{seat}:{PLANK_IDS[plank]}",)
    return (f"permit:{seat}:{PRINTED.properties[plank - PERMITS]}",)


def effect_label(view: View, seat: int, choice: int, language: str) -> Label | None:
    """The follow-up questions of effects."""
    say, verb, a, b = words(language).say, kind_of(choice), a_of(choice), b_of(choice)
    cards = {v.DROP: "hand", v.SHOW: "hand", v.DISCARD: "hand", v.FETCH_POOL: "pool", v.NP_POOL: "pool"}
    if verb in cards:
        card = PRINTED.properties[a]
        ref = f"hand:{seat}:{card}" if cards[verb] == "hand" else f"pool:{card}"
        return Label(name(card, language), "", (ref,))
    if verb == v.FETCH_DISCARD:
        card = PRINTED.properties[a]
        return Label(name(card, language), say("from the discard pile"), ("discards",))
    if verb in (v.LOCK, v.FREE_LOCK):
        card = PRINTED.properties[a]
        return Label(name(card, language), lock_text(a, language), (f"card:{seat}:{card}",))
    if verb in (v.MARK, v.REMOVE, v.SYMBOL, v.DECORATE):
        symbol = PRINTED.city.symbols[a]
        return Label(name(symbol, language), "", (f"symbol:{symbol}",))
    if verb == v.NP_MARK:
        return Label(name(PRINTED.city.sites[a], language), "", symbol_refs(a))
    if verb == v.RECRUIT or verb == v.GIVE_UP:
        return Label(name(KINDS[a], language), "", (f"worker:{seat}:{KINDS[a]}",))
    if verb == v.ROB:
        text = say("{good} from {owner}", good=name(GOODS[b], language), owner=owner_name(view, a, language))
        return Label(text, "", (f"good:{a}:{GOODS[b]}",))
    if verb == v.ROB_MIX:
        text = say("wood and stone from {owner}", owner=owner_name(view, a, language))
        return Label(text, "", (f"good:{a}:wood", f"good:{a}:stone"))
    if verb == v.LOOT or verb == v.GIVE:
        return Label(name(GOODS[a], language), "", (f"good:{seat}:{GOODS[a]}",))
    if verb == v.TAKE_SHOWN:
        card = view["shown"].get(str(a))
        text = name(card, language) if card else "?"
        return Label(text, owner_name(view, a, language), (f"seat:{a}",))
    if verb == v.SWAP:
        first, second = (name(PRINTED.city.locations[n], language) for n in (a, b))
        return Label(f"{first} ⇄ {second}", "", location_refs(a) + location_refs(b))
    if verb == v.SAGES:
        deed = PRINTED.guild_deed[PRINTED.guilds.index("sages")]
        points = words(language).many("1 point", "{n} points", deed.points[a] if a < len(deed.points) else 0)
        price = deed.prices[a] if a < len(deed.prices) else 0
        return Label(points, say("for {price} gold", price=price))
    if verb == v.TAKE_PERMIT:
        permit = PRINTED.permits[a]
        return Label(name(permit, language), bonus_text(a, language), (f"stack:{permit}",))
    if verb == v.MIX:
        return Label(f"{b} {name(GOODS[a], language)}", "", (f"good:{seat}:{GOODS[a]}",))
    if verb == v.RED_MIX:
        return Label(f"{a} {name('wood', language)}", say("the rest in stone"), (f"good:{seat}:wood",))
    if verb == v.LESS:
        return Label(say("{wood} wood and {stone} stone less", wood=a, stone=b))
    return None


def plain_label(view: View, seat: int, choice: int, language: str) -> Label:
    """Choices without arguments, and those named by a season."""
    say, verb = words(language).say, kind_of(choice)
    if verb in (v.DJINN_METAL, v.DJINN_GOODS):
        season = a_of(choice)
        points, goods = PRINTED.djinn_points[season], PRINTED.djinn_goods[season]
        text = say("Djinn: metal for points ({n})", n=points)
        if verb == v.DJINN_GOODS:
            text = say("Djinn: {m} goods for points ({n})", n=points, m=goods)
        return Label(text, name(SEASONS[season], language), ("assistant:djinn",))
    fixed = {
        v.PROMOTE_FREE: Label(say("One still to be placed")),
        v.PROMOTE_PLACED: Label(say("One already placed")),
        v.STOP: Label(say("Done")),
        v.PASS: Label(say("Pass"), say("the others go to the Resource Areas")),
        v.DECLINE: Label(say("No")),
        v.KEEP_CREST: Label(say("Keep your crest"), "", (f"crest:{seat}",)),
        v.HALFLING: Label(say("Use the Halfling"), specialty(view, ASSISTANTS.index("halfling"), language)),
        v.PAY_TAX: Label(say("Pay {n} gold", n=view["taxes"][seat])),
        v.LESS_METAL: Label(say("1 metal less")),
        v.FULL_PRICE: Label(say("Full price"), say("keep the discount")),
        v.ROB_EACH: Label(say("A little from several players")),
        v.FETCH_DECK: Label(say("From the deck"), "", ("deck",)),
        v.NP_DECK: Label(say("From the deck"), "", ("deck",)),
    }
    return fixed[verb]
