"""The public board put together, back to front."""

from guildhall.games.belfort.drawing.calendar import calendar, turn_order
from guildhall.games.belfort.drawing.city import city
from guildhall.games.belfort.drawing.collection import collection
from guildhall.games.belfort.drawing.standings import table
from guildhall.games.belfort.drawing.supplies import supplies

# Everything that all players share, back to front.
LAYERS = (calendar, turn_order, collection, table, supplies, city)
