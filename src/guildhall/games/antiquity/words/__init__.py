"""The words of Antiquity: questions, labels, log lines, refusals, tables."""

from guildhall.words.title_words import words_of

WORDS = words_of(__name__)
