"""Corrections: one thing is set to what lies on the table.

cards     Corrections of Equipment and Legendaries: a copy is taken from where it was and laid where it is
pieces    Corrections of figures, Heroes and Tactic cards
standing  Corrections by hand: one thing is set to what lies on the table
"""
