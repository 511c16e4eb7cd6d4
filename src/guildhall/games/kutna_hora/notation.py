"""How choices and outcomes of chance are written."""

from pathlib import Path

from guildhall.games.kutna_hora import chances as c
from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora.boards import ROWS, STRIDE
from guildhall.games.kutna_hora.data import read
from guildhall.games.kutna_hora.vocabulary import ACTIONS, COLOURS, STAGES
from guildhall.kernel.components import read_toml
from guildhall.kernel.notation import Cell, Names, Number, Vocabulary

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
        f.COLUMN: ("column", COLUMN),
        f.ORDER: ("rows", GUILD, GUILD, GUILD),
        f.PLAY: ("play", CARD, ACTION),
        f.IDLE: ("idle", CARD),
        f.ACT: ("act", ACTION),
        f.PERMIT: ("permit",),
        f.NO_PERMIT: ("no_permit",),
        f.DIG: ("dig", MINE, SPACE),
        f.DISCARD: ("discard",),
        f.TAKE: ("take", BUILDING),
        f.CLAIM: ("claim", SQUARE),
        f.BUILD: ("build", BUILDING, SQUARE),
        f.PLACE: ("place", SPACE),
        f.REMOVE: ("remove",),
        f.COUNCIL: ("council", COLOUR),
        f.USE: ("use",),
        f.DECLINE: ("decline",),
        f.HOUSE_OF: ("house", GUILD),
        f.SCORE: ("score", SQUARE),
        f.PAY: ("pay",),
        f.REFUSE: ("refuse",),
    },
)

CHANCES = Vocabulary(
    "outcome",
    {
        c.STACK: ("stack", GUILD),
        c.TILE: ("tile", BUILDING),
        c.MINE_CARD: ("mine_card", Names("mine set-up card", PRINTED.mine_cards)),
        c.ROCK: ("rock", Names("rock", PRINTED.mines)),
        c.FIRST: ("first", Names("player colour", PRINTED.colours)),
        c.GUILD_CARD: ("guild_card", Names("guild set-up card", PRINTED.guild_cards)),
        c.COLUMN: ("column", Number("column", 0, 3)),
        c.EVENT: ("event", Names("event", PRINTED.events)),
        c.STAGE: ("stage", Names("stage", STAGES)),
        c.MINE: ("mine", MINE),
    },
)

# Which rule asks each question, and how many candidates it can have at most.
QUESTIONS = {
    f.ASK_COLUMN: "KH-SET-14",
    f.ASK_ROWS: "KH-SET-14",
    f.ASK_CARD: "KH-RND-3",
    f.ASK_JOKER: "KH-JOK-1",
    f.ASK_PERMIT: "KH-MINE-2",
    f.ASK_MINE: "KH-MINE-4",
    f.ASK_RIGHTS: "KH-RIGHT-2",
    f.ASK_PLOT: "KH-PLOT-3",
    f.ASK_BUILD: "KH-BLD-2",
    f.ASK_TECHNOLOGY: "KH-EFF-4",
    f.ASK_COUNCIL: "KH-INC-2",
    f.ASK_CENTRAL: "KH-SB-2",
    f.ASK_HOUSE: "KH-SB-8",
    f.ASK_BANK: "KH-SB-8",
    f.ASK_SCORE: "KH-SB-11",
    f.ASK_TAX: "KH-EOR-2",
    f.ASK_ELECTION: "KH-EVT-8",
}
BOUNDS = {
    f.ASK_COLUMN: 4,  # a column for each player
    f.ASK_ROWS: 6,  # orders of three guilds
    f.ASK_CARD: 18,  # 6 cards with two halves, and each without effect
    f.ASK_JOKER: 7,  # 6 actions and none
    f.ASK_PERMIT: 2,
    f.ASK_MINE: 121,  # 5 tiles on 28 spaces less 4 rocks, and discarding
    f.ASK_RIGHTS: 13,  # 12 stacks and none
    f.ASK_PLOT: 31,  # 30 squares and none
    f.ASK_BUILD: 10,  # 3 tiles on 3 lots and none
    f.ASK_TECHNOLOGY: 25,  # 28 spaces less 4 rocks, and removing
    f.ASK_COUNCIL: 5,  # 4 colours and none
    f.ASK_CENTRAL: 2,
    f.ASK_HOUSE: 4,  # 3 rows and none
    f.ASK_BANK: 5,
    f.ASK_SCORE: 13,  # 12 houses and none
    f.ASK_TAX: 2,
    f.ASK_ELECTION: 4,
}
