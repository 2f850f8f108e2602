"""The table as it lies, whatever the game: what can be counted there, and how a difference is put right.

amounts      Corrections of numbers that every table has: what a player owns, the round
audit        An audit of the table: what should lie where, as a walk of a few questions
bookkeeping  A mended past in which mere bookkeeping settles itself
correcting   From the table as it is kept to the table as it lies: which corrections lead there
counting     What a game knows of its table: the facts, the walk, the corrections
entering     A game already under way at the table, of whatever kind: ordinary commands lead to its moment
pieces       What lies on the table piece by piece, and what hands have to do there so that it lies as the game has it
paper        The paper sheet of a game: one page that holds all of it
"""
