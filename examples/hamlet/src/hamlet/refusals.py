"""Codes of refusals. Each stands for one reason with its rule; `words` gives the sentence."""

from typing import Final

from guildhall.kernel.state import FIRST_REASON

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

RULES: Final = {
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
