"""Views for `ui.games.clash.battle`.

account  Luck and skill of a battle in words: how each Assault swung it, and at its end what decided it
actions  What is to be done at each stage of an Assault: launch it or flee, throw, reroll, eliminate
army     One side of a battle as it is seen: its figures, what they bring, its Heroes, and the sums that follow
flight   Whether to go on or flee: what is likely to be left either way, by what the table says the ground is worth
log      The Assaults of a battle in lines, and the sum of Injuries with every part named
odds     The odds of the battle under way in words, and what to do about them
panel    The battle as it is seen: both sides, the dice and their sum, what is to be done now, how it went so far
result   How a battle ended: who won, what both sides lost, who holds the Territory now
"""
