"""The panels of Kravora: each answers one kind of moment, on the board as far as it can be.

panel  What the panels have in common: they are told what is tapped on a board
"""
