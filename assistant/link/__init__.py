"""Phones at the table: each player's own phone is a window on the game, and the tablet stays the only judge and keeper.

A device never gets what it may not see and never sends what the state should be: it sends one line of the protocol, and
gets one whole view made for its seat.

desk      One game and those who sit at it: a message from a seat becomes answers. The whole protocol, and no I/O
envelope  What goes over the air, sealed and opened
seats     Who may join: a key for each place at the table
"""
