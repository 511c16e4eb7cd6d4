"""Names of components and the small phrases that questions, labels, log and refusals share."""

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from guildhall.games.pillars.data import Printed, read
from guildhall.games.pillars.notation import FOLDER, PRINTED
from guildhall.games.pillars.terms import GOODS
from guildhall.kernel.components import overlaid, read_toml
from guildhall.words.catalogue import Words, named

View = Mapping[str, Any]


@lru_cache(maxsize=8)
def corrected(overlay: str) -> Printed:
    return read(overlaid(read_toml(FOLDER / "components.toml"), json.loads(overlay)))


def printed(view: View) -> Printed:
    """The numbers this game is played with: those of the box, or those of its overlay."""
    return corrected(view["overlay"]) if view["overlay"] else PRINTED


@cache
def words(language: str) -> Words:
    return Words(language, FOLDER)


@cache
def component_names(language: str) -> dict[str, str]:
    """Names of cards, places, goods, events by id; a craftsman card has the name of its trade."""
    tables = read_toml(FOLDER / "components.toml")
    trades = {row["id"]: named(row, language) for row in tables["craftsman_type"]}
    names = {row["id"]: trades[row["type"]] for row in tables["starting_craftsman"] + tables["craftsman"]}
    for table in ("resource", "resource_card", "advantage", "event", "step", "cathedral_piece"):
        names.update({row["id"]: named(row, language) for row in tables[table]})
    return names


def name(thing: str, language: str) -> str:
    """The name of a component; a builder space is named after its place and number."""
    names = component_names(language)
    if thing in names:
        return names[thing]
    place, _, number = thing.rpartition("_")
    return f"{names[place]} {number}"


def inputs(data: Printed, card: int, times: int) -> dict[str, int]:
    needed = {good: data.inputs[card][n] * times for n, good in enumerate(GOODS)}
    return {good: n for good, n in (needed | {"gold": data.gold_in[card] * times}).items() if n}


def amounts(goods: Mapping[str, int], language: str) -> str:
    """`2 sand, 1 metal`."""
    say = words(language)
    return ", ".join(f"{n} {say.say('gold') if good == 'gold' else name(good, language)}" for good, n in goods.items())


def points(n: int, language: str) -> str:
    return words(language).many("1 point", "{n} points", n)


def trade(data: Printed, card: int, language: str) -> str:
    """What a craftsman does, and what he needs for it: `1 stone → 1 point, 3 times, beside a Mortar Mixer`."""
    say, text = words(language).say, bargain(data, card, 1, language)
    if data.metal_held[card]:
        held = amounts({"metal": data.metal_held[card]}, language)
        return say("{gain} a round, with {goods} at hand", gain=text, goods=held)
    if data.flat[card]:
        return say("{gain} a round", gain=text)
    text = f"{text}, {words(language).many('once', '{n} times', data.capacity[card])}"
    return text if data.requires[card] < 0 else say("{trade}, beside a Mortar Mixer", trade=text)


def bargain(data: Printed, card: int, times: int, language: str, share: int = 1) -> str:
    gold = data.gold_out[card] * times * share
    out = amounts({"gold": gold}, language) if gold else points(data.vp_out[card] * times, language)
    goes_in = amounts(inputs(data, card, times), language)
    return f"{goes_in} → {out}" if goes_in else out
