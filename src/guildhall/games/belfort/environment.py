"""The observation of Belfort."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from guildhall.games.belfort.game import KINDS
from guildhall.games.belfort.notation import PRINTED
from guildhall.games.belfort.score_sheet import CATEGORIES
from guildhall.games.belfort.terms import AREAS, ASSISTANTS, GOODS, PHASES, PIECES
from guildhall.kernel import observation as o

SEATS = 5
OWNERS = SEATS + 2  # seats from the viewer, then the Non-Players of two players
SYMBOLS = {name: n for n, name in enumerate(PRINTED.city.symbols)}
DISTRICTS = PRINTED.city.districts
TYPES = {name: n for n, name in enumerate(PRINTED.properties)}


def owner(view: o.Source, who: int) -> int:
    """A seat counted from the viewer, or a Non-Player after the seats."""
    return o.relative(view, who) if who < view["seats"] else SEATS + who - view["seats"]


def worker(view: o.Source, code: o.Source) -> int:
    return SEATS + code["nonplayer"] if code["seat"] is None else o.relative(view, code["seat"])


def symbols(view: o.Source) -> Iterator[tuple[int, float]]:
    """For every symbol: its owner, and whether it is decorated."""
    for name, symbol in view["symbols"].items():
        at = SYMBOLS[name] * (OWNERS + 1)
        yield at + owner(view, symbol["owner"]), 1.0
        yield at + OWNERS, float(symbol["decorated"])


def guilds(view: o.Source) -> Iterator[tuple[int, float]]:
    for n, district in enumerate(view["districts"]):
        yield n * len(PRINTED.guilds) + PRINTED.guilds.index(district["guild"]), 1.0


def guild_owners(view: o.Source) -> Iterator[tuple[int, float]]:
    for n, district in enumerate(view["districts"]):
        if district["guild_owner"] is not None:
            yield n * OWNERS + owner(view, district["guild_owner"]), 1.0


def posted(view: o.Source) -> Iterator[tuple[int, float]]:
    for n, district in enumerate(view["districts"]):
        if district["worker"] is not None:
            yield n * OWNERS + worker(view, district["worker"]), 1.0


def queue(key: str, view: o.Source) -> Iterator[tuple[int, float]]:
    found: dict[int, float] = {}
    for code in view[key]:
        if code is not None:
            who = worker(view, code)
            found[who] = found.get(who, 0.0) + 1 / 5
    yield from found.items()


def fields(view: o.Source) -> Iterator[tuple[int, float]]:
    """For every area and seat: how many of each piece stand there, up to 7."""
    for n, name in enumerate(AREAS):
        for group in view["areas"][name]["pieces"]:
            at = (n * SEATS + o.relative(view, group["seat"])) * len(PIECES)
            for piece, count in group["workers"].items():
                yield at + PIECES.index(piece), count / 7


def assistants(view: o.Source) -> Iterator[tuple[int, float]]:
    """For every Assistant: on offer, used, gold, keeper."""
    for tile in view["assistants"]:
        at = ASSISTANTS.index(tile["id"]) * (3 + SEATS)
        if tile["keeper"] is None:
            yield at, 1.0
        else:
            yield at + 3 + o.relative(view, tile["keeper"]), 1.0
        yield at + 1, float(tile["used"])
        yield at + 2, tile["gold"] / 5


def action(view: o.Source) -> Iterator[tuple[int, float]]:
    if view["action"] is not None:
        for n, key in enumerate(("visits", "visited", "visit", "exchanges", "discounts", "hired", "toll_settled")):
            value = view["action"][key]
            yield n, float(value) / (1 if isinstance(value, bool) else 5)


def built(measure: Callable[[dict[str, Any]], float], player: o.Source) -> Iterator[tuple[int, float]]:
    """A figure of the built cards, summed by type."""
    found: dict[int, float] = {}
    for card in player["built"]:
        place = TYPES[card["type"]]
        found[place] = found.get(place, 0.0) + measure(card) / 4
    yield from found.items()


TABLE: list[o.Block] = [
    o.question(KINDS.rules),
    o.flag("expansion"),
    o.amount("month", 7),
    o.one_of("phase", PHASES),
    o.seat("turn", SEATS),
    o.custom("symbols", len(SYMBOLS) * (OWNERS + 1), "each symbol: its owner, decorated", symbols),
    o.custom("guilds", len(DISTRICTS) * len(PRINTED.guilds), "the Guild of each district", guilds),
    o.custom("guild_owners", len(DISTRICTS) * OWNERS, "its owner", guild_owners),
    o.custom("posted", len(DISTRICTS) * OWNERS, "whose worker stands on it", posted),
    o.custom("areas", len(AREAS) * SEATS * len(PIECES), "each area, each seat: pieces of each kind", fields),
    o.custom("desk", OWNERS, "workers at the Recruiter's Desk by owner, up to 5", partial(queue, "desk")),
    o.custom("camp", OWNERS, "workers in the King's Camp by owner, up to 5", partial(queue, "camp")),
    o.amount("gnomes", 15),
    o.some_of("pool", PRINTED.properties, top=3),
    o.amount("deck", 60),
    o.some_of("discards", PRINTED.properties, top=5),
    o.custom("assistants", len(ASSISTANTS) * (3 + SEATS), "each Assistant: on offer, used, gold, keeper", assistants),
    o.amounts("permits", PRINTED.permits, 3),
    o.one_of("gorgon", DISTRICTS),
    o.one_of("giant", AREAS),
    o.one_of("goon", DISTRICTS),
    o.custom("action", 7, "visits left and made, visit, exchanges, discounts, hired, toll_settled this turn", action),
]
PLAYER: list[o.Block] = [
    o.amount("score", 80, low=-10),
    o.amount("crest", SEATS),
    o.amounts("goods", GOODS, 20),
    o.amounts("workers", ["elf", "dwarf", "gnome", "master_elf", "master_dwarf"], 8),
    o.amounts("reserve", ["elf", "dwarf"], 8),
    o.amounts("idle", PIECES, 8),
    o.flag("passed"),
    o.amount("loan", 3),
    o.some_of("hand", PRINTED.properties, top=4),
    o.amount("hand_size", 10),
    o.amount("income", 20),
    o.amount("walls", 10),
    o.amount("markers", 25),
    o.custom("built", len(TYPES), "cards built by type, up to 4", partial(built, lambda card: 1)),
    o.custom("locks", len(TYPES), "Gnomes on them", partial(built, lambda card: sum(map(bool, card["locks"])))),
    o.custom("marking", len(TYPES), "with a marker put", partial(built, lambda card: bool(card["put_marker"]))),
    o.custom("manned", len(TYPES), "workers on them", partial(built, lambda card: bool(card["plank"]))),
    o.custom("open", len(TYPES), "open ones", partial(built, lambda card: bool(card["open"]))),
    o.custom("permitted", len(TYPES), "those with a Permit", partial(built, lambda card: bool(card["permit"]))),
    o.custom("expanded", len(TYPES), "expanded ones", partial(built, lambda card: bool(card["expanded"]))),
    o.amounts("tally", CATEGORIES, 60, low=-20),
]
LAYOUT = o.Layout(TABLE, PLAYER, SEATS)
