"""What happened: the lines of the log."""

from guildhall.games.kutna_hora import notes as e
from guildhall.games.kutna_hora.notation import PRINTED
from guildhall.games.kutna_hora.score_sheet import CATEGORIES
from guildhall.games.kutna_hora.terms import ACTIONS, COLOURS, DECKS
from guildhall.games.kutna_hora.words.names import action, good, name, patrician, place, words
from guildhall.kernel.packing import a_of, b_of, c_of, d_of, kind_of, seat_of
from guildhall.words.log import HEADING, LINE, STEP, SUBHEADING, Change, Line

NOBODYS = {
    *(e.DECK_MOVED, e.TAB_MOVED, e.CITY_BUILT, e.TURNED, e.TAX, e.EVENT, e.EVENT_ENDS, e.RED_TILE, e.RESHUFFLED, e.OVER)
}


def line(event: int, names: list[str], language: str) -> Line | Change:
    """One event of the log: a line, or a number that moved with the line before."""
    kind, seat, a, b, c, d = (of(event) for of in (kind_of, seat_of, a_of, b_of, c_of, d_of))
    say = words(language).say
    if kind == e.ROUND:
        return Line(HEADING, None, say("Round {n}", n=a))
    if kind == e.TURN:
        return Line(SUBHEADING, None, say("Turn {n}", n=a))
    if kind == e.TAXES:
        return Line(STEP, None, say("Taxes"), ("tax",))
    if kind == e.PATRICIAN_SCORING:
        return Line(STEP, None, say("Patricians"))
    if kind == e.FINAL_SCORING:
        return Line(SUBHEADING, None, say("End of the game"))
    if kind == e.GROSCHEN:
        return Change(seat, say("groschen {before} → {after}", before=a + (b << 12), after=c + (d << 12)))
    if kind == e.POINTS:
        before, after = number(a - e.POINTS_OFFSET), number(b - e.POINTS_OFFSET)
        return Change(seat, say("points {before} → {after}", before=before, after=after))
    if kind == e.REPUTATION:
        before, after = number(a - e.REPUTATION_OFFSET), number(b - e.REPUTATION_OFFSET)
        return Change(seat, say("reputation {before} → {after}", before=before, after=after))
    text, refs = sentence(event, names, language)
    return Line(LINE, None if kind in NOBODYS else seat, text, refs)


def number(value: int) -> str:
    return str(value) if value >= 0 else f"−{-value}"


def sentence(event: int, names: list[str], language: str) -> tuple[str, tuple[str, ...]]:
    kind, seat, a, b, c = kind_of(event), seat_of(event), a_of(event), b_of(event), c_of(event)
    say, who = words(language).say, names[seat] if seat < len(names) else ""
    if kind in (e.CHOSE_COLUMN, e.CHOSE_ROWS):
        guilds = ", ".join(name(PRINTED.guilds[guild], language) for guild in (a, b, c))
        message = "{name} takes the guilds {guilds}" if kind == e.CHOSE_COLUMN else "{name} orders them {guilds}"
        return say(message, name=who, guilds=guilds), ()
    if kind in (e.PLAYED, e.IDLED):
        card = PRINTED.cards[a]
        if kind == e.IDLED:
            return say("{name} plays {card} without effect", name=who, card=name(card, language)), ()
        return say("{name} plays {action}", name=who, action=action(b, language)), (f"card:{seat}:{card}",)
    if kind in (e.JOKED, e.NO_EFFECT):
        message = "{name} uses it as {action}" if kind == e.JOKED else "{action} has no effect for {name}"
        return say(message, name=who, action=action(a, language)), (f"action:{ACTIONS[a]}",)
    if kind in WITH_BUILDING:
        tile = PRINTED.buildings[a]
        refs = (f"square:{place(b)}",) if kind == e.BUILT else (f"tile:{tile}",)
        return say(WITH_BUILDING[kind], name=who, tile=name(tile, language), place=place(b), n=b), refs
    if kind in WITH_MINE:
        tile = PRINTED.mines[a]
        refs = (f"space:{place(b)}",) if kind == e.DUG else (f"drawn:{tile}",)
        return say(WITH_MINE[kind], name=who, tile=name(tile, language), place=place(b)), refs
    if kind == e.TECHNOLOGY:
        tile = name(PRINTED.mines[a], language)
        if b:
            return say("{name} places {tile} at {place}", name=who, tile=tile, place=place(b - 1)), (
                f"space:{place(b - 1)}",
            )
        return say("{name} removes {tile}", name=who, tile=tile), ("technology",)
    if kind in (e.CLAIMED, e.SCORED):
        message = "{name} claims {place}" if kind == e.CLAIMED else "{name} scores the building at {place}"
        return say(message, name=who, place=place(a)), (f"square:{place(a)}",)
    if kind in (e.TO_POOL, e.TO_COUNCIL, e.PATRICIANS):
        where = "pool" if kind == e.TO_POOL else "council"
        return council_sentence(kind, who, a, b, language), (f"{where}:{COLOURS[a]}",)
    if kind in (e.HOUSE, e.HOUSE_RAZED):
        guild = PRINTED.guilds[a]
        message = "{name} puts a house of the {guild} on it"
        if kind == e.HOUSE_RAZED:
            message = "{name} removes a house of the {guild}"
        return say(message, name=who, guild=name(guild, language)), (f"guild:{seat}:{guild}",)
    if kind == e.FINAL:
        return say("{name} at the end, {what}", name=who, what=say(CATEGORIES[a])), ()
    return market_sentence(event, who, language)


