"""What happened: the lines of the log. They name things and tell the numbers of the note, so they need no view."""

from guildhall.games.belfort import notes
from guildhall.games.belfort.notation import PLANK_IDS
from guildhall.games.belfort.planks import CARDS, GUILDS, PERMITS
from guildhall.games.belfort.score_sheet import FROM_DISTRICTS, FROM_ELVES, FROM_EXPANSIONS, FROM_PIXIE
from guildhall.games.belfort.terms import AREAS, ASSISTANTS, GOODS, KINDS, PHASES, PIECES, SEASONS
from guildhall.games.belfort.words.names import Speech, speech_of_the_box
from guildhall.games.belfort.words.progress import phase_name
from guildhall.kernel.packing import a_of, b_of, c_of, kind_of, seat_of
from guildhall.words.log import HEADING, LINE, SUBHEADING, Change, Line

Sentence = tuple[str, tuple[str, ...]]
NOBODYS = (notes.TURNED_UP, notes.RESHUFFLED, notes.LEFT_OVER, notes.NP_MOVED, notes.OVER)


def line(note: int, names: list[str], language: str) -> Line | Change:
    """One note of the log: a line, or a number that moved with the line before."""
    s = speech_of_the_box(language)
    kind, seat, a, b, c = kind_of(note), seat_of(note), a_of(note), b_of(note), c_of(note)
    say = s.say
    if kind == notes.MONTH:
        return Line(HEADING, None, say("Month {n}, {season}", n=a, season=s.name(SEASONS[b])))
    if kind == notes.PHASE:
        return Line(SUBHEADING, None, phase_name(PHASES[a], s))
    if kind == notes.GOODS:
        return Change(seat, f"{s.name(GOODS[a])} {b} → {c}")
    if kind == notes.POINTS:
        return Change(seat, say("points {before} → {after}", before=a, after=b))
    text, refs = sentence(note, names, s)
    return Line(LINE, None if kind in NOBODYS else seat, text, refs)


def sentence(note: int, names: list[str], s: Speech) -> Sentence:
    kind, seat, a, b, c = kind_of(note), seat_of(note), a_of(note), b_of(note), c_of(note)
    say, who = s.say, names[seat] if seat < len(names) else ""
    if kind in WITH_CARD:
        card = s.data.properties[a]
        ref = f"card:{seat}:{card}" if kind in ON_TABLE else f"pool:{card}"
        return say(WITH_CARD[kind], name=who, card=s.name(card), n=b), (ref,)
    if kind in WITH_ASSISTANT:
        tile = ASSISTANTS[a]
        return say(WITH_ASSISTANT[kind], name=who, tile=s.name(tile), n=b), (f"assistant:{tile}",)
    if kind in WITH_KIND:
        return say(WITH_KIND[kind], name=who, kind=s.name(KINDS[a])), (f"worker:{seat}:{KINDS[a]}",)
    if kind in WITH_DISTRICT:
        district = s.data.city.districts[a]
        return say(WITH_DISTRICT[kind], name=who, district=s.name(district)), (f"district:{district}",)
    if kind in WITH_SYMBOL:
        symbol = s.data.city.symbols[a]
        return say(WITH_SYMBOL[kind], name=who, symbol=s.name(symbol)), (f"symbol:{symbol}",)
    if kind in WITH_PERMIT:
        permit = s.data.permits[a]
        ref = f"permit:{seat}:{s.data.properties[a]}"
        return say(WITH_PERMIT[kind], name=who, permit=s.name(permit)), (ref,)
    if kind in WITH_OTHER:
        return say(WITH_OTHER[kind], name=who, other=names[a] if a < len(names) else ""), (f"crest:{a}",)
    if kind in MESSAGES:
        return say(MESSAGES[kind], name=who, n=a, m=b, k=c), ()
    return special(note, who, names, s)


