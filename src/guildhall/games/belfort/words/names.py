"""Names of components and the small phrases that questions, labels, log and refusals share."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from guildhall.games.belfort.notation import FOLDER, PRINTED
from guildhall.games.belfort.terms import COLOURS, GOODS
from guildhall.kernel.components import read_toml
from guildhall.words.catalogue import Words, named

View = Mapping[str, Any]


@cache
def words(language: str) -> Words:
    return Words(language, FOLDER)


@cache
def component_names(language: str) -> dict[str, str]:
    """Names of cards, Guilds, Assistants, Permits, districts, goods, areas and workers by id."""
    tables = read_toml(FOLDER / "components.toml")
    names: dict[str, str] = {}
    for table in ("label", "assistant", "permit", "guild", "property"):
        names.update({row["id"]: named(row["name"], language) for row in tables[table]})
    return names


@cache
def name(thing: str, language: str) -> str:
    """The name of a component, a district's symbol (`D1.bank`) or a Gatehouse (`G12`)."""
    names, say = component_names(language), words(language).say
    if thing in names:
        return names[thing]
    if thing in COLOURS:
        return {
            "blue": say("Blue"),
            "red": say("Red"),
            "green": say("Green"),
            "yellow": say("Yellow"),
            "purple": say("Purple"),
        }[thing]
    if thing in ("desk", "camp"):
        return names["recruiters_desk" if thing == "desk" else "kings_camp"]
    district, dot, part = thing.partition(".")
    if dot:
        kind = {"gate_left": "gatehouse", "gate_right": "gatehouse"}.get(part, part.partition("_")[0])
        return say("{place} in {district}", place=names[kind], district=names[district])
    first, second = (names[f"D{digit}"] for digit in thing.removeprefix("G"))
    return say("{place} between {first} and {second}", place=names["gatehouse"], first=first, second=second)


def amounts(goods: Sequence[int], language: str) -> str:
    """`2 Wood, 1 Metal`, from a list in the order of the goods."""
    return ", ".join(f"{number} {name(GOODS[n], language)}" for n, number in enumerate(goods) if number)


def cost_text(view: View, site: int, language: str) -> str:
    """What a site costs, without discounts and toll."""
    return amounts(cost_of(view, site), language)


def cost_of(view: View, site: int) -> list[int]:
    kind, district = PRINTED.city.site_kind[site], PRINTED.city.site_district[site]
    if kind < len(PRINTED.properties):
        return PRINTED.cost[kind]
    if kind == len(PRINTED.properties):
        return PRINTED.wall_cost
    return PRINTED.guild_cost[PRINTED.guilds.index(view["districts"][district]["guild"])]


def owner_name(view: View, owner: int, language: str) -> str:
    """A seat by its colour, for labels that know no names."""
    return name(view["colours"][owner], language)


def symbol_refs(site: int) -> tuple[str, ...]:
    city = PRINTED.city
    found = [f"symbol:{city.symbols[city.site_symbol[site]]}"]
    if city.site_other[site] >= 0:
        found.append(f"symbol:{city.symbols[city.site_other[site]]}")
    return tuple(found)


def location_refs(location: int) -> tuple[str, ...]:
    city = PRINTED.city
    found = [f"symbol:{city.symbols[city.location_first[location]]}"]
    if city.location_second[location] >= 0:
        found.append(f"symbol:{city.symbols[city.location_second[location]]}")
    return tuple(found)
