"""The same view in plain lines, for screen readers and for terminals."""

from guildhall.draw.memoising import memoised
from guildhall.games.belfort.drawing.reading import Reading, number
from guildhall.games.belfort.drawing.standings import leads, points, rows
from guildhall.games.belfort.terms import GOODS
from guildhall.games.belfort.views import CardView, WorkerView, owner_of

Counts = dict[str, int]


def describe_lines(r: Reading) -> list[str]:
    lines = [*headline(r), *majorities(r), *districts(r), *collection(r), *supplies(r)]
    return lines + [line for seat in r.view["crests"] for line in player(r, seat)]


def listed(r: Reading, counts: Counts) -> str:
    return ", ".join([f"{n} {r.name(what)}" for what, n in counts.items() if n]) or r.say("nothing")


def named(r: Reading, things: list[str]) -> str:
    return ", ".join([r.name(thing) for thing in things]) or r.say("nothing")


def standing(r: Reading, one: WorkerView | None) -> str:
    """A worker on a plank, by owner and kind."""
    return r.say("free") if one is None else f"{r.names[owner_of(r.view, one)]} ({r.name(one['piece'])})"


def headline(r: Reading) -> list[str]:
    view = r.view
    month = r.say("Month {n}", n=view["month"]) + (f", {r.name(view['season'])}" if view["season"] else "")
    lines = [f"Belfort. {month}. {r.phase()}."]
    if view["actors"]:
        lines.append(r.entry(r.say("To act"), r.called(view["actors"])))
    order = [f"{place} {r.names[owner]}" for place, owner in enumerate(r.owners, 1)]
    lines.append(r.entry(r.say("Turn order"), ", ".join(order)))
    return lines


@memoised
def majorities(r: Reading) -> list[str]:
    """The table of majorities, a line a row: who has how many, what it would score, how far the first is ahead."""
    lines = []
    for name, ranks in rows(r):
        if not ranks:
            lines.append(r.entry(r.name(name), r.say("nobody")))
            continue
        parts = []
        for rank in ranks:
            scores = r.say("scores {n}", n=rank["points"])
            parts.append(f"{r.names[rank['owner']]} {number(rank['count'])} ({scores})")
        ahead, first = leads(ranks), r.names[ranks[0]["owner"]]
        end = r.say("{who} leads by {n}", who=first, n=number(ahead)) if ahead else r.say("the first place is tied")
        lines.append(r.entry(r.name(name), f"{', '.join(parts)}; {end}"))
    gained = [f"{r.names[owner]} {n}" for owner, n in points(r).items()]
    return [*lines, r.entry(r.say("Majorities would score"), ", ".join(gained))]


@memoised
def districts(r: Reading) -> list[str]:
    """Markers, Guild, plank and Gorgon of each district."""
    lines = []
    for row in r.view["districts"]:
        built: dict[int, list[str]] = {}
        for place, claimed in r.view["symbols"].items():
            district, _, spot = place.partition(".")
            if district == row["id"] and spot != "guild":
                marked = r.name(r.speech.kind(place))
                coin = r.say("decorated")
                built.setdefault(claimed["owner"], []).append(f"{marked} ({coin})" if claimed["decorated"] else marked)
        markers = [f"{r.names[owner]} {', '.join(places)}" for owner, places in sorted(built.items())]
        owner = r.say("nobody") if row["guild_owner"] is None else r.names[row["guild_owner"]]
        state = f"{r.say('owner')} {owner}; {standing(r, row['worker'])}"
        parts = [f"{r.speech.name(row['guild'])} ({state})", *markers]
        if r.view["gorgon"] == row["id"]:
            parts.append(r.name("gorgon"))
        if r.view["goon"] == row["id"]:
            parts.append(r.name("goon"))
        lines.append(r.entry(r.name(row["id"]), "; ".join(parts)))
    return lines


