"""The words of Belfort: questions, labels, log lines, refusals, and what stands beside the board."""

from guildhall.words.title_words import words_of

WORDS = words_of(__name__)
