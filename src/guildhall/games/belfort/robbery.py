"""Bandits, Thieves and Sentinels: BF-GLD-5, BF-GLD-BANDITS, BF-GLD-THIEVES, BF-XGLD-SENTINELS."""

from guildhall.games.belfort import notes
from guildhall.games.belfort.frames import ASK_LOOT, ASK_ROB_EACH, ASK_TRIBUTE
from guildhall.games.belfort.refusals import NOT_STEALABLE, NOTHING_TO_GIVE, ROBBED_ALREADY, VICTIM_HAS_NONE
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import GOLD, METAL, STONE, WOOD
from guildhall.games.belfort.verbs import GIVE, LOOT, ROB, ROB_EACH, ROB_MIX, STOP
from guildhall.kernel.packing import a_of, b_of, c_of, kind_of, pack
from guildhall.kernel.question import Question
from guildhall.kernel.state import OTHER_QUESTION


def rob(t: Table, seat: int, victim: int, good: int, amount: int) -> None:
    """BF-GLD-5: at most what the victim has."""
    held = t.goods[victim][good]
    amount = held if held < amount else amount
    if amount:
        t.note(notes.ROBBED, seat, victim, good, amount)
        t.pay(victim, good, amount)
        t.earn(seat, good, amount)


# ---- one player, or each of several


class Rob(Question[Table]):
    """BF-DEC-9: one player, or a little of several. BF-RUL-38: a player who has nothing may be named in vain."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        deed = t.data.guild_deed[a_of(frame)]
        found: list[int] = []
        for victim in range(t.seats):
            if victim != seat:
                if deed.rob_metal:
                    found.append(pack(ROB, 0, victim, METAL))
                if deed.rob_mix:
                    found.append(pack(ROB_MIX, 0, victim))
                if deed.rob_gold:
                    found.append(pack(ROB, 0, victim, GOLD))
        found.append(pack(ROB_EACH))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb, deed = kind_of(choice), t.data.guild_deed[a_of(frame)]
        if verb == ROB_EACH:
            return 0
        if (verb != ROB and verb != ROB_MIX) or a_of(choice) >= t.seats or a_of(choice) == seat:
            return OTHER_QUESTION
        if verb == ROB_MIX:
            return 0 if deed.rob_mix else NOT_STEALABLE
        good = b_of(choice)
        return 0 if (good == METAL and deed.rob_metal) or (good == GOLD and deed.rob_gold) else NOT_STEALABLE

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        verb, deed, victim = kind_of(choice), t.data.guild_deed[a_of(frame)], a_of(choice)
        if verb == ROB_EACH:
            t.agenda.append(pack(ASK_ROB_EACH, seat, a_of(frame), 0))
        elif verb == ROB_MIX:
            next_loot(t, seat, victim, deed.rob_mix)
        elif b_of(choice) == METAL:
            rob(t, seat, victim, METAL, deed.rob_metal)
        else:  # BF-RUL-28
            rob(t, seat, victim, GOLD, t.data.thieves_gold[t.rules.thieves_gold])


def next_loot(t: Table, seat: int, victim: int, left: int) -> None:
    if left > 0 and t.goods[victim][WOOD] + t.goods[victim][STONE] > 0:
        t.agenda.append(pack(ASK_LOOT, seat, victim, left))


class TakeLoot(Question[Table]):
    """BF-DEC-9: wood or stone of the victim, unit by unit, or no more."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(LOOT, 0, WOOD), pack(LOOT, 0, STONE), pack(STOP)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == STOP:  # "up to"
            return 0
        if verb != LOOT:
            return OTHER_QUESTION
        if a_of(choice) > STONE:
            return NOT_STEALABLE
        return 0 if t.goods[a_of(frame)][a_of(choice)] > 0 else VICTIM_HAS_NONE

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == LOOT:
            rob(t, seat, a_of(frame), a_of(choice), 1)
            next_loot(t, seat, a_of(frame), b_of(frame) - 1)


