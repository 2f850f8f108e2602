"""The battle panel.

account   Luck and skill of the battle on the table, worked out beside the interface
actions   What is done at each stage of an Assault, one board each
army      One side of a battle: its pennant, what its figures bring, and these
boards    The board for each stage of an Assault, made when it is first needed, and what it is told
evening   Luck and skill in all battles of a game, worked out beside the interface
flight    Whether to go on or flee, worked out beside the interface once the battle is solved
ground    The Territory that is fought for, as the ground both armies stand on
log       The sum of Injuries laid open, and the Assaults so far
odds      The odds of the battle under way, worked out beside the interface: an estimate at once, then the exact ones
panel     The battle: both sides, the dice and their sum, what is to be done
ranks     The ranks of an army: each figure where there is room for all, else one of a kind with its number
shaking   Shaking the tablet throws the app's dice
source    Who throws the dice, changed on the spot
standing  Figures that stand: tapped to be marked, leaning then; who falls tips over, who flees walks off
watching  What the app rolled by itself is watched one throw after the other, before what is owed; a tap skips it
"""
