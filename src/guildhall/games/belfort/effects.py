"""The questions of Guild effects, Permits, Assistants and Non-Players: each goes to its chapter."""

from guildhall.games.belfort import (
    assistants,
    decorators,
    gnomes,
    loans,
    nonplayers,
    permits,
    placement,
    robbery,
    spies,
    workers,
)
from guildhall.games.belfort import frames as f
from guildhall.games.belfort.table import Table
from guildhall.kernel.packing import a_of, b_of, c_of, kind_of, pack


def candidates(t: Table, seat: int, frame: int) -> list[int]:
    kind, a, b = kind_of(frame), a_of(frame), b_of(frame)
    if kind == f.ASK_ROB:
        return robbery.candidates(t, seat, a)
    if kind == f.ASK_LOOT:
        return robbery.loot_candidates()
    if kind == f.ASK_ROB_EACH:
        return robbery.each_candidates(t, seat, a, b)
    if kind == f.ASK_TRIBUTE:
        return robbery.tribute_candidates(c_of(frame))
    if kind == f.ASK_TAKE_SHOWN:
        return spies.candidates(t)
    if kind == f.ASK_DECORATE:
        return decorators.candidates(t, seat)
    if kind == f.ASK_PERMIT:
        return permits.candidates(t, seat)
    if kind == f.ASK_RED_MIX:
        return permits.mix_candidates(a)
    if kind == f.ASK_RED_WORKER:
        return permits.worker_candidates()
    if kind == f.ASK_RED_GNOME:
        return [pack(f.FREE_LOCK, 0, type_) for type_ in gnomes.gnome_types(t, seat)]
    if kind == f.ASK_REMOVE:
        return [pack(f.REMOVE, 0, symbol) for symbol in gnomes.own_gates(t, seat)]
    if kind == f.ASK_EXTRA_MARKER:
        return [pack(f.MARK, 0, symbol) for symbol in gnomes.extra_symbols(t, seat)]
    if kind == f.ASK_MIX:
        return assistants.mix_candidates(a, b)
    if kind == f.ASK_FETCH:
        return assistants.fetch_candidates(t, b)
    if kind == f.ASK_LOAN:
        return loans.candidates(a, f.BORROW)
    if kind == f.ASK_RETURN:
        return loans.candidates(a, f.RETURN)
    if kind == f.ASK_IMP:
        return placement.imp_candidates(t)
    if kind == f.ASK_PROMOTE:
        return workers.promote_candidates()
    if kind == f.ASK_NP_CARD:
        return nonplayers.card_candidates(t)
    if kind == f.ASK_NP_SITE:
        return nonplayers.site_candidates(t, b)
    return nonplayers.guard_candidates(t)


def check(t: Table, seat: int, frame: int, choice: int) -> int:
    kind, a, b = kind_of(frame), a_of(frame), b_of(frame)
    if kind == f.ASK_ROB:
        return robbery.check(t, seat, a, choice)
    if kind == f.ASK_LOOT:
        return robbery.check_loot(t, a, choice)
    if kind == f.ASK_ROB_EACH:
        return robbery.check_each(t, seat, a, b, choice)
    if kind == f.ASK_TRIBUTE:
        return robbery.check_tribute(t, seat, a, c_of(frame), choice)
    if kind == f.ASK_TAKE_SHOWN:
        return spies.check(t, choice)
    if kind == f.ASK_DECORATE:
        return decorators.check(t, seat, choice)
    if kind == f.ASK_PERMIT:
        return permits.check(t, seat, choice)
    if kind == f.ASK_RED_MIX:
        return permits.check_mix(t, seat, a, choice)
    if kind == f.ASK_RED_WORKER:
        return permits.check_worker(t, seat, choice)
    if kind == f.ASK_RED_GNOME:
        return gnomes.check_free(t, seat, choice)
    if kind == f.ASK_REMOVE:
        return gnomes.check_remove(t, seat, choice)
    if kind == f.ASK_EXTRA_MARKER:
        return gnomes.check_extra(t, seat, choice)
    if kind == f.ASK_MIX:
        return assistants.check_mix(a, b, choice)
    if kind == f.ASK_FETCH:
        return assistants.check_fetch(t, b, choice)
    if kind == f.ASK_LOAN:
        return loans.check(t, seat, a, choice)
    if kind == f.ASK_RETURN:
        return loans.check_return(t, seat, a, choice)
    if kind == f.ASK_IMP:
        return placement.check_next_imp(t, seat, choice)
    if kind == f.ASK_PROMOTE:
        return workers.check_promote(choice)
    if kind == f.ASK_NP_CARD:
        return nonplayers.check_card(t, choice)
    if kind == f.ASK_NP_SITE:
        return nonplayers.check_site(t, b, choice)
    return nonplayers.check_guard(t, choice)


def do(t: Table, seat: int, frame: int, choice: int) -> None:
    kind, a, b = kind_of(frame), a_of(frame), b_of(frame)
    if kind == f.ASK_ROB:
        robbery.do(t, seat, a, choice)
    elif kind == f.ASK_LOOT:
        robbery.do_loot(t, seat, a, b, choice)
    elif kind == f.ASK_ROB_EACH:
        robbery.do_each(t, seat, a, b, choice)
    elif kind == f.ASK_TRIBUTE:
        robbery.do_tribute(t, seat, a, b, c_of(frame), choice)
    elif kind == f.ASK_TAKE_SHOWN:
        spies.do(t, seat, choice)
    elif kind == f.ASK_DECORATE:
        decorators.do(t, seat, a, choice)
    elif kind == f.ASK_PERMIT:
        permits.do(t, seat, a, choice)
    elif kind == f.ASK_RED_MIX:
        permits.do_mix(t, seat, a, choice)
    elif kind == f.ASK_RED_WORKER:
        permits.do_worker(t, seat, choice)
    elif kind == f.ASK_RED_GNOME:
        gnomes.do_free(t, seat, choice)
    elif kind == f.ASK_REMOVE:
        gnomes.do_remove(t, seat, choice)
    elif kind == f.ASK_EXTRA_MARKER:
        gnomes.do_extra(t, seat, a, choice)
    elif kind == f.ASK_MIX:
        assistants.do_mix(t, seat, a, b, choice)
    elif kind == f.ASK_FETCH:
        assistants.do_fetch(t, seat, a, b, choice)
    elif kind == f.ASK_LOAN:
        loans.do(t, seat, a, choice)
    elif kind == f.ASK_RETURN:
        loans.do_return(t, seat, a, choice)
    elif kind == f.ASK_IMP:
        placement.do_next_imp(t, seat, a, choice)
    elif kind == f.ASK_PROMOTE:
        workers.do_promote(t, seat, a, choice)
    elif kind == f.ASK_NP_CARD:
        nonplayers.do_card(t, seat, a, choice)
    elif kind == f.ASK_NP_SITE:
        nonplayers.do_site(t, seat, a, choice)
    else:
        nonplayers.do_guard(t, seat, a, choice)
