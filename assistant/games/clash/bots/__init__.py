"""Players made of code: one that does anything legal, one that plays to win.

deploying    Before the Actions: tiles, the Tactic card, the Bastion, reinforcements, Stones
duel         How a battle would probably go
fighting     In battle: which first, fight on or flee, which dice to roll again, whom to eliminate
greedy       A player that takes what looks best at the moment: sensible, quick, and never stuck
marching     The Move Action of a bot: which Territories to take, with which figures, and what it is worth
match        A game between bots, from the first tile to its end
random_play  A player that does anything legal: it samples commands, so that no list of all of them is made
routes       Ways across the board for figures that have not moved yet, with the armies where a plan would leave them
series       Many games between bots, and their totals
shopping     The Equip Action of a bot: forging, buying what strengthens its Units most, and wearing it; Heroes
worth        What things are worth to a bot, in gold: places, figures, Crystals, points
"""
