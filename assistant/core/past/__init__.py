"""A game in progress and its past: a tree of entries, undone, jumped about in, mended, kept, carried elsewhere.

always   What was read of a thing, as if it had been read so at once: the edits of the past that this takes
fate     Mending the past of a game: the same dice and cards again, and corrections for what no longer fits
foreign  Is what a file holds a game? A file may be whole and come from anywhere: nothing in it is taken on trust
history  Which entry follows which
keeping  A game as it is kept: what is written of it, and how it opens again
mending  Mending the past: change, insert or remove an older entry, and play again what followed, with the same fate
replay   Played again: do the rules make of a command what is written of it, with the dice and cards that came then?
scribe   Commands and events as JSON, by the name of their class, and back
script   A game as a script: the lines that `play` plays to the same state
session  A game in progress: its entries, undo, redo, jumps
"""
