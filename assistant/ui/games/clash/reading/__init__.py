"""Reading the box at the table: what only this game's pads look like.

tile  The pad on which a tile is drawn with taps
"""
