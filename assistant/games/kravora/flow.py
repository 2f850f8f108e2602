"""The order of play: what happens by itself, in one place.   Rules: kravora.round.*, kravora.always.owed

`advance` is called after every command and goes on until somebody owes an answer, or the game is over.
"""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.engine.attempt import Draft
from assistant.core.engine.rules import carries_out
from assistant.games.kravora.chapters import calamity, fate, movement, rounds, strikes, turn, wages
from assistant.games.kravora.lookup import in_turn, unit_at, waiting
from assistant.games.kravora.model import Kravora


@carries_out("kravora.always.owed")
def advance(draft: Draft[Kravora]) -> None:
    while draft.state.phase != "over" and _step(draft):
        pass


def _step(draft: Draft[Kravora]) -> bool:
    """Do the next thing that happens by itself; False when something is owed."""
    state = draft.state
    if state.sharing is not None or state.announced is not None:
        return False
    source = fate.awaited(state)
    if source is not None:
        return fate.app_throws(draft, source)
    return PHASES[state.phase](draft)


# The phases, in the order of play

def _window(draft: Draft[Kravora]) -> bool:
    """One after the other spends blood; then round 1 begins, or the turns do."""
    if draft.state.turn is not None:
        return False
    left = waiting(draft.state)
    if left:
        draft.emit(turn.WindowBegan(left[0]))
    elif draft.state.phase == "opening":
        rounds.begin(draft)
    else:
        draft.emit(turn.TurnsBegan())
    return True


@carries_out("kravora.round.calamity", "kravora.round.reward")
def _calamity(draft: Draft[Kravora]) -> bool:
    """Comets and arrows run to their end; even rounds have a reward instead."""
    state = draft.state
    if state.comet is not None:
        calamity.run_comet(draft, state.comet)
    elif state.movement is not None:
        return movement.run(draft)
    elif state.arrows:
        calamity.fly_arrow(draft)
    else:
        if state.round % 2 == 0:
            calamity.reward(draft)
        draft.emit(turn.TurnsBegan())
    return True


@carries_out("kravora.round.turns")
def _turns(draft: Draft[Kravora]) -> bool:
    """Each a whole turn; then the next round."""
    state = draft.state
    if state.turn is not None:
        return state.phase in TURN and TURN[state.phase](draft)
    left = waiting(state)
    if left:
        draft.emit(turn.TurnBegan(left[0]))
    else:
        rounds.begin(draft)
    return True


def _enemy(draft: Draft[Kravora]) -> bool:
    if draft.state.strikers:
        strikes.strike(draft, *unit_at(draft.state, draft.state.strikers[0]), ruse=False)
    else:
        movement.begin(draft, in_turn(draft.state))
    return True


def _movement(draft: Draft[Kravora]) -> bool:
    if draft.state.movement is not None:
        return movement.run(draft)
    colour = in_turn(draft.state)
    draft.emit(wages.WagesPaid(colour, wages.wages(draft.state, colour)))
    return True


PHASES: dict[str, Callable[[Draft[Kravora]], bool]] = {
    "opening": _window, "calamity": _calamity, "window": _window,
    **dict.fromkeys(("attack", "enemy", "movement", "purchases"), _turns),
}
TURN: dict[str, Callable[[Draft[Kravora]], bool]] = {"enemy": _enemy, "movement": _movement}  # else something is owed
