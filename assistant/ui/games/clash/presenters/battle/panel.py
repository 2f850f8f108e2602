"""The battle as it is seen: both sides, the dice and their sum, what is to be done now, how it went so far."""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.past.session import Session
from assistant.core.shapes.record import record, replace
from assistant.core.telling.chronicle import capital
from assistant.core.words.message import Argument, Message, Name, Voice, message, say
from assistant.games.clash.chapters.battle.events import BattleBegan
from assistant.games.clash.lookup import battle_in
from assistant.games.clash.model import ELVES, Clash
from assistant.games.clash.telling.battle_story import Beat, Moment, beats, moments
from assistant.games.clash.telling.battles import BattleTold
from assistant.ui.games.clash.presenters.battle.actions import (
    ChooseView,
    EliminateView,
    RerollView,
    RollView,
    WaitView,
    choose,
    eliminate,
    reroll,
    roll,
    wait,
)
from assistant.ui.games.clash.presenters.battle.army import ArmyView, army_view
from assistant.ui.games.clash.presenters.battle.log import AssaultLine, SumView, log, sum_view
from assistant.ui.games.clash.presenters.battle.result import ResultView, place_words, result

Doing = WaitView | ChooseView | RollView | RerollView | EliminateView | ResultView
SHOW, WAIT, OVER = "show", "wait", "over"  # besides the stages of a battle: what is watched, is to be, or has ended


@record
class TrayView:
    """Dice as they lie; `fresh` were thrown last."""

    side: str
    dice: tuple[int, ...]
    fresh: tuple[int, ...]
    throw: tuple[int, int]  # which throw of which Assault it is: another one is another picture
    past: str = ""  # which Assault they are of, where another one is due already


@record
class BattleView:
    title: str
    ground: str  # what lies on the Territory: city, forge, stone1 … stone3, plain, or a Bastion
    why: str  # who launched the first Assault, and why
    headline: str
    stage: str  # choose, roll, reroll, eliminate; show, over
    attacker: ArmyView
    defender: ArmyView
    tray: TrayView | None
    sum: SumView | None
    log: tuple[AssaultLine, ...]
    doing: Doing | None  # what is to be done at this stage

    def army(self, side: str) -> ArmyView:
        return self.attacker if self.attacker.side == side else self.defender


def present(session: Session[Clash], voice: Voice) -> BattleView | None:
    """The battle as it stands, or how the last one ended."""
    found = moments(session)
    return view_of(found[-1], session.state, voice) if found else None


def watched(session: Session[Clash], entry: int, voice: Voice) -> tuple[tuple[Beat, BattleView], ...]:
    """What an entry brought about by itself, to be seen one after the other; dice are told once they lie."""
    found = ((beat, view_of(beat.moment, None, voice)) for beat in beats(moments(session), entry))
    return tuple((beat, replace(view, log=view.log[1:], sum=None) if beat.is_throw else view) for beat, view in found)


def waiting(session: Session[Clash], entry: int, voice: Voice) -> BattleView | None:
    """A battle just begun, in which the Elves strike first and the app has rolled for them: as it was before."""
    fresh = [moment for moment in moments(session) if moment.entry == entry]
    if not fresh or not isinstance(fresh[0].event, BattleBegan) or fresh[0].event.first != ELVES:
        return None
    doing = wait(fresh[0].state, voice, message("Nothing has been shown yet: undo takes the fight back."))
    return replace(view_of(fresh[0], None, voice), stage=WAIT, doing=doing)


def rolls_for(moment: Moment, voice: Voice) -> WaitView:
    """Who rolls for the Elves now, for this throw of theirs."""
    return wait(moment.state, voice, message("Read what this Assault did; then the Elves strike back."))


def view_of(moment: Moment, now: Clash | None, voice: Voice) -> BattleView:
    """`now`: the table as it stands, where something is to be done; None: this is only watched."""
    state, told = moment.state, moment.told
    battle = battle_in(state)
    stage = SHOW if now is None else battle.stage if told.ended is None else OVER
    attacker, defender = (army_view(state, side, voice, told.gone(side), told.left(side))
                          for side in (battle.attacker, battle.defender))
    if stage == OVER:  # nobody's turn any more: who has won stands out
        attacker, defender = (replace(each, on_turn=each.side == _winner(moment)) for each in (attacker, defender))
    return BattleView(
        say(message("Battle: {place}", place=place_words(state, battle.at)), voice),
        state.board.features.get(battle.at, "bastion"), capital(say(_why(told.began), voice)),
        capital(say(_headline(moment, stage), voice)), stage, attacker, defender,
        _tray(told, stage, voice), _sum(moment, voice), log(state, told, voice),
        None if now is None else _doing(moment, stage, now, voice))


def _doing(moment: Moment, stage: str, now: Clash, voice: Voice) -> Doing:
    if stage == OVER:
        return result(moment.state, moment.told, now, voice)
    views: dict[str, Callable[[Clash, Voice], Doing]] = {"choose": choose, "roll": roll, "reroll": reroll,
                                                         "eliminate": eliminate}
    return views[stage](moment.state, voice)


def _why(began: BattleBegan) -> Message:
    facts: dict[str, Argument] = {"first": Name("clan", began.first), "attacker": Name("clan", began.attacker),
             "slow": began.slowness[began.attacker], "defender": Name("clan", began.defender),
             "slower": began.slowness[began.defender]}
    if facts["slow"] == facts["slower"]:
        return message("First Assault: {first} (slowness {slow} on both sides: the Defender)", **facts)
    return message("First Assault: {first} (slowness: {attacker} {slow}, {defender} {slower})", **facts)


def _winner(moment: Moment) -> str | None:
    ended = moment.told.ended
    return None if ended is None else ended.winner or battle_in(moment.state).enemy(ended.loser)


def _headline(moment: Moment, stage: str) -> Message:
    state, told = moment.state, moment.told
    battle = battle_in(state)
    winner = _winner(moment)
    if stage == OVER and winner:
        if winner == ELVES:
            return message("The Elves win the battle")
        return message("{side} wins the battle", side=Name("clan", winner))
    if stage == "eliminate":
        return message("Eliminated by {side}", side=Name("clan", battle.turn))
    return _assault(max(1, len(told.assaults) + (stage == "choose")), battle.turn)


def _tray(told: BattleTold, stage: str, voice: Voice) -> TrayView | None:
    """The dice of the last Assault that was thrown for."""
    for number, assault in reversed(tuple(enumerate(told.assaults))):
        if assault.throws:
            due = stage == "choose" or number + 1 < len(told.assaults)
            past = capital(say(_assault(number + 1, assault.side), voice)) if due and stage != OVER else ""
            return TrayView(assault.side, assault.lying, assault.throws[-1].at, (number, len(assault.throws)), past)
    return None


def _assault(number: int, side: str) -> Message:
    return message("Assault {number}: {side}", number=number, side=Name("clan", side))


def _sum(moment: Moment, voice: Voice) -> SumView | None:
    """Of the Assault whose dice lie there, once its Injuries are dealt."""
    assaults = moment.told.assaults
    last = next((assault for assault in reversed(assaults) if assault.throws or assault.tally), None)
    if last is None or last.tally is None or moment.dealt is None:
        return None
    return sum_view(moment.dealt, last.tally, voice)
