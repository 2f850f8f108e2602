"""What Kravora looks like, drawn with vectors: each module paints one kind of thing about a point.

brush       A small picture in two inks, drawn in a square from -1 to 1 about a point
buildings   The seven buildings
calamities  The faces of the calamity die, and the pips of the others
figures     The six Units: shape, letters and colour, with life as pips once it is hurt
ground      The land before the fortress: five lines, the sky with its volcano
marks       What is said on the board: who can be picked, who is meant, who is held, what flies
ruses       The seven ruses
wall        The ten stones of a wall, and those that lie broken
"""
