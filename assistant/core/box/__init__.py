"""What is printed in a game's box, as files: read, merged, judged, whatever the game.

figures  Figures as they are read while playing: keys and values as in box files, a name in plain text
house    A house's own box, as it grows from game to game; two boxes compared figure by figure
kept     The tables of a shipped box as they were read last time, kept beside it as Python keeps its compiled modules
load     A box by its id or from its file: all its problems at once, or its records
merge    What `extends` does: entries filled from another box, entry by entry and field by field
printed  What passes for printed in a box from elsewhere
read     A box file as raw tables: reads what may be anything, and answers with tables or with one clear problem
records  Where a figure comes from, and what something is called
shape    What a table of a box file may hold: each key with the check of its value
unread   What nobody has read yet: named as a `read` names it, never guessed
write    A box as the text of a box file
"""
