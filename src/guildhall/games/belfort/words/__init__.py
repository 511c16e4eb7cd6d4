"""The words of Belfort: names, questions, labels, log lines, refusals."""

from guildhall.games.belfort.words.asked import label, purse, question
from guildhall.games.belfort.words.names import name
from guildhall.games.belfort.words.refused import refusal
from guildhall.games.belfort.words.told import line

__all__ = ["label", "line", "name", "purse", "question", "refusal"]
