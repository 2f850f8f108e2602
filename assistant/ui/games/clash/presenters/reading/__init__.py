"""Reading the box at the table.

pad   The pad on which a card, a sheet or a tile is typed in: what stands on it, what is tapped, what that reads
wish  What is to be read next, and which thing in somebody's hands that is
"""
