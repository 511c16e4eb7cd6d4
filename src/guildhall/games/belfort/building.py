"""Building Properties, Walls and Guilds, with discounts and the Gorgon's toll: BF-BLD, BF-GLD-ARCHITECTS."""

from guildhall.games.belfort import notes
from guildhall.games.belfort.cards import lay_down
from guildhall.games.belfort.frames import ASK_DISCOUNT
from guildhall.games.belfort.menu import Action
from guildhall.games.belfort.refusals import COST_SHORT, DISCOUNT_WRONG, NOT_IN_HAND, SITE_CLAIMED, TOLL_SHORT
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import GOLD, GORGON, GUILD, METAL, NO_PERMIT, NOBODY, PROPERTIES, STONE, WALL, WOOD
from guildhall.games.belfort.verbs import BUILD, DECLINE, DESIGN, FULL_PRICE, LESS, LESS_METAL
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.question import Question
from guildhall.kernel.rows import replaced
from guildhall.kernel.state import OTHER_QUESTION


def is_free(t: Table, site: int) -> bool:
    """BF-COMP-16, BF-BLD-1..5."""
    city = t.data.city
    symbol, kind = city.site_symbol[site], city.site_kind[site]
    if kind == WALL:
        return t.markers[symbol] == NOBODY or t.markers[city.site_other[site]] == NOBODY
    if t.markers[symbol] != NOBODY:
        return False
    if kind == city.keep:
        return t.markers[city.site_other[site]] == NOBODY
    if kind == city.gatehouse and not t.rules.gatehouse_shared:  # BF-RUL-9
        return t.markers[city.partner[symbol]] == NOBODY
    return True


def cost_of(t: Table, site: int) -> list[int]:
    kind = t.data.city.site_kind[site]
    if kind < PROPERTIES:
        return t.data.cost[kind]
    return t.data.wall_cost if kind == WALL else t.data.guild_cost[t.guilds[t.data.city.site_district[site]]]


def toll(t: Table, seat: int, site: int) -> int:
    """BF-AST-GOR: once per player and turn; BF-RUL-24: the symbol decides the district."""
    if t.gorgon_at != t.data.city.site_district[site] or t.toll_settled or t.keeper[GORGON] == seat:
        return 0
    return t.data.gorgon_toll[t.season()]


def affordable(t: Table, seat: int, cost: list[int], toll_due: int, less_mix: int, less_metal: int) -> bool:
    """With one of two discounts: some wood and stone, or some metal. BF-BLD-7, BF-BLD-9."""
    held = t.goods[seat]
    if held[GOLD] < cost[GOLD] + toll_due:
        return False
    short = 0
    if cost[WOOD] > held[WOOD]:
        short = cost[WOOD] - held[WOOD]
    if cost[STONE] > held[STONE]:
        short += cost[STONE] - held[STONE]
    missing = cost[METAL] - held[METAL]
    return (short <= less_mix and missing <= 0) or (short == 0 and missing <= less_metal)


def refuse(t: Table, seat: int, site: int, less_mix: int, less_metal: int) -> int:
    """Whether the place can be built on at all, the card aside."""
    if not is_free(t, site):
        return SITE_CLAIMED
    due = toll(t, seat, site)
    cost = cost_of(t, site)
    if not affordable(t, seat, cost, 0, less_mix, less_metal):
        return COST_SHORT
    if due and not affordable(t, seat, cost, due, less_mix, less_metal):
        return TOLL_SHORT
    return 0


def add_free_sites(t: Table, seat: int, verb: int, kind: int, mix: int, metal: int, found: list[int]) -> None:
    """Every free site of a kind he can pay for; of one he cannot pay for the first, as a near-miss."""
    sites = t.data.city.sites_of[kind]
    poor = kind != GUILD and not affordable(t, seat, cost_of(t, sites[0]), 0, mix, metal)
    for site in sites:
        if is_free(t, site):
            found.append(pack(verb, 0, site))
            if poor:
                return


def add_legal_sites(t: Table, seat: int, verb: int, kind: int, mix: int, metal: int, found: list[int]) -> None:
    """The same without near-misses: a kind of one cost is paid for once, the toll looked at where the Gorgon is."""
    sites = t.data.city.sites_of[kind]
    if kind != GUILD and not affordable(t, seat, cost_of(t, sites[0]), 0, mix, metal):
        return
    watched = t.gorgon_at != NOBODY
    for site in sites:
        if is_free(t, site) and ((kind != GUILD and not watched) or refuse(t, seat, site, mix, metal) == 0):
            found.append(pack(verb, 0, site))


# ---- from the hand