def special(note: int, who: str, names: list[str], s: Speech) -> Sentence:
    """Lines with a mind of their own."""
    kind, seat, a, b, c = kind_of(note), seat_of(note), a_of(note), b_of(note), c_of(note)
    say = s.say
    if kind == notes.DREW:  # others read it without the card
        if a == 0:
            return say("{name} draws a card", name=who), ("deck",)
        return say("{name} draws {card}", name=who, card=s.name(s.data.properties[a - 1])), ("deck",)
    if kind == notes.PLACED or kind == notes.ACTIVATED:
        plank = b if kind == notes.PLACED else a
        return plank_line(kind, who, seat, a, plank, s)
    if kind == notes.FEE:
        if a < len(names):
            return say("{name} pays {n} gold to {other}", name=who, n=b, other=names[a]), ()
        return say("{name} pays {n} gold to the supply", name=who, n=b), ()
    if kind == notes.IMP:
        card = s.name(s.data.properties[b])
        text = say("{name} puts an Imp on the {card} of {other}", name=who, card=card, other=names[a])
        return text, (f"card:{a}:{s.data.properties[b]}",)
    if kind == notes.SENT:
        piece, area = s.name(PIECES[a]), s.name(AREAS[b])
        return say("{name} sends {n} × {piece}: {area}", name=who, n=c, piece=piece, area=area), (f"area:{AREAS[b]}",)
    if kind == notes.GIANT:
        text = say("{name} sends the Giant: {area}", name=who, area=s.name(AREAS[a]))
        return text, (f"area:{AREAS[a]}",)
    if kind == notes.YIELD:
        area = s.name(AREAS[a])
        message = "{name}, {area}: {n} and a bonus of {m}" if c else "{name}, {area}: {n}"
        return say(message, name=who, area=area, n=b, m=c), (f"area:{AREAS[a]}",)
    if kind == notes.BUILT:
        message = "{name} builds without a card: {place}" if b else "{name} builds: {place}"
        return say(message, name=who, place=s.name(s.data.city.sites[a])), s.symbol_refs(a)
    if kind == notes.TRADED:
        given = [b if one else 0 for one in s.data.trade_give[a]]
        got = [c if one else 0 for one in s.data.trade_get[a]]
        goods = f"{s.amounts(given)} → {s.amounts(got)}"
        return say("{name} trades {goods}", name=who, goods=goods), (f"trade:{s.data.trades[a]}",)
    if kind == notes.EXCHANGED:
        return say("{name} exchanges {good} for metal", name=who, good=s.name(GOODS[a])), ()
    if kind == notes.ROBBED:
        good = s.name(GOODS[b])
        return say("{name} takes {n} {good} from {other}", name=who, n=c, good=good, other=names[a]), ()
    if kind == notes.GAVE:
        good = s.name(GOODS[b])
        return say("{name} gives {n} {good} to {other}", name=who, n=c, good=good, other=names[a]), ()
    if kind == notes.TOOK_SHOWN:
        card = s.name(s.data.properties[b])
        return say("{name} takes the {card} of {other}", name=who, card=card, other=names[a]), ()
    if kind == notes.SWAPPED:
        first, second = (s.name(s.data.city.locations[n]) for n in (a, b))
        text = say("{name} swaps {first} and {second}", name=who, first=first, second=second)
        return text, s.location_refs(a) + s.location_refs(b)
    return nonplayer_or_scoring(note, who, s)


def nonplayer_or_scoring(note: int, who: str, s: Speech) -> Sentence:
    kind, a, b, c = kind_of(note), a_of(note), b_of(note), c_of(note)
    say = s.say
    if kind in (notes.GUARDED, notes.NP_MOVED):
        district = s.data.city.districts[b]
        text = say(
            "The Dwarf of Non-Player {n} stands in {district}",
            n=s.data.np_crests[a],
            district=s.name(district),
        )
        return text, (f"guild:{district}",)
    if kind == notes.NP_MARKED:
        place = s.name(s.data.city.sites[b])
        return say(
            "{name} marks {place} for Non-Player {n}", name=who, place=place, n=s.data.np_crests[a]
        ), s.symbol_refs(b)
    if kind == notes.NP_NOTHING:
        card = s.name(s.data.properties[b])
        return say("No {card} is free for Non-Player {n}", card=card, n=s.data.np_crests[a]), ()
    assert kind == notes.SCORED, kind
    if a in (FROM_DISTRICTS, FROM_PIXIE):
        district = s.data.city.districts[b]
        text = say("{name} scores {n} in {district}", name=who, n=c, district=s.name(district))
        return text, (f"district:{district}",)
    if a == FROM_EXPANSIONS:
        text = say("{name} scores {n} for {permit}", name=who, n=c, permit=s.name(s.data.permits[b]))
        return text, ()
    kind_name = s.name(KINDS[a - FROM_ELVES])
    return say("{name} scores {n} for workers: {kind}", name=who, n=c, kind=kind_name), ()


