"""The game on paper.

map   The map of the paper sheet: hexes with their names, what they are, and the figures on them
page  The paper sheet: one page that holds the whole game, so that a dead battery ends no evening
"""
