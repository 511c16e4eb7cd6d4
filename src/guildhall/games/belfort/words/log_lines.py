"""What happened: the lines of the log. They name things and tell the numbers of the note, so they need no view."""

from guildhall.games.belfort import notes
from guildhall.games.belfort.data import Printed
from guildhall.games.belfort.notation import PLANK_IDS
from guildhall.games.belfort.planks import CARDS, GUILDS, PERMITS
from guildhall.games.belfort.score_sheet import FROM_DISTRICTS, FROM_ELVES, FROM_EXPANSIONS, FROM_PIXIE
from guildhall.games.belfort.terms import AREAS, ASSISTANTS, GOODS, KINDS, PHASES, PIECES, SEASONS
from guildhall.games.belfort.words.names import Speech, speech_of
from guildhall.games.belfort.words.progress import phase_name
from guildhall.kernel.packing import kind_of
from guildhall.words import log
from guildhall.words.log import HEADING, PLAYER, SUBHEADING, Blank, Line, Note, moves, says, things


def line(event: int, printed: Printed, names: list[str], language: str) -> Line | log.Change:
    """One note of the log: a line, or a number that moved with the line before."""
    return LINES[kind_of(event)](Note(event, speech_of(printed, language), names, BLANKS))


def phase(note: Note[Speech]) -> Line:
    return Line(SUBHEADING, None, phase_name(PHASES[note.a], note.s))


def goods(note: Note[Speech]) -> log.Change:
    return log.Change(note.seat, f"{note.name(GOODS[note.a])} {note.b} → {note.c}")


def drew(note: Note[Speech]) -> Line:
    """Others read it without the card."""
    if note.a == 0:
        return note.tell("{name} draws a card", "deck")
    return note.tell("{name} draws {card}", "deck", card=note.name(note.s.data.properties[note.a - 1]))


def fee(note: Note[Speech]) -> Line:
    if note.a < len(note.names):
        return note.tell("{name} pays {n} gold to {other}", n=note.b, other=note.player(note.a))
    return note.tell("{name} pays {n} gold to the supply", n=note.b)


def yielded(note: Note[Speech]) -> Line:
    message = "{name}, {area}: {n} and a bonus of {m}" if note.c else "{name}, {area}: {n}"
    return note.tell(message, f"area:{AREAS[note.a]}", area=note.name(AREAS[note.a]), n=note.b, m=note.c)


def built(note: Note[Speech]) -> Line:
    message = "{name} builds without a card: {place}" if note.b else "{name} builds: {place}"
    return note.tell(message, *note.s.symbol_refs(note.a), place=note.name(note.s.data.city.sites[note.a]))


def traded(note: Note[Speech]) -> Line:
    s = note.s
    given = s.amounts([note.b if one else 0 for one in s.data.trade_give[note.a]])
    got = s.amounts([note.c if one else 0 for one in s.data.trade_get[note.a]])
    return note.tell("{name} trades {goods}", f"trade:{s.data.trades[note.a]}", goods=f"{given} → {got}")


def swapped(note: Note[Speech]) -> Line:
    s, refs = note.s, note.s.location_refs(note.a) + note.s.location_refs(note.b)
    first, second = (s.name(s.data.city.locations[place]) for place in (note.a, note.b))
    return note.tell("{name} swaps {first} and {second}", *refs, first=first, second=second)


def marked(note: Note[Speech]) -> Line:
    """A Non-Player's marker."""
    place, crest = note.name(note.s.data.city.sites[note.b]), note.s.data.np_crests[note.a]
    return note.tell("{name} marks {place} for Non-Player {np}", *note.s.symbol_refs(note.b), place=place, np=crest)


def scored(note: Note[Speech]) -> Line:
    category, points = note.a, note.c
    if category in (FROM_DISTRICTS, FROM_PIXIE):
        district = note.s.data.city.districts[note.b]
        name = note.name(district)
        return note.tell("{name} scores {n} in {district}", f"district:{district}", n=points, district=name)
    if category == FROM_EXPANSIONS:
        return note.tell("{name} scores {n} for {permit}", n=points, permit=note.name(note.s.data.permits[note.b]))
    return note.tell("{name} scores {n} for workers: {kind}", n=points, kind=note.name(KINDS[category - FROM_ELVES]))


def at_plank(note: Note[Speech]) -> Line:
    """A worker placed on a plank, or at work there."""
    s, plank = note.s, note.b if note.kind == notes.PLACED else note.a
    if GUILDS <= plank < CARDS:
        district = s.data.city.districts[plank - GUILDS]
        place, ref = s.say("Guild of {district}", district=s.name(district)), f"guild:{district}"
    elif plank < CARDS:
        place, ref = s.name(PLANK_IDS[plank]), PLANK_IDS[plank]
    else:
        card = s.data.properties[(plank - CARDS) % len(s.data.properties)]
        place, ref = s.name(PLANK_IDS[plank]), f"{'permit' if plank >= PERMITS else 'card'}:{note.seat}:{card}"
    if note.kind == notes.ACTIVATED:
        return note.tell("{name} activates {place}", ref, place=place)
    return note.tell("{name} places: {piece}, {place}", ref, piece=s.name(PIECES[note.a]), place=place)


