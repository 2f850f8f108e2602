"""Screens and a panel for a game that has none of its own.

audit     The audit of the table: a walk of a few taps
new_game  A new game: who plays with which side, by which book, with which rulings; then the table
panel     A panel that answers whatever is owed: what can be done, each a tap
table     The table in words, part by part
"""
