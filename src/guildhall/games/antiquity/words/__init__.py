"""The words of Antiquity: names, questions, labels, log lines, refusals."""

from guildhall.games.antiquity.words.asked import purse, question
from guildhall.games.antiquity.words.held import held
from guildhall.games.antiquity.words.labels import label
from guildhall.games.antiquity.words.names import name
from guildhall.games.antiquity.words.refused import refusal
from guildhall.games.antiquity.words.shown import PURSE, cells, columns, progress
from guildhall.games.antiquity.words.switches import switches
from guildhall.games.antiquity.words.tables import tables
from guildhall.games.antiquity.words.told import line

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
