"""What happened: the lines of the log."""

from guildhall.games.kutna_hora import notes as n
from guildhall.games.kutna_hora.boards import place
from guildhall.games.kutna_hora.data import Printed
from guildhall.games.kutna_hora.score_sheet import CATEGORIES
from guildhall.games.kutna_hora.terms import ACTIONS, COLOURS, DECKS, GOODS, POPULATION_DECK
from guildhall.games.kutna_hora.words.names import Speech, card_name, mine_name, minus, patrician, words
from guildhall.kernel.packing import kind_of
from guildhall.words import log
from guildhall.words.log import COUNTED, HEADING, STEP, SUBHEADING, Blank, Line, Note, moves, says, says_many, things


def line(event: int, printed: Printed, names: list[str], language: str) -> Line | log.Change:
    """One note of the log: a line, or a number that moved with the line before."""
    return LINES[kind_of(event)](Note(event, Speech(printed, words(language)), names, BLANKS))


def groschen(note: Note[Speech]) -> log.Change:
    before, after = note.a + (note.b << 12), note.c + (note.d << 12)
    return log.Change(note.seat, note.s.say("groschen {before} → {after}", before=before, after=after))


def guilds(note: Note[Speech]) -> Line:
    message = "{name} takes the guilds {guilds}" if note.kind == n.CHOSE_COLUMN else "{name} orders them {guilds}"
    found = [note.name(note.s.data.guilds[guild]) for guild in (note.a, note.b, note.c)]
    return note.tell(message, guilds=", ".join(found))


def technology(note: Note[Speech]) -> Line:
    name = mine_name(note.s.data, note.a, note.s.language)
    if note.b:
        at = place(note.b - 1)
        return note.tell("{name} places {mine} at {place}", f"space:{at}", mine=name, place=at)
    return note.tell("{name} removes {mine}", "technology", mine=name)


def to_council(note: Note[Speech]) -> Line:
    message = "{name} moves a {patrician} to the council"
    if note.b:
        message = "{name} moves a {patrician} from the bank to the council"
    return note.tell(message, f"council:{COLOURS[note.a]}", patrician=patrician(note.a, note.s.language))


def deck(note: Note[Speech]) -> Line:
    message = "The population grows to {n}" if note.a == POPULATION_DECK else "The ore deck moves to {n}"
    return note.tell(message, f"deck:{DECKS[note.a]}", n=note.b)._replace(seat=None)


def city(note: Note[Speech]) -> Line:
    tab = note.s.data.tabs[note.a]
    removed = note.name(note.s.data.buildings[note.b - 1]) if note.b else ""
    message = "The city builds {tile} for {tab}" if removed else "The city builds for {tab}"
    return note.tell(message, f"tab:{tab}", tile=removed, tab=note.name(tab))._replace(seat=None)


def st_barbara(note: Note[Speech]) -> Line:
    if note.a >= note.s.data.cathedral:
        return note.tell("{name} gives a pelican to the finished cathedral")
    return note.tell("{name} resolves St. Barbara tile {nth}", f"cathedral:{note.a + 1}", nth=note.a + 1)


