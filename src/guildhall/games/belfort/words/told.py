"""What happened: the lines of the log."""

from guildhall.games.belfort import notes as e
from guildhall.games.belfort.notation import PLANK_IDS, PRINTED
from guildhall.games.belfort.planks import CARDS, GUILDS, PERMITS
from guildhall.games.belfort.score_sheet import FROM_DISTRICTS, FROM_EXPANSIONS, FROM_PIXIE
from guildhall.games.belfort.terms import AREAS, ASSISTANTS, GOODS, KINDS, PHASES, PIECES
from guildhall.games.belfort.words.names import amounts, location_refs, name, symbol_refs, words
from guildhall.games.belfort.words.shown import phase_name
from guildhall.kernel.packing import a_of, b_of, c_of, kind_of, seat_of
from guildhall.words.log import HEADING, LINE, SUBHEADING, Change, Line

Told = tuple[str, tuple[str, ...]]
NOBODYS = (e.TURNED_UP, e.RESHUFFLED, e.LEFT_OVER, e.NP_MOVED, e.OVER)


def line(event: int, names: list[str], language: str) -> Line | Change:
    """One event of the log: a line, or a number that moved with the line before."""
    kind, seat, a, b, c = kind_of(event), seat_of(event), a_of(event), b_of(event), c_of(event)
    say = words(language).say
    if kind == e.MONTH:
        season = ("spring", "summer", "autumn")[PRINTED.season[a]]
        return Line(HEADING, None, say("Month {n}, {season}", n=a, season=name(season, language)))
    if kind == e.PHASE:
        return Line(SUBHEADING, None, phase_name(PHASES[a], language))
    if kind == e.GOODS:
        return Change(seat, f"{name(GOODS[a], language)} {b} → {c}")
    if kind == e.POINTS:
        return Change(seat, say("points {before} → {after}", before=a, after=b))
    text, refs = sentence(event, names, language)
    return Line(LINE, None if kind in NOBODYS else seat, text, refs)


def sentence(event: int, names: list[str], language: str) -> Told:
    kind, seat, a, b, c = kind_of(event), seat_of(event), a_of(event), b_of(event), c_of(event)
    say, who = words(language).say, names[seat] if seat < len(names) else ""
    if kind in WITH_CARD:
        card = PRINTED.properties[a]
        ref = f"card:{seat}:{card}" if kind in ON_TABLE else f"pool:{card}"
        return say(WITH_CARD[kind], name=who, card=name(card, language), n=b), (ref,)
    if kind in WITH_ASSISTANT:
        tile = ASSISTANTS[a]
        return say(WITH_ASSISTANT[kind], name=who, tile=name(tile, language), n=b), (f"assistant:{tile}",)
    if kind in WITH_KIND:
        return say(WITH_KIND[kind], name=who, kind=name(KINDS[a], language)), (f"worker:{seat}:{KINDS[a]}",)
    if kind in WITH_DISTRICT:
        district = PRINTED.city.districts[a]
        return say(WITH_DISTRICT[kind], name=who, district=name(district, language)), (f"district:{district}",)
    if kind in WITH_SYMBOL:
        symbol = PRINTED.city.symbols[a]
        return say(WITH_SYMBOL[kind], name=who, symbol=name(symbol, language)), (f"symbol:{symbol}",)
    if kind in WITH_PERMIT:
        permit = PRINTED.permits[a]
        ref = f"permit:{seat}:{PRINTED.properties[a]}"
        return say(WITH_PERMIT[kind], name=who, permit=name(permit, language)), (ref,)
    if kind in WITH_OTHER:
        return say(WITH_OTHER[kind], name=who, other=names[a] if a < len(names) else ""), (f"crest:{a}",)
    if kind in MESSAGES:
        return say(MESSAGES[kind], name=who, n=a, m=b, k=c), ()
    return special(event, who, names, language)


