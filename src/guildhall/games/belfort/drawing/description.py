"""The same view in plain lines, for screen readers and for terminals."""

from typing import Any

from guildhall.draw.memoising import memoised
from guildhall.games.belfort.drawing import printed
from guildhall.games.belfort.drawing.reading import Reading, number
from guildhall.games.belfort.drawing.standings import leads, points, rows

Counts = dict[str, int]


def describe_lines(r: Reading) -> list[str]:
    lines = [*headline(r), *majorities(r), *districts(r), *collection(r), *supplies(r)]
    return lines + [line for seat in r.view["crests"] for line in player(r, seat)]


def tell(r: Reading, key: str, **values: object) -> str:
    phrase: str = r.phrases["tell"][key]
    return phrase.format(**values)


def entry(r: Reading, label: str, text: str) -> str:
    return f"{label}{r.say('colon')}{text}."


def listed(r: Reading, counts: Counts) -> str:
    return ", ".join([f"{n} {r.name(what)}" for what, n in counts.items() if n]) or tell(r, "nothing")


def standing(r: Reading, one: dict[str, Any] | None) -> str:
    """A worker on a plank, by owner and kind."""
    if one is None:
        return tell(r, "free")
    owner = one["seat"] if one["seat"] is not None else r.view["seats"] + one["nonplayer"]
    return f"{r.names[owner]} ({r.name(one['piece'])})"


def headline(r: Reading) -> list[str]:
    view = r.view
    month = r.say("month", n=view["month"]) + (f", {r.name(view['season'])}" if view["season"] else "")
    lines = [f"{r.say('title')}. {month}. {r.phase()}."]
    if view["actors"]:
        lines.append(entry(r, tell(r, "to_act"), ", ".join([r.names[seat] for seat in view["actors"]])))
    order = [f"{place} {r.names[owner]}" for place, owner in enumerate(r.owners, 1)]
    lines.append(entry(r, tell(r, "order"), ", ".join(order)))
    return lines


@memoised
def majorities(r: Reading) -> list[str]:
    """The table of majorities, a line a row: who has how many, what it would score, how far the first is ahead."""
    lines = []
    for name, ranks in rows(r):
        if not ranks:
            lines.append(entry(r, r.name(name), tell(r, "nobody")))
            continue
        parts = [
            f"{r.names[rank['owner']]} {number(rank['count'])} ({tell(r, 'scores', n=rank['points'])})"
            for rank in ranks
        ]
        ahead = leads(ranks)
        end = tell(r, "ahead", who=r.names[ranks[0]["owner"]], n=number(ahead)) if ahead else tell(r, "tied")
        lines.append(entry(r, r.name(name), f"{', '.join(parts)}; {end}"))
    gained = [f"{r.names[owner]} {n}" for owner, n in points(r).items()]
    return [*lines, entry(r, tell(r, "together"), ", ".join(gained))]


@memoised
def districts(r: Reading) -> list[str]:
    """Markers, Guild, plank and Gorgon of each district."""
    lines = []
    for row in r.view["districts"]:
        built: dict[int, list[str]] = {}
        for place, claimed in r.view["symbols"].items():
            district, _, spot = place.partition(".")
            if district == row["id"] and spot != "guild":
                named = r.name(printed.TABLES["board"]["symbol_kind"][spot])
                decorated = f" ({tell(r, 'decorated')})" if claimed["decorated"] else ""
                built.setdefault(claimed["owner"], []).append(named + decorated)
        markers = [f"{r.names[owner]} {', '.join(places)}" for owner, places in sorted(built.items())]
        owner = tell(r, "nobody") if row["guild_owner"] is None else r.names[row["guild_owner"]]
        guild = f"{printed.name(row['guild'], r.language)} ({tell(r, 'owner')} {owner}; {standing(r, row['worker'])})"
        parts = [guild, *markers]
        if r.view["gorgon"] == row["id"]:
            parts.append(r.name("gorgon"))
        if r.view["goon"] == row["id"]:
            parts.append(r.name("goon"))
        lines.append(entry(r, r.name(row["id"]), "; ".join(parts)))
    return lines


