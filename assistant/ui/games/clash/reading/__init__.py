"""Reading the box at the table: what only this game's pads look like.

card  The pad of a card that lies somewhere already: it is read, and nobody draws it
tile  The pad on which a tile is drawn with taps
"""
