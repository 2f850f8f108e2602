"""Everything that happens in a game of Kravora, in words of the player's language.

commands     What each command does, in words: the sentence that follows the name of whoever commanded it
corrections  Corrections by hand in words, each with what stood there before
events       What follows from a command, in words: sentences of their own
telling      All that this game tells of itself: its commands and events in words, phase by phase
"""
