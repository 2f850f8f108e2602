"""What is going to happen on a board: for screens that show it and players that plan.

attack   The best own attack against the enemy's: exact where it is small enough, told as a bound where not
chances  How likely each wall falls within the next rounds, if nobody does anything about it
course   What the enemy will do if the attack ended now, step by step, with each choice that is the owner's
loss     What the enemy's attack will cost the wall at the owner's best and worst choices
"""
