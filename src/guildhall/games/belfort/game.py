"""Belfort as a State, and the table of its tasks and questions."""

from typing import ClassVar

from guildhall.games.belfort import (
    actions,
    assistants,
    building,
    cards,
    collection,
    decorators,
    gnomes,
    guilds,
    loans,
    locks,
    nonplayers,
    passing,
    permits,
    placement,
    recruiting,
    robbery,
    rounds,
    spies,
    trading,
    views,
    wizards,
    workers,
)
from guildhall.games.belfort import frames as f
from guildhall.games.belfort import verbs as v
from guildhall.games.belfort.hidden import redeal
from guildhall.games.belfort.menu import menu
from guildhall.games.belfort.score_sheet import CATEGORIES
from guildhall.games.belfort.table import Table
from guildhall.kernel.outcome import Outcome
from guildhall.kernel.question import MOST, Kinds
from guildhall.kernel.rng import Rng

# BF-ACT-2: what may be done in an Actions turn.
MENU = menu(
    [
        building.Build(v.BUILD),
        actions.Activate(v.ACTIVATE),
        actions.ActivateGoon(v.ACTIVATE_GOON),
        actions.ActivateImp(v.ACTIVATE_IMP),
        permits.Expand(v.EXPAND),
        permits.Withdraw(v.WITHDRAW),
        trading.Trade(v.TRADE),
        trading.Exchange(v.EXCHANGE),
        gnomes.HireGnome(v.HIRE),
        gnomes.HireWithCentaur(v.HIRE_CENTAUR),
        locks.UseLock(v.USE),
        assistants.UseDjinn(v.DJINN_METAL),
        assistants.UseDjinn(v.DJINN_GOODS),
        assistants.UseHobgoblin(v.HOBGOBLIN),
        assistants.UsePixie(v.PIXIE),
        permits.TradeForPermit(v.PERMIT),
        actions.BuyCard(v.CARD, last=True),
        actions.BuyFromDeck(v.CARD_DECK, last=True),
        actions.EndTurn(v.END, last=True),
    ],
    MOST,
)

