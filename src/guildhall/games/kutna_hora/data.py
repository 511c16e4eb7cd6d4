"""What is printed on the components of Kutná Hora, read once from components.toml; impossible numbers are refused.

Rules, words and drawing are all handed the same `Printed`: the rules by the state, the others by `printed(view)`.
"""

from collections.abc import Mapping
from typing import Any, Final

from guildhall.games.kutna_hora.boards import Board
from guildhall.games.kutna_hora.pieces import Pieces
from guildhall.games.kutna_hora.sheets import agree, by_players, each, few, member, members
from guildhall.games.kutna_hora.terms import (
    COLOURS,
    EVENT_DECKS,
    GOODS,
    GREEN,
    GUILDS_EACH,
    SILVER_PATRICIAN,
    STAGES,
    YELLOW,
)
from guildhall.kernel.components import Sheet
from guildhall.kernel.errors import BadComponents
from guildhall.kernel.registry import title_of

NAMED: Final = ["guild_buildings", "public_buildings", "event_cards"]


class Printed(Pieces):
    """Mines are numbered through: mine tiles, technology tiles, rocks."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self.read_mines(sheet)
        self.read_boards(sheet)
        self.read_rounds(sheet)
        self.read_scoring(sheet)
        self.read_names(sheet)

    def read_mines(self, sheet: Sheet) -> None:
        tiles = sheet.rows("mine_tiles", sheet.number("counts.mine_tiles"))
        technology = sheet.rows("mining_technology_tiles", sheet.number("counts.mining_technology_tiles"))
        rocks = sheet.rows("rock_tiles", sheet.number("counts.rock_tiles"))
        self.mines: list[str] = [row.text("id") for row in tiles + technology + rocks]
        self.mine_number: dict[str, int] = {name: number for number, name in enumerate(self.mines)}
        self.first_technology: int = len(tiles)
        self.first_rock: int = len(tiles) + len(technology)
        self.stage: list[int] = [member(row, "stage", STAGES) for row in tiles]
        self.mine_ore: list[int] = [few(row, "ore") for row in tiles + technology]
        self.mine_wood: list[int] = [few(row, "cost_wood") for row in tiles + technology]
        self.mine_population: list[int] = [few(row, "population") for row in tiles + technology]
        self.mine_points: list[int] = [few(row, "points") for row in tiles + technology]
        self.stars: list[int] = [few(row, "stars") for row in tiles + technology + rocks]
        self.level: list[int] = [row.number("level") for row in technology]  # by the number of tiles taken
        self.level.append(few(sheet, "mining_technology.level_when_empty"))
        if self.level[:-1] != list(range(1, len(technology) + 1)) or self.level[-1] < 1:
            raise BadComponents(f"components of {sheet.name}: mining technology levels must count from 1 (KH-EFF-4)")

    def read_boards(self, sheet: Sheet) -> None:
        self.boards: list[Board] = [Board(row, self.icons) for row in sheet.rows("boards")]
        self.board_of: list[int] = by_players(sheet, "boards", [board.players for board in self.boards])
        cards = sheet.rows("mine_setup_cards", sheet.number("counts.mine_setup_cards"))
        self.mine_cards: list[str] = [str(row.number("id")) for row in cards]
        self.rocks: list[list[list[int]]] = [[self.read_rocks(row, board) for row in cards] for board in self.boards]
        self.hall_rows: int = sheet.number("town_hall.rows")
        self.hall_columns: int = sheet.number("town_hall.columns")
        self.column_groschen: list[int] = each(sheet, "town_hall.column_cost_groschen")
        self.column_permits: list[int] = each(sheet, "town_hall.column_cost_permits")
        self.row_colour: list[int] = members(sheet, "town_hall.row_public_colour", COLOURS)
        if sorted(self.row_colour) != [GREEN, SILVER_PATRICIAN, YELLOW] or self.hall_rows != len(self.row_colour):
            raise sheet.wrong("{path} names green, silver and yellow", path="town_hall.row_public_colour")
        guild_columns, late = len(GOODS) // self.hall_rows, self.hall_columns - 1
        if len(self.column_groschen) != self.hall_columns or len(self.column_permits) != self.hall_columns:
            raise sheet.wrong("town_hall needs a cost for each of its columns")
        if late != guild_columns + 1:
            raise sheet.wrong(
                "{path} must be {expected} (KH-SET-3)", path="town_hall.columns", expected=guild_columns + 2
            )
        self.guild_cards: list[str] = []
        self.columns: list[list[list[list[int]]]] = []  # card, players, column: three guilds
        tokens = sheet.number("counts.guild_tokens") // len(GOODS)
        agree(sheet, "counts.guild_tokens", tokens * len(GOODS), "equally many of every guild")
        for row in sheet.rows("guild_setup_cards", sheet.number("counts.guild_setup_cards")):
            self.guild_cards.append(str(row.number("id")))
            self.columns.append([self.read_columns(row, players, tokens) for players in range(self.board_span(sheet))])
        if self.first_game_card not in self.guild_cards:
            raise sheet.wrong("{path} is no card", path="setup.first_game_guild_setup_card")

    def board_span(self, sheet: Sheet) -> int:
        return sheet.number("meta.players_max") + 1

    def read_rocks(self, row: Sheet, board: Board) -> list[int]:
        """KH-SET-6: as many spaces as there are rocks, none of them an entrance."""
        key = "rocks_small" if 2 in board.players else "rocks_large"
        found = [board.space(pair, row, key) for pair in row.value(key, "a list")]
        rocks = len(self.mines) - self.first_rock
        if len(found) != rocks or len(set(found)) != rocks:
            raise row.wrong("{path} must name one space for each rock tile", path=key)
        if any(board.entrances >> space & 1 for space in found):
            raise row.wrong("{path} puts a rock on an entrance", path=key)
        return found

    def read_columns(self, row: Sheet, players: int, tokens: int) -> list[list[int]]:
        """KH-SET-14: a column of three guilds for each player; a guild has no more tokens than it has."""
        if players < 2:
            return []
        columns = row.value(f"players_{players}", "a list")
        found: list[list[int]] = []
        for column in columns:
            if not isinstance(column, list) or any(guild not in self.guilds for guild in column):
                raise row.wrong("{path} has {found}; expected three guilds", path=f"players_{players}", found=column)
            found.append([self.guilds.index(guild) for guild in column])
        used = [guild for column in found for guild in column]
        if len(found) != players or any(len(set(column)) != GUILDS_EACH for column in found):
            raise row.wrong(
                "{path} needs {players} columns of {guilds} guilds",
                path=f"players_{players}",
                players=players,
                guilds=GUILDS_EACH,
            )
        if any(used.count(guild) > tokens for guild in used):
            raise row.wrong("{path} uses a guild more than {most} times", path=f"players_{players}", most=tokens)
        return found

    def read_rounds(self, sheet: Sheet) -> None:
        rows = sheet.rows("round_tracks")
        self.track_of: list[int] = by_players(sheet, "round_tracks", [row.numbers("players") for row in rows])
        self.rounds: list[int] = [row.number("rounds") for row in rows]
        self.red_after: list[int] = [row.number("red_buildings_enter_after_round") for row in rows]
        self.scoring: list[list[int]] = [row.numbers("patrician_scoring_rounds") for row in rows]
        self.unpaid: list[list[int]] = [each(row, "unpaid_tax_reputation_loss") for row in rows]
        for at, row in enumerate(rows):
            if len(self.unpaid[at]) != self.rounds[at] or not 0 < self.red_after[at] < self.rounds[at]:
                raise row.wrong(
                    "a track of {rounds} rounds needs as many tax losses and red buildings before its last round",
                    rounds=self.rounds[at],
                )
            if [number for number in range(1, self.rounds[at] + 1) if number in self.scoring[at]] != self.scoring[at]:
                raise row.wrong("scoring rounds must ascend and lie on the track (KH-PAT-5)")
        rows = sheet.rows("event_cards", sheet.number("counts.event_cards"))
        self.events: list[str] = [row.text("id") for row in rows]
        self.event_deck: list[int] = [member(row, "deck", EVENT_DECKS) for row in rows]
        self.event_tax: list[int] = [few(row, "tax") for row in rows]
        self.event_population: list[int] = [few(row, "population") for row in rows]
        self.event_ore: list[int] = [few(row, "ore") for row in rows]
        self.event_effect: list[list[int]] = [
            self.effect_reader.read(row.text("effect"), "event_cards", row) for row in rows
        ]
        for at in range(len(self.rounds)):
            early, late = self.red_after[at], self.rounds[at] - self.red_after[at] - 1
            if self.event_deck.count(0) < early or self.event_deck.count(1) < late:
                raise sheet.wrong("too few event cards for {rounds} rounds", rounds=self.rounds[at])

    def read_scoring(self, sheet: Sheet) -> None:
        self.mine_awards: list[list[int]] = []  # stars from which the line holds, then 1st, 2nd, 3rd
        for line in sheet.value("mine_scoring.table", "a list"):
            row = Sheet({"line": line}, f"{sheet.name}, mine_scoring.table")
            self.mine_awards.append(each(row, "line"))
            if len(self.mine_awards[-1]) != 4:
                raise sheet.wrong(
                    "{path} has {found}; expected four numbers", path="mine_scoring.table", found=str(line)
                )
        stars = [line[0] for line in self.mine_awards]
        if not stars or stars[0] != 0 or stars != sorted(set(stars)):
            raise sheet.wrong("{path} must begin at 0 stars and ascend", path="mine_scoring.table")
        self.green_points: int = few(sheet, "patrician_scoring.green_points_per_adjacent_public")
        self.pelican_set: int = few(sheet, "patrician_scoring.silver_pelicans_per_set")
        self.silver_points: int = few(sheet, "patrician_scoring.silver_points_per_set")
        self.yellow_one: int = few(sheet, "patrician_scoring.yellow_points_one_per_row")
        self.yellow_two: int = few(sheet, "patrician_scoring.yellow_points_two_per_row")
        self.red_points: int = few(sheet, "patrician_scoring.red_points_per_empty_column")
        if not self.pelican_set:
            raise sheet.wrong("{path} must not be 0", path="patrician_scoring.silver_pelicans_per_set")

    def read_names(self, sheet: Sheet) -> None:
        """The names by id and language: buildings, events, and the words of the box."""
        rows = [row for table in NAMED for row in sheet.rows(table)]
        self.names: dict[str, dict[str, str]] = {row.text("id"): row.names() for row in rows}
        for word, row in sheet.value("names", "a table").items():
            if isinstance(row, dict):
                self.names[word] = Sheet(row, f"{sheet.name}, names.{word}").names()

    def name(self, thing: str, language: str) -> str:
        """What a building, an event, a good, a guild, an action or a colour is called."""
        return self.names[thing][language]


def printed(view: Mapping[str, Any]) -> Printed:
    """What is printed on the components a view was seen with: those of the box, or as its overlay corrects them."""
    found = title_of("kutna_hora").printed_for(view)
    assert isinstance(found, Printed)
    return found


def read(tables: dict[str, Any]) -> Printed:
    """The printed numbers of a component file; a missing or impossible value is named."""
    return Printed(Sheet(tables, "kutna_hora"))
