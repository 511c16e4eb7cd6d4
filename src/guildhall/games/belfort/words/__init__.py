"""The words of Belfort: names, questions, labels, log lines, refusals, and what stands beside the board."""

from guildhall.games.belfort.words.asked import label, purse, question
from guildhall.games.belfort.words.held import held
from guildhall.games.belfort.words.names import name
from guildhall.games.belfort.words.refused import refusal
from guildhall.games.belfort.words.shown import PURSE, cells, columns, progress
from guildhall.games.belfort.words.switches import switches
from guildhall.games.belfort.words.tables import tables
from guildhall.games.belfort.words.told import line

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