def special(event: int, who: str, names: list[str], language: str) -> Told:
    """Lines with a mind of their own."""
    kind, seat, a, b, c = kind_of(event), seat_of(event), a_of(event), b_of(event), c_of(event)
    say = words(language).say
    if kind == e.DREW:  # others read it without the card
        if a == 0:
            return say("{name} draws a card", name=who), ("deck",)
        return say("{name} draws {card}", name=who, card=name(PRINTED.properties[a - 1], language)), ("deck",)
    if kind == e.PLACED or kind == e.ACTIVATED:
        plank = b if kind == e.PLACED else a
        return plank_line(kind, who, seat, a, plank, language)
    if kind == e.FEE:
        if a < len(names):
            return say("{name} pays {n} gold to {other}", name=who, n=b, other=names[a]), ()
        return say("{name} pays {n} gold to the supply", name=who, n=b), ()
    if kind == e.IMP:
        card = name(PRINTED.properties[b], language)
        text = say("{name} puts an Imp on the {card} of {other}", name=who, card=card, other=names[a])
        return text, (f"card:{a}:{PRINTED.properties[b]}",)
    if kind == e.SENT:
        piece, area = name(PIECES[a], language), name(AREAS[b], language)
        return say("{name} sends {n} × {piece}: {area}", name=who, n=c, piece=piece, area=area), (f"area:{AREAS[b]}",)
    if kind == e.GIANT:
        text = say("{name} sends the Giant: {area}", name=who, area=name(AREAS[a], language))
        return text, (f"area:{AREAS[a]}",)
    if kind == e.YIELD:
        area = name(AREAS[a], language)
        message = "{name}, {area}: {n} and a bonus of {m}" if c else "{name}, {area}: {n}"
        return say(message, name=who, area=area, n=b, m=c), (f"area:{AREAS[a]}",)
    if kind == e.BUILT:
        message = "{name} builds without a card: {place}" if b else "{name} builds: {place}"
        return say(message, name=who, place=name(PRINTED.city.sites[a], language)), symbol_refs(a)
    if kind == e.TRADED:
        goods = f"{amounts(PRINTED.trade_give[a], language)} → {amounts(PRINTED.trade_get[a], language)}"
        return say("{name} trades {goods}", name=who, goods=goods), (f"trade:{PRINTED.trades[a]}",)
    if kind == e.EXCHANGED:
        return say("{name} exchanges {good} for metal", name=who, good=name(GOODS[a], language)), ()
    if kind == e.ROBBED:
        good = name(GOODS[b], language)
        return say("{name} takes {n} {good} from {other}", name=who, n=c, good=good, other=names[a]), ()
    if kind == e.GAVE:
        good = name(GOODS[b], language)
        return say("{name} gives {n} {good} to {other}", name=who, n=c, good=good, other=names[a]), ()
    if kind == e.TOOK_SHOWN:
        card = name(PRINTED.properties[b], language)
        return say("{name} takes the {card} of {other}", name=who, card=card, other=names[a]), ()
    if kind == e.SWAPPED:
        first, second = (name(PRINTED.city.locations[n], language) for n in (a, b))
        text = say("{name} swaps {first} and {second}", name=who, first=first, second=second)
        return text, location_refs(a) + location_refs(b)
    return nonplayer_line(event, who, language)


def nonplayer_line(event: int, who: str, language: str) -> Told:
    kind, a, b, c = kind_of(event), a_of(event), b_of(event), c_of(event)
    say = words(language).say
    if kind in (e.GUARDED, e.NP_MOVED):
        district = PRINTED.city.districts[b]
        text = say(
            "The Dwarf of Non-Player {n} stands in {district}",
            n=PRINTED.np_crests[a],
            district=name(district, language),
        )
        return text, (f"guild:{district}",)
    if kind == e.NP_MARKED:
        place = name(PRINTED.city.sites[b], language)
        return say(
            "{name} marks {place} for Non-Player {n}", name=who, place=place, n=PRINTED.np_crests[a]
        ), symbol_refs(b)
    if kind == e.NP_NOTHING:
        card = name(PRINTED.properties[b], language)
        return say("No {card} is free for Non-Player {n}", card=card, n=PRINTED.np_crests[a]), ()
    if a in (FROM_DISTRICTS, FROM_PIXIE):
        district = PRINTED.city.districts[b]
        text = say("{name} scores {n} in {district}", name=who, n=c, district=name(district, language))
        return text, (f"district:{district}",)
    if a == FROM_EXPANSIONS:
        text = say("{name} scores {n} for {permit}", name=who, n=c, permit=name(PRINTED.permits[b], language))
        return text, ()
    kind_name = name(KINDS[a - FROM_DISTRICTS - 1], language)
    return say("{name} scores {n} for workers: {kind}", name=who, n=c, kind=kind_name), ()


