"""Reading the box at the table: the pad, and the tap that leads to it.

house  The house's own box: what was read in a game stays there for the next one
pad    The pad on which a card, a sheet or a tile is typed in
strip  The tap above the panel that opens the pad for what is to be read next
tile   The pad on which a tile is drawn with taps
"""
