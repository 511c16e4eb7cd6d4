"""Assistants: choosing, the left-over one, their return, and the Specialties of the Actions Phase. BF-AST."""

from guildhall.games.belfort import notes, scoring
from guildhall.games.belfort.cards import draw_to_hand, take_openly
from guildhall.games.belfort.frames import ASK_ASSISTANT, ASK_FETCH, ASK_MIX, ASK_TOKEN, REFILL
from guildhall.games.belfort.gnomes import leave
from guildhall.games.belfort.locks import free_types, lock_on
from guildhall.games.belfort.menu import Action, check_assistant
from guildhall.games.belfort.refusals import (
    ASSISTANT_TAKEN,
    DJINN_GRANTS_LESS,
    NOTHING_TO_FETCH,
    POINTS_SHORT,
    SEASON_AHEAD,
)
from guildhall.games.belfort.score_sheet import LOST_TO_DJINN
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import (
    CENTAUR,
    DISTRICTS,
    DJINN,
    GARGOYLE,
    GOLD,
    HOBGOBLIN,
    METAL,
    NOBODY,
    PIXIE,
    PROPERTIES,
    STONE,
    TOKEN_ON,
    WOOD,
)
from guildhall.games.belfort.verbs import (
    CHOOSE_ASSISTANT,
    DECLINE,
    DJINN_GOODS,
    DJINN_METAL,
    FETCH_DECK,
    FETCH_DISCARD,
    FETCH_POOL,
    MIX,
)
from guildhall.games.belfort.verbs import HOBGOBLIN as USE_HOBGOBLIN
from guildhall.games.belfort.verbs import PIXIE as USE_PIXIE
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.question import OpenQuestion, Question, Task
from guildhall.kernel.rows import added, replaced
from guildhall.kernel.state import OTHER_QUESTION


class NextToChoose(Task[Table]):
    """BF-AST-1: in reverse turn order, everybody chooses an Assistant."""

    def run(self, t: Table, frame: int) -> None:
        t.agenda.append(pack(ASK_ASSISTANT, t.crests[a_of(frame)]))


class ChooseAssistant(OpenQuestion[Table]):
    """BF-DEC-3: one of the tiles on the display."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(CHOOSE_ASSISTANT, 0, tile) for tile in range(len(t.keeper)) if t.keeper[tile] == NOBODY]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != CHOOSE_ASSISTANT:
            return OTHER_QUESTION
        return 0 if t.keeper[a_of(choice)] == NOBODY else ASSISTANT_TAKEN

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        take(t, seat, a_of(choice))


def take(t: Table, seat: int, tile: int) -> None:
    """BF-AST-1: the tile with its tokens and any gold on it."""
    t.keeper = replaced(t.keeper, tile, seat)
    t.note(notes.CHOSE, seat, tile)
    t.earn(seat, GOLD, t.tips[tile])
    t.tips = replaced(t.tips, tile, 0)
    if tile == CENTAUR and free_types(t, seat):  # BF-AST-CEN: compulsory if a lock is free
        t.agenda.append(pack(ASK_TOKEN, seat))


class TipLeftOver(Task[Table]):
    """BF-AST-2: a gold on the tile nobody chose."""

    def run(self, t: Table, frame: int) -> None:
        for tile in range(len(t.keeper)):
            if t.keeper[tile] == NOBODY:
                t.tips = added(t.tips, tile, 1)
                t.note(notes.LEFT_OVER, 0, tile, t.tips[tile])


def take_left_over(t: Table, seat: int) -> None:
    """BF-XGLD-ASSISTANTS, BF-RUL-12: lost if the tile is already gone."""
    for tile in range(len(t.keeper)):
        if t.keeper[tile] == NOBODY:
            take(t, seat, tile)
            return


def return_all(t: Table) -> None:
    """BF-AST-5: tiles face up to the display, tokens with them; BF-RUL-17: the Centaur's token leaves its lock."""
    t.spent = 0
    t.goon_at = t.gorgon_at = t.giant_at = NOBODY
    t.keeper = tuple([NOBODY if keeper >= 0 else keeper for keeper in t.keeper])
    for seat in range(t.seats):
        for card in range(len(t.built[seat])):
            for lock in range(t.data.locks[t.built[seat][card]]):
                if lock_on(t, seat, card, lock) == TOKEN_ON:
                    leave(t, seat, card, lock)


# ---- the menu of the Actions turn


