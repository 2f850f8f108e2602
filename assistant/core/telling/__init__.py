"""The history of any game in words: its entries, by round and phase, with what must not be overlooked.

chronicle  The history of a game in words, by round and phase
entries    One entry in words: the command, and what followed, in the rounds and phases where it happened
marks      What must not be overlooked in the history: undone, left over a roll, corrected, mended
mended     A mended past in words: how each of its entries came there, and what the mending changed
owed       Who owes what, in a few words
telling    What a game tells of itself: its commands and events in words
"""
