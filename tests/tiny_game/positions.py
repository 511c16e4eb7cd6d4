"""What the positions of Hamlet look like."""

from guildhall.kernel.positions import BOTTOM, Frame, Layout, Shape, below, each, mask, maybe, some, upto
from tiny_game import notation as n
from tiny_game.game import Hamlet


def layout(t: Hamlet) -> Layout:
    data, seats = t.data, t.seats
    cards, events, plots = len(data.cards), len(data.events), data.width * data.height
    good = below(len(data.goods))
    fields: dict[str, Shape] = {
        "round": upto(data.rounds),
        **dict.fromkeys(("home", "offered", "seers"), mask(seats)),
        "event": maybe(events),
        "goods": each(seats, each(len(data.goods), upto(99))),
        "hands": each(seats, some(sum(data.copies), below(cards))),
        "plots": each(seats, each(plots, maybe(cards))),
        "plans": each(seats, some(plots, mask(60))),
        "deck": some(sum(data.copies), below(cards)),
        **dict.fromkeys(("nights", "past"), some(sum(data.nights), below(events))),
    }
    looks, raids = (n.NIGHT, n.ASK_LOOK), (BOTTOM, n.ROUND, n.ASK_RAID)
    frames = {
        n.ROUND: Frame((BOTTOM,)),
        n.NIGHT: Frame((BOTTOM,)),
        n.REVEAL: Frame(looks),
        n.ASK_LOOK: Frame(looks, True),
        n.ASK_BUILD: Frame((n.REVEAL,), together=True),
        n.ASK_RAID: Frame(raids, True),
    }
    lanes = {
        n.ASK_PLOT: Frame((n.ASK_BUILD, n.ASK_TRADE), True, a=below(cards)),
        n.ASK_PAY: Frame((n.ASK_BUILD, n.ASK_TRADE), True, a=below(cards), b=below(plots)),
        n.ASK_TRADE: Frame((n.ASK_BUILD, n.ASK_PLOT, n.ASK_PAY, n.ASK_TRADE), True, a=below(seats), b=good, c=good),
    }
    return Layout(fields, frames, lanes, lambda state: [])
