"""What the front page says of Belfort."""

from typing import Final

from guildhall.words.shown import Front, Thumbnail

FRONT: Final = Front(
    minutes=120,
    weight=3.5,
    line="Elves, dwarves and gnomes finish five districts before the snow.",
    thumbnail=Thumbnail(moves=300),
    presets={"base": "Base game", "beginner": "Beginners", "advanced": "Advanced"},
)
