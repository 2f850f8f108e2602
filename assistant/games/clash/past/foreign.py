"""Is what a file holds a game? A file may be whole and come from anywhere: nothing in it is taken on trust.

Every type, every name of what was agreed, the box as strictly as a box file, every branch folded to its end, and the
laws there. Rules are not judged again: what an older program accepted stays accepted, and is told to be so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from assistant.core.engine.attempt import fold
from assistant.core.engine.rules import judge
from assistant.core.past.history import CHANGED, CORRECTED, INSERTED, SAME, Mended
from assistant.core.past.session import Entry
from assistant.core.shapes.outside import is_number
from assistant.core.shapes.record import replace
from assistant.core.shapes.typed import is_a
from assistant.core.spelling.header import LONGEST_NAME
from assistant.core.store.book import Line, Verdict
from assistant.core.words.message import Message, Voice, message, say
from assistant.games.clash.box import content, printed, write
from assistant.games.clash.box.records import ELF_TYPES, Box
from assistant.games.clash.chapters.setup.opening import KEPT_CHECKS, GameOpened, OpenGame
from assistant.games.clash.editions import EDITIONS, is_known
from assistant.games.clash.game import CHAPTERS, RULES
from assistant.games.clash.model import BASTION, ELVES, PHASES, SOURCES, Clash, Setting
from assistant.games.clash.names import voice
from assistant.games.clash.past.keeping import SCRIBE, about, begun
from assistant.games.clash.past.replay import STRANGE, leads_to, opens_with
from assistant.games.clash.rulings import DOMINATION_LIMITS, RULINGS
from assistant.games.clash.table import laws
from assistant.games.clash.telling.entries import Told, tell

Json = Mapping[str, Any]
AMOUNTS = {"gold", "crystals", "to", "before", "total", "points", "round", "after"}  # what may be as large as it likes
MOST = 10_000  # of everything else, so that nothing is made a million times
NO_GAME = message("The file is whole, but what it holds is no game of this kind.")
OTHER_RULES = message("This game has other rules than this program knows by the name of that book: perhaps a newer "
                      "Tableside wrote it.")
COMMANDS, EVENTS = (*CHAPTERS.does, Mended), (*CHAPTERS.happens,)


def judged(opening: Json, lines: Sequence[Line], at: int) -> Verdict | Message:
    """How it can be kept with this entry in force; or why it can't be kept, opened, and looked at everywhere."""
    try:
        entry = SCRIBE.read(opening)
        if not _opens(entry):
            return NO_GAME
        if not is_known(entry.command.setting.edition):
            return OTHER_RULES
        as_written = [] if opens_with(entry) else [0]
        state = _folded(opening, lines, at, as_written)
    except STRANGE:  # what is folded though it should not be fails in many ways; none of them is a game
        return NO_GAME
    return NO_GAME if state is None else Verdict(about(state), _as_kept(opening, entry), tuple(as_written))


def _opens(entry: Entry) -> bool:
    command, first, *rest = entry.command, *entry.events
    if not (is_a(OpenGame, command) and is_a(GameOpened, first) and all(is_a(type(event), event) for event in rest)):
        return False
    same = (command.setting, command.sources, command.seed) == (first.setting, first.sources, first.seed)
    return same and _agreed(first.setting, first.sources) and not judge(KEPT_CHECKS, None, command)


def _as_kept(opening: Json, entry: Entry) -> Json:
    """The opening, in which nothing of the box passes for printed that is not."""
    setting, first, *rest = entry.command.setting, *entry.events
    box = printed.checked(setting.box)
    if box == setting.box:
        return opening
    setting = replace(setting, box=box)
    return SCRIBE.write(Entry(replace(entry.command, setting=setting), (replace(first, setting=setting), *rest)))


def _agreed(setting: Setting, sources: Mapping[str, str]) -> bool:
    """Only names that mean something, and no name that can't be shown."""
    return (
        setting.edition.id in EDITIONS
        and all(seat.clan in setting.box.clans and len(seat.name) <= LONGEST_NAME for seat in setting.seats)
        and set(sources) == set(SOURCES) and set(sources.values()) <= {"app", "table"}
        and set(setting.rulings) == set(RULINGS)
        and all(choice in RULINGS[name] for name, choice in setting.rulings.items())
        and (setting.solo is None or setting.solo in DOMINATION_LIMITS)
        and _is_a_box(setting.box)
    )


