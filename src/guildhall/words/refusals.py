"""Refusals in words: the engine says which rule refuses and why by code, here it becomes a sentence."""

from guildhall.kernel.errors import Illegal
from guildhall.kernel.refusal import Refusal
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import GAME_OVER, NOT_YOUR_TURN, OTHER_QUESTION, State
from guildhall.words.catalogue import Words

SENTENCES = {
    GAME_OVER: "the game is over",
    NOT_YOUR_TURN: "it is not this seat's turn",
    OTHER_QUESTION: "this does not answer the question asked now",
}


def explain(state: State, refusal: Refusal, language: str = "en") -> str:
    """One sentence on why a choice is refused in this position."""
    if refusal.code in SENTENCES:
        return Words(language).say(SENTENCES[refusal.code])
    view = state.view(refusal.seat)
    said: str = title_of(state.game).words.refusal(view, refusal.seat, refusal.choice, refusal.code, language)
    return said


def sentence(illegal: Illegal, language: str = "en") -> str:
    """The same for a choice that was tried; by its bare reason where the position is gone."""
    return explain(illegal.state, illegal.refusal, language) if illegal.state else illegal.refusal.reason
