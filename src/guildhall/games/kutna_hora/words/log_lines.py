"""What happened: the lines of the log."""

from guildhall.games.kutna_hora import notes as n
from guildhall.games.kutna_hora.boards import place
from guildhall.games.kutna_hora.notation import PRINTED
from guildhall.games.kutna_hora.score_sheet import CATEGORIES
from guildhall.games.kutna_hora.terms import ACTIONS, COLOURS, DECKS, GOODS, POPULATION_DECK
from guildhall.games.kutna_hora.words.names import action_name, card_name, mine_name, minus, patrician, words
from guildhall.kernel.packing import a_of, b_of, c_of, d_of, kind_of, seat_of
from guildhall.words.log import HEADING, LINE, STEP, SUBHEADING, Change, Line

NOBODYS = {
    *(n.DECK_MOVED, n.TAB_MOVED, n.CITY_BUILT, n.TURNED, n.TAX, n.EVENT, n.EVENT_ENDS, n.RED_TILE, n.RESHUFFLED, n.OVER)
}


def line(note: int, names: list[str], language: str) -> Line | Change:
    """One note of the log: a line, or a number that moved with the line before."""
    kind, seat, a, b, c, d = (of(note) for of in (kind_of, seat_of, a_of, b_of, c_of, d_of))
    say = words(language).say
    if kind == n.ROUND:
        return Line(HEADING, None, say("Round {n}", n=a))
    if kind == n.TURN:
        return Line(SUBHEADING, None, say("Turn {n}", n=a))
    if kind == n.TAXES:
        return Line(STEP, None, say("Taxes"), ("tax",))
    if kind == n.PATRICIAN_SCORING:
        return Line(STEP, None, say("Patricians"))
    if kind == n.FINAL_SCORING:
        return Line(SUBHEADING, None, say("End of the game"))
    if kind == n.GROSCHEN:
        return Change(seat, say("groschen {before} → {after}", before=a + (b << 12), after=c + (d << 12)))
    if kind == n.POINTS:
        before, after = minus(a - n.POINTS_OFFSET), minus(b - n.POINTS_OFFSET)
        return Change(seat, say("points {before} → {after}", before=before, after=after))
    if kind == n.REPUTATION:
        before, after = minus(a - n.REPUTATION_OFFSET), minus(b - n.REPUTATION_OFFSET)
        return Change(seat, say("reputation {before} → {after}", before=before, after=after))
    text, refs = sentence(note, names, language)
    return Line(LINE, None if kind in NOBODYS else seat, text, refs)


def sentence(note: int, names: list[str], language: str) -> tuple[str, tuple[str, ...]]:
    kind, seat, a, b, c = kind_of(note), seat_of(note), a_of(note), b_of(note), c_of(note)
    say, who = words(language).say, names[seat] if seat < len(names) else ""
    if kind in (n.CHOSE_COLUMN, n.CHOSE_ROWS):
        guilds = ", ".join(PRINTED.name(PRINTED.guilds[guild], language) for guild in (a, b, c))
        message = "{name} takes the guilds {guilds}" if kind == n.CHOSE_COLUMN else "{name} orders them {guilds}"
        return say(message, name=who, guilds=guilds), ()
    if kind in (n.PLAYED, n.IDLED):
        card = PRINTED.cards[a]
        if kind == n.IDLED:
            return say("{name} plays {card} without effect", name=who, card=card_name(PRINTED, a, language)), ()
        return say("{name} plays {action}", name=who, action=action_name(PRINTED, b, language)), (
            f"card:{seat}:{card}",
        )
    if kind in (n.JOKED, n.NO_EFFECT):
        message = "{name} uses it as {action}" if kind == n.JOKED else "{action} has no effect for {name}"
        return say(message, name=who, action=action_name(PRINTED, a, language)), (f"action:{ACTIONS[a]}",)
    if kind in WITH_BUILDING:
        tile = PRINTED.buildings[a]
        refs = (f"square:{place(b)}",) if kind == n.BUILT else (f"tile:{tile}",)
        return say(WITH_BUILDING[kind], name=who, tile=PRINTED.name(tile, language), place=place(b), n=b), refs
    if kind in WITH_MINE:
        tile = PRINTED.mines[a]
        refs = (f"space:{place(b)}",) if kind == n.DUG else (f"drawn:{tile}",)
        return say(WITH_MINE[kind], name=who, tile=mine_name(PRINTED, a, language), place=place(b)), refs
    if kind == n.TECHNOLOGY:
        tile = mine_name(PRINTED, a, language)
        if b:
            return say("{name} places {tile} at {place}", name=who, tile=tile, place=place(b - 1)), (
                f"space:{place(b - 1)}",
            )
        return say("{name} removes {tile}", name=who, tile=tile), ("technology",)
    if kind in (n.CLAIMED, n.SCORED):
        message = "{name} claims {place}" if kind == n.CLAIMED else "{name} scores the building at {place}"
        return say(message, name=who, place=place(a)), (f"square:{place(a)}",)
    if kind in (n.TO_POOL, n.TO_COUNCIL, n.PATRICIANS):
        where = "pool" if kind == n.TO_POOL else "council"
        return council_sentence(kind, who, a, b, language), (f"{where}:{COLOURS[a]}",)
    if kind in (n.HOUSE, n.HOUSE_RAZED):
        guild = PRINTED.guilds[a]
        message = "{name} puts a house of the {guild} on it"
        if kind == n.HOUSE_RAZED:
            message = "{name} removes a house of the {guild}"
        return say(message, name=who, guild=PRINTED.name(guild, language)), (f"guild:{seat}:{guild}",)
    if kind == n.FINAL:
        return say("{name} at the end, {what}", name=who, what=say(CATEGORIES[a])), ()
    return market_sentence(note, who, language)


