"""What somebody has begun on the screen and not done yet, as the screen itself has it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.core.shapes.codec import encode
from assistant.ui.games.clash.presenters.calculator import calculator
from assistant.ui.games.clash.presenters.new_game import draft
from assistant.ui.table.presenters import mend

Facts = Mapping[tuple[str, ...], Any]


def shown(app: Any) -> dict[str, Any]:
    """As JSON; empty where nothing is half entered, or on a screen where nothing can be."""
    screen = app.navigator.screen
    return OF_SCREENS[app.navigator.here](screen) if app.navigator.here in OF_SCREENS else {}


def on_table(screen: Any) -> dict[str, Any]:
    panel = screen.panel
    return OF_PANELS.get(type(panel).__name__, lambda _: {})(panel)


def in_setup(panel: Any) -> dict[str, Any]:
    part = panel.part
    if type(part).__name__ == "ElvesPart":
        return {"elves": list(part._entered)}
    return {"hand": repr(part._hand), "plan": repr(part._plan)}


def in_action(panel: Any) -> dict[str, Any]:
    part = panel.part
    return {"part": panel.chosen, **OF_PARTS.get(type(part).__name__, lambda _: {})(part)}


def in_walk(screen: Any) -> dict[str, Any]:
    return {"at": screen.walk.at, "passed": sorted(screen.walk.passed), "differing": facts(screen.walk.differing),
            "why": screen.ids.why.text}


def placed(panel: Any) -> dict[str, Any]:
    return {"placed": repr(sorted(panel.placing.placed.items())), "level": panel.placing.level}


def facts(known: Facts) -> list[str]:
    return sorted(f"{fact}: {value}" for fact, value in known.items())


OF_PARTS: dict[str, Any] = {
    "MovePart": lambda part: {"picked": repr(part.picked)},
    "EquipPart": lambda part: {"mode": part.mode, "card": repr(part.picked), "hero": part.hero,
                               "turned": list(part.turned)},
}
OF_PANELS: dict[str, Any] = {
    "SetupPanel": in_setup,
    "BastionPanel": lambda panel: {"bastion": repr(panel.chosen)},
    "ReinforcePanel": placed,
    "ActionPanel": in_action,
    "LegendaryPanel": lambda panel: {"legendary": panel.picked},
    "BattlePanel": lambda panel: {"marked": list(panel.marked), "lying": list(panel.lying)},
}
OF_SCREENS: dict[str, Any] = {
    "table": on_table,
    "new_game": lambda screen: draft.to_json(screen._draft),
    "audit": in_walk,
    "entering": lambda screen: {"at": screen._at, "answers": facts(screen._answers)},
    "mend": lambda screen: {"edits": mend.kept(screen._game.session, screen._edits), "settled": screen._settled,
                            "why": screen.ids.why.text},
    "calculator": lambda screen: {**calculator.written(screen._meeting), "next": encode(screen._next.host)},
}
