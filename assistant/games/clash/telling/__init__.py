"""Everything that happens in a game of Clash of Rage, in words of the player's language.

battle_story  The last battle moment by moment, with the table as each event left it; and what of it is worth watching
battles       A battle told from its events
chronicle     The history of a game in words, by round and phase
commands      What each command does, in words: the sentence that follows the name of whoever commanded it
corrections   Corrections by hand in words, each with what stood there before and why it was corrected
entries       One entry in words: the command, and what followed, in the rounds and phases where it happened
events        What follows from a command, in words: sentences of their own
luck          The luck of each side in its battles, read from the entries of a game: hits expected against hits thrown
marks         What must not be overlooked in the history: undone, left over a roll, corrected, mended
mended        A mended past in words: how each of its entries came there, and what the mending changed
owed          Who owes what, in a few words
"""
