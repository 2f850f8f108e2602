"""The battle calculator: fresh, equipped, with its further answers, with Elves, from a battle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.ui.games.clash.presenters.calculator.answers import Outcome
from tests.kit.moves.battlefield import TABLE_DICE, keep_battle
from tests.scenes import Scene


def worked_out(d: Any) -> None:
    screen = d.app.navigator.screen
    d.wait_for(lambda: screen.result is not None and screen.result.odds.exact)
    d.frames(3)


def opened(*keys: str, then: Callable[[Any], object] = worked_out) -> Callable[[Any], None]:
    def go(d: Any) -> None:
        d.tap("home.calculator")
        for key in keys:
            d.tap(key)
        then(d)

    return go


def answered(d: Any) -> None:
    worked_out(d)
    answers = d.app.navigator.screen.ids.answers
    for key in ("calculator.forces", "calculator.gains"):
        d.tap(key)
    d.wait_for(lambda: all(answers._said) and answers._said[1][1])
    d.frames(3)


def chained(d: Any) -> None:
    worked_out(d)
    for key in ("next.side.elves", "next.1.less", "next.2.more", "calculator.next"):
        d.tap(key)
    d.wait_for(lambda: bool(d.app.navigator.screen.ids.answers.ids.next._found))
    d.frames(3)


def waited_for(d: Any) -> None:
    """As on a slow device, before the exact answer is there."""
    worked_out(d)
    screen = d.app.navigator.screen
    screen._outcome = Outcome(None, bounds=(0.31, 0.47), final=False, seconds=12.0)
    screen._show_result()
    for name, key in (("forces", "calculator.stop.forces"), ("gains", "calculator.stop.gains")):
        answers = screen.ids.answers
        answers.ids[name].clear_widgets()
        answers._wait(answers.ids[name], key, answers.stop)
    d.frames(3)


def from_battle(d: Any) -> None:
    d.tap("battle.calculator")
    worked_out(d)


SCENES = {
    "calculator": Scene(go=opened()),
    "calculator-equipped": Scene(go=opened("attacker.0.weapon", "card.crossbow", "attacker.hero.hekna",
                                           "defender.side.elves", "defender.2.more")),
    "calculator-cards": Scene(go=opened("attacker.0.weapon", then=lambda d: d.frames(3))),
    "calculator-answers": Scene(go=opened("attacker.0.less", "attacker.0.less", "defender.0.less", then=answered)),
    "calculator-next": Scene(go=opened(then=chained)),
    "calculator-waiting": Scene(go=opened(then=waited_for)),
    "calculator-nobody": Scene(go=opened("attacker.0.less", "attacker.0.less", "attacker.0.less", "attacker.1.less",
                                         then=lambda d: d.frames(3))),
    "calculator-battle": Scene(lambda folder: keep_battle(folder, (3, 1, 0), (3, 1, 0), sources=TABLE_DICE),
                               from_battle),
}
