"""What is printed in the box: its records, and the files they are read from.

boxes    The boxes of this game, as whatever takes games asks for them
check    Everything that can be wrong with a box as a whole
content  The box in use: reads a box file, lists all its problems at once, or makes the records of it
make     The records of a box from its tables, once nothing is wrong with them
merge    What `extends` does: a box filled from another, entry by entry and field by field
printed  What passes for printed in a box from elsewhere
reading  A box with what was read of it: one card, sheet, tile or deck at a time
records  What is printed in the box: clans, Elves, cards, Heroes and tiles, as values
shape    What a table of a box file may hold: each key with the check of its value
stand_ins  Whether what fights has figures that nobody has read or printed
unread   What nobody has read yet of a card, a sheet or a tile
write    A box as the text of a box file: what `content` reads from it is the same box again
"""
