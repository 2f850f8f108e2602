"""The set-up, from the agreement to the last tile.

elves    Set-up: the Elves on the board, drawn or chosen
opening  Set-up: players, clans, tiles, what lies ready
"""
