"""The Pillars of the Earth (2006), 2 to 4 players."""

from guildhall.kernel.title import Title

TITLE = Title(name="pillars", ruleset=2, package=__name__)
