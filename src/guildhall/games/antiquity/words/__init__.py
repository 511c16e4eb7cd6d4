"""The words of Antiquity: questions, labels, log lines, refusals, tables."""

from guildhall.games.antiquity.words.labels import label
from guildhall.games.antiquity.words.log_lines import line
from guildhall.games.antiquity.words.progress import PURSE, cells, columns, held, progress, purse
from guildhall.games.antiquity.words.questions import question
from guildhall.games.antiquity.words.refusal_sentences import refusal
from guildhall.games.antiquity.words.switches import switches
from guildhall.games.antiquity.words.tables import tables

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
