"""What is asked, in one line."""

from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora.terms import FREE, PUBLIC
from guildhall.games.kutna_hora.views import View
from guildhall.games.kutna_hora.words.names import words
from guildhall.kernel.packing import a_of, kind_of

QUESTIONS = {
    f.ASK_COLUMN: "{name}, choose a guild column",
    f.ASK_ROWS: "{name}, choose the rows of your guilds, top row first",
    f.ASK_CARD: "{name}, play a card (turn {turn})",
    f.ASK_JOKER: "{name}, choose the action of your Joker",
    f.ASK_PERMIT: "{name}, buy a permit to fill your miner pool?",
    f.ASK_MINE: "{name}, choose a mine tile and a space, or discard all",
    f.ASK_RIGHTS: "{name}, take the rights to a building",
    f.ASK_PLOT: "{name}, claim a square",
    f.ASK_BUILD: "{name}, choose a building and one of your lots",
    f.ASK_TECHNOLOGY: "{name}, place the Mining Technology tile or remove it",
    f.ASK_COUNCIL: "{name}, move a patrician from the pool to the council?",
    f.ASK_CENTRAL: "{name}, use the central effect of St. Barbara tile {n}?",
    f.ASK_HOUSE: "{name}, remove a house for 2 production, or decline",
    f.ASK_BANK: "{name}, move a patrician from the bank to the council, or decline",
    f.ASK_SCORE: "{name}, score one of your buildings, or decline",
    f.ASK_TAX: "{name}, pay {due} groschen tax or lose {loss} reputation",
    f.ASK_ELECTION: "{name}, choose the patrician of the pool who joins the council",
}
AT_NO_COST = {
    (f.ASK_MINE, FREE): "{name}, choose a mine tile and a space at no cost, or discard all",
    (f.ASK_RIGHTS, FREE): "{name}, take a building at no cost, or decline",
    (f.ASK_RIGHTS, PUBLIC): "{name}, take a public building at no cost, or decline",
    (f.ASK_PLOT, FREE): "{name}, claim any square at no cost, or decline",
    (f.ASK_BUILD, FREE): "{name}, build without wood, or decline",
}


def question(view: View, seat: int, frame: int, names: list[str], language: str) -> str:
    """What is asked, of whom."""
    kind, way = kind_of(frame), a_of(frame)
    message = AT_NO_COST.get((kind, way)) or QUESTIONS[kind]
    facts: dict[str, object] = {"name": names[seat], "turn": view["turn"], "n": way + 1}
    if kind == f.ASK_TAX:
        facts.update(due=view["players"][seat]["tax_due"], loss=view["track"]["unpaid"][view["round"] - 1])
    return words(language).say(message, **facts)
