"""To be read, and to be typed in: the box.

box        The box: every figure with its source, tiles drawn; and loading a box file of one's own
typing_in  The house's own box typed in card by card, apart from any game, and taken back
"""
