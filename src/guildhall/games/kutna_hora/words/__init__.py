"""The words of Kutná Hora: questions, labels, log lines, refusals, tables."""

from guildhall.games.kutna_hora.words.labels import label
from guildhall.games.kutna_hora.words.log_lines import line
from guildhall.games.kutna_hora.words.progress import PURSE, cells, columns, held, progress, purse
from guildhall.games.kutna_hora.words.questions import question
from guildhall.games.kutna_hora.words.refusal_sentences import refusal
from guildhall.games.kutna_hora.words.switches import switches
from guildhall.games.kutna_hora.words.tables import tables

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
