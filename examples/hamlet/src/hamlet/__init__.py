"""Hamlet, a made-up miniature for 2 to 4: how a title is written, and the proof of what only some titles need.

Sealed plans made at the same time, a trade in the middle of them, hidden hands, chained questions (what, where, paid
how), a peek, families that leave in mid-phase, an option that is a set.
"""

from guildhall.kernel.title import Title

TITLE = Title(name="hamlet", ruleset=1, package=__name__)
