"""The observation of Belfort."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from guildhall.games.belfort.game import KINDS
from guildhall.games.belfort.notation import PRINTED
from guildhall.games.belfort.score_sheet import CATEGORIES
from guildhall.games.belfort.terms import AREAS, ASSISTANTS, GOODS, PHASES, PIECES
from guildhall.kernel.observation import (
    Block,
    Layout,
    Source,
    amount,
    amounts,
    custom,
    flag,
    one_of,
    question,
    relative,
    seat,
    some_of,
)

SEATS = 5
OWNERS = SEATS + 2  # seats from the viewer, then the Non-Players of two players
SYMBOLS = {name: n for n, name in enumerate(PRINTED.city.symbols)}
DISTRICTS = PRINTED.city.districts
TYPES = {name: n for n, name in enumerate(PRINTED.properties)}


def owner(view: Source, who: int) -> int:
    """A seat counted from the viewer, or a Non-Player after the seats."""
    return relative(view, who) if who < view["seats"] else SEATS + who - view["seats"]


def worker(view: Source, code: Source) -> int:
    return SEATS + code["nonplayer"] if code["seat"] is None else relative(view, code["seat"])


def symbols(view: Source) -> Iterator[tuple[int, float]]:
    """For every symbol: its owner, and whether it is decorated."""
    for name, symbol in view["symbols"].items():
        at = SYMBOLS[name] * (OWNERS + 1)
        yield at + owner(view, symbol["owner"]), 1.0
        yield at + OWNERS, float(symbol["decorated"])


def guilds(view: Source) -> Iterator[tuple[int, float]]:
    for n, district in enumerate(view["districts"]):
        yield n * len(PRINTED.guilds) + PRINTED.guilds.index(district["guild"]), 1.0


def guild_owners(view: Source) -> Iterator[tuple[int, float]]:
    for n, district in enumerate(view["districts"]):
        if district["guild_owner"] is not None:
            yield n * OWNERS + owner(view, district["guild_owner"]), 1.0


def posted(view: Source) -> Iterator[tuple[int, float]]:
    for n, district in enumerate(view["districts"]):
        if district["worker"] is not None:
            yield n * OWNERS + worker(view, district["worker"]), 1.0


def queue(key: str, view: Source) -> Iterator[tuple[int, float]]:
    found: dict[int, float] = {}
    for code in view[key]:
        if code is not None:
            who = worker(view, code)
            found[who] = found.get(who, 0.0) + 1 / 5
    yield from found.items()


def fields(view: Source) -> Iterator[tuple[int, float]]:
    """For every area and seat: how many of each piece stand there, up to 7."""
    for n, name in enumerate(AREAS):
        for group in view["areas"][name]["pieces"]:
            at = (n * SEATS + relative(view, group["seat"])) * len(PIECES)
            for piece, count in group["workers"].items():
                yield at + PIECES.index(piece), count / 7


def assistants(view: Source) -> Iterator[tuple[int, float]]:
    """For every Assistant: on offer, used, gold, keeper."""
    for tile in view["assistants"]:
        at = ASSISTANTS.index(tile["id"]) * (3 + SEATS)
        if tile["keeper"] is None:
            yield at, 1.0
        else:
            yield at + 3 + relative(view, tile["keeper"]), 1.0
        yield at + 1, float(tile["used"])
        yield at + 2, tile["gold"] / 5


def action(view: Source) -> Iterator[tuple[int, float]]:
    if view["action"] is not None:
        for n, key in enumerate(("visits", "visited", "visit", "exchanges", "discounts", "hired", "toll_settled")):
            value = view["action"][key]
            yield n, float(value) / (1 if isinstance(value, bool) else 5)


def built(measure: Callable[[dict[str, Any]], float], player: Source) -> Iterator[tuple[int, float]]:
    """A figure of the built cards, summed by type."""
    found: dict[int, float] = {}
    for card in player["built"]:
        place = TYPES[card["type"]]
        found[place] = found.get(place, 0.0) + measure(card) / 4
    yield from found.items()


TABLE: list[Block] = [
    question(KINDS.rules),
    flag("expansion"),
    amount("month", 7),
    one_of("phase", PHASES),
    seat("turn", SEATS),
    custom("symbols", len(SYMBOLS) * (OWNERS + 1), "each symbol: its owner, decorated", symbols),
    custom("guilds", len(DISTRICTS) * len(PRINTED.guilds), "the Guild of each district", guilds),
    custom("guild_owners", len(DISTRICTS) * OWNERS, "its owner", guild_owners),
    custom("posted", len(DISTRICTS) * OWNERS, "whose worker stands on it", posted),
    custom("areas", len(AREAS) * SEATS * len(PIECES), "each area, each seat: pieces of each kind", fields),
    custom("desk", OWNERS, "workers at the Recruiter's Desk by owner, up to 5", partial(queue, "desk")),
    custom("camp", OWNERS, "workers in the King's Camp by owner, up to 5", partial(queue, "camp")),
    amount("gnomes", 15),
    some_of("pool", PRINTED.properties, top=3),
    amount("deck", 60),
    some_of("discards", PRINTED.properties, top=5),
    custom("assistants", len(ASSISTANTS) * (3 + SEATS), "each Assistant: on offer, used, gold, keeper", assistants),
    amounts("permits", PRINTED.permits, 3),
    one_of("gorgon", DISTRICTS),
    one_of("giant", AREAS),
    one_of("goon", DISTRICTS),
    custom("action", 7, "visits left and made, visit, exchanges, discounts, hired, toll_settled in this turn", action),
]
PLAYER: list[Block] = [
    amount("score", 80, low=-10),
    amount("crest", SEATS),
    amounts("goods", GOODS, 20),
    amounts("workers", ["elf", "dwarf", "gnome", "master_elf", "master_dwarf"], 8),
    amounts("reserve", ["elf", "dwarf"], 8),
    amounts("idle", PIECES, 8),
    flag("passed"),
    amount("loan", 3),
    some_of("hand", PRINTED.properties, top=4),
    amount("hand_size", 10),
    amount("income", 20),
    amount("walls", 10),
    amount("markers", 25),
    custom("built", len(TYPES), "cards built by type, up to 4", partial(built, lambda card: 1)),
    custom("locks", len(TYPES), "Gnomes on them", partial(built, lambda card: sum(map(bool, card["locks"])))),
    custom("marking", len(TYPES), "with a marker put", partial(built, lambda card: bool(card["put_marker"]))),
    custom("manned", len(TYPES), "workers on them", partial(built, lambda card: bool(card["plank"]))),
    custom("open", len(TYPES), "open ones", partial(built, lambda card: bool(card["open"]))),
    custom("permitted", len(TYPES), "those with a Permit", partial(built, lambda card: bool(card["permit"]))),
    custom("expanded", len(TYPES), "expanded ones", partial(built, lambda card: bool(card["expanded"]))),
    amounts("tally", CATEGORIES, 60, low=-20),
]
LAYOUT = Layout(TABLE, PLAYER, SEATS)
