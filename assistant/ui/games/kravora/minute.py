"""The game in one minute."""

from __future__ import annotations

from assistant.core.words.message import message
from assistant.ui.table.pages import Step

MINUTE = (
    Step("trophy", message("What you play for"),
         message("The last fortress that stands wins. Your wall has 10 points; at 0 you are out at once."), "end"),
    Step("fire", message("1. The wave"),
         message("Dice tell which white Units come to everybody; from round to round there are more. An odd round "
                 "brings a calamity, an even one a reward to whoever killed most."), "round"),
    Step("sword-cross", message("2. You attack"),
         message("Each of your Units may hit attackers on your own board, as far as it reaches. Damage stays; the "
                 "killed pay wages."), "attack"),
    Step("shield-sword", message("3. The enemy strikes"),
         message("Every attacker strikes once, the strongest first. What no Unit takes on lines 4 and 5 hits your "
                 "wall."), "enemy"),
    Step("shoe-print", message("4. The enemy comes nearer"),
         message("From line 1 towards 5. Each of your Units holds one attacker on its line."), "enemy"),
    Step("gold", message("5. Wages"),
         message("Blood for your Units that live, and for those you have killed."), "wages"),
    Step("store", message("6. You buy"),
         message("Units, on any line of your board; buildings, once each; ruses, once you have the Hut; and Puppets "
                 "shot at others, with the cannon."), "buy"),
    Step("account-group", message("7. Those to come arrive"),
         message("They enter your board on line 1, and the next player takes a turn."), "arrivals"),
)
