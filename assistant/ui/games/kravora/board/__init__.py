"""The fortress on the screen: one widget that draws a board and tells what is tapped there.

board   The board of a player: its figures, its wall, what is said on it; fingers on it
pieces  The figures of a board: each stack is drawn once, and moved where it stands
"""
