"""How choices and outcomes of chance are written."""

from pathlib import Path

from guildhall.games.antiquity import chances as c
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity.data import BUILDINGS, GOODS, SAINTS, Printed
from guildhall.games.antiquity.options import ALLOWED
from guildhall.games.antiquity.rules import TURN_NAMES
from guildhall.kernel.components import Sheet, Table, read_toml
from guildhall.kernel.notation import Names, Number, Vocabulary

FOLDER = Path(__file__).parent


def read(tables: Table) -> Printed:
    """The printed numbers of a component file; a missing or impossible value is named."""
    return Printed(Sheet(tables, "antiquity"), {name: list(values) for name, values in ALLOWED.items()})


PRINTED = read(read_toml(FOLDER / "components.toml"))
GRID = PRINTED.geometry

# A hex is written by its axial pair, a square `city:column,row`, a place the same with the turn of the building:
# r0 to r3 for quarter turns, m0 to m3 for the mirror image.
SQUARES = [f"{at >> 6}:{at & 7},{at >> 3 & 7}" for at in range(64, 5 * 64)]
PLACES = [f"{1 + (at >> 9)}:{at & 7},{at >> 3 & 7}:{TURN_NAMES[at >> 6 & 7]}" for at in range(4 * 512)]

HEX = Names("hex", GRID.names)
SQUARE = Names("square", SQUARES)
PLACE = Names("place", PLACES)
GOOD = Names("good", GOODS)
BUILDING = Names("building", BUILDINGS)
COLOUR = Names("colour", PRINTED.colours)
SIDE = Number("number of squares", 1, PRINTED.first_side)

CHOICES = Vocabulary(
    "choice",
    {
        f.FOUND: ("found", HEX),
        f.BUILD: ("build", BUILDING),
        f.NUMBER: ("number", Number("house number", 1, PRINTED.houses)),
        f.PLACE: ("place", PLACE),
        f.CORNER: ("corner", SQUARE),
        f.SIZE: ("size", SIDE, SIDE),
        f.PAY: ("pay", GOOD),
        f.MAN: ("man", BUILDING, PLACE),
        f.UNMAN: ("unman", BUILDING, PLACE),
        f.EXCHANGE: ("exchange",),
        f.GIVE: ("give", GOOD),
        f.GET: ("get", GOOD),
        f.OFFER: ("offer", COLOUR),
        f.ADD: ("add", GOOD),
        f.WANT: ("want", GOOD),
        f.PROPOSE: ("propose",),
        f.DROP: ("drop",),
        f.ACCEPT: ("accept", COLOUR),
        f.REFUSE: ("refuse", COLOUR),
        f.WITHDRAW: ("withdraw", COLOUR),
        f.USE_HOSPITAL: ("hospital",),
        f.HEAL: ("heal", SQUARE),
        f.STOP: ("stop",),
        f.RAZE: ("raze",),
        f.SAINT: ("saint", Names("saint", SAINTS)),
        f.REPLACE: ("replace",),
        f.LIFT: ("lift", BUILDING, PLACE),
        f.LIFT_GRAVE: ("lift_grave", SQUARE),
        f.PUT_DOWN: ("put_down",),
        f.CANCEL: ("cancel",),
        f.UNDO: ("undo",),
        f.DONE: ("done",),
        f.WOODCUTTER: ("woodcutter",),
        f.FARM: ("farm", GOOD),
        f.BIOLOGY_FARM: ("biology_farm", GOOD),
        f.MINE: ("mine", GOOD),
        f.FISHERY: ("fishery", GOOD),
        f.BUILD_INN: ("inn",),
        f.BUILD_CITY: ("city",),
        f.USE_ALCHEMY: ("alchemy",),
        f.PASS: ("pass",),
        f.SITE: ("site", HEX),
        f.PAIR: ("pair", HEX, HEX),
        f.KEEP_ALL: ("keep_all",),
        f.CHOOSE: ("choose",),
        f.KEEP: ("keep", GOOD, Number("number")),
        f.GATHER: ("gather",),
        f.TAKE: ("take", HEX),
        f.EXPLORE: ("explore", HEX),
        f.GRAVE: ("grave", SQUARE),
        f.POLLUTE: ("pollute", HEX),
        f.LEAVE: ("leave", HEX),
    },
)

