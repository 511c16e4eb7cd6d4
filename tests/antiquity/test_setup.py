"""Components and setup: AQ-CMP, AQ-SET, AQ-TRM; the options of the title."""

import pytest

import guildhall
from antiquity.position import PRESETS, TITLE, offered
from arrange import refused
from guildhall.games.antiquity import bot
from guildhall.games.antiquity.data import read
from guildhall.games.antiquity.game import Antiquity
from guildhall.games.antiquity.hexgrid import face_of, mirror_of, turns_of
from guildhall.games.antiquity.notation import GRID
from guildhall.games.antiquity.options import ALLOWED, read_options
from guildhall.games.antiquity.sets import bits
from guildhall.games.antiquity.terms import BUILDINGS, GOODS
from guildhall.kernel.components import overlaid
from guildhall.kernel.errors import BadComponents, BadOption
from guildhall.kernel.record import Record

pytestmark = pytest.mark.engine
TABLES = TITLE.tables
every_number = pytest.mark.parametrize("seats", [2, 3, 4])


def new(seats: int = 2, seed: int = 1, **options: object) -> Antiquity:
    state = guildhall.new("antiquity", seats, seed=seed, options=options)
    assert isinstance(state, Antiquity)
    return state


# ---- components


@pytest.mark.rule("AQ-CMP-1", "AQ-CMP-2", "AQ-CMP-3", "AQ-CMP-4")
def test_the_box() -> None:
    supply = TABLES["supply"]
    assert (supply["men_per_player"], supply["houses_per_player"], supply["cubes_per_player"]) == (20, 20, 22)
    assert (supply["city_markers_per_player"], supply["inns_per_player"]) == (4, 16)
    view = new().view(None)
    assert view["supply"] == {"cart_shop": 16, "fountain": 16, "storage": 16, "fishery": 12}
    assert (supply["map_tiles"], supply["city_maps_small"], supply["exploration_markers"]) == (16, 12, 16)
    assert sum(tile["copies"] for tile in TABLES["map_tile"]) == 16
    assert (supply["goods_counters_per_kind"], len(GOODS)) == (48, 10)
    assert all(len(face["exploration"]) == 2 for face in TABLES["tile_face"])


@pytest.mark.rule("AQ-CMP-5", "AQ-CMP-7", "AQ-RUL-1")
@pytest.mark.parametrize("preset", PRESETS)
def test_sizes_of_the_buildings(preset: str) -> None:
    state = guildhall.new("antiquity", 2, seed=1, preset=preset)
    assert isinstance(state, Antiquity)
    sizes = {name: len(state.shapes.cells[kind][0]) for kind, name in enumerate(BUILDINGS)}
    small = preset == "rulebook"
    assert sizes == {
        "house": 1,
        "cart_shop": 2 if small else 3,
        "storage": 2,
        "fountain": 1,
        "market": 4,
        "granary": 4,
        "brewery": 5,
        "harbour": 6,
        "explorer": 3,
        "university": 4,
        "cathedral": 6,
        "dump": 9,
        "forced_labour": 6,
        "faculty_theology": 5 if small else 8,
        "faculty_philosophy": 8,
        "faculty_biology": 8,
        "faculty_alchemy": 8,
        "hospital": 6,
        "stable": 4,
    }


@pytest.mark.rule("AQ-TRM-2")
def test_every_tile_face_has_the_terrain_it_claims() -> None:
    names = {"F": "forest", "P": "plains", "M": "mountain", "W": "water"}
    for face in TABLES["tile_face"]:
        letters = "".join(face["rows"])
        assert len(letters) == 61
        assert {name: letters.upper().count(letter) for letter, name in names.items()} == face["counts"]
        marked = [GRID.around[at] for at, letter in enumerate(letters) if letter.islower()]
        assert sorted(marked) == sorted(face["exploration"])


@pytest.mark.rule("AQ-TRM-5")
def test_classes_of_goods() -> None:
    kinds = {row["id"]: row["class"] for row in TABLES["good"]}
    assert [good for good, kind in kinds.items() if kind == "food"] == ["grain", "sheep", "olives", "fish"]
    assert [good for good, kind in kinds.items() if kind == "luxury"] == ["wine", "gold", "pearls", "dye"]
    assert [row["id"] for row in TABLES["good"] if row.get("seed")] == ["grain", "sheep", "olives", "wine"]


