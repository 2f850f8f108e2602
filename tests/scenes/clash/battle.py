"""Battles: every stage, dice of the app and of the table, both kinds of rerolls, Elves, Heroes, many dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from assistant.games.clash.chapters.battle.commands import Assault
from assistant.games.clash.chapters.fate import Roll
from tests.kit.moves.battlefield import TABLE_DICE, keep_battle
from tests.scenes import Scene

MIXED: dict[str, Any] = {"attackers": (5, 2, 1), "defenders": (4, 2, 1)}
REROLL = {"attacker:1": "shamans-staff"}
HEROES: dict[str, Any] = {"edition": "ks2017",
                          "heroes": {"attacker": ["hekna", "neggesh"], "defender": ["barrier-hero"]},
          "attackers": (1, 1, 0), "defenders": (3, 1, 0)}
MIGHTY = """
format = 1
game = "clash"
id = "mighty"
extends = "stand-in"
"""
MIGHTY_CLAN = """
[[clan]]
id = "{clan}"
[[clan.unit]]
level = 1
power = 20
"""


def exact(d: Any) -> None:
    """Until the exact odds are there."""
    panel = d.app.navigator.screen.panel
    d.wait_for(lambda: panel.odds.view is not None and panel.odds.view.exact)
    if panel.view.stage == "choose":
        d.wait_for(lambda: "…" not in panel.flight.view.words)
    d.frames(3)


def scene(go: Callable[[Any], object] = exact, then: Sequence[Any] = (), mighty: bool = False, **more: Any) -> Scene:
    facts = {"sources": TABLE_DICE, **MIXED, **more}

    def prepare(folder: Path) -> None:
        if mighty:
            facts["box"] = str(mighty_box(folder))
        keep_battle(folder, facts["attackers"], facts["defenders"], then=then,
                    **{name: value for name, value in facts.items() if name not in MIXED})

    return Scene(prepare, go)


def mighty_box(folder: Path) -> Path:
    """A box in which a level I throws 20 dice."""
    box = folder / "mighty.toml"
    box.write_text(MIGHTY + "".join(MIGHTY_CLAN.format(clan=clan) for clan in ("bohorg", "godleif")), encoding="utf-8")
    return box


def taps(*keys: str, odds: bool = True) -> Callable[[Any], None]:
    def go(d: Any) -> None:
        for key in keys:
            tap_when_there(d, key)
        if odds:
            exact(d)

    return go


def tap_when_there(d: Any, key: str) -> None:
    """Advice comes from a thread, in its own time."""
    d.wait_for(lambda: d.has(key))
    d.tap(key)


def rolling(d: Any) -> None:
    """While the app's dice roll."""
    d.tap("battle.assault", hold=0.02)
    d.wait(0.15)


def won(d: Any) -> None:
    """To the end of the battle, with the first advice every time."""
    for _ in range(20):
        key = next(key for key in ("battle.skip", "battle.go-on", "battle.set.0", "battle.assault") if d.has(key))
        if key == "battle.go-on":
            return
        d.tap(key)
        if key == "battle.set.0":
            d.tap("battle.eliminate")
        exact_or_over(d)
    raise AssertionError("the battle does not end")


def told(d: Any) -> None:
    """To the end, and until luck and skill are told."""
    won(d)
    panel = d.app.navigator.screen.panel
    d.wait_for(lambda: bool(panel.account.view.lines))
    d.frames(3)


def swung(d: Any) -> None:
    """Two Assaults with dice from the table, and how they swung the battle."""
    for key in ("pad.5", "battle.set.0", "battle.eliminate", "pad.1", "battle.set.0"):
        tap_when_there(d, key)
    panel = d.app.navigator.screen.panel
    d.wait_for(lambda: bool(panel.account.view.swings))
    d.frames(3)


def exact_or_over(d: Any) -> None:
    if not d.has("battle.skip") and not d.has("battle.go-on"):
        exact(d)


def hits(number: int, dice: int) -> Roll:
    return Roll((1,) * number + (0,) * (dice - number))


SCENES = {
    "battle-choose-table": scene(),
    "battle-choose-app": scene(sources="app"),
    "battle-one-by-one": scene(taps("pad.way", "pad.die.1", "pad.die.2", odds=False)),
    "battle-rolling": scene(rolling, sources="app"),
    "battle-reroll": scene(then=(Assault(), hits(3, 5)), cards=REROLL),
    "battle-reroll-app": scene(taps("battle.assault", "battle.skip"), sources="app", cards=REROLL, edition="ks2017"),
    "battle-reroll-2017": scene(taps("die.0"), then=(Assault(), hits(3, 5)), cards=REROLL, edition="ks2017"),
    "battle-eliminate": scene(taps("pad.4", "figure.bohorg.0.3")),
    "battle-eliminate-best": scene(taps("pad.5", "battle.set.0", odds=False), enemy="elves", defenders=(3, 2, 2)),
    "battle-second": scene(taps("pad.4", "battle.set.0")),
    "battle-elves-roll": scene(enemy="elves", defenders=(3, 2, 0)),
    "battle-elves-choose": scene(taps("pad.4"), enemy="elves", defenders=(3, 2, 0)),
    "battle-heroes": scene(**HEROES),
    "battle-heroes-barrier": scene(taps("pad.0", "battle.eliminate", "pad.3"), **HEROES),
    "battle-twenty-dice": scene(odds_off := taps("battle.odds", odds=False), mighty=True),
    "battle-twenty-lying": scene(taps("battle.odds", "pad.9", odds=False), mighty=True, cards=REROLL),
    "battle-large": scene(odds_off, attackers=(8, 6, 4), defenders=(12, 9, 6), enemy="elves"),
    "battle-over": scene(taps("battle.flee", odds=False)),
    "battle-swings": scene(swung),
    "battle-over-app": scene(told, sources="app", attackers=(5, 3, 2), defenders=(1, 0, 0)),
}
