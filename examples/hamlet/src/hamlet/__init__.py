"""Hamlet, a made-up miniature for 2 to 4: how a title is written, and the proof of what only some titles need.

Sealed plans made at the same time, a trade in the middle of them, hidden hands, chained questions (what, where, paid
how), a peek, families that leave in mid-phase, an option that is a set.
"""

from guildhall.kernel.title import Title
from hamlet import refusals
from hamlet.data import FOLDER, options, read
from hamlet.game import KINDS, begin
from hamlet.notation import CHANCES, CHOICES
from hamlet.rules import fits

TITLE = Title(
    name="hamlet",
    ruleset=1,
    package=__name__,
    folder=FOLDER,
    begin=begin,
    read=read,
    choices=CHOICES,
    chances=CHANCES,
    kinds=KINDS,
    refusals=vars(refusals),
    options=options,
    fits=fits,
)