def council_sentence(kind: int, who: str, colour: int, b: int, language: str) -> str:
    say, whom = words(language).say, patrician(colour, language)
    if kind == n.TO_POOL:
        return say("A {patrician} joins the pool", patrician=whom)
    if kind == n.PATRICIANS:
        return say("{name} scores {n} × {patrician}", name=who, n=b, patrician=whom)
    if b:
        return say("{name} moves a {patrician} from the bank to the council", name=who, patrician=whom)
    return say("{name} moves a {patrician} to the council", name=who, patrician=whom)


def market_sentence(note: int, who: str, language: str) -> tuple[str, tuple[str, ...]]:
    """Prices, taxes, events, and what needs no more than a name and a number."""
    kind, a, b = kind_of(note), a_of(note), b_of(note)
    say, many = words(language).say, words(language).many
    if kind == n.PRODUCED:
        return say("{name} produces {n} more {good}", name=who, n=b, good=PRINTED.name(GOODS[a], language)), ()
    if kind == n.TAB_MOVED:
        tab = PRINTED.tabs[a]
        return say("The {good} tab moves to position {n}", good=PRINTED.name(tab, language), n=b + 1), (f"tab:{tab}",)
    if kind == n.DECK_MOVED:
        message = "The population grows to {n}" if a == POPULATION_DECK else "The ore deck moves to {n}"
        return say(message, n=b), (f"deck:{DECKS[a]}",)
    if kind == n.CITY_BUILT:
        tab = PRINTED.tabs[a]
        if b == 0:
            return say("The city builds for {good}", good=PRINTED.name(tab, language)), (f"tab:{tab}",)
        tile = PRINTED.name(PRINTED.buildings[b - 1], language)
        return say("The city builds {tile} for {good}", tile=tile, good=PRINTED.name(tab, language)), (f"tab:{tab}",)
    if kind == n.TURNED:
        return say("St. Barbara tile {n} is turned unused", n=a + 1), (f"cathedral:{a + 1}",)
    if kind == n.ST_BARBARA:
        if a >= PRINTED.cathedral:
            return say("{name} gives a pelican to the finished cathedral", name=who), ()
        return say("{name} resolves St. Barbara tile {n}", name=who, n=a + 1), (f"cathedral:{a + 1}",)
    if kind == n.TAX:
        return say("The tax rises from {before} to {after}", before=a, after=b), ("tax",)
    if kind in (n.EVENT, n.EVENT_ENDS):
        message = "Event of the round: {event}" if kind == n.EVENT else "End of the round: {event}"
        return say(message, event=PRINTED.name(PRINTED.events[a], language)), ("event",)
    if kind == n.STARTED:
        mine, guild = PRINTED.mine_cards[a], PRINTED.guild_cards[b]
        return say("{name} begins; mine card {mine}, guild card {guild}", name=who, mine=mine, guild=guild), ()
    if kind == n.PELICANS:
        return many("{name} takes 1 pelican", "{name} takes {n} pelicans", a, name=who), ()
    if kind == n.BOUGHT_PERMIT:
        return many("{name} buys a permit for 1 miner", "{name} buys a permit for {n} miners", a, name=who), ()
    if kind == n.INCOME:
        return say("{name} takes an income of {n} groschen", name=who, n=a + (b << 12)), ()
    return say(PLAIN[kind], name=who, n=a), ()


WITH_BUILDING = {
    n.TOOK: "{name} takes the rights to {tile} from column {n}",
    n.BUILT: "{name} builds {tile} at {place}",
    n.RED_TILE: "{tile} enters row {n} of the Town Hall",
}
WITH_MINE = {
    n.DREW: "{name} draws {tile}",
    n.DUG: "{name} places {tile} at {place}",
}
PLAIN = {
    n.RESHUFFLED: "The discards become a new stack of {n} mine tiles",
    n.DISCARDED: "{name} discards all mine tiles drawn",
    n.DECLINED: "{name} declines",
    n.TAX_PAID: "{name} pays {n} groschen tax",
    n.TAX_REFUSED: "{name} refuses the tax",
    n.OVER: "The game is over",
}
