"""What planks, Permits and Assistants do, in a few words."""

from guildhall.games.belfort.deeds import Deed
from guildhall.games.belfort.notation import PRINTED
from guildhall.games.belfort.terms import (
    ASSISTANTS,
    DECORATE,
    DESIGN,
    LEFTOVER,
    LOAN,
    PERMITS,
    SAGES,
    SEASONS,
    SENTINELS,
    SPY,
    STEAL,
    SWAP,
)
from guildhall.games.belfort.words.names import View, amounts, words


def deed_text(deed: Deed, language: str) -> str:
    say, many = words(language).say, words(language).many
    parts = [amounts(deed.gain, language)] if any(deed.gain) else []
    if deed.draw:
        parts.append(many("draw 1 card", "draw {n} cards", deed.draw))
    if deed.discard:
        parts.append(many("discard 1", "discard {n}", deed.discard))
    if deed.exchanges:
        parts.append(say("{n} × wood or stone for metal", n=deed.exchanges))
    if deed.visits:
        parts.append(many("1 more visit", "{n} more visits", deed.visits))
    if deed.hire_cost >= 0:
        parts.append(say("a Gnome for {n} gold", n=deed.hire_cost))
    if deed.recruit:
        parts.append(say("an Elf, a Dwarf or a Gnome") if deed.gnome else say("an Elf or a Dwarf"))
    elif deed.gnome:
        parts.append(say("a Gnome"))
    special = {
        DESIGN: say("build without a card, cheaper"),
        STEAL: say("rob the others"),
        SPY: say("take a card the others show"),
        SWAP: say("swap two places of one kind"),
        LEFTOVER: say("take the Assistant left over"),
        DECORATE: say("decorate {n} markers", n=deed.n),
        LOAN: say("{n} workers for this round", n=deed.n),
        PERMITS: say("up to {n} Permits", n=deed.n),
        SENTINELS: say("tribute of those with fewer Walls"),
        SAGES: say("points for gold"),
    }
    if deed.op in special:
        parts.append(special[deed.op])
    return ", ".join(parts)


def permit_text(kind: int, language: str) -> str:
    """What is scored for the expansion."""
    say = words(language).say
    n = PRINTED.bonus_divisor[kind]
    texts = {
        "treasury": say("1 point per {n} gold, at most {m}", n=n, m=PRINTED.bonus_max[kind]),
        "foundry": say("1 point per {n} metal in your built cards", n=n),
        "pavilion": say("1 point per {n} wood in your built cards", n=n),
        "lodge": say("1 point per {n} stone in your built cards", n=n),
        "barracks": say("1 point per Wall"),
        "pool": say("1 point per set of Elf, Dwarf and Gnome"),
        "chapel": say("1 point per district with your marker"),
        "archives": say("1 point per {n} cards in hand, rounded up", n=n),
        "plaza": say("1 point per Guild"),
        "scriptorium": say("1 point per Permit"),
    }
    return texts[PRINTED.permits[kind]]


def specialty(view: View, tile: int, language: str) -> str:
    """What an Assistant does in the season."""
    say, season = words(language).say, SEASONS.index(view["season"] or "spring")
    collect, pay = PRINTED.halfling_collect[season], PRINTED.halfling_pay[season]
    halfling = say("collect {n} gold instead of tax", n=collect) if collect else say("pay {n} gold as tax", n=pay)
    fee = PRINTED.goon_fee[season]
    extra = PRINTED.goon_extra[season]
    goon = say("share a Guild for its fee and {n} gold", n=extra) if extra else say("share a Guild for its fee")
    texts = {
        "centaur": say("opens a lock; a Gnome for {n} gold less", n=PRINTED.centaur_discount[season]),
        "djinn": say("up to {n} points for {m} goods", n=PRINTED.djinn_points[season], m=PRINTED.djinn_goods[season]),
        "gargoyle": say("{n} cards after your turn", n=PRINTED.gargoyle_cards[season]),
        "giant": say("{n} more workers in one area", n=PRINTED.giant_tokens[season]),
        "goon": goon if fee else say("share a Guild for nothing"),
        "gorgon": say("a toll of {n} gold in one district", n=PRINTED.gorgon_toll[season]),
        "halfling": halfling,
        "hobgoblin": say(
            "{n} Properties for {m} wood or stone less",
            n=PRINTED.hobgoblin_buildings[season],
            m=PRINTED.hobgoblin_less,
        ),
        "imps": say("{n} on any free planks of cards", n=PRINTED.imp_tokens[season]),
        "pixie": say("scores a district {points}", points="/".join(map(str, PRINTED.pixie_points[season]))),
    }
    return texts[ASSISTANTS[tile]]
