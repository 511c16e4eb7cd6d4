"""Where everything lies on the board, 1200 by 916. Names stand along the edge of the land, in clockwise order."""

WIDTH, HEIGHT = 1200, 916

# 60 spaces of the score track round the edge, 0 at the top left, clockwise.
FRAME_X, FRAME_Y, FRAME_W, FRAME_H = 4, 4, 1192, 908
FRAME_THICK, ACROSS, DOWN = 30, 18, 12
LAP = 2 * (ACROSS + DOWN)

MAP = (40, 40, 1120, 636)
RIVER = (
    "M346 40C338 110 358 150 342 216S334 300 352 370 378 470 372 540 342 620 346 676H392"
    "C386 620 406 590 414 540S420 440 396 370 366 300 382 216 384 110 392 40Z"
)
ROAD = "M63 63H1090q47 0 47 47V608q0 47-47 47H110q-47 0-47-47V276q0-47 47-47H389V351"
BRIDGES = [(368, 63), (368, 655), (361, 229)]
HILLS = [
    ("hill", "M40 480q120-60 240-10t260-20 300 20 320-60v266H40z"),
    ("field", "M40 600q160-40 330-6t380 0 410-30v112H40z"),
    ("hill", "M700 40q40 60 150 60t310 40V40z"),
    ("field", "M40 40h240q-40 70-120 76T40 190z"),
]

# The numbered names: x, y, widest. A negative width hangs the name to the left of x.
BANNERS = {
    "event": (50, 50, 136),
    "bishop": (196, 50, 196),
    "mill": (408, 50, 214),
    "kingsbridge": (632, 50, 200),
    "priory": (940, 50, 210),
    "forest": (1150, 222, -180),
    "quarry": (1150, 374, -180),
    "gravel_pit": (1150, 526, -180),
    "court": (404, 642, 200),
    "shiring": (50, 642, 200),
    "castle": (50, 366, 210),
    "market": (50, 216, 210),
    "build": (376, 216, 144),
    "start_player": (376, 338, 148),
}
VIGNETTES = [
    ("chapel", (186, 192), "bishop"),
    ("mill", (408, 186), "mill"),
    ("town", (634, 190), "kingsbridge"),
    ("cloister", (964, 192), "priory"),
    ("wood", (884, 350), "forest"),
    ("cliffs", (884, 500), "quarry"),
    ("mounds", (880, 640), "gravel_pit"),
    ("pavilion", (404, 636), "court"),
    ("walled_town", (52, 628), "shiring"),
    ("castle", (238, 480), "castle"),
]
COPSES = [(640, 236), (346, 476), (850, 302)]
SPACES = {
    "bishop": [(306, 128)],
    "kingsbridge": [(779, 203), (895, 203)],
    "priory": [(1086, 118), (1086, 172)],
    "court": [(548, 602), (600, 602), (652, 602), (704, 602)],
    "shiring": [(207, 612), (319, 612)],
    "castle": [(80, 430)],
    "market": [(306, 268), (356, 268), (306, 318), (356, 318)],
    "start_player": [(412, 402)],
}
SPACE_R = 21

EVENT_CARD = (52, 84, 122, 116)
PLACE_CARDS = {"kingsbridge": [(724, 80), (840, 80)], "shiring": [(154, 484), (266, 484)]}
PLACE_CARD = {"kingsbridge": (110, 114), "shiring": (106, 118)}
ADVANTAGE_PILE = (810, 199, 22, 29)
STALLS = [("sand", 56), ("wood", 130), ("stone", 204)]
STALL_Y, STALL_W = 250, 62
STOCKS = {"wood": (896, 240), "stone": (896, 388), "sand": (896, 539), "metal": (824, 602)}
MILL_ROWS = (514, 82, 114)  # x, y, width
SITE_ROWS = {"forest": (978, 255), "quarry": (978, 407), "gravel_pit": (978, 559)}
SITE_ROW, ROW_H = 174, 29

CATHEDRAL_AT, CATHEDRAL_SCALE = (530, 474), 0.96
NIMBUS = (702, 352, 158)
CAPTION = (408, 264, 110)  # round, piece, phase

# The gallery under the cathedral is the cost track; the last niche is wide, many may wait there.
ARCADE_X, ARCADE_Y, ARCADE_H, PLINTH = 440, 542, 58, 24
NICHE, LAST_NICHE = 47, 87
BAG = (408, 462)
BAG_LIST = (385, 484, 45, 20)  # x, y, width, step
ASIDE = (438, 468)
DIE = (766, 602)

GOLD_X, GOLD_Y, GOLD_W, GOLD_H = 82, 682, 1076, 42
SUPPLY_X, SUPPLY_Y, SUPPLY_STEP = 42, 731, 125
SUPPLY_CARD = (116, 145)
