"""Games between bots, whatever the game.

match   One game between bots, from its opening to its end, with every law asked after each entry
series  Many games between bots, and what they have in common
"""
