"""Boards laid by hand: what if?, and a game that is already under way at the table.

editing   What both have in common: a board, tools, numbers beside it
entering  A game under way is entered: the moment, then board by board
what_if   Any board by hand: what the enemy does, what the wall loses, how likely it falls
"""
