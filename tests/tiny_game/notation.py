"""Frames, verbs, chances, events of the log and refusals: every small int of the title, and how choices are written."""

from typing import Final

from guildhall.kernel.notation import Cell, Names, Number, Vocabulary
from guildhall.kernel.packing import ASK, ASK_ALWAYS
from guildhall.kernel.state import FIRST_REASON
from tiny_game.printed import PRINTED

# Frames that do something.
ROUND: Final = 1
REVEAL: Final = 2
NIGHT: Final = 3

# Frames that ask. Whoever is skipped, or answers without being seen to be asked, shows what is hidden: ASK_ALWAYS.
ASK_PLOT: Final = ASK  # a: card
ASK_PAY: Final = ASK + 1  # a: card, b: plot
ASK_LOOK: Final = ASK + 2
ASK_BUILD: Final = ASK_ALWAYS
ASK_TRADE: Final = ASK_ALWAYS + 1  # a: who offers, b: the good given, c: the good wanted
ASK_RAID: Final = ASK_ALWAYS + 2

BUILD: Final = 1
DONE: Final = 2
PLOT: Final = 3
PAY: Final = 4
OFFER: Final = 5
ACCEPT: Final = 6
DECLINE: Final = 7
LOOK: Final = 8
PASS: Final = 9
GUARD: Final = 10
YIELD: Final = 11
LEAVE: Final = 12

CARD_DRAWN: Final = 1
EVENT_DRAWN: Final = 2

# The log; 0 is the kernel's.
MORNING, DRAWN, PLANNED, BUILT, OFFERED, TRADED, DECLINED, LOOKED, SAW, EVENT, GUARDED, YIELDED, LEFT = range(1, 14)

NOT_IN_HAND: Final = FIRST_REASON
NOT_BUILT: Final = FIRST_REASON + 1
NO_PLOT: Final = FIRST_REASON + 2
PLOT_TAKEN: Final = FIRST_REASON + 3
GOODS_SHORT: Final = FIRST_REASON + 4
WRONG_SUM: Final = FIRST_REASON + 5
OFFERED_BEFORE: Final = FIRST_REASON + 6
NO_PARTNER: Final = FIRST_REASON + 7
SAME_GOOD: Final = FIRST_REASON + 8
NO_TIMBER: Final = FIRST_REASON + 9
NO_GUARD: Final = FIRST_REASON + 10
STILL_RICH: Final = FIRST_REASON + 11
NOT_FOR_TRADE: Final = FIRST_REASON + 12

CARD = Names("card", PRINTED.cards)
COLOUR = Names("colour", PRINTED.colours)
GOOD = Names("good", PRINTED.goods)
AMOUNTS = [Number(f"number of {good}", 0, 9, prefix=good[0]) for good in PRINTED.goods]

CHOICES = Vocabulary(
    "choice",
    {
        BUILD: ("build", CARD),
        DONE: ("done",),
        PLOT: ("plot", Cell("plot", PRINTED.width, PRINTED.height)),
        PAY: ("pay", *AMOUNTS),
        OFFER: ("offer", COLOUR, GOOD, GOOD),
        ACCEPT: ("accept",),
        DECLINE: ("decline",),
        LOOK: ("look",),
        PASS: ("pass",),
        GUARD: ("guard",),
        YIELD: ("yield",),
        LEAVE: ("leave",),
    },
)
CHANCES = Vocabulary("outcome", {CARD_DRAWN: ("card", CARD), EVENT_DRAWN: ("event", Names("event", PRINTED.events))})

ASKED = ("ASK_BUILD", "ASK_PLOT", "ASK_PAY", "ASK_TRADE", "ASK_LOOK", "ASK_RAID")

# Which rule asks each question, and how many candidates it can have at most.
QUESTIONS = {
    ASK_BUILD: "HA-BUILD-1",
    ASK_PLOT: "HA-BUILD-2",
    ASK_PAY: "HA-BUILD-3",
    ASK_TRADE: "HA-TRADE-2",
    ASK_LOOK: "HA-LOOK-1",
    ASK_RAID: "HA-NIGHT-2",
}
BOUNDS = {
    ASK_BUILD: 13,  # 5 kinds of cards, 3 neighbours offered either good, leave, done
    ASK_PLOT: 4,
    ASK_PAY: 4,  # the dearest building costs 3
    ASK_TRADE: 2,
    ASK_LOOK: 2,
    ASK_RAID: 2,
}

RULES = {
    NOT_IN_HAND: "HA-BUILD-1",
    NOT_BUILT: "HA-BUILD-4",
    NO_PLOT: "HA-BUILD-2",
    PLOT_TAKEN: "HA-BUILD-2",
    GOODS_SHORT: "HA-BUILD-3",
    WRONG_SUM: "HA-BUILD-3",
    OFFERED_BEFORE: "HA-TRADE-1",
    NO_PARTNER: "HA-TRADE-1",
    SAME_GOOD: "HA-TRADE-1",
    NOT_FOR_TRADE: "HA-TRADE-1",
    NO_TIMBER: "HA-LOOK-1",
    NO_GUARD: "HA-NIGHT-2",
    STILL_RICH: "HA-LEAVE-2",
}
