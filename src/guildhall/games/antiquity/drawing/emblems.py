"""One emblem a building, in a 24 x 24 box, in single strokes."""

from functools import lru_cache

from guildhall.draw.ink import el, num

EMBLEMS = {
    "house": "M4 12 12 4l8 8M6 10v10h12V10M10 20v-6h4v6",
    "cart_shop": "M12 4a8 8 0 1 0 .01 0M12 4v16M4 12h16M6.3 6.3l11.4 11.4M17.7 6.3 6.3 17.7",
    "storage": "M7 4h10c2 5 2 11 0 16H7C5 15 5 9 7 4zM5.8 9h12.4M5.8 15h12.4M12 4v16",
    "fountain": "M4 14c0 4 3 7 8 7s8-3 8-7zM12 14V6M12 7C9 2 5 4 5 10M12 7c3-5 7-3 7 3",
    "market": "M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z",
    "granary": "M12 21V9M12 3c2 2 2 4 0 6-2-2-2-4 0-6zM12 14c-4 0-5-2-5-5 3 0 5 2 5 5zM12 14c4 0 5-2 5-5-3 0-5 2-5 5z",
    "brewery": "M6 8h9v11a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2zM15 11h3a2 2 0 0 1 0 6h-3M6 8c-1-3 2-5 4-3 2-2 6 0 5 3",
    "harbour": "M12 8v13M12 3.2a2.4 2.4 0 1 0 .01 0M7.5 11h9M4 14c1 5 4 7 8 7s7-2 8-7",
    "explorer": "M12 3a9 9 0 1 0 .01 0M15.8 8.2l-2.4 5.2-5.2 2.4 2.4-5.2z",
    "university": "M12 6c-3-2-6-2-9-1v13c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v13",
    "cathedral": "M12 4a8 8 0 1 0 .01 0M12 9.4a2.6 2.6 0 1 0 .01 0M12 4v5.4M12 14.6V20M4 12h5.4M14.6 12H20",
    "dump": "M2 19c3-1 4-8 8-9 3-1 4 3 6 4s4 4 6 5zM9 6c-1-1 1-2 0-4M14 7c-1-1 1-2 0-4",
    "forced_labour": "M10 8H6a4 4 0 0 0 0 8h4M14 8h4a4 4 0 0 1 0 8h-4M8 12h8",
    "faculty_theology": "M10 3h4v6h6v4h-6v8h-4v-8H4V9h6z",
    "faculty_philosophy": "M6 4h11a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2zM6 4a2 2 0 0 0-2 2v2h2M9.5 9h6"
    "M9.5 12.5h6M9.5 16h4",
    "faculty_biology": "M12 21V8M12 8c-1-3 0-5 0-6 2 1 2 4 0 6zM12 13C7 13 5 10 5 6c4 0 7 3 7 7z"
    "M12 17c5 0 7-3 7-7-4 0-7 3-7 7z",
    "faculty_alchemy": "M10 3h4M10.5 3v6L5 19a1.4 1.4 0 0 0 1 2h12a1.4 1.4 0 0 0 1-2L13.5 9V3M7.5 15h9",
    "hospital": "M12 20C5 15 3 11 5 7.5 7 4.5 11 5 12 8.5 13 5 17 4.5 19 7.5 21 11 19 15 12 20zM12 10v6M9 13h6",
    "stable": "M7 20H5c-2-9 1-16 7-16s9 7 7 16h-2M8.5 20c-2-7 0-12 3.5-12s5.5 5 3.5 12",
    "fishery": "M3 12c4-6 11-6 15 0-4 6-11 6-15 0zM18 12l4-4v8zM7.5 11h.01",
    "luxury": "M7 4h10l4 6-9 11L3 10zM3 10h18M9 10l3 11 3-11",
}


@lru_cache(maxsize=1024)
def emblem(name: str, x: float, y: float, size: float, cls: str = "emblem") -> str:
    """The emblem centred on (x, y)."""
    move = f"translate({num(float(x - size / 2))} {num(float(y - size / 2))}) scale({size / 24:.2f})"
    return el("path", d=EMBLEMS[name], class_=cls, transform=move)