@pytest.mark.parametrize(
    "overlay, sentence",
    [
        ({"building": {"market": {"squares": 5}}}, "shape does not have 5 squares"),
        ({"tile_face": {"0": {"rows": ["FFF"] * 9}}}, "do not form a tile"),
        ({"good": {"wood": {"class": "food"}}}, "class"),
        ({"limits": {"market_goods_out": 2}}, "must be 1"),
        ({"supply": {"men_per_player": 19}}, "men_per_player is 19, but the pieces say 20"),
        ({"building": {"fountain": {"shared_limit": 12}}}, "fountains_shared is 16, but the pieces say 12"),
        ({"limits": {"max_cities_per_player": 5}}, "max_cities_per_player is 5, but the pieces say 4"),
        ({"limits": {"forced_labour_taken": 4}}, "at most 3"),
        ({"saint": {"barbara": {"building_types_needed": ["tower"]}}}, "no building"),
    ],
)
def test_impossible_components_are_named(overlay: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadComponents, match=sentence):
        read(overlaid(TABLES, overlay))


# ---- the map


@every_number
@pytest.mark.rule("AQ-SET-1", "AQ-SET-5", "AQ-SET-6", "AQ-EX-23")
def test_tiles_and_markers(seats: int) -> None:
    state = new(seats)
    assert len(state.tiles) == 2 * seats
    assert state.land.on_map.bit_count() == 61 * 2 * seats
    assert sum(kind.bit_count() for kind in state.land.kinds) == 61 * 2 * seats
    view = state.view(None)
    assert [tile["start"] is not None for tile in view["map"]["tiles"]].count(True) == seats
    assert len(view["map"]["markers"]) == len(state.marker_deck) == 4 * seats
    assert 16 - len(state.marker_deck) == {2: 8, 3: 4, 4: 0}[seats]
    assert [state.marker_deck.count(kind) for kind in range(4)] == [seats] * 4


@every_number
@pytest.mark.rule("AQ-SET-5")
def test_neighbouring_tiles_leave_no_gap(seats: int) -> None:
    land = new(seats).land
    assert land.on_map & (land.on_map - 1)
    inner = land.on_map
    for at in bits(land.on_map):
        if GRID.ring[at] & ~land.on_map:
            inner &= ~GRID.bit[at]
    grown, found = inner & -inner, 0
    while grown != found:
        found, grown = grown, (grown | GRID.spread(grown)) & inner
    assert found == inner  # the inner hexes hang together


