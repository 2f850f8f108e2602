"""From state to what is seen, for screens of no single game: pure functions that make frozen views. No Kivy in here.

curves        Curves over the rounds: what a plot of them shows
games         Kept games as a list shows them: who played, which book, how far, and when
hex_geometry  Where hexes lie in the plane: flat-topped, circumradius 1, y upwards
home          The home screen: the game to go on with, and what else there is
settings      The settings as they stand, and what can be known of the app itself
spelling      Words as people type and sort them
tumbling      How a die tumbles
"""
