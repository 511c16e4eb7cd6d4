"""The table in rows and columns: players, city, majorities, planks, built cards and points."""

from guildhall.games.belfort.terms import ASSISTANTS, GOODS, KINDS, PIECES
from guildhall.games.belfort.views import RankView, View, WorkerView, owner_of
from guildhall.games.belfort.words.effects_text import bonus_text, specialty
from guildhall.games.belfort.words.names import Speech, speech
from guildhall.games.belfort.words.progress import phase_name
from guildhall.words.grid import Grid

NOTHING = "–"


def tables(view: View, names: list[str], language: str) -> list[Grid]:
    """Players and majorities for every screen; the rest to look up."""
    s = speech(view, language)
    grids = [
        players(view, names, s),
        majorities(view, names, s),
        planks(view, names, s),
        cards(view, s),
        built(view, names, s),
        points(view, names, s),
    ]
    return [*grids[:3], assistants(view, names, s), *grids[3:]] if view["expansion"] else grids


def heading(view: View, s: Speech) -> str:
    say = s.say
    if view["over"]:
        return say("The game is over")
    season = s.name(view["season"]) if view["season"] else ""
    phase = phase_name(view["phase"], s)
    return " · ".join(part for part in (say("Month {n}", n=max(view["month"], 1)), season, phase) if part)


def players(view: View, names: list[str], s: Speech) -> Grid:
    """In turn order; the own hand is shown, of the others only how many cards they hold."""
    say = s.say
    heads = [s.name(thing) for thing in (*GOODS, *KINDS)]
    rows: list[list[str | int]] = []
    for place, seat in enumerate(view["crests"], 1):
        player = view["players"][seat]
        numbers = [player["goods"][good] for good in GOODS] + [player["workers"][kind] for kind in KINDS]
        hand = player["hand_size"] if player["hand"] is None else named(player["hand"], s)
        rows.append([f"{place} {names[seat]}", player["score"], *numbers, hand])
    return Grid(heading(view, s), ["", say("points"), *heads, say("cards")], rows)


def named(things: list[str], s: Speech) -> str:
    return ", ".join(s.name(thing) for thing in things) or NOTHING


def who(view: View, owner: int, names: list[str], s: Speech) -> str:
    """A player by name, a Non-Player by colour."""
    return names[owner] if owner < view["seats"] else s.name(view["colours"][owner])


def majorities(view: View, names: list[str], s: Speech) -> Grid:
    """Who leads where and by how much, with the points it would score now."""
    say = s.say
    rows: list[list[str | int]] = []
    for row in view["districts"]:
        guild = s.name(row["guild"])
        if row["guild_owner"] is not None:
            guild = f"{guild} ({who(view, row['guild_owner'], names, s)})"
        rows.append([s.name(row["id"]), ranking(view, row["majority"], names, s), guild])
    for kind in KINDS:
        rows.append([s.name(kind), ranking(view, view["majorities"][kind], names, s), ""])
    return Grid(say("Majorities"), ["", say("markers or workers (points)"), s.name("guild")], rows)


def ranking(view: View, ranks: list[RankView], names: list[str], s: Speech) -> str:
    parts = [f"{who(view, row['owner'], names, s)} {row['count']:g} ({row['points']})" for row in ranks]
    return ", ".join(parts) or NOTHING


def planks(view: View, names: list[str], s: Speech) -> Grid:
    """Who stands where outside the own cards."""
    say = s.say
    rows: list[list[str | int]] = []
    for area in view["areas"]:
        parts = []
        for row in view["areas"][area]["pieces"]:
            pieces = [f"{n} {s.name(piece)}" for piece, n in row["workers"].items()]
            if row["giants"]:
                pieces.append(f"{row['giants']} {s.name('giant')}")
            parts.append(f"{names[row['seat']]}: {', '.join(pieces)}")
        rows.append([s.name(area), "; ".join(parts) or NOTHING])
    rows.append([s.name("desk"), standing(view, view["desk"], names, s)])
    rows.append([s.name("camp"), standing(view, view["camp"], names, s)])
    for district in view["districts"]:
        rows.append([s.name(district["guild"]), standing(view, [district["worker"]], names, s)])
    return Grid(say("Planks"), [], rows)


def standing(view: View, workers: list[WorkerView | None], names: list[str], s: Speech) -> str:
    parts = []
    for worker in workers:
        if worker is not None:
            owner = owner_of(view, worker)
            parts.append(f"{who(view, owner, names, s)}: {s.name(worker['piece'])}")
    return ", ".join(parts) or NOTHING


def assistants(view: View, names: list[str], s: Speech) -> Grid:
    say = s.say
    rows: list[list[str | int]] = []
    for row in view["assistants"]:
        keeper = NOTHING if row["keeper"] is None else names[row["keeper"]]
        state = say("used") if row["used"] else ""
        gold = f"{row['gold']} {s.name('gold')}" if row["gold"] else ""
        text = specialty(view, ASSISTANTS.index(row["id"]), s)
        rows.append([s.name(row["id"]), keeper, text, state or gold])
    return Grid(say("Assistants"), [], rows)


def cards(view: View, s: Speech) -> Grid:
    """Draw pool, deck, discards, Gnomes and Permits left."""
    say = s.say
    rows: list[list[str | int]] = [
        [s.name("draw_pool"), named(view["pool"], s)],
        [s.name("draw_deck"), view["deck"]],
        [s.name("discard_pile"), named(view["discards"], s)],
        [s.name("gnome"), view["gnomes"]],
    ]
    if view["expansion"]:
        left = ", ".join(f"{s.name(permit)} {n}" for permit, n in view["permits"].items() if n)
        rows.append([say("Permits"), left or NOTHING])
    return Grid(say("Cards and supplies"), [], rows, folded=True)


def built(view: View, names: list[str], s: Speech) -> Grid:
    """The built cards with what stands on their locks, planks and Permits."""
    say = s.say
    rows: list[list[str | int]] = []
    for player in view["players"]:
        for number, card in enumerate(player["built"]):
            kind = s.data.properties.index(card["type"])
            on = [s.name(lock) for lock in card["locks"] if lock]
            on += [s.name(piece) for piece in (card["plank"], *card["crew"]) if piece in PIECES]
            if card["imp"] is not None:
                on.append(f"{s.name('imps')} ({names[card['imp']]})")
            permit = s.name(card["permit"]) if card["permit"] else ""
            if card["expanded"]:
                permit = f"{permit}: {bonus_text(kind, s)}"
            owner = names[player["seat"]] if number == 0 else ""
            rows.append([owner, s.name(card["type"]), ", ".join(on), permit])
    return Grid(say("Built cards"), [], rows, folded=True)


def points(view: View, names: list[str], s: Speech) -> Grid:
    """Where everybody's points come from."""
    say = s.say
    categories = list(view["players"][0]["tally"])
    rows: list[list[str | int]] = [
        [names[p["seat"]], *[p["tally"][category] for category in categories], p["score"]] for p in view["players"]
    ]
    return Grid(say("Points"), ["", *[say(category) for category in categories], say("together")], rows, folded=True)
