"""Setting up the table: PE-SETUP."""

from guildhall.games.pillars.chances import FIRST_PLAYER
from guildhall.games.pillars.frames import ROUND
from guildhall.games.pillars.score_sheet import FROM_START
from guildhall.games.pillars.table import Table
from guildhall.kernel.errors import BadOption
from guildhall.kernel.packing import pack
from guildhall.kernel.rows import replaced
from guildhall.kernel.seating import BY_CHANCE


def set_up(t: Table) -> None:
    data = t.data
    t.start = first_player(t)
    for distance, seat in enumerate(t.turn_order()):
        t.gold[seat] = data.start_gold[distance]  # PE-SETUP-4
        t.vp[seat] = data.start_vp
        t.tally = replaced(t.tally, seat, replaced(t.tally[seat], FROM_START, data.start_vp))
    t.crew = (tuple(range(data.starting)),) * t.seats  # PE-SETUP-2
    # PE-SETUP-6, PE-SETUP-7: cards removed unseen are cards that are never drawn.
    t.favour_deck = [card for card in range(len(data.advantages)) if card not in data.last_round]
    t.event_deck = list(range(len(data.events)))
    t.grey_castle = data.grey  # PE-SETUP-9
    t.agenda = [pack(ROUND)]


def first_player(t: Table) -> int:
    """PE-SETUP-3: whoever was named, or has the colour that the component file names; else chance says."""
    if t.begins != BY_CHANCE:
        return t.begins
    if t.data.first_player < 0:
        return t.pick(FIRST_PLAYER, list(range(t.seats)))
    seat = t.colours.index(t.data.first_player)
    if seat >= t.seats:
        colour = t.data.colours[t.data.first_player]
        raise BadOption(f"setup.first_start_player is {colour}, and with {t.seats} players nobody has that colour")
    return seat
