"""The words of Hamlet: names, questions, labels, log lines, refusals."""

from guildhall.words.title_words import words_of

WORDS = words_of(__name__)