BLANKS: log.Blanks[Speech] = {
    "season": things(lambda s: SEASONS),
    "card": things(lambda s: s.data.properties),
    "permit": Blank(
        lambda note, kind: note.s.data.properties[kind], lambda note, kind: note.name(note.s.data.permits[kind])
    ),
    "tile": things(lambda s: ASSISTANTS),
    "kind": things(lambda s: KINDS),
    "piece": things(lambda s: PIECES),
    "good": things(lambda s: GOODS),
    "area": things(lambda s: AREAS),
    "district": things(lambda s: s.data.city.districts),
    "symbol": things(lambda s: s.data.city.symbols),
    "np": Blank(lambda note, number: number, lambda note, number: note.s.data.np_crests[number]),
    "other": PLAYER,
}
LINES: dict[int, log.Row[Speech]] = {
    notes.MONTH: says("Month {n}, {season}", "n season", level=HEADING),
    notes.PHASE: phase,
    notes.GOODS: goods,
    notes.POINTS: moves("points {before} → {after}"),
    notes.DREW: drew,
    notes.DISCARDED: says("{name} discards {card}", "card", "pool:{card}"),
    notes.TURNED_UP: says("{card} is turned up", "card", "pool:{card}", nobodys=True),
    notes.RESHUFFLED: says("The discards are shuffled into a new deck", nobodys=True),
    notes.CHOSE: says("{name} chooses {tile}", "tile", "assistant:{tile}"),
    notes.LEFT_OVER: says("{tile} is left over with {n} gold", "tile n", "assistant:{tile}", nobodys=True),
    notes.TOKEN: says("{name} opens the lock of {card} with the Centaur", "card", "card:{seat}:{card}"),
    notes.GUARDED: says("The Dwarf of Non-Player {np} stands in {district}", "np district", "guild:{district}"),
    notes.PLACED: at_plank,
    notes.FEE: fee,
    notes.GOON: says("{name} sends the Goon to the Guild of {district}", "district", "district:{district}"),
    notes.IMP: says("{name} puts an Imp on the {card} of {other}", "other card", "card:{other}:{card}"),
    notes.PASSED: says("{name} passes"),
    notes.SENT: says("{name} sends {n} × {piece}: {area}", "piece area n", "area:{area}"),
    notes.GIANT: says("{name} sends the Giant: {area}", "area", "area:{area}"),
    notes.GORGON: says("{name} puts the Gorgon in {district}", "district", "district:{district}"),
    notes.BORROWED: says("{name} borrows {n} × Elf and {m} × Dwarf"),
    notes.RETURNED: says("{name} returns {n} × Elf and {m} × Dwarf"),
    notes.YIELD: yielded,
    notes.RECRUITED: says("{name} recruits: {kind}", "kind", "worker:{seat}:{kind}"),
    notes.NONE_LEFT: says("{name} recruits nobody: {kind}", "kind", "worker:{seat}:{kind}"),
    notes.SWAPPED_CREST: says("{name} takes the crest of {other}", "other", "crest:{other}"),
    notes.KEPT_CREST: says("{name} keeps the crest"),
    notes.INCOME: says("{name} has an income of {n} gold"),
    notes.TAX: says("{name} owes {n} gold tax and pays {m}"),
    notes.BUILT: built,
    notes.TOLL: says("{name} pays the Gorgon's toll of {n} gold"),
    notes.TOLL_COLLECTED: says("{name} collects {n} gold with the Gorgon"),
    notes.ACTIVATED: at_plank,
    notes.TRADED: traded,
    notes.EXCHANGED: says("{name} exchanges {good} for metal", "good"),
    notes.HIRED: says("{name} puts a Gnome on {card}", "card", "card:{seat}:{card}"),
    notes.PROMOTED: says("{name} has a new Master: {kind}", "kind", "worker:{seat}:{kind}"),
    notes.DEMOTED: says("{name} loses a Master: {kind}", "kind", "worker:{seat}:{kind}"),
    notes.MARKED: says("{name} puts a second marker: {symbol}", "symbol", "symbol:{symbol}"),
    notes.REMOVED: says("{name} removes a marker: {symbol}", "symbol", "symbol:{symbol}"),
    notes.LOCK_USED: says("{name} uses the Gnome of {card}", "card", "card:{seat}:{card}"),
    notes.ASSISTANT_USED: says("{name} turns {tile} face down", "tile", "assistant:{tile}"),
    notes.PERMIT: says("{name} takes the Permit {permit}", "permit", "permit:{seat}:{permit}"),
    notes.EXPANDED: says("{name} builds the expansion {permit}", "permit", "permit:{seat}:{permit}"),
    notes.WITHDREW: says("{name} takes the workers back from {permit}", "permit", "permit:{seat}:{permit}"),
    notes.BOUGHT_CARD: says("{name} buys the card {card}", "card", "pool:{card}"),
    notes.BOUGHT_BLIND: says("{name} buys a card from the deck"),
    notes.ROBBED: says("{name} takes {n} {good} from {other}", "other good n"),
    notes.SHOWED: says("{name} shows {card}", "card", "pool:{card}"),
    notes.TOOK_SHOWN: says("{name} takes the {card} of {other}", "other card"),
    notes.SWAPPED: swapped,
    notes.GAVE: says("{name} gives {n} {good} to {other}", "other good n"),
    notes.SAGES: says("{name} buys points from the Sages"),
    notes.DECORATED: says("{name} decorates: {symbol}", "symbol", "symbol:{symbol}"),
    notes.GAVE_UP: says("{name} gives up a worker: {kind}", "kind", "worker:{seat}:{kind}"),
    notes.GNOME_LOST: says("A Gnome leaves {card} of {name}", "card", "card:{seat}:{card}"),
    notes.FETCHED: says("{name} takes {card} with the Gargoyle", "card", "pool:{card}"),
    notes.NP_MARKED: marked,
    notes.NP_NOTHING: says("No {card} is free for Non-Player {np}", "np card"),
    notes.NP_MOVED: says(
        "The Dwarf of Non-Player {np} stands in {district}", "np district", "guild:{district}", nobodys=True
    ),
    notes.SCORED: scored,
    notes.OVER: says("The game is over", nobodys=True),
    notes.TURN: says("The turn of {name} begins"),
}
