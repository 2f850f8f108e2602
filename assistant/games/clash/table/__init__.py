"""The table as it lies: what can be counted there, what stays true, and how a difference is put right.

audit       An audit of the table: what should lie where, tile by tile, player by player, and beside the board
correcting  From the table as it is kept to the table as it lies: which correction comes next
counting    What this game knows of its table: the facts, the walk round it, and the corrections
entering    A game already under way at the table: from a quick set-up to the moment it has reached, then the audit
inventory   What lies where on the table, as plain facts that can be compared
laws        What stays true always, whatever was played or corrected
pieces      What lies on the table piece by piece
own_box     Boxes that players read themselves: what a line reads, and all there is to be compared
seat        What one player knows of the table: the own hand, and nobody else's
sums        What can't be right: the laws of conservation over what somebody counted on the table
tabletop    The map as a phone shows it: who stands where, and who can go where with a tap
"""
