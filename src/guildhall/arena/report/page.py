"""The sections of a report and the file they make."""

from collections import Counter
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final

from guildhall.arena.course import EVER
from guildhall.arena.insight import Insight, insights
from guildhall.arena.interval import wilson
from guildhall.arena.match import thinks
from guildhall.arena.report import charts
from guildhall.arena.report.axis import figure, marks, pigment
from guildhall.arena.report.courses import FEWEST, course_of
from guildhall.arena.standings import Standing, by_seat, duels, labels, standings
from guildhall.arena.tournament import Result, Tournament
from guildhall.draw.palette import tight
from guildhall.draw.sheet import PAGE_STYLE
from guildhall.kernel.registry import title_of

SHOWN: Final = 24  # figures in the chart of what goes with winning
DECIDING: Final = ("points", "alive")
BARS: Final = 10  # columns in the chart of lengths, about
MATRIX_FROM: Final = 3  # with two bots the standings say it all
MARK: Final = ": report of a tournament</title>"  # in the head of every report
HEAD: Final = 1000  # bytes in which the mark is found


def page(tournament: Tournament, results: Sequence[Result], command: str = "") -> str:
    """The whole file."""
    title = title_of(tournament.game).called()
    ranking = standings(tournament.bots, results)
    body = "".join(
        [
            heading(tournament, results, title),
            table(ranking, tournament.seats),
            matrix(tournament, results),
            seats_and_length(tournament, results),
            scores_and_decisions(tournament, results),
            winning(tournament, results),
            courses(tournament, results),
            closing(tournament, command),
        ]
    )
    style = tight(PAGE_STYLE + files(__package__).joinpath("report.css").read_text(encoding="utf-8"))
    return (
        '<!doctype html>\n<html lang="en" class="palette">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}{MARK}\n<style>{style}</style>\n"
        f"<body>\n{body}</body>\n</html>\n"
    )


