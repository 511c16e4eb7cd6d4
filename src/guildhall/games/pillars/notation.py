"""How choices and outcomes of chance are written."""

from pathlib import Path

from guildhall.games.pillars import chances as c
from guildhall.games.pillars import verbs as v
from guildhall.games.pillars.data import read
from guildhall.games.pillars.terms import GOODS
from guildhall.kernel.components import read_toml
from guildhall.kernel.notation import Colours, Names, Number, Vocabulary

FOLDER = Path(__file__).parent
PRINTED = read(read_toml(FOLDER / "components.toml"))

CARD = Names("card", PRINTED.cards)
CRAFTSMAN = Names("craftsman", PRINTED.craftsmen)
TARGET = Names("place", PRINTED.targets)
GOOD = Names("good", GOODS)
NUMBER = Number("number", 1, 99)
COLOUR = Colours("colour", PRINTED.colours)

CHOICES = Vocabulary(
    "choice",
    {
        v.TAKE: ("take", CARD),
        v.PASS: ("pass",),
        v.DISMISS: ("dismiss", CRAFTSMAN),
        v.ACCEPT: ("accept",),
        v.REJECT: ("reject",),
        v.PLACE: ("place", TARGET),
        v.REMIGIUS: ("remigius", TARGET),
        v.PROTECTION: ("protection",),
        v.CUBE: ("cube", GOOD),
        v.USE_CARD: ("use_card",),
        v.KEEP_CARD: ("keep_card",),
        v.BUY: ("buy", GOOD, NUMBER),
        v.SELL: ("sell", GOOD, NUMBER),
        v.WITHDRAW: ("withdraw",),
        v.RAISE: ("raise", CRAFTSMAN),
        v.USE: ("use", CRAFTSMAN, NUMBER),
        v.STOP: ("done",),
        v.RETURN: ("return", GOOD),
    },
)

CHANCES = Vocabulary(
    "outcome",
    {
        c.FIRST_PLAYER: ("first", COLOUR),
        c.ADVANTAGE: ("advantage", Names("advantage card", PRINTED.advantages)),
        c.CRAFTSMAN: ("shiring", CRAFTSMAN),
        c.RESOURCE: ("out", CARD),
        c.EVENT: ("event", Names("event", PRINTED.events)),
        c.BUILDER: ("builder", COLOUR),
        c.DIE: ("die", Number("die", 0, 99)),
    },
)
