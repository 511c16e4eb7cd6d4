"""What lies on the table of Kutná Hora: every field once. `laid_out.py` is written from this list."""

from typing import Final

from guildhall.games.kutna_hora.data import Printed
from guildhall.games.kutna_hora.score_sheet import CATEGORIES
from guildhall.games.kutna_hora.terms import (
    COLOURS,
    GOODS,
    GUILDS_EACH,
    NOBODY,
    NONE,
    ORE_DECK,
    POPULATION_DECK,
    RED,
    STAGES,
    TURN_CARDS,
)
from guildhall.kernel.fields import Field
from guildhall.kernel.positions import Number, below, each, mask, maybe, some, upto

FAR: Final = 1000  # points, production and pelicans nobody reaches
RICH: Final = 100_000  # groschen
SHARED: Final = {
    "data": "guildhall.games.kutna_hora.data:Printed",
    "rules": "guildhall.games.kutna_hora.rules:Rules",
    "board": "guildhall.games.kutna_hora.boards:Board",
}


def fields(data: Printed, seats: int) -> list[Field]:
    board, rounds = data.boards[data.board_of[seats]], data.rounds[data.track_of[seats]]
    tiles, mines, events = len(data.buildings), len(data.mines), len(data.events)
    stacks = len(GOODS) + RED + data.hall_rows  # a stack of each guild, of each colour but red, and red tiles
    people, event_deck = each(len(COLOURS), upto(data.patricians)), some(events, below(events))
    squares, whose_square = each(board.city_size, maybe(tiles)), each(board.city_size, maybe(seats))
    drawable = below(data.first_technology)
    few, by_row = each(seats, upto(FAR)), each(seats, each(GUILDS_EACH, upto(FAR)))
    return [
        Field("round", upto(rounds), "being played"),
        Field("turn", below(len(TURN_CARDS)), "of the round"),
        Field("start", below(seats), "first player of the round"),
        Field("population", upto(data.last_card[POPULATION_DECK]), "number of the card", data.start_population),
        Field("ore", upto(data.last_card[ORE_DECK]), "number of the card", data.start_ore),
        Field("tax", upto(data.tax_limit), "on the counter", data.start_tax),
        Field("cathedral", upto(data.cathedral), "tiles of St. Barbara turned over"),
        Field("technology", upto(data.first_rock - data.first_technology), "Mining Technology tiles taken"),
        Field("mixed", upto(1), "1 once discards have been shuffled into a new mine stack"),
        Field("stage", maybe(len(STAGES)), "back of the next mine tile, or NONE", NONE),
        Field("event", maybe(events), "of the round, or NONE", NONE),
        Field("mine_card", below(len(data.mine_cards)), "of the set-up", NONE),
        Field("guild_card", below(len(data.guild_cards)), "of the set-up", NONE),
        Field("tabs", each(len(data.tabs), below(data.positions)), "position of each", data.start_tab),
        Field(
            "hall",
            each(data.hall_rows, some(data.hall_columns, below(stacks))),
            "stacks of each row from the left",
            lists=0,
        ),
        Field("top", each(stacks, maybe(tiles)), "visible tile of each stack", NONE),
        Field("under", each(stacks, mask(tiles)), "set of the tiles below it"),
        Field("red", mask(tiles), "set of the public buildings that are still to come"),
        Field("gone", some(tiles, below(tiles)), "buildings out of the game"),
        Field("bank", people, "patricians of each colour", data.patricians),
        Field("pool", people, "patricians of each colour"),
        Field("council", people, "patricians of each colour"),
        Field("city", squares, "building on each square", NONE),
        Field("owner", whose_square, "whose house stands on it", NOBODY),
        Field("lot", whose_square, "whose lot marker lies there", NOBODY),
        Field("mine", each(board.mine_size, maybe(mines)), "mine tile, technology tile or rock on each space", NONE),
        Field("miner", each(board.mine_size, maybe(seats)), "whose miner stands on it", NOBODY),
        Field("stack", some(data.first_technology, drawable), "mine tiles that may still come"),
        Field("discards", some(data.first_technology, drawable), "mine tiles drawn for nothing"),
        Field("prospect", some(max(data.level), drawable), "tiles drawn in the Mine action going on"),
        Field(
            "lost_technology",
            some(mines, Number(data.first_technology, data.first_rock - 1)),
            "technology tiles out of the game",
        ),
        Field("early_events", event_deck, "of deck A that may still come"),
        Field("late_events", event_deck, "of deck B that may still come"),
        Field("past_events", event_deck, "in their order"),
        Field("history", some(3 * rounds + 1, mask(16 + 4 * len(data.tabs))), "prices before every turn, see `moment`"),
        Field("groschen", each(seats, upto(RICH)), "money"),
        Field("points", each(seats, upto(FAR, -FAR)), "score"),
        Field(
            "reputation",
            each(seats, Number(data.reputation_least, data.reputation_most)),
            "on the track",
            data.start_reputation,
        ),
        Field("hand", each(seats, mask(len(data.cards))), "set of the action cards not yet played"),
        Field("played", each(seats, mask(4 * len(data.cards))), "the others: four bits a card, see `cards.played_for`"),
        Field("pelicans", few, "unused"),
        Field("used_pelicans", few, "given to St. Barbara"),
        Field("miner_pool", each(seats, upto(data.pool_limit)), "miners that can be sent", data.start_pool),
        Field("miner_row", few, "miners that need a permit", data.start_row),
        Field("lots_left", each(seats, upto(data.lots)), "lot markers on the player board", data.lots),
        Field("mine_ore", few, "production of the own mines"),
        Field("razed", few, "houses removed from the game"),
        Field("column", each(seats, maybe(seats)), "guild column taken", NONE),
        Field("guilds", each(seats, each(GUILDS_EACH, maybe(len(GOODS)))), "guild of each board row", NONE, lists=0),
        Field("production", by_row, "of each board row"),
        Field("houses_gone", each(seats, each(GUILDS_EACH, upto(data.houses))), "from each board row", lists=0),
        Field("slots", each(seats, some(data.slots, below(tiles))), "buildings held", lists=0),
        Field("tally", each(seats, each(len(CATEGORIES), upto(FAR, -FAR))), "points by where they come from", lists=1),
        Field("rounds", upto(rounds), "of the game", rounds, derived=True),
        Field("built", mask(board.city_size), "set of the squares with a building", derived=True),
        Field("claimed", mask(board.city_size), "set of the squares with a lot marker", derived=True),
        Field("mined", mask(board.mine_size), "set of the spaces with a mine", derived=True),
        Field("rocky", mask(board.mine_size), "set of the spaces with a rock", derived=True),
    ]