KINDS = Kinds(
    vars(f),
    tasks=[
        cards.RevealDrops(f.START_DISCARDS),
        rounds.BeginMonth(f.MONTH),
        assistants.NextToChoose(f.CHOOSE),
        assistants.TipLeftOver(f.LEFT_OVER),
        rounds.BeginPlacement(f.BEGIN_PLACEMENT),
        placement.NextToPlace(f.PLACEMENT),
        collection.CollectArea(f.COLLECT),
        collection.Recruit(f.DESK),
        collection.LeaveCamp(f.CAMP),
        collection.CollectIncome(f.INCOME),
        collection.NextTax(f.TAXES),
        actions.NextTurn(f.ACTIONS),
        actions.UseLibraries(f.LIBRARIES),
        loans.EndLoan(f.RETURN_LOAN),
        actions.CheckHandLimit(f.HAND_LIMIT),
        cards.RefillPool(f.REFILL),
        nonplayers.NonPlayerTurn(f.NP_TURN),
        nonplayers.MoveGuards(f.NP_MOVE),
        rounds.ScoreMonth(f.SCORE),
        rounds.EndRound(f.ROUND_END),
        spies.RevealCards(f.SHOWN),
        actions.CloseTurn(f.TURN_OVER),
    ],
    questions=[
        nonplayers.PutGuard(f.ASK_GUARD, "BF-2P-3", 5),
        assistants.ChooseAssistant(f.ASK_ASSISTANT, "BF-AST-1", 6),  # players + 1
        gnomes.PutToken(f.ASK_TOKEN, "BF-AST-CEN", 9),  # types with a lock
        gnomes.PutSecondMarker(f.ASK_EXTRA_MARKER, "BF-PROP-GATEHOUSE", 5),  # one free symbol a Gatehouse
        workers.PromoteWorker(f.ASK_PROMOTE, "BF-RUL-62", 2),
        # 4 pieces on desk, camp, 5 Guilds, 5 types of cards, 10 Permits; 5 Goon, 25 Imp targets, pass
        placement.PlaceWorker(f.ASK_PLACE, "BF-PLC-1", 119),
        placement.PlaceImp(f.ASK_IMP, "BF-AST-IMP", 26),  # 5 types of planks of 5 players, done
        loans.BorrowWorkers(f.ASK_LOAN, "BF-XGLD-NONHUMAN", 4),  # 0 to 3 Elves
        passing.SendWorkers(f.ASK_SEND, "BF-PLC-6", 8),  # 0 to 7 pieces of a kind
        passing.SendGiant(f.ASK_GIANT, "BF-AST-GIA", 5),
        passing.PutGorgon(f.ASK_GORGON, "BF-AST-GOR", 6),
        collection.SwapCrest(f.ASK_CREST, "BF-COL-7", 5),  # four others, keep
        collection.PayTax(f.ASK_TAX, "BF-AST-HAL", 2),
        building.UseDiscount(f.ASK_DISCOUNT, "BF-BLD-7", 5),  # three splits of two units, metal, the full price
        building.Design(f.ASK_DESIGN, "BF-GLD-ARCHITECTS", 66),  # 65 sites, decline
        recruiting.RecruitWorker(f.ASK_RECRUIT, "BF-GLD-RECRUITERS", 3),
        gnomes.OpenLock(f.ASK_LOCK, "BF-GNM-1", 9),
        gnomes.HireCheaply(f.ASK_CHEAP_GNOME, "BF-XGLD-CLIPBOARD", 10),
        robbery.Rob(f.ASK_ROB, "BF-GLD-5", 9),  # metal or a mix of four others, or of each
        robbery.TakeLoot(f.ASK_LOOT, "BF-GLD-BANDITS", 3),
        robbery.RobNext(f.ASK_ROB_EACH, "BF-GLD-5", 9),
        spies.TakeShownCard(f.ASK_TAKE_SHOWN, "BF-GLD-SPIES", 4),
        # 10 pairs of 10 Property types and of the Guilds, 45 pairs of Walls
        wizards.SwapLocations(f.ASK_SWAP, "BF-GLD-WIZARDS", 155),
        wizards.ChooseSymbol(f.ASK_SYMBOL, "BF-GLD-WIZARDS", 2),
        robbery.GiveTribute(f.ASK_TRIBUTE, "BF-XGLD-SENTINELS", 4),
        guilds.BuyPoints(f.ASK_SAGES, "BF-XGLD-SAGES", 4),
        decorators.DecorateMarker(f.ASK_DECORATE, "BF-XGLD-DECORATORS", 75),  # every symbol of the board
        permits.TakePermit(f.ASK_PERMIT, "BF-XGLD-PLANNERS", 11),
        assistants.MixGoods(f.ASK_MIX, "BF-AST-DJI", 8),  # 0 to 7 units
        permits.PayRedMix(f.ASK_RED_MIX, "BF-PER-PLAZA", 3),
        permits.GiveWorkerUp(f.ASK_RED_WORKER, "BF-PER-POOL", 2),
        gnomes.GiveGnomeUp(f.ASK_RED_GNOME, "BF-PER-SCRIPTORIUM", 9),
        gnomes.RemoveMarker(f.ASK_REMOVE, "BF-GNM-5", 10),
        assistants.FetchCards(f.ASK_FETCH, "BF-AST-GAR", 22),  # each type from pool and discards, the deck, decline
        loans.ReturnWorkers(f.ASK_RETURN, "BF-XGLD-NONHUMAN", 4),
        nonplayers.ChooseCard(f.ASK_NP_CARD, "BF-2P-4", 4),  # three cards of the pool, the deck
        nonplayers.PutMarker(f.ASK_NP_SITE, "BF-2P-4", 10),  # Gatehouse symbols
        gnomes.ChooseGnome(f.ASK_WHICH_GNOME, "BF-DEC-13", 2),
        guilds.ChooseGain(f.ASK_GAIN, "BF-GLD-4", 20),  # as many as a corrected list can have
        cards.DropCard(f.ASK_DROP, "BF-SET-5", 5),
        spies.ShowCard(f.ASK_SHOW, "BF-GLD-SPIES", 10),
        # 65 sites, 33 activations, 8 trades, 18 hires, 2 locks, 12 specialties, 20 Permits, 4 cards, end
        actions.TakeAction(f.ASK_ACTION, "BF-ACT-2", 163, MENU),
        cards.DiscardCard(f.ASK_DISCARD, "BF-ACT-9", 10),
    ],
    borders=[
        f.START_DISCARDS,
        f.MONTH,
        f.CHOOSE,
        f.LEFT_OVER,
        f.BEGIN_PLACEMENT,
        f.COLLECT,
        f.DESK,
        f.CAMP,
        f.INCOME,
        f.TAXES,
        f.ACTIONS,
        f.NP_TURN,
        f.NP_MOVE,
        f.SCORE,
        f.ROUND_END,
    ],
)


class Belfort(Table):
    game: ClassVar[str] = "belfort"

    def clone(self) -> "Belfort":
        twin = Belfort()
        self.copy_fields(twin)
        return twin

    def view(self, seat: int | None) -> views.View:
        return views.view(self, seat)

    def sample(self, seat: int, rng: Rng) -> "Belfort":
        twin = self.clone()
        twin.rng = rng.child()
        redeal(twin, seat)
        return twin

    @property
    def outcome(self) -> Outcome:
        """BF-END-1, BF-END-2: points, then what is left of goods (metal double), then shared."""
        weights = self.data.tie_weights
        left = [[sum(n * weight for n, weight in zip(row, weights, strict=True))] for row in self.goods]
        sheets = [dict(zip(CATEGORIES, row, strict=True)) for row in self.tally]
        return Outcome.of(self.score, left, sheets)
