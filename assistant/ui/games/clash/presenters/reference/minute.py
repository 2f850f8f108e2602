"""The game in one minute, and what the icons on sheets and cards stand for."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.words.message import Message, message
from assistant.ui.games.clash.presenters.pieces.card_face import FIGURES
from assistant.ui.table.pages import Sign, Step

MINUTE = (
    Step("trophy", message("What you play for"),
         message("Victory Points, usually 4. A City is worth one for as long as you hold it; a Legendary you have "
                 "forged is worth one for ever."), "win"),
    Step("cards", message("1. Choose a Tactic card in secret"),
         message("The lowest number acts first, all round. The card also says which gold and which figures you get."),
         "tactic"),
    Step("account-group", message("2. Place what you get"),
         message("On your {Bastion}, or wherever you already stand. In the first round all of it goes to the "
                 "{Bastion}."), "reinforce"),
    Step("hand-pointing-up", message("3. Take an Action: move, or equip"),
         message("Move figures and fight where enemies stand; or buy Equipment with gold, and forge a Legendary with "
                 "Crystals if you hold a Forge."), "action"),
    Step("diamond-stone", message("4. Stones pay"),
         message("Each Reinforcement Stone you hold brings one figure of its level."), "stone"),
    Step("flag", message("5. Take a second Action"),
         message("Only in your own second Action can you win."), "win"),
    Step("sword-cross", message("How a battle goes"),
         message("The quicker side strikes first, then by turns. Ten figures of a level count like one: you roll the "
                 "dice of your strongest level. Whoever struck chooses the dead; whoever kills nobody gains Rage."),
         "battle"),
    Step("leaf", message("And the Elves"),
         message("Nobody plays them. They stand in the way, pick up Equipment from round to round, and leave Crystals "
                 "to whoever beats them."), "elves"),
)
MEANING: Mapping[str, Message] = {  # of each figure
    "power": message("dice to roll: those of the strongest level count"),
    "movement": message("Territories it may go"),
    "life": message("{Injuries} at once that eliminate it"),
    "slowness": message("added up at the start; the lower sum strikes first"),
    "hit": message("an {Injury} without a die"),
    "reroll": message("dice may be rolled once more"),
    "shield": message("an {Injury} less"),
    "rage": message("a Rage token at each own Assault: an {Injury} more"),
    "speed": message("Territories more"),
    "flight": message("crosses Mountains, and passes over enemies"),
}
SIGNS = (
    *(Sign(icon, name, MEANING[figure]) for figure, (icon, name) in FIGURES.items()),
    Sign("gold", message("Gold"), message("buys Equipment on the Black Market")),
    Sign("diamond-stone", message("Crystals"), message("pay for a Legendary at a Forge")),
    Sign("account-group", message("Reserve"), message("figures not on the board yet: only these can come")),
    Sign("axe-battle", message("Weapon"), message("one for each level of Units; all of that level have it")),
    Sign("tshirt-crew", message("Armour"), message("one for each level of Units; all of that level have it")),
    Sign("star", message("Hero"), message("fights beside a Unit, and does what stands on the sheet")),
    Sign("wall", message("Magic Barrier"), message("falls before any Unit does")),
    Sign("chess-rook", message("{Bastion}"), message("where your figures come from; nobody else may enter it")),
    Sign("anvil", message("Forge"), message("whoever holds it may forge a Legendary with Crystals")),
    Sign("leaf", message("The Elves"), message("nobody plays them; they stand in the way")),
    Sign("cards", message("Tactic card"), message("its number is your turn in the round; it brings gold and figures")),
    Sign("auto-fix", message("The app’s own figure"), message("no book prints it, and your card may say another")),
    Sign("map-marker", message("Territory"), message("a hex of the board")),
)
