"""What planks, Permits and Assistants do, in a few words."""

from guildhall.games.belfort.deeds import Deed
from guildhall.games.belfort.terms import (
    ASSISTANTS,
    CARDS_HELD,
    DECORATE,
    DESIGN,
    DISTRICTS_MARKED,
    END_DRAW,
    EXTRA_MARKER,
    GOLD,
    GOLD_HELD,
    GUILDS_BUILT,
    LEFTOVER,
    LOAN,
    METAL,
    METAL_COSTS,
    ONCE_BUY,
    ONCE_GAIN,
    OPEN_PLANK,
    PERMITS,
    PERMITS_OWNED,
    PROMOTE_DWARF,
    PROMOTE_ELF,
    SAGES,
    SEASONS,
    SENTINELS,
    SPY,
    STEAL,
    STONE_COSTS,
    SWAP,
    VISIT,
    WALLS_BUILT,
    WOOD_COSTS,
    WORKER_SETS,
)
from guildhall.games.belfort.views import View
from guildhall.games.belfort.words.names import Speech

# What an expansion scores: one point for each of something, or for every few of them.
BONUSES = {
    GOLD_HELD: ("1 point per gold", "1 point per {n} gold"),
    METAL_COSTS: ("1 point per metal in your built cards", "1 point per {n} metal in your built cards"),
    WOOD_COSTS: ("1 point per wood in your built cards", "1 point per {n} wood in your built cards"),
    STONE_COSTS: ("1 point per stone in your built cards", "1 point per {n} stone in your built cards"),
    WALLS_BUILT: ("1 point per Wall", "1 point per {n} Walls"),
    WORKER_SETS: ("1 point per set of Elf, Dwarf and Gnome", "1 point per {n} sets of Elf, Dwarf and Gnome"),
    DISTRICTS_MARKED: ("1 point per district with your marker", "1 point per {n} districts with your marker"),
    CARDS_HELD: ("1 point per card in hand", "1 point per {n} cards in hand"),
    GUILDS_BUILT: ("1 point per Guild", "1 point per {n} Guilds"),
    PERMITS_OWNED: ("1 point per Permit", "1 point per {n} Permits"),
}
LIBRARY = ("a card after each turn", "{n} cards after each turn")
LESS_METAL = ("1 metal less", "{n} metal less")


def deed_text(deed: Deed, s: Speech) -> str:
    say, many = s.say, s.many
    parts = [s.amounts(deed.gain)] if any(deed.gain) else []
    if deed.either:
        parts.append(" / ".join([s.amounts(gain) for gain in deed.either]))
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


def counted(s: Speech, forms: tuple[str, str], n: int) -> str:
    """The sentence for exactly 1, which says no number, or the one for all others."""
    for_one, for_several = forms
    return s.say(for_one) if n == 1 else s.say(for_several, n=n)


def bonus_text(kind: int, s: Speech) -> str:
    """What is scored for the expansion."""
    data, n = s.data, s.data.bonus_divisor[kind]
    parts = [counted(s, BONUSES[data.bonus_per[kind]], n)]
    parts += [s.say("at most {m}", m=data.bonus_max[kind])] if data.bonus_max[kind] else []
    return ", ".join(parts + ([s.say("rounded up")] if n > 1 and data.bonus_up[kind] else []))


def permit_text(kind: int, price: str, s: Speech) -> str:
    """What the expansion scores, and the price of the next step towards it."""
    text = bonus_text(kind, s)
    return s.say("{text}; costs {price}", text=text, price=price) if price else text


def permit_fee(kind: int, s: Speech) -> str:
    """What a worker on the Permit costs."""
    cards = s.data.permit_cards[kind]
    parts = [s.amounts(s.data.permit_fee[kind])] if any(s.data.permit_fee[kind]) else []
    return ", ".join(parts + ([s.many("1 card", "{n} cards", cards)] if cards else []))


def red_price(kind: int, s: Speech) -> str:
    """What is paid for the expansion itself."""
    say = s.say
    parts = [s.amounts(s.data.red_goods[kind])] if any(s.data.red_goods[kind]) else []
    if s.data.red_mix[kind]:
        parts.append(say("{n} wood or stone", n=s.data.red_mix[kind]))
    if s.data.red_worker[kind]:
        parts.append(say("an Elf or a Dwarf"))
    if s.data.red_gnome[kind]:
        parts.append(say("a Gnome"))
    return ", ".join(parts)


def lock_text(kind: int, s: Speech) -> str:
    """What an open lock of this card does."""
    say, gain, pay = s.say, s.data.lock_gain[kind], s.data.lock_pay[kind]
    texts = {
        ONCE_GAIN: say("once a turn {n} gold", n=gain[GOLD]),
        ONCE_BUY: say("once a turn {n} gold becomes {m} metal", n=pay[GOLD], m=gain[METAL]),
        PROMOTE_ELF: say("an Elf becomes a Master"),
        PROMOTE_DWARF: say("a Dwarf becomes a Master"),
        EXTRA_MARKER: say("a second marker on a Gatehouse"),
        OPEN_PLANK: say("opens the plank"),
        END_DRAW: counted(s, LIBRARY, s.data.lock_number[kind]),
        VISIT: say("one more visit each turn"),
    }
    return texts.get(s.data.lock_does[kind], "")


def specialty(view: View, tile: int, s: Speech) -> str:
    """What an Assistant does in the season."""
    say, many, season = s.say, s.many, SEASONS.index(view["season"] or "spring")
    collect, pay = s.data.halfling_collect[season], s.data.halfling_pay[season]
    halfling = say("pay {n} gold as tax", n=pay) if pay else say("no tax")
    if collect:
        halfling = say("collect {n} gold instead of tax", n=collect)
    fee = s.data.goon_fee[season]
    extra = s.data.goon_extra[season]
    goon = say("share a Guild for its fee and {n} gold", n=extra) if extra else say("share a Guild for its fee")
    texts = {
        "centaur": say("opens a lock; a Gnome for {n} gold less", n=s.data.centaur_discount[season]),
        "djinn": many(
            "1 point for {m} goods or 1 metal",
            "up to {n} points for {m} goods or {n} metal",
            s.data.djinn_points[season],
            m=s.data.djinn_goods[season],
        ),
        "gargoyle": many("1 card after your turn", "{n} cards after your turn", s.data.gargoyle_cards[season]),
        "giant": many("1 more worker in one area", "{n} more workers in one area", s.data.giant_tokens[season]),
        "goon": goon if fee else say("share a Guild for nothing"),
        "gorgon": say("a toll of {n} gold in one district", n=s.data.gorgon_toll[season]),
        "halfling": halfling,
        "hobgoblin": many(
            "1 Property for {m} wood or stone less",
            "{n} Properties for {m} wood or stone less",
            s.data.hobgoblin_buildings[season],
            m=s.data.hobgoblin_less,
        ),
        "imps": say("{n} on any free planks of cards", n=s.data.imp_tokens[season]),
        "pixie": say("scores a district {points}", points="/".join(map(str, s.data.pixie_points[season]))),
    }
    return texts[ASSISTANTS[tile]]
