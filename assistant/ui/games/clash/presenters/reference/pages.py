"""The rulebook as it is read: its chapters, and the words that editions have of their own."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.words.message import Message, message
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.presenters.new_game.editions import NAMES, NEWEST_FIRST, SHORT, difference
from assistant.ui.games.clash.presenters.reference.minute import MINUTE, SIGNS
from assistant.ui.table.pages import RulePages

CHAPTERS: Mapping[str, tuple[str, Message]] = {  # → icon and title, in the order of the catalogue
    "setup": ("castle", message("Set-up")),
    "round": ("sync", message("The round")),
    "tactic": ("cards", message("Tactic cards")),
    "bastion": ("chess-rook", message("The {Bastion}")),
    "income": ("gold", message("Income")),
    "control": ("flag", message("Control")),
    "reinforce": ("account-group", message("Reinforcements")),
    "action": ("hand-pointing-up", message("Actions")),
    "stone": ("diamond-stone", message("Reinforcement Stones")),
    "equip": ("shield-sword", message("Equipment")),
    "forge": ("anvil", message("Forging")),
    "hero": ("crown", message("Heroes")),
    "move": ("shoe-print", message("Movement")),
    "battle": ("sword-cross", message("Battles")),
    "elves": ("leaf", message("The Elves")),
    "win": ("trophy", message("Victory")),
    "solo": ("account", message("Solo")),
    "box": ("package-variant", message("The box")),
    "always": ("lock", message("What always holds")),
}
OF_PANELS: Mapping[str, str] = {  # what helps with what is owed
    "setup": "setup", "tactic": "tactic", "bastion": "bastion", "reinforce": "reinforce", "stone": "stone",
    "action": "action", "battle": "battle", "draw": "setup", "elves": "elves", "legendary": "forge", "over": "win",
}


def helping(panel: str, state: Clash) -> str:
    """The chapter for the moment: the panel that answers, and the kind of Action begun, if any."""
    if panel == "action" and state.action is not None:
        return state.action.kind
    return OF_PANELS[panel]


PAGES = RulePages(
    chapters=CHAPTERS,
    editions={edition: NAMES[edition] for edition in NEWEST_FIRST},
    short={edition: SHORT[edition] for edition in NEWEST_FIRST},
    difference=difference,
    minute=MINUTE,
    signs=SIGNS,
    terms=frozenset(term for edition in EDITIONS.values() for term in edition.words if ":" not in term),
)
