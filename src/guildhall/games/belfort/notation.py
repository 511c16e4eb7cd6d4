"""How choices and outcomes of chance are written."""

from pathlib import Path

from guildhall.games.belfort import chances as c
from guildhall.games.belfort import verbs as v
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
        v.DROP: ("drop", TYPE),
        v.GUARD: ("guard", DISTRICT),
        v.CHOOSE_ASSISTANT: ("choose", ASSISTANT),
        v.LOCK: ("lock", TYPE),
        v.MARK: ("mark", SYMBOL),
        v.PROMOTE_FREE: ("promote_free",),
        v.PROMOTE_PLACED: ("promote_placed",),
        v.PLACE: ("place", PIECE, PLANK),
        v.GOON: ("goon", DISTRICT),
        v.IMP: ("imp", SEAT, TYPE),
        v.STOP: ("done",),
        v.PASS: ("pass",),
        v.BORROW: ("borrow", NUMBER),
        v.SEND: ("send", AREA, NUMBER),
        v.GIANT: ("giant", AREA),
        v.GORGON: ("gorgon", DISTRICT),
        v.DECLINE: ("decline",),
        v.SWAP_CREST: ("swap_crest", SEAT),
        v.KEEP_CREST: ("keep_crest",),
        v.HALFLING: ("halfling",),
        v.PAY_TAX: ("pay_tax",),
        v.BUILD: ("build", SITE),
        v.LESS_METAL: ("less_metal",),
        v.LESS: ("less", NUMBER, NUMBER),
        v.FULL_PRICE: ("full_price",),
        v.ACTIVATE: ("activate", PLANK),
        v.ACTIVATE_GOON: ("activate_goon",),
        v.ACTIVATE_IMP: ("activate_imp", SEAT, TYPE),
        v.EXPAND: ("expand", PERMIT),
        v.WITHDRAW: ("withdraw", PERMIT),
        v.TRADE: ("trade", Names("trade", PRINTED.trades)),
        v.EXCHANGE: ("exchange", GOOD),
        v.HIRE: ("hire", TYPE),
        v.HIRE_CENTAUR: ("hire_centaur", TYPE),
        v.USE: ("use", TYPE),
        v.DJINN_METAL: ("djinn_metal", SEASON),
        v.DJINN_GOODS: ("djinn_goods", SEASON),
        v.HOBGOBLIN: ("hobgoblin",),
        v.PIXIE: ("pixie", DISTRICT),
        v.PERMIT: ("permit", ASSISTANT, PERMIT),
        v.CARD: ("card", TYPE),
        v.CARD_DECK: ("card_deck",),
        v.END: ("end",),
        v.DESIGN: ("design", SITE),
        v.RECRUIT: ("recruit", KIND),
        v.ROB: ("rob", SEAT, GOOD),
        v.ROB_MIX: ("rob_mix", SEAT),
        v.ROB_EACH: ("rob_each",),
        v.LOOT: ("loot", GOOD),
        v.SHOW: ("show", TYPE),
        v.TAKE_SHOWN: ("take_shown", SEAT),
        v.SWAP: ("swap", LOCATION, LOCATION),
        v.SYMBOL: ("symbol", SYMBOL),
        v.GIVE: ("give", GOOD),
        v.SAGES: ("sages", NUMBER),
        v.DECORATE: ("decorate", SYMBOL),
        v.TAKE_PERMIT: ("take_permit", PERMIT),
        v.MIX: ("mix", GOOD, NUMBER),
        v.RED_MIX: ("red_mix", NUMBER),
        v.GIVE_UP: ("give_up", KIND),
        v.FREE_LOCK: ("free_lock", TYPE),
        v.REMOVE: ("remove", SYMBOL),
        v.FETCH_DISCARD: ("fetch_discard", TYPE),
        v.FETCH_POOL: ("fetch_pool", TYPE),
        v.FETCH_DECK: ("fetch_deck",),
        v.RETURN: ("return", NUMBER),
        v.NP_POOL: ("np_pool", TYPE),
        v.NP_DECK: ("np_deck",),
        v.NP_MARK: ("np_mark", SITE),
        v.DISCARD: ("discard", TYPE),
        v.FREE_IDLE: ("free_idle",),
        v.FREE_MARKING: ("free_marking",),
        v.GAIN: ("gain", NUMBER),
    },
    either_order=[v.SWAP],
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
