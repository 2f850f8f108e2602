"""A player that takes what looks best at the moment: sensible, quick, and never stuck.

It plans an Action when it begins and then carries the plan out, command by command. What can't be done after all is
left out; where it has no idea it does anything legal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from assistant.core.engine.kinds import Command
from assistant.games.clash.bots import deploying, fighting, marching, random_play, shopping
from assistant.games.clash.bots.duel import Seer
from assistant.games.clash.chapters import actions, fate, forging, income, planning, stones
from assistant.games.clash.chapters.battle import commands
from assistant.games.clash.chapters.setup import opening
from assistant.games.clash.game import CHAPTERS, GAME
from assistant.games.clash.lookup import disputed, in_second_action, points
from assistant.games.clash.model import Clash

if TYPE_CHECKING:
    from random import Random

LEAST_GAIN = 0.3  # an Action that gains less is not taken


class Greedy:
    """Plays every seat of a game; between two commands it remembers no more than its plan for this Action."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._seer = Seer(chance)
        self._plan: list[Command] = []
        self._answers: Mapping[type, Callable[[Clash], Command]] = {
            fate.Roll: self._anything,
            fate.DrawCards: self._anything,
            opening.PlaceTile: lambda state: deploying.tile(state, chance),
            planning.ChooseTactic: lambda state: deploying.tactic(state, planning.undecided(state)[0], chance),
            planning.PlaceBastion: lambda state: deploying.bastion(state, chance),
            income.Reinforce: lambda state: deploying.reinforce(state, state.turn or ""),
            stones.ChooseStone: lambda state: deploying.stone(state, chance),
            commands.Assault: lambda state: fighting.assault_or_flee(state, self._seer),
            commands.Reroll: fighting.reroll,
            commands.Eliminate: fighting.eliminate,
            forging.KeepLegendary: self._keep,
        }

    def __call__(self, state: Clash) -> Command:
        """The next command: one that will be accepted."""
        now = CHAPTERS.ask(state)
        if now.panel == "action":
            return self._action(state)
        return self._answers[now.commands[0]](state)

    def _anything(self, state: Clash) -> Command:
        return random_play.choose(state, self._chance)

    def _keep(self, state: Clash) -> Command:
        assert state.action is not None and state.turn is not None
        return forging.KeepLegendary(shopping.kept(state, state.turn, state.action.drawn), state.turn)

    # Actions

    def _action(self, state: Clash) -> Command:
        clan = state.turn
        assert clan is not None
        if state.action is None:
            self._plan = self._best(state, clan)
        elif state.action.forged and not self._plan:
            self._plan = shopping.outfit(state, clan)[0]
            self._plan.append(actions.Done(clan))
        while self._plan:
            command = self._plan.pop(0)
            if not GAME.judge(state, command):
                return command
        return self._ending(state, clan)

    def _best(self, state: Clash, clan: str) -> list[Command]:
        """The Action that gains most."""
        if in_second_action(state) and points(state, clan) >= state.setting.goal:
            return []  # it is won by standing still
        moves, marched = marching.plan(state, clan, self._seer)
        equipment, gained = shopping.plan(state, clan)
        if max(marched, gained) < LEAST_GAIN:
            turning = shopping.discard(state, clan)
            return [turning] if turning else []
        return list(moves) if marched > gained else list(equipment)

    def _ending(self, state: Clash, clan: str) -> Command:
        """Fight what is to be fought, then the Action is over."""
        places = disputed(state, clan)
        ends: list[Command] = [fighting.first(state, clan, places, self._seer)] if places else []
        for end in (*ends, actions.Done(clan)):
            if not GAME.judge(state, end):
                return end
        return random_play.choose(state, self._chance)
