"""What Kravora looks like, drawn with vectors: each module paints one kind of thing about a point.

buildings  The seven buildings
figures    The six Units: shape, letters and colour, with life as pips once it is hurt
ground     The land before the fortress: five lines, the sky with its volcano
marks      What is said on the board: who can be picked, who is meant, who is held, what flies
wall       The ten stones of a wall, and those that lie broken
"""
