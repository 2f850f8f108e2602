"""Reading the box at the table, whatever game it is: the tap that leads to a pad, the pad, the house's own box.

always  A figure that was known says something else now: from now on, or was it always so?
begun  A pad that is half tapped: it stands there again when the app was killed, or when it is opened once more
figures  Whose figures a new game is played with: our own box, the app's, or one from a friend
house  The house's own box: what was read in a game stays there for the next one
pad    The pad on which a card, a sheet or a die is typed in
shelf  All that can be read of a small box, a tap each, with what is known of it
strip  The tap above the panel that opens the pad for what is to be read next
"""
