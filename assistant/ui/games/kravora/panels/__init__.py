"""The panels of Kravora: each answers one kind of moment, on the board as far as it can be.

attack     The own attack: tap who strikes, tap who is struck; what the enemy will do then
choice     Where the owner of a board chooses: who takes the blows, who is held
dice       Dice that the table throws: each a tap, and beneath it the Unit it brings
over       The end: who won
panel      What the panels have in common: words above, one gold button below, and what is tapped on a board
parts      What the panels are made of: pictures, cards with a price, the gold button
purchases  Wages and purchases: Units onto lines, buildings, ruses, the cannon
shield     A ruse was announced: is a Bouclier spent against it?
steps      What the enemy will do, step by step, on the board
turn       What attack and purchases have in common: ruses and the cannon
"""
