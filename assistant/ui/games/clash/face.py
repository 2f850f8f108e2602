"""How Clash of Rage looks and is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.core.words.message import Message, Voice, message
from assistant.games.clash.words import PHASES
from assistant.ui.games.clash import remembered
from assistant.ui.games.clash.presenters.new_game.editions import NAMES
from assistant.ui.kit.theme import Look, look
from assistant.ui.table.face import Face, Seat

SCREENS = {
    "new_game": "assistant.ui.games.clash.new_game.new_game:NewGameScreen",
    "table": "assistant.ui.games.clash.table.table:TableScreen",
    "calculator": "assistant.ui.games.clash.calculator.calculator:CalculatorScreen",
    "box": "assistant.ui.games.clash.reference.box:BoxScreen",
    "audit": "assistant.ui.games.clash.audit.audit:AuditScreen",
    "entering": "assistant.ui.games.clash.audit.entering:EnteringScreen",
}
PANELS = {
    "setup": "assistant.ui.games.clash.setup.panel:SetupPanel",
    "tactic": "assistant.ui.games.clash.round.tactic:TacticPanel",
    "bastion": "assistant.ui.games.clash.round.bastion:BastionPanel",
    "reinforce": "assistant.ui.games.clash.round.reinforce:ReinforcePanel",
    "stone": "assistant.ui.games.clash.action.stone:StonePanel",
    "action": "assistant.ui.games.clash.action.panel:ActionPanel",
    "battle": "assistant.ui.games.clash.battle.panel:BattlePanel",
    "draw": "assistant.ui.games.clash.round.draw:DrawPanel",
    "elves": "assistant.ui.games.clash.round.elves:ElvesPanel",
    "legendary": "assistant.ui.games.clash.action.legendary:LegendaryPanel",
    "over": "assistant.ui.games.clash.round.over:OverPanel",
}


def looks(state: Any, voice: Voice) -> Mapping[str, Look]:
    from assistant.ui.games.clash.presenters.table.looks import looks  # a list of games needs no rules

    return looks(state, voice)


def seats(about: Mapping[str, Any]) -> tuple[Seat, ...]:
    """Clans look as in the stand-in box; those of other boxes as they come after these."""
    from assistant.games.clash.box import content

    players = about.get("players", [])
    clans = tuple(content.load("stand-in").clans)
    more = tuple(each["clan"] for each in players if each["clan"] not in clans)
    return tuple(Seat(each["name"], look(each["clan"], (*clans, *more), each["clan"])) for each in players)


def edition(about: Mapping[str, Any]) -> Message:
    return NAMES.get(str(about.get("edition")), message("{what}", what=""))


def standing(about: Mapping[str, Any]) -> Message:
    """Round and phase, or who won."""
    if about["phase"] == "over":
        return _end(about)
    if about["phase"] == "setup":
        return message("The board is being laid")
    return message("Round {round} · {phase}", round=about["round"], phase=PHASES[about["phase"]])


def _end(about: Mapping[str, Any]) -> Message:
    winner = about["winner"]
    if winner is None:
        return message("Over, without a winner")
    if winner == "elves":
        return message("Won by the Elves")
    name = next((each["name"] for each in about["players"] if each["clan"] == winner), winner)
    return message("Won by {clan}", clan=name)


FACE = Face(
    screens=SCREENS,
    panels=PANELS,
    looks=looks,
    seats=seats,
    edition=edition,
    standing=standing,
    forms="assistant.ui.games.clash.presenters.forms:FORMS",
    pages="assistant.ui.games.clash.presenters.reference.pages:PAGES",
    sounds="assistant.ui.games.clash.presenters.sounds:heard",
    board="assistant.ui.games.clash.map.picture:picture",
    name=message("Clash of Rage"),
    title="assistant.ui.games.clash.title.painting:picture",
    sample="assistant.ui.games.clash.sample",
    remembered=remembered.SCREENS,
    drafts=remembered.DRAFTS,
    of_a_game=remembered.OF_A_GAME,
)