def add_specialties(t: Table, seat: int, found: list[int]) -> None:
    """BF-AST-3: the Assistants of the Actions turn, while they are face up."""
    if t.may_use(seat, DJINN):
        for season in range(t.season() + 1):
            found.append(pack(DJINN_METAL, 0, season))
            found.append(pack(DJINN_GOODS, 0, season))
    if t.may_use(seat, HOBGOBLIN):
        found.append(pack(USE_HOBGOBLIN))
    if t.may_use(seat, PIXIE):
        for district in range(DISTRICTS):
            found.append(pack(USE_PIXIE, 0, district))


class UseHobgoblin(Action):
    """BF-AST-HOB: the next Properties from the hand are cheaper."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        return check_assistant(t, seat, HOBGOBLIN)

    def do(self, t: Table, seat: int, choice: int) -> None:
        t.turn_face_down(seat, HOBGOBLIN)
        t.discounts = t.data.hobgoblin_buildings[t.season()]


class UsePixie(Action):
    """BF-AST-PIX: a district is scored now."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        return check_assistant(t, seat, PIXIE)

    def do(self, t: Table, seat: int, choice: int) -> None:
        t.turn_face_down(seat, PIXIE)
        scoring.pixie(t, a_of(choice))


class UseDjinn(Action):
    """BF-AST-DJI: points become metal or other goods; an earlier season's values may be used."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        code = check_assistant(t, seat, DJINN)
        if code:
            return code
        season = a_of(choice)
        if season > t.season():
            return SEASON_AHEAD
        return 0 if t.score[seat] >= t.data.djinn_points[season] else POINTS_SHORT

    def do(self, t: Table, seat: int, choice: int) -> None:
        points = t.data.djinn_points[a_of(choice)]
        t.turn_face_down(seat, DJINN)
        t.lose_points(seat, points, LOST_TO_DJINN)
        if self.verb == DJINN_METAL:
            t.earn(seat, METAL, points)
        else:
            t.agenda.append(pack(ASK_MIX, seat, GOLD, t.data.djinn_goods[a_of(choice)]))


class MixGoods(OpenQuestion[Table]):
    """BF-DEC-16: how much gold, then how much wood of the Djinn's goods; the rest is stone."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(MIX, 0, a_of(frame), number) for number in range(b_of(frame) + 1)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != MIX or a_of(choice) != a_of(frame):
            return OTHER_QUESTION
        return 0 if b_of(choice) <= b_of(frame) else DJINN_GRANTS_LESS

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        good, left, number = a_of(frame), b_of(frame), b_of(choice)
        t.earn(seat, good, number)
        if good == WOOD:
            t.earn(seat, STONE, left - number)
        elif number < left:
            t.agenda.append(pack(ASK_MIX, seat, WOOD, left - number))


# ---- Gargoyle, at the end of the turn


def offer_gargoyle(t: Table, seat: int) -> None:
    if t.rules.expansion and t.may_use(seat, GARGOYLE) and (t.pool or t.deck or t.discards):
        t.agenda.append(pack(ASK_FETCH, seat, t.data.gargoyle_cards[t.season()], 1))


class FetchCards(Question[Table]):
    """BF-DEC-11, BF-RUL-11: cards of the discard pile, the draw pool and the deck, in any combination."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found = [pack(DECLINE)] if b_of(frame) else []
        for card in range(PROPERTIES):
            if card in t.discards:
                found.append(pack(FETCH_DISCARD, 0, card))
            if card in t.pool:
                found.append(pack(FETCH_POOL, 0, card))
        found.append(pack(FETCH_DECK))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == DECLINE and b_of(frame):
            return 0
        if verb == FETCH_DISCARD:
            return 0 if a_of(choice) in t.discards else NOTHING_TO_FETCH
        if verb == FETCH_POOL:
            return 0 if a_of(choice) in t.pool else NOTHING_TO_FETCH
        if verb == FETCH_DECK:
            return 0 if t.deck or t.discards else NOTHING_TO_FETCH
        return OTHER_QUESTION

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        verb, card, left = kind_of(choice), a_of(choice), a_of(frame)
        if verb == DECLINE:
            return
        if b_of(frame):
            t.turn_face_down(seat, GARGOYLE)
            t.agenda.append(pack(REFILL, seat))  # BF-RUL-49: when all his cards are taken
        if verb == FETCH_DISCARD:
            t.discards.remove(card)
            take_openly(t, seat, card)
            t.note(notes.FETCHED, seat, card, 1)
        elif verb == FETCH_POOL:
            t.pool.remove(card)
            take_openly(t, seat, card)
            t.note(notes.FETCHED, seat, card, 0)
        else:
            draw_to_hand(t, seat)
        if left > 1 and (t.pool or t.deck or t.discards):
            t.agenda.append(pack(ASK_FETCH, seat, left - 1, 0))
