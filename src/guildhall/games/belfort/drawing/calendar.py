"""The calendar with its seasons, and under it the turn order with everybody's income and tax."""

from guildhall.draw.ink import box, group, put
from guildhall.draw.lettering import SMALLEST, line, words
from guildhall.draw.pieces import aura_box
from guildhall.draw.symbols import symbol
from guildhall.games.belfort.drawing import layout as at
from guildhall.games.belfort.drawing.folk import crest
from guildhall.games.belfort.drawing.reading import Reading
from guildhall.games.belfort.drawing.signs import sign

MONTH_W, MONTH_STEP, SEASON_GAP = 50, 54, 8
LEFT = at.MARGIN + at.PAD
INCOME_X, TAX_X = LEFT + 190, LEFT + 232


def calendar(r: Reading) -> str:
    """Seven months in three seasons; a star where the season is scored."""
    view, (y, _) = r.view, at.CALENDAR
    parts, x, season = [at.panel(at.CALENDAR)], float(LEFT), ""
    for number, month in enumerate(view["months"], 1):
        if month["season"] != season:
            x += SEASON_GAP if season else 0
            season = month["season"]
            long = sum(other["season"] == season for other in view["months"])
            parts.append(sign(season, x + 9, y + 15, 17, f"season-{season}"))
            parts.append(line(x + 21, y + 21, r.name(season), long * MONTH_STEP - 24, 16, "name"))
        state = "now" if number == view["month"] else "past" if number < view["month"] else ""
        parts.append(box(x, y + 28, MONTH_W, 42, 7, f"month {state}".strip(), id="month" if state == "now" else ""))
        words_y = y + (46 if month["scoring"] else 55)
        parts.append(
            words(x + MONTH_W / 2, words_y, number, 18, "strong soft" if state == "past" else "strong", "middle")
        )
        if month["scoring"]:
            parts.append(symbol("icon-star", x + MONTH_W / 2, y + 58, 16, "quiet" if state == "past" else "ochre-ink"))
        x += MONTH_STEP
    return "".join(parts)


def turn_order(r: Reading) -> str:
    """One row a crest: who, whether he is done, what comes in and what is owed (BF-RND-2, BF-COL-8, BF-COL-9)."""
    view, (top, bottom) = r.view, at.ORDER
    step = min(26.0, (bottom - top - 30) / len(r.owners))
    parts = [
        at.panel(at.ORDER),
        line(LEFT, top + 20, r.phase(), INCOME_X - LEFT - 30, 17, "name"),
        symbol("good-gold", INCOME_X - 8, top + 14, 18),
        symbol("icon-tax", TAX_X - 8, top + 14, 19, "ink"),
    ]
    for place, owner in enumerate(r.owners):
        y = top + 30 + step * (place + 0.5) - 2
        player = r.players[owner] if owner < view["seats"] else None
        acts = owner in view["actors"]
        row = [
            aura_box(LEFT - 4, y - step / 2 + 1.5, 246, step - 3, 5),
            box(LEFT - 6, y - step / 2 + 1, 250, step - 2, 6, "acts") if acts else "",
            put((LEFT + 9, y), crest(owner, place + 1, place in view["crests_turned"], min(20.0, step - 1))),
            symbol(f"mark-{owner}", LEFT + 32, y, 14, f"player-{owner}"),
            line(LEFT + 45, y + 5, r.names[owner], 96, 15, "strong" if acts else ""),
        ]
        if player is None:
            row.append(line(TAX_X + 4, y + 5, r.say("Non-Player"), 92, SMALLEST, "soft", "end"))
        else:
            row.append(symbol("icon-check", LEFT + 150, y, 16, "verdigris") if r.done(owner) and not acts else "")
            row.append(words(INCOME_X, y + 5, f"+{player['income']}", SMALLEST, "strong", "end"))
            row.append(words(TAX_X, y + 5, f"−{view['taxes'][owner]}", SMALLEST, "strong", "end"))
        ref = f"crest:{owner}"
        parts.append(group(*row, data_ref=ref, id=f"crest-{owner}"))
    return "".join(parts)
