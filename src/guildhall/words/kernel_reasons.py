"""The refusals every title shares."""

from guildhall.kernel.state import GAME_OVER, NOT_YOUR_TURN, OTHER_QUESTION

KERNEL_REASONS = {
    GAME_OVER: "the game is over",
    NOT_YOUR_TURN: "it is not this seat's turn",
    OTHER_QUESTION: "this does not answer the question asked now",
}
