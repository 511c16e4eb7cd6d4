"""The words of Belfort: questions, labels, log lines, refusals, and what stands beside the board."""

from guildhall.games.belfort.words.labels import label
from guildhall.games.belfort.words.log_lines import line
from guildhall.games.belfort.words.progress import PURSE, cells, columns, held, progress, purse
from guildhall.games.belfort.words.questions import question
from guildhall.games.belfort.words.refusal_sentences import refusal
from guildhall.games.belfort.words.switches import switches
from guildhall.games.belfort.words.tables import tables

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
