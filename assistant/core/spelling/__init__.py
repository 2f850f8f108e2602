"""How the protocol writes a game, as far as it is the same for all games.

grammar  How commands are written: from lines to commands and back
header   The first line of a script: its keys and what they may hold
view     What is owed, events and refusals as the protocol shows them
"""
