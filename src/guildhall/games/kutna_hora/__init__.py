"""Kutná Hora: The City of Silver (2023), 2 to 4 players."""

from guildhall.kernel.title import Title

TITLE = Title(name="kutna_hora", ruleset=2, package=__name__)
