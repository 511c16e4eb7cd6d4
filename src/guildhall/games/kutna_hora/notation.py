"""How choices and outcomes of chance are written."""

from pathlib import Path

from guildhall.games.kutna_hora import chances as c
from guildhall.games.kutna_hora import verbs as v
from guildhall.games.kutna_hora.boards import ROWS, STRIDE
from guildhall.games.kutna_hora.data import read
from guildhall.games.kutna_hora.terms import ACTIONS, COLOURS, STAGES
from guildhall.kernel.components import read_toml
from guildhall.kernel.notation import Cell, Colours, Names, Number, Vocabulary

FOLDER = Path(__file__).parent
PRINTED = read(read_toml(FOLDER / "components.toml"))

CARD = Names("card", PRINTED.cards)
ACTION = Names("action", ACTIONS)
BUILDING = Names("building", PRINTED.buildings)
MINE = Names("mine tile", PRINTED.mines[: PRINTED.first_technology])
GUILD = Names("guild", PRINTED.guilds)
COLOUR = Names("colour", COLOURS)
SQUARE = Cell("square", STRIDE, ROWS)
SPACE = Cell("mine space", STRIDE, ROWS)
COLUMN = Number("column", 1, 4)

CHOICES = Vocabulary(
    "choice",
    {
        v.COLUMN: ("column", COLUMN),
        v.ORDER: ("rows", GUILD, GUILD, GUILD),
        v.PLAY: ("play", CARD, ACTION),
        v.IDLE: ("idle", CARD),
        v.ACT: ("act", ACTION),
        v.PERMIT: ("permit",),
        v.NO_PERMIT: ("no_permit",),
        v.DIG: ("dig", MINE, SPACE),
        v.DISCARD: ("discard",),
        v.TAKE: ("take", BUILDING),
        v.CLAIM: ("claim", SQUARE),
        v.BUILD: ("build", BUILDING, SQUARE),
        v.PLACE: ("place", SPACE),
        v.REMOVE: ("remove",),
        v.COUNCIL: ("council", COLOUR),
        v.USE: ("use",),
        v.DECLINE: ("decline",),
        v.HOUSE_OF: ("house", GUILD),
        v.SCORE: ("score", SQUARE),
        v.PAY: ("pay",),
        v.REFUSE: ("refuse",),
    },
)

CHANCES = Vocabulary(
    "outcome",
    {
        c.STACK: ("stack", GUILD),
        c.TILE: ("tile", BUILDING),
        c.MINE_CARD: ("mine_card", Names("mine set-up card", PRINTED.mine_cards)),
        c.ROCK: ("rock", Names("rock", PRINTED.mines)),
        c.FIRST: ("first", Colours("player colour", PRINTED.colours)),
        c.GUILD_CARD: ("guild_card", Names("guild set-up card", PRINTED.guild_cards)),
        c.COLUMN: ("column", Number("column", 0, 3)),
        c.EVENT: ("event", Names("event", PRINTED.events)),
        c.STAGE: ("stage", Names("stage", STAGES)),
        c.MINE: ("mine", MINE),
    },
)
