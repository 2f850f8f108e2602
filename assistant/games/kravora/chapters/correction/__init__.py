"""Corrections: one thing is set to what lies on the table.

pieces    Corrections of Units, Units to come and stone
standing  Corrections of numbers, buildings and shields
"""
