"""The first game of Clash, a sentence a step."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.words.message import Argument, Message, message
from assistant.games.clash.game import CHAPTERS
from assistant.games.clash.lookup import disputed
from assistant.games.clash.model import Battle, Clash
from assistant.ui.table.presenters.tutorial import Tutorial

SENTENCES: Mapping[str, Message] = {
    "setup": message("Lay the tiles as they lie on the table, one beside the other. They are what you fight over."),
    "tactic": message("{goal} Victory Points win: a City held is one, a Legendary forged is one. Choose a card in "
                      "secret: the lowest number acts first, and its gold and figures are yours."),
    "bastion": message("Your {Bastion} is where your figures begin and flee to. A good place has a City, Stones or a "
                       "Forge nearby."),
    "reinforce": message("Place all the figures of your card: on your {Bastion}, or where you already stand."),
    "action": message("Everybody has two Actions a round. Each is a Move with the fights it leads to, or shopping."),
    "second": message("This is the second Action: only now can whoever acts win."),
    "move": message("Tap figures of yours, then a lit place. Where enemies stand you fight afterwards; the odds say "
                    "how that may end."),
    "equip": message("Weapons and armour go to a level, and all figures of that level have them. With a Forge, "
                     "Crystals buy a Legendary."),
    "fight": message("Fighting ends all movement. The battles follow one by one, in the order you choose."),
    "assault": message("The side on turn rolls as many dice as its strongest level has {Power}; ten figures of a level "
                       "count like one. Or it flees to its {Bastion}."),
    "reroll": message("A reroll icon: dice may be rolled once more before they count."),
    "eliminate": message("Who struck chooses the dead. {Injuries} that don’t kill are lost; who kills nobody gains a "
                         "Rage token, an {Injury} more next time."),
    "stone": message("Stones pay between the two Actions: a figure of the Stone’s level for whoever holds the place."),
    "draw": message("The table draws: enter what came, and the app keeps count of the deck."),
    "elves": message("The Elves grow: each kind of them draws a card, and wears it if it is dearer than the old one."),
    "legendary": message("Keep one of the Legendaries. It is a Victory Point for ever, whoever wears it."),
    "over": message("That was the game. The history keeps every step of it."),
}


def moments(state: Clash) -> tuple[str]:
    panel = CHAPTERS.ask(state).panel
    if panel == "battle" and state.battle is not None:
        return (_in_battle(state.battle),)
    return (_in_action(state) if panel == "action" else panel,)


def _in_battle(battle: Battle) -> str:
    return {"choose": "assault", "roll": "assault"}.get(battle.stage, battle.stage)


def _in_action(state: Clash) -> str:
    action = state.action
    if action is None:
        return "second" if state.phase == "action2" else "action"
    if action.kind == "move" and (action.fighting or disputed(state, state.turn or "")):
        return "fight"
    return action.kind


def facts(state: Clash) -> Mapping[str, Argument]:
    return {"goal": state.setting.goal}


TUTORIAL = Tutorial(moments, SENTENCES, facts)
