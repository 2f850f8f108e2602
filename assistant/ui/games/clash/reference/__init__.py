"""To be read: the rulebook and the box.

box    The box: every figure with its source, tiles drawn; and loading a box file of one's own
rules  The rulebook: chapters, search, each rule with its place in the three books
"""