@memoised
def collection(r: Reading) -> list[str]:
    lines = []
    for name, area in r.view["areas"].items():
        parts = []
        for row in area["pieces"]:
            there = listed(r, {**row["workers"], "giant": row["giants"]})
            parts.append(f"{r.names[row['seat']]} {there} → {row['yield']} {r.name(area['good'])}")
        lines.append(entry(r, r.name(name), "; ".join(parts) or tell(r, "nobody")))
    desk = [standing(r, one) for one in padded(r.view["desk"], r.view["desk_planks"])]
    camp = [standing(r, one) for one in padded(r.view["camp"], r.view["camp_planks"])]
    return [*lines, entry(r, r.name("desk"), ", ".join(desk)), entry(r, r.name("camp"), ", ".join(camp))]


def padded(standing: list[Any], number: int) -> list[Any]:
    return [*standing, *[None] * (number - len(standing))]


@memoised
def supplies(r: Reading) -> list[str]:
    view = r.view
    lines = [
        entry(r, r.say("gnomes"), str(view["gnomes"])),
        entry(r, r.name("draw_pool"), ", ".join([card_text(r, kind) for kind in view["pool"]]) or tell(r, "nothing")),
        entry(r, r.name("draw_deck"), str(view["deck"])),
        entry(r, r.name("discard_pile"), ", ".join([r.name(kind) for kind in view["discards"]]) or tell(r, "nothing")),
    ]
    if view["action"]:
        lines.insert(0, entry(r, r.name("trading_post"), r.say("visits", n=view["action"]["visits"])))
    if view["expansion"]:
        shown = []
        for row in view["assistants"]:
            keeper = tell(r, "nobody") if row["keeper"] is None else r.names[row["keeper"]]
            state = [keeper] + ([tell(r, "used")] if row["used"] else [])
            state += [f"{row['gold']} {r.name('gold')}"] if row["gold"] else []
            shown.append(f"{r.name(row['id'])} ({', '.join(state)})")
        lines.append(entry(r, r.say("assistants"), ", ".join(shown)))
        lines.append(entry(r, r.say("permits"), listed(r, view["permits"])))
    return lines


def card_text(r: Reading, kind: str) -> str:
    return f"{r.name(kind)} ({listed(r, printed.PROPERTIES[kind]['cost'])})"


@memoised
def player(r: Reading, seat: int) -> list[str]:
    own = r.players[seat]
    numbers = [tell(r, "points", n=own["score"]), listed(r, own["goods"]), listed(r, own["workers"])]
    numbers += [tell(r, "income", n=own["income"]), tell(r, "owes", n=r.view["taxes"][seat])]
    free = sum(own["idle"].values())
    numbers += [r.say("free", n=free)] if free and r.view["phase"] == "placement" else []
    lines = [entry(r, r.names[seat], "; ".join(numbers))]
    cards = [built_text(r, card) for card in own["built"]]
    lines.append(entry(r, f"{r.names[seat]}, {r.say('built', n=len(cards))}", "; ".join(cards) or tell(r, "nothing")))
    hand = r.say("hand", n=own["hand_size"], of=printed.HAND_LIMIT)
    if own["hand"] is not None:
        cards = [card_text(r, kind) for kind in own["hand"]]
        hand += f"{r.say('colon')}{', '.join(cards) or tell(r, 'nothing')}"
    shown = r.view["shown"].get(str(seat))
    hand += f"; {tell(r, 'shows', card=r.name(shown))}" if shown else ""
    return [*lines, f"{r.names[seat]}, {hand}."]


def built_text(r: Reading, card: dict[str, Any]) -> str:
    """A built card with what stands on its plank, locks and Permit."""
    parts = []
    if card["has_plank"]:
        on = r.name(card["plank"]) if card["plank"] else tell(r, "free" if card["open"] else "closed")
        parts.append(tell(r, "plank", on=r.name("imps") if card["imp"] is not None else on))
    for filled in card["locks"]:
        parts.append(tell(r, "lock", on=r.name(filled) if filled else tell(r, "closed")))
    if card["permit"]:
        crew = [r.name(piece) for piece in card["crew"]]
        state = tell(r, "expanded", n=card["bonus"]) if card["expanded"] else ", ".join(crew) or tell(r, "waiting")
        parts.append(f"{r.name(card['permit'])} {state}")
    return f"{r.name(card['type'])} ({', '.join(parts)})" if parts else r.name(card["type"])
