"""What the front page says of Hamlet."""

from typing import Final

from guildhall.words.shown import Front, Thumbnail

FRONT: Final = Front(
    minutes=10,
    weight=1,
    line="Three mornings, a few plots, and whatever the night brings.",
    thumbnail=Thumbnail(moves=60, bot="greedy"),
    presets={"siege": "Siege"},
)
