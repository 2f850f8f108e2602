"""The order of play: what happens by itself, in one place.

Rules: clash.round.{order,first-skips-elves}, clash.bastion.when, clash.reinforce.order, clash.always.owed

`advance` is called after every command and goes on until somebody owes an answer, or the game is over.
"""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.engine.attempt import Draft
from assistant.core.engine.rules import carries_out
from assistant.games.clash.chapters import elves, fate, income, planning, solo, stones, victory
from assistant.games.clash.chapters.battle import course
from assistant.games.clash.chapters.planning import PhaseBegan, RoundBegan, TurnBegan, TurnEnded
from assistant.games.clash.chapters.setup import opening
from assistant.games.clash.lookup import playing, waiting
from assistant.games.clash.model import Clash


@carries_out("clash.always.owed")
def advance(draft: Draft[Clash]) -> None:
    while draft.state.phase != "over" and _step(draft):
        pass


def _step(draft: Draft[Clash]) -> bool:
    """Do the next thing that happens by itself; False when something is owed."""
    winner = victory.winner_now(draft.state)
    if winner is not None:
        draft.emit(victory.GameEnded(winner))
        return False
    if fate.dice_owed(draft.state) or fate.draw_owed(draft.state):
        return fate.app_answers(draft)
    if draft.state.battle is not None:
        return course.run(draft)
    return PHASES[draft.state.phase](draft)


# The phases, in the order of play

def _setup(draft: Draft[Clash]) -> bool:
    if opening.tiles_owed(draft.state):
        return False
    planning.refill_hands(draft)
    _begin_round(draft, 1)
    return True


@carries_out("clash.round.order", "clash.round.first-skips-elves")
def _begin_round(draft: Draft[Clash], number: int) -> None:
    """2017 improves the Elves first, but not in round 1; 2019 at the end."""
    edition = draft.state.setting.edition
    draft.emit(RoundBegan(number))
    if edition.elves_first and (number > 1 or edition.improves_in_round_one):
        _begin_elves(draft)
    else:
        draft.emit(PhaseBegan("tactic"))


def _tactic(draft: Draft[Clash]) -> bool:
    if planning.undecided(draft.state):
        return False
    planning.reveal(draft)
    income.gain_income(draft)
    draft.emit(PhaseBegan("bastion" if _homeless(draft.state) else "reinforce"))
    return True


@carries_out("clash.bastion.when")
def _homeless(state: Clash) -> list[str]:
    return [clan for clan in playing(state) if state.players[clan].bastion is None]


def _bastion(draft: Draft[Clash]) -> bool:
    return _next_turn(draft, lambda: draft.emit(PhaseBegan("reinforce")))


@carries_out("clash.reinforce.order", "clash.reinforce.short")
def _reinforce(draft: Draft[Clash]) -> bool:
    """Who has nothing to place, or after a correction nothing any more, is passed over."""
    if _next_turn(draft, lambda: draft.emit(PhaseBegan("action1"))):
        income.tell_lost(draft)
        return True
    assert draft.state.turn is not None
    if any(income.reinforcements(draft.state, draft.state.turn)):
        return False
    draft.emit(TurnEnded(draft.state.turn))
    return True


def _action1(draft: Draft[Clash]) -> bool:
    if draft.state.stones is None:
        return _next_turn(draft, lambda: stones.touch_stones(draft))
    stones.touch_stones(draft)  # a correction may have filled the reserve, or somebody has read how many there are
    if stones.is_open(draft.state):
        return False
    draft.emit(PhaseBegan("action2"))
    return True


def _action2(draft: Draft[Clash]) -> bool:
    if draft.state.setting.edition.elves_first:
        return _next_turn(draft, lambda: _begin_round(draft, draft.state.round + 1))
    return _next_turn(draft, lambda: _begin_elves(draft))


def _begin_elves(draft: Draft[Clash]) -> None:
    draft.emit(PhaseBegan("elves"))
    elves.begin_improving(draft)


@carries_out("clash.solo.spawn", "clash.solo.domination")
def _elves(draft: Draft[Clash]) -> bool:
    """The draws are done: hands are refilled; then, in 2019, the round ends with what solo adds."""
    state = draft.state
    if not state.refilled:
        planning.refill_hands(draft)
        draft.emit(planning.HandsRefilled())
        if state.setting.solo:
            solo.score_domination(draft)
    elif state.setting.solo and state.spawning is None:
        solo.begin_spawning(draft)
    elif state.setting.edition.elves_first:
        draft.emit(PhaseBegan("tactic"))
    else:
        _begin_round(draft, state.round + 1)
    return True


@carries_out("clash.tactic.order")
def _next_turn(draft: Draft[Clash], finish: Callable[[], None]) -> bool:
    """The first in turn order of those who have not acted, or the end of the phase; False while it is their turn.

    Where the order is corrected that is somebody else at once. But who has begun an Action ends it first.
    """
    turn, left = draft.state.turn, waiting(draft.state)
    if turn is not None and (draft.state.action is not None or left[:1] == [turn]):
        return False
    if left:
        draft.emit(TurnBegan(left[0]))
    else:
        finish()
    return True


PHASES: dict[str, Callable[[Draft[Clash]], bool]] = {
    "setup": _setup, "tactic": _tactic, "bastion": _bastion, "reinforce": _reinforce, "action1": _action1,
    "action2": _action2, "elves": _elves,
}
