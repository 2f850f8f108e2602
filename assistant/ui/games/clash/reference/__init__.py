"""To be read: the box.

box  The box: every figure with its source, tiles drawn; and loading a box file of one's own
"""
