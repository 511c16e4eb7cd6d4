"""What is true of every position of Hamlet."""

from hamlet.table import Table


def invariants(t: Table) -> list[str]:
    """Every card is in the deck, in a hand or on a plot; every night is past, coming or in the deck."""
    data, broken = t.data, []
    for card, copies in enumerate(t.rules.copies(data)):
        held = t.deck.count(card) + sum(row.count(card) for row in [*t.hands, *t.plots])
        if held != copies:
            broken.append(f"there are {held} cards {data.cards[card]}, not {copies}")
    for event, copies in enumerate(data.nights):
        held = t.nights.count(event) + t.past.count(event) + (t.event == event)
        if held != copies:
            broken.append(f"there are {held} events {data.events[event]}, not {copies}")
    for seat in range(t.seats):
        if min(t.free_goods(seat)) < 0:
            broken.append(f"seat {seat} has planned with goods it does not have")
    return broken
