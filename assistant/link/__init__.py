"""Phones at the table: each player's own phone is a window on the game, and the tablet stays the only judge and keeper.

A device never gets what it may not see and never sends what the state should be: it sends one line of the protocol, and
gets one whole view made for its seat.

address   Where phones can reach this device: the addresses to offer
desk      One game and those who sit at it: a message from a seat becomes answers. The whole protocol, and no I/O
envelope  What goes over the air, sealed and opened
host      Desk and house together, worked off in the thread of the game
house     The page is served and the door is kept, in a thread of its own, with all limits
pages     The page as files to be served
seats     Who may join: a key for each place at the table
words     What the page itself says, in every language
"""
