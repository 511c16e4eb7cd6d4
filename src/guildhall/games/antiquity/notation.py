"""How choices and outcomes of chance are written."""

from pathlib import Path

from guildhall.games.antiquity import chances as c
from guildhall.games.antiquity import verbs as v
from guildhall.games.antiquity.data import read
from guildhall.games.antiquity.shapes import TURN_NAMES
from guildhall.games.antiquity.terms import BUILDINGS, GOODS, SAINTS
from guildhall.kernel.components import read_toml
from guildhall.kernel.notation import Colours, Names, Number, Vocabulary

FOLDER = Path(__file__).parent


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
COLOUR = Colours("colour", PRINTED.colours)
SIDE = Number("number of squares", 1, PRINTED.first_side)

CHOICES = Vocabulary(
    "choice",
    {
        v.FOUND: ("found", HEX),
        v.BUILD: ("build", BUILDING),
        v.NUMBER: ("number", Number("house number", 1, PRINTED.houses)),
        v.PLACE: ("place", PLACE),
        v.CORNER: ("corner", SQUARE),
        v.SIZE: ("size", SIDE, SIDE),
        v.PAY: ("pay", GOOD),
        v.MAN: ("man", BUILDING, PLACE),
        v.UNMAN: ("unman", BUILDING, PLACE),
        v.EXCHANGE: ("exchange",),
        v.GIVE: ("give", GOOD),
        v.GET: ("get", GOOD),
        v.OFFER: ("offer", COLOUR),
        v.ADD: ("add", GOOD),
        v.WANT: ("want", GOOD),
        v.PROPOSE: ("propose",),
        v.DROP: ("drop",),
        v.ACCEPT: ("accept", COLOUR),
        v.REFUSE: ("refuse", COLOUR),
        v.WITHDRAW: ("withdraw", COLOUR),
        v.USE_HOSPITAL: ("hospital",),
        v.HEAL: ("heal", SQUARE),
        v.STOP: ("stop",),
        v.RAZE: ("raze",),
        v.SAINT: ("saint", Names("saint", SAINTS)),
        v.REPLACE: ("replace",),
        v.LIFT: ("lift", BUILDING, PLACE),
        v.LIFT_GRAVE: ("lift_grave", SQUARE),
        v.PUT_DOWN: ("put_down",),
        v.CANCEL: ("cancel",),
        v.UNDO: ("undo",),
        v.FINISH: ("done",),
        v.WOODCUTTER: ("woodcutter",),
        v.FARM: ("farm", GOOD),
        v.BIOLOGY_FARM: ("biology_farm", GOOD),
        v.MINE: ("mine", GOOD),
        v.FISHERY: ("fishery", GOOD),
        v.BUILD_INN: ("inn",),
        v.BUILD_CITY: ("city",),
        v.USE_ALCHEMY: ("alchemy",),
        v.PASS: ("pass",),
        v.SITE: ("site", HEX),
        v.PAIR: ("pair", HEX, HEX),
        v.KEEP: ("keep", GOOD, Number("number")),
        v.GATHER: ("gather",),
        v.TAKE: ("take", HEX),
        v.EXPLORE: ("explore", HEX),
        v.GRAVE: ("grave", SQUARE),
        v.POLLUTE: ("pollute", HEX),
        v.LEAVE: ("leave", HEX),
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