@memoised
def collection(r: Reading) -> list[str]:
    lines = []
    for name, area in r.view["areas"].items():
        parts = []
        for row in area["pieces"]:
            there = listed(r, {**row["workers"], "giant": row["giants"]})
            parts.append(f"{r.names[row['seat']]} {there} → {row['yield']} {r.name(area['good'])}")
        lines.append(r.entry(r.name(name), "; ".join(parts) or r.say("nobody")))
    desk = [standing(r, one) for one in padded(r.view["desk"], r.view["desk_planks"])]
    camp = [standing(r, one) for one in padded(r.view["camp"], r.view["camp_planks"])]
    return [*lines, r.entry(r.name("desk"), ", ".join(desk)), r.entry(r.name("camp"), ", ".join(camp))]


def padded(standing: list[WorkerView | None], number: int) -> list[WorkerView | None]:
    return [*standing, *[None] * (number - len(standing))]


@memoised
def supplies(r: Reading) -> list[str]:
    view = r.view
    lines = [
        r.entry(r.say("Gnomes"), str(view["gnomes"])),
        r.entry(r.name("draw_pool"), ", ".join([card_text(r, kind) for kind in view["pool"]]) or r.say("nothing")),
        r.entry(r.name("draw_deck"), str(view["deck"])),
        r.entry(r.name("discard_pile"), named(r, view["discards"])),
    ]
    if view["action"]:
        lines.insert(0, r.entry(r.name("trading_post"), r.say("visits left: {n}", n=view["action"]["visits"])))
    if view["expansion"]:
        shown = []
        for row in view["assistants"]:
            keeper = r.say("nobody") if row["keeper"] is None else r.names[row["keeper"]]
            state = [keeper] + ([r.say("used")] if row["used"] else [])
            state += [f"{row['gold']} {r.name('gold')}"] if row["gold"] else []
            shown.append(f"{r.name(row['id'])} ({', '.join(state)})")
        lines.append(r.entry(r.say_in("board", "Assistants"), ", ".join(shown)))
        lines.append(r.entry(r.say("Permits"), listed(r, view["permits"])))
    return lines


def card_text(r: Reading, kind: str) -> str:
    cost = r.data.cost[r.data.properties.index(kind)]
    return f"{r.name(kind)} ({listed(r, dict(zip(GOODS, cost, strict=True)))})"


@memoised
def player(r: Reading, seat: int) -> list[str]:
    own = r.players[seat]
    numbers = [r.many("1 point", "{n} points", own["score"]), listed(r, own["goods"]), listed(r, own["workers"])]
    numbers += [r.say("income {n}", n=own["income"]), r.say("tax {n}", n=r.view["taxes"][seat])]
    free = sum(own["idle"].values())
    numbers += [r.say("{n} to place", n=free)] if free and r.view["phase"] == "placement" else []
    lines = [r.entry(r.names[seat], "; ".join(numbers))]
    cards = [built_text(r, card) for card in own["built"]]
    count = r.say("Built {n}", n=len(cards))
    lines.append(r.entry(f"{r.names[seat]}, {count}", "; ".join(cards) or r.say("nothing")))
    hand = r.say("Hand {n} of {of}", n=own["hand_size"], of=r.data.hand_limit)
    if own["hand"] is not None:
        held = [card_text(r, kind) for kind in own["hand"]]
        hand = r.labelled(hand, ", ".join(held) or r.say("nothing"))
    shown = r.view["shown"].get(str(seat))
    if shown:
        hand = "; ".join([hand, r.say("shows {card}", card=r.name(shown))])
    return [*lines, f"{r.names[seat]}, {hand}."]


def built_text(r: Reading, card: CardView) -> str:
    """A built card with what stands on its plank, locks and Permit."""
    parts = []
    if card["has_plank"]:
        on = r.name(card["plank"]) if card["plank"] else r.say("free") if card["open"] else r.say("closed")
        parts.append(r.say("plank {on}", on=r.name("imps") if card["imp"] is not None else on))
    for filled in card["locks"]:
        parts.append(r.say("lock {on}", on=r.name(filled) if filled else r.say("closed")))
    if card["permit"]:
        crew = ", ".join([r.name(piece) for piece in card["crew"]])
        state = r.say("expanded, +{n}", n=card["bonus"]) if card["expanded"] else crew or r.say("not yet expanded")
        parts.append(f"{r.name(card['permit'])} {state}")
    return f"{r.name(card['type'])} ({', '.join(parts)})" if parts else r.name(card["type"])
