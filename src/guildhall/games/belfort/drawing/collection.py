"""The collection board: four Resource Areas, the Recruiter's Desk and the King's Camp."""

from guildhall.draw.ink import box, group, put
from guildhall.draw.lettering import SMALLEST, line, text_width, words
from guildhall.draw.symbols import good
from guildhall.games.belfort.drawing import glyphs
from guildhall.games.belfort.drawing import layout as at
from guildhall.games.belfort.drawing.folk import fee, put_plank, worker
from guildhall.games.belfort.drawing.reading import Reading
from guildhall.games.belfort.drawing.signs import sign
from guildhall.games.belfort.views import GroupView, WorkerView, owner_of

LEFT = at.MARGIN + at.PAD
R, STEP = 8.0, 19.0  # of a worker in an area
ROWS = (38, 59)
PLANK_STEP = 40
Standing = tuple[float, str]
# What workers bring, while nobody is there (BF-COL-1).
YIELDS = {
    "forest": ("elf", "arrow", "wood"),
    "quarry": ("dwarf", "arrow", "stone"),
    "mine": ("elf", "dwarf", "arrow", "metal"),
    "gold_mine": ("elf", "/", "dwarf", "arrow", "gold"),
}


def piece_id(owner: int, piece: str, where: str) -> dict[str, str]:
    """Workers of one player and kind are alike: the id says where one stands, the piece whose it is."""
    return {"id": f"worker-{where}", "data_piece": f"{piece}-{owner}"}


def workers_of(row: GroupView) -> list[tuple[str, int]]:
    found = list(row["workers"].items())
    return [*found, ("giant", row["giants"])] if row["giants"] else found


def standing(row: GroupView, area: str, bonus: int, coming: bool, form: int) -> Standing:
    """Those of one player: every worker by itself (0), a worker and how many (1), or how many in all (2)."""
    seat, x, parts = row["seat"], R + 3, []
    pieces = workers_of(row)
    if form == 2:
        pieces = [(pieces[0][0], sum(n for _, n in pieces))]
    for piece, n in pieces:
        for copy in range(n if form == 0 else 1):
            named = piece_id(seat, piece, f"{area}-{seat}-{piece}-{copy}")
            parts.append(worker(piece, x, 0, R, seat, **named))
            x += STEP if form == 0 else STEP - 6
        if form and n > 1:
            parts.append(words(x, 5, n, SMALLEST, "strong"))
            x += text_width(str(n), SMALLEST, "strong")
        x += 0 if form == 0 else 7
    x -= 6 if form == 0 else 3
    gained = str(row["yield"]) if form < 2 and coming else ""
    if gained:
        parts.append(words(x, 5, f"→{gained}" if form else gained, SMALLEST, "soft strong"))
        x += text_width(f"→{gained}" if form else gained, SMALLEST, "strong") + 3
    if bonus and coming:
        parts.append(
            box(x, -9, 25, 18, 9, "bonus") + words(x + 12.5, 5, f"+{bonus}", SMALLEST, "strong on-gold", "middle")
        )
        x += 28
    return x, "".join(parts)


def arranged(groups: list[Standing], rooms: list[float], gap: float) -> str | None:
    """The groups in two rows, or nothing if they do not fit."""
    x, n, parts = 0.0, 0, []
    for wide, drawn in groups:
        if x and x + wide > rooms[n]:
            n, x = n + 1, 0.0
        if n == len(rooms) or x + wide > rooms[n]:
            return None
        parts.append(put((x, ROWS[n]), drawn))
        x += wide + gap
    return "".join(parts)


def area(r: Reading, name: str) -> str:
    """Who stands in a Resource Area, what they will bring, who has the bonus (BF-COL-4)."""
    top, bottom = at.AREAS[name]
    view = r.view["areas"][name]
    rooms = [at.room(top + row - 10, top + row + 10) + at.PAD - 4 for row in ROWS]
    coming = r.view["phase"] in ("placement", "collection")
    placed = None
    for form, gap in ((0, 8.0), (1, 6.0), (1, 2.0), (2, 5.0), (2, 0.0)):
        groups = [
            standing(row, name, r.data.area_bonus if row["seat"] == view["bonus"] else 0, coming, form)
            for row in view["pieces"]
        ]
        placed = arranged(groups, rooms, gap)
        if placed is not None:
            break
    if not view["pieces"]:
        placed = group(glyphs.row(YIELDS[name], 2, ROWS[0] + 8, 120, 17), class_="hint")
    return group(
        at.panel(at.AREAS[name], aura=True),
        good(view["good"], LEFT + 10, top + 15, 21),
        line(LEFT + 26, top + 21, r.name(name), at.room(top, bottom) - 26, 16, "name"),
        put((LEFT, top), placed or ""),
        data_ref=f"area:{name}",
    )


def planks(r: Reading, where: str, x: float, y: float, standing: list[WorkerView | None], number: int) -> str:
    """A row of planks with the workers on them."""
    parts = []
    for n in range(number):
        one = standing[n] if n < len(standing) else None
        parts.append(put_plank(x + n * PLANK_STEP, y, PLANK_STEP - 5, 23))
        if one is not None:
            owner = owner_of(r.view, one)
            named = piece_id(owner, one["piece"], f"{where}-{n}")
            parts.append(worker(one["piece"], x + n * PLANK_STEP, y + 1, 9, owner, **named))
        elif where == "camp":
            parts.append(words(x + n * PLANK_STEP, y + 5, n + 1, SMALLEST, "strong", "middle"))
    return "".join(parts)


def office(r: Reading, name: str, span: tuple[int, int], planks: str) -> str:
    """A place where workers stand on planks."""
    top, bottom = span
    return group(
        at.panel(span, aura=True),
        sign(name, LEFT + 10, top + 14, 19),
        line(LEFT + 26, top + 20, r.name(name), at.room(top, bottom) - 24, 16, "name"),
        planks,
        data_ref=name,
    )


def desk(r: Reading) -> str:
    """BF-PLC-3, BF-PLC-4."""
    y, number = at.DESK[0] + 39, r.view["desk_planks"]
    standing = planks(r, "desk", LEFT + 18, y, r.view["desk"], number)
    return office(r, "desk", at.DESK, standing + fee(r.data.desk_fee, LEFT + number * PLANK_STEP + 12, y))


def camp(r: Reading) -> str:
    """BF-PLC-5."""
    return office(
        r, "camp", at.CAMP, planks(r, "camp", LEFT + 18, at.CAMP[0] + 39, r.view["camp"], r.view["camp_planks"])
    )


def collection(r: Reading) -> str:
    return "".join([area(r, name) for name in at.AREAS]) + desk(r) + camp(r)
