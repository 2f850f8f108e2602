"""A game as a value: whatever takes games (the store, the command line, the screens) asks this one thing.

boxes     What is printed in the box of a game, and the files it is read from
checks    What a game asks of a file from elsewhere, beyond types and the sums of its laws
game      What a game is: its rules, and everything the rest of the program wants of it
maps      A board as a map of hexes, and what can move on it
odds      The odds of what is at stake in a game, asked as the protocol writes it
seat      What one seat at a table sees, owes and may do, whatever the game
series    Many games between bots, and their totals
services  What keeps, counts and judges the table of a game: made when somebody asks
table     One game under way, without a screen
"""
