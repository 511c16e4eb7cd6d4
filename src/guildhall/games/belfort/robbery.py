"""Bandits, Thieves and Sentinels: BF-GLD-5, BF-GLD-BANDITS, BF-GLD-THIEVES, BF-XGLD-SENTINELS."""

from guildhall.games.belfort import events
from guildhall.games.belfort.frames import (
    ASK_LOOT,
    ASK_ROB,
    ASK_ROB_EACH,
    ASK_TRIBUTE,
    DONE,
    GIVE,
    LOOT,
    ROB,
    ROB_EACH,
    ROB_MIX,
)
from guildhall.games.belfort.refusals import NOT_STEALABLE, NOTHING_TO_GIVE, ROBBED_ALREADY, VICTIM_HAS_NONE
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import GOLD, METAL, STONE, THIEVES_GOLD, WOOD
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def begin(t: Table, seat: int, guild: int) -> None:
    t.agenda.append(pack(ASK_ROB, seat, guild))


def move(t: Table, seat: int, victim: int, good: int, amount: int) -> None:
    """BF-GLD-5: at most what the victim has."""
    held = t.goods[victim][good]
    amount = held if held < amount else amount
    if amount:
        t.note(events.ROBBED, seat, victim, good, amount)
        t.pay(victim, good, amount)
        t.earn(seat, good, amount)


# ---- one player, or each of several


def candidates(t: Table, seat: int, guild: int) -> list[int]:
    deed = t.data.guild_deed[guild]
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


def check(t: Table, seat: int, guild: int, choice: int) -> int:
    """BF-RUL-38: a player who has nothing may be named in vain."""
    verb, deed = kind_of(choice), t.data.guild_deed[guild]
    if verb == ROB_EACH:
        return 0
    if (verb != ROB and verb != ROB_MIX) or a_of(choice) >= t.seats or a_of(choice) == seat:
        return OTHER_QUESTION
    if verb == ROB_MIX:
        return 0 if deed.rob_mix else NOT_STEALABLE
    good = b_of(choice)
    return 0 if (good == METAL and deed.rob_metal) or (good == GOLD and deed.rob_gold) else NOT_STEALABLE


def do(t: Table, seat: int, guild: int, choice: int) -> None:
    verb, deed, victim = kind_of(choice), t.data.guild_deed[guild], a_of(choice)
    if verb == ROB_EACH:
        t.agenda.append(pack(ASK_ROB_EACH, seat, guild, 0))
    elif verb == ROB_MIX:
        next_loot(t, seat, victim, deed.rob_mix)
    elif b_of(choice) == METAL:
        move(t, seat, victim, METAL, deed.rob_metal)
    else:  # BF-RUL-28
        move(t, seat, victim, GOLD, t.data.thieves_gold[t.options[THIEVES_GOLD]])


def next_loot(t: Table, seat: int, victim: int, left: int) -> None:
    if left > 0 and t.goods[victim][WOOD] + t.goods[victim][STONE] > 0:
        t.agenda.append(pack(ASK_LOOT, seat, victim, left))


def loot_candidates() -> list[int]:
    return [pack(LOOT, 0, WOOD), pack(LOOT, 0, STONE), pack(DONE)]


def check_loot(t: Table, victim: int, choice: int) -> int:
    verb = kind_of(choice)
    if verb == DONE:  # "up to"
        return 0
    if verb != LOOT:
        return OTHER_QUESTION
    if a_of(choice) > STONE:
        return NOT_STEALABLE
    return 0 if t.goods[victim][a_of(choice)] > 0 else VICTIM_HAS_NONE


def do_loot(t: Table, seat: int, victim: int, left: int, choice: int) -> None:
    if kind_of(choice) == LOOT:
        move(t, seat, victim, a_of(choice), 1)
        next_loot(t, seat, victim, left - 1)


def each_candidates(t: Table, seat: int, guild: int, robbed: int) -> list[int]:
    deed = t.data.guild_deed[guild]
    found = [pack(DONE)]
    for victim in range(t.seats):
        if victim != seat and not robbed >> victim & 1:
            if deed.each_mix:
                found.append(pack(ROB, 0, victim, WOOD))
                found.append(pack(ROB, 0, victim, STONE))
            if deed.each_gold:
                found.append(pack(ROB, 0, victim, GOLD))
    return found


def check_each(t: Table, seat: int, guild: int, robbed: int, choice: int) -> int:
    verb, deed = kind_of(choice), t.data.guild_deed[guild]
    if verb == DONE:
        return 0
    victim, good = a_of(choice), b_of(choice)
    if verb != ROB or victim >= t.seats or victim == seat:
        return OTHER_QUESTION
    if robbed >> victim & 1:
        return ROBBED_ALREADY
    if not ((good <= STONE and deed.each_mix) or (good == GOLD and deed.each_gold)):
        return NOT_STEALABLE
    return 0 if t.goods[victim][good] > 0 else VICTIM_HAS_NONE


def do_each(t: Table, seat: int, guild: int, robbed: int, choice: int) -> None:
    if kind_of(choice) == DONE:
        return
    deed, victim, good = t.data.guild_deed[guild], a_of(choice), b_of(choice)
    move(t, seat, victim, good, deed.each_gold if good == GOLD else deed.each_mix)
    robbed |= 1 << victim
    number = 0
    for other in range(t.seats):
        number += robbed >> other & 1
    if number < deed.victims:
        t.agenda.append(pack(ASK_ROB_EACH, seat, guild, robbed))


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
        if check_tribute(t, victim, guild, 0, pack(GIVE, 0, good)) == 0:
            return True
    return False


def tribute_candidates(rest: int) -> list[int]:
    """After the first unit of wood or stone only more of these."""
    return [pack(GIVE, 0, good) for good in range(STONE + 1 if rest else GOLD + 1)]


def check_tribute(t: Table, victim: int, guild: int, rest: int, choice: int) -> int:
    if kind_of(choice) != GIVE:
        return OTHER_QUESTION
    good, deed = a_of(choice), t.data.guild_deed[guild]
    due = deed.give_mix if good <= STONE else deed.give_metal if good == METAL else deed.give_gold
    if due == 0 or (rest and good > STONE):
        return OTHER_QUESTION
    return 0 if t.goods[victim][good] > 0 else NOTHING_TO_GIVE


def do_tribute(t: Table, victim: int, guild: int, seat: int, rest: int, choice: int) -> None:
    good, deed = a_of(choice), t.data.guild_deed[guild]
    amount = 1 if good <= STONE else deed.give_metal if good == METAL else deed.give_gold
    held = t.goods[victim][good]
    amount = held if held < amount else amount
    t.note(events.GAVE, victim, seat, good, amount)
    t.pay(victim, good, amount)
    t.earn(seat, good, amount)
    left = (rest if rest else deed.give_mix) - 1
    if good <= STONE and left > 0 and t.goods[victim][WOOD] + t.goods[victim][STONE] > 0:
        t.agenda.append(pack(ASK_TRIBUTE, victim, guild, seat, left))
