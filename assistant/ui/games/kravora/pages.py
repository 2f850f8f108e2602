"""Its rulebook as it is read: the chapters, in the order of the catalogue."""

from __future__ import annotations

from assistant.core.words.message import message
from assistant.ui.games.kravora.minute import MINUTE
from assistant.ui.table.pages import RulePages

PAGES = RulePages(
    chapters={
        "setup": ("castle", message("Set-up")),
        "supply": ("account-group", message("The stocks")),
        "round": ("sync", message("The round")),
        "calamity": ("fire", message("Calamities and rewards")),
        "attack": ("sword-cross", message("Attack")),
        "enemy": ("shield-sword", message("The enemy")),
        "wages": ("gold", message("Wages and recycling")),
        "buy": ("store", message("Purchases")),
        "building": ("home", message("Buildings")),
        "ruse": ("cards", message("Ruses")),
        "arrivals": ("shoe-print", message("Arrivals")),
        "end": ("trophy", message("The end")),
        "box": ("package-variant", message("The box")),
        "always": ("lock", message("What always holds")),
    },
    editions={"proto2026": message("Prototype 2026")},
    short={"proto2026": message("2026")},
    minute=MINUTE,
)
