"""Is what a file holds a game? A file may be whole and come from anywhere: nothing in it is taken on trust.

Every type, every name of what was agreed, the box as strictly as a box file, every branch folded to its end, and the
laws there. Rules are not judged again: what an older program accepted stays accepted, and is told to be so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Set
from typing import TYPE_CHECKING, TypeVar

from assistant.core.engine.attempt import fold
from assistant.core.past.history import CHANGED, CORRECTED, INSERTED, SAME, Mended
from assistant.core.past.keeping import begun
from assistant.core.past.replay import STRANGE, leads_to, opens_with
from assistant.core.past.session import Entry
from assistant.core.shapes.outside import is_number
from assistant.core.shapes.record import replace
from assistant.core.shapes.typed import is_a
from assistant.core.store.book import Line, Verdict
from assistant.core.telling.entries import Told, tell
from assistant.core.words.message import Message, Voice, message, say

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command, State
    from assistant.core.game.game import Game
    from assistant.core.shapes.plain import Json, Plain

S = TypeVar("S", bound="State")
MOST = 10_000  # of everything that counts, so that nothing is made a million times
NO_GAME = message("The file is whole, but what it holds is no game of this kind.")
OTHER_RULES = message("This game has other rules than this program knows by the name of that book: perhaps a newer "
                      "Tableside wrote it.")


def judged(game: Game[S], opening: Json, lines: Sequence[Line], at: int) -> Verdict | Message:
    """How it can be kept with this entry in force; or why it can't be kept, opened, and looked at everywhere."""
    try:
        entry = game.scribe.read(opening)
        if not _opens(game, entry):
            return NO_GAME
        if not game.checks.is_known(game.agreed(entry).setting):
            return OTHER_RULES
        as_written = [] if opens_with(game, entry) else [0]
        state = _folded(game, opening, lines, at, as_written)
    except STRANGE:  # what is folded though it should not be fails in many ways; none of them is a game
        return NO_GAME
    return NO_GAME if state is None else Verdict(game.about(state), _as_kept(game, opening, entry), tuple(as_written))


def _opens(game: Game[S], entry: Entry) -> bool:
    command, first, *rest = game.agreed(entry), *entry.events
    if not (is_a(game.opening, command) and all(is_a(type(event), event) for event in (first, *rest))):
        return False
    return bool(first == game.opened(command)) and game.checks.agreed(command)


def _as_kept(game: Game[S], opening: Json, entry: Entry) -> Json:
    """The opening, in which nothing of the box passes for printed that is not."""
    command, first, *rest = game.agreed(entry), *entry.events
    setting = game.checks.without_false_figures(command.setting)
    if setting == command.setting:
        return opening
    return game.scribe.write(Entry(replace(command, setting=setting), (replace(first, setting=setting), *rest)))


def _folded(game: Game[S], opening: Json, lines: Sequence[Line], at: int, as_written: list[int]) -> S | None:
    """The state after an entry; every entry is folded after the one it follows, and the laws hold after each.

    Those that the rules don't lead to are noted. A state is let go when nothing more follows from it.
    """
    waiting = Counter([at, *(line.before for line in lines)])
    session = begun(game, opening)
    states: dict[int, S] = {0: session.state}
    speaker = game.voice(session.state.setting, "en")
    for line in lines:
        entry = game.scribe.read(line.entry)
        if not (_is_an_entry(game, entry, line.entry) and _leads_back(entry.command, line.number)):
            return None
        before = states[line.before]
        state = fold(game, before, entry.events)
        if not isinstance(entry.command, Mended):
            _say(tell(game, before, entry), speaker)
        if entry.events and (not game.checks.names_what_is_there(state) or game.broken(state, older=True)):
            return None
        if not leads_to(game, before, entry):
            as_written.append(line.number)
        waiting[line.before] -= 1
        if not waiting[line.before]:
            del states[line.before]
        if waiting[line.number]:
            states[line.number] = state
    return None if game.broken(states[at], older=True) else states[at]


def _say(told: Sequence[Told], speaker: Voice) -> None:
    """What can't be put into words names what is not there."""
    for line in told:
        for text in (line.text, *line.details, *line.strokes):
            say(text, speaker)


def _is_an_entry(game: Game[S], entry: Entry, line: Json) -> bool:
    kind, chapters = type(entry.command), game.chapters
    known = (kind in chapters.does or kind is Mended) and all(type(event) in chapters.happens for event in entry.events)
    return (known and all(is_a(type(item), item) for item in (entry.command, *entry.events))
            and _counts(line["events"], game.checks.amounts))


def _leads_back(command: Command, number: int) -> bool:
    """Does the end of a mended past name only entries before it, and say of each how it came there?"""
    if not isinstance(command, Mended):
        return True
    named = (command.since, command.instead_of, *(step.origin for step in command.steps))
    return (all(is_number(each, 0, number - 1) for each in named)
            and all(step.how in (SAME, CHANGED, INSERTED, CORRECTED) for step in command.steps))


def _counts(value: Plain, amounts: Set[str], name: str = "") -> bool:
    """Is every number that counts something one that could be counted?"""
    if isinstance(value, dict):
        return all(_counts(each, amounts, key) for key, each in value.items())
    if isinstance(value, list):
        return all(_counts(each, amounts, name) for each in value)
    return not isinstance(value, int) or name in amounts or abs(value) <= MOST
