"""The six action cards of a player, played ones dimmed but for the half that was used; or what a Joker may become."""

from guildhall.draw.ink import box, group, num, path, put
from guildhall.draw.lettering import line
from guildhall.draw.memoising import memoised
from guildhall.draw.pieces import lit_box
from guildhall.draw.symbols import symbol
from guildhall.games.kutna_hora.drawing import holdings, signs
from guildhall.games.kutna_hora.drawing.reading import Reading
from guildhall.games.kutna_hora.frames import ASK_JOKER
from guildhall.games.kutna_hora.terms import ACTIONS, JOKER

LEAST, CARD_H, GAP = 392.0, 48.0, 6.0
CARDS = 6


def card(r: Reading, seat: int, name: str, x: float, y: float, w: float) -> str:
    """A card with its two halves."""
    here, used = name in r.players[seat]["hand"], r.players[seat]["played"].get(name)
    half = CARD_H / 2
    halves = []
    for n, action in enumerate([ACTIONS[half] for half in r.data.halves[r.data.cards.index(name)]]):
        top, room = y + n * half, 14 if action == used else 0
        halves.append(
            group(
                box(x + 2, top + 2, w - 4, half - 4, 4, "aura"),
                signs.action(action, r.marks[seat], x + 15, top + half / 2, 20),
                line(x + 29, top + half / 2 + 5.2, r.action(action), w - 34 - room),
                symbol("icon-check", x + w - 12, top + half / 2, 13, "verdigris") if action == used else "",
                data_ref=f"half:{seat}:{name}:{action}",
                class_="" if here or action == used else "faded",
            )
        )
    return group(
        lit_box(x, y, w, CARD_H, 6, "panel card" if here else "panel"),
        path(f"M{num(x)} {num(y + half)}h{num(w)}", "rule"),
        *halves,
        data_ref=f"card:{seat}:{name}",
        id=f"card-{seat}-{name}",
        class_="" if here else "played",
    )


def choice(r: Reading, seat: int, action: str, x: float, y: float, w: float) -> str:
    """An action a Joker may become."""
    return group(
        lit_box(x, y, w, CARD_H, 6, "panel card"),
        signs.action(action, r.marks[seat], x + 22, y + CARD_H / 2, 28),
        line(x + 42, y + CARD_H / 2 + 5.5, r.action(action), w - 47, 16, "name"),
        data_ref=f"action:{action}",
    )


def across(width: float) -> int:
    """Cards in a row."""
    return 6 if width >= 800 else 3 if width >= 330 else 2


def height(width: float) -> float:
    return -(-CARDS // across(width)) * (CARD_H + GAP) + 34


@memoised
def picture(r: Reading, seat: int, width: float) -> str:
    """The cards, or the choices of a Joker; lots below."""
    columns = across(width)
    w = (width - 2 + GAP) / columns - GAP
    choosing = r.view["question"] == ASK_JOKER and seat in r.view["actors"]
    names = ACTIONS[:JOKER] if choosing else r.data.cards
    draw = choice if choosing else card
    parts = [
        draw(r, seat, name, 1 + (n % columns) * (w + GAP), 1 + (n // columns) * (CARD_H + GAP), w)
        for n, name in enumerate(names)
    ]
    return "".join(parts) + put((0, height(width) - 34), holdings.lots(r, seat, width))
