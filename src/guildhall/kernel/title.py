"""A title as the rest of the house sees it: how to set it up, its words, its drawing, its bot knowledge."""

import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from guildhall.kernel.components import check_below_zero, overlaid, read_toml
from guildhall.kernel.errors import BadComponents, BadOption, BadState, DeadEnd
from guildhall.kernel.fields import Field, lay_out
from guildhall.kernel.notation import Vocabulary
from guildhall.kernel.options import Options, Value
from guildhall.kernel.plain_data import is_list
from guildhall.kernel.question import Kinds
from guildhall.kernel.refusal import Refusal
from guildhall.kernel.rng import Rng, key_of
from guildhall.kernel.rulebook import Rulebook
from guildhall.kernel.seating import (
    BY_CHANCE,
    NOTHING_AGREED,
    Seating,
    check_agreed,
    check_first,
    colouring,
    in_box_order,
)
from guildhall.kernel.state import KERNEL_REASONS, NOT_YOUR_TURN, OTHER_QUESTION, Components, State, View
from guildhall.kernel.title_parts import (
    TitleAhead,
    TitleData,
    TitleFields,
    TitleGame,
    TitleInvariants,
    TitleNotation,
    TitlePositions,
    TitleRefusals,
    TitleRules,
    TitleSetup,
    asked_of,
    check_part,
    own_switches,
    part_of,
    state_class,
)

if TYPE_CHECKING:  # the kernel knows what a title's parts are, but runs without them
    from guildhall.arena.course import TitleStudy
    from guildhall.bots.title_bot import TitleBot
    from guildhall.draw.title_drawing import TitleDrawing
    from guildhall.kernel.observation import TitleEnvironment
    from guildhall.kernel.positions import Layout
    from guildhall.words.shown import Front
    from guildhall.words.title_words import TitleWords

KEPT: Final = 8  # overlays that are kept read
BLANKS: Final = 16  # empty tables that are kept