class Build(Action):
    """BF-ACT-2: a Property of the hand, a Wall or a Guild."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        site = a_of(choice)
        kind = t.data.city.site_kind[site]
        if kind < PROPERTIES and t.hand[seat][kind] == 0:
            return NOT_IN_HAND
        return refuse(t, seat, site, hobgoblin_less(t, kind), 0)

    def do(self, t: Table, seat: int, choice: int) -> None:
        site = a_of(choice)
        kind = t.data.city.site_kind[site]
        cost = cost_of(t, site)
        if hobgoblin_less(t, kind) and cost[WOOD] + cost[STONE] > 0:
            t.agenda.append(pack(ASK_DISCOUNT, seat, site, 0))
        else:
            build(t, seat, site, cost, kind < PROPERTIES)


def add_buildings(t: Table, seat: int, found: list[int], misses: bool) -> None:
    hand = t.hand[seat]
    for kind in range(GUILD + 1):
        if kind >= PROPERTIES or hand[kind]:
            if misses:
                add_free_sites(t, seat, BUILD, kind, hobgoblin_less(t, kind), 0, found)
            else:
                add_legal_sites(t, seat, BUILD, kind, hobgoblin_less(t, kind), 0, found)


def hobgoblin_less(t: Table, kind: int) -> int:
    """BF-AST-HOB: only Properties from the hand."""
    return t.data.hobgoblin_less if t.discounts > 0 and kind < PROPERTIES else 0


def build(t: Table, seat: int, site: int, price: list[int], from_hand: bool) -> None:
    """BF-BLD-1, BF-BLD-9: toll, cost, marker, then what the Gorgon's owner collects."""
    city = t.data.city
    kind, district = city.site_kind[site], city.site_district[site]
    t.note(notes.BUILT, seat, site, 1 if kind < PROPERTIES and not from_hand else 0)
    due = toll(t, seat, site)
    if due:
        t.toll_settled = 1
        t.note(notes.TOLL, seat, due)
        t.pay(seat, GOLD, due)
    t.pay_all(seat, price)
    put_marker(t, seat, site)
    if from_hand:
        lay_down(t, seat, kind)
        t.built = replaced(t.built, seat, (*t.built[seat], kind))
        t.locks[seat] += (0,)
        t.planks[seat] += (NOBODY,)
        t.permits = replaced(t.permits, seat, (*t.permits[seat], NO_PERMIT))
        t.crews[seat] += (0,)
        t.used[seat] += (0,)
    if t.gorgon_at == district and t.keeper[GORGON] == seat and not t.toll_settled:
        t.toll_settled = 1
        t.note(notes.TOLL_COLLECTED, seat, t.data.gorgon_toll[t.season()])
        t.earn(seat, GOLD, t.data.gorgon_toll[t.season()])


def put_marker(t: Table, owner: int, site: int) -> None:
    """BF-BLD-2: both symbols of a Keep section; BF-BLD-5: the first free Wall."""
    city = t.data.city
    symbol, kind = city.site_symbol[site], city.site_kind[site]
    if kind == WALL and t.markers[symbol] != NOBODY:
        symbol = city.site_other[site]
    t.markers[symbol] = owner
    if kind == city.keep:
        t.markers[city.site_other[site]] = owner


# ---- discounts: BF-BLD-7


class UseDiscount(Question[Table]):
    """BF-DEC-8: every full use of the discount; a smaller one would only waste goods."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        architects, cost = b_of(frame), cost_of(t, a_of(frame))
        metal = t.data.design_less_metal if architects else 0
        total = t.data.design_less_mix if architects else t.data.hobgoblin_less
        found: list[int] = []
        total = min(total, cost[WOOD] + cost[STONE])
        if total > 0:
            for wood in range(total + 1):
                if wood <= cost[WOOD] and total - wood <= cost[STONE]:
                    found.append(pack(LESS, 0, wood, total - wood))
        if metal > 0 and cost[METAL] > 0:
            found.append(pack(LESS_METAL))
        if not architects or not found:
            found.append(pack(FULL_PRICE))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb != LESS and verb != LESS_METAL and verb != FULL_PRICE:
            return OTHER_QUESTION
        if choice not in self.candidates(t, seat, frame):
            return DISCOUNT_WRONG
        price = reduced(t, a_of(frame), choice)
        price[GOLD] += toll(t, seat, a_of(frame))
        return 0 if t.can_pay(seat, price) else COST_SHORT

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        architects = b_of(frame)
        if not architects and kind_of(choice) == LESS:
            t.discounts -= 1
        build(t, seat, a_of(frame), reduced(t, a_of(frame), choice), not architects)


def reduced(t: Table, site: int, choice: int) -> list[int]:
    """The cost of a site with the discount used like that; metal is less with the Architects only."""
    price = cost_of(t, site)[:]
    if kind_of(choice) == LESS:
        price[WOOD] -= a_of(choice)
        price[STONE] -= b_of(choice)
    elif kind_of(choice) == LESS_METAL:
        off = t.data.design_less_metal
        price[METAL] -= off if off < price[METAL] else price[METAL]
    return price


# ---- the Architects' Guild


class Design(Question[Table]):
    """BF-DEC-9, BF-RUL-34: the Architects build anything without a card, or nothing."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found = [pack(DECLINE)]
        for kind in range(GUILD + 1):
            add_free_sites(t, seat, DESIGN, kind, t.data.design_less_mix, t.data.design_less_metal, found)
        return found

    def legal(self, t: Table, seat: int, frame: int) -> list[int]:
        found = [pack(DECLINE)]
        for kind in range(GUILD + 1):
            add_legal_sites(t, seat, DESIGN, kind, t.data.design_less_mix, t.data.design_less_metal, found)
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == DECLINE:
            return 0
        if verb != DESIGN:
            return OTHER_QUESTION
        return refuse(t, seat, a_of(choice), t.data.design_less_mix, t.data.design_less_metal)

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == DESIGN:
            t.agenda.append(pack(ASK_DISCOUNT, seat, a_of(choice), 1))