def plank_line(kind: int, who: str, seat: int, piece: int, plank: int, s: Speech) -> Sentence:
    say = s.say
    if GUILDS <= plank < CARDS:
        district = s.data.city.districts[plank - GUILDS]
        place = say("Guild of {district}", district=s.name(district))
        refs: tuple[str, ...] = (f"guild:{district}",)
    else:
        place = s.name(PLANK_IDS[plank])
        kind_of_card = s.data.properties[(plank - CARDS) % len(s.data.properties)]
        refs = (f"permit:{seat}:{kind_of_card}" if plank >= PERMITS else f"card:{seat}:{kind_of_card}",)
        refs = refs if plank >= CARDS else (PLANK_IDS[plank],)
    if kind == notes.ACTIVATED:
        return say("{name} activates {place}", name=who, place=place), refs
    return say("{name} places: {piece}, {place}", name=who, piece=s.name(PIECES[piece]), place=place), refs


ON_TABLE = (notes.TOKEN, notes.HIRED, notes.LOCK_USED, notes.GNOME_LOST)
WITH_CARD = {
    notes.DISCARDED: "{name} discards {card}",
    notes.TURNED_UP: "{card} is turned up",
    notes.TOKEN: "{name} opens the lock of {card} with the Centaur",
    notes.HIRED: "{name} puts a Gnome on {card}",
    notes.LOCK_USED: "{name} uses the Gnome of {card}",
    notes.GNOME_LOST: "A Gnome leaves {card} of {name}",
    notes.BOUGHT_CARD: "{name} buys the card {card}",
    notes.SHOWED: "{name} shows {card}",
    notes.FETCHED: "{name} takes {card} with the Gargoyle",
}
WITH_ASSISTANT = {
    notes.CHOSE: "{name} chooses {tile}",
    notes.LEFT_OVER: "{tile} is left over with {n} gold",
    notes.ASSISTANT_USED: "{name} turns {tile} face down",
}
WITH_KIND = {
    notes.RECRUITED: "{name} recruits: {kind}",
    notes.NONE_LEFT: "{name} recruits nobody: {kind}",
    notes.PROMOTED: "{name} has a new Master: {kind}",
    notes.DEMOTED: "{name} loses a Master: {kind}",
    notes.GAVE_UP: "{name} gives up a worker: {kind}",
}
WITH_DISTRICT = {
    notes.GOON: "{name} sends the Goon to the Guild of {district}",
    notes.GORGON: "{name} puts the Gorgon in {district}",
}
WITH_SYMBOL = {
    notes.MARKED: "{name} puts a second marker: {symbol}",
    notes.REMOVED: "{name} removes a marker: {symbol}",
    notes.DECORATED: "{name} decorates: {symbol}",
}
WITH_PERMIT = {
    notes.PERMIT: "{name} takes the Permit {permit}",
    notes.EXPANDED: "{name} builds the expansion {permit}",
    notes.WITHDREW: "{name} takes the workers back from {permit}",
}
WITH_OTHER = {notes.SWAPPED_CREST: "{name} takes the crest of {other}"}
MESSAGES = {
    notes.RESHUFFLED: "The discards are shuffled into a new deck",
    notes.PASSED: "{name} passes",
    notes.BORROWED: "{name} borrows {n} × Elf and {m} × Dwarf",
    notes.RETURNED: "{name} returns {n} × Elf and {m} × Dwarf",
    notes.KEPT_CREST: "{name} keeps the crest",
    notes.INCOME: "{name} has an income of {n} gold",
    notes.TAX: "{name} owes {n} gold tax and pays {m}",
    notes.TOLL: "{name} pays the Gorgon's toll of {n} gold",
    notes.TOLL_COLLECTED: "{name} collects {n} gold with the Gorgon",
    notes.BOUGHT_BLIND: "{name} buys a card from the deck",
    notes.SAGES: "{name} buys points from the Sages",
    notes.OVER: "The game is over",
    notes.TURN: "The turn of {name} begins",
}
