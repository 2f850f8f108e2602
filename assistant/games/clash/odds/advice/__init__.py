"""What to do about the odds.

in_battle      what to eliminate, whether to reroll, whether to flee, and what each other choice would cost
before_battle  how many to send, one battle after the other
ranking        what changes would bring, the best first
changes        what would change a battle of a game: Equipment, cards worn elsewhere, one more Unit
other_armies   the same for the calculator
account        luck and skill: what each roll and each decision of a battle changed
elves          the Elves' choices where the app makes them
"""
