"""The words of Hamlet: names, questions, labels, log lines, refusals."""

from hamlet.words.labels import label
from hamlet.words.log_lines import line
from hamlet.words.progress import PURSE, cells, columns, held, progress, purse
from hamlet.words.questions import question
from hamlet.words.refusal_sentences import refusal
from hamlet.words.switches import switches
from hamlet.words.tables import tables

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
