"""The few moves of gold, points and cubes that all rules of The Pillars of the Earth use."""

from guildhall.games.pillars.laid_out import LaidOut
from guildhall.games.pillars.notes import GOLD, POINTS
from guildhall.games.pillars.terms import CRAFTSMAN_LIMIT, METAL, NOBODY, WORKER
from guildhall.kernel.rows import add_at, added, replaced
from guildhall.kernel.state import Components


class Table(LaidOut):
    """Public but for two things: `peeked`, which only the owner of Ellen knows, and the Rng."""

    def components(self) -> Components:
        return self.data

    # ---- order

    def next_seat(self, seat: int) -> int:
        return seat + 1 if seat + 1 < self.seats else 0

    def turn_order(self) -> list[int]:
        """Clockwise from the starting player of the round: PE-STEP-2."""
        return [(self.start + n) % self.seats for n in range(self.seats)]

    # ---- gold, points, cubes

    def earn(self, seat: int, amount: int) -> None:
        """PE-GOLD-1: what goes beyond the track is lost at once."""
        before = self.gold[seat]
        after = before + amount
        after = min(after, self.data.gold_max)
        self.gold[seat] = after
        if after != before:
            self.note(GOLD, seat, before, after)

    def pay(self, seat: int, amount: int) -> None:
        before = self.gold[seat]
        self.gold[seat] = before - amount
        if amount:
            self.note(GOLD, seat, before, before - amount)

    def pay_forced(self, seat: int, owed: int, category: int) -> None:
        """PE-GOLD-3: pay what there is; each full 2 gold missing cost a point."""
        paid = self.gold[seat] if self.gold[seat] < owed else owed
        self.pay(seat, paid)
        self.lose(seat, (owed - paid) // self.data.gold_per_vp, category)

    def score(self, seat: int, points: int, category: int) -> None:
        """PE-VP-2: the score counts on beyond the track."""
        if points:
            self.vp[seat] += points
            self.tally = replaced(self.tally, seat, added(self.tally[seat], category, points))
            self.note(POINTS, seat, self.vp[seat] - points, self.vp[seat])

    def lose(self, seat: int, points: int, category: int) -> None:
        """Points do not fall below the start of the track: PE-R-17."""
        held = self.vp[seat] - self.data.vp_min
        lost = points if points < held else held
        if lost:
            self.vp[seat] -= lost
            self.tally = replaced(self.tally, seat, added(self.tally[seat], category, -lost))
            self.note(POINTS, seat, self.vp[seat] + lost, self.vp[seat])

    def from_stock(self, seat: int, good: int, amount: int) -> int:
        """Cubes from the stock to a player, owed if there are too few: PE-PROD-6. Returns how many came."""
        if not self.rules.production_unlimited:  # PE-OPT-4: capped by what the stock holds
            held = self.stock[good] if self.stock[good] > 0 else 0
            amount = held if held < amount else amount
        self.stock[good] -= amount
        add_at(self.cubes, seat, good, amount)
        return amount

    def to_stock(self, seat: int, good: int, amount: int) -> None:
        add_at(self.cubes, seat, good, -amount)
        self.stock[good] += amount

    # ---- crew, favours, builders

    def crew_limit(self, seat: int) -> int:
        """PE-CREW-1, PE-ADV-7."""
        return self.data.crew_max + self.bonus(seat, CRAFTSMAN_LIMIT)

    def workers_total(self, seat: int) -> int:
        """PE-WORK-2: own workers, the black one, grey ones taken last round."""
        return self.data.workers + self.bonus(seat, WORKER) + self.grey_now[seat]

    def bonus(self, seat: int, effect: int) -> int:
        """Sum of the amounts of the held advantage cards with this effect."""
        total = 0
        for card in self.favours[seat]:
            if self.data.advantage_effect[card] == effect:
                total += self.data.advantage_amount[card]
        return total

    def advantage_with(self, seat: int, effect: int) -> int:
        """The held advantage card with this effect, or NOBODY."""
        for card in self.favours[seat]:
            if self.data.advantage_effect[card] == effect:
                return card
        return NOBODY

    def has_family(self, seat: int, family: int) -> bool:
        """PE-R-9, PE-R-26: requirements ask for a family of craftsmen, not for one card."""
        for card in self.crew[seat]:
            if self.data.family[card] == family:
                return True
        return False

    def builder_on(self, place: int, number: int = 0) -> int:
        return self.spaces[self.data.first_space[place] + number]

    def send_home(self, place: int) -> None:
        """Builders go back to the bag when their place is done."""
        first = self.data.first_space[place]
        for space in range(first, first + self.data.place_spaces[place]):
            if self.spaces[space] != NOBODY:
                self.take_home(space)

    def take_home(self, space: int) -> None:
        """The builder of this space goes back to the bag."""
        self.put_back(self.bag, self.spaces[space])
        self.spaces[space] = NOBODY

    def refill_metal(self) -> None:
        """PE-R-13: exactly one metal lies at the court, never more."""
        missing = self.data.metal_at_court - self.court_metal
        if missing > self.stock[METAL]:
            missing = self.stock[METAL] if self.stock[METAL] > 0 else 0
        self.court_metal += missing
        self.stock[METAL] -= missing
