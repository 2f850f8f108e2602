"""Views for `ui.games.clash.round`.

bastion    Placing the own Bastion: where it may lie, and what it would lie next to
draw       What the table draws: from which deck, how many, what for, and which cards it can be
elves      The Elves improve themselves: what will be compared, what came and why, and what to do with the real cards
evening    Luck and skill in the battles of an evening: by player, and the turning point
over       The end of a game
reinforce  Sharing the reinforcements out: what is still in hand, where it may go, what lies where already
reveal     The Tactic cards turned up: in which order everybody acts and why, and what everybody gains
tactic     The Tactic phase: whose choice is missing, and the cards to choose from
"""
