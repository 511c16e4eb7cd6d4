"""What the front page says of The Pillars of the Earth."""

from typing import Final

from guildhall.words.shown import Front, Thumbnail

FRONT: Final = Front(
    minutes=90,
    weight=2.5,
    line="Send workers out, pay for builders, raise the cathedral of Kingsbridge.",
    thumbnail=Thumbnail(moves=160),
)
