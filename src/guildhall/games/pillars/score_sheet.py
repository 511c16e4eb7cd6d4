"""Where points come from."""

from typing import Final

FROM_START: Final = 0
FROM_ADVANTAGES: Final = 1
FROM_PRIORY: Final = 2
FROM_CRAFTSMEN: Final = 3
LOST_TO_EVENTS: Final = 4
LOST_TO_TAX: Final = 5
CATEGORIES: Final = ["start", "advantages", "priory", "craftsmen", "events", "tax"]
