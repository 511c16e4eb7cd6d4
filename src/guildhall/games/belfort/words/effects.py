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


def bonus_text(kind: int, language: str) -> str:
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


def permit_text(kind: int, price: str, language: str) -> str:
    """What the expansion scores, and the price of the next step towards it."""
    text = bonus_text(kind, language)
    return words(language).say("{text}; costs {price}", text=text, price=price) if price else text


def permit_fee(kind: int, language: str) -> str:
    """What a worker on the Permit costs."""
    cards = PRINTED.permit_cards[kind]
    parts = [amounts(PRINTED.permit_fee[kind], language)] if any(PRINTED.permit_fee[kind]) else []
    return ", ".join(parts + ([words(language).many("1 card", "{n} cards", cards)] if cards else []))


def red_price(kind: int, language: str) -> str:
    """What is paid for the expansion itself."""
    say = words(language).say
    parts = [amounts(PRINTED.red_goods[kind], language)] if any(PRINTED.red_goods[kind]) else []
    if PRINTED.red_mix[kind]:
        parts.append(say("{n} wood or stone", n=PRINTED.red_mix[kind]))
    if PRINTED.red_worker[kind]:
        parts.append(say("an Elf or a Dwarf"))
    if PRINTED.red_gnome[kind]:
        parts.append(say("a Gnome"))
    return ", ".join(parts)


def lock_text(kind: int, language: str) -> str:
    """What an open lock of this card does."""
    say, card = words(language).say, PRINTED.properties[kind]
    texts = {
        "bank": say("once a turn {n} gold", n=PRINTED.lock_gain[kind][3]),
        "blacksmith": say("once a turn 1 gold becomes 1 metal"),
        "gardens": say("an Elf becomes a Master"),
        "gatehouse": say("a second marker on a Gatehouse"),
        "inn": say("opens the plank"),
        "library": say("a card after each turn"),
        "market": say("one more visit each turn"),
        "pub": say("a Dwarf becomes a Master"),
        "tower": say("opens the plank"),
    }
    return texts.get(card, "")


def specialty(view: View, tile: int, language: str) -> str:
    """What an Assistant does in the season."""
    say, many, season = words(language).say, words(language).many, SEASONS.index(view["season"] or "spring")
    collect, pay = PRINTED.halfling_collect[season], PRINTED.halfling_pay[season]
    halfling = say("pay {n} gold as tax", n=pay) if pay else say("no tax")
    if collect:
        halfling = say("collect {n} gold instead of tax", n=collect)
    fee = PRINTED.goon_fee[season]
    extra = PRINTED.goon_extra[season]
    goon = say("share a Guild for its fee and {n} gold", n=extra) if extra else say("share a Guild for its fee")
    texts = {
        "centaur": say("opens a lock; a Gnome for {n} gold less", n=PRINTED.centaur_discount[season]),
        "djinn": many(
            "1 point for {m} goods or 1 metal",
            "up to {n} points for {m} goods or {n} metal",
            PRINTED.djinn_points[season],
            m=PRINTED.djinn_goods[season],
        ),
        "gargoyle": many("1 card after your turn", "{n} cards after your turn", PRINTED.gargoyle_cards[season]),
        "giant": many("1 more worker in one area", "{n} more workers in one area", PRINTED.giant_tokens[season]),
        "goon": goon if fee else say("share a Guild for nothing"),
        "gorgon": say("a toll of {n} gold in one district", n=PRINTED.gorgon_toll[season]),
        "halfling": halfling,
        "hobgoblin": many(
            "1 Property for {m} wood or stone less",
            "{n} Properties for {m} wood or stone less",
            PRINTED.hobgoblin_buildings[season],
            m=PRINTED.hobgoblin_less,
        ),
        "imps": say("{n} on any free planks of cards", n=PRINTED.imp_tokens[season]),
        "pixie": say("scores a district {points}", points="/".join(map(str, PRINTED.pixie_points[season]))),
    }
    return texts[ASSISTANTS[tile]]
