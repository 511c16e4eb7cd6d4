"""How choices and outcomes of chance are written."""

from pathlib import Path

from guildhall.games.pillars import chances as c
from guildhall.games.pillars import frames as f
from guildhall.games.pillars.data import GOODS, read
from guildhall.kernel.components import read_toml
from guildhall.kernel.notation import Names, Number, Vocabulary

FOLDER = Path(__file__).parent
PRINTED = read(read_toml(FOLDER / "components.toml"))

CARD = Names("card", PRINTED.cards)
CRAFTSMAN = Names("craftsman", PRINTED.craftsmen)
TARGET = Names("place", PRINTED.targets)
GOOD = Names("good", GOODS)
NUMBER = Number("number", 1, 99)
COLOUR = Names("colour", PRINTED.colours)

CHOICES = Vocabulary(
    "choice",
    {
        f.TAKE: ("take", CARD),
        f.PASS: ("pass",),
        f.DISMISS: ("dismiss", CRAFTSMAN),
        f.ACCEPT: ("accept",),
        f.REJECT: ("reject",),
        f.PLACE: ("place", TARGET),
        f.REMIGIUS: ("remigius", TARGET),
        f.PROTECTION: ("protection",),
        f.CUBE: ("cube", GOOD),
        f.USE_CARD: ("use_card",),
        f.KEEP_CARD: ("keep_card",),
        f.BUY: ("buy", GOOD, NUMBER),
        f.SELL: ("sell", GOOD, NUMBER),
        f.WITHDRAW: ("withdraw",),
        f.RAISE: ("raise", CRAFTSMAN),
        f.USE: ("use", CRAFTSMAN, NUMBER),
        f.DONE: ("done",),
        f.RETURN: ("return", GOOD),
    },
)

CHANCES = Vocabulary(
    "outcome",
    {
        c.FIRST_PLAYER: ("first", COLOUR),
        c.FAVOUR: ("advantage", Names("advantage card", PRINTED.advantages)),
        c.CRAFTSMAN: ("shiring", CRAFTSMAN),
        c.RESOURCE: ("out", CARD),
        c.EVENT: ("event", Names("event", PRINTED.events)),
        c.BUILDER: ("builder", COLOUR),
        c.DIE: ("die", Number("die", 0, 99)),
    },
)

# Which rule asks each question, and how many candidates it can have at most.
QUESTIONS = {
    f.ASK_CARD: "PE-DRAFT-1",
    f.ASK_DISMISS: "PE-CREW-1",
    f.ASK_VETO: "PE-MB-2",
    f.ASK_BUILDER: "PE-MB-3",
    f.ASK_PASSED: "PE-MB-6",
    f.ASK_BISHOP: "PE-BISHOP-1",
    f.ASK_THOMAS: "PE-ADV-13",
    f.ASK_COLLAPSE: "PE-EVENT-3",
    f.ASK_TAX: "PE-ADV-12",
    f.ASK_TRADE: "PE-MARKET-1",
    f.ASK_ARCHBISHOP: "PE-BUILD-2",
    f.ASK_CRAFT: "PE-BUILD-1",
    f.ASK_RETURN: "PE-BUILD-4",
}
BOUNDS = {
    f.ASK_CARD: 10,  # 9 cards of the supply and pass
    f.ASK_DISMISS: 7,  # a crew of 6 and the newcomer
    f.ASK_VETO: 2,
    f.ASK_BUILDER: 21,  # 10 targets, the same with Remigius, pass
    f.ASK_PASSED: 10,
    f.ASK_BISHOP: 4,
    f.ASK_THOMAS: 2,
    f.ASK_COLLAPSE: 6,
    f.ASK_TAX: 2,
    f.ASK_TRADE: 64,  # 12 cubes on the market, at most 51 own ones: 5 kept and one round's gains
    f.ASK_ARCHBISHOP: 6,
    f.ASK_CRAFT: 36,  # 6 craftsmen of capacity at most 8, raised once, and done
    f.ASK_RETURN: 4,
}
