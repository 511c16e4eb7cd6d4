"""The end of a game: places, points by category, the scores round by round."""

from guildhall.draw import chart
from guildhall.server import game_list
from guildhall.server.history import scores_by_round
from guildhall.server.parts import NOTHING, Part
from guildhall.server.render_cache import cache_of
from guildhall.server.templates import fill, interface
from guildhall.tables.live import LiveTable
from guildhall.words.catalogue import Words


def score_sheet(table: LiveTable, language: str) -> Part:
    """The panel that takes the place of the question when the game is over."""
    if not table.state.over:
        return NOTHING
    stamp = table.position, table.names
    return cache_of(table).stamped(("over", language), stamp, lambda: score_sheet_html(table, language))


def score_sheet_html(table: LiveTable, language: str) -> str:
    outcome, game = table.state.outcome, table.row.game
    order = sorted(range(table.row.seats), key=lambda seat: outcome.ranks[seat])
    categories = list(outcome.breakdown[0]) if outcome.breakdown else []
    return fill(
        "parts/over.html",
        language,
        table=table,
        outcome=outcome,
        command=f"guildhall replay {game}-{table.row.id}.record --verify",
        order=order,
        winners=[table.names[seat] for seat in outcome.winners],
        categories=[(one, game_list.category_name(game, one, language)) for one in categories],
        reason=reason_said(table, language),
        counted=counted(table, language),
        chart=score_chart(table, order, language),
        prices=game_list.price_chart(game, table.view(None), language) if game_list.has_prices(game) else "",
    )


def counted(table: LiveTable, language: str) -> str:
    """What the score is called."""
    return table.title.words.columns(table.state.components(), language)[-1].label


def reason_said(table: LiveTable, language: str) -> str:
    """Why the game ended, if its title has words for that."""
    reason = table.state.outcome.reason
    said = Words(language, table.title.folder).say(reason)
    return said if " " in said else ""


def score_chart(table: LiveTable, order: list[int], language: str) -> str:
    points = scores_by_round(table, language)
    if len(points) < 2:
        return ""
    curves = [chart.Curve(seat, table.names[seat], [scores[seat] for _, scores in points]) for seat in order]
    numbers = [str(n) for n in range(1, len(points) + 1)]
    label = interface(language).say("{what}, round by round", what=counted(table, language))
    return chart.scores(curves, numbers, label, language=language)