def is_report(path: Path) -> bool:
    """Whether a file is a report: such a one may be replaced by the next."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return MARK.encode() in file.read(HEAD)


def section(title: str, *parts: str, note: str = "", cls: str = "panel-of") -> str:
    said = f"<p class='note'>{note}</p>" if note else ""
    return f"<section class='{cls}'><h2>{escape(title)}</h2>{said}{''.join(parts)}</section>\n"


def drawn(title: str, caption: str, svg: str) -> str:
    return f"<figure><h3>{escape(title)}</h3><figcaption>{escape(caption)}</figcaption>{svg}</figure>"


def heading(tournament: Tournament, results: Sequence[Result], title: str) -> str:
    finished = sum(result.finished for result in results)
    kind = "ladder" if tournament.ladder else "round-robin"
    facts = [
        f"{len(tournament.bots)} bots",
        f"{kind} at tables of {tournament.seats}",
        f"{finished:,} finished games" + (f" of {len(results):,}" if finished < len(results) else ""),
        f"seed {tournament.seed}",
        f"ruleset {title_of(tournament.game).ruleset}",
    ]
    if tournament.overlay_name:
        facts.append(f"components of {tournament.overlay_name}")
    return f"<header><h1>{escape(title)}</h1><p class='lead'>{escape(' · '.join(facts))}</p></header>\n"


def table(ranking: Sequence[Standing], seats: int) -> str:
    heads = ["", "bot", "games", "wins", "share", "95 % interval", "rating", "±", "mean score", "decisions"]
    rows = []
    for place, one in enumerate(ranking, 1):
        name = f"<span class='swatch' style='background:{pigment(one.bot)}'></span>{escape(one.name)}"
        share, reach = (f"{one.share * 100:.1f} %", str(one.interval)) if one.games else ("–", "–")
        cells = [str(place), name, f"{one.games:,}", figure(float(one.wins)), share, reach.replace("%", " %")]
        cells += [f"{one.rating.mu:.1f}", f"{2 * one.rating.sigma:.1f}", f"{one.mean_score:.1f}"]
        cells.append(f"{one.mean_decisions:.0f}")
        rows.append("<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>")
    head = "".join(f"<th scope='col'>{escape(text)}</th>" for text in heads)
    note = (
        "A shared win counts as its part of one, and so does a draw. Intervals are Wilson’s. Ratings are openskill’s "
        "(Plackett-Luce, 25 for a newcomer) over the games in their order, ± two standard deviations."
    )
    shown = [charts.Share(one.name, one.share, one.interval, one.games, one.bot) for one in ranking if one.games]
    chart = charts.shares(shown, 1 / seats, "Share of wins by bot", charts.FULL)
    body = f"<div class='scroll'><table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
    return section("Standings", body, f"<div class='wide'>{chart}</div>", note=note)


def matrix(tournament: Tournament, results: Sequence[Result]) -> str:
    if len(tournament.bots) < MATRIX_FROM:
        return ""
    names = labels(tournament.bots)
    met = duels(len(names), results)
    cells = [[duel.interval if duel.games else None for duel in row] for row in met]
    means = [[float(duel.ahead / duel.games) if duel.games else 0.0 for duel in row] for row in met]
    note = (
        "How often the bot of the row finished ahead of the bot of the column; a dark frame where the interval "
        "excludes one half."
    )
    chart = charts.matrix(names, cells, means)
    return section("Head to head", f"<div class='wide matrix-of' style='--bots:{len(names)}'>{chart}</div>", note=note)


def seats_and_length(tournament: Tournament, results: Sequence[Result]) -> str:
    rows = [
        charts.Share(f"seat {seat + 1}", wins / games if games else 0.0, wilson(wins, games), games, 5)
        for seat, (wins, games) in enumerate(by_seat(tournament.seats, results))
    ]
    seats = charts.shares(rows, 1 / tournament.seats, "Share of wins by seat")
    left = drawn("Does the seat matter?", "Share of wins by seat, whoever sat there; seat 1 is the first.", seats)
    return section("Seats and length", f"<div class='pair'>{left}{length(results)}</div>")


def length(results: Sequence[Result]) -> str:
    """By rounds; where all games have the same number of them, by decisions."""
    rounds = Counter(result.rounds for result in results if result.finished)
    title, caption = "How long are the games?", "Games by the round in which they ended."
    if len(rounds) > 1:
        spans = [(str(number), rounds[number]) for number in range(min(rounds), max(rounds) + 1)]
        return drawn(title, caption, charts.columns(spans, "Games by number of rounds"))
    decisions = [sum(result.decisions) for result in results if result.finished]
    ticks = marks(min(decisions, default=0), max(decisions, default=0), BARS)
    step = ticks[1] - ticks[0]
    counts = charts.counted([float(number) for number in decisions], ticks[0], step, ticks[-1])
    bars = [(figure(ticks[at]), count) for at, count in enumerate(counts)]
    caption = f"All ended in round {next(iter(rounds), 0)}; games by real decisions, in steps of {figure(step)}."
    return drawn(title, caption, charts.columns(bars, "Games by number of decisions"))


def scores_and_decisions(tournament: Tournament, results: Sequence[Result]) -> str:
    names = labels(tournament.bots)
    scores: list[list[float]] = [[] for _ in names]
    decisions: list[list[float]] = [[] for _ in names]
    for result in results:
        if result.finished:
            for seat, who in enumerate(result.order):
                scores[who].append(result.scores[seat])
                decisions[who].append(result.decisions[seat])
    played = [who for who in range(len(names)) if scores[who]]
    left = charts.ridges([charts.Sample(names[who], scores[who], who) for who in played], "Scores by bot")
    right = charts.ridges([charts.Sample(names[who], decisions[who], who) for who in played], "Decisions by bot")
    pair = drawn("Scores", "How often each score was reached; the line is the median.", left)
    pair += drawn("Decisions", "Real choices of a bot in one game; forced ones do not count.", right)
    return section("Scores and decisions", f"<div class='pair'>{pair}</div>")


def winning(tournament: Tournament, results: Sequence[Result]) -> str:
    words = title_of(tournament.game).study.FEATURES
    found = insights(results)
    # Points decide who wins, and so does being eliminated: that is no news.
    found = [one for one in found if one.feature not in DECIDING]
    if not found:
        return section(
            "What goes with winning",
            note="Too few games, or each bot always won or always lost: there is nothing to compare.",
        )
    parts = []
    for title, rows in sorted_out(found):
        if rows:
            chart = charts.correlations([(words[row.feature], row) for row in rows[:SHOWN]], title)
            parts.append(f"<figure class='wide'><h3>{escape(title)}</h3>{chart}</figure>")
    note = (
        "Correlation of each figure with the share of the win, among the games of the same bot; the thin line is the "
        "95 % interval, pale bars are not distinguishable from nothing. To the right the means of those who won and "
        "those who did not. A correlation is not a cause."
    )
    return section("What goes with winning", *parts, note=note)


def sorted_out(found: Sequence[Insight]) -> list[tuple[str, list[Insight]]]:
    """What a seat had, how much it had, and where its points came from."""
    had = [row for row in found if row.feature.startswith((EVER, "built_"))]
    came = [row for row in found if row.feature.startswith("from_")]
    rest = [row for row in found if row not in had and row not in came]
    return [("Taken, built or chosen", had), ("At the end of the game", rest), ("Where points came from", came)]


def courses(tournament: Tournament, results: Sequence[Result]) -> str:
    figures = [
        drawn(title, caption, charts.bands(curves, title)) for title, caption, curves in course_of(tournament, results)
    ]
    if not figures:
        return section("Round by round", note=f"Too few games: a curve needs {FEWEST} that were finished.")
    note = "The middle line is the median of all games, the band holds the middle half of them. Round 0 is the set-up."
    return section("Round by round", f"<div class='pair'>{''.join(figures)}</div>", note=note)


def closing(tournament: Tournament, command: str) -> str:
    again = f" The same games again: <code>{escape(command)}</code>" if command else ""
    clock = " Bots that think for a time, not for a number of simulations, may play differently then."
    return f"<footer>Made by guildhall.{again}{clock if again and thinks(tournament.bots) else ''}</footer>\n"
