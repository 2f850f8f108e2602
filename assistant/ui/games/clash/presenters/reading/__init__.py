"""Reading the box at the table.

known  What is known already: the pad of a thing with whatever was read, and a card that says the same as another
pad   The pad on which a card, a sheet or a tile is typed in: what stands on it, what is tapped, what that reads
reading  How the box of this game is read at the table
tile  A face of a tile as it is being typed in: features on hexes, Mountains on borders, as a picture to be tapped
wish  What is to be read next, and which thing in somebody's hands that is
"""
