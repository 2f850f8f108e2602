"""What is printed in the box: its records, and the files they are read from.

boxes    The boxes of this game, as whatever takes games asks for them
content  The box in use: a box file with all its problems at once, or the records of it
make     The records of a box from its tables, once nothing is wrong with them
printed  What passes for printed in a box from elsewhere
records  What is printed in the box: Units, buildings, ruses, waves and the calamity die, as values
shape    What a box file of this game may hold, entry by entry and all together
unread   What nobody has read yet, and which command needs it
write    A box as the text of a box file
"""