class RobNext(Question[Table]):
    """BF-DEC-9: the next of several players, or no more."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        deed, robbed = t.data.guild_deed[a_of(frame)], b_of(frame)
        found = [pack(STOP)]
        for victim in range(t.seats):
            if victim != seat and not robbed >> victim & 1:
                if deed.each_mix:
                    found.append(pack(ROB, 0, victim, WOOD))
                    found.append(pack(ROB, 0, victim, STONE))
                if deed.each_gold:
                    found.append(pack(ROB, 0, victim, GOLD))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb, deed = kind_of(choice), t.data.guild_deed[a_of(frame)]
        if verb == STOP:
            return 0
        victim, good = a_of(choice), b_of(choice)
        if verb != ROB or victim >= t.seats or victim == seat:
            return OTHER_QUESTION
        if b_of(frame) >> victim & 1:
            return ROBBED_ALREADY
        if not ((good <= STONE and deed.each_mix) or (good == GOLD and deed.each_gold)):
            return NOT_STEALABLE
        return 0 if t.goods[victim][good] > 0 else VICTIM_HAS_NONE

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == STOP:
            return
        deed, victim, good = t.data.guild_deed[a_of(frame)], a_of(choice), b_of(choice)
        rob(t, seat, victim, good, deed.each_gold if good == GOLD else deed.each_mix)
        robbed = b_of(frame) | 1 << victim
        number = 0
        for other in range(t.seats):
            number += robbed >> other & 1
        if number < deed.victims:
            t.agenda.append(pack(ASK_ROB_EACH, seat, a_of(frame), robbed))


# ---- the Sentinels


def walls(t: Table, seat: int) -> int:
    total = 0
    for symbol in t.data.city.walls:
        if t.markers[symbol] == seat:
            total += 1
    return total


def tribute(t: Table, seat: int, guild: int) -> None:
    """BF-INFO-4: the victims choose in turn order after the owner of the effect; who has nothing gives nothing."""
    place = t.crests.index(seat)
    for step in range(t.seats - 1, 0, -1):
        victim = t.crests[(place + step) % t.seats]
        if walls(t, victim) < walls(t, seat) and can_give(t, victim, guild):
            t.agenda.append(pack(ASK_TRIBUTE, victim, guild, seat, 0))


def can_give(t: Table, victim: int, guild: int) -> bool:
    for good in range(4):
        if t.goods[victim][good] > 0 and due_of(t, guild, good):
            return True
    return False


def due_of(t: Table, guild: int, good: int) -> int:
    """How much of a good the Sentinels ask for, wood and stone together."""
    deed = t.data.guild_deed[guild]
    return deed.give_mix if good <= STONE else deed.give_metal if good == METAL else deed.give_gold


class GiveTribute(Question[Table]):
    """BF-DEC-9: what the victim gives; after the first unit of wood or stone only more of these."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(GIVE, 0, good) for good in range(STONE + 1 if c_of(frame) else GOLD + 1)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        good = a_of(choice)
        if kind_of(choice) != GIVE or due_of(t, a_of(frame), good) == 0 or (c_of(frame) and good > STONE):
            return OTHER_QUESTION
        return 0 if t.goods[seat][good] > 0 else NOTHING_TO_GIVE

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        guild, collector, rest, good = a_of(frame), b_of(frame), c_of(frame), a_of(choice)
        amount = 1 if good <= STONE else due_of(t, guild, good)
        held = t.goods[seat][good]
        amount = held if held < amount else amount
        t.note(notes.GAVE, seat, collector, good, amount)
        t.pay(seat, good, amount)
        t.earn(collector, good, amount)
        left = (rest if rest else due_of(t, guild, WOOD)) - 1
        if good <= STONE and left > 0 and t.goods[seat][WOOD] + t.goods[seat][STONE] > 0:
            t.agenda.append(pack(ASK_TRIBUTE, seat, guild, collector, left))