@pytest.mark.rule("AQ-SET-2", "AQ-SET-3", "AQ-SET-4", "AQ-RUL-17", "AQ-INF-2")
def test_sides_turns_and_mirror_images_are_random_as_switched() -> None:
    usual = [tile for seed in range(12) for tile in new(4, seed).tiles]
    assert {turns_of(tile) for tile in usual} == set(range(6))
    assert {mirror_of(tile) for tile in usual} == {0}
    assert {face_of(tile) for tile in usual} == set(range(8))
    for seed in range(12):
        faces = [face_of(tile) // 2 for tile in new(4, seed).tiles]
        assert all(faces.count(design) <= 4 for design in range(4))
    still = [tile for seed in range(4) for tile in new(4, seed, tile_rotation_random=False).tiles]
    assert {turns_of(tile) for tile in still} == {0}
    assert len({face_of(tile) for tile in still}) > 4
    mirrored = [tile for seed in range(4) for tile in new(4, seed, mirrored_tile_faces=True).tiles]
    assert {mirror_of(tile) for tile in mirrored} == {0, 1}


@pytest.mark.rule("AQ-SET-7", "AQ-SET-8", "AQ-INF-2")
def test_what_players_begin_with() -> None:
    orders = set()
    for seed in range(20):
        state = new(3, seed)
        orders.add(tuple(state.order))
        assert state.famine == 0
        for player in state.view(None)["players"]:
            assert player["goods"] == {**dict.fromkeys(GOODS, 0), "wood": 6}
            assert (player["men"], player["houses"], player["buildings"]) == (0, [], [])
    assert len(orders) == 6


@pytest.mark.rule("AQ-SET-9", "AQ-SET-5", "AQ-RUL-13")
def test_first_cities_in_reverse_order_wholly_inside_a_free_start_tile() -> None:
    state = new(2)
    assert state.actors == [state.order[1]]
    assert len(offered(state, state.order[1])) == 2 * 37
    assert refused(state, state.order[1], "found 4,0") == "AQ-SET-9"  # its edge would stick out
    assert refused(state, state.order[1], "found 4,5") == "AQ-SET-9"  # no start tile
    assert refused(state, state.order[1], "found 13,-8") == "AQ-TRM-2"
    state.apply(state.order[1], "found 3,0")
    assert state.actors == [state.order[0]]
    assert refused(state, state.order[0], "found 0,0") == "AQ-SET-9"  # taken
    assert len(offered(state, state.order[0])) == 37
    state.apply(state.order[0], "found -1,14")
    assert (state.round, state.phase, state.actors) == (1, 2, [0, 1])


@pytest.mark.rule("AQ-SET-10", "AQ-SET-12")
@pytest.mark.parametrize("dries", [True, False])
def test_a_first_city_lies_on_anything(dries: bool) -> None:
    for seed in range(30):
        state = new(2, seed, first_city_turns_water_to_land=dries)
        land = state.land
        for choice in state.legal(state.actors[0]):
            disc = GRID.disc[choice >> 12]
            if disc & land.kinds[3] and disc & state.markers:
                wet, markers = disc & land.kinds[3], state.markers
                state.push(state.actors[0], choice)
                assert state.markers == markers & ~disc  # gone, and given to nobody
                assert all(sum(row) == 6 for row in state.goods)
                assert len(state.marker_deck) == 8
                assert state.dry == (wet if dries else 0)
                assert bool(state.water & wet) is not dries
                assert not state.terrain(1) & wet  # no plains
                return
    raise AssertionError("no start tile had water beside a marker")


# ---- options


@pytest.mark.rule("AQ-CMP-7", "AQ-END-7")
def test_presets() -> None:
    rulebook, published = TABLES["options"]["rulebook"], TABLES["options"]["published"]
    options = TITLE.options
    assert options.setting() == options.setting(preset="rulebook")
    assert options.shown(options.setting(preset="published")) == {
        name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in published.items()
    }
    differ = [
        name
        for name, ours, theirs in zip(
            options.names, options.setting(), options.setting(preset="published"), strict=True
        )
        if ours != theirs
    ]
    assert sorted(differ) == sorted(rulebook)
    with pytest.raises(BadOption, match="storage_min_tiles cannot be '3'"):
        guildhall.new("antiquity", 2, options={"storage_min_tiles": 3})


@pytest.mark.parametrize(
    "table, sentence",
    [
        ({"published": {"tower": True}}, "unknown switch tower"),
        ({"published": {}}, "is missing"),
        ({"published": {**TABLES["options"]["published"], "storage_min_tiles": 7}}, "storage_min_tiles is 7"),
    ],
)
def test_impossible_switches_are_named(table: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadComponents, match=sentence):
        read_options({**TABLES, "options": table})


def test_the_default_preset_is_the_rulebook() -> None:
    with pytest.raises(BadComponents, match="default_preset"):
        read_options({**TABLES, "meta": {"default_preset": "other"}})


@pytest.mark.parametrize("name", ALLOWED)
def test_every_value_of_every_switch_can_be_played(name: str) -> None:
    for number, value in enumerate(ALLOWED[name]):
        record = Record.start("antiquity", 2, seed=number, options={name: value})
        state = record.live()
        assert isinstance(state, Antiquity)
        shortlist = bot.shortlist
        for _ in range(120):
            if state.over:
                break
            seat = state.actors[0]
            record.apply(seat, shortlist(state, seat, state.legal(seat))[0])
        assert record.text() == Record.parse(record.text()).text()