def _is_a_box(box: Box) -> bool:
    """Written down and read again it is the same: so all that is asked of a box file is asked of it."""
    if box == content.load("stand-in"):
        return True
    try:
        return content.load_text(write.text(box).encode("utf-8", "surrogatepass")) == box
    except content.BoxProblems:
        return False


def _folded(opening: Json, lines: Sequence[Line], at: int, as_written: list[int]) -> Clash | None:
    """The state after an entry; every entry is folded after the one it follows, and the laws hold after each.

    Those that the rules don't lead to are noted. A state is let go when nothing more follows from it.
    """
    waiting = Counter([at, *(line.before for line in lines)])
    states = {0: begun(opening).state}
    speaker = voice(states[0].setting, "en")
    for line in lines:
        entry = SCRIBE.read(line.entry)
        if not (_is_an_entry(entry, line.entry) and _leads_back(entry.command, line.number)):
            return None
        before = states[line.before]
        state = fold(RULES, before, entry.events)
        if not isinstance(entry.command, Mended):
            _say(tell(before, entry), speaker)
        if entry.events and (not _names_what_is_there(state) or laws.broken(state, older=True)):
            return None
        if not leads_to(before, entry):
            as_written.append(line.number)
        waiting[line.before] -= 1
        if not waiting[line.before]:
            del states[line.before]
        if waiting[line.number]:
            states[line.number] = state
    return None if laws.broken(states[at], older=True) else states[at]


def _say(told: Sequence[Told], speaker: Voice) -> None:
    """What can't be put into words names what is not there."""
    for line in told:
        for text in (line.text, *line.details, *line.strokes):
            say(text, speaker)


def _names_what_is_there(state: Clash) -> bool:
    """Does everything in a state name something of this game? Types and laws say nothing of that."""
    clans, sides, places = set(state.players), {*state.players, ELVES, None}, {*state.board.position, BASTION}
    named = {*state.order, *state.last_order, *state.acted, *(state.stones or {})}
    tactics = {card for each in state.players.values()
               for card in (each.tactic, each.chosen, *each.discard, *(each.hand or ())) if card}
    standing = {place for each in state.players.values() for place in each.heroes.values()}
    standing |= {*state.armies, *(state.spawning or ())}
    standing |= {place for row in (state.stones or {}).values() for place in row}
    return (
        state.phase in PHASES and named <= clans and {state.turn} <= clans | {None} and {state.winner} <= sides
        and all(set(army) <= sides for army in state.armies.values())
        and tactics <= state.setting.box.tactics.keys() and standing <= places
        and set(state.improving or ()) <= set(ELF_TYPES) and set(state.sources) == set(SOURCES)
        and set(state.sources.values()) <= {"app", "table"} and _moves_and_fights(state, places, sides)
    )


def _moves_and_fights(state: Clash, places: set[str], sides: set[str | None]) -> bool:
    action, battle = state.action, state.battle
    if action is not None:
        moving = {*action.left, *action.control} <= places and set(action.heroes) <= state.setting.box.heroes.keys()
        if action.kind not in ("move", "equip") or state.turn is None or not moving:
            return False
    if battle is None:
        return True
    fighting = {battle.attacker, battle.defender, battle.turn, *battle.rage, *battle.barrier, *battle.stolen} <= sides
    return fighting and battle.at in places and battle.stage in ("choose", "roll", "reroll", "eliminate")


def _is_an_entry(entry: Entry, line: Json) -> bool:
    known = type(entry.command) in COMMANDS and all(type(event) in EVENTS for event in entry.events)
    return known and all(is_a(type(item), item) for item in (entry.command, *entry.events)) and _counts(line["events"])


def _leads_back(command: Any, number: int) -> bool:
    """Does the end of a mended past name only entries before it, and say of each how it came there?"""
    if not isinstance(command, Mended):
        return True
    named = (command.since, command.instead_of, *(step.origin for step in command.steps))
    return (all(is_number(each, 0, number - 1) for each in named)
            and all(step.how in (SAME, CHANGED, INSERTED, CORRECTED) for step in command.steps))


def _counts(value: Any, name: str = "") -> bool:
    """Is every number that counts something one that could be counted?"""
    if isinstance(value, dict):
        return all(_counts(each, key) for key, each in value.items())
    if isinstance(value, list):
        return all(_counts(each, name) for each in value)
    return not isinstance(value, int) or name in AMOUNTS or abs(value) <= MOST
