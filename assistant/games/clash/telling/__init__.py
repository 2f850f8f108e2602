"""Everything that happens in a game of Clash of Rage, in words of the player's language.

battle_story  The last battle moment by moment, with the table as each event left it; and what of it is worth watching
battles       A battle told from its events
commands      What each command does, in words: the sentence that follows the name of whoever commanded it
corrections   Corrections by hand in words, each with what stood there before and why it was corrected
events        What follows from a command, in words: sentences of their own
luck          The luck of each side in its battles, read from the entries of a game: hits expected against hits thrown
reading       What was read of the box, in words
telling       All that this game tells of itself: its commands and events in words, phase by phase
"""
