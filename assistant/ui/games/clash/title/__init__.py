"""The picture of the first screen.

painting  What the first screen shows: tiles, figures and dice on a table by lamplight
"""
