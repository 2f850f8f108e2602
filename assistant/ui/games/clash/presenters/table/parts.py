"""The players at a glance: points, gold, Crystals, reserve, Equipment, and whose turn it is."""

from __future__ import annotations

from assistant.core.engine.ask import ALL
from assistant.core.shapes.record import record
from assistant.core.words.message import Voice, message, say
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters import planning
from assistant.games.clash.game import CHAPTERS
from assistant.games.clash.lookup import elves_on_board, points
from assistant.games.clash.model import ELVES, Clash
from assistant.games.clash.rulings import DOMINATION_LIMITS
from assistant.games.clash.words import ROMAN
from assistant.ui.games.clash.presenters.map.map import elf_letters
from assistant.ui.games.clash.presenters.table.looks import looks, player_name
from assistant.ui.kit.theme import Look

Worn = tuple[bool, bool]  # a weapon, an armour


@record
class StripView:
    side: str
    name: str
    look: Look
    points: int
    sources: tuple[str, ...]  # of the points, as icons; none where they come from nothing that has one
    goal: int
    gold: int
    crystals: int
    reserve: Triple
    worn: tuple[Worn, Worn, Worn]
    labels: tuple[str, ...]  # of the levels, or of the types of Elves
    turn: bool  # an answer of this player is owed
    conceded: bool
    note: str = ""  # instead of gold and Crystals
    note_icon: str = ""


def present(state: Clash, voice: Voice) -> tuple[StripView, ...]:
    """One strip per player; alone at the table, one for the Elves too."""
    side_looks, owing = looks(state, voice), _owing(state)
    strips = [_strip(state, clan, side_looks[clan], clan in owing, voice) for clan in state.players]
    if state.setting.solo:
        strips.append(_elves(state, side_looks[ELVES], voice))
    return tuple(strips)


def _owing(state: Clash) -> tuple[str, ...]:
    now = CHAPTERS.ask(state)
    if now.who != ALL:
        return (now.who or "",)
    return planning.undecided(state) if state.phase == "tactic" else now.players


def _strip(state: Clash, clan: str, look: Look, turn: bool, voice: Voice) -> StripView:
    each = state.players[clan]
    a, b, c = ((slots.weapon is not None, slots.armour is not None) for slots in each.slots)
    note = say(message("has conceded"), voice) if each.conceded else ""
    return StripView(clan, player_name(state, clan), look, points(state, clan),
                     _sources(state, clan), state.setting.goal, each.gold, each.crystals, each.reserve, (a, b, c),
                     ROMAN, turn, each.conceded, note)


def _sources(state: Clash, clan: str) -> tuple[str, ...]:
    """Cities that are held, Legendaries that were forged."""
    forged = len(state.players[clan].legendary)
    return ("castle",) * (points(state, clan) - forged) + ("axe-battle",) * forged


def _elves(state: Clash, look: Look, voice: Voice) -> StripView:
    """Alone, the Elves are the opponent: their Domination Points and who of them is left."""
    left = elves_on_board(state)
    note = " ".join(f"{letter} {count}" for letter, count in zip(elf_letters(voice), left, strict=True))
    a, b, c = ((slots.weapon is not None, slots.armour is not None) for slots in state.elves.slots)
    limit = DOMINATION_LIMITS[state.setting.solo or "easy"]
    return StripView(ELVES, say(message("The Elves"), voice), look, state.domination or 0, (), limit, 0, 0,
                     state.elves.bag, (a, b, c), elf_letters(voice), False, False, note, "map-marker")

