"""What buildings, houses, events, mines and the cathedral do, in a few words: on the board as in labels and tables."""

from guildhall.games.kutna_hora import effects as fx
from guildhall.games.kutna_hora.data import Printed
from guildhall.games.kutna_hora.terms import GOODS, ORE
from guildhall.games.kutna_hora.words.names import patrician, signed, words

CENTRAL = {
    fx.FREE_RIGHTS: "a Rights action at no cost",
    fx.REMOVE_HOUSE: "a house for 2 production",
    fx.FREE_PLOT: "a Plot action at no cost, anywhere",
    fx.INCOME_TWICE: "two Income actions",
    fx.BANK_PATRICIAN: "a patrician from the bank to the council",
    fx.REPUTATION_PER_PUBLIC: "+1 reputation for each public building beside one of yours",
    fx.FREE_BUILDING: "a Building action without wood",
    fx.TWO_FREE_MINES: "two Mine actions at no cost",
    fx.SCORE_BUILDING: "points for one of your buildings",
}


def effect_text(data: Printed, effect: list[int], language: str) -> str:
    """What one effect of a building or house does."""
    say, many, kind, n = words(language).say, words(language).many, effect[0], effect[1]
    if kind == fx.PRODUCTION:
        return say("{n} {good} production", n=signed(effect[2]), good=data.name(GOODS[n], language))
    if kind == fx.TAB:
        return say("{good} tab", good=data.name(data.tabs[n], language))
    if kind == fx.ORE_DECK:
        return say("ore deck {n}", n=signed(n))
    if kind == fx.POPULATION:
        return say("population {n}", n=signed(n))
    if kind == fx.PATRICIAN:
        return patrician(n, language)
    if kind == fx.REPUTATION:
        return say("reputation {n}", n=signed(n))
    if kind == fx.PELICAN:
        return many("1 pelican", "{n} pelicans", n)
    if kind == fx.POINTS:
        return many("1 point", "{n} points", n)
    if kind == fx.TAX:
        return say("tax {n}", n=signed(n))
    if kind in (fx.CITY_DEAREST, fx.MOST_MINES, fx.LOTS_LOSS, fx.ELECTION):
        return event_text(kind, n, language)
    plain = {
        fx.NOTHING: say("no further effect"),
        fx.TECHNOLOGY: say("Mining Technology"),
        fx.FLIP: say("turns a St. Barbara tile"),
        fx.PUBLIC_RIGHTS: say("a public building at no cost"),
    }
    return plain[kind]


def event_text(kind: int, n: int, language: str) -> str:
    """What happens at the end of a round with an event."""
    say, many = words(language).say, words(language).many
    if kind == fx.CITY_DEAREST:
        return many("the city builds for the dearest good", "the city builds {n} times for the dearest good", n)
    if kind == fx.MOST_MINES:
        return say("most mines: reputation {n}", n=signed(n))
    if kind == fx.LOTS_LOSS:
        return say("two lots or more: reputation {n}", n=signed(-n))
    return many("a patrician of the pool joins the council", "{n} patricians of the pool join the council", n)


def effects_text(data: Printed, effects: list[list[int]], language: str) -> str:
    return ", ".join([effect_text(data, effect, language) for effect in effects])


def cathedral_text(data: Printed, tile: int, language: str) -> str:
    """What a tile of St. Barbara brings whoever uses it; the last is followed by the finished church."""
    if tile >= data.cathedral:
        return effects_text(data, data.finished_fixed, language)
    parts = [effect_text(data, effect, language) for effect in data.cathedral_fixed[tile]]
    if data.cathedral_central[tile] != fx.NOTHING:
        parts.append(words(language).say(CENTRAL[data.cathedral_central[tile]]))
    return ", ".join(parts)


def happening_text(data: Printed, event: int, language: str) -> str:
    """What an event has brought and will bring."""
    end = [[fx.POPULATION, data.event_population[event]], [fx.ORE_DECK, data.event_ore[event]]]
    end = [effect for effect in end if effect[1]]
    if data.event_effect[event][0] != fx.NOTHING:
        end.append(data.event_effect[event])
    parts = [effect_text(data, [fx.TAX, data.event_tax[event]], language)] if data.event_tax[event] else []
    if end:
        parts.append(words(language).say("at the end: {what}", what=effects_text(data, end, language)))
    return " · ".join(parts)


def mine_text(data: Printed, tile: int, language: str) -> str:
    """What a mine tile brings: `2 ore, 1 star, population +1`."""
    say, many = words(language).say, words(language).many
    found: list[str] = []
    if data.mine_ore[tile]:
        found.append(f"{data.mine_ore[tile]} {data.name(GOODS[ORE], language)}")
    if data.stars[tile]:
        found.append(many("1 star", "{n} stars", data.stars[tile]))
    if data.mine_population[tile]:
        found.append(say("population {n}", n=signed(data.mine_population[tile])))
    if data.mine_points[tile]:
        found.append(many("1 point", "{n} points", data.mine_points[tile]))
    return ", ".join(found)
