"""The countryside: hexes as bits of one int, tiles in their layouts, terrain, mountain ranges.

Hex (q, r) is bit `(q - low_q) * stride + r - low_r`; one column of every row lies off the map, so that moving a whole
set of hexes one step in any of the six directions is a shift. The numbering is the same for all numbers of players.
"""

from typing import Final

from guildhall.games.antiquity.sets import bits
from guildhall.games.antiquity.terms import MOUNTAIN, TERRAINS

# The six directions as steps of (q, r); the opposite of a direction is three further.
STEPS: Final = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]]


class Geometry:
    """What is printed on the tiles and where the tiles lie, for every number of players."""

    def __init__(
        self, radius: int, slots: list[list[list[int]]], terrain: list[list[int]], explored: list[list[bool]]
    ) -> None:
        self.radius: int = radius
        self.slots: list[list[list[int]]] = slots
        self.terrain: list[list[int]] = terrain
        self.explored: list[list[bool]] = explored
        self.around: list[list[int]] = disc(radius)
        centres = [slot for layout in slots for slot in layout]
        low_q = min(slot[0] for slot in centres) - radius
        low_r = min(slot[1] for slot in centres) - radius
        high_q = max(slot[0] for slot in centres) + radius
        high_r = max(slot[1] for slot in centres) + radius
        self.low_q: int = low_q
        self.low_r: int = low_r
        self.stride: int = high_r - low_r + 2
        self.size: int = (high_q - low_q + 1) * self.stride
        self.step: list[int] = [dq * self.stride + dr for dq, dr in STEPS]
        self.maps: list[int] = []  # the hexes on the map, by number of slots' layout
        for layout in slots:
            mask = 0
            for slot in layout:
                for dq, dr in self.around:
                    mask |= 1 << self.hex(slot[0] + dq, slot[1] + dr)
            self.maps.append(mask)
        self.names: list[str] = [f"{self.q(at)},{self.r(at)}" for at in range(self.size)]
        self.bit: list[int] = [1 << at for at in range(self.size)]
        self.ring: list[int] = [ring_mask(at, self.step, self.size) for at in range(self.size)]  # the six neighbours
        self.shore: list[list[int]] = [shore_steps(d, self.step) for d in range(6)]  # round both halves of a fishery
        self.disc: list[int] = [self.ring[at] | self.bit[at] for at in range(self.size)]

    def hex(self, q: int, r: int) -> int:
        return (q - self.low_q) * self.stride + r - self.low_r

    def q(self, at: int) -> int:
        return at // self.stride + self.low_q

    def r(self, at: int) -> int:
        return at % self.stride + self.low_r

    def spread(self, mask: int) -> int:
        """The hexes next to a hex of the set; the caller cuts off what lies outside the map."""
        s = self.stride
        return mask << 1 | mask >> 1 | mask << s | mask >> s | mask << (s - 1) | mask >> (s - 1)

    def shift(self, mask: int, direction: int) -> int:
        """The set moved one step."""
        by = self.step[direction]
        return mask << by if by > 0 else mask >> -by

    def distance(self, one: int, other: int) -> int:
        dq = self.q(one) - self.q(other)
        dr = self.r(one) - self.r(other)
        ds = dq + dr
        return max(abs(dq), abs(dr), abs(ds))


class Land:
    """The countryside of one game as it was laid out; it never changes and all clones share it."""

    def __init__(self, grid: Geometry, players: int, tiles: tuple[int, ...]) -> None:
        layout = grid.slots[players - 2]
        self.on_map: int = grid.maps[players - 2]
        self.kinds: list[int] = [0, 0, 0, 0]  # hexes of each terrain as printed
        self.exploration: int = 0
        self.centres: list[int] = []
        for number in range(len(layout)):
            slot = layout[number]
            self.centres.append(grid.hex(slot[0], slot[1]))
            if number < len(tiles):
                self.lay(grid, slot, tiles[number])
        self.ranges: list[int] = []  # AQ-MIN-4
        self.find_ranges(grid)
        self.lists: dict[int, list[str]] = {}  # names of sets of hexes that views have asked for
        self.named: dict[str, list[str]] = {}  # the hexes of each terrain, once a view has asked for them

    def lay(self, grid: Geometry, slot: list[int], tile: int) -> None:
        """A tile is one int: face, turns of 60 degrees, mirrored or not."""
        face, turns, mirrored = face_of(tile), turns_of(tile), mirror_of(tile)
        for number in range(len(grid.around)):
            q, r = grid.around[number][0], grid.around[number][1]
            if mirrored:
                q, r = -q, q + r
            for _ in range(turns):
                q, r = -r, q + r
            bit = grid.bit[grid.hex(slot[0] + q, slot[1] + r)]
            self.kinds[grid.terrain[face][number]] |= bit
            if grid.explored[face][number]:
                self.exploration |= bit

    def find_ranges(self, grid: Geometry) -> None:
        """Maximal connected sets of mountain hexes, as printed: AQ-MIN-4, AQ-MIN-5."""
        left = self.kinds[MOUNTAIN]
        while left:
            found = left & -left
            while True:
                wider = (found | grid.spread(found)) & left
                if wider == found:
                    break
                found = wider
            self.ranges.append(found)
            left &= ~found

    def names(self, grid: Geometry) -> dict[str, list[str]]:
        """The hexes of each terrain as printed, by name."""
        if not self.named:
            for kind, name in enumerate(TERRAINS):
                self.named[name] = [grid.names[at] for at in bits(self.kinds[kind])]
        return self.named

    def terrain(self, bit: int) -> int:
        for kind in range(4):
            if self.kinds[kind] & bit:
                return kind
        return -1


def tile_of(face: int, turns: int, mirrored: int) -> int:
    return face << 4 | turns << 1 | mirrored


def face_of(tile: int) -> int:
    return tile >> 4


def turns_of(tile: int) -> int:
    return tile >> 1 & 7


def mirror_of(tile: int) -> int:
    return tile & 1


def disc(radius: int) -> list[list[int]]:
    """The hexes within a radius, column by column: the order of the rows of a tile face."""
    found: list[list[int]] = []
    for q in range(-radius, radius + 1):
        for r in range(max(-radius, -q - radius), min(radius, -q + radius) + 1):
            found.append([q, r])
    return found


def ring_mask(at: int, step: list[int], size: int) -> int:
    mask = 0
    for by in step:
        if 0 <= at + by < size:
            mask |= 1 << (at + by)
    return mask


def shore_steps(direction: int, step: list[int]) -> list[int]:
    """Steps from one half of a fishery to the eight hexes around both halves."""
    other = step[direction]
    near = [by for by in step if by != other]
    far = [other + by for by in step if other + by != 0 and other + by not in near]
    return near + far