BLANKS: log.Blanks[Speech] = {
    "guild": things(lambda s: s.data.guilds),
    "tile": things(lambda s: s.data.buildings),
    "action": things(lambda s: ACTIONS),
    "event": things(lambda s: s.data.events),
    "good": things(lambda s: GOODS),
    "tab": things(lambda s: s.data.tabs),
    "card": Blank(lambda note, at: note.s.data.cards[at], lambda note, at: card_name(note.s.data, at, note.s.language)),
    "mine": Blank(lambda note, at: note.s.data.mines[at], lambda note, at: mine_name(note.s.data, at, note.s.language)),
    "place": Blank(lambda note, at: place(at), lambda note, at: place(at)),
    "patrician": Blank(lambda note, colour: COLOURS[colour], lambda note, colour: patrician(colour, note.s.language)),
    "what": Blank(lambda note, at: at, lambda note, at: note.s.say(CATEGORIES[at])),
    "mine_card": Blank(lambda note, at: at, lambda note, at: note.s.data.mine_cards[at]),
    "guild_card": Blank(lambda note, at: at, lambda note, at: note.s.data.guild_cards[at]),
    "nth": COUNTED,
}
LINES: dict[int, log.Row[Speech]] = {
    n.ROUND: says("Round {n}", level=HEADING),
    n.TURN: says("Turn {n}", level=SUBHEADING),
    n.GROSCHEN: groschen,
    n.POINTS: moves("points {before} → {after}", lambda number: minus(number - n.POINTS_OFFSET)),
    n.REPUTATION: moves("reputation {before} → {after}", lambda number: minus(number - n.REPUTATION_OFFSET)),
    n.CHOSE_COLUMN: guilds,
    n.CHOSE_ROWS: guilds,
    n.PLAYED: says("{name} plays {action}", "card action", "card:{seat}:{card}"),
    n.IDLED: says("{name} plays {card} without effect", "card"),
    n.JOKED: says("{name} uses it as {action}", "action", "action:{action}"),
    n.NO_EFFECT: says("{action} has no effect for {name}", "action", "action:{action}"),
    n.BOUGHT_PERMIT: says_many("{name} buys a permit for 1 miner", "{name} buys a permit for {n} miners"),
    n.DREW: says("{name} draws {mine}", "mine", "drawn:{mine}"),
    n.RESHUFFLED: says("The discards become a new stack of {n} mine tiles", nobodys=True),
    n.DUG: says("{name} places {mine} at {place}", "mine place", "space:{place}"),
    n.DISCARDED: says("{name} discards all mine tiles drawn"),
    n.TOOK: says("{name} takes the rights to {tile} from column {n}", "tile n", "tile:{tile}"),
    n.CLAIMED: says("{name} claims {place}", "place", "square:{place}"),
    n.BUILT: says("{name} builds {tile} at {place}", "tile place", "square:{place}"),
    n.PRODUCED: says("{name} produces {n} more {good}", "good n"),
    n.TAB_MOVED: says("The {tab} tab moves to position {nth}", "tab nth", "tab:{tab}", nobodys=True),
    n.DECK_MOVED: deck,
    n.CITY_BUILT: city,
    n.TURNED: says("St. Barbara tile {nth} is turned unused", "nth", "cathedral:{nth}", nobodys=True),
    n.TECHNOLOGY: technology,
    n.TO_POOL: says("A {patrician} joins the pool", "patrician", "pool:{patrician}"),
    n.TO_COUNCIL: to_council,
    n.PELICANS: says_many("{name} takes 1 pelican", "{name} takes {n} pelicans"),
    n.HOUSE: says("{name} puts a house of the {guild} on it", "guild", "guild:{seat}:{guild}"),
    n.HOUSE_RAZED: says("{name} removes a house of the {guild}", "guild", "guild:{seat}:{guild}"),
    n.TAX: says("The tax rises from {n} to {m}", "n m", "tax", nobodys=True),
    n.INCOME: lambda note: note.tell("{name} takes an income of {n} groschen", n=note.a + (note.b << 12)),
    n.ST_BARBARA: st_barbara,
    n.DECLINED: says("{name} declines"),
    n.SCORED: says("{name} scores the building at {place}", "place", "square:{place}"),
    n.EVENT: says("Event of the round: {event}", "event", "event", nobodys=True),
    n.EVENT_ENDS: says("End of the round: {event}", "event", "event", nobodys=True),
    n.TAX_PAID: says("{name} pays {n} groschen tax"),
    n.TAX_REFUSED: says("{name} refuses the tax"),
    n.PATRICIANS: says("{name} scores {n} × {patrician}", "patrician n", "council:{patrician}"),
    n.RED_TILE: says("{tile} enters row {n} of the Town Hall", "tile n", "tile:{tile}", nobodys=True),
    n.FINAL: says("{name} at the end, {what}", "what"),
    n.OVER: says("The game is over", nobodys=True),
    n.TAXES: says("Taxes", "", "tax", level=STEP),
    n.PATRICIAN_SCORING: says("Patricians", level=STEP),
    n.FINAL_SCORING: says("End of the game", level=SUBHEADING),
    n.STARTED: says("{name} begins; mine card {mine_card}, guild card {guild_card}", "mine_card guild_card"),
}
