"""The words of The Pillars of the Earth: questions, labels, log lines, refusals, tables."""

from guildhall.games.pillars.words.labels import label
from guildhall.games.pillars.words.log_lines import line
from guildhall.games.pillars.words.progress import PURSE, cells, columns, held, progress, purse
from guildhall.games.pillars.words.questions import question
from guildhall.games.pillars.words.refusal_sentences import refusal
from guildhall.games.pillars.words.switches import switches
from guildhall.games.pillars.words.tables import tables

__all__ = [
    "PURSE",
    "cells",
    "columns",
    "held",
    "label",
    "line",
    "progress",
    "purse",
    "question",
    "refusal",
    "switches",
    "tables",
]
