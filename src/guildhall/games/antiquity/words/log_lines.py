"""What happened: the lines of the log. They name things and tell the numbers of the note, so they need no view."""

from guildhall.games.antiquity import notes as n
from guildhall.games.antiquity.notation import GRID, PLACES, PRINTED, SQUARES
from guildhall.games.antiquity.terms import BUILDINGS, GOODS, PHASES, SAINTS, SITE_KINDS
from guildhall.games.antiquity.words.names import building, good, place, words
from guildhall.kernel.packing import a_of, b_of, c_of, kind_of, seat_of
from guildhall.words.log import HEADING, LINE, SUBHEADING, Line


def line(note: int, names: list[str], language: str) -> Line:
    """One line of the log."""
    kind, seat, a = kind_of(note), seat_of(note), a_of(note)
    say = words(language).say
    if kind == n.ROUND:
        return Line(HEADING, None, say("Round {n}", n=a))
    if kind == n.PHASE:
        return Line(SUBHEADING, None, f"{a} {PRINTED.name(f'phase:{PHASES[a]}', language)}")
    if kind == n.FAMINE:
        return Line(LINE, None, say("The famine level goes from {before} to {after}", before=a, after=b_of(note)))
    text, refs = sentence(note, names, language)
    return Line(LINE, None if kind in (n.CAPPED, n.FELL_TOGETHER) else seat, text, refs)


def sentence(note: int, names: list[str], language: str) -> tuple[str, tuple[str, ...]]:
    kind, seat, a, b, c = kind_of(note), seat_of(note), a_of(note), b_of(note), c_of(note)
    say, who = words(language).say, names[seat] if seat < len(names) else ""
    if kind in WITH_HEX:
        return say(WITH_HEX[kind], name=who, hex=GRID.names[a], n=b), (f"hex:{GRID.names[a]}",)
    if kind in WITH_GOOD:
        return say(WITH_GOOD[kind], name=who, good=good(PRINTED, GOODS[a], language), n=b), (f"good:{seat}:{GOODS[a]}",)
    if kind in WITH_BUILDING:
        text = say(
            WITH_BUILDING[kind], name=who, building=building(PRINTED, a, c, language), place=place(PLACES[b], language)
        )
        return text, (f"building:{seat}:{BUILDINGS[a]}:{PLACES[b]}",)
    if kind in WITH_PLAYER:
        return say(WITH_PLAYER[kind], name=who, other=names[a]), (f"player:{a}",)
    if kind in TRADES:
        text = say(TRADES[kind], name=who, other=names[a], n=c, good=good(PRINTED, GOODS[b], language))
        return text, (f"player:{a}", f"good:{seat}:{GOODS[b]}")
    if kind == n.SITE:
        site = PRINTED.name(SITE_KINDS[a], language)
        text = say(
            "{name} founds: {site} on {hex}, {n} {good}",
            name=who,
            site=site,
            hex=GRID.names[b],
            n=c,
            good=good(PRINTED, GOODS[a], language),
        )
        return text, (f"hex:{GRID.names[b]}",)
    if kind == n.EXHAUSTED:
        text = say("The site on {hex} is empty, the man of {name} comes back", name=who, hex=GRID.names[b])
        return text, (f"hex:{GRID.names[b]}",)
    if kind == n.EXPLORED:
        marker = good(PRINTED, GOODS[PRINTED.marker_good[a]], language)
        text = say("{name} turns up {good} on {hex}", name=who, good=marker, hex=GRID.names[b])
        return text, (f"hex:{GRID.names[b]}",)
    if kind == n.GRAVE:
        text = say("{name} digs a grave: {square}", name=who, square=place(SQUARES[a], language))
        return text, (f"square:{seat}:{SQUARES[a]}",)
    if kind in (n.CHOSE_SAINT, n.WON):
        message = "{name} chooses {saint}" if kind == n.CHOSE_SAINT else "{name} fulfils the condition of {saint}"
        return say(message, name=who, saint=PRINTED.name(SAINTS[a], language)), (f"saint:{SAINTS[a]}",)
    if kind == n.MAN_BACK:
        return say("The man of {name} leaves {building}", name=who, building=PRINTED.name(BUILDINGS[a], language)), ()
    return say(MESSAGES[kind], name=who, n=a), ()


WITH_HEX = {
    n.FOUNDED: "{name} founds city {n} on {hex}",
    n.INN: "{name} builds an inn on {hex}",
    n.CLEANED: "{name} cleans around {hex}: {n}",
    n.POLLUTED: "{name} pollutes {hex}",
}
WITH_GOOD = {
    n.EXCHANGED: "{name} gets {good} from the bank",
    n.DISCARDED: "{name} discards {n} {good}",
    n.HARVESTED: "{name} harvests {n} {good}",
    n.WASTED: "Forced labour wastes {n} {good} of {name}",
    n.SHORT: "{name} goes without {n} {good}: none is left",
}
WITH_BUILDING = {
    n.BUILT: "{name} builds {building}: {place}",
    n.MANNED: "{name} mans {building}: {place}",
    n.UNMANNED: "{name} takes the man off {building}: {place}",
    n.VOID: "{name} does not get {building}: the supply is empty; {place} stays free",
}
WITH_PLAYER = {
    n.OFFERED: "{name} makes {other} an offer",
    n.ACCEPTED: "{name} accepts the offer of {other}",
    n.LAPSED: "{name} accepts, but the offer of {other} lapses",
    n.REFUSED: "{name} refuses the offer of {other}",
    n.WITHDREW: "{name} withdraws the offer to {other}",
}
TRADES = {
    n.WOULD_GIVE: "{name} would give {other} {n} {good}",
    n.GAVE: "{name} gives {other} {n} {good}",
}
MESSAGES = {
    n.ORDER: "{name} is number {n} in the order of play",
    n.HEALED: "{name} removes graves in the hospital: {n}",
    n.RAZED: "{name} razes the cathedral",
    n.REPLACED: "{name} re-places buildings",
    n.UNDID: "{name} takes an act back",
    n.FINISHED: "{name} is done",
    n.PASSED: "{name} builds no more",
    n.FISH: "{name} takes {n} fish from San Giorgio",
    n.UNEXPLORED: "{name} turns up no marker",
    n.GRAVES_DUE: "{name} must dig graves: {n}",
    n.POLLUTION_DUE: "{name} makes pollution: {n}",
    n.TO_GRAVES: "{name} finds no hex; pollution that becomes graves: {n}",
    n.ELIMINATED: "{name} is out of the game",
    n.LAST_STANDING: "{name} is the last one left and wins",
    n.FELL_TOGETHER: "Nobody is left: a draw of those who fell together",
    n.CAPPED: "Round {n} was the last one allowed: a draw",
    n.TIE_BREAK: "{name} counts hexes for the tie-break: {n}",
    n.KEPT: "{name} keeps goods: {n}",
}
