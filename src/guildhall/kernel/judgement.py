"""The numbers a title's bot judges with, where they can be exchanged."""

from typing import Generic, TypeVar

W = TypeVar("W")


class Judgement(Generic[W]):
    """Holds the weights in use: those of the title's file, until a tuning puts others to the test."""

    def __init__(self, weights: W) -> None:
        self.weights = weights
