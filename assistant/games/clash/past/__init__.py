"""A game as it is kept: written, opened again, mended, carried elsewhere.

foreign  Is what a file holds a game? A file may be whole and come from anywhere: nothing in it is taken on trust
keeping  A game of Clash of Rage as it is kept: what is written of it, and how it opens again
mending  Mending the past of this game: the same dice and cards again, and corrections for what no longer fits
replay   Played again: do the rules make of a command what is written of it, with the dice and cards that came then?
script   A game as a script: the lines that `play` plays to the same state
upcasts  How commands and events of older programs are read today
"""
