"""What is true of every position of Hamlet."""

from tiny_game.game import Hamlet


def invariants(t: Hamlet) -> list[str]:
    """Every card is in the deck, in a hand or on a plot, but for those that were used up."""
    broken = []
    for card, copies in enumerate(t.data.copies):
        held = t.deck.count(card) + sum(row.count(card) for row in (*t.hands, *t.plots))
        if held > copies:
            broken.append(f"there are {held} cards {t.data.cards[card]}, not {copies}")
    return broken
