"""The options in words: BF-OPT."""

from guildhall.games.belfort.terms import ASSISTANTS
from guildhall.games.belfort.words.names import Speech, speech_of_the_box
from guildhall.words.shown import Switch


def switches(language: str) -> list[Switch]:
    s = speech_of_the_box(language)
    say = s.say
    yes_no = {"true": say("yes"), "false": say("no")}
    modes = {
        "beginner": say("beginner"),
        "normal": say("normal"),
        "advanced": say("advanced"),
        "chosen": say("by agreement"),
    }
    return [
        Switch(
            "expansion",
            say("The Expansion Expansion"),
            say("Assistants, Permits and new Guilds in six rounds; without it the base game in seven."),
            "BF-OPT-1",
            yes_no,
        ),
        Switch("guild_mode", say("Guilds"), say("How the five Guilds are chosen."), "BF-OPT-2", modes),
        Switch(
            "expansion_guilds_in_base_game",
            say("New Guilds in the base game"),
            say("The new Guilds that need nothing else join the base game."),
            "BF-OPT-3",
            yes_no,
        ),
        Switch(
            "promo_guilds",
            say("Promotional Guilds"),
            say("Contractors, Sentinels and Sages join the pool."),
            "BF-OPT-4",
            yes_no,
        ),
        Switch(
            "assistants_choice",
            say("Assistants"),
            say("Drawn at random, or the ones the table agrees on."),
            "BF-OPT-5",
            {"random": say("at random"), "agreed": say("by agreement")},
        ),
        Switch(
            "tie_rule",
            say("Ties"),
            say("How far those below a tie of three or more move down."),
            "BF-OPT-6",
            {"bump_one_rank": say("one place"), "competition": say("a place for each")},
        ),
        *rest(s, yes_no),
    ]


def rest(s: Speech, yes_no: dict[str, str]) -> list[Switch]:
    say = s.say
    return [
        Switch(
            "gatehouse_shared",
            say("Gatehouses are shared"),
            say("Anybody may build on the free symbol of a Gatehouse."),
            "BF-OPT-7",
            yes_no,
        ),
        Switch(
            "lock_when_declining",
            say("Keeping a crest protects it"),
            say("Who swaps with nobody in the King's Camp turns the own crest over."),
            "BF-OPT-8",
            yes_no,
        ),
        Switch(
            "thieves_gold",
            say("Gold of the Thieves"),
            say("What the Thieves take from one player: by the tile or by the book."),
            "BF-OPT-9",
            {source: str(gold) for source, gold in s.data.thieves_gold.items()},
        ),
        Switch(
            "np_keep_markers",
            say("Markers of a Non-Player on a Keep"),
            say("Two players: one marker on a free symbol, or both of a free section."),
            "BF-OPT-10",
            {"1": "1", "2": "2"},
        ),
        Switch(
            "guilds",
            say("The five Guilds"),
            say("Which Guilds the table agrees on."),
            "BF-OPT-2",
            {guild: s.name(guild) for guild in s.data.guilds},
        ),
        Switch(
            "assistants",
            say("The Assistants agreed on"),
            say("One more than there are players."),
            "BF-OPT-5",
            {tile: s.name(tile) for tile in ASSISTANTS},
        ),
    ]
