"""The words of Kutná Hora: names, questions, labels, log lines, refusals."""

from guildhall.games.kutna_hora.words.asked import label, purse, question
from guildhall.games.kutna_hora.words.names import name
from guildhall.games.kutna_hora.words.refused import refusal
from guildhall.games.kutna_hora.words.told import line

__all__ = ["label", "line", "name", "purse", "question", "refusal"]