CHANCES = Vocabulary(
    "outcome",
    {
        c.TILE: ("tile", Number("tile", 0, len(PRINTED.tile_faces) - 1)),
        c.SIDE: ("side", Number("side", 0, 1)),
        c.TURNS: ("turns", Number("number of turns", 0, 5)),
        c.MIRROR: ("mirror", Number("mirror", 0, 1)),
        c.NEXT_PLAYER: ("next", COLOUR),
        c.MARKER: ("marker", Names("exploration marker", PRINTED.marker_names)),
    },
)

# Which rule asks each question, and how many candidates it can have at most.
QUESTIONS = {
    f.ASK_CITY: "AQ-CIT-1",
    f.ASK_NUMBER: "AQ-HOU-1",
    f.ASK_PAY: "AQ-CIT-3",
    f.ASK_SIZE: "AQ-STO-2",
    f.ASK_GIVE: "AQ-MKT-1",
    f.ASK_GET: "AQ-MKT-1",
    f.ASK_TERMS: "AQ-MKT-4",
    f.ASK_SAINT: "AQ-SNT-1",
    f.ASK_FREE_HOUSE: "AQ-SNT-3",
    f.ASK_LIFT: "AQ-SNT-10",
    f.ASK_COUNTRY: "AQ-CSB-1",
    f.ASK_KEEP: "AQ-KEP-1",
    f.ASK_AMOUNT: "AQ-KEP-1",
    f.ASK_GATHER: "AQ-HAR-2",
    f.ASK_START: "AQ-SET-9",
    f.ASK_PLACE: "AQ-CIT-3",
    f.ASK_CORNER: "AQ-STO-2",
    f.ASK_HEAL: "AQ-HOS-1",
    f.ASK_PUT: "AQ-SNT-10",
    f.ASK_PUT_GRAVE: "AQ-SNT-10",
    f.ASK_SITE: "AQ-PRD-1",
    f.ASK_PAIR: "AQ-FSH-1",
    f.ASK_LEAVE: "AQ-CMP-6",
    f.ASK_EXPLORE: "AQ-EXP-1",
    f.ASK_GRAVE: "AQ-GRV-1",
    f.ASK_POLLUTE: "AQ-POL-2",
}
SQUARES_MAX = 49 + 3 * 36  # of one player's four cities
HEXES_MAX = 8 * 61  # of the largest map
BOUNDS = {
    f.ASK_CITY: 19 + SQUARES_MAX // 2 + 15,  # types, buildings of two squares or more to man, trades and the rest
    f.ASK_NUMBER: 20,
    f.ASK_PAY: 4,  # kinds of one class
    f.ASK_SIZE: 33,  # rectangles of even area in a 7 by 7 grid
    f.ASK_GIVE: 10,
    f.ASK_GET: 10,
    f.ASK_TERMS: 22,  # ten goods to give, ten to ask, propose, drop
    f.ASK_SAINT: 5,
    f.ASK_FREE_HOUSE: 21,
    f.ASK_LIFT: SQUARES_MAX + 2,  # a building or a grave for every square, put down, cancel
    f.ASK_COUNTRY: 18,
    f.ASK_KEEP: 2,
    f.ASK_AMOUNT: 61,
    f.ASK_GATHER: 20 * 8 + 1,  # twenty men, eight hexes around each
    f.ASK_START: 4 * 37,
    f.ASK_PLACE: 8 * SQUARES_MAX,  # square, quarter turn, mirror image
    f.ASK_CORNER: SQUARES_MAX,
    f.ASK_HEAL: SQUARES_MAX + 1,
    f.ASK_PUT: 8 * SQUARES_MAX + 1,
    f.ASK_PUT_GRAVE: SQUARES_MAX + 1,
    f.ASK_SITE: HEXES_MAX,
    f.ASK_PAIR: 3 * HEXES_MAX,  # each hex begins a pair in three directions
    f.ASK_LEAVE: 8,
    f.ASK_EXPLORE: 17,  # sixteen markers, pass
    f.ASK_GRAVE: SQUARES_MAX,
    f.ASK_POLLUTE: HEXES_MAX,
}
