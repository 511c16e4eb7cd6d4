"""What the front page says of Kutná Hora."""

from typing import Final

from guildhall.words.shown import Front, Thumbnail

FRONT: Final = Front(
    minutes=120,
    weight=3,
    line="Dig silver, build guilds, and live with prices that move under you.",
    thumbnail=Thumbnail(moves=110, share=2),
    presets={"first_game": "First game"},
)
