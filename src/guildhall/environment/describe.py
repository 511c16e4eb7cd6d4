"""The observation and the actions of a title as tables for people (docs/environment.md holds them)."""

from collections.abc import Sequence

from guildhall.environment.table import actions_of, layout_of

PLAYER = "player 0: "


def describe(game: str) -> str:
    """Both tables in Markdown."""
    return f"{observation_table(game)}\n{action_table(game)}"


def observation_table(game: str) -> str:
    """The blocks of the table, then those of a player once, with the distance from one player to the next."""
    layout = layout_of(game)
    table = [row for row in layout.rows if not row.name.startswith("player ")]
    player = [row for row in layout.rows if row.name.startswith(PLAYER)]
    first, width = player[0].start, sum(row.width for row in player)
    rows = [[str(row.start), str(row.width), row.name, row.words] for row in table]
    rows += [[f"{first} + {row.start - first}", str(row.width), row.name, row.words] for row in player]
    players = len(layout.players)
    said = (
        f"{layout.size} numbers. The blocks from {first} on come {players} times, {width} numbers apart: the viewer "
        f"(player 0) first, then the others in seating order.\n\n"
    )
    return said + markdown(["from", "width", "block", "values"], rows)


def action_table(game: str) -> str:
    """A row for each verb."""
    actions = actions_of(game)
    rows = []
    for verb in actions.verbs.values():
        wanted = " ".join(f"<{one.what}>" for one in actions.vocabulary.arguments[verb.code])
        meaning = "fixed" if verb.values is not None else "counts what is legal"
        rows.append([str(verb.start), str(verb.width), f"`{verb.word} {wanted}`".replace(" `", "`"), meaning])
    return f"{actions.size} actions.\n\n" + markdown(["from", "width", "choice", "numbers"], rows)


def markdown(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines) + "\n"
