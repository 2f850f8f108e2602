"""The engine plays battles by the solver's advice, on both sides: 20,000 of them must go as the solver says."""

from __future__ import annotations

import argparse
from typing import Any

from assistant.core.engine.attempt import Accepted, Draft, attempt
from assistant.core.fate.luck import Luck
from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.battle import commands as words
from assistant.games.clash.chapters.battle.course import begin_battle
from assistant.games.clash.chapters.battle.events import BattleEnded
from assistant.games.clash.game import GAME
from assistant.games.clash.model import ELVES, Action, Clash
from assistant.games.clash.odds.asking.battle import question_of
from assistant.games.clash.odds.asking.question import Position, start
from assistant.games.clash.odds.solution import Solution
from assistant.games.clash.odds.solver import solve
from tests.kit.moves.position import position

BATTLES: list[dict[str, Any]] = [
    {"edition": "retail2019", "units": {"bohorg": (3, 2, 1), "tomb": (3, 2, 1)}},
    {"edition": "retail2019", "units": {"bohorg": (3, 1, 1), "elves": (2, 1, 1)}},
    {"edition": "ks2017", "units": {"bohorg": (3, 2, 1), "tomb": (3, 1, 0)},
     "slots": {("bohorg", 1): ("shamans-staff",), ("tomb", 2): ("shamans-staff",)}},
    {"edition": "retail2019", "units": {"bohorg": (2, 2, 0), "tomb": (4, 1, 0)},
     "rulings": {"injuries": "maximal", "rage-limit": "8"}, "slots": {("bohorg", 1): ("shamans-staff",)}},
]


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests odds_engine", description=__doc__)
    parser.add_argument("--battles", type=int, default=20_000, help="in all")
    each = parser.parse_args(argv).battles // len(BATTLES)
    good = [agrees(setting, each) for setting in BATTLES]
    return 0 if all(good) else 1


def table(setting: dict[str, Any]) -> Clash:
    """A battle about to begin on A1."""
    units = setting["units"]
    clans = tuple(side for side in units if side != ELVES)
    return position(edition=setting["edition"], units={"A1": units}, sources="app", slots=setting.get("slots"),
                    clans=clans if len(clans) > 1 else ("bohorg", "tomb"), action=Action("move", fighting=True),
                    rulings={"elves-player": "app", **setting.get("rulings", {})})


def agrees(setting: dict[str, Any], battles: int) -> bool:
    state = table(setting)
    solution = solve(question_of(opened_battle(state)))
    expected = solution.win
    won = sum(fought(replace(state, luck=Luck(seed)), solution) for seed in range(battles))
    z = (won / battles - expected) / (expected * (1 - expected) / battles) ** 0.5
    print(f"{setting['edition']} {setting['units']}: solver {expected:.5f}, {battles} fought "
          f"{won / battles:.5f}, z = {z:+.2f}", flush=True)
    return abs(z) < 4


def opened_battle(state: Clash) -> Clash:
    """The battle before its first Assault, whoever launches it."""
    draft = Draft(state, GAME.evolve)
    begin_battle(draft, "bohorg", "A1")
    return draft.state


def fought(state: Clash, solution: Solution) -> bool:
    """Fight it out by the advice; whether the attacker won."""
    command: Any = words.Fight("A1", "bohorg")
    while True:
        answer = attempt(GAME, state, command)
        assert isinstance(answer, Accepted), answer
        for event in answer.events:
            if isinstance(event, BattleEnded):
                return event.winner == "bohorg"
        state = answer.state
        command = advised(state, solution)


def advised(state: Clash, solution: Solution) -> Any:
    battle = state.battle
    assert battle is not None
    by = battle.turn
    if battle.stage == "choose":
        return words.Assault(by)
    question = question_of(state)
    here: Position = start(question)
    if battle.stage == "reroll":
        advice = solution.reroll(here, sum(battle.rolled), battle.rerolls, len(battle.rolled))
        if not advice.hits + advice.misses:
            return words.KeepRoll(by)
        return words.Reroll(picked(battle.rolled, advice.hits, advice.misses)
                            if question.any_die_rerolled else None, by)
    assert battle.injuries is not None
    best = solution.best_eliminations(here, battle.injuries)
    one, two, three = best.units
    return words.Eliminate((one, two, three), int(best.barrier), by)


def picked(rolled: tuple[int, ...], hits: int, misses: int) -> tuple[int, ...]:
    lying = [[at for at, die in enumerate(rolled) if die == face] for face in (1, 0)]
    return tuple(sorted(lying[0][:hits] + lying[1][:misses]))
