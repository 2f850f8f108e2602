"""Reading the box at the table.

pad      The pads of this game: what buildings and ruses cost, and the faces of the calamity die
reading  How the box of this game is read at the table
"""
