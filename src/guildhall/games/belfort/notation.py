"""How choices and outcomes of chance are written."""

from pathlib import Path

from guildhall.games.belfort import chances as c
from guildhall.games.belfort import frames as f
from guildhall.games.belfort.data import read
from guildhall.games.belfort.terms import AREAS, ASSISTANTS, GOODS, KINDS, PIECES, SEASONS
from guildhall.kernel.components import read_toml
from guildhall.kernel.notation import Names, Number, Vocabulary

FOLDER = Path(__file__).parent
PRINTED = read(read_toml(FOLDER / "components.toml"))

# Every plank by its number: Desk, Camp, the Guild of each district, Property cards, Permits.
PLANK_IDS = [
    *("desk", "camp"),
    *[f"{district}.guild" for district in PRINTED.city.districts],
    *PRINTED.properties,
    *PRINTED.permits,
]
TYPE = Names("property type", PRINTED.properties)
PERMIT = Names("permit", PRINTED.permits)
DISTRICT = Names("district", PRINTED.city.districts)
SYMBOL = Names("symbol", PRINTED.city.symbols)
SITE = Names("site", PRINTED.city.sites)
LOCATION = Names("location", PRINTED.city.locations)
PLANK = Names("plank", PLANK_IDS)
ASSISTANT = Names("assistant", ASSISTANTS)
SEASON = Names("season", SEASONS)
AREA = Names("area", AREAS)
GOOD = Names("good", GOODS)
PIECE = Names("piece", PIECES)
KIND = Names("kind of worker", KINDS)
SEAT = Number("seat", 0, 4, "s")
NUMBER = Number("number", 0, 99)

CHOICES = Vocabulary(
    "choice",
    {
        f.DROP: ("drop", TYPE),
        f.GUARD: ("guard", DISTRICT),
        f.CHOOSE_ASSISTANT: ("choose", ASSISTANT),
        f.LOCK: ("lock", TYPE),
        f.MARK: ("mark", SYMBOL),
        f.PROMOTE_FREE: ("promote_free",),
        f.PROMOTE_PLACED: ("promote_placed",),
        f.PLACE: ("place", PIECE, PLANK),
        f.GOON: ("goon", DISTRICT),
        f.IMP: ("imp", SEAT, TYPE),
        f.DONE: ("done",),
        f.PASS: ("pass",),
        f.BORROW: ("borrow", NUMBER),
        f.SEND: ("send", AREA, NUMBER),
        f.GIANT: ("giant", AREA),
        f.GORGON: ("gorgon", DISTRICT),
        f.DECLINE: ("decline",),
        f.SWAP_CREST: ("swap_crest", SEAT),
        f.KEEP_CREST: ("keep_crest",),
        f.HALFLING: ("halfling",),
        f.PAY_TAX: ("pay_tax",),
        f.BUILD: ("build", SITE),
        f.LESS_METAL: ("less_metal",),
        f.LESS: ("less", NUMBER, NUMBER),
        f.FULL_PRICE: ("full_price",),
        f.ACTIVATE: ("activate", PLANK),
        f.ACTIVATE_GOON: ("activate_goon",),
        f.ACTIVATE_IMP: ("activate_imp", SEAT, TYPE),
        f.EXPAND: ("expand", PERMIT),
        f.WITHDRAW: ("withdraw", PERMIT),
        f.TRADE: ("trade", Names("trade", PRINTED.trades)),
        f.EXCHANGE: ("exchange", GOOD),
        f.HIRE: ("hire", TYPE),
        f.HIRE_CENTAUR: ("hire_centaur", TYPE),
        f.USE: ("use", TYPE),
        f.DJINN_METAL: ("djinn_metal", SEASON),
        f.DJINN_GOODS: ("djinn_goods", SEASON),
        f.HOBGOBLIN: ("hobgoblin",),
        f.PIXIE: ("pixie", DISTRICT),
        f.PERMIT: ("permit", ASSISTANT, PERMIT),
        f.CARD: ("card", TYPE),
        f.CARD_DECK: ("card_deck",),
        f.END: ("end",),
        f.DESIGN: ("design", SITE),
        f.RECRUIT: ("recruit", KIND),
        f.ROB: ("rob", SEAT, GOOD),
        f.ROB_MIX: ("rob_mix", SEAT),
        f.ROB_EACH: ("rob_each",),
        f.LOOT: ("loot", GOOD),
        f.SHOW: ("show", TYPE),
        f.TAKE_SHOWN: ("take_shown", SEAT),
        f.SWAP: ("swap", LOCATION, LOCATION),
        f.SYMBOL: ("symbol", SYMBOL),
        f.GIVE: ("give", GOOD),
        f.SAGES: ("sages", NUMBER),
        f.DECORATE: ("decorate", SYMBOL),
        f.TAKE_PERMIT: ("take_permit", PERMIT),
        f.MIX: ("mix", GOOD, NUMBER),
        f.RED_MIX: ("red_mix", NUMBER),
        f.GIVE_UP: ("give_up", KIND),
        f.FREE_LOCK: ("free_lock", TYPE),
        f.REMOVE: ("remove", SYMBOL),
        f.FETCH_DISCARD: ("fetch_discard", TYPE),
        f.FETCH_POOL: ("fetch_pool", TYPE),
        f.FETCH_DECK: ("fetch_deck",),
        f.RETURN: ("return", NUMBER),
        f.NP_POOL: ("np_pool", TYPE),
        f.NP_DECK: ("np_deck",),
        f.NP_MARK: ("np_mark", SITE),
        f.DISCARD: ("discard", TYPE),
    },
)

