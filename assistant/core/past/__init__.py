"""A game in progress and its past: a tree of entries, undone, jumped about in, mended.

history  Which entry follows which
mending  Mending the past: change, insert or remove an older entry, and play again what followed, with the same fate
scribe   Commands and events as JSON, by the name of their class, and back
session  A game in progress: its entries, undo, redo, jumps
"""
