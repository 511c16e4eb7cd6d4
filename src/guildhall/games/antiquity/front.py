"""What the front page says of Antiquity."""

from typing import Final

from guildhall.words.shown import Front, Layer, Thumbnail

FRONT: Final = Front(
    minutes=180,
    weight=4.5,
    line="Feed a city off a land you are wearing out.",
    thumbnail=Thumbnail(moves=200, bot="greedy"),
    presets={"rulebook": "As the rulebook says", "published": "As published"},
    layers=(
        Layer("", "Everything"),
        Layer("no-zones", "No zones"),
        Layer("no-pieces", "No pieces"),
        Layer("only-terrain", "The bare land"),
        Layer("only-zone-{seat}", "Zone of {name}", by_seat=True),
    ),
)
