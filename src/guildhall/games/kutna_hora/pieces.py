"""What lies on the table beside the boards: cards, prices, buildings, player boards, the cathedral."""

from typing import Final

from guildhall.games.kutna_hora import effects as fx
from guildhall.games.kutna_hora.prices import Deck
from guildhall.games.kutna_hora.sheets import MANY, agree, check_guild_effects, each, few, member, members, same, within
from guildhall.games.kutna_hora.terms import (
    ACTIONS,
    CATHEDRAL_ROWS,
    COLOURS,
    DECKS,
    GOODS,
    GUILDS_EACH,
    ORE,
    ORE_DECK,
    POPULATION_DECK,
    SILVER,
    TURN_CARDS,
)
from guildhall.kernel.components import Sheet, kind
from guildhall.kernel.errors import BadComponents
from guildhall.kernel.state import Components

RICH: Final = 999


class Pieces(Components):
    """Buildings are numbered through: guild buildings, then public ones."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self.read_words(sheet)
        self.read_setup(sheet)
        self.read_prices(sheet)
        reader = fx.Reader(sheet, GOODS, self.tabs, COLOURS)
        self.read_buildings(sheet, reader)
        self.read_player_board(sheet, reader)
        self.read_cathedral(sheet, reader)
        self.effect_reader: fx.Reader = reader

    def read_words(self, sheet: Sheet) -> None:
        same(sheet, "vocabulary.actions", ACTIONS)
        same(sheet, "vocabulary.patrician_colours", COLOURS)
        self.icons: list[str] = sheet.texts("vocabulary.icons")
        if len(set(self.icons)) != len(self.icons):
            raise sheet.wrong("{path} names one twice", path="vocabulary.icons")
        rows = sheet.rows("goods", len(GOODS))
        if [row.text("id") for row in rows] != GOODS:
            raise BadComponents(f"components of {sheet.name}: goods are not {', '.join(GOODS)} in this order")
        self.guilds: list[str] = [row.text("guild") for row in rows]
        self.good_colours: list[str] = [row.text("ui_colour") for row in rows]
        self.tabs: list[str] = sheet.texts("vocabulary.tab_order")
        if sorted(self.tabs) != sorted(GOODS[SILVER:]):
            raise sheet.wrong("{path} must name every good but ore once", path="vocabulary.tab_order")
        self.tab_of: list[int] = [member(row, "tab", self.tabs) for row in rows]
        self.moves_tab: list[bool] = [bool(row.value("guild_builds_move_tab", "true or false")) for row in rows]
        if [self.tabs[tab] for tab in self.tab_of] != [GOODS[SILVER], *GOODS[SILVER:]] or self.moves_tab[ORE]:
            raise sheet.wrong(
                "every good has its own tab, but ore is read at silver's and its guild moves none (KH-ECO-2)"
            )
        self.tab_good: list[int] = [GOODS.index(tab) for tab in self.tabs]
        self.deck_of: list[int] = [member(row, "deck", DECKS) for row in rows]
        cards = sheet.rows("action_cards", sheet.number("counts.action_cards_per_player"))
        self.cards: list[str] = [row.text("id") for row in cards]
        self.halves: list[list[int]] = []
        for row in cards:
            self.halves.append(members(row, "halves", ACTIONS))
            if len(set(self.halves[-1])) != 2 or len(self.halves[-1]) != 2:
                raise row.wrong("{path} must be two different actions (KH-RND-3)", path="halves")
        for action in range(len(ACTIONS)):
            if not any(action in halves for halves in self.halves):
                raise sheet.wrong("no action card has {action} (KH-RND-4)", action=ACTIONS[action])
        if len(cards) != sum(TURN_CARDS) + 1:
            raise sheet.wrong("{count} action cards; five are played and one is left", count=len(cards))

    def read_setup(self, sheet: Sheet) -> None:
        self.colours: list[str] = sheet.texts("setup.player_colours")
        self.start_groschen: list[int] = each(sheet, "setup.starting_groschen", 0, RICH)
        most: int = sheet.number("meta.players_max")
        for path, found in (("player_colours", self.colours), ("starting_groschen", self.start_groschen)):
            if len(found) < most:
                raise sheet.wrong("{path} needs {most} entries", path=f"setup.{path}", most=most)
        self.reputation_least: int = within(sheet, "reputation_track.minimum", -MANY, 0)
        self.reputation_most: int = within(sheet, "reputation_track.maximum", 0, MANY)
        self.start_reputation: int = within(
            sheet, "setup.starting_reputation", self.reputation_least, self.reputation_most
        )
        self.start_points: int = within(sheet, "setup.starting_points", -MANY, MANY)
        self.tax_limit: int = few(sheet, "setup.tax_maximum")
        self.start_tax: int = within(sheet, "setup.starting_tax", 0, self.tax_limit)
        self.start_population: int = sheet.number("setup.starting_population")
        self.start_ore: int = sheet.number("setup.starting_ore")
        self.start_tab: int = sheet.number("setup.starting_tab_position")
        self.start_pool: int = sheet.number("setup.starting_miners_in_pool")
        self.start_row: int = sheet.number("setup.starting_miners_in_row")
        self.pool_limit: int = sheet.number("setup.miner_pool_capacity")
        self.slots: int = few(sheet, "setup.building_slots")
        self.council_fee: int = few(sheet, "setup.council_fee_groschen")
        self.permit_cost: int = few(sheet, "setup.miner_permit_cost")
        self.entrance_cost: int = few(sheet, "setup.entrance_cost_wood")
        self.plot_price_base: int = few(sheet, "setup.plot_base_price")
        self.plot_price_cheap: int = few(sheet, "setup.plot_price_good_reputation")
        self.cheap_plot_at: int = sheet.number("setup.reputation_for_cheap_plot")
        self.free_joker_at: int = sheet.number("setup.reputation_for_free_joker")
        self.joker_cost: int = few(sheet, "setup.joker_reputation_cost")
        self.overflow: int = few(sheet, "setup.reputation_overflow_points")
        self.income_divisor: int = sheet.number("setup.income_points_divisor")
        self.tile_points: int = few(sheet, "setup.leftover_point_per_tile")
        self.lot_points: int = few(sheet, "setup.leftover_point_per_lot")
        self.pelican_points: int = few(sheet, "setup.leftover_point_per_unused_pelican")
        self.first_game_card: str = str(sheet.number("setup.first_game_guild_setup_card"))
        for unlimited in ("coins", "pelican_tokens", "player_aids", "player_production_markers"):  # KH-LIM-2
            sheet.number(f"counts.{unlimited}")
        agree(sheet, "counts.player_miners", self.start_pool + self.start_row, "starting miners in pool and row")
        self.lot_tax: list[int] = each(sheet, "lot_taxes.tax_by_markers_on_board")
        self.lots: int = sheet.number("counts.player_lot_markers")
        agree(sheet, "counts.player_lot_markers", len(self.lot_tax) - 1, "the entries of lot_taxes after the first")
        self.patricians: int = sheet.number("town_hall.council_slots_per_colour")
        agree(sheet, "counts.patrician_tokens", self.patricians * len(COLOURS), "patricians of all colours")
        if not self.income_divisor or not self.pool_limit or self.start_pool > self.pool_limit:
            raise sheet.wrong("setup has an impossible miner pool or income divisor")

    def read_prices(self, sheet: Sheet) -> None:
        self.decks: list[Deck] = []
        for deck, name in enumerate(DECKS):
            goods = [good for good, of in zip(GOODS, self.deck_of, strict=True) if of == deck]
            self.decks.append(Deck(sheet, name, goods, sheet.number(f"counts.{name}_cards")))
        self.positions: int = self.decks[0].positions
        if self.decks[1].positions != self.positions:
            raise sheet.wrong("the cards of both decks must have equally many cells")
        self.last_card: list[int] = [deck.last for deck in self.decks]
        self.price: list[list[int]] = []  # by good, at [card * positions + position of the tab]
        self.mark: list[list[int]] = []
        for good, deck in enumerate(self.deck_of):
            at = len([other for other in range(good) if self.deck_of[other] == deck])
            self.price.append(self.decks[deck].price[at])
            self.mark.append(self.decks[deck].mark[at])
        for path, value, last in (
            ("starting_population", self.start_population, self.last_card[POPULATION_DECK]),
            ("starting_ore", self.start_ore, self.last_card[ORE_DECK]),
            ("starting_tab_position", self.start_tab, self.positions - 1),
        ):
            if value > last:
                raise sheet.wrong(
                    "{path} is {found}; expected at most {most}", path=f"setup.{path}", found=value, most=last
                )

    def read_buildings(self, sheet: Sheet, reader: fx.Reader) -> None:
        guild_rows = sheet.rows("guild_buildings", sheet.number("counts.guild_buildings"))
        public_rows = sheet.rows("public_buildings", sheet.number("counts.public_buildings"))
        self.buildings: list[str] = [row.text("id") for row in guild_rows + public_rows]
        self.building_number: dict[str, int] = {name: number for number, name in enumerate(self.buildings)}
        self.first_public: int = len(guild_rows)
        self.guild: list[int] = []  # of a guild building
        self.marked: list[bool] = []
        self.colour: list[int] = []  # of a public building, counted from the first of them
        self.wood: list[int] = [few(row, "cost_wood") for row in guild_rows + public_rows]
        self.plot_price: list[int] = [few(row, "plot_price") for row in guild_rows + public_rows]
        self.icon_row: list[list[str]] = [row.texts("icons") for row in guild_rows + public_rows]  # as they are printed
        self.tile_icons: list[list[int]] = [self.read_icons(row) for row in guild_rows + public_rows]
        self.tile_effects: list[list[list[int]]] = []
        for row in guild_rows:
            self.guild.append(member(row, "guild", self.guilds))
            self.marked.append(bool(row.value("marked", "true or false")))
            self.tile_effects.append(reader.all(row.texts("effects"), "guild_buildings", row))
            check_guild_effects(row, self.guild[-1], self.moves_tab[self.guild[-1]], self.tile_effects[-1])
        for row in public_rows:
            self.colour.append(member(row, "colour", COLOURS))
            self.tile_effects.append(reader.all(row.texts("effects"), "public_buildings", row))
            if [fx.PATRICIAN, self.colour[-1], 0] not in self.tile_effects[-1]:
                raise row.wrong("no patrician of its own colour (KH-EFF-8)")
        for number, guild in enumerate(self.guilds):
            tiles = [tile for tile in range(self.first_public) if self.guild[tile] == number]
            share, marked = len(guild_rows) // len(self.guilds), [tile for tile in tiles if self.marked[tile]]
            if len(tiles) != share or len(marked) != 1:
                raise sheet.wrong(
                    "the {guild} have {count} buildings, {marked} of them marked; expected {expected} and 1 (KH-CMP-2)",
                    guild=guild,
                    count=len(tiles),
                    marked=len(marked),
                    expected=share,
                )
        for number, colour in enumerate(COLOURS):
            if self.colour.count(number) != len(public_rows) // len(COLOURS):
                raise sheet.wrong(
                    "{count} public buildings are {colour}; expected {expected} (KH-CMP-2)",
                    count=self.colour.count(number),
                    colour=colour,
                    expected=len(public_rows) // len(COLOURS),
                )
        self.match: list[list[int]] = []  # icons of the second tile that occur on the first: KH-END-2
        for mine in self.tile_icons:
            self.match.append([sum(n for icon, n in enumerate(other) if mine[icon]) for other in self.tile_icons])

    def read_icons(self, row: Sheet) -> list[int]:
        found = members(row, "icons", self.icons)
        return [found.count(icon) for icon in range(len(self.icons))]

    def read_player_board(self, sheet: Sheet, reader: fx.Reader) -> None:
        self.house_effects: list[list[list[list[int]]]] = []  # row, house from the left
        for number, row in enumerate(sheet.rows("house_rows", GUILDS_EACH)):
            houses = row.value("houses", "a list")
            if row.number("row") != number:
                raise BadComponents(f"components of {row.name}: row is {row.number('row')}; expected {number}")
            if any(kind(house) != "a list of texts" and house != [] for house in houses):
                raise row.wrong("{path} must be a list of lists of effects", path="houses")
            self.house_effects.append([reader.all(house, "house_rows", row) for house in houses])
        self.houses: int = len(self.house_effects[0])
        if any(len(row) != self.houses for row in self.house_effects):
            raise sheet.wrong("the house_rows must be equally long")
        agree(sheet, "counts.player_houses", self.houses * GUILDS_EACH, "the houses of all rows")
        spaces = list(range(self.reputation_least, self.reputation_most + 1))
        self.reputation_points: list[int] = each(sheet, "reputation_track.end_points", -MANY)
        if sheet.numbers("reputation_track.spaces") != spaces or len(self.reputation_points) != len(spaces):
            raise sheet.wrong(
                "reputation_track needs one space and one number of end points for each step from {least} to {most}",
                least=self.reputation_least,
                most=self.reputation_most,
            )

    def read_cathedral(self, sheet: Sheet, reader: fx.Reader) -> None:
        rows = sheet.rows("st_barbara", sheet.number("counts.st_barbara_tiles"))
        if [row.number("number") for row in rows] != list(range(1, len(rows) + 1)):
            raise BadComponents(f"components of {sheet.name}: st_barbara must count from 1 to {len(rows)}")
        self.cathedral: int = len(rows)
        self.cathedral_row: list[str] = [CATHEDRAL_ROWS[member(row, "row", CATHEDRAL_ROWS)] for row in rows]
        self.cathedral_fixed: list[list[list[int]]] = [
            reader.all(row.texts("fixed"), "st_barbara.fixed", row) for row in rows
        ]
        self.cathedral_central: list[int] = []  # the effect in the middle
        for row in rows:
            central = row.text("optional")
            self.cathedral_central.append(
                reader.read(central, "st_barbara.optional", row)[0] if central else fx.NOTHING
            )
        self.cathedral_tax: list[int] = [few(row, "tax") for row in rows]
        last = Sheet(sheet.value("st_barbara_finished", "a table"), f"{sheet.name}, st_barbara_finished")
        self.finished_fixed: list[list[int]] = reader.all(last.texts("fixed"), "st_barbara_finished.fixed", last)
