"""The words of The Pillars of the Earth: names, questions, labels, log lines, refusals."""

from guildhall.games.pillars.words.asked import label, purse, question
from guildhall.games.pillars.words.held import held
from guildhall.games.pillars.words.names import name
from guildhall.games.pillars.words.refused import refusal
from guildhall.games.pillars.words.shown import PURSE, cells, columns, progress, switches
from guildhall.games.pillars.words.tables import tables
from guildhall.games.pillars.words.told import line

__all__ = [
    "PURSE",
    "cells",
    "columns",
    "held",
    "label",
    "line",
    "name",
    "progress",
    "purse",
    "question",
    "refusal",
    "switches",
    "tables",
]
