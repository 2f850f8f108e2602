"""A game already under way at the table: from a quick set-up to the beginning of a turn, then the audit.

Everything goes through ordinary commands: dice that put some Units on the boards, turns in which nobody does anything,
and, at the moment, the number of its round; then the corrections that an audit leads to. What no command reaches is
whose wall a boulder has touched this round.
"""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.engine.attempt import Refused
from assistant.core.engine.kinds import Command
from assistant.core.engine.leaving import Concede
from assistant.core.engine.rules import Refusal
from assistant.core.past.session import Entry
from assistant.core.shapes.record import record
from assistant.core.table.amounts import CorrectRound
from assistant.core.table.entering import Step, led, with_audit
from assistant.core.words.message import message
from assistant.games.kravora.chapters import fate, turn
from assistant.games.kravora.game import CHAPTERS, GAME
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.table.audit import audit
from assistant.games.kravora.words import colour


@record
class Underway:
    """What has to be known of the moment; what lies on the table is asked by the audit afterwards."""

    round: int
    first: str
    turn: str  # whose turn begins
    calamity: str | None = None  # what the die showed this round, if it was thrown
    out: tuple[str, ...] = ()


def first_at_set_up(seats: Sequence[str], rotates: bool, underway: Underway) -> str:
    """Who is to be first when the new game opens: where the first place rotates it passes once before an even round."""
    standing = [each for each in seats if each not in underway.out]
    at = standing.index(underway.first)
    return standing[at - 1] if rotates and underway.round % 2 == 0 else underway.first


def steps(state: Kravora) -> tuple[Step, ...]:
    """Everything to ask, in order: first the moment, then, from there, the table."""
    moment = (
        Step("round", message("Which round is it?")),
        Step("out", message("Whose fortress has fallen?")),
        Step("first", message("Who is first?")),
        Step("calamity", message("What did the calamity die show this round? (nothing in an even one)")),
        Step("turn", message("Whose turn is it? It has not begun.")),
    )
    return with_audit(moment, audit(state))


def reach(state: Kravora, underway: Underway) -> tuple[tuple[Entry, ...], Kravora] | Refused:
    """The commands that lead from the set-up to the moment (each entry's is to be submitted), or what is refused."""
    answer = led(GAME, state, lambda now: _following(now, underway))
    return answer if isinstance(answer, Refused) or _is_reached(answer[1], underway) else _not_reached(state, underway)


def _not_reached(state: Kravora, underway: Underway) -> Refused:
    setting = state.setting
    if underway.first not in setting.colours or underway.first in underway.out:
        why = message("The first player holds a fortress that still stands.")
    else:
        first = first_at_set_up(setting.colours, setting.rulings["first-player"] == "rotates", underway)
        why = message("From here the game can't be led to that moment: begin with one in which {colour} is first.",
                      colour=colour(first))
    return Refused((Refusal("kravora.always.owed", why),))


def _is_reached(state: Kravora, underway: Underway) -> bool:
    return (_turn_begins(state, underway) and (state.round, state.first) == (underway.round, underway.first)
            and all(state.players[each].out == (each in underway.out) for each in state.players))


def _turn_begins(state: Kravora, underway: Underway) -> bool:
    return (state.phase, state.turn) == ("attack", underway.turn)


def _following(state: Kravora, underway: Underway) -> Command | None:
    """What comes next on the way to the moment; None when it is reached, or can't be."""
    fallen = next((each for each in underway.out if not state.players[each].out), None)
    if state.phase == "over" or state.round > max(underway.round, 2):
        return None
    if fallen is not None:
        return Concede(fallen)
    if _turn_begins(state, underway):
        return CorrectRound(underway.round) if state.round != underway.round else None
    if state.phase == "opening" and state.round == 0 and underway.round % 2 == 0:
        return CorrectRound(1)  # so that an even round comes next, which has a reward
    return _idle(state, underway)


def _idle(state: Kravora, underway: Underway) -> Command:
    """Dice that matter to nobody, and turns in which nothing is done."""
    source = fate.awaited(state)
    if source is not None:
        count, faces = fate.to_throw(state, source)
        face = underway.calamity or "blank" if source == "calamity" else faces[0]
        return fate.reported(source, (face,) * count)
    now = CHAPTERS.ask(state)
    return turn.Done(now.who) if turn.Done in now.commands else next(GAME.offers(state))
