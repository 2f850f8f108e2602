"""A game already under way at the table: the moment it has reached, and the way there."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.engine.attempt import Accepted, Refused, attempt
from assistant.core.fate.sources import SetSource
from assistant.core.past.session import Entry
from assistant.core.shapes.record import record
from assistant.core.table.correcting import corrected
from assistant.core.table.counting import Facts, Inventory
from assistant.core.table.entering import hand_over
from assistant.core.words.message import Message
from assistant.games.kravora.change import all_stocked, with_player
from assistant.games.kravora.chapters.fate import awaited
from assistant.games.kravora.game import GAME
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.table.entering import Underway, reach, steps
from assistant.games.kravora.table.inventory import inventory

BLANK = "blank"
ASKED = ("round", "first", "turn", "calamity", "out")  # of a moment


@record
class Moment:
    """What is asked before the boards."""

    round: int = 2
    first: str = ""
    turn: str = ""
    calamity: str = BLANK
    out: tuple[str, ...] = ()

    @property
    def underway(self) -> Underway:
        return Underway(self.round, self.first, self.turn, self.calamity if self.round % 2 else None, self.out)


def offered(state: Kravora) -> bool:
    """As long as nothing has been played."""
    return state.round == 0 and state.phase in ("setup", "opening")


def prompts(state: Kravora) -> Mapping[str, Message]:
    """What is asked, by the field it fills."""
    return {step.field: step.prompt for step in steps(state) if step.question is None}


def beginning(state: Kravora) -> Moment:
    return Moment(first=state.first, turn=state.first)


def led(state: Kravora, moment: Moment) -> tuple[tuple[Entry, ...], Kravora] | Refused:
    """From here to the moment: the table throws on the way, whoever throws otherwise."""
    entries: list[Entry] = []
    for of, now in state.sources.items():
        if now == "app" and awaited(state) != of:
            answer = attempt(GAME, state, SetSource(of, "table"))
            if isinstance(answer, Refused):
                return answer
            entries.append(Entry(SetSource(of, "table"), answer.events))
            state = answer.state
    found = reach(state, moment.underway)
    if isinstance(found, Refused):
        return found
    return (*entries, *found[0]), found[1]


def laid(begun: Kravora, reached: Kravora, wanted: Kravora) -> tuple[Entry, ...] | Refused:
    """The corrections that make the table what was laid by hand, and who throws from then on."""
    found = corrected(GAME, reached, inventory(wanted))
    if isinstance(found, Refused):
        return found
    entries, state = list(found[0]), found[1]
    for command in hand_over(state, begun.sources):
        answer = attempt(GAME, state, command)
        if isinstance(answer, Accepted):
            entries.append(Entry(command, answer.events))
            state = answer.state
    return tuple(entries)


def answered(moment: Moment, lying: Kravora | None) -> Inventory:
    """What has been said so far: the moment, and once it is agreed on what was laid."""
    said: Inventory = {("moment", name): getattr(moment, name) for name in ASKED}
    return said if lying is None else {**said, **inventory(lying)}


def again(answers: Facts) -> Moment:
    return Moment(**{name: answers["moment", name] for name in ASKED})


def laid_again(reached: Kravora, answers: Facts) -> Kravora | Refused:
    """The boards as they were laid so far."""
    found = corrected(GAME, reached, {fact: value for fact, value in answers.items() if fact[0] != "moment"})
    return found if isinstance(found, Refused) else found[1]


def cleared(state: Kravora) -> Kravora:
    """Where the boards begin to be laid: nobody stands on them."""
    for colour, player in state.players.items():
        state = all_stocked(with_player(state, colour, units={}), player.units.values())
        state = with_player(state, colour, kills=0)
    return state