def council_sentence(kind: int, who: str, colour: int, b: int, language: str) -> str:
    say, whom = words(language).say, patrician(colour, language)
    if kind == e.TO_POOL:
        return say("A {patrician} joins the pool", patrician=whom)
    if kind == e.PATRICIANS:
        return say("{name} scores {n} × {patrician}", name=who, n=b, patrician=whom)
    if b:
        return say("{name} moves a {patrician} from the bank to the council", name=who, patrician=whom)
    return say("{name} moves a {patrician} to the council", name=who, patrician=whom)


def market_sentence(event: int, who: str, language: str) -> tuple[str, tuple[str, ...]]:
    """Prices, taxes, events, and what needs no more than a name and a number."""
    kind, a, b = kind_of(event), a_of(event), b_of(event)
    say, many = words(language).say, words(language).many
    if kind == e.PRODUCED:
        return say("{name} produces {n} more {good}", name=who, n=b, good=good(a, language)), ()
    if kind == e.TAB_MOVED:
        tab = PRINTED.tabs[a]
        return say("The {good} tab moves to position {n}", good=name(tab, language), n=b + 1), (f"tab:{tab}",)
    if kind == e.DECK_MOVED:
        message = "The population grows to {n}" if a == 0 else "The ore deck moves to {n}"
        return say(message, n=b), (f"deck:{DECKS[a]}",)
    if kind == e.CITY_BUILT:
        tab = PRINTED.tabs[a]
        if b == 0:
            return say("The city builds for {good}", good=name(tab, language)), (f"tab:{tab}",)
        tile = name(PRINTED.buildings[b - 1], language)
        return say("The city builds {tile} for {good}", tile=tile, good=name(tab, language)), (f"tab:{tab}",)
    if kind == e.TURNED:
        return say("St. Barbara tile {n} is turned unused", n=a + 1), (f"cathedral:{a + 1}",)
    if kind == e.ST_BARBARA:
        if a >= PRINTED.cathedral:
            return say("{name} gives a pelican to the finished cathedral", name=who), ()
        return say("{name} resolves St. Barbara tile {n}", name=who, n=a + 1), (f"cathedral:{a + 1}",)
    if kind == e.TAX:
        return say("The tax rises from {before} to {after}", before=a, after=b), ("tax",)
    if kind in (e.EVENT, e.EVENT_ENDS):
        message = "Event of the round: {event}" if kind == e.EVENT else "End of the round: {event}"
        return say(message, event=name(PRINTED.events[a], language)), ("event",)
    if kind == e.STARTED:
        mine, guild = PRINTED.mine_cards[a], PRINTED.guild_cards[b]
        return say("{name} begins; mine card {mine}, guild card {guild}", name=who, mine=mine, guild=guild), ()
    if kind == e.PELICANS:
        return many("{name} takes 1 pelican", "{name} takes {n} pelicans", a, name=who), ()
    if kind == e.BOUGHT_PERMIT:
        return many("{name} buys a permit for 1 miner", "{name} buys a permit for {n} miners", a, name=who), ()
    if kind == e.INCOME:
        return say("{name} takes an income of {n} groschen", name=who, n=a + (b << 12)), ()
    return say(PLAIN[kind], name=who, n=a), ()


WITH_BUILDING = {
    e.TOOK: "{name} takes the rights to {tile} from column {n}",
    e.BUILT: "{name} builds {tile} at {place}",
    e.RED_TILE: "{tile} enters row {n} of the Town Hall",
}
WITH_MINE = {
    e.DREW: "{name} draws {tile}",
    e.DUG: "{name} places {tile} at {place}",
}
PLAIN = {
    e.RESHUFFLED: "The discards become a new stack of {n} mine tiles",
    e.DISCARDED: "{name} discards all mine tiles drawn",
    e.DECLINED: "{name} declines",
    e.TAX_PAID: "{name} pays {n} groschen tax",
    e.TAX_REFUSED: "{name} refuses the tax",
    e.OVER: "The game is over",
}
