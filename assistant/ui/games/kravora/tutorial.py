"""The first game of Kravora, a sentence a step."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.words.message import Message, message
from assistant.games.kravora.game import CHAPTERS
from assistant.games.kravora.model import Kravora
from assistant.ui.table.presenters.tutorial import Tutorial

SENTENCES: Mapping[str, Message] = {
    "opening": message("Four dice tell which four white Units stand on everybody’s line 1 when it begins."),
    "window": message("Spend some blood before the first wave: a Unit on your board strikes, and holds an attacker."),
    "wave": message("The wave: each die brings one white Unit to everybody. They arrive at the end of your turn."),
    "calamity": message("An odd round brings a calamity: blood for all, comets, or an arrow that drives the enemy on."),
    "comet": message("The comet’s die names a line on every board: 5 is the fortress floor, 6 the wall."),
    "blood": message("Everybody has gained blood, and may spend it at once. What is bought now attacks this round."),
    "attack": message("Each of your Units may strike once: tap it, then its target. After that every attacker here "
                      "strikes back, and comes nearer."),
    "target": message("The rule leaves it open whom the attacker hits: you choose."),
    "hold": message("Each of your Units holds one attacker on its line. Here you choose which."),
    "purchases": message("Blood buys Units on any of your lines, buildings once each, and ruses once you have the "
                         "Hut. Then your turn ends, and those to come arrive."),
    "shield": message("Somebody casts a ruse. Your shield cancels it, and is spent."),
    "over": message("That was the game. The history keeps every step of it."),
}


def moment(state: Kravora) -> str:
    panel = CHAPTERS.ask(state).panel
    if panel == "purchases":
        return panel if state.phase == "purchases" else "blood" if state.round else "window"
    if panel == "dice":
        return "comet" if state.throws else {"setup": "opening"}.get(state.phase, state.phase)
    return panel


TUTORIAL = Tutorial(moment, SENTENCES)