class Title:
    """One per game, made by its package: a name, the number of its ruleset, the package whose modules are its parts.

    The engine's parts are looked up at once, so that what is missing is told before anybody plays; see `title_parts`.
    """

    def __init__(self, *, name: str, ruleset: int, package: str, seating: Seating = NOTHING_AGREED) -> None:
        # Written out though they could be inferred: titles ask the registry for themselves, which is a circle to mypy.
        self.name: str = name
        self.ruleset: int = ruleset
        self.package: str = package
        self.folder: Path = Path(import_module(package).__path__[0])
        data: TitleData = asked_of(package, "data", TitleData)
        self.read: Callable[[dict[str, Any]], Components] = data.read
        notation: TitleNotation = asked_of(package, "notation", TitleNotation)
        self.choices: Vocabulary = notation.CHOICES
        self.chances: Vocabulary = notation.CHANCES
        game: TitleGame = asked_of(package, "game", TitleGame)
        self.kinds: Kinds = game.KINDS
        self.state_class: type[State] = state_class(game)
        fields: TitleFields = asked_of(package, "fields", TitleFields)
        self.fields: Callable[[Any, int], list[Field]] = fields.fields
        rules: TitleRules = asked_of(package, "rules", TitleRules)
        self.rules: Callable[[Mapping[str, Value]], Any] = rules.Rules
        setup: TitleSetup = asked_of(package, "setup", TitleSetup)
        self.set_up: Callable[[Any], None] = setup.set_up
        refusals: TitleRefusals = asked_of(package, "refusals", TitleRefusals)
        self.refusal_rules: Mapping[int, str] = refusals.RULES  # code of a refusal -> the rule that refuses
        named = {
            code: name.lower() for name, code in vars(refusals).items() if name.isupper() and isinstance(code, int)
        }
        self.reasons: Mapping[int, str] = named | KERNEL_REASONS  # code of a refusal -> its name
        switches = own_switches(package)
        self.read_options: Callable[[dict[str, Any]], Options] = switches.read_options
        self.fits: Callable[[int, Mapping[str, Value]], None] = switches.fits
        self.seating: Seating = seating
        self.blanks: dict[tuple[int, tuple[int, ...], Components], State] = {}  # empty tables used last
        self.loaded: dict[str, Components] = {}  # the few overlays used last, by digest; a game keeps its own
        self.shown: dict[str, Components] = {}  # those that views have asked for, by their overlay

    # ---- data

    @cached_property
    def tables(self) -> dict[str, Any]:
        return read_toml(self.folder / "components.toml")

    @cached_property
    def options(self) -> Options:
        return self.read_options(self.tables)

    @cached_property
    def rulebook(self) -> Rulebook:
        return Rulebook(self.folder / "rules.md")

    @cached_property
    def ahead(self) -> TitleAhead:
        """What may be answered before it is asked, and what ends something."""
        found: TitleAhead = asked_of(self.package, "ahead", TitleAhead)
        return found

    @property
    def prefix(self) -> str:
        prefix: str = self.tables["meta"]["rule_prefix"]
        return prefix

    def called(self, language: str = "en") -> str:
        """The title of the game in a language, as printed on its box where the data says."""
        meta = self.tables["meta"]
        return str(meta.get(f"title_{language}") or meta.get("title_en") or meta.get("title") or self.name.capitalize())

    @property
    def seat_range(self) -> tuple[int, int]:
        return self.tables["meta"]["players_min"], self.tables["meta"]["players_max"]

    @property
    def colours(self) -> list[str]:
        """The colours of the players, in the order of the box."""
        return self.printed.colours

    def components(self, overlay: Mapping[str, Any] | None = None, overlay_name: str = "") -> Components:
        """The printed numbers, corrected by an overlay if there is one."""
        if not overlay:
            return self.printed
        text = json.dumps(overlay, sort_keys=True, separators=(",", ":"))
        key = blake2b(f"{overlay_name} {text}".encode(), digest_size=16).hexdigest()
        components = self.loaded.pop(key, None)
        if components is None:
            components = self.corrected(overlay)
            components.overlay_name, components.overlay_json = overlay_name or "overlay", text
        self.loaded[key] = components  # the one asked for last goes last
        while len(self.loaded) > KEPT:
            del self.loaded[next(iter(self.loaded))]
        return components

    def corrected(self, overlay: Mapping[str, Any]) -> Components:
        """The printed numbers as an overlay corrects them, read anew; BadComponents where they make no game."""
        try:
            found = self.read(overlaid(self.tables, overlay))
            check_below_zero(self.tables, overlay)
            return found
        except (LookupError, TypeError, ArithmeticError):
            raise BadComponents(
                "its values and the others of {name} do not fit together", place="overlay", name=self.name
            ) from None

    @cached_property
    def printed(self) -> Components:
        """The numbers of the box as they are."""
        return self.read(self.tables)

    def printed_for(self, view: View) -> Any:
        """What is printed on the components a view was seen with: the box, or the box as its overlay corrects it.

        It is of the title's own class, which only the title knows.
        """
        text: str = view["overlay"]
        if not text:
            return self.printed
        if text not in self.shown:
            if len(self.shown) >= KEPT:
                self.shown.clear()
            self.shown[text] = self.components(json.loads(text))
        return self.shown[text]

    # ---- games

    def new(
        self,
        seats: int,
        seed: int | str | None = None,
        options: Mapping[str, object] | None = None,
        preset: str | None = None,
        overlay: Mapping[str, Any] | None = None,
        overlay_name: str = "",
        rng: Rng | None = None,
        colours: Sequence[str] = (),
        first: int | None = None,
    ) -> State:
        """A game set up and ready for its first decision. Without seed it is one nobody can foresee.

        `colours` are those of the seats, `first` is the seat that is named to begin; see `seating`.
        """
        self.check_seats(seats)
        if first is not None:
            check_first(self.name, self.seating, seats, first)
        setting = self.options.setting(self.naming(options, first), preset)
        self.check_fit(seats, setting)
        key = key_of(secrets.token_hex(32) if seed is None else str(seed))
        state = self.empty(seats, setting, self.components(overlay, overlay_name), rng or Rng(key))
        state.colours = self.colouring(seats, colours)
        state.begins = BY_CHANCE if first is None or self.seating.option else first
        try:
            state.deal()
            state.begins = BY_CHANCE
            state.settle()
        except LookupError:
            if not overlay:
                raise
            raise BadComponents(
                "with its values {name} cannot be set up for {seats}", place="overlay", name=self.name, seats=seats
            ) from None
        return state

    def naming(self, options: Mapping[str, object] | None, first: int | None) -> Mapping[str, object] | None:
        """The options with the named first player, where a switch of the title says who begins."""
        switch = self.seating.option
        if first is None or not switch:
            return options
        check_agreed(self.seating, first, str((options or {}).get(switch, first)))
        return {**(options or {}), switch: first}

    def colouring(self, seats: int, wanted: Sequence[str]) -> tuple[int, ...]:
        """The number of each seat's colour, then of those nobody plays."""
        return colouring(self.name, self.colours, self.seating.colours or self.prefix, seats, wanted)

    def empty(self, seats: int, setting: list[int], components: Components, rng: Rng) -> State:
        """A table before anything is set up: laid out once for its seats, setting and components, then copied."""
        key = (seats, tuple(setting), components)
        blank = self.blanks.pop(key, None)
        if blank is None:
            blank = self.begin(seats, setting, self.options.chosen(setting), components, Rng(b""))
            blank.colours = in_box_order(seats, self.colours)
        self.blanks[key] = blank  # the one asked for last goes last
        while len(self.blanks) > BLANKS:
            del self.blanks[next(iter(self.blanks))]
        state = blank.clone()
        state.rng, state.logging = rng, True
        return state

    def begin(
        self, seats: int, setting: list[int], chosen: Mapping[str, Value], components: Components, rng: Rng
    ) -> State:
        """A table laid out field by field, before the set-up."""
        state: Any = self.state_class()  # of the title's own class, which has its components and rules
        state.begin(self.kinds, seats, setting, rng)
        state.data = components
        state.rules = self.rules(chosen)
        lay_out(state, self.fields(components, seats))
        state.derive()
        begun: State = state
        return begun

    def check_fit(self, seats: int, setting: list[int]) -> None:
        """Raises BadOption where a setting does not go with the number of seats."""
        self.fits(seats, self.options.chosen(setting))

    def check_seats(self, seats: int) -> None:
        low, high = self.seat_range
        if not low <= seats <= high:
            raise BadOption(f"{self.name} is played by {low} to {high}, not by {seats}")

    def from_json(self, form: dict[str, Any]) -> State:
        state = self.emptied(form)
        try:
            state.restore(form)
        except (LookupError, TypeError, DeadEnd):
            raise BadState(f"this is no position of {self.name}; its parts do not fit together") from None
        return state

    def emptied(self, form: dict[str, Any]) -> State:
        """An empty table with the seats, options and components of a saved position."""
        if form.get("ruleset") != self.ruleset:
            raise BadState(f"this position has ruleset {form.get('ruleset')}; {self.name} now plays {self.ruleset}")
        seats, setting = form.get("seats"), form.get("options")
        if type(seats) is not int:
            raise BadState(f"'seats' of a saved {self.name} position is missing or no number")
        self.check_seats(seats)
        if not self.options.fit(setting):
            raise BadState(f"'options' of a saved {self.name} position is missing or not of this title")
        name, overlay = form.get("overlay", ("", None))
        state = self.empty(seats, list(setting), self.components(overlay, name), Rng(b""))
        colours = form.get("colours", [])
        if not is_list(colours) or not all(isinstance(colour, str) for colour in colours):
            raise BadState(f"'colours' of a saved {self.name} position is no list of colours")
        state.colours = self.colouring(seats, colours)
        return state

    def layout(self, empty: State) -> "Layout":
        """What positions with these seats, options and components look like; see `positions`."""
        positions: TitlePositions = self.part("positions")
        return positions.layout(empty)

    # ---- words, drawing, bot knowledge: imported when asked for, so that the bare engine stays light

    def part(self, name: str, member: str = "") -> Any:
        """A module or package of the title, or what it has by a name."""
        part = part_of(self.package, name)
        if not member:
            return part
        check_part(part, name, [member])
        return getattr(part, member)

    @cached_property
    def words(self) -> "TitleWords":
        words: TitleWords = self.part("words", "WORDS")
        return words

    @cached_property
    def drawing(self) -> "TitleDrawing":
        drawing: TitleDrawing = self.part("drawing", "ALBUM")
        return drawing

    @cached_property
    def bot(self) -> "TitleBot":
        bot: TitleBot = self.part("bot")
        return bot

    @cached_property
    def study(self) -> "TitleStudy":
        study: TitleStudy = self.part("study")
        return study

    @cached_property
    def environment(self) -> "TitleEnvironment":
        environment: TitleEnvironment = self.part("environment")
        return environment

    @cached_property
    def front(self) -> "Front":
        """What the front page says of the title."""
        front: Front = self.part("front", "FRONT")
        return front

    @property
    def invariants(self) -> Callable[[State], list[str]]:
        """What must be true of every position; tells what is not."""
        module: TitleInvariants = self.part("invariants")
        return module.invariants

    def refusal(self, state: State, seat: int, choice: int, code: int) -> Refusal:
        """What a refusal code stands for."""
        if code == NOT_YOUR_TURN:
            rule = self.kinds.rules.get(state.agenda[-1] & 255, "")  # at a border nothing is asked
        elif code == OTHER_QUESTION:
            rule = self.kinds.rules[state.question(seat) & 255]
        else:
            rule = self.refusal_rules.get(code, "")
        return Refusal(rule, self.reasons[code], code, seat, choice)