CHANCES = Vocabulary(
    "outcome",
    {
        c.GUILD: ("guild", Names("guild", PRINTED.guilds)),
        c.PLACE: ("district", Names("guild", PRINTED.guilds)),
        c.CREST: ("crest", SEAT),
        c.ASSISTANT: ("assistant", ASSISTANT),
        c.TURN_UP: ("turn", TYPE),
        c.DRAW: ("draw", TYPE),
    },
)

# Which rule asks each question, and how many candidates it can have at most.
QUESTIONS = {
    f.ASK_GUARD: "BF-2P-3",
    f.ASK_ASSISTANT: "BF-AST-1",
    f.ASK_TOKEN: "BF-AST-CEN",
    f.ASK_EXTRA_MARKER: "BF-PROP-GATEHOUSE",
    f.ASK_PROMOTE: "BF-RUL-62",
    f.ASK_PLACE: "BF-PLC-1",
    f.ASK_IMP: "BF-AST-IMP",
    f.ASK_LOAN: "BF-XGLD-NONHUMAN",
    f.ASK_SEND: "BF-PLC-6",
    f.ASK_GIANT: "BF-AST-GIA",
    f.ASK_GORGON: "BF-AST-GOR",
    f.ASK_CREST: "BF-COL-7",
    f.ASK_TAX: "BF-AST-HAL",
    f.ASK_DISCOUNT: "BF-BLD-7",
    f.ASK_DESIGN: "BF-GLD-ARCHITECTS",
    f.ASK_RECRUIT: "BF-GLD-RECRUITERS",
    f.ASK_LOCK: "BF-GNM-1",
    f.ASK_CHEAP_GNOME: "BF-XGLD-CLIPBOARD",
    f.ASK_ROB: "BF-GLD-5",
    f.ASK_LOOT: "BF-GLD-BANDITS",
    f.ASK_ROB_EACH: "BF-GLD-5",
    f.ASK_TAKE_SHOWN: "BF-GLD-SPIES",
    f.ASK_SWAP: "BF-GLD-WIZARDS",
    f.ASK_SYMBOL: "BF-GLD-WIZARDS",
    f.ASK_TRIBUTE: "BF-XGLD-SENTINELS",
    f.ASK_SAGES: "BF-XGLD-SAGES",
    f.ASK_DECORATE: "BF-XGLD-DECORATORS",
    f.ASK_PERMIT: "BF-XGLD-PLANNERS",
    f.ASK_MIX: "BF-AST-DJI",
    f.ASK_RED_MIX: "BF-PER-PLAZA",
    f.ASK_RED_WORKER: "BF-PER-POOL",
    f.ASK_RED_GNOME: "BF-PER-SCRIPTORIUM",
    f.ASK_REMOVE: "BF-GNM-5",
    f.ASK_FETCH: "BF-AST-GAR",
    f.ASK_RETURN: "BF-XGLD-NONHUMAN",
    f.ASK_NP_CARD: "BF-2P-4",
    f.ASK_NP_SITE: "BF-2P-4",
    f.ASK_DROP: "BF-SET-5",
    f.ASK_SHOW: "BF-GLD-SPIES",
    f.ASK_ACTION: "BF-ACT-2",
    f.ASK_DISCARD: "BF-ACT-9",
}
BOUNDS = {
    f.ASK_GUARD: 5,
    f.ASK_ASSISTANT: 6,  # players + 1
    f.ASK_TOKEN: 9,  # types with a lock
    f.ASK_EXTRA_MARKER: 5,  # one free symbol a Gatehouse
    f.ASK_PROMOTE: 2,
    f.ASK_PLACE: 119,  # 4 pieces on desk, camp, 5 Guilds, 5 types of cards, 10 Permits; 5 Goon, 25 Imp targets, pass
    f.ASK_IMP: 26,  # 5 types of planks of 5 players, done
    f.ASK_LOAN: 4,  # 0 to 3 Elves
    f.ASK_SEND: 8,  # 0 to 7 pieces of a kind
    f.ASK_GIANT: 5,
    f.ASK_GORGON: 6,
    f.ASK_CREST: 5,  # four others, keep
    f.ASK_TAX: 2,
    f.ASK_DISCOUNT: 5,  # three splits of two units, metal, the full price
    f.ASK_DESIGN: 66,  # 65 sites, decline
    f.ASK_RECRUIT: 3,
    f.ASK_LOCK: 9,
    f.ASK_CHEAP_GNOME: 10,
    f.ASK_ROB: 9,  # metal or a mix of four others, or of each
    f.ASK_LOOT: 3,
    f.ASK_ROB_EACH: 9,
    f.ASK_TAKE_SHOWN: 4,
    f.ASK_SWAP: 155,  # 10 pairs of 10 Property types and of the Guilds, 45 pairs of Walls
    f.ASK_SYMBOL: 2,
    f.ASK_TRIBUTE: 4,
    f.ASK_SAGES: 4,
    f.ASK_DECORATE: 75,  # every symbol of the board
    f.ASK_PERMIT: 11,
    f.ASK_MIX: 8,  # 0 to 7 units
    f.ASK_RED_MIX: 3,
    f.ASK_RED_WORKER: 2,
    f.ASK_RED_GNOME: 9,
    f.ASK_REMOVE: 10,
    f.ASK_FETCH: 22,  # each type from pool and discards, the deck, decline
    f.ASK_RETURN: 4,
    f.ASK_NP_CARD: 4,  # three cards of the pool, the deck
    f.ASK_NP_SITE: 10,  # Gatehouse symbols
    f.ASK_DROP: 5,
    f.ASK_SHOW: 10,
    # 65 sites, 33 activations, 8 trades, 18 hires, 2 locks, 12 specialties, 20 Permits, 4 cards, end
    f.ASK_ACTION: 163,
    f.ASK_DISCARD: 10,
}
