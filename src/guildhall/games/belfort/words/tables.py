"""The table in rows and columns: players, city, majorities, planks, built cards and points."""

from typing import Any

from guildhall.games.belfort.notation import PRINTED
from guildhall.games.belfort.terms import ASSISTANTS, GOODS, KINDS, PIECES
from guildhall.games.belfort.words.effects import bonus_text, specialty
from guildhall.games.belfort.words.names import View, name, owner_name, words
from guildhall.games.belfort.words.shown import phase_name
from guildhall.words.grid import Grid

NOTHING = "–"


def tables(view: View, names: list[str], language: str) -> list[Grid]:
    """Players and majorities for every screen; the rest to look up."""
    grids = [
        players(view, names, language),
        majorities(view, names, language),
        planks(view, names, language),
        cards(view, language),
        built(view, names, language),
        points(view, names, language),
    ]
    return [*grids[:3], assistants(view, names, language), *grids[3:]] if view["expansion"] else grids


def heading(view: View, language: str) -> str:
    say = words(language).say
    if view["over"]:
        return say("The game is over")
    season = name(view["season"], language) if view["season"] else ""
    phase = phase_name(view["phase"], language)
    return " · ".join(part for part in (say("Month {n}", n=max(view["month"], 1)), season, phase) if part)


def players(view: View, names: list[str], language: str) -> Grid:
    """In turn order; the own hand is shown, of the others only how many cards they hold."""
    say = words(language).say
    heads = [name(thing, language) for thing in (*GOODS, *KINDS)]
    rows: list[list[str | int]] = []
    for place, seat in enumerate(view["crests"], 1):
        player = view["players"][seat]
        numbers = [player["goods"][good] for good in GOODS] + [player["workers"][kind] for kind in KINDS]
        hand = player["hand_size"] if player["hand"] is None else named(player["hand"], language)
        rows.append([f"{place} {names[seat]}", player["score"], *numbers, hand])
    return Grid(heading(view, language), ["", say("points"), *heads, say("cards")], rows)


def named(things: list[str], language: str) -> str:
    return ", ".join(name(thing, language) for thing in things) or NOTHING


def who(view: View, owner: int, names: list[str], language: str) -> str:
    """A player by name, a Non-Player by colour."""
    return names[owner] if owner < view["seats"] else owner_name(view, owner, language)


def majorities(view: View, names: list[str], language: str) -> Grid:
    """Who leads where and by how much, with the points it would score now."""
    say = words(language).say
    rows: list[list[str | int]] = []
    for row in view["districts"]:
        guild = name(row["guild"], language)
        if row["guild_owner"] is not None:
            guild = f"{guild} ({who(view, row['guild_owner'], names, language)})"
        rows.append([name(row["id"], language), ranking(view, row["majority"], names, language), guild])
    for kind in KINDS:
        rows.append([name(kind, language), ranking(view, view["majorities"][kind], names, language), ""])
    return Grid(say("Majorities"), ["", say("markers or workers (points)"), name("guild", language)], rows)


def ranking(view: View, ranks: list[dict[str, Any]], names: list[str], language: str) -> str:
    parts = [f"{who(view, row['owner'], names, language)} {row['count']:g} ({row['points']})" for row in ranks]
    return ", ".join(parts) or NOTHING


def planks(view: View, names: list[str], language: str) -> Grid:
    """Who stands where outside the own cards."""
    say = words(language).say
    rows: list[list[str | int]] = []
    for area in view["areas"]:
        parts = []
        for row in view["areas"][area]["pieces"]:
            pieces = [f"{n} {name(piece, language)}" for piece, n in row["workers"].items()]
            if row["giants"]:
                pieces.append(f"{row['giants']} {name('giant', language)}")
            parts.append(f"{names[row['seat']]}: {', '.join(pieces)}")
        rows.append([name(area, language), "; ".join(parts) or NOTHING])
    rows.append([name("desk", language), standing(view, view["desk"], names, language)])
    rows.append([name("camp", language), standing(view, view["camp"], names, language)])
    for row in view["districts"]:
        rows.append([name(row["guild"], language), standing(view, [row["worker"]], names, language)])
    return Grid(say("Planks"), [], rows)


def standing(view: View, workers: list[dict[str, Any] | None], names: list[str], language: str) -> str:
    parts = []
    for worker in workers:
        if worker is not None:
            owner = view["seats"] + worker["nonplayer"] if worker["seat"] is None else worker["seat"]
            parts.append(f"{who(view, owner, names, language)}: {name(worker['piece'], language)}")
    return ", ".join(parts) or NOTHING


def assistants(view: View, names: list[str], language: str) -> Grid:
    say = words(language).say
    rows: list[list[str | int]] = []
    for row in view["assistants"]:
        keeper = NOTHING if row["keeper"] is None else names[row["keeper"]]
        state = say("used") if row["used"] else ""
        gold = f"{row['gold']} {name('gold', language)}" if row["gold"] else ""
        text = specialty(view, ASSISTANTS.index(row["id"]), language)
        rows.append([name(row["id"], language), keeper, text, state or gold])
    return Grid(say("Assistants"), [], rows)


def cards(view: View, language: str) -> Grid:
    """Draw pool, deck, discards, Gnomes and Permits left."""
    say = words(language).say
    rows: list[list[str | int]] = [
        [name("draw_pool", language), named(view["pool"], language)],
        [name("draw_deck", language), view["deck"]],
        [name("discard_pile", language), named(view["discards"], language)],
        [name("gnome", language), view["gnomes"]],
    ]
    if view["expansion"]:
        left = ", ".join(f"{name(permit, language)} {n}" for permit, n in view["permits"].items() if n)
        rows.append([say("Permits"), left or NOTHING])
    return Grid(say("Cards and supplies"), [], rows, folded=True)


def built(view: View, names: list[str], language: str) -> Grid:
    """The built cards with what stands on their locks, planks and Permits."""
    say = words(language).say
    rows: list[list[str | int]] = []
    for player in view["players"]:
        for number, card in enumerate(player["built"]):
            kind = PRINTED.properties.index(card["type"])
            on = [name(lock, language) for lock in card["locks"] if lock]
            on += [name(piece, language) for piece in (card["plank"], *card["crew"]) if piece in PIECES]
            if card["imp"] is not None:
                on.append(f"{name('imps', language)} ({names[card['imp']]})")
            permit = name(card["permit"], language) if card["permit"] else ""
            if card["expanded"]:
                permit = f"{permit}: {bonus_text(kind, language)}"
            owner = names[player["seat"]] if number == 0 else ""
            rows.append([owner, name(card["type"], language), ", ".join(on), permit])
    return Grid(say("Built cards"), [], rows, folded=True)


def points(view: View, names: list[str], language: str) -> Grid:
    """Where everybody's points come from."""
    say = words(language).say
    categories = list(view["players"][0]["tally"])
    rows: list[list[str | int]] = [
        [names[p["seat"]], *[p["tally"][category] for category in categories], p["score"]] for p in view["players"]
    ]
    return Grid(say("Points"), ["", *[say(category) for category in categories], say("together")], rows, folded=True)
