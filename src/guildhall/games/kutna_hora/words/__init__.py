"""The words of Kutná Hora: names, questions, labels, log lines, refusals, tables."""

from guildhall.games.kutna_hora.words.asked import label, purse, question
from guildhall.games.kutna_hora.words.held import held
from guildhall.games.kutna_hora.words.log_lines import line
from guildhall.games.kutna_hora.words.names import name
from guildhall.games.kutna_hora.words.refusal_sentences import refusal
from guildhall.games.kutna_hora.words.shown import PURSE, cells, columns, progress, switches
from guildhall.games.kutna_hora.words.tables import tables

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