def plank_line(kind: int, who: str, seat: int, piece: int, plank: int, language: str) -> Told:
    say = words(language).say
    if GUILDS <= plank < CARDS:
        district = PRINTED.city.districts[plank - GUILDS]
        place = say("Guild of {district}", district=name(district, language))
        refs: tuple[str, ...] = (f"guild:{district}",)
    else:
        place = name(PLANK_IDS[plank], language)
        kind_of_card = PRINTED.properties[(plank - CARDS) % len(PRINTED.properties)]
        refs = (f"permit:{seat}:{kind_of_card}" if plank >= PERMITS else f"card:{seat}:{kind_of_card}",)
        refs = refs if plank >= CARDS else (PLANK_IDS[plank],)
    if kind == e.ACTIVATED:
        return say("{name} activates {place}", name=who, place=place), refs
    return say("{name} places: {piece}, {place}", name=who, piece=name(PIECES[piece], language), place=place), refs


ON_TABLE = (e.TOKEN, e.HIRED, e.LOCK_USED, e.GNOME_LOST)
WITH_CARD = {
    e.DISCARDED: "{name} discards {card}",
    e.TURNED_UP: "{card} is turned up",
    e.TOKEN: "{name} opens the lock of {card} with the Centaur",
    e.HIRED: "{name} puts a Gnome on {card}",
    e.LOCK_USED: "{name} uses the Gnome of {card}",
    e.GNOME_LOST: "A Gnome leaves {card} of {name}",
    e.BOUGHT_CARD: "{name} buys the card {card}",
    e.SHOWED: "{name} shows {card}",
    e.FETCHED: "{name} takes {card} with the Gargoyle",
}
WITH_ASSISTANT = {
    e.CHOSE: "{name} chooses {tile}",
    e.LEFT_OVER: "{tile} is left over with {n} gold",
    e.ASSISTANT_USED: "{name} turns {tile} face down",
}
WITH_KIND = {
    e.RECRUITED: "{name} recruits: {kind}",
    e.NONE_LEFT: "{name} recruits nobody: {kind}",
    e.PROMOTED: "{name} has a new Master: {kind}",
    e.DEMOTED: "{name} loses a Master: {kind}",
    e.GAVE_UP: "{name} gives up a worker: {kind}",
}
WITH_DISTRICT = {
    e.GOON: "{name} sends the Goon to the Guild of {district}",
    e.GORGON: "{name} puts the Gorgon in {district}",
}
WITH_SYMBOL = {
    e.MARKED: "{name} puts a second marker: {symbol}",
    e.REMOVED: "{name} removes a marker: {symbol}",
    e.DECORATED: "{name} decorates: {symbol}",
}
WITH_PERMIT = {
    e.PERMIT: "{name} takes the Permit {permit}",
    e.EXPANDED: "{name} builds the expansion {permit}",
    e.WITHDREW: "{name} takes the workers back from {permit}",
}
WITH_OTHER = {e.SWAPPED_CREST: "{name} takes the crest of {other}"}
MESSAGES = {
    e.RESHUFFLED: "The discards are shuffled into a new deck",
    e.PASSED: "{name} passes",
    e.BORROWED: "{name} borrows {n} × Elf and {m} × Dwarf",
    e.RETURNED: "{name} returns {n} × Elf and {m} × Dwarf",
    e.KEPT_CREST: "{name} keeps the crest",
    e.INCOME: "{name} has an income of {n} gold",
    e.TAX: "{name} owes {n} gold tax and pays {m}",
    e.TOLL: "{name} pays the Gorgon's toll of {n} gold",
    e.TOLL_COLLECTED: "{name} collects {n} gold with the Gorgon",
    e.BOUGHT_BLIND: "{name} buys a card from the deck",
    e.SAGES: "{name} buys points from the Sages",
    e.OVER: "The game is over",
    e.TURN: "The turn of {name} begins",
}
